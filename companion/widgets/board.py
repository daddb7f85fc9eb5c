"""What a board display shows of a table: facts that everybody may see, read from across the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from models.base import Message

if TYPE_CHECKING:
    from models.scoring import Points
    from models.session import Book


class Counted(NamedTuple):
    """A drawing, the number beside it (`None` where nobody knows) and what it counts."""

    glyph: str
    value: Points | None
    label: Message


class Panel(NamedTuple):
    """What a seat shows: what it owns, and of how many actions how many are left while it is on turn."""

    figures: tuple[Counted, ...] = ()
    on_turn: bool = False
    king: bool = False
    left: tuple[int, int] | None = None


class Board(NamedTuple):
    """The whole display: who reigns, what the game counts, where it stands, and a panel a seat."""

    panels: tuple[Panel, ...]
    reign: Message | None = None
    counts: tuple[Counted, ...] = ()
    where: Message | None = None


def plain_board(book: Book) -> Board:
    """The round and whose turn it is, as far as the table records them: enough for any game."""
    clock = book.game.clock(book.state)
    panels = tuple(Panel(on_turn=seat.number == clock.seat) for seat in book.setup.seats)
    return Board(panels, where=None if clock.round is None else Message("Round {n}", n=clock.round))
