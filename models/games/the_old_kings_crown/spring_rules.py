"""What the rulebook has against a move of Spring (OK-18 to OK-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.the_old_kings_crown.components import LAID, OCCUPIED, ROAD
from models.games.the_old_kings_crown.recorded import HOLDS, in_turn, short_of

if TYPE_CHECKING:
    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.recorded import Found
    from models.games.the_old_kings_crown.table import State


def bids(state: State, move: m.BidsRevealed) -> Found:
    """One card of the hand each, revealed together once (OK-18)."""
    if state.step == "bids" and state.bids:
        yield "OK-18", Message("the bids of this round are revealed already")
    for bid in move.bids:
        yield from short_of(state, bid.seat, "hand", 1, "OK-18", HOLDS)


def bid(state: State, move: m.BidResolved) -> Found:
    """The order of bids, what a theft takes, and two Kingdom cards at most (OK-20 to OK-22)."""
    if state.step == "bids" and state.bids:
        if move.seat in state.acted:
            yield "OK-20", Message("{name}’s bid is resolved already", name=state.setup.name(move.seat))
        elif state.bid(move.seat) is None:
            yield "OK-18", Message("{name} has not bid", name=state.setup.name(move.seat))
        else:
            yield from in_turn(state, "OK-20", move.seat)
    if move.how == "took" and state.step == "bids" and state.taken >= ROAD:
        yield "OK-21", Message("all four cards of the Road are taken")
    if move.how == "stole":
        yield from _theft(state, move)
    if move.how != "returned":
        yield from _room(state, move)


def _theft(state: State, move: m.BidResolved) -> Found:
    known = state.bid(move.seat)
    if move.victim == move.seat:
        yield "OK-21", Message("nobody steals from themselves")
    if known is not None and move.occupier is not None and known.total <= move.occupier:
        yield (
            "OK-21",
            Message(
                "a bid of {bid} is not more than the occupying {occupier}", bid=known.total, occupier=move.occupier
            ),
        )
    victim = state.seat(move.victim)
    if victim is None or victim.occupied is None or move.victim is None:
        return
    name = state.setup.name(move.victim)
    if not victim.occupied:
        yield "OK-21", Message("{name} occupies no Kingdom card", name=name)
    elif move.occupier is not None and move.occupier not in victim.occupied:
        yield "OK-21", Message("no card of {occupier} occupies one of {name}’s", occupier=move.occupier, name=name)


def _room(state: State, move: m.BidResolved) -> Found:
    seat, name = state.seat(move.seat), state.setup.name(move.seat)
    if seat is None or seat.occupied is None:
        return
    if move.replaced is None and len(seat.occupied) >= OCCUPIED:
        yield "OK-22", Message("{name} occupies two Kingdom cards and has to replace one", name=name)
    if move.replaced is not None and move.replaced not in seat.occupied:
        yield "OK-22", Message("no card of {replaced} occupies one of {name}’s", replaced=move.replaced, name=name)


def herald(state: State, move: m.HeraldPlaced) -> Found:
    """Heralds go out in turn order, once each (OK-25)."""
    if state.step == "heralds":
        yield from in_turn(state, "OK-25", move.seat)
    seat = state.seat(move.seat)
    if seat is not None and seat.herald not in {None, "board"}:
        yield "OK-25", Message("{name}’s Herald stands on the map already", name=state.setup.name(move.seat))


def laid(state: State, move: m.CardsLaid) -> Found:
    """One hand card at each region (OK-26, B23)."""
    fewer = {laid.seat: laid.cards for laid in move.fewer}
    for seat, stands in enumerate(state.seats):
        cards = fewer.get(seat, LAID)
        if cards > LAID:
            yield "OK-26", Message("{name} lays three cards, one a region", name=state.setup.name(seat))
        yield from short_of(state, seat, "hand", cards, "OK-26", HOLDS)
        if seat in fewer and stands.hand is not None and cards < min(LAID, stands.hand):
            yield (
                "OK-26",
                Message("{name} holds enough to lay {n}", name=state.setup.name(seat), n=min(LAID, stands.hand)),
            )


BOARD = Message("{name} has {has} Supporters on the board, not {needed}")


def supporters(state: State, move: m.SupportersPlaced) -> Found:
    """Supporters of the own board, in turn order (OK-27)."""
    if state.step == "spring":
        yield from in_turn(state, "OK-27", move.seat)
    yield from short_of(state, move.seat, "supporters", move.supporters, "OK-27", BOARD)
