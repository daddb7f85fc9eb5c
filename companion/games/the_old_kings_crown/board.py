"""The board display: the year, Influence and Lore, who acts, who holds the Favour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.board import Board, Counted, Panel
from models.base import Message
from models.games.the_old_kings_crown.components import SEASONS
from models.games.the_old_kings_crown.table import acting
from models.games.the_old_kings_crown.words import SEASON_NAMES, STEP_NAMES

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.table import SeatState, State
    from models.session import Book


def board(book: Book) -> Board:
    """Supplies lie open, so their numbers may be seen; hands and what lies face down are not recorded by strength."""
    state: State = book.state
    active = None if state.ended else acting(state)
    return Board(
        tuple(Panel(figures(stands), number == active) for number, stands in enumerate(state.seats)),
        reign=favour(state),
        where=where(state),
    )


def favour(state: State) -> Message | None:
    """Who holds the Favour, where the table records it."""
    if state.favour_uses is None:
        return None
    if state.favour is None:
        return Message("The Favour lies on the Harvest Field")
    return Message("{name} holds the Favour", name=state.setup.name(state.favour))


def where(state: State) -> Message | None:
    """The round and its season, with the step that is due."""
    if state.ended:
        return Message("The end")
    if state.step is None:
        return None
    season = SEASON_NAMES[SEASONS[state.step]]
    if list(SEASONS.values()).count(SEASONS[state.step]) == 1:
        return Message("Year {n}, {season}", n=state.round, season=season)
    return Message("Year {n}, {season}: {step}", n=state.round, season=season, step=STEP_NAMES[state.step])


def figures(stands: SeatState) -> tuple[Counted, ...]:
    """What a seat has in the supply, as far as it is recorded."""
    found = (
        Counted("influence", stands.influence, Message("Influence")),
        Counted("lore", stands.lore, Message("Lore")),
        Counted("supporter", stands.supporters, Message("Supporters")),
    )
    return tuple(one for one in found if one.value is not None)
