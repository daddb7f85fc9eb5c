"""The wheel of the year: steps, turns, the start of the year, Winter (OK-10 to OK-17, OK-41, OK-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.base import plus
from models.games.the_old_kings_crown.components import IN_TURN, REGIONS, STEPS
from models.games.the_old_kings_crown.setup import MAP, YEAR
from models.games.the_old_kings_crown.tracks import Piles, draw_up, new_order

if TYPE_CHECKING:
    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.components import Step
    from models.games.the_old_kings_crown.table import SeatState, State


UNPLAYED: dict[str, Any] = {"bids": (), "taken": 0, "markers": (), "resolved": ()}
"""What a year has brought before it begins."""


# ── steps ────────────────────────────────────────────────────────────────────
def enter(state: State, step: Step) -> State:
    """A step begins; nobody has acted in it."""
    if state.step is None:
        return state
    return state.but(step=step, turn=plus(state.turn, 1), acted=(), tied=(), winner=None, contested=None)


def reach(state: State, step: Step) -> State:
    """The year as far as this step: what was not recorded is passed over, and nothing is taken back."""
    if state.step is None or STEPS.index(state.step) >= STEPS.index(step):
        return state
    return enter(state, step)


def advance(state: State) -> State:
    """The next step of the year; after Winter the next year begins."""
    if state.step is None:
        return state
    if state.step == STEPS[-1]:
        return next_year(state)
    return enter(state, STEPS[STEPS.index(state.step) + 1])


def next_year(state: State) -> State:
    """The round marker moves on, or the game ends (OK-42)."""
    if state.round is None:
        return state
    if state.round >= state.setup.options.rounds:
        return state.but(ended=True, turn=plus(state.turn, 1))
    seats = tuple(
        seat.model_copy(update={"governed": False, "journeyed": False, "favour_used": False}) for seat in state.seats
    )
    return enter(state.but(round=state.round + 1, seats=seats, **UNPLAYED), STEPS[0])


def done(state: State, seat: int) -> State:
    """A seat has acted; once everybody has, the step is over (OK-11)."""
    if state.step not in IN_TURN or seat in state.acted:
        return state
    state = state.but(acted=(*state.acted, seat), turn=plus(state.turn, 1))
    return advance(state) if len(state.acted) >= len(state.seats) else state


def year_set(state: State, move: m.YearSet) -> State:
    """It is the round and the step that the table says."""
    if not state.setup.tracks(YEAR):
        return state
    begun = state.but(round=move.round, step=move.step, turn=state.turn or 0, ended=False, **UNPLAYED)
    return enter(begun, move.step)


# ── the start of the year ────────────────────────────────────────────────────
def drew_up(state: State, move: m.DrewUp) -> State:
    """Everybody draws up to the hand size, then the order is set (OK-14, B7)."""
    state = reach(state, "draw")
    for number, seat in enumerate(state.seats):
        state = state.with_seat(number, **drawn(state, seat, told=number in move.attrition))
    return advance(state) if state.step == "draw" else state


def piles(seat: SeatState) -> Piles | None:
    """A player's cards; None where they are not all counted."""
    if seat.hand is None or seat.hand_size is None or seat.deck is None or seat.discard is None:
        return None
    return Piles(seat.hand, seat.hand_size, seat.deck, seat.discard)


def drawn(state: State, seat: SeatState, *, told: bool) -> dict[str, int | None]:
    """The cards after drawing up; without a counted deck the table tells who shuffled (OK-15)."""
    counted = piles(seat)
    if counted is not None:
        after = draw_up(counted, once=state.setup.options.attrition == "once")
        return {"hand": after.hand, "hand_size": after.hand_size, "deck": after.deck, "discard": after.discard}
    if seat.hand_size is None:
        return {"hand": None}
    size = Piles(seat.hand_size, seat.hand_size, 0, 0)
    size = draw_up(size._replace(hand=0, discard=99)) if told else size
    return {"hand_size": size.hand_size, "hand": size.hand_size, "discard": None if told else seat.discard}


def expected_order(state: State) -> tuple[int, ...] | None:
    """The order that follows from Influence; None where something of it is not recorded (OK-17)."""
    influence = {number: seat.influence for number, seat in enumerate(state.seats)}
    known = {number: value for number, value in influence.items() if value is not None}
    if state.order is None or len(known) < len(influence):
        return None
    return new_order(state.order, known)


def complete(state: State, order: tuple[int, ...] | None) -> bool:
    """Whether an order names everybody once."""
    return order is not None and sorted(order) == list(range(len(state.seats)))


def order_settled(state: State, move: m.OrderSettled) -> State:
    """The Order track as told, else as it follows from Influence."""
    state = reach(state, "order")
    order = expected_order(state) if move.order is None else move.order
    if state.setup.tracks(YEAR) and (move.order is None or complete(state, order)):
        state = state.but(order=order)
    return advance(state) if state.step == "order" else state


def order_set(state: State, order: tuple[int, ...]) -> State:
    """The Order track stands as the table says."""
    return state.but(order=order) if state.setup.tracks(YEAR) and complete(state, order) else state


# ── Winter ───────────────────────────────────────────────────────────────────
def winter(state: State) -> State:
    """Heralds and markers come home, Supporters are lost, Active cards go or lose Influence (OK-41)."""
    for number, seat in enumerate(state.seats):
        state = state.with_seat(number, **_cleared(state, seat), **_kept(seat))
    return next_year(reach(state, "winter"))


def _cleared(state: State, seat: SeatState) -> dict[str, Any]:
    if not state.setup.tracks(MAP):
        return {}
    lost = seat.lost
    for region in REGIONS:
        lost = plus(lost, getattr(seat, region))
    return {"herald": "board", "lost": lost, **dict.fromkeys(REGIONS, 0)}


def _kept(seat: SeatState) -> dict[str, Any]:
    """Active cards that bear Influence stay with one less, the others are discarded."""
    if seat.bearing is None:
        return {}
    kept = tuple(influence - 1 for influence in seat.bearing if influence > 0)
    gone = plus(seat.active, -len(kept))
    return {"bearing": kept, "active": len(kept), "discard": plus(seat.discard, gone)}
