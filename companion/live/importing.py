"""Games from elsewhere: read from a backup or from session documents, and told before anything is changed."""

from __future__ import annotations

import asyncio
import json
import zipfile
import zlib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any
from uuid import UUID

from companion.live.merging import Merged, Merging
from companion.live.playing import played
from companion.live.table import new_code, open_table
from companion.store import incoming
from companion.store.backup import is_member
from companion.store.catalogue import NAME, Catalogue
from companion.store.incoming import Incoming
from companion.store.journal import FOLDER, FORMAT, file_name, load
from companion.store.kept import GamePlayed, Player, Remark
from companion.store.lines import Damage, read_lines, seal, whole_lines
from companion.store.memory import Memory
from companion.store.shelf import StoreError, checked
from companion.store.strongbox import Strongbox
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.live.table import Table
    from companion.store.incoming import Tell
    from companion.store.shelf import Shelf
    from models.game import Setup

PACKED = b"PK\x03\x04"
"""How a ZIP file begins."""
LARGEST = 1 << 30
"""Bytes that a backup may unpack to."""
NO_SOURCE = Message("This is neither a backup of Regalia nor a file of its games")
NOBODY = Merged((), (), (), ())


@dataclass
class Plan:
    """What would come, and what stays away and why."""

    journals: dict[str, str] = field(default_factory=dict)
    games: list[GamePlayed] = field(default_factory=list)
    open: int = 0
    """Tables that are not over."""
    remarks: dict[str, Remark] = field(default_factory=dict)
    people: Merged = NOBODY
    known: int = 0
    apart: int = 0
    """Games that are here and say something else."""
    deleted: int = 0
    """Games that lie in the bin here."""
    wrong: list[Message] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether nothing would change."""
        return not (self.journals or self.games or self.remarks or self.people.players)

    def incoming(self) -> Incoming:
        """What is laid."""
        return Incoming(self.journals, self.people.players, tuple(self.games), tuple(self.remarks.items()))


def nobody(_: int, __: int) -> None:
    """Nobody asks how far it is."""


async def plan(shelf: Shelf, catalogue: Catalogue, data: bytes, tell: Tell = nobody) -> Plan:
    """What would become of a file; nothing changes meanwhile, and others are served. Raises `StoreError`."""
    source = await asyncio.to_thread(_unpacked, data)
    elsewhere = await Catalogue.open(source.shelf)
    found, planning = Plan(wrong=source.wrong), _Planning(shelf, catalogue, source.shelf, elsewhere)
    tables = [name.removeprefix(f"{FOLDER}/").removesuffix(".jsonl") for name in await source.shelf.names(FOLDER)]
    if elsewhere.notice:
        found.wrong.append(elsewhere.notice)
    for number, table in enumerate(tables, start=1):
        await planning.add(found, table)
        tell(number, len(tables))
        await asyncio.sleep(0)
    await planning.complete(found, frozenset(tables))
    return found


async def take_in(shelf: Shelf, catalogue: Catalogue, planned: Plan, tell: Tell = nobody) -> None:
    """Does what was planned, all of it or nothing; raises `StoreError`."""
    if not planned.empty:
        await incoming.take_in(shelf, catalogue, planned.incoming(), tell)


# ── a source ─────────────────────────────────────────────────────────────────
@dataclass(frozen=True)
class _Source:
    """The files that a data folder would have, and what could not be read."""

    shelf: Memory
    wrong: list[Message]


def _unpacked(data: bytes) -> _Source:
    if data.startswith(PACKED):
        return _Source(_backup(data), [])
    return _documents(data)


def _backup(data: bytes) -> Memory:
    shelf = Memory()
    try:
        with zipfile.ZipFile(BytesIO(data)) as packed:
            names = packed.namelist()
            if NAME not in names or not all(map(is_member, names)):
                raise StoreError(NO_SOURCE)
            if sum(member.file_size for member in packed.infolist()) > LARGEST:
                raise StoreError(Message("The backup unpacks to more than a data folder can be"))
            for name in names:
                shelf.files[name] = bytearray(packed.read(name))
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError) as error:
        raise StoreError(Message("The backup is damaged: {reason}", reason=str(error))) from error
    return shelf


def _documents(data: bytes) -> _Source:
    """Session documents: one that is the whole file, or one in each line."""
    source = _Source(Memory(), [])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise StoreError(NO_SOURCE) from None
    lines = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    whole = _object(text)
    for number, document in [(1, whole)] if whole else [(number, _object(line)) for number, line in lines]:
        try:
            name, journal = _journal(document or {})
            source.shelf.files[name] = bytearray(journal)
        except (KeyError, TypeError, ValueError):
            source.wrong.append(Message("Line {n}: this is no game of Regalia", n=number))
    if not source.shelf.files:
        raise StoreError(NO_SOURCE)
    return source


def _object(text: str) -> dict[str, Any] | None:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return document if isinstance(document, dict) else None


def _journal(document: dict[str, Any]) -> tuple[str, bytes]:
    """The journal that a session document makes here, and its name."""
    name, entries = checked(file_name(document["id"])), document["journal"]
    head = {name: value for name, value in document.items() if name != "journal"}
    laid = entries[0]["at"] if entries else datetime.now(UTC).isoformat()
    lines = [{"journal": FORMAT, "table": {**head, "code": new_code(), "laid": laid}}]
    return name, b"".join(map(seal, [*lines, *({"entry": entry} for entry in entries)]))


# ── planning ─────────────────────────────────────────────────────────────────
class _Planning:
    """A source beside what is here."""

    def __init__(self, shelf: Shelf, catalogue: Catalogue, source: Memory, elsewhere: Catalogue) -> None:
        self._shelf, self._catalogue, self._source, self._elsewhere = shelf, catalogue, source, elsewhere
        self._coming: dict[UUID, Player] = {}
        self._tables: list[frozenset[UUID]] = []
        self._binned: frozenset[str] | None = None

    async def add(self, found: Plan, table: str) -> None:
        """What becomes of one table."""
        try:
            opened = await self._opened(table)
        except (StoreError, Damage) as error:
            found.wrong.append(Message("{table}: {reason}", table=table, reason=error.message))
            return
        if opened is None:
            return
        if (here := await self._shelf.read(file_name(table))) is not None:
            await self._met(found, table, here)
            return
        book, journal = opened.standing.book, bytes(self._source.files[file_name(table)])
        found.journals[table] = journal[: whole_lines(journal)].decode()
        if book.closed:
            found.games.append(played(opened, book))
        found.open += book.closed is None
        self._seat(book.setup, opened.laid)

    async def _opened(self, table: str) -> Table | None:
        loaded = await load(self._source, table)
        if loaded.header.get("id") != table:
            raise Damage(Message("it does not bear the id of its table"))
        return open_table(loaded.journal, loaded, Strongbox(self._source, table))

    async def _met(self, found: Plan, table: str, here: bytes) -> None:
        """A table that is here already stays as it is."""
        if self._binned is None:
            self._binned = frozenset(str(one.game.id) for one in await self._catalogue.thrown_away())
        if table in self._binned:
            found.deleted += 1
        elif _said(bytes(self._source.files[file_name(table)])) == _said(here):
            found.known += 1
        else:
            found.apart += 1

    def _seat(self, setup: Setup, laid: datetime) -> None:
        self._tables.append(frozenset(seat.player for seat in setup.seats))
        for seat in setup.seats:
            self._coming[seat.player] = Player(
                id=seat.player, name=seat.name, colour=seat.colour, arms=seat.arms, last_played=laid
            )

    async def complete(self, found: Plan, tables: frozenset[str]) -> None:
        """The people, the games whose journals are lost, and what was said of games afterwards."""
        here = await self._catalogue.history_ids()
        for key, row, _ in self._elsewhere.rows():
            if key not in tables and key not in here:
                found.games.append(GamePlayed.model_validate(row))
                self._tables.append(frozenset(placed.player for placed in found.games[-1].players))
        coming = {str(game.id) for game in found.games}
        for key, _, there in self._elsewhere.rows():
            if there and (key in coming or key in here):
                await self._remark(found, UUID(key), Remark.model_validate(there))
        self._coming |= {player.id: player for player in await self._elsewhere.everybody()}
        merging = Merging(await self._catalogue.everybody(), self._tables)
        found.people = merging.merged(self._coming.values())

    async def _remark(self, found: Plan, game: UUID, there: Remark) -> None:
        """What was said here counts; what was said elsewhere alone is added."""
        said = await self._catalogue.remark(game)
        both = there.model_copy(update=said.model_dump(exclude_defaults=True))
        if both != said:
            found.remarks[str(game)] = both


def _said(journal: bytes) -> tuple[Any, ...] | None:
    """What a journal says, whoever's devices said it; None where it cannot be read."""
    try:
        head, *records = read_lines(journal).documents
    except Damage:
        return None
    table = {name: value for name, value in head.get("table", {}).items() if name not in {"code", "laid"}}
    entries = [record["entry"] for record in records if "entry" in record]
    return table, [{**entry, "by": {**entry.get("by", {}), "device": ""}} for entry in entries]


