"""A game that is over, as other apps want to know it: with the names and ids that its players have today."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from models.scoring import Points

STAMP = "%Y-%m-%d %H:%M:%S"
"""How moments are written, in UTC."""


@dataclass(frozen=True)
class Person:
    """Who plays; the id stays theirs whatever they are called."""

    id: UUID
    name: str


@dataclass(frozen=True)
class Part:
    """The part that one person had in a game, in the order of the seats."""

    person: Person
    seat: int
    won: bool
    began: bool = False
    score: Points | None = None
    rank: int | None = None
    role: str = ""
    team: str = ""
    lines: tuple[tuple[str, Points], ...] = ()
    """The lines of the sheet and what each came to."""
    honours: tuple[tuple[str, int], ...] = ()
    """What is remembered besides points, and how often."""


@dataclass(frozen=True)
class Play:
    """One game; its id is that of its table. `ended` is a moment in UTC."""

    id: UUID
    game: str
    title: str
    ended: datetime
    parts: tuple[Part, ...]
    minutes: int | None = None
    rounds: int | None = None
    place: str = ""
    note: str = ""

    @property
    def teams(self) -> bool:
        """Whether anybody played in a team."""
        return any(part.team for part in self.parts)
