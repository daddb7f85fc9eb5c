"""What happens when a move is made, for any move the table insists on."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from models.base import plus
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.components import TREASURE
from models.games.koninkrijk.kingdom import is_complete, laid
from models.games.koninkrijk.setup import CARDS, KINGDOMS, MEMORY, TURNS
from models.games.koninkrijk.table import Battle, SeatState, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.moves import KoninkrijkMove


def play(state: State, move: KoninkrijkMove) -> State:
    """The table after the move; unchanged by a move of a seat that is gone."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return state
    return _battled(state, move) if isinstance(move, m.BattleMove) else _other(state, move)


def _battled(state: State, move: m.BattleMove) -> State:
    match move:
        case m.Challenged():
            return challenged(state, move)
        case m.Bid():
            return bid(state, move)
        case m.Fought():
            return fought(state, move)
        case _:
            assert_never(move)


def _other(state: State, move: m.OtherMove) -> State:
    match move:
        case m.KingdomLaid():
            return kingdom_laid(state, move)
        case m.Completed():
            return completed(state, move.seat)
        case m.MinuteOver():
            return state if state.ended else state.but(ended="exhausted")
        case m.TurnSet():
            return turn_set(state, move.seat)
        case m.CardsRecalled():
            return state.with_seat(move.seat, known=move.cards, untold=0) if state.setup.tracks(MEMORY) else state
        case m.Corrected():
            return state.with_seat(move.seat, cards=move.to) if state.setup.tracks(CARDS) else state
        case m.TableCorrected():
            return state.but(source=move.to) if state.setup.tracks(TURNS) else state
        case _:
            assert_never(move)


# ── battle ───────────────────────────────────────────────────────────────────
def challenged(state: State, move: m.Challenged) -> State:
    """A card leaves the source; the battle for it begins (KO-16, KO-17)."""
    if not state.setup.tracks(TURNS):
        return state
    battle = Battle(challenger=move.seat, opponent=move.opponent, card=move.card)
    drawn = 0 if state.battle else -1
    return state.but(active=move.seat, source=plus(state.source, drawn), battle=battle)


def bid(state: State, move: m.Bid) -> State:
    """The card lies on its side of the battle (KO-18 to KO-24)."""
    return state.but(battle=state.battle.bidding(move.seat, move.card)) if state.battle else state


def fought(state: State, move: m.Fought) -> State:
    """A battle told by its end; one that is being fought ends with the cards it has seen."""
    battle = state.battle
    if battle and battle.told(move.seat, move.opponent):
        return won(state, battle, move.winner)
    told = Battle(challenger=move.seat, opponent=move.opponent, card=battle.card if battle else None)
    source = state.source if battle else plus(state.source, -1)
    return won(state.but(source=source), told, move.winner)


def won(state: State, battle: Battle, winner: Side) -> State:
    """The winner takes the source card, both take each other's bids, the turn passes left (KO-15, KO-25 to KO-27)."""
    more = len(battle.counter) - len(battle.attack)
    sides = ((battle.opponent, "opponent", more), (battle.challenger, "challenger", -more))
    for seat, side, gained in sides:
        stands = state.seat(seat)
        if stands is not None:
            state = state.with_seat(seat, cards=plus(stands.cards, gained + int(side == winner)))
    state = swapped(state, battle, battle.opponent if winner == "opponent" else battle.challenger)
    return next_turn(state.but(battle=None), battle.challenger)


def swapped(state: State, battle: Battle, winner: int) -> State:
    """What everybody has seen of the two hands afterwards (KO-26)."""
    if not state.setup.tracks(MEMORY):
        return state
    for seat, gave, got in (
        (battle.opponent, battle.attack, battle.counter),
        (battle.challenger, battle.counter, battle.attack),
    ):
        source_card = (battle.card,) if battle.card and seat == winner else ()
        state = unseen(state, seat) if not gave else seen(state, seat, gave, ())
        state = seen(state, seat, (), (*got, *source_card))
    return state


def seen(state: State, seat: int, gone: Iterable[Card], come: Iterable[Card]) -> State:
    """The known cards of a hand without those that left it, and with those that came."""
    stands = state.seat(seat)
    if stands is None or stands.known is None:
        return state
    left = Counter(stands.known) - Counter(gone) + Counter(come)
    return state.with_seat(seat, known=tuple(sorted(left.elements())))


def unseen(state: State, seat: int) -> State:
    """Cards were swapped that nobody recorded: nothing of the hand is certain any more."""
    stands = state.seat(seat)
    return state.with_seat(seat, known=(), untold=plus(stands.untold, 1)) if stands else state


def next_turn(state: State, challenger: int) -> State:
    """The turn passes left of the challenger (KO-15)."""
    if not state.setup.tracks(TURNS):
        return state
    return state.but(active=(challenger + 1) % len(state.seats), turn=plus(state.turn, 1))


def turn_set(state: State, seat: int | None) -> State:
    """It is the turn the table says; a battle that was being fought is not any more."""
    if not state.setup.tracks(TURNS):
        return state
    return state.but(active=seat, battle=None, turn=1 if state.turn is None else state.turn)


# ── kingdoms ─────────────────────────────────────────────────────────────────
def kingdom_laid(state: State, move: m.KingdomLaid) -> State:
    """The kingdom lies as it is told; people, army and court win (KO-11, KO-12)."""
    before = state.seat(move.seat) or SeatState()
    old, new = Counter(laid(before.groups or ())), Counter(laid(move.groups))
    more = move.treasures - (before.treasures or 0)
    state = seen(state, move.seat, (new - old).elements(), (old - new).elements())
    state = seen(state, move.seat, (TREASURE,) * more, (TREASURE,) * -more)
    if state.setup.tracks(KINGDOMS):
        state = state.with_seat(move.seat, groups=move.groups, treasures=move.treasures)
    return completed(state, move.seat) if is_complete(move.groups) else state


def completed(state: State, seat: int) -> State:
    """The first complete kingdom wins at once (KO-12, B14)."""
    return state if state.ended or not state.setup.trackers else state.but(ended="complete", won=seat)
