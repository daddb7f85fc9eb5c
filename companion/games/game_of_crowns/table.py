"""The table screen of Game of Crowns: one column on a phone, the table as it stands on a tablet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.actions import Thumb
from companion.games.game_of_crowns.band import BARE, TRACK, Head, Track, TurnCard, phone_band
from companion.games.game_of_crowns.duties import Duties
from companion.games.game_of_crowns.piles import Centre, PilesCard
from companion.games.game_of_crowns.seats import CARD, Others, TableSeat
from companion.games.game_of_crowns.sheets import PilesSheet, SeatSheet
from companion.games.game_of_crowns.slices import (
    use_acting,
    use_setup,
)
from companion.widgets.beginning import Beginning
from companion.widgets.beside import BAR, EDGE, ROOM, below_bar, panel, panel_width, sideways
from companion.widgets.here import use_here
from companion.widgets.kept import kept, use_steady
from companion.widgets.parts import arms, col, one_line
from companion.widgets.round_table import around_table, turned
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

    Pick = Callable[[int], None]

LARGE, LARGER = 800, 1.2
"""From this width a table has larger cards, so much larger."""


@ft.component
def CrownsTable(at: At) -> ft.Control:
    """The whole surface; who acts is the seat on turn, or the one tapped where turns are not recorded."""
    here, setup = use_here(), use_setup(at)
    opened, open_sheet = ft.use_state(-1)
    chosen, choose = ft.use_state(setup.first)

    @use_steady
    def pick(seat: int) -> None:
        if at.standing.state.active is None and seat != chosen:
            choose(seat)
        else:
            open_sheet(seat)

    def close() -> None:
        open_sheet(-1)

    piles = opened == len(setup.seats)
    title = at.words.t("The middle of the table") if piles else setup.name(opened)
    content = (lambda: PilesSheet(at)) if piles else (lambda: SeatSheet(at, opened)) if opened >= 0 else None
    mark = arms(setup.seats[opened], 32, at.look) if 0 <= opened < len(setup.seats) else None
    use_sheet(at.look, title, content, close, mark=mark)

    @use_steady
    def open_piles() -> None:
        open_sheet(len(setup.seats))

    layout = Tablet if here.size.tablet else Landscape if here.size.landscape else Phone
    drawn: ft.Control = layout(at, chosen, pick, open_piles)
    return drawn


@kept
@ft.component
def Phone(at: At, chosen: int, pick: Pick, open_piles: Callable[[], None]) -> ft.Control:
    """Portrait: band, turn card over its edge, the rest scrolling, the thumb area."""
    width, setup = use_here().size.width, use_setup(at)
    low = 0 if setup.tracks("turns") else TRACK - BARE
    side = max(16, (width - 640) / 2)
    card = ft.Container(
        TurnCard(at, chosen, width - 2 * side, pick),
        margin=ft.Margin.only(left=side, right=side, top=128 - low, bottom=8),
    )
    head = ft.Stack([ft.Container(phone_band(at, side), left=0, right=0, top=0, height=158 - low), card])
    stands = [Duties(at), Others(at, chosen, pick), PilesCard(at, open_piles)]
    middle = col(*stands, Beginning(at), Timeline(at, at.surface.icon), gap=10)
    body = ft.ListView(
        [ft.Container(middle, padding=ft.Padding.only(left=side, right=side, bottom=12))], expand=True, spacing=0
    )
    return ft.Column([head, body, Thumb(at, chosen, width - 2 * side, wide=False)], spacing=0, expand=True)


@kept
@ft.component
def Landscape(at: At, chosen: int, pick: Pick, open_piles: Callable[[], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    stands = col(Others(at, chosen, pick), PilesCard(at, open_piles), Timeline(at, at.surface.icon), gap=8)
    free, thumb = ft.Container(expand=True), Thumb(at, chosen, ROOM, wide=True)
    deeds = [TurnCard(at, chosen, ROOM, pick), Duties(at), free, thumb]
    return sideways(at.look, col(Head(at, 12), Track(at, 16), gap=0), stands, deeds)


@kept
@ft.component
def Tablet(at: At, chosen: int, pick: Pick, open_piles: Callable[[], None]) -> ft.Control:
    """Left the seats around the table in their order, right what the seat on turn does."""
    size, setup, look = use_here().size, use_setup(at), at.look
    beside, acting = panel_width(size, look), use_acting(at, chosen)
    width, height = size.width - beside, size.height - BAR
    scale = LARGER if width >= LARGE else 1.0

    def seat(number: int) -> ft.Control:
        return TableSeat(at, number, scale, pick, acting=number == acting)

    def centre(room: float) -> ft.Control:
        return Centre(at, open_piles, room / look.scale)

    table = around_table(look, turned(len(setup.seats), setup.first), seat, centre, (width, height), CARD, scale)
    return below_bar(look, Head(at, 16), table, Panel(at, chosen, pick, beside))


@kept
@ft.component
def Panel(at: At, chosen: int, pick: Pick, width: float) -> ft.Control:
    """What the seat on turn does, and what happened."""
    parts = [
        TurnCard(at, chosen, width - 2 * EDGE, pick),
        Duties(at),
        Thumb(at, chosen, width - 2 * EDGE, wide=True),
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    return panel(at.look, width, parts)
