"""A shelf that forgets everything when the process ends."""

from __future__ import annotations

from itertools import count

from companion.store.shelf import StoreError, aside_name, checked
from models.base import Message


class Memory:
    """Files in a dictionary."""

    def __init__(self) -> None:
        self.files: dict[str, bytearray] = {}

    async def read(self, name: str) -> bytes | None:
        """The whole file; `None` if there is none of this name."""
        found = self.files.get(checked(name))
        return None if found is None else bytes(found)

    async def append(self, name: str, data: bytes) -> None:
        """Adds to the end of a file that exists."""
        self._found(name).extend(data)

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place, new or instead of the old one."""
        self.files[checked(name)] = bytearray(data)

    async def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder, sorted."""
        return tuple(sorted(name for name in self.files if name.rpartition("/")[0] == folder))

    async def set_aside(self, name: str) -> str:
        """Moves a file to the first free name of the folder for damaged ones."""
        data = self._found(name)
        free = next(place for copy in count(1) if (place := aside_name(name, copy)) not in self.files)
        self.files[free] = data
        del self.files[name]
        return free

    async def remove(self, name: str) -> None:
        """Removes a file; one that does not exist is no error."""
        self.files.pop(checked(name), None)

    def _found(self, name: str) -> bytearray:
        try:
            return self.files[checked(name)]
        except KeyError:
            raise StoreError(Message("{path} is gone", path=name)) from None
