"""What a tap on a seat or on the piles opens: counters to set right, and whether they add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.box import in_the_box
from companion.games.game_of_crowns.seats import under_name
from companion.games.game_of_crowns.slices import use_piles, use_seat, use_setup, use_turn
from companion.widgets.buttons import quiet
from companion.widgets.counter_row import counter_row
from companion.widgets.parts import col, text
from companion.words import capital
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.recorded import cards_counted, ravens_counted
from models.games.game_of_crowns.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.game_of_crowns.moves import SeatCounter, TableCounter
    from models.games.game_of_crowns.table import State

SEAT: dict[str, SeatCounter] = {"ravens": "ravens", "hands": "hand"}
TABLE: dict[str, tuple[TableCounter, ...]] = {"ravens": ("ravens_out",), "hands": ("discards", "guests")}
"""The counters of each tracker."""


@ft.component
def SeatSheet(at: At, seat: int) -> ft.Control:
    """The house, every counter of a seat, and whose turn it is."""
    setup, turn, t = use_setup(at), use_turn(at), at.words.t
    rows = [SeatCounterRow(at, seat, counter) for tracker, counter in SEAT.items() if setup.tracks(tracker)]
    stays = use_seat(at, seat).left is None
    leaving, leave = ft.use_state(False)
    if leaving and stays:
        return Leaving(at, seat, leave)
    buttons = []
    if setup.tracks("turns") and turn.seat != seat and stays:
        move = m.TurnSet(seat=seat, round=turn.round or 1)
        buttons.append(quiet(at.look, t("It is this player’s turn"), at.playing(move), height=48, width=2000))
    if stays:
        gone = quiet(at.look, t("Leaves the game"), lambda _: leave(True), outlined=False, height=48, width=2000)
        buttons.append(gone)
    hint = text(t("Set right what does not match the table. Every change can be undone."), "small", at.look.ink2)
    house = under_name(at, seat)
    return col(
        *([text(house, "strong", at.look.ink)] if house else []), *([hint] if rows else []), *rows, *buttons, gap=8
    )


@ft.component
def Leaving(at: At, seat: int, leave: Callable[[bool], object]) -> ft.Control:
    """Whether the neighbours close up, now that a player leaves; a tap records it."""
    t, name = at.words.t, use_setup(at).name(seat)

    def done() -> None:
        leave(False)

    def going(*, closes: bool) -> Callable[..., object]:
        return at.playing(m.LeftGame(seat=seat, closes=closes), then=done)

    return col(
        text(t("The turns of {name} are skipped. Do the neighbours close up?", name=name), "strong", at.look.ink),
        quiet(at.look, t("Yes, they sit beside each other now"), going(closes=True), width=2000),
        text(t("The hand leaves the game and is not counted."), "small", at.look.ink2),
        quiet(at.look, t("No, the place stays between them"), going(closes=False), width=2000),
        text(t("The hand lies there and is counted at the end."), "small", at.look.ink2),
        quiet(at.look, t("Nobody leaves"), lambda _: leave(False), outlined=False, width=2000),
        gap=10,
    )


@ft.component
def SeatCounterRow(at: At, seat: int, counter: SeatCounter) -> ft.Control:
    """One counter of a seat."""
    value = getattr(use_seat(at, seat), counter)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.Corrected(seat=seat, counter=counter, to=to))

    return counter_row(at, capital(at.words.say(COUNTERS[counter])), value, change)


@ft.component
def PilesSheet(at: At) -> ft.Control:
    """The piles, and what everything recorded comes to (GC-9)."""
    state: State = at.use("state", lambda table: table.state)
    rows = [
        TableCounterRow(at, counter)
        for tracker, names in TABLE.items()
        if state.setup.tracks(tracker)
        for counter in names
    ]
    sums = (text(line, "body", at.look.ink) for line in sum_lines(at, state))
    return col(*sums, *rows, *(in_the_box(at, state) if state.setup.tracks("hands") else []), gap=8)


def sum_lines(at: At, state: State) -> list[str]:
    """What the counters come to, and what they should."""
    t = at.words.t
    cards, ravens = cards_counted(state), ravens_counted(state)
    found = []
    if cards is not None and state.cards_in_play is not None:
        words = t("Cards: {n} of {due}, in hands, discards, guest deck and agendas.", n=cards, due=state.cards_in_play)
        found.append(words)
    if ravens is not None and state.ravens_in_play is not None:
        found.append(t("Ravens: {n} of {due}, with those out of play.", n=ravens, due=state.ravens_in_play))
    return found


@ft.component
def TableCounterRow(at: At, counter: TableCounter) -> ft.Control:
    """One counter of the table."""
    value = getattr(use_piles(at), counter)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.TableCorrected(counter=counter, to=to))

    return counter_row(at, capital(at.words.say(COUNTERS[counter])), value, change)
