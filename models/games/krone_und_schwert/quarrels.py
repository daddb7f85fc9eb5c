"""What the rulebook has against an attack or a revolt (KS-55 to KS-73)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.components import SPECIALS
from models.games.krone_und_schwert.play import kingless, may_reign
from models.games.krone_und_schwert.recorded import built_on, out_of_cards, out_of_coats, people_miscounted

if TYPE_CHECKING:
    from models.games.krone_und_schwert import moves as m
    from models.games.krone_und_schwert.recorded import Found
    from models.games.krone_und_schwert.table import State


def attack(state: State, move: m.Attacked) -> Found:
    """What stands against an attack."""
    yield from _attacker(state, move)
    yield from _target(state, move)
    yield from _strength(state, move)
    yield from _specials(move.ambushes, move.truces)
    yield from out_of_cards(state, move.seat, len(move.cards))
    yield from out_of_cards(state, move.target, move.ambushes + move.truces)


def _attacker(state: State, move: m.Attacked) -> Found:
    name, seat = state.setup.name(move.seat), state.seat(move.seat)
    if state.round == 1:
        yield "KS-55", Message("no attacks in the first round")
    if state.attacks and move.seat == state.active:
        yield "KS-64", Message("one attack in a turn, and {name} has attacked", name=name)
    if seat and seat.coats == 0:
        yield "KS-56", Message("{name} has no space to attack from", name=name)


def _target(state: State, move: m.Attacked) -> Found:
    name, seat = state.setup.name(move.target), state.seat(move.target)
    if move.seat == move.target:
        yield "KS-56", Message("nobody attacks a space of their own")
    if seat is None:
        return
    if seat.pope:
        yield "KS-65", Message("the Pope protects {name}", name=name)
    if seat.coats == 0:
        yield "KS-56", Message("{name} has no space to lose", name=name)
    elif seat.coats is not None and built_on(seat) == seat.coats:
        yield "KS-56", Message("every space of {name} is built on", name=name)


def _strength(state: State, move: m.Attacked) -> Found:
    target, total = state.seat(move.target), sum(move.cards)
    if target is None or target.castles is None:
        return
    if total <= target.castles:
        yield (
            "KS-57",
            Message(
                "the cards make {total}, and to beat {name} they must make more than {castles}",
                total=total,
                name=state.setup.name(move.target),
                castles=target.castles,
            ),
        )
    if fights.attack(move.cards, target.castles, move.ambushes, move.truces)[0] == "success":
        yield from out_of_coats(state, move.seat, 1)


def _specials(ambushes: int, truces: int) -> Found:
    if max(ambushes, truces) > SPECIALS:
        yield "KS-7", Message("there are two Ambushes and two Truces")


def revolt(state: State, move: m.Revolted) -> Found:
    """What stands against a revolt."""
    rebel, king = state.setup.name(move.seat), state.setup.name(move.king)
    yield from _against_whom(state, move, king)
    if may_reign(state, move.seat) is False:
        yield "KS-30", Message("{name} needs a city and a castle to reign", name=rebel)
    if state.setup.options.one_revolt_per_turn and state.revolts and move.seat == state.active:
        yield "KS-66", Message("one revolt in a turn, and {name} has revolted", name=rebel)
    yield from _votes(state, move, rebel, king)
    for vote in move.votes:
        yield from out_of_cards(state, vote.seat, vote.laid)
    yield from _people(state, move)


def _against_whom(state: State, move: m.Revolted, king: str) -> Found:
    seat = state.seat(move.king)
    if move.seat == move.king:
        yield "KS-66", Message("nobody revolts against themselves")
    elif kingless(state):
        yield "KS-66", Message("there is no king to revolt against")
    elif state.king is not None and state.king != move.king:
        yield "KS-66", Message("{name} is not king", name=king)
    if seat and seat.pope:
        yield "KS-66", Message("the Pope protects {name}", name=king)


def _votes(state: State, move: m.Revolted, rebel: str, king: str) -> Found:
    votes = {vote.seat: vote.vote for vote in move.votes}
    if votes.get(move.seat) != "sword":
        yield "KS-67", Message("{name} is the rebel and votes with the sword", name=rebel)
    if votes.get(move.king) != "crown":
        yield "KS-67", Message("{name} is king and votes with the crown", name=king)
    missing = [seat.name for seat in state.setup.seats if seat.number not in {*votes, move.seat, move.king}]
    if missing:
        yield "KS-68", Message("everyone votes, and {names} did not", names=", ".join(missing))
    yield from _specials(sum(vote.ambushes for vote in move.votes), sum(vote.truces for vote in move.votes))


def _people(state: State, move: m.Revolted) -> Found:
    turned, stopped = move.swords + move.crowns, any(vote.truces for vote in move.votes)
    if stopped and not state.setup.options.people_turned_before_truce:
        if turned and state.people_deck is not None:
            yield "KS-84", Message("a Truce stops the revolt before any people card is turned")
    elif state.people_deck is not None:
        swords = sum(vote.vote == "sword" for vote in move.votes)
        expected = fights.people_turned(swords, len(state.seats), state.people_deck)
        yield from people_miscounted(state, "KS-71", expected, turned)
