"""A folder that is only read, also while a Regalia is using it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.store.files import explained
from companion.store.shelf import StoreError, checked, is_name
from models.base import Message


class Reading:
    """The files of a data folder as they are now; what would change one raises `StoreError`."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder).absolute()
        if not self.folder.is_dir():
            raise StoreError(Message("There is no folder {path}", path=str(self.folder)))

    async def read(self, name: str) -> bytes | None:
        """The whole file; `None` if there is none of this name."""
        return await asyncio.to_thread(self._read, self.folder / checked(name))

    def _read(self, path: Path) -> bytes | None:
        with explained(path):
            try:
                return path.read_bytes()
            except FileNotFoundError:
                return None

    async def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder, sorted; none if there is no such folder."""
        place = self.folder / checked(folder)
        with explained(place):
            files = [entry.name for entry in place.iterdir() if entry.is_file()] if place.is_dir() else []
        return tuple(sorted(f"{folder}/{name}" for name in files if is_name(name)))

    async def append(self, name: str, data: bytes) -> None:  # noqa: ARG002 (it is another shelf's place to do so)
        """Nothing is added here."""
        raise self.refusal(name)

    async def replace(self, name: str, data: bytes) -> None:  # noqa: ARG002 (as above)
        """Nothing is put in place here."""
        raise self.refusal(name)

    async def set_aside(self, name: str) -> str:
        """Nothing is moved here."""
        raise StoreError(Message("{path} is damaged, and nothing is changed while it is only read", path=name))

    async def remove(self, name: str) -> None:
        """Nothing is removed here."""
        raise self.refusal(name)

    def refusal(self, name: str) -> StoreError:
        """Why a file is not changed."""
        return StoreError(Message("{path} stays as it is: here the folder is only read", path=name))
