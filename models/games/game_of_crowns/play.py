"""What happens when a move is made, for any move the table insists on."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import plus
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.knight import Sums, clockwise, half, settle, sums
from models.games.game_of_crowns.setup import HANDS, TURNS
from models.games.game_of_crowns.table import TRACKERS_OF, State

if TYPE_CHECKING:
    from models.games.game_of_crowns.components import Card
    from models.games.game_of_crowns.moves import CrownsMove


def play(state: State, move: CrownsMove) -> State:
    """The table after the move; unchanged by a move of a seat that is gone."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return state
    if isinstance(move, m.Action):
        acted = _acted(state, move)
        return next_turn(acted) if move.seat == state.active else acted
    if isinstance(move, m.Aside):
        return _beside(state, move)
    return _said(state, move)


def _acted(state: State, move: m.Action) -> State:
    match move:
        case m.Exchanged():
            return dealt(state, move)
        case m.CoinagePlayed():
            return coinage(state, move)
        case m.Attacked():
            return attacked(state, move)
        case m.Passed():
            return state
        case _:
            assert_never(move)


def _beside(state: State, move: m.Aside) -> State:
    match move:
        case m.Negotiated():
            return dealt(state, move).but(fresh=False)
        case m.SentinelUsed():
            return sentinel(state, move)
        case _:
            assert_never(move)


def _said(state: State, move: m.Word) -> State:
    match move:
        case m.RanOut():
            return state.but(ended="empty_hand")
        case m.MarkerReachedEnd():
            return state.but(ended="rounds")
        case m.LeftGame():
            return left(state, move)
        case m.BoxTold():
            return box_told(state, move)
        case m.TurnSet():
            return turn_set(state, move)
        case m.Corrected():
            return state.with_seat(move.seat, **{move.counter: move.to}) if records(state, move.counter) else state
        case m.TableCorrected():
            return state.but(**{move.counter: move.to}) if records(state, move.counter) else state
        case _:
            assert_never(move)


# ── counters ─────────────────────────────────────────────────────────────────
def records(state: State, counter: str) -> bool:
    """Whether the table records this counter."""
    return state.setup.tracks(TRACKERS_OF[counter])


def hand(state: State, seat: int, by: int) -> State:
    """Cards come into a hand or leave it."""
    return more(state, seat, "hand", by)


def ravens(state: State, seat: int, by: int | None) -> State:
    """Ravens come to a seat or leave it."""
    return more(state, seat, "ravens", by)


def more(state: State, seat: int, counter: str, by: int | None) -> State:
    """A counter of a seat moved on; unknown stays unknown."""
    stands = state.seat(seat)
    return state if stands is None else state.with_seat(seat, **{counter: plus(getattr(stands, counter), by)})


def discard(state: State, seat: int, card: Card) -> State:
    """A card of a hand leaves the game, face up (GC-26)."""
    gone = None if state.gone is None else state.gone.joined_by(card)
    return hand(state, seat, -1).but(discards=plus(state.discards, 1), gone=gone)


def box_told(state: State, move: m.BoxTold) -> State:
    """What the table has counted in the box; what it did not say stays."""
    if not state.setup.tracks(HANDS):
        return state
    return state.but(house_set=move.house or state.house_set, guest_set=move.guests or state.guest_set)


# ── cards ────────────────────────────────────────────────────────────────────
def dealt(state: State, move: m.Dealing) -> State:
    """Cards and ravens change hands (GC-22, GC-55)."""
    gain, fee = move.received - move.given, move.ravens_received - move.ravens_given
    state = hand(hand(state, move.seat, gain), move.partner, -gain)
    return ravens(ravens(state, move.seat, fee), move.partner, -fee)


def coinage(state: State, move: m.CoinagePlayed) -> State:
    """A card is taken, and one is given: by the reading of the table the Coinage itself (GC-30, GC-31, B5)."""
    reading = state.setup.options.coinage
    if reading == "discarded":
        state = discard(state, move.seat, "coinage")
    gives = move.given or reading == "given"
    return hand(hand(state, move.seat, 1 - gives), move.target, gives - 1)


def result(move: m.Attacked) -> Sums:
    """The votes of both sides (GC-38)."""
    return sums(move.votes)


def victor_of(move: m.Attacked) -> int:
    """The seat that wins the attack."""
    return move.seat if result(move).victor == "attacker" else move.target


def defeated_of(move: m.Attacked) -> int:
    """The seat that loses it."""
    return move.target if result(move).victor == "attacker" else move.seat


def attacked(state: State, move: m.Attacked) -> State:
    """Ravens move, the victor takes a card or a guest, the Knight is discarded (GC-39 to GC-41)."""
    moved = settle(move.votes, result(move).victor, state.setup.options.losing_ravens)
    for vote, by in zip(move.votes, moved.voters, strict=True):
        state = ravens(state, vote.seat, by)
    state = ravens(state, defeated_of(move), moved.defeated)
    return prize(discard(state.but(ravens_out=plus(state.ravens_out, moved.gone)), move.seat, "knight"), move)


def prize(state: State, move: m.Attacked) -> State:
    """What the victor takes (GC-39)."""
    match move.prize:
        case "card":
            return hand(hand(state, victor_of(move), 1), defeated_of(move), -1)
        case "guest":
            return hand(state, victor_of(move), 1).but(guests=plus(state.guests, -1))
        case None:
            return state


def halved(state: State, move: m.SentinelUsed) -> int | None:
    """What the Sentinel takes, from the ravens that are recorded or told (GC-51)."""
    target = state.seat(move.target)
    lying = move.ravens if target is None or target.ravens is None else target.ravens
    return None if lying is None else half(lying)


def sentinel(state: State, move: m.SentinelUsed) -> State:
    """The Sentinel is discarded, half of the ravens change hands (GC-51)."""
    taken = halved(state, move)
    state = ravens(discard(state, move.seat, "sentinel"), move.seat, taken)
    return ravens(state, move.target, None if taken is None else -taken)


# ── turns ────────────────────────────────────────────────────────────────────
def turn_set(state: State, move: m.TurnSet) -> State:
    """It is the turn the table says, and the game goes on."""
    state = state.but(ended=None)
    if not state.setup.tracks(TURNS):
        return state
    return state.but(round=move.round, active=move.seat, turn=(state.turn or 0) + 1, fresh=True)


def left(state: State, move: m.LeftGame) -> State:
    """A seat is skipped from now on; if it was its turn, the next one acts."""
    if not state.setup.trackers:
        return state
    state = state.with_seat(move.seat, left="closed" if move.closes else "kept")
    return next_turn(state) if move.seat == state.active else state


def next_turn(state: State) -> State:
    """The next seat clockwise; a new round begins with the start player, or the game ends (GC-10 to GC-15)."""
    if state.active is None or state.round is None:
        return state
    around = clockwise(len(state.seats), state.active + 1)
    active = next((seat for seat in around if state.stays(seat)), state.active)
    passed = around[: around.index(active) + 1]
    state = state.but(active=active, turn=plus(state.turn, 1), fresh=True)
    return next_round(state) if state.setup.first in passed else state


def next_round(state: State) -> State:
    """The marker moves; at its end, or if anybody holds no card, points are counted (GC-12, GC-13, GC-15, B22)."""
    if state.ended is not None:
        return state
    if state.round is None or state.round >= state.setup.options.rounds:
        return state.but(ended="rounds")
    if any(seat.hand == 0 for seat in state.seats if seat.left is None):
        return state.but(ended="empty_hand")
    return state.but(round=state.round + 1)
