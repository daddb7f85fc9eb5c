"""The seam between Regalia and whatever keeps its bytes: a shelf of named files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from models.base import Message

ASIDE = "set-aside"
"""The folder for damaged files."""

_NAME = re.compile(r"([A-Za-z0-9_-]+/)*[A-Za-z0-9_-]+(\.[a-z0-9]+)?")


class StoreError(Exception):
    """Something could not be kept or read; `message` says what, to a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class Shelf(Protocol):
    """Named files of bytes. What returns is durable; what raises `StoreError` has not happened."""

    async def read(self, name: str) -> bytes | None:
        """The whole file; `None` if there is none of this name."""

    async def append(self, name: str, data: bytes) -> None:
        """Adds to the end of a file that exists; after an error nothing of `data` is read or followed by more."""

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place, new or instead of the old one; nobody ever finds half of it."""

    async def names(self, folder: str) -> tuple[str, ...]:
        """The names of the files in a folder, sorted; none if there is no such folder."""

    async def set_aside(self, name: str) -> str:
        """Moves a file out of the way, and over no other; returns the name it now has."""

    async def remove(self, name: str) -> None:
        """Removes a file; one that does not exist is no error."""


def is_name(name: str) -> bool:
    """Whether a name stays inside the shelf and is spelled so that every system can store it."""
    return _NAME.fullmatch(name) is not None


def checked(name: str) -> str:
    """The name, if it is one."""
    if not is_name(name):
        msg = f"not the name of a file on the shelf: {name!r}"
        raise ValueError(msg)
    return name


def aside_name(name: str, copy: int) -> str:
    """Where a damaged file goes: `set-aside/x.jsonl`, and the next of that name `set-aside/x-2.jsonl`."""
    stem, dot, suffix = name.rpartition("/")[2].partition(".")
    return f"{ASIDE}/{stem}{'' if copy == 1 else f'-{copy}'}{dot}{suffix}"
