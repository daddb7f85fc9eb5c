"""What a tap on a seat or on the deck opens: counters to set right, odds, what is known and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import use_on_turn, use_people, use_reign, use_seat, use_setup
from companion.widgets.buttons import quiet
from companion.widgets.counter_row import counter_row
from companion.widgets.parts import col, row, text
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.components import LAST_CARDS, STOCK
from models.games.krone_und_schwert.people import game_end_odds, swords_among
from models.games.krone_und_schwert.play import COUNTER
from models.games.krone_und_schwert.telling import COUNTERS

if TYPE_CHECKING:
    from companion.widgets.at import At
    from models.games.krone_und_schwert.moves import SeatCounter, TableCounter
    from models.games.krone_und_schwert.table import State

ASKED: dict[str, tuple[SeatCounter, ...]] = {
    "buildings": ("castles", "small_cities", "large_cities", "cathedrals", "coats"),
    "hands": ("hand",),
    "points": ("coins",),
}


@ft.component
def SeatSheet(at: At, seat: int) -> ft.Control:
    """Every counter of a seat, to be set right, and the crown."""
    setup, reign, turn = use_setup(at), use_reign(at), use_on_turn(at)
    t = at.words.t
    rows = [
        SeatCounterRow(at, seat, counter)
        for tracker, counters in ASKED.items()
        if setup.tracks(tracker)
        for counter in counters
    ]
    buttons = []
    if setup.tracks("people") and reign.king != seat:
        buttons.append(
            quiet(at.look, t("Is king"), at.playing(m.Crowned(seat=seat)), glyph="crown", height=48, expand=1)
        )
    if setup.tracks("people") and reign.king == seat:
        buttons.append(quiet(at.look, t("Is not king"), at.playing(m.Crowned()), glyph="crown", height=48, expand=1))
    if setup.tracks("turns") and turn != seat:
        move = m.TurnSet(seat=seat, round=reign.round or 1)
        buttons.append(quiet(at.look, t("It is this player’s turn"), at.playing(move), height=48, expand=1))
    hint = text(t("Set right what does not match the table. Every change can be undone."), "small", at.look.ink2)
    return col(hint, *rows, row(*buttons, gap=8), gap=8)


@ft.component
def SeatCounterRow(at: At, seat: int, counter: SeatCounter) -> ft.Control:
    """One counter of a seat."""
    value = getattr(use_seat(at, seat), counter)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.Corrected(seat=seat, counter=counter, to=to))

    return counter_row(at, at.words.say(COUNTERS[counter]), value, change)


@ft.component
def DeckSheet(at: At) -> ft.Control:
    """What the next people cards may be, how near the end is, what is left in the box; and counters to set right."""
    state: State = at.use("state", lambda table: table.state)
    lines = [*people_lines(at, state), *end_lines(at, state), *stock_lines(at, state)]
    rows = []
    if state.setup.tracks("people"):
        rows += [TableCounterRow(at, "swords_face_up"), TableCounterRow(at, "crowns_discarded")]
    if state.setup.tracks("hands"):
        rows += [TableCounterRow(at, "draw_pile"), TableCounterRow(at, "discards")]
    return col(*(text(line, "body", at.look.ink) for line in lines), *rows, gap=8)


@ft.component
def TableCounterRow(at: At, counter: TableCounter) -> ft.Control:
    """One counter of the table."""
    value = at.use(("table", counter), lambda table: getattr(table.state, counter))
    use_people(at)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.TableCorrected(counter=counter, to=to))

    return counter_row(at, at.words.say(COUNTERS[counter]), value, change)


def people_lines(at: At, state: State) -> list[str]:
    """The chance that the next people card is a sword (D5, D11)."""
    t = at.words.t
    if state.swords_face_up is None or state.crowns_discarded is None:
        return [t("How many people cards are left has not been said yet.")] if state.setup.tracks("people") else []
    chances = swords_among(state.people, state.swords_face_up, state.crowns_discarded, 1)
    if chances is None or len(chances) < 2:  # noqa: PLR2004 (no card or no sword)
        return [t("No people card is left to turn.")]
    counted = state.setup.options.swords_in_people_deck
    known = (
        t("Swords counted among the 22: {n}.", n=counted)
        if counted is not None
        else t("Nobody knows how many of the 22 people cards are swords: all possibilities are weighed.")
    )
    return [t("Chance that the next people card is a sword: {chance}.", chance=at.words.percent(chances[1])), known]


def end_lines(at: At, state: State) -> list[str]:
    """How soon Game end may come (D8)."""
    if not state.final or state.final_deck is None:
        return []
    positions = state.setup.options.last_cards
    drawn = state.final_draws
    before = game_end_odds(state.final_deck, drawn, positions)
    soon = game_end_odds(state.final_deck, drawn + 3, positions)
    chance = (soon - before) / (1 - before) if before < 1 else 1.0
    safe = max(0, state.final_deck - LAST_CARDS - drawn)
    t = at.words.t
    surely = at.words.n("Game end is not the next card.", "Game end is not among the next {n} cards.", safe)
    return [
        *([surely] if safe else []),
        t("Chance that Game end comes within the next 3 cards: {chance}.", chance=at.words.percent(chance)),
    ]


def stock_lines(at: At, state: State) -> list[str]:
    """Buildings left in the box (KS-3)."""
    left = []
    for piece, stock in STOCK.items():
        standing = [getattr(seat, COUNTER[piece]) for seat in state.seats]
        if None in standing:
            return []
        left.append(f"{at.words.say(COUNTERS[COUNTER[piece]])} {stock - sum(standing)}")  # type: ignore[index]
    return [at.words.t("Left in the box: {list}", list=", ".join(left))]
