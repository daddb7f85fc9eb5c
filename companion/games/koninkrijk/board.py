"""The board display of Koninkrijk: the source, the battle, what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.board import Board, Counted, Panel
from models.base import Message
from models.games.koninkrijk.kingdom import bonus
from models.games.koninkrijk.table import halves

if TYPE_CHECKING:
    from models.games.koninkrijk.table import State
    from models.session import Book


def board(book: Book) -> Board:
    """Kingdoms and the numbers of cards are open to all; hands are not, and nothing of them is here."""
    state: State = book.state
    source = (Counted("cards", state.source, Message("cards left")),) if state.setup.tracks("turns") else ()
    panels = tuple(panel(state, seat.number) for seat in state.setup.seats)
    return Board(panels, reign=standing(state), counts=source, where=where(state))


def standing(state: State) -> Message | None:
    """Who fights or challenges, or who has won."""
    name = state.setup.name
    if state.won is not None:
        return Message("{name}’s kingdom is complete!", name=name(state.won))
    if state.battle is not None:
        fighters = {"challenger": name(state.battle.challenger), "opponent": name(state.battle.opponent)}
        return Message("{challenger} against {opponent}", **fighters)
    return None if state.active is None else Message("{name} is on turn", name=name(state.active))


def where(state: State) -> Message | None:
    """The turn, or that the last minute runs."""
    if state.exhausted:
        return Message("The last minute")
    return None if state.turn is None else Message("Turn {turn}", turn=state.turn)


def panel(state: State, number: int) -> Panel:
    """A seat."""
    own, cards = halves(state, number), state.seats[number].cards
    figures = [Counted("cards", cards, Message("cards"))] * (cards is not None)
    figures += [] if own is None else [Counted("crown", bonus(own), Message("bonus"))]
    return Panel(tuple(figures), on_turn=state.active == number, king=state.won == number)
