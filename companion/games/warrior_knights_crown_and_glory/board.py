"""The board display: the King or who leads, the pool, and everybody's Influence and cities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.warrior_knights_crown_and_glory.slices import crown_of
from companion.widgets.board import Board, Counted, Panel
from models.base import Message
from models.games.warrior_knights_crown_and_glory.names import PHASE_NAMES
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.table import SeatState, State
    from models.session import Book


def board(book: Book) -> Board:
    """Influence lies open, and so do cities; Missions stay with their owners."""
    state: State = book.state
    return Board(
        tuple(Panel(holdings(stands), king=state.king == number) for number, stands in enumerate(state.seats)),
        reign=reign(state),
        counts=pool(state),
        where=where(state),
    )


def reign(state: State) -> Message | None:
    """Who is King, or leads."""
    if not state.setup.tracks(INFLUENCE):
        return None
    crown = crown_of(state)
    if crown.king is not None:
        return Message("{name} is King", name=state.setup.name(crown.king))
    if len(crown.ahead) == 1:
        return Message("{name} leads", name=state.setup.name(crown.ahead[0]))
    return Message("A tie for the lead") if crown.ahead else Message("Nobody leads yet")


def pool(state: State) -> tuple[Counted, ...]:
    """The pool; after the crowning, what is to go until the end."""
    if not state.setup.tracks(INFLUENCE):
        return ()
    to_go = crown_of(state).to_go
    if to_go is not None:
        return (Counted("influence", to_go, Message("to go")),)
    return (Counted("influence", state.pool, Message("in the pool")),)


def where(state: State) -> Message | None:
    """Round and phase."""
    if state.round is None or state.phase is None:
        return None
    return Message("Round {round}: {phase}", round=state.round, phase=PHASE_NAMES[state.phase])


def holdings(stands: SeatState) -> tuple[Counted, ...]:
    """What a Baron shows, as far as it is recorded."""
    found = (
        Counted("influence", stands.influence, Message("Influence")),
        Counted("city", stands.held, Message("cities")),
        Counted("coin", stands.crowns, Message("gold")),
    )
    return tuple(one for one in found if one.value is not None)
