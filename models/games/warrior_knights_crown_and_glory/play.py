"""What happens when a move is made, for any move the table insists on."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import plus
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import PHASES
from models.games.warrior_knights_crown_and_glory.court import court
from models.games.warrior_knights_crown_and_glory.glory import glory
from models.games.warrior_knights_crown_and_glory.land import land
from models.games.warrior_knights_crown_and_glory.setup import CITIES, INFLUENCE, ROUNDS
from models.games.warrior_knights_crown_and_glory.table import TRACKERS_OF, State
from models.games.warrior_knights_crown_and_glory.upkeep import from_pool

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.moves import KnightsMove


def play(state: State, move: KnightsMove) -> State:
    """The table after the move; unchanged by a move of a seat that is gone."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return state
    if isinstance(move, m.Round):
        return _round(state, move)
    if isinstance(move, m.Land):
        return land(state, move)
    if isinstance(move, m.Crown):
        return _crown(state, move)
    if isinstance(move, m.Court):
        return court(state, move)
    if isinstance(move, m.Glory):
        return glory(state, move)
    return _set_right(state, move)


# ── rounds ───────────────────────────────────────────────────────────────────
def _round(state: State, move: m.Round) -> State:
    match move:
        case m.CardLaid():
            return state.but(**{move.column: plus(getattr(state, move.column), 1)})
        case m.DraftMarked() | m.ForcesMustered():
            return state.but(draft=plus(state.draft, 1))
        case m.PhaseHeld():
            emptied = None if getattr(state, move.phase) is None else 0
            return state.but(**{move.phase: emptied})
        case m.PhaseEnded():
            return next_phase(state) if (move.round, move.phase) == (state.round, state.phase) else state
        case m.RoundSet():
            known = state.setup.tracks(ROUNDS)
            return state.but(round=move.round, phase=move.phase, paid=False) if known else state
        case _:
            assert_never(move)


def next_phase(state: State) -> State:
    """The phase that follows; after the Upkeep a new round, with every Development ready again (WK-B1, WK-27)."""
    if state.phase is None:
        return state
    if state.phase != PHASES[-1]:
        return state.but(phase=PHASES[PHASES.index(state.phase) + 1])
    seats = tuple(seat.model_copy(update={"turned": None if seat.turned is None else 0}) for seat in state.seats)
    ended = state.ended or state.closing
    if ended is not None:
        return state.but(seats=seats, ended=ended)
    return state.but(seats=seats, round=plus(state.round, 1), phase=PHASES[0], paid=False)


# ── Influence and crown ──────────────────────────────────────────────────────
def _crown(state: State, move: m.Crown) -> State:
    match move:
        case m.InfluencePaid():
            return influence_paid(state, move)
        case m.KingCrowned():
            return crowned(state, move.seat)
        case m.KingSet():
            return crowned(state, move.seat)
        case m.CityVictory():
            return state.but(ended="cities", victor=move.seat if state.setup.tracks(CITIES) else None)
        case _:
            assert_never(move)


def gains(state: State, move: m.InfluencePaid) -> tuple[int | None, ...]:
    """What everybody receives: as told, else as recorded (WK-B3, WK-39, WK-54)."""
    told = {gain.seat: gain.influence for gain in move.gains}
    shares = [state.share(seat) for seat in range(len(state.seats))]
    return tuple(told.get(seat, share.gain if share else None) for seat, share in enumerate(shares))


def influence_paid(state: State, move: m.InfluencePaid) -> State:
    """Everybody is paid in full, from the pool while it lasts (WK-B4, B6)."""
    found = gains(state, move)
    for seat, gain in enumerate(found):
        state = state.more(seat, "influence", gain)
    known = [gain for gain in found if gain is not None]
    return drawn(state, sum(known) if len(known) == len(found) else None).but(paid=state.setup.tracks(ROUNDS))


def drawn(state: State, influence: int | None) -> State:
    """Influence leaves the pool (WK-B4)."""
    if state.pool is None or influence is None:
        return state.but(pool=None)
    return state.but(pool=state.pool - from_pool(state.pool, influence))


def crowned(state: State, seat: int | None) -> State:
    """This Baron is King, or nobody is (WK-51)."""
    return state.but(king=seat, crowned=seat is not None) if state.setup.tracks(INFLUENCE) else state


# ── corrections ──────────────────────────────────────────────────────────────
def records(state: State, counter: str) -> bool:
    """Whether the table records this counter."""
    return state.setup.tracks(TRACKERS_OF[counter])


def _set_right(state: State, move: m.Word) -> State:
    if not records(state, move.counter):
        return state
    if isinstance(move, m.Corrected):
        return state.with_seat(move.seat, **{move.counter: move.to})
    return state.but(**{move.counter: move.to})
