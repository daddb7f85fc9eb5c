"""Tables of Warrior Knights: Crown and Glory, and short words for what happens at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.warrior_knights_crown_and_glory import moves as m
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.games.warrior_knights_crown_and_glory.components import Phase
    from models.games.warrior_knights_crown_and_glory.table import SeatState, State
    from models.session import Book

GAME = "warrior-knights-crown-and-glory"
ADA, BEN, CLEO, DAN = range(4)
LIGHT = ("rounds", "influence", "cities")


def new_table(players: int = 4, **options: Any) -> Book:
    """A table before the first round, with everything recorded."""
    return table_of(GAME, players, **options)


def light_table(players: int = 4, **options: Any) -> Book:
    """A table that records what the light preset does."""
    return table_of(GAME, players, trackers=LIGHT, **options)


def state_of(book: Book) -> State:
    """The table."""
    found: State = book.state
    return found


def seat(book: Book, number: int) -> SeatState:
    """What a Baron shows."""
    return state_of(book).seats[number]


def has(number: int, **counters: int) -> tuple[m.Corrected, ...]:
    """Counters of a Baron, as the table says them."""
    document = [{"kind": "corrected", "seat": number, "counter": name, "to": to} for name, to in counters.items()]
    return tuple(m.Corrected.model_validate(one) for one in document)


def counts(**counters: int) -> tuple[m.TableCorrected, ...]:
    """Counters of the table, as it says them."""
    document = [{"kind": "table_corrected", "counter": name, "to": to} for name, to in counters.items()]
    return tuple(m.TableCorrected.model_validate(one) for one in document)


def at(phase: Phase, number: int = 1) -> m.RoundSet:
    """The phase of a round."""
    return m.RoundSet(round=number, phase=phase)


def holding(*cities: int, **options: Any) -> Book:
    """A table in its first Upkeep, with so many Kingdom cities for each Baron."""
    book = new_table(len(cities), **options)
    held = [move for number, many in enumerate(cities) for move in has(number, cities=many)]
    return played(book, *held, at("upkeep"))


def influence(book: Book) -> list[int | None]:
    """Everybody's Influence."""
    return [stands.influence for stands in state_of(book).seats]


def against(book: Book, move: Move) -> list[str]:
    """The rules against a move, in the order they are told."""
    return [objection.rule for objection in book.game.objections(book.state, move)]


def words_against(book: Book, move: Move) -> list[str]:
    """What the rulebook says against a move."""
    return [str(objection.message) for objection in book.game.objections(book.state, move)]


def reminders(book: Book) -> list[str]:
    """What the table should not forget."""
    return [str(message) for message in book.game.reminders(book.state)]


def told(book: Book) -> list[str]:
    """The timeline."""
    return [str(line.sentence) for line in book.told]
