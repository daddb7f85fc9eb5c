"""The journal of one table: a header line, then a line for each record, none of which ever changes.

Recording a move appends one line: it costs the same however long the journal is. The header and the records are the
caller's; what must stand or fall together goes into one record.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from companion.store.lines import Damage, JsonObject, read_lines, seal, whole_lines
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from companion.store.shelf import Shelf

FOLDER = "tables"
FORMAT = 1
"""The number of the file's own format; that of the session is in the header."""


class DamagedJournal(Damage):
    """A journal is not as it was written."""


@dataclass(frozen=True)
class Loaded:
    """A journal read from the shelf; `torn` says that the last line was not finished and does not count."""

    header: JsonObject
    records: tuple[JsonObject, ...]
    torn: bool
    journal: Journal


@dataclass(frozen=True)
class SetAside:
    """A table that could not be opened, why, and the name its file now has (`None`: it stands where it stood)."""

    id: str
    reason: Message
    kept: str | None


@dataclass(frozen=True)
class Opened:
    """All tables of a shelf."""

    journals: tuple[Loaded, ...]
    set_aside: tuple[SetAside, ...]


class Journal:
    """The end of one table's file."""

    def __init__(self, shelf: Shelf, table: str, *, entries: int = 0, torn: bool = False) -> None:
        self.id, self.name = table, file_name(table)
        self._shelf, self._entries, self._torn = shelf, entries, torn
        self._writing = asyncio.Lock()

    @classmethod
    async def create(cls, shelf: Shelf, table: str, header: JsonObject, records: Sequence[JsonObject] = ()) -> Self:
        """A journal that begins with these records; raises `StoreError` if the table has one already."""
        if await shelf.read(file_name(table)) is not None:
            raise StoreError(Message("There is a table {table} already", table=table))
        entries = 0
        for record in records:
            entries = _counted(entries, record)
        lines = [seal({"journal": FORMAT, "table": header}), *map(seal, records)]
        await shelf.replace(file_name(table), b"".join(lines))
        return cls(shelf, table, entries=entries)

    async def append(self, records: Sequence[JsonObject]) -> None:
        """Writes records in one go; they are durable when it returns.

        After a `StoreError` none of them counts. A record that no reader would accept is a `ValueError`.
        """
        async with self._writing:
            entries = self._entries
            for record in records:
                entries = _counted(entries, record)
            data = b"".join(seal(record) for record in records)
            if self._torn:
                await self._repair()
            await self._shelf.append(self.name, data)
            self._entries = entries

    async def _repair(self) -> None:
        data = await self._shelf.read(self.name) or b""
        await self._shelf.replace(self.name, data[: whole_lines(data)])
        self._torn = False


def file_name(table: str) -> str:
    """The name of a table's file."""
    return f"{FOLDER}/{table}.jsonl"


async def load(shelf: Shelf, table: str) -> Loaded:
    """A table's journal; raises `DamagedJournal`, or `StoreError` if it is gone, out of reach or of a newer format."""
    data = await shelf.read(file_name(table))
    if data is None:
        raise StoreError(Message("There is no table {table}", table=table))
    try:
        lines = read_lines(data)
        header = _header(lines.documents[0])
        entries = _entries(lines.documents)
    except Damage as damage:
        raise DamagedJournal(damage.message) from damage
    journal = Journal(shelf, table, entries=entries, torn=lines.torn)
    return Loaded(header, lines.documents[1:], lines.torn, journal)


async def open_all(shelf: Shelf, *, skip: Container[str] = ()) -> Opened:
    """Every table of the shelf but those to skip; damaged ones are set aside, and the rest still opens."""
    journals: list[Loaded] = []
    failed: list[SetAside] = []
    for name in await shelf.names(FOLDER):
        table = name.removeprefix(f"{FOLDER}/").removesuffix(".jsonl")
        if name != file_name(table) or table in skip:
            continue
        try:
            journals.append(await load(shelf, table))
        except DamagedJournal as damage:
            failed.append(await _put_aside(shelf, table, damage))
        except StoreError as error:
            failed.append(SetAside(table, error.message, None))
    return Opened(tuple(journals), tuple(failed))


async def _put_aside(shelf: Shelf, table: str, damage: DamagedJournal) -> SetAside:
    try:
        kept = await shelf.set_aside(file_name(table))
    except StoreError:
        reason = Message("The table {table} is damaged: {reason}", table=table, reason=damage.message)
        return SetAside(table, reason, None)
    reason = Message(
        "The table {table} is damaged: {reason}. Its file was kept as {kept}",
        table=table,
        reason=damage.message,
        kept=kept,
    )
    return SetAside(table, reason, kept)


def _header(line: JsonObject) -> JsonObject:
    match line:
        case {"journal": int(written)} if written > FORMAT:
            raise StoreError(Message("The table was recorded by a newer Regalia; update this one"))
        case {"journal": int(), "table": dict(header)}:
            return header
        case _:
            raise Damage(Message("the first line is not the beginning of a table"))


def _entries(documents: tuple[JsonObject, ...]) -> int:
    entries = 0
    for number, record in enumerate(documents[1:], 2):
        try:
            entries = _counted(entries, record)
        except ValueError:
            raise Damage(Message("line {line} does not follow from the one before", line=number)) from None
    return entries


def _counted(entries: int, record: JsonObject) -> int:
    """How many entries there are after this record; those that have a number count up from 1."""
    match record:
        case {"entry": {"seq": int(seq)}}:
            if seq != entries + 1:
                msg = f"entry {seq} cannot follow entry {entries}"
                raise ValueError(msg)
            return seq
        case _:
            return entries
