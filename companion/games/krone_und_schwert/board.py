"""The board display of Krone & Schwert: the king, the swords that wait, and what stands on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.board import Board, Counted, Panel
from models.base import Message
from models.games.krone_und_schwert.play import kingless

if TYPE_CHECKING:
    from models.games.krone_und_schwert.table import SeatState, State
    from models.session import Book

ACTIONS = 3


def board(book: Book) -> Board:
    """Castles, cities and cathedrals are on the map for all to see; points stay behind their screens (KS-96)."""
    state: State = book.state
    return Board(
        tuple(panel(state, number) for number, _ in enumerate(state.setup.seats)),
        reign=reign(state),
        counts=people(state),
        where=where(state),
    )


def reign(state: State) -> Message | None:
    """Who reigns, where the table records it."""
    if not state.setup.tracks("people"):
        return None
    if state.king is not None:
        return Message("{name} reigns", name=state.setup.name(state.king))
    return Message("No king yet") if kingless(state) else Message("Who reigns?")


def people(state: State) -> tuple[Counted, ...]:
    """The swords face up and the people cards left."""
    if not state.setup.tracks("people"):
        return ()
    return (
        Counted("sword", state.swords_face_up, Message("swords up")),
        Counted("people", state.people_deck, Message("people left")),
    )


def where(state: State) -> Message | None:
    """The round, or that the end has begun."""
    if state.final:
        return Message("Final phase")
    return None if state.round is None else Message("Round {n}", n=state.round)


def panel(state: State, number: int) -> Panel:
    """A seat."""
    on_turn = state.active == number
    left = None if state.ap_used is None or not on_turn else (max(0, ACTIONS - state.ap_used), ACTIONS)
    return Panel(buildings(state.seats[number]), on_turn, state.king == number, left)


def buildings(stands: SeatState) -> tuple[Counted, ...]:
    """What a seat has built, as far as it is recorded."""
    found = (
        Counted("castle", stands.castles, Message("castles")),
        Counted("city", stands.cities, Message("cities")),
        Counted("cathedral", stands.cathedrals, Message("cathedrals")),
    )
    return tuple(one for one in found if one.value is not None)
