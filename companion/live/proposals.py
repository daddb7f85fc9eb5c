"""What a phone may propose to a table, and what it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from uuid import UUID

    from companion.live.changes import Change
    from companion.live.sealed import Sealed
    from companion.live.standing import Standing
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
class Recount:
    """Another count of a closed table; the journal keeps the one before."""

    tally: dict[str, Any]
    sheet: ScoreSheet


@dataclass(frozen=True)
class Reseat:
    """Somebody else sat at a seat of a closed table than its journal says."""

    seat: int
    player: UUID
    name: str


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
class Revise:
    """What becomes of a wizard as it stands when this is judged, whatever others have said meanwhile."""

    name: str
    change: Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class Arrange:
    """Who sits where, and who may do what."""

    change: Change


@dataclass(frozen=True)
class Note:
    """What a seat keeps to itself under this name; `None` throws it away."""

    seat: int
    name: str
    value: Sealed | None


@dataclass(frozen=True)
class BeginRound:
    """These seats choose unseen, for this wizard if there is one; a round that is under way goes on."""

    round: str
    name: str
    seats: tuple[int, ...]
    wizard: str = ""


@dataclass(frozen=True)
class Choose:
    """What a seat lays face down, again and again until the reveal; `None` takes it up again."""

    round: str
    seat: int
    value: Sealed | None


@dataclass(frozen=True)
class Reveal:
    """What was laid becomes moves or fields of a wizard; the table `insists` where somebody has not chosen."""

    round: str
    into: Callable[[Standing, Mapping[int, Any]], Sequence[Play | Lay | Fill]]
    """What comes of the choices, by seat."""
    said: Callable[[Standing, Mapping[int, Any]], Message]
    """The choices in words, which stay."""
    insists: bool = False


@dataclass(frozen=True)
class EndRound:
    """The round is over without a reveal; nobody sees what was laid."""

    round: str


@dataclass(frozen=True)
class Hear:
    """The device has been told that what it had laid was destroyed."""


@dataclass(frozen=True)
class CatchUp:
    """Entries that were recorded at the same table on another device, as they follow the journal here."""

    entries: tuple[Entry, ...]


Secret = Note | BeginRound | Choose | Reveal | EndRound | Hear
Said = Play | Drop | Replace | Amend | Close | Recount | Reseat | Reopen | Lay | Fill | Revise | Arrange | CatchUp
Proposal = Said | Secret


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
