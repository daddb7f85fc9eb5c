"""The board display of Game of Crowns: the round, the piles, and everybody's ravens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.board import Board, Counted, Panel
from models.base import Message
from models.games.game_of_crowns.table import clock

if TYPE_CHECKING:
    from models.games.game_of_crowns.table import State
    from models.session import Book


def board(book: Book) -> Board:
    """Ravens, hand sizes and piles lie open; which cards they are does not."""
    state: State = book.state
    panels = tuple(panel(state, number) for number, _ in enumerate(state.setup.seats))
    return Board(panels, counts=piles(state), where=where(state))


def where(state: State) -> Message | None:
    """The round, or that it is over."""
    if state.ended is not None:
        return Message("The game has ended")
    if state.round is None:
        return None
    return Message("Round {n} of {rounds}", n=state.round, rounds=state.setup.options.rounds)


def piles(state: State) -> tuple[Counted, ...]:
    """What lies in the middle, as far as it is recorded."""
    found = (
        Counted("people", state.guests, Message("guest deck")),
        Counted("cards", state.discards, Message("discards")),
    )
    return tuple(one for one in found if one.value is not None)


def panel(state: State, number: int) -> Panel:
    """A seat."""
    stands = state.seats[number]
    found = (
        Counted("raven", stands.ravens, Message("ravens")),
        Counted("cards", stands.hand, Message("cards")),
    )
    return Panel(tuple(one for one in found if one.value is not None), clock(state).seat == number)
