"""How long a table played, and what the history keeps of it."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.store.kept import GamePlayed, Placed
from models.session import ended, honours

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
    """The game of a closed table, as the history keeps it; a correction changes neither its day nor its length."""
    closed, end = book.closed, ended(book)
    if closed is None or end is None:
        msg = "only a closed table is history"
        raise ValueError(msg)
    return GamePlayed(
        id=book.id,
        game=book.game.id,
        when=end.at,
        minutes=minutes_played([table.laid, *(entry.at for entry in book.entries[: end.seq])]),
        players=tuple(_placed(book, closed.sheet)),
        winners=closed.sheet.winners if closed.sheet else (),
        decided_by=closed.sheet.decided_by if closed.sheet else "",
        code=table.code,
        first=book.setup.first if book.setup.trackers else None,
        rounds=book.game.clock(book.state).round,
        outcome=closed.outcome,
        corrected=None if closed is end else closed.at,
    )


def _placed(book: Book, sheet: ScoreSheet | None) -> Iterable[Placed]:
    teams = {name: team.team for team in (sheet and sheet.teams) or () for name in team.players}
    remembered = honours(book)
    scores = sheet.players if sheet else (None,) * len(book.setup.seats)
    for seat, score in zip(book.setup.seats, scores, strict=True):
        yield Placed(
            player=seat.player,
            name=seat.name,
            seat=seat.number,
            colour=seat.colour,
            arms=seat.arms,
            role=book.game.role(book.setup, seat.number),
            team=teams.get(seat.name, ""),
            total=score.total if score else None,
            rank=score.rank if score else None,
            points=tuple((str(line.label), line.points) for line in score.lines) if score else (),
            honours=tuple((str(honour.label), honour.counts[seat.number]) for honour in remembered),
        )
