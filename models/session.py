"""A session is a set-up and a journal; everything else is folded from the two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Generic, Literal, TypeAlias, TypeVar, overload
from uuid import UUID

from pydantic import AwareDatetime, Field, field_validator

from models.base import Int, Message, Move, Objection, Value, refuse
from models.game import Clock, Fact, Game, Honour, Setup
from models.scoring import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

FORMAT = 1
"""The number of the session document's envelope."""

SetupT = TypeVar("SetupT", bound=Setup)
MoveT = TypeVar("MoveT", bound=Move)
StateT = TypeVar("StateT", bound=Value)
T = TypeVar("T")


class By(Value):
    """Who recorded an entry: the device, and the seat it belongs to if it has one."""

    device: str = ""
    seat: Int | None = None


class _Entry(Value):
    seq: Int = Field(ge=1)
    at: AwareDatetime
    by: By = By()


class Played(_Entry, Generic[MoveT]):
    """A move was made; `overruled` are the rules whose objections the table set aside."""

    kind: Literal["played"] = "played"
    move: MoveT
    overruled: tuple[str, ...] = ()


class Dropped(_Entry):
    """The entry `drops` no longer counts."""

    kind: Literal["dropped"] = "dropped"
    drops: Int = Field(ge=1)


class Replaced(_Entry, Generic[MoveT]):
    """Another move stands in the place of the entry `replaces`."""

    kind: Literal["replaced"] = "replaced"
    replaces: Int = Field(ge=1)
    move: MoveT
    overruled: tuple[str, ...] = ()


class Amended(_Entry, Generic[SetupT]):
    """The set-up is another one, from the start or from here on."""

    kind: Literal["amended"] = "amended"
    setup: SetupT
    since: Literal["start", "now"]


class Closed(_Entry):
    """The table has ended: finished with the sheet as it was counted, or abandoned without one."""

    kind: Literal["closed"] = "closed"
    outcome: Literal["finished", "abandoned"]
    tally: dict[str, Any] | None = None
    sheet: ScoreSheet | None = None


class Reopened(_Entry):
    """A closed table goes on."""

    kind: Literal["reopened"] = "reopened"


class Continued(_Entry, Generic[StateT]):
    """The table was handed over: it starts from a state instead of a journal."""

    kind: Literal["continued"] = "continued"
    state: StateT


class Arrived(Move):
    """The line of the timeline where the table came from another device; no game plays it."""


class Session(Value, Generic[SetupT, MoveT, StateT]):
    """The document of one table."""

    id: UUID
    format: Literal[1] = 1
    rules: Int = Field(default=1, ge=1)
    game: str
    setup: SetupT
    journal: tuple[
        Annotated[
            Played[MoveT] | Dropped | Replaced[MoveT] | Amended[SetupT] | Closed | Reopened | Continued[StateT],
            Field(discriminator="kind"),
        ],
        ...,
    ] = Field(default=(), fail_fast=True)

    @field_validator("journal")
    @classmethod
    def _entries_follow_each_other(cls, journal: tuple[Entry, ...]) -> tuple[Entry, ...]:
        for number, entry in enumerate(journal, start=1):
            if entry.seq != number:
                refuse("entries are numbered 1, 2, 3 ..., number {number} says {seq}", number=number, seq=entry.seq)
            if (earlier := _refers_to(entry)) is not None and earlier >= number:
                refuse("entry {number} speaks of entry {other}, which is no earlier one", number=number, other=earlier)
        return journal


Entry: TypeAlias = "Played[Any] | Dropped | Replaced[Any] | Amended[Any] | Closed | Reopened | Continued[Any]"


def _refers_to(entry: Entry) -> int | None:
    match entry:
        case Dropped(drops=seq) | Replaced(replaces=seq):
            return seq
        case _:
            return None


