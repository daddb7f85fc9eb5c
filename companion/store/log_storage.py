"""A TinyDB storage that appends what changed.

TinyDB's own file is rewritten in place with every change: that takes seconds at 10,000 documents and tears when the
process is killed. Here the tables stay in memory, a change of any number of documents is one line of a log, and the
log is replaced in one step by what is live in it when it has grown to more than twice that.
"""

from __future__ import annotations

import asyncio
import gc
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tinydb import Storage

from companion.store.lines import Damage, JsonObject, read_lines, seal
from companion.store.reading import Reading
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.store.shelf import Shelf

FORMAT = 1
SLACK = 100  # outdated documents that are never worth a compaction

Tables = dict[str, dict[str, Any]]
Patch = dict[str, dict[str, JsonObject | None]]
"""Documents by table and id; `None` stands for one that is removed."""


class LogStorage(Storage):
    """Tables in memory, their changes waiting for `save`.

    Documents inside are read-only: TinyDB replaces them, and what is another object is a change.
    """

    def __init__(self, shelf: Shelf, name: str) -> None:
        self._shelf, self._name = shelf, name
        self._tables: Tables = {}
        self._waiting: Patch = {}
        self._logged = 0
        self._must_rewrite = True  # there is no file, or its end is torn
        self._saving = asyncio.Lock()

    @classmethod
    async def open(cls, shelf: Shelf, name: str) -> LogStorage:
        """The storage as it was last saved, or an empty one; raises `Damage`."""
        storage = cls(shelf, name)
        data = await shelf.read(name)
        if data is not None:
            with _undisturbed():
                storage._load(data)
        return storage

    def _load(self, data: bytes) -> None:
        lines = read_lines(data)
        _check_format(lines.documents[0], self._name)
        for patch in lines.documents[1:]:
            self._logged += _apply(patch, self._tables)
        self._must_rewrite = lines.torn

    def read(self) -> Tables:
        """The tables; TinyDB does not change one but writes another."""
        return dict(self._tables)

    def write(self, data: Tables) -> None:
        """Takes the tables as they are now, and notes which documents that changes; refuses where all is only read."""
        if isinstance(self._shelf, Reading):
            raise self._shelf.refusal(self._name)
        changes: Patch = {}
        for name in {*self._tables, *data}:
            changed = _changed(self._tables.get(name, {}), data.get(name, {}))
            if changed:
                changes[name] = changed
        if changes:
            seal(changes)  # what cannot be written is refused before anything changes
            _merge(changes, self._waiting)
        self._tables = dict(data)
        _apply(changes, self._tables)

    async def save(self) -> None:
        """Makes every change durable; after a `StoreError` they wait for the next time."""
        async with self._saving:
            if not self._waiting:
                return
            changes, self._waiting = self._waiting, {}
            try:
                await self._log(changes)
            except BaseException:
                self._waiting = _merge(self._waiting, changes)
                raise
            await self._compact_if_grown()

    async def _log(self, changes: Patch) -> None:
        if self._must_rewrite:
            await self._rewrite()
        else:
            await self._shelf.append(self._name, seal(changes))
            self._logged += sum(map(len, changes.values()))

    async def _rewrite(self) -> None:
        live = [(name, key, dict(found)) for name, table in self._tables.items() for key, found in table.items()]
        lines = [seal({"catalogue": FORMAT}), *(seal({name: {key: found}}) for name, key, found in live)]
        await self._shelf.replace(self._name, b"".join(lines))
        self._logged, self._must_rewrite = len(live), False

    async def _compact_if_grown(self) -> None:
        if self._logged > 2 * sum(map(len, self._tables.values())) + SLACK:
            with suppress(StoreError):  # everything is safe in the log; there will be another time
                await self._rewrite()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """What is read here stays: looking for garbage in it again and again would take longer than reading."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _check_format(header: JsonObject, name: str) -> None:
    match header:
        case {"catalogue": int(written)} if written <= FORMAT:
            return
        case {"catalogue": int()}:
            raise StoreError(Message("{path} was written by a newer Regalia; update this one", path=name))
        case _:
            raise Damage(Message("the first line is not the beginning of a catalogue"))


def _apply(patch: Patch, tables: Tables) -> int:
    """Puts the documents of a patch into the tables, and says how many they were."""
    for name, documents in patch.items():
        table = tables.setdefault(name, {})
        for key, document in documents.items():
            if document is None:
                table.pop(key, None)
            else:
                table[key] = MappingProxyType(document)
    return sum(map(len, patch.values()))


def _changed(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, JsonObject | None]:
    if old is new:
        return {}
    gone: dict[str, JsonObject | None] = dict.fromkeys(old.keys() - new.keys())
    return gone | {key: dict(found) for key, found in new.items() if found is not old.get(key)}


def _merge(later: Patch, into: Patch) -> Patch:
    for name, documents in later.items():
        into.setdefault(name, {}).update(documents)
    return into
