"""The table screen of The Old King's Crown: the season wheel above, seats and regions below, the step in the thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.curve import Curve, use_years
from companion.games.the_old_kings_crown.duties import Duties
from companion.games.the_old_kings_crown.hero import Hero, head
from companion.games.the_old_kings_crown.map import Map
from companion.games.the_old_kings_crown.regions import Regions
from companion.games.the_old_kings_crown.seats import NextOrder, SeatSheet, Track
from companion.games.the_old_kings_crown.slices import (
    use_actor,
    use_seat,
    use_setup,
)
from companion.games.the_old_kings_crown.thumb import Thumb
from companion.games.the_old_kings_crown.toolbox import ClashTool, DrawTool
from companion.widgets.here import use_here
from companion.widgets.kept import kept, use_steady
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, one_line, row
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

PANEL, BROAD_PANEL, ROOMY = 360, 420, 1200
"""How wide the panel of a tablet is, and from which width on it is the broader one."""
EDGE, GAP, BESIDE = 20, 16, 800
"""What stays free around the table and between its parts, and the room in which seats and map stand side by side."""
TOP = ft.CrossAxisAlignment.START


@ft.component
def CrownTable(at: At) -> ft.Control:
    """The whole surface; who acts is the seat on turn, else the one tapped last."""
    here, setup = use_here(), use_setup(at)
    opened, open_sheet = ft.use_state(-1)
    chosen, choose = ft.use_state(setup.first)

    @use_steady
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
        return Tablet(at, chosen, pick)
    if here.size.landscape:
        return Landscape(at, chosen, pick)
    return Phone(at, chosen, pick)


def middle(at: At, pick: Callable[[int], None], room: float) -> list[ft.Control]:
    """What stands below the wheel."""
    return [Track(at, pick, room, False), Regions(at), NextOrder(at)]


@kept
@ft.component
def Phone(at: At, chosen: int, pick: Callable[[int], None]) -> ft.Control:
    """Portrait: band, wheel, seats, regions, what happened; the thumb area below."""
    width = use_here().size.width
    side = max(16, (width - 640) / 2)
    parts = [Hero(at, width - 2 * side), Duties(at), *middle(at, pick, width - 2 * side), Timeline(at, at.surface.icon)]
    body = ft.ListView(
        [ft.Container(col(*parts, gap=10), padding=ft.Padding.only(left=side, right=side, top=10, bottom=12))],
        expand=True,
        spacing=0,
    )
    return ft.Column(
        [head(at, width, side), body, Thumb(at, chosen, width - 2 * side, wide=False)], spacing=0, expand=True
    )


@kept
@ft.component
def Landscape(at: At, chosen: int, pick: Callable[[int], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    width = use_here().size.width - PANEL
    parts = [Hero(at, width - 24), *middle(at, pick, width - 24), Timeline(at, at.surface.icon)]
    inner = ft.Container(col(*parts, gap=8), padding=ft.Padding.symmetric(horizontal=12, vertical=8))
    left = ft.ListView([head(at, width), inner], expand=True, spacing=0)
    side = PANEL - 36
    thumb = Thumb(at, chosen, side, wide=True)
    right = ft.Container(
        ft.Column([Duties(at), ft.Container(height=0, expand=True), thumb], spacing=10, scroll=ft.ScrollMode.HIDDEN),
        width=PANEL,
        bgcolor=at.look.card,
        padding=ft.Padding.only(left=18, right=18, top=12, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(1, at.look.line)),
    )
    return ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


@kept
@ft.component
def Tablet(at: At, chosen: int, pick: Callable[[int], None]) -> ft.Control:
    """Left the seats, the map and the curve of Influence; right the wheel, what is done and what happened."""
    width, acting = use_here().size.width, use_actor(at, chosen)
    wide = (PANEL if width < ROOMY else BROAD_PANEL) + (at.look.scale - 1) * 200
    room = width - wide - 2 * EDGE
    left = ft.ListView(
        [ft.Container(col(*board(at, acting, pick, room), gap=14), padding=EDGE)], expand=True, spacing=0
    )
    below: list[ft.Control] = [
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    side = panel(at, chosen, wide, below)
    body = ft.Row([left, side], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column([head(at, width), body], spacing=0, expand=True)


def board(at: At, acting: int, pick: Callable[[int], None], room: float) -> list[ft.Control]:
    """Seats above the map; where there is room beside it, with a clash in mind below."""
    if room < BESIDE:
        return [Track(at, pick, room, True), Map(at, acting, stacked=False), NextOrder(at), Lately(at, acting, room)]
    left, half = room * 0.44, (room - GAP) / 2
    seats = ft.Container(col(Track(at, pick, left, True), NextOrder(at), gap=14), width=left)
    regions = ft.Container(Map(at, acting, stacked=True), expand=True)
    mind = ft.Container(keyed(f"clash-{acting}", ClashTool, at, acting), width=half)
    return [
        row(seats, regions, gap=GAP, vertical_alignment=TOP),
        row(mind, ft.Container(Lately(at, acting, half), width=half), gap=GAP, vertical_alignment=TOP),
    ]


@kept
@ft.component
def Lately(at: At, acting: int, room: float) -> ft.Control:
    """The curve of Influence once there is any; until then the next draw."""
    series, stands = use_years(at), use_seat(at, acting)
    if any(value for points in series for value in points):
        return Curve(at, room - 32)
    return keyed(f"draw-{acting}-{stands.hand}-{stands.hand_size}-{stands.deck}", DrawTool, at, acting)


def panel(at: At, chosen: int, width: float, below: list[ft.Control]) -> ft.Control:
    """Wheel, reminders and tiles beside the table."""
    inner = width - 36
    parts = [Hero(at, inner), Duties(at), Thumb(at, chosen, inner, wide=True), *below]
    return ft.Container(
        ft.Column(parts, spacing=10, expand=True),
        width=width,
        bgcolor=at.look.card,
        padding=ft.Padding.only(left=18, right=18, top=12, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(1, at.look.line)),
    )
