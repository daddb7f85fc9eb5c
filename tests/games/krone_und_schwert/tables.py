"""Tables of Krone & Schwert to play at, and what is said there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from models.games.krone_und_schwert import moves as m
from tests.games.tables import played, table_of

if TYPE_CHECKING:
    from models.base import Move
    from models.games.krone_und_schwert.components import PeopleCard, Piece
    from models.games.krone_und_schwert.moves import SeatCounter, TableCounter
    from models.games.krone_und_schwert.table import SeatState, State
    from models.session import Book

GAME = "krone-und-schwert"
ADA, BEN, CLEO, DAN, EVA = range(5)


def new_table(players: int = 2, **options: Any) -> Book:
    """A table at its start."""
    return table_of(GAME, players, **options)


def in_round_two(players: int = 2, **options: Any) -> Book:
    """A table where everybody has had a turn; Ada is on turn."""
    book = new_table(players, **options)
    return played(book, *(m.TurnEnded(seat=seat, turn=seat + 1) for seat in range(players)))


def reigning(players: int = 3, **options: Any) -> Book:
    """Ben reigns; Ada is on turn in round 2 and owns a castle and a small city."""
    owned = [has(seat, **{piece: 1}) for seat in (ADA, BEN) for piece in ("castles", "small_cities")]
    taxes = m.TaxesCollected(seat=BEN, turned="crown")
    fresh = [counts(crowns_discarded=0), has(BEN, coins=0)]
    return played(in_round_two(players, **options), *owned, m.Crowned(seat=BEN), taxes, *fresh)


def with_first_king(**options: Any) -> Book:
    """Ada owns a small city and builds her first castle in round 2."""
    book = played(new_table(2, **options), built(ADA, "small_city"), ends(ADA, 1), ends(BEN, 2))
    return played(book, built(ADA, "castle"))


def state_of(book: Book) -> State:
    """The table as it stands."""
    state: State = book.state
    return state


def seat_of(book: Book, seat: int) -> SeatState:
    """What a seat shows."""
    return state_of(book).seats[seat]


def built(seat: int, piece: Piece) -> m.Built:
    """A building of a seat."""
    return m.Built(seat=seat, piece=piece)


def ends(seat: int, turn: int) -> m.TurnEnded:
    """The end of a turn."""
    return m.TurnEnded(seat=seat, turn=turn)


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


def vote(seat: int, side: PeopleCard, *cards: int, **special: int) -> m.Vote:
    """A vote with its cards."""
    return m.Vote(seat=seat, vote=side, cards=cards, **special)


def attack(*cards: int, **more: Any) -> m.Attacked:
    """Ada attacks Ben."""
    return m.Attacked(seat=ADA, target=BEN, cards=cards, **more)


def revolt(*votes: m.Vote, swords: int = 0, crowns: int = 0, **more: Any) -> m.Revolted:
    """Ada revolts against Ben."""
    return m.Revolted(seat=ADA, king=BEN, votes=votes, swords=swords, crowns=crowns, **more)


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
