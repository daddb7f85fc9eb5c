"""What the rulebook has against a move, resting on recorded facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message, Objection
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import GUESTS, HAND, HOUSES
from models.games.game_of_crowns.play import defeated_of
from models.games.game_of_crowns.recorded import guests_out, hand_of, out_of_cards, out_of_ravens
from models.games.game_of_crowns.setup import house, partner

if TYPE_CHECKING:
    from models.games.game_of_crowns.moves import CrownsMove
    from models.games.game_of_crowns.recorded import Found
    from models.games.game_of_crowns.table import State

MOST_LAID = 2
"""Cards that a side lays in an exchange at most (GC-21)."""

BANNER = "GC-34"
"""Which house a Knight never attacks."""
BEFORE_VOTES = frozenset({"GC-10", "GC-17", "GC-33", BANNER, "GC-35"})
"""Whose turn it is, whether there is a Knight to play, and whom it may attack."""


def objections(state: State, move: CrownsMove) -> tuple[Objection, ...]:
    """Every rule the move breaks, as far as the table records what it rests on."""
    if not state.setup.trackers or any(state.seat(seat) is None for seat in move.seats()):
        return ()
    return tuple(Objection(rule=rule, message=message) for rule, message in _found(state, move))


def at_first(state: State, move: m.Attacked) -> tuple[Objection, ...]:
    """What stands against an attack before anybody has voted."""
    return tuple(objection for objection in objections(state, move) if objection.rule in BEFORE_VOTES)


def _found(state: State, move: CrownsMove) -> Found:
    if state.ended is not None and isinstance(move, m.Action | m.Aside):
        yield "GC-17", Message("the game has ended")
    if isinstance(move, m.Action):
        yield from _turn(state, move.seat)
    match move:
        case m.Exchanged():
            yield from _exchange(state, move)
        case m.CoinagePlayed():
            yield from _coinage(state, move)
        case m.Attacked():
            yield from _attack(state, move)
        case m.Passed():
            yield from _pass(state, move)
        case m.Negotiated():
            yield from _negotiation(state, move)
        case m.SentinelUsed():
            yield from _sentinel(state, move)
        case m.RanOut() | m.MarkerReachedEnd():
            yield from _end(state, move)
        case m.LeftGame():
            yield from _left(state, move)
        case m.BoxTold():
            yield from _box(move)
        case _:
            return


def _turn(state: State, seat: int) -> Found:
    if not state.stays(seat):
        yield "GC-10", Message("{name} has left the game", name=state.setup.name(seat))
    if state.active is not None and seat != state.active:
        active, name = state.setup.name(state.active), state.setup.name(seat)
        yield "GC-10", Message("it is {active}’s turn, not {name}’s", active=active, name=name)


def _alone(rule: str, seat: int, other: int) -> Found:
    if seat == other:
        yield rule, Message("that takes another player")


# ── dealing ──────────────────────────────────────────────────────────────────
def _exchange(state: State, move: m.Exchanged) -> Found:
    yield from _alone("GC-22", move.seat, move.partner)
    if max(move.given, move.received) > MOST_LAID:
        yield "GC-21", Message("in an exchange either side lays two cards at most")
    if not move.given:
        yield "GC-19", Message("{name} lays one card at least", name=state.setup.name(move.seat))
    if len(move.gave) > move.given or len(move.got) > move.received:
        yield "GC-22", Message("more cards are named than change hands")
    yield from _uneven(state, move)
    yield from _stakes(state, move, "GC-19", "GC-23")


def _uneven(state: State, move: m.Exchanged) -> Found:
    """Both sides lay as many cards, unless one has no more (GC-23, GC-24)."""
    fewer, seat = min((move.given, move.seat), (move.received, move.partner))
    held = hand_of(state, seat)
    if move.given != move.received and held is not None and held != fewer:
        yield "GC-24", Message("{given} against {received} cards", given=move.given, received=move.received)


def _stakes(state: State, move: m.Dealing, *rules: str) -> Found:
    """Nobody gives what they do not have."""
    yield from out_of_cards(state, rules[0], move.seat, move.given)
    yield from out_of_cards(state, rules[1], move.partner, move.received)
    yield from out_of_ravens(state, "GC-22", move.seat, move.ravens_given)
    yield from out_of_ravens(state, "GC-22", move.partner, move.ravens_received)


def _negotiation(state: State, move: m.Negotiated) -> Found:
    yield from _alone("GC-55", move.seat, move.partner)
    if not state.setup.options.negotiations:
        yield "GC-55", Message("deals beside the action are an optional rule, and it is not in play")
    if state.active is not None and state.active not in (move.seat, move.partner):
        yield "GC-55", Message("only {name}, who is on turn, may be dealt with", name=state.setup.name(state.active))
    yield from _stakes(state, move, "GC-55", "GC-55")


def _coinage(state: State, move: m.CoinagePlayed) -> Found:
    yield from _alone("GC-30", move.seat, move.target)
    yield from out_of_cards(state, "GC-30", move.seat, 1)
    yield from out_of_cards(state, "GC-30", move.target, 1)
    held, name = hand_of(state, move.seat), state.setup.name(move.seat)
    if held is None or state.setup.options.coinage == "given":
        return
    if move.given and held == 1:
        yield "GC-31", Message("{name} has no other card to give", name=name)
    if not move.given and held > 1:
        yield "GC-30", Message("{name} gives another card", name=name)


# ── the Knight ───────────────────────────────────────────────────────────────
def _attack(state: State, move: m.Attacked) -> Found:
    yield from _alone("GC-33", move.seat, move.target)
    yield from out_of_cards(state, "GC-33", move.seat, 1)
    name = state.setup.name(move.target)
    if move.banner is not None and move.banner == house(state.setup, move.target):
        banner = HOUSES[move.banner]
        yield BANNER, Message("a Knight of {banner} never attacks {name}, whose house it is", banner=banner, name=name)
    if partner(state.setup, move.seat) == move.target:
        yield "GC-35", Message("{name} is a partner", name=name)
    yield from _votes(state, move)
    yield from _prize(state, move)


def _votes(state: State, move: m.Attacked) -> Found:
    voted = {vote.seat for vote in move.votes}
    missing = [seat.name for seat in state.setup.seats if seat.number not in voted and state.stays(seat.number)]
    if missing:
        yield "GC-36", Message("everybody votes, and {names} did not", names=", ".join(missing))
    for vote in move.votes:
        yield from out_of_ravens(state, "GC-37", vote.seat, vote.ravens)


def _prize(state: State, move: m.Attacked) -> Found:
    """The victor takes what there is; the Knight is no longer in the hand (GC-39, GC-41, B15)."""
    seat = defeated_of(move)
    held = hand_of(state, seat)
    cards = None if held is None else held - int(seat == move.seat)
    if move.prize == "card" and cards == 0:
        yield "GC-39", Message("{name} has no card to take", name=state.setup.name(seat))
    if move.prize == "guest" and state.guests == 0:
        yield "GC-39", Message("the guest deck is empty")
    if move.prize is None and max(cards or 0, state.guests or 0) > 0:
        yield "GC-39", Message("the victor takes a card or draws a guest")


# ── beside the turn ──────────────────────────────────────────────────────────
def _sentinel(state: State, move: m.SentinelUsed) -> Found:
    target = state.seat(move.target)
    name = state.setup.name(move.target)
    if move.seat == move.target or (state.active is not None and move.target != state.active):
        yield "GC-51", Message("a Sentinel is used at the start of another player’s turn")
    elif state.active is not None and not state.fresh:
        yield "GC-51", Message("{name}’s turn has begun already", name=name)
    if target and target.ravens == 0:
        yield "GC-51", Message("{name} has no raven", name=name)
    if guests_out(state) == 0:
        yield "GC-28", Message("no guest has left the deck")
    yield from out_of_cards(state, "GC-51", move.seat, 1)


def _pass(state: State, move: m.Passed) -> Found:
    hands = [seat.hand for seat in state.seats]
    others = [held for number, held in enumerate(hands) if number != move.seat]
    if hands[move.seat] and any(others):
        yield "GC-10", Message("{name} can make an exchange", name=state.setup.name(move.seat))


def _left(state: State, move: m.LeftGame) -> Found:
    if not state.stays(move.seat):
        yield "GC-10", Message("{name} has left the game", name=state.setup.name(move.seat))


def _box(move: m.BoxTold) -> Found:
    """Ten house cards and no guest, eleven guests and no house card (GC-1, GC-3)."""
    if move.house is not None and (move.house.house_cards, move.house.guests) != (HAND, 0):
        yield "GC-1", Message("a house has {due} cards, {n} are counted", due=HAND, n=move.house.size)
    if move.guests is not None and (move.guests.guests, move.guests.house_cards) != (GUESTS, 0):
        yield "GC-3", Message("there are {due} guests, {n} are counted", due=GUESTS, n=move.guests.size)


def _end(state: State, move: m.RanOut | m.MarkerReachedEnd) -> Found:
    begins = state.fresh and state.active == state.opener
    if isinstance(move, m.RanOut):
        held = hand_of(state, move.seat)
        if held:
            name = state.setup.name(move.seat)
            yield "GC-15", Message("{name} holds {n} card", plural="{name} holds {n} cards", name=name, n=held)
        if state.active is not None and not begins:
            yield "GC-16", Message("an empty hand ends the game when a round is about to start")
    elif state.active is not None:
        going_on = Message(
            "round {round} of {rounds} is not over", round=state.round, rounds=state.setup.options.rounds
        )
        yield "GC-13", Message("the game has ended") if state.ended else going_on
