"""Tables of Koninkrijk to play at, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.kingdom import KNOWN
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.games.koninkrijk.battle import Side
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.kingdom import Group
    from models.games.koninkrijk.table import SeatState, State
    from models.session import Book

GAME = "koninkrijk"
ADA, BEN, CLEO, DAN = range(4)


def new_table(players: int = 3, **options: Any) -> Book:
    """A table at its start; Ada is on turn."""
    return table_of(GAME, players, **options)


def cards(line: str) -> tuple[Card, ...]:
    """Cards as they are written: `R1 Y2 T`."""
    return tuple(line.split())  # type: ignore[arg-type]


def groups(*lines: str) -> tuple[Group, ...]:
    """Groups as they are written: `R1 Y2 B3`."""
    return tuple(KNOWN[cards(line)] for line in lines)


def lays(seat: int, *lines: str, treasures: int = 0) -> m.KingdomLaid:
    """A kingdom of a seat."""
    return m.KingdomLaid(seat=seat, groups=groups(*lines), treasures=treasures)


def challenge(seat: int = ADA, opponent: int = BEN, card: Card | None = None) -> m.Challenged:
    """A challenge."""
    return m.Challenged(seat=seat, opponent=opponent, card=card)


def bid(seat: int, card: Card) -> m.Bid:
    """A card bid."""
    return m.Bid(seat=seat, card=card)


def fought(winner: Side, seat: int = ADA, opponent: int = BEN) -> m.Fought:
    """A battle's end."""
    return m.Fought(seat=seat, opponent=opponent, winner=winner)


def battle(*bids: str, card: Card | None = None) -> list[Move]:
    """Ada challenges Ben, and they bid in turn: attack, counterattack, raise, second card."""
    sides = (BEN, ADA, BEN, ADA)
    return [challenge(card=card), *(bid(seat, line) for seat, line in zip(sides, cards(" ".join(bids)), strict=False))]


def has(seat: int, number: int) -> m.Corrected:
    """All cards of a seat, as the table says it."""
    return m.Corrected(seat=seat, counter="cards", to=number)


def left(number: int) -> m.TableCorrected:
    """The source, as the table says it."""
    return m.TableCorrected(counter="source", to=number)


def state_of(book: Book) -> State:
    """The table as it stands."""
    state: State = book.state
    return state


def seat_of(book: Book, seat: int) -> SeatState:
    """What a seat shows."""
    return state_of(book).seats[seat]


def all_cards(book: Book) -> list[int | None]:
    """How many cards everybody has."""
    return [seat.cards for seat in state_of(book).seats]


def after(*moves: Move, players: int = 3, **options: Any) -> Book:
    """A new table after these moves."""
    return played(new_table(players, **options), *moves)


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
