"""The table screen of Koninkrijk: one column on a phone, the table as it stands on a tablet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.actions import Thumb
from companion.games.koninkrijk.band import BARE, SOURCE, Head, Source, TurnCard, phone_band, source_words
from companion.games.koninkrijk.battle import BattleCard
from companion.games.koninkrijk.duties import Duties
from companion.games.koninkrijk.seats import SmallSeat, TableSeat, card_of, in_rows
from companion.games.koninkrijk.sheets import SeatSheet, SourceSheet, is_tall
from companion.games.koninkrijk.slices import (
    use_duty,
    use_fight,
    use_fighters,
    use_on_turn,
    use_setup,
    use_turn,
)
from companion.widgets.beginning import Beginning
from companion.widgets.beside import BAR, EDGE, ROOM, TOOLS, below_bar, panel, panel_width, sideways
from companion.widgets.buttons import tappable
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.kept import kept, use_steady
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, icon, one_line, row, text
from companion.widgets.round_table import around_table, turned
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

NOBODY = -1


@ft.component
def KoninkrijkTable(at: At) -> ft.Control:
    """The whole surface; who acts is the seat on turn, or the one tapped where turns are not recorded."""
    here, on_turn, setup = use_here(), use_on_turn(at), use_setup(at)
    opened, open_sheet = ft.use_state(NOBODY)
    chosen, choose = ft.use_state(setup.first)
    acting = use_acting(at, chosen)

    @use_steady
    def pick(seat: int) -> None:
        if on_turn is None and seat != chosen:
            choose(seat)
        else:
            open_sheet(seat)

    def close() -> None:
        open_sheet(NOBODY)

    source = opened == len(setup.seats)
    title = at.words.t("The source") if source else setup.name(opened)
    seat_sheet = (lambda: keyed(f"sheet-{opened}", SeatSheet, at, opened, close)) if opened >= 0 else None
    mark = arms(setup.seats[opened], 32, at.look) if 0 <= opened < len(setup.seats) else None
    tall = not source and is_tall(at, setup)
    use_sheet(at.look, title, (lambda: SourceSheet(at)) if source else seat_sheet, close, mark=mark, tall=tall)

    @use_steady
    def open_source() -> None:
        open_sheet(len(setup.seats))

    if here.size.tablet:
        return Tablet(at, acting, pick, open_source)
    if here.size.landscape:
        return Landscape(at, acting, pick, open_source)
    return Phone(at, acting, pick, open_source)


def use_acting(at: At, chosen: int) -> int:
    """The seat on the large card: whoever has won, is on turn, or was chosen where nobody records turns."""
    setup, on_turn, won = use_setup(at), use_on_turn(at), at.use("won", lambda table: table.state.won)
    found: int = won if won is not None else chosen if on_turn is None else on_turn
    return min(found, len(setup.seats) - 1)


@kept
@ft.component
def Others(at: At, acting: int, pick: Callable[[int], None]) -> ft.Control:
    """Everybody but the acting seat, clockwise from it."""
    count = len(use_setup(at).seats)
    around = [(acting + step) % count for step in range(1, count)]
    return in_rows([SmallSeat(at, seat, pick) for seat in around])


@kept
@ft.component
def Middle(at: At, acting: int, width: float, pick: Callable[[int], None], seats: bool) -> ft.Control:
    """What stands between head and thumb; `seats`, and the battle, unless they stand elsewhere."""
    fighting, duty = use_fighters(at) is not None, use_duty(at)
    battle = [BattleCard(at, width, False)] if fighting and seats else []
    shown = [Others(at, acting, pick)] if seats or fighting or duty.ended or duty.exhausted else []
    told = keyed("timeline", Timeline, at, at.surface.icon)  # it stays, whatever comes and goes above it
    return col(*battle, keyed("duties", Duties, at), *shown, keyed("beginning", Beginning, at), told, gap=10)


@kept
@ft.component
def Phone(at: At, acting: int, pick: Callable[[int], None], open_source: Callable[[], None]) -> ft.Control:
    """Portrait: band, over its edge the seat on turn or its battle, the rest scrolling, the thumb area."""
    size, setup, fighting = use_here().size, use_setup(at), use_fighters(at) is not None
    width, tight = size.width, fighting and size.short
    low = 0 if setup.tracks("turns") and not tight else SOURCE - BARE
    side = max(16, (width - 640) / 2)
    head = ft.Stack(
        [
            ft.Container(
                phone_band(at, side, None if tight else open_source), left=0, right=0, top=0, height=150 - low
            ),
            ft.Container(
                BattleCard(at, width - 2 * side, tight) if fighting else TurnCard(at, acting, width - 2 * side, pick),
                margin=ft.Margin.only(left=side, right=side, top=124 - low, bottom=8),
            ),
        ]
    )
    inside = ft.Padding.only(left=side, right=side, bottom=12)
    middle = ft.Container(Middle(at, acting, width - 2 * side, pick, False), padding=inside)
    body = ft.ListView([middle], expand=True, spacing=0)
    return ft.Column([head, body, Thumb(at, acting, width - 2 * side, False)], spacing=0, expand=True)


@kept
@ft.component
def Landscape(at: At, acting: int, pick: Callable[[int], None], open_source: Callable[[], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    stands = Middle(at, acting, at.here.size.width - TOOLS - 24, pick, True)
    above = [] if use_fight(at) is not None else [TurnCard(at, acting, ROOM, pick)]
    head = col(Head(at, 12), Source(at, 16, open_source), gap=0)
    return sideways(at.look, head, stands, [*above, Thumb(at, acting, ROOM, True)])


# ── tablet ───────────────────────────────────────────────────────────────────
@kept
@ft.component
def Tablet(at: At, acting: int, pick: Callable[[int], None], open_source: Callable[[], None]) -> ft.Control:
    """Left the seats around the table in their order, right what the seat on turn does."""
    size = use_here().size
    width = panel_width(size, at.look)
    parts = [
        TurnCard(at, acting, width - 2 * EDGE, pick),
        Duties(at),
        Thumb(at, acting, width - 2 * EDGE, True),
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    table = RoundTable(at, acting, pick, open_source, size.width - width, size.height - BAR)
    return below_bar(at.look, Head(at, 16), table, panel(at.look, width, parts))


@kept
@ft.component
def RoundTable(
    at: At, acting: int, pick: Callable[[int], None], open_source: Callable[[], None], width: float, height: float
) -> ft.Control:
    """The sketched table with the source, or the battle, in its middle."""
    setup = use_setup(at)
    scale = 1.0 if width < 800 else 1.22  # noqa: PLR2004 (a large tablet)
    seats = turned(len(setup.seats), setup.first)

    def seat(number: int) -> ft.Control:
        return TableSeat(at, number, scale, pick, acting=number == acting)

    def centre(room: float) -> ft.Control:
        return Centre(at, open_source, scale, room)

    return around_table(at.look, seats, seat, centre, (width, height), card_of(len(seats)), scale)


@kept
@ft.component
def Centre(at: At, open_source: Callable[[], None], scale: float, room: float) -> ft.Control:
    """The battle that is being fought, or what the source still has."""
    turn, setup, fight, look = use_turn(at), use_setup(at), use_fight(at), at.look
    if fight is not None:
        wide = max(260.0, min(room, 420.0))
        return ft.Container(BattleCard(at, wide, False), width=wide)
    if not setup.tracks("turns"):
        return ft.Container()
    shown = "?" if turn.source is None else turn.source
    line = row(
        icon("cards", 50 * scale, look.accent_text), rolling(shown, "n1", look.ink, 88 * scale), gap=14, tight=True
    )
    words = text(at.words.t("in the source"), "body", look.ink2)
    body = col(line, words, gap=4, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    said = source_words(at, turn.source)
    return tappable(body, said, lambda _: open_source(), identifier="centre", border_radius=24, padding=12)
