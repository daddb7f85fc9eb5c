"""A shelf in the storage of a browser, which keeps texts by key: a file is a head and numbered parts.

Each append is a part of its own, so that its cost does not grow with the file. The head names the generation whose
parts count, so that a file is replaced by writing one text.
"""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Self

from companion.store.room import Room
from companion.store.shelf import StoreError, aside_name, checked
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.store.room import Preferences

HEAD, PART = "regalia/head/", "regalia/part/"
MANY = 64
"""A file in more parts than this is put together when it is read: each part is asked for by itself."""
PLAIN, PACKED = "u", "b"


@dataclass
class _File:
    generation: int
    parts: int
    torn: bool = False
    """The part after the last may be there although it was not acknowledged."""
    astray: bool = False
    """The head may name the next generation although that was not acknowledged."""


class Browser:
    """Files in the storage of one browser, for one page at a time."""

    def __init__(self, preferences: Preferences) -> None:
        """Begin with nothing; `open` reads what is there."""
        self._preferences, self.room = preferences, Room(preferences)
        self._files: dict[str, _File] = {}
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, preferences: Preferences) -> Self:
        """The shelf as it was left, without what no head counts."""
        shelf = cls(preferences)
        keys = await preferences.get_keys("regalia/")
        parts = frozenset(key for key in keys if key.startswith(PART))
        for key in keys:
            if key.startswith(HEAD):
                name, generation = key.removeprefix(HEAD), int(str(await preferences.get(key)))
                there = next(number for number in count() if _part(name, generation, number) not in parts)
                shelf._files[name] = _File(generation, there)
        await shelf.room.drop(parts - frozenset(shelf._counted()))
        await shelf.room.find(keys)
        return shelf

    def _counted(self) -> Iterable[str]:
        for name, file in self._files.items():
            yield from _parts(name, file)

    async def read(self, name: str) -> bytes | None:
        """The whole file; `None` if there is none of this name."""
        file = self._files.get(checked(name))
        if file is None:
            return None
        data = b"".join([_unwritten(await self._preferences.get(key)) for key in _parts(name, file)])
        if file.parts > MANY:
            with suppress(StoreError):  # it is whole as it is
                await self.replace(name, data)
        return data

    async def append(self, name: str, data: bytes) -> None:
        """Adds to the end of a file that exists; after an error nothing of `data` is read or followed by more."""
        async with self._turn:
            file = self._found(name)
            if file.astray:
                await self.room.keep(HEAD + name, str(file.generation))
                file.astray = False
            key = _part(name, file.generation, file.parts)
            if file.torn:
                await self._void(file, key)
                key = _part(name, file.generation, file.parts)
            try:
                await self.room.keep(key, _written(data))
            except StoreError:
                file.torn = not await self.room.drop([key])
                if file.torn:
                    with suppress(StoreError):  # before the page is gone, and with it the knowledge of the doubt
                        await self._void(file, key)
                raise
            file.parts += 1

    async def _void(self, file: _File, key: str) -> None:
        """Has the part in doubt say nothing; the next one follows it."""
        await self.room.keep(key, _written(b""))
        file.parts, file.torn = file.parts + 1, False

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place, new or instead of the old one; nobody ever finds half of it."""
        async with self._turn:
            old = self._files.get(checked(name))
            new = _File(old.generation + 1 if old else 1, 1)
            await self.room.keep(_part(name, new.generation, 0), _written(data))
            if old:
                old.astray = True
            await self.room.keep(HEAD + name, str(new.generation))
            self._files[name] = new
            await self.room.drop(_parts(name, old) if old else ())

    async def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder, sorted."""
        return tuple(sorted(name for name in self._files if name.rpartition("/")[0] == folder))

    async def set_aside(self, name: str) -> str:
        """Moves a file to the first free name of the folder for damaged ones; it is in both places for a moment."""
        self._found(name)
        free = next(place for copy in count(1) if (place := aside_name(name, copy)) not in self._files)
        await self.replace(free, await self.read(name) or b"")
        await self.remove(name)
        return free

    async def remove(self, name: str) -> None:
        """Removes a file; one that does not exist is no error."""
        async with self._turn:
            file = self._files.get(checked(name))
            if file is not None:
                if not await self.room.drop([HEAD + name]):
                    raise StoreError(Message("{path} cannot be removed", path=name))
                del self._files[name]
                await self.room.drop(_parts(name, file))
                await self.room.lay()

    def _found(self, name: str) -> _File:
        try:
            return self._files[checked(name)]
        except KeyError:
            raise StoreError(Message("{path} is gone", path=name)) from None


def _part(name: str, generation: int, number: int) -> str:
    return f"{PART}{name}/{generation}/{number}"


def _parts(name: str, file: _File) -> list[str]:
    return [_part(name, file.generation, number) for number in range(file.parts)]


def _written(data: bytes) -> str:
    try:
        return PLAIN + data.decode()
    except UnicodeDecodeError:
        return PACKED + b64encode(data).decode()


def _unwritten(text: object) -> bytes:
    kind, rest = str(text)[:1], str(text)[1:]
    return rest.encode() if kind == PLAIN else b64decode(rest)
