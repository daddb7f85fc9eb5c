"""What recorded counters and the Order track say against a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.the_old_kings_crown.table import acting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.the_old_kings_crown.table import State

    Found = Iterator[tuple[str, Message]]


def positions(state: State) -> tuple[int, ...]:
    """The seats from the top of the Order track down; in seat order where it is not recorded."""
    return tuple(range(len(state.seats))) if state.order is None else state.order


def in_turn(state: State, rule: str, seat: int) -> Found:
    """Somebody else is to act (OK-11)."""
    active = acting(state)
    if state.order is None or active is None or active == seat:
        return
    who, name = state.setup.name(active), state.setup.name(seat)
    if seat in state.acted:
        yield rule, Message("{name} has acted, and now {who} does", name=name, who=who)
    else:
        yield rule, Message("{who} acts before {name}", who=who, name=name)


def short_of(state: State, seat: int, counter: str, needed: int, rule: str, words: Message) -> Found:
    """A counter that is smaller than what the move takes; `words` ask for its name and number."""
    stands = state.seat(seat)
    value = getattr(stands, counter) if stands else None
    if value is not None and value < needed:
        yield rule, Message(words.msgid, name=state.setup.name(seat), has=value, needed=needed)


HOLDS = Message("{name} holds {has} of the {needed} cards this takes")