class Log(Sequence[T]):
    """An append-only sequence: `plus` is O(1) and leaves this one as it was."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T) -> Log[T]:
        """This sequence and one item more; the items are shared as long as nobody branched off."""
        longer: Log[T] = Log.__new__(Log)
        longer._items = self._items if len(self._items) == self._length else self._items[: self._length]
        longer._items.append(item)
        longer._length = self._length + 1
        return longer

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._items[i] for i in range(*at.indices(self._length))]
        if not -self._length <= at < self._length:
            raise IndexError(at)
        return self._items[at % self._length]

    def __iter__(self) -> Iterator[T]:
        return (self._items[i] for i in range(self._length))


@dataclass(frozen=True)
class Told:
    """A line of the timeline: the move that counts in the place of entry `seq`, as a sentence."""

    seq: int
    at: datetime
    clock: Clock
    move: Move
    sentence: Message
    overruled: tuple[str, ...]
    by: By


@dataclass(frozen=True)
class Book:
    """A session folded: the state the table stands at, and the timeline that leads to it.

    `version` is the length of the journal, the number everybody agrees on.
    """

    game: Game[Any, Any, Any, Any]
    id: UUID
    began_with: Setup
    setup: Setup
    state: Any
    entries: Log[Entry]
    told: Log[Told]
    dead: frozenset[int]
    closed: Closed | None = None

    @property
    def version(self) -> int:
        """How many entries the journal has."""
        return len(self.entries)

    @property
    def session(self) -> Session[Any, Any, Any]:
        """The document: set-up and journal."""
        return Session(
            id=self.id, rules=self.game.version, game=self.game.id, setup=self.began_with, journal=tuple(self.entries)
        )

    def write(self, entry: Entry) -> Book:
        """The book with one entry more; a move costs the same however long the journal is."""
        longer = replace(self, entries=self.entries.plus(entry))
        match entry:
            case Played() | Continued() | Closed() | Reopened():
                return _step(longer, entry, entry)
            case Amended(since="now"):
                return _step(longer, entry, entry)
            case _:
                return _refold(longer)


def open_book(game: Game[Any, Any, Any, Any], session: Session[Any, Any, Any]) -> Book:
    """The session, folded."""
    return _folded(game, session.id, session.setup, session.journal)


def new_book(game: Game[Any, Any, Any, Any], table: UUID, setup: Setup) -> Book:
    """A table at its start."""
    return _folded(game, table, setup, ())


def _folded(game: Game[Any, Any, Any, Any], table: UUID, setup: Setup, entries: Iterable[Entry]) -> Book:
    bare = Book(game, table, setup, setup, None, Log(entries), Log(), frozenset())
    return _refold(bare)


def dead_entries(entries: Sequence[Entry]) -> frozenset[int]:
    """The entries that no longer count: those that a live later entry drops, judged from the end."""
    dead: set[int] = set()
    for entry in reversed(entries):
        if isinstance(entry, Dropped) and entry.seq not in dead and entry.drops < entry.seq:
            dead.add(entry.drops)
    return frozenset(dead)


def _root(entries: Sequence[Entry], entry: Entry) -> Entry:
    """The entry in whose place another stands: a replacement can be replaced in turn."""
    while isinstance(entry, Replaced):
        entry = entries[entry.replaces - 1]
    return entry


def _substitutes(entries: Sequence[Entry], dead: frozenset[int]) -> dict[int, Entry]:
    """Which replacement stands in a move's place: the latest that counts."""
    live = (entry for entry in entries if isinstance(entry, Replaced) and entry.seq not in dead)
    return {_root(entries, entry).seq: entry for entry in live}


def _amendment(book: Book) -> Amended[Any] | None:
    """The latest set-up that holds from the start."""
    live = (entry for entry in reversed(book.entries) if isinstance(entry, Amended) and entry.seq not in book.dead)
    return next((entry for entry in live if entry.since == "start"), None)


