"""Tables of Game of Crowns to play at, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.game_of_crowns import moves as m
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.games.game_of_crowns.knight import Side
    from models.games.game_of_crowns.moves import SeatCounter, TableCounter
    from models.games.game_of_crowns.table import SeatState, State
    from models.session import Book

GAME = "game-of-crowns"
ADA, BEN, CLEO, DAN, EVA = range(5)
ATTACKER: Side = "attacker"
DEFENDER: Side = "defender"


def new_table(players: int = 4, **options: Any) -> Book:
    """A table at its start; Ada is on turn."""
    return table_of(GAME, players, **options)


def after(book: Book, *turns: int) -> Book:
    """The table after these seats have passed."""
    return played(book, *(m.Passed(seat=seat) for seat in turns))


def state_of(book: Book) -> State:
    """The table as it stands."""
    state: State = book.state
    return state


def seat_of(book: Book, seat: int) -> SeatState:
    """What a seat shows."""
    return state_of(book).seats[seat]


def hands(book: Book) -> list[int | None]:
    """How many cards everybody holds."""
    return [seat.hand for seat in state_of(book).seats]


def ravens(book: Book) -> list[int | None]:
    """How many ravens everybody has."""
    return [seat.ravens for seat in state_of(book).seats]


def turn_of(book: Book) -> tuple[int | None, int | None]:
    """The round, and whose turn it is."""
    return state_of(book).round, state_of(book).active


def has(seat: int, **counter: int) -> m.Corrected:
    """A counter of a seat, as the table says it."""
    ((name, to),) = counter.items()
    known: SeatCounter = name  # type: ignore[assignment]
    return m.Corrected(seat=seat, counter=known, to=to)


def counts(**counter: int) -> m.TableCorrected:
    """A counter of the table, as the table says it."""
    ((name, to),) = counter.items()
    known: TableCounter = name  # type: ignore[assignment]
    return m.TableCorrected(counter=known, to=to)


def exchange(given: int = 1, received: int = 1, **more: Any) -> m.Exchanged:
    """Ada accepts Ben's offer."""
    known: dict[str, Any] = {"seat": ADA, "partner": BEN, "given": given, "received": received}
    return m.Exchanged(**known | more)


def votes(*cast: tuple[Side, int]) -> tuple[m.Vote, ...]:
    """Votes with their ravens, in seat order."""
    return tuple(m.Vote(seat=seat, vote=side, ravens=ravens) for seat, (side, ravens) in enumerate(cast))


WON = votes((ATTACKER, 1), (DEFENDER, 2), (DEFENDER, 0), (ATTACKER, 1))
"""4 to 4, a tie: the attack of T-GC-07."""
LOST = votes((DEFENDER, 2), (DEFENDER, 1), (ATTACKER, 3), (DEFENDER, 0))
"""4 to 6: the Attacker voted for the Defender (B7)."""


def attack(*cast: tuple[Side, int], **more: Any) -> m.Attacked:
    """Ada attacks Ben; without votes as in T-GC-07."""
    known: dict[str, Any] = {"seat": ADA, "target": BEN, "votes": votes(*cast) or WON, "prize": "card"}
    return m.Attacked(**known | more)


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