# ── told ─────────────────────────────────────────────────────────────────────
def told(planned: Plan) -> Iterator[Message]:
    """What a plan comes to, a sentence each."""
    yield from _told_games(planned)
    people = planned.people
    if people.new:
        yield Message("New people: {names}", names=", ".join(people.new))
    if people.by_name:
        yield Message("Known by name: {names}", names=", ".join(people.by_name))
    for name, other in people.renamed:
        yield Message("{name} is somebody else here, and comes as {other}", name=name, other=other)
    yield from planned.wrong


def _told_games(planned: Plan) -> Iterator[Message]:
    counts = (
        Message("{n} game is new", plural="{n} games are new", n=len(planned.games)),
        Message("{n} table in progress is new", plural="{n} tables in progress are new", n=planned.open),
        Message("{n} game is here already", plural="{n} games are here already", n=planned.known),
        Message(
            "{n} game says something else here, and stays as it is here",
            plural="{n} games say something else here, and stay as they are here",
            n=planned.apart,
        ),
        Message(
            "{n} game lies in the bin here, and stays there",
            plural="{n} games lie in the bin here, and stay there",
            n=planned.deleted,
        ),
        Message(
            "{n} note, place or day is added", plural="{n} notes, places or days are added", n=len(planned.remarks)
        ),
    )
    yield from (one for one in counts if one.values["n"])