def _counting(book: Book) -> Iterator[tuple[Entry, Entry]]:
    """The entries that count, each with what stands in its place; a set-up from the start makes earlier ones void."""
    instead, amended = _substitutes(book.entries, book.dead), _amendment(book)
    since = amended.seq if amended else 0
    for entry in book.entries:
        if entry.seq not in book.dead and not (isinstance(entry, Amended) and entry.seq < since):
            yield entry, instead.get(entry.seq, entry) if isinstance(entry, Played) else entry


def _begun(book: Book) -> Book:
    """The book before its first entry."""
    amended = _amendment(book)
    setup = amended.setup if amended else book.began_with
    return replace(book, setup=setup, state=book.game.start(setup), told=Log(), closed=None)


def _refold(book: Book) -> Book:
    fresh = _begun(replace(book, dead=dead_entries(book.entries)))
    for place, entry in _counting(fresh):
        fresh = _step(fresh, place, entry)
    return fresh


def _step(book: Book, place: Entry, entry: Entry) -> Book:
    match entry:
        case Played(move=move) | Replaced(move=move) if isinstance(place, Played):
            told = Told(
                place.seq,
                place.at,
                book.game.clock(book.state),
                move,
                book.game.describe(book.state, move),
                entry.overruled,
                entry.by,
            )
            return replace(book, state=book.game.play(book.state, move), told=book.told.plus(told))
        case Amended(since="now"):
            return replace(book, setup=entry.setup, state=book.game.amend(book.state, entry.setup))
        case Continued():
            state, said = book.game.amend(entry.state, book.setup), Message("Continued from another device")
            told = Told(place.seq, place.at, book.game.clock(state), Arrived(), said, (), entry.by)
            return replace(book, state=state, told=book.told.plus(told))
        case Closed():
            return replace(book, closed=entry)
        case Reopened():
            return replace(book, closed=None)
        case _:
            return book


def before(book: Book, seq: int) -> Book | None:
    """The table as it stood when the move of an entry was played; None where no move stands in the entry's place."""
    if not 0 < seq <= book.version or seq in book.dead:
        return None
    place, walk = _root(book.entries, book.entries[seq - 1]), _begun(book)
    for counting, entry in _counting(book):
        if counting is place:
            return walk if isinstance(place, Played) else None
        walk = _step(walk, counting, entry)
    return None


def story(book: Book) -> Iterator[Book]:
    """The table as it began, and as it stood after each line of its timeline."""
    walk = _begun(book)
    yield walk
    for place, entry in _counting(book):
        told, walk = len(walk.told), _step(walk, place, entry)
        if len(walk.told) > told:
            yield walk


def setups(book: Book) -> tuple[tuple[int, Setup], ...]:
    """The set-ups that held in turn, each with the entry since which it did."""
    amended = _amendment(book)
    begun = (amended.seq, amended.setup) if amended else (0, book.began_with)
    later = (
        (entry.seq, entry.setup)
        for entry in book.entries
        if isinstance(entry, Amended) and entry.since == "now" and entry.seq > begun[0] and entry.seq not in book.dead
    )
    return ((0, begun[1]), *later)


def honours(book: Book) -> tuple[Honour, ...]:
    """What the game remembers of everybody; nothing where not all of it was played here, by the same people."""
    steps = list(story(book))
    moves = [step.told[-1].move for step in steps[1:]]
    tables = {tuple(seat.player for seat in step.setup.seats) for step in (*steps, book)}
    if len(tables) > 1 or any(isinstance(move, Arrived) for move in moves):
        return ()
    return book.game.honours([step.state for step in steps], moves)


def endings(book: Book) -> tuple[Closed, ...]:
    """The ending that counts and those that it corrects, the first of them last: nothing was played in between."""
    found: list[Closed] = []
    for entry in reversed(book.entries):
        if entry.seq in book.dead or isinstance(entry, Dropped):
            continue
        if isinstance(entry, Played | Continued) or (not found and entry is not book.closed):
            break
        if isinstance(entry, Closed):
            found.append(entry)
    return tuple(found)


def ended(book: Book) -> Closed | None:
    """When a closed table was closed first, without the corrections that followed."""
    return endings(book)[-1] if book.closed else None


