"""What recorded counters say against a move: too few cards or ravens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.game_of_crowns.components import GUESTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.game_of_crowns.table import State

    Found = Iterator[tuple[str, Message]]


def out_of_cards(state: State, rule: str, seat: int, needed: int) -> Found:
    """A hand with fewer cards than it takes."""
    held = hand_of(state, seat)
    if held is not None and held < needed:
        name = state.setup.name(seat)
        yield rule, Message("{name} holds {n} card", plural="{name} holds {n} cards", name=name, n=held)


def out_of_ravens(state: State, rule: str, seat: int, needed: int) -> Found:
    """Fewer ravens than are spent or given."""
    owner = state.seat(seat)
    if owner and owner.ravens is not None and owner.ravens < needed:
        name = state.setup.name(seat)
        yield rule, Message("{name} has {n} raven", plural="{name} has {n} ravens", name=name, n=owner.ravens)


def hand_of(state: State, seat: int) -> int | None:
    """How many cards a seat holds; None where it is not recorded."""
    holder = state.seat(seat)
    return holder.hand if holder else None


def guests_out(state: State) -> int | None:
    """Guests that have left the deck, agendas aside; None where they are not recorded (GC-28)."""
    if state.guests is None or state.agendas is None:
        return None
    return GUESTS - state.agendas - state.guests


def cards_counted(state: State) -> int | None:
    """Every card as it is recorded (GC-9)."""
    hands = [seat.hand for seat in state.seats]
    piles = (state.discards, state.guests, state.agendas)
    known = [cards for cards in (*hands, *piles) if cards is not None]
    return sum(known) if len(known) == len(hands) + len(piles) else None


def ravens_counted(state: State) -> int | None:
    """Every raven as it is recorded, with those out of play (GC-9)."""
    known = [seat.ravens for seat in state.seats if seat.ravens is not None]
    return None if state.ravens_out is None or len(known) < len(state.seats) else sum(known) + state.ravens_out
