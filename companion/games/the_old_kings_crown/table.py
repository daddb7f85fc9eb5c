"""The table screen of The Old King's Crown: the season wheel above, seats and regions below, the step in the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.duties import Duties
from companion.games.the_old_kings_crown.hero import Hero, head
from companion.games.the_old_kings_crown.regions import Regions
from companion.games.the_old_kings_crown.seats import NextOrder, SeatSheet, Track
from companion.games.the_old_kings_crown.slices import use_setup, use_year
from companion.games.the_old_kings_crown.thumb import Thumb
from companion.widgets.here import use_here
from companion.widgets.parts import arms, col, one_line
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

PANEL, BROAD_PANEL, ROOMY = 360, 420, 1200
"""How wide the panel of a tablet is, and from which width on it is the broader one."""


@ft.component
def CrownTable(at: At) -> ft.Control:
    """The whole surface; who acts is the seat on turn, else the one tapped last."""
    here, year, setup = use_here(), use_year(at), use_setup(at)
    opened, open_sheet = ft.use_state(-1)
    chosen, choose = ft.use_state(setup.first)
    acting = min(chosen if year.acting is None else year.acting, len(setup.seats) - 1)

    def pick(seat: int) -> None:
        choose(seat)
        open_sheet(seat)

    def close() -> None:
        open_sheet(-1)

    shown = 0 <= opened < len(setup.seats)
    use_sheet(
        at.look,
        setup.name(opened),
        (lambda: SeatSheet(at, opened)) if shown else None,
        close,
        mark=arms(setup.seats[opened], 32, at.look) if shown else None,
        tall=here.size.phone,
    )
    if here.size.tablet:
        return Tablet(at, acting, pick)
    if here.size.landscape:
        return Landscape(at, acting, pick)
    return Phone(at, acting, pick)


def middle(at: At, pick: Callable[[int], None], *, large: bool = False) -> list[ft.Control]:
    """What stands below the wheel."""
    return [Track(at, pick, large), Regions(at), NextOrder(at)]


@ft.component
def Phone(at: At, acting: int, pick: Callable[[int], None]) -> ft.Control:
    """Portrait: band, wheel, seats, regions, what happened; the thumb area below."""
    width = use_here().size.width
    side = max(16, (width - 640) / 2)
    parts = [Hero(at, width - 2 * side), Duties(at), *middle(at, pick), Timeline(at, at.surface.icon)]
    body = ft.ListView(
        [ft.Container(col(*parts, gap=10), padding=ft.Padding.only(left=side, right=side, top=10, bottom=12))],
        expand=True,
        spacing=0,
    )
    return ft.Column(
        [head(at, width, side), body, Thumb(at, acting, width - 2 * side, wide=False)], spacing=0, expand=True
    )


@ft.component
def Landscape(at: At, acting: int, pick: Callable[[int], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    width = use_here().size.width - PANEL
    parts = [Hero(at, width - 24), *middle(at, pick), Timeline(at, at.surface.icon)]
    inner = ft.Container(col(*parts, gap=8), padding=ft.Padding.symmetric(horizontal=12, vertical=8))
    left = ft.ListView([head(at, width), inner], expand=True, spacing=0)
    side = PANEL - 36
    thumb = Thumb(at, acting, side, wide=True)
    right = ft.Container(
        ft.Column([Duties(at), ft.Container(height=0, expand=True), thumb], spacing=10, scroll=ft.ScrollMode.HIDDEN),
        width=PANEL,
        bgcolor=at.look.card,
        padding=ft.Padding.only(left=18, right=18, top=12, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(1, at.look.line)),
    )
    return ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


@ft.component
def Tablet(at: At, acting: int, pick: Callable[[int], None]) -> ft.Control:
    """Left the seats and the map, right the wheel, what is done and what happened."""
    width = use_here().size.width
    wide = (PANEL if width < ROOMY else BROAD_PANEL) + (at.look.scale - 1) * 200
    left = ft.ListView(
        [
            ft.Container(
                col(*middle(at, pick, large=True), gap=14), padding=ft.Padding.symmetric(horizontal=24, vertical=20)
            )
        ],
        expand=True,
        spacing=0,
    )
    below: list[ft.Control] = [
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    side = panel(at, acting, wide, below)
    body = ft.Row([left, side], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column([head(at, width), body], spacing=0, expand=True)


def panel(at: At, acting: int, width: float, below: list[ft.Control]) -> ft.Control:
    """Wheel, reminders and tiles beside the table."""
    inner = width - 36
    parts = [Hero(at, inner), Duties(at), Thumb(at, acting, inner, wide=True), *below]
    return ft.Container(
        ft.Column(parts, spacing=10, expand=True),
        width=width,
        bgcolor=at.look.card,
        padding=ft.Padding.only(left=18, right=18, top=12, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(1, at.look.line)),
    )