def undoable(book: Book) -> Entry | None:
    """What "undo" takes back: the latest entry that counts and is not itself a dropping, nor where the table begins."""
    return next((entry for entry in reversed(book.entries) if _counts(book, entry) and not _begins(entry)), None)


def redoable(book: Book) -> Dropped | None:
    """What "redo" takes back: the latest undo that counts, unless something was recorded since."""
    for entry in reversed(book.entries):
        if _counts(book, entry):
            return None
        if isinstance(entry, Dropped) and entry.seq not in book.dead and not _is_redo(book, entry):
            return entry
    return None


def _begins(entry: Entry) -> bool:
    return isinstance(entry, Continued) and entry.seq == 1


def _is_redo(book: Book, entry: Dropped) -> bool:
    return isinstance(book.entries[entry.drops - 1], Dropped)


def _counts(book: Book, entry: Entry) -> bool:
    live = entry.seq not in book.dead and _root(book.entries, entry).seq not in book.dead
    return live and not isinstance(entry, Dropped)


def original(book: Book, entry: Entry) -> Entry:
    """The entry that a dropping takes back, through however many droppings."""
    while isinstance(entry, Dropped):
        entry = book.entries[entry.drops - 1]
    return entry


def naming(book: Book, entry: Entry) -> Message:
    """A short noun for an entry, for the buttons that undo and redo it."""
    match original(book, entry):
        case Played(move=move):
            return book.game.naming(move)
        case Replaced():
            return Message("correction")
        case Amended():
            return Message("set-up")
        case Closed():
            return Message("ending")
        case Reopened():
            return Message("reopening")
        case _:
            return Message("hand-over")


@dataclass(frozen=True)
class Consequence:
    """A later entry that would draw objections it does not draw now."""

    told: Told
    objections: tuple[Objection, ...]


@dataclass(frozen=True)
class Preview:
    """What a change to an earlier entry would do: headlines before and after, and later entries it puts in doubt."""

    facts: tuple[tuple[Fact, Fact], ...]
    doubtful: tuple[Consequence, ...]


def preview(book: Book, *changes: Entry) -> Preview:
    """The consequences of entries that are not written yet."""
    changed = book
    for change in changes:
        changed = replace(changed, entries=changed.entries.plus(change))
    changed = _refold(changed)
    facts = _changed_facts(book.game.headlines(book.state), changed.game.headlines(changed.state))
    return Preview(facts, tuple(_doubtful(_objections(book), changed)))


def _doubtful(known: dict[int, tuple[Objection, ...]], changed: Book) -> Iterator[Consequence]:
    told = {line.seq: line for line in changed.told}
    for seq, found in _objections(changed).items():
        heard = {*told[seq].overruled, *(objection.rule for objection in known.get(seq, ()))}
        if fresh := tuple(objection for objection in found if objection.rule not in heard):
            yield Consequence(told[seq], fresh)


def _changed_facts(before: tuple[Fact, ...], after: tuple[Fact, ...]) -> tuple[tuple[Fact, Fact], ...]:
    """Pairs of headlines with the same label whose values differ; one that is missing counts as unknown."""
    then = {fact.label: fact for fact in before}
    now = {fact.label: fact for fact in after}
    labels = list(dict.fromkeys([*then, *now]))
    pairs = [
        (then.get(label, Fact(label=label, value=None)), now.get(label, Fact(label=label, value=None)))
        for label in labels
    ]
    return tuple((old, new) for old, new in pairs if old.value != new.value)


def _objections(book: Book) -> dict[int, tuple[Objection, ...]]:
    """What the rulebook has against each line of the timeline, at the moment it was played."""
    found: dict[int, tuple[Objection, ...]] = {}
    walk = _begun(book)
    for place, entry in _counting(book):
        if isinstance(entry, Played | Replaced) and isinstance(place, Played):
            found[place.seq] = book.game.objections(walk.state, entry.move)
        walk = _step(walk, place, entry)
    return found
