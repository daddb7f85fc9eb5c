"""What was set right after a game was over: when, from what to what."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from models.base import Message
from models.session import endings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from models.scoring import ScoreSheet
    from models.session import Book, By


class Corrected(NamedTuple):
    """One correction, a sentence for each thing that it changed."""

    at: datetime
    by: By
    changes: tuple[Message, ...]


def corrections(book: Book) -> tuple[Corrected, ...]:
    """The corrections of a table, the last first."""
    return tuple(
        Corrected(later.at, later.by, tuple(_changes(earlier.sheet, later.sheet)))
        for later, earlier in pairwise(endings(book))
    )


def _changes(old: ScoreSheet | None, new: ScoreSheet | None) -> Iterator[Message]:
    if old is None or new is None:
        return
    renamed: dict[str, str] = {}
    for one, other in zip(old.players, new.players, strict=False):
        renamed[one.name] = other.name
        if one.name != other.name:
            yield Message("{name} was meant, not {other}", name=other.name, other=one.name)
        if one.total != other.total:
            yield Message(
                "{name} has {points} points, not {other}", name=other.name, points=other.total, other=one.total
            )
    if {renamed[name] for name in old.winners} != {*new.winners}:
        yield Message("Winner: {names}, not {others}", names=", ".join(new.winners), others=", ".join(old.winners))
