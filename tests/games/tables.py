"""Tables to play at in tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from models.game import Seat
from models.library import GAMES
from models.session import Book, By, Dropped, Played, new_book

if TYPE_CHECKING:
    from models.base import Move
    from models.game import Game, Setup, Tracker

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal", "Ida")
ARMS = ("pale", "fess", "bend", "chevron", "cross", "saltire", "quarterly", "chequy", "bordure")
TABLE = UUID(int=1)
START = datetime(2026, 11, 28, 20, tzinfo=UTC)


def seats(players: int) -> tuple[Seat, ...]:
    """So many seats with names, colours and arms."""
    return tuple(
        Seat(number=at, player=UUID(int=at + 1), name=NAMES[at], colour="red", arms=ARMS[at]) for at in range(players)
    )


def names_of(trackers: tuple[Tracker, ...]) -> tuple[str, ...]:
    """What trackers are called."""
    return tuple(tracker.name for tracker in trackers)


def setup_of(game: str, players: int, *, trackers: tuple[str, ...] | None = None, **options: Any) -> Setup:
    """A set-up of a game; every tracker is on unless some are named."""
    known = GAMES[game]
    kept = names_of(known.trackers) if trackers is None else trackers
    found: Setup = known.setup_type.model_validate({"seats": seats(players), "trackers": kept, "options": options})
    return found


def new_table_of(game: Game[Any, Any, Any, Any], setup: Setup) -> Book:
    """A table at the start of this set-up."""
    return new_book(game, TABLE, setup)


def table_of(game: str, players: int, **options: Any) -> Book:
    """A new table."""
    return new_book(GAMES[game], TABLE, setup_of(game, players, **options))


def played(book: Book, *moves: Move) -> Book:
    """The table after these moves, whatever stands against them."""
    for move in moves:
        seq = book.version + 1
        book = book.write(Played[Any](seq=seq, at=START + timedelta(minutes=seq), by=By(device="phone"), move=move))
    return book


def dropped(book: Book, *entries: int) -> Book:
    """The table after these entries have been taken back."""
    for entry in entries:
        seq = book.version + 1
        book = book.write(Dropped(seq=seq, at=START + timedelta(minutes=seq), by=By(device="phone"), drops=entry))
    return book
