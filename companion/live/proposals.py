"""What a phone may propose to a table, and what it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from companion.live.changes import Change
    from models.base import Message, Move, Objection
    from models.game import Setup
    from models.scoring import ScoreSheet
    from models.session import Entry


@dataclass(frozen=True)
class Play:
    """A move; `overrule` are the rules that the table has heard of and sets aside, `ends` is the wizard it ends."""

    move: Move
    overrule: tuple[str, ...] = ()
    ends: str = ""


@dataclass(frozen=True)
class Drop:
    """Entries that shall no longer count: an undo, a redo, or lines of the timeline."""

    entries: tuple[int, ...]


@dataclass(frozen=True)
class Replace:
    """Another move in the place of an entry."""

    entry: int
    move: Move
    overrule: tuple[str, ...] = ()


@dataclass(frozen=True)
class Amend:
    """Another set-up, from the start or from now on."""

    setup: Setup
    since: Literal["start", "now"] = "now"


@dataclass(frozen=True)
class Close:
    """The end of the table: with the final count, or abandoned."""

    outcome: Literal["finished", "abandoned"]
    tally: dict[str, Any] | None = None
    sheet: ScoreSheet | None = None


@dataclass(frozen=True)
class Reopen:
    """A closed table goes on."""


@dataclass(frozen=True)
class Lay:
    """A wizard in progress, for everybody to see; `None` discards it."""

    name: str
    value: dict[str, Any] | None


@dataclass(frozen=True)
class Fill:
    """What becomes of single fields of a wizard; the others stay as whoever filled them has left them."""

    name: str
    fields: dict[str, Any]


@dataclass(frozen=True)
class Arrange:
    """Who sits where, and who may do what."""

    change: Change


Proposal = Play | Drop | Replace | Amend | Close | Reopen | Lay | Fill | Arrange


@dataclass(frozen=True)
class Written:
    """It is on disk."""

    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Objected:
    """The rulebook objects; nothing is written."""

    objections: tuple[Objection, ...] = field(default=())


@dataclass(frozen=True)
class Refused:
    """It makes no sense at this table, or could not be stored; nothing is written."""

    message: Message


Answer = Written | Objected | Refused
