"""Plays as a table for spreadsheets: RFC 4180 in UTF-8, one row for each person and play."""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING

from companion.share.play import STAMP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.share.play import Part, Play

HEAD = ("date", "game", "duration", "location", "player", "seat", "role", "score", "rank", "winner")


def rows(plays: Sequence[Play]) -> bytes:
    """The table; behind the usual columns there is one for every line that any of the sheets has."""
    labels = tuple(dict.fromkeys(label for play in plays for part in play.parts for label, _ in part.lines))
    written = StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow((*HEAD, *labels))
    writer.writerows(row for play in plays for row in _rows(play, labels))
    return written.getvalue().encode()


def _rows(play: Play, labels: Sequence[str]) -> Iterator[tuple[object, ...]]:
    """What is not known is left empty."""
    about = (play.ended.strftime(STAMP), play.title, play.minutes, play.place)
    for part in play.parts:
        lines = dict(part.lines)
        yield (*about, *_outcome(part), *(lines.get(label) for label in labels))


def _outcome(part: Part) -> tuple[object, ...]:
    won = "true" if part.won else "false"
    return part.person.name, part.seat + 1, part.role, part.score, part.rank, won
