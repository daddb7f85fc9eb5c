"""A shelf in a folder on disk: a file is appended to with one write and one fsync, on a thread."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from itertools import count
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Self, TypeVar

from companion.store.backup import finish_restoring
from companion.store.files import (
    claim,
    explained,
    flush,
    flush_folder,
    make_folder,
    open_to_append,
    put_in_place,
    write_all,
)
from companion.store.folder_lock import FolderLock
from companion.store.shelf import aside_name, checked, is_name

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

HANDLES = 64  # files kept open: more tables than that are not played at once
STRIPES = 64


class Disk:
    """Files in a folder that no other Regalia may use meanwhile; raises `StoreError` if it cannot be had."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder).absolute()
        with explained(self.folder):
            make_folder(self.folder)
            self._lock = FolderLock(self.folder)
            finish_restoring(self.folder)
        self._open: OrderedDict[str, int] = OrderedDict()
        self._guard = Lock()
        self._turns = tuple(Lock() for _ in range(STRIPES))
        self._owed: dict[str, int] = {}  # lengths of files whose torn end could not be cut off yet
        self._closed = False

    def close(self) -> None:
        """Lets go of the folder."""
        if not self._closed:
            self._closed = True
            while self._open:
                os.close(self._open.popitem()[1])
            self._lock.let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def read(self, name: str) -> bytes | None:
        """The whole file; `None` if there is none of this name."""
        return await self._in_turn(name, self._read)

    async def append(self, name: str, data: bytes) -> None:
        """Adds to the end of a file that exists; after an error nothing of `data` is read or followed by more."""
        await self._in_turn(name, self._append, data)

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place, new or instead of the old one; nobody ever finds half of it."""
        await self._in_turn(name, self._replace, data)

    async def set_aside(self, name: str) -> str:
        """Moves a file out of the way, and over no other; returns the name it now has."""
        return await self._in_turn(name, self._set_aside)

    async def remove(self, name: str) -> None:
        """Removes a file; one that does not exist is no error."""
        await self._in_turn(name, self._remove)

    async def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder, sorted; none if there is no such folder."""
        return await asyncio.to_thread(self._names, folder)

    async def _in_turn(self, name: str, work: Callable[Concatenate[str, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work on one file waits for the work on it before, even if nobody waits for that any more."""
        path = self._path(name)

        def working() -> T:
            with self._turns[hash(name) % STRIPES], explained(path):
                if self._closed:
                    msg = f"{self.folder} is closed"
                    raise RuntimeError(msg)
                return work(name, *args, **kwargs)

        return await asyncio.to_thread(working)

    def _path(self, name: str) -> Path:
        return self.folder / checked(name)

    def _read(self, name: str) -> bytes | None:
        try:
            return self._path(name).read_bytes()[: self._owed.get(name)]
        except FileNotFoundError:
            return None

    def _append(self, name: str, data: bytes) -> None:
        handle = self._take(name)
        length = self._owed.get(name, os.fstat(handle).st_size)
        try:
            if name in self._owed:
                os.ftruncate(handle, length)
                del self._owed[name]
            write_all(handle, data)
            flush(handle)
        except BaseException:
            self._cut_back(name, handle, length)
            raise
        self._keep(name, handle)

    def _cut_back(self, name: str, handle: int, length: int) -> None:
        try:
            os.ftruncate(handle, length)
        except OSError:
            self._owed[name] = length
        finally:
            os.close(handle)

    def _take(self, name: str) -> int:
        """The handle of a file, nobody else's until it is kept again."""
        with self._guard:
            handle = self._open.pop(name, None)
        if handle is not None and not os.fstat(handle).st_nlink:  # removed behind our back: what it takes is lost
            os.close(handle)
            handle = None
        return open_to_append(self._path(name)) if handle is None else handle

    def _keep(self, name: str, handle: int) -> None:
        with self._guard:
            self._open[name] = handle
            oldest = self._open.popitem(last=False)[1] if len(self._open) > HANDLES else None
        if oldest is not None:
            os.close(oldest)

    def _let_go(self, name: str) -> None:
        with self._guard:
            handle = self._open.pop(name, None)
        if handle is not None:
            os.close(handle)

    def _replace(self, name: str, data: bytes) -> None:
        self._let_go(name)
        put_in_place(self._path(name), data)
        self._owed.pop(name, None)

    def _set_aside(self, name: str) -> str:
        self._let_go(name)
        source = self._path(name)
        source.stat()  # no name is claimed for a file that is not there
        free = next(place for copy in count(1) if claim(self._path(place := aside_name(name, copy))))
        source.replace(self._path(free))
        flush_folder(self._path(free).parent)
        flush_folder(source.parent)
        self._owed.pop(name, None)
        return free

    def _remove(self, name: str) -> None:
        self._let_go(name)
        path = self._path(name)
        if path.exists():
            path.unlink()
            flush_folder(path.parent)
        self._owed.pop(name, None)

    def _names(self, folder: str) -> tuple[str, ...]:
        place = self.folder / checked(folder) if folder else self.folder
        with explained(place):
            if not place.is_dir():
                return ()
            files = [entry.name for entry in os.scandir(place) if entry.is_file()]
        prefix = f"{folder}/" if folder else ""
        return tuple(sorted(prefix + name for name in files if is_name(name)))
