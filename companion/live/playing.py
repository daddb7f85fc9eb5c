"""How long a table played, and what the history keeps of it."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.store.kept import GamePlayed, Placed
from models.session import honours

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from companion.live.table import Table
    from models.scoring import ScoreSheet
    from models.session import Book

PAUSE = timedelta(minutes=30)
"""A longer time without an entry is not playing time."""


def minutes_played(times: Sequence[datetime]) -> int:
    """Playing time: pauses of more than half an hour are left out, and a clock that was set back counts nothing."""
    gaps = (later - earlier for earlier, later in pairwise(times))
    return round(sum((gap for gap in gaps if timedelta() < gap <= PAUSE), timedelta()) / timedelta(minutes=1))


def played(table: Table, book: Book) -> GamePlayed:
    """The game of a finished table, as the history keeps it."""
    closed = book.closed
    if closed is None or closed.sheet is None:
        msg = "only a counted table is history"
        raise ValueError(msg)
    return GamePlayed(
        id=book.id,
        game=book.game.id,
        when=closed.at,
        minutes=minutes_played([table.laid, *(entry.at for entry in book.entries)]),
        players=tuple(_placed(book, closed.sheet)),
        winners=closed.sheet.winners,
        decided_by=closed.sheet.decided_by,
        code=table.code,
        first=book.setup.first if book.setup.trackers else None,
        rounds=book.game.clock(book.state).round,
    )


def _placed(book: Book, sheet: ScoreSheet) -> Iterable[Placed]:
    teams = {name: team.team for team in sheet.teams or () for name in team.players}
    remembered = honours(book)
    for seat, score in zip(book.setup.seats, sheet.players, strict=True):
        yield Placed(
            player=seat.player,
            name=seat.name,
            seat=seat.number,
            colour=seat.colour,
            arms=seat.arms,
            role=book.game.role(book.setup, seat.number),
            team=teams.get(score.name, ""),
            total=score.total,
            rank=score.rank,
            points=tuple((str(line.label), line.points) for line in score.lines),
            honours=tuple((str(honour.label), honour.counts[seat.number]) for honour in remembered),
        )
