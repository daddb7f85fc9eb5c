"""The table screen of Warrior Knights: one column on a phone, two on its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.band import BARE, FACTS, Facts, Head, phone_band
from companion.games.warrior_knights_crown_and_glory.barons import Barons
from companion.games.warrior_knights_crown_and_glory.counters import BaronSheet
from companion.games.warrior_knights_crown_and_glory.duties import Duties
from companion.games.warrior_knights_crown_and_glory.phases import PhaseCard
from companion.games.warrior_knights_crown_and_glory.slices import use_setup
from companion.games.warrior_knights_crown_and_glory.tablet import Tablet
from companion.games.warrior_knights_crown_and_glory.thumb import Thumb
from companion.widgets.here import use_here
from companion.widgets.parts import arms, band, col
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline
from models.games.warrior_knights_crown_and_glory.setup import COLUMNS, INFLUENCE, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

NOBODY = -1
SIDE = 352
"""The right half of a phone on its side."""
OVERLAP = 24
"""How far the phase card lies over the edge of the band."""
FEW = 4
"""With more trackers than this a Baron has more counters than a sheet holds that does not scroll."""


@ft.component
def KnightsTable(at: At) -> ft.Control:
    """The whole surface."""
    here, setup = use_here(), use_setup(at)
    baron, open_baron = ft.use_state(NOBODY)
    tray, open_tray = ft.use_state("")
    known = setup.seats[baron] if 0 <= baron < setup.barons else None

    def close() -> None:
        open_baron(NOBODY)

    mark = arms(known, 32, at.look) if known else None
    sheet = (lambda: BaronSheet(at, baron)) if known else None
    many = len(setup.trackers) > FEW
    use_sheet(at.look, known.name if known else "", sheet, close, mark=mark, tall=many)
    if here.size.tablet:
        return Tablet(at, open_baron, tray, open_tray)
    if here.size.landscape:
        return Landscape(at, open_baron, tray, open_tray)
    return Phone(at, open_baron, tray, open_tray)


@ft.component
def Phone(at: At, baron: Callable[[int], None], tray: str, open_: Callable[[str], None]) -> ft.Control:
    """Portrait: band, phases over its edge, Barons scrolling, the thumb's area."""
    width, setup = use_here().size.width, use_setup(at)
    side = max(16, (width - 640) / 2)
    phased = setup.tracks(ROUNDS) or setup.tracks(COLUMNS)
    low = 0 if setup.tracks(INFLUENCE) else FACTS - BARE
    over = ft.Container(
        PhaseCard(at, lambda: open_("draft")),
        margin=ft.Margin.only(left=side, right=side, top=128 - low, bottom=8),
    )
    head = ft.Stack([ft.Container(phone_band(at, side, width), left=0, right=0, top=0, height=152 - low), over])
    top = head if phased else phone_band(at, side, width)
    body = col(Duties(at), Barons(at, baron, width - 2 * side), Timeline(at, at.surface.icon), gap=10)
    scrolls = ft.ListView(
        [ft.Container(body, padding=ft.Padding.only(left=side, right=side, top=0 if phased else 10, bottom=12))],
        expand=True,
        spacing=0,
    )
    thumb = Thumb(at, width - 2 * side, wide=False, opened=tray, open_=open_)
    return ft.Column([top, scrolls, thumb], spacing=0, expand=True)


@ft.component
def Landscape(at: At, baron: Callable[[int], None], tray: str, open_: Callable[[str], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    width = at.here.size.width - SIDE - 28
    facts = ft.SafeArea(col(Head(at, 12), Facts(at, 16, width), gap=0))
    left = ft.ListView(
        [
            band(at.look, facts, padding=ft.Padding.only(top=2, bottom=8)),
            ft.Container(
                col(Barons(at, baron, width - 24), Timeline(at, at.surface.icon), gap=8),
                padding=ft.Padding.symmetric(horizontal=12, vertical=8),
            ),
        ],
        expand=True,
        spacing=0,
    )
    duties: list[ft.Control] = [Duties(at), PhaseCard(at, lambda: open_("draft"))]
    above = ft.Column(duties, spacing=8, scroll=ft.ScrollMode.HIDDEN, expand=True)
    thumb = Thumb(at, SIDE, wide=True, opened=tray, open_=open_)
    right = ft.Container(
        ft.Column([above, thumb], spacing=8),
        width=SIDE + 28,
        bgcolor=at.look.card,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )
    return ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
