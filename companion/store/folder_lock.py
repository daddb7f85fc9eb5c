"""One data folder, one Regalia."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK = ".lock"
_FAR = 1 << 30  # Windows locks bytes against reading too: one that lies behind the process id


class InUse(StoreError):
    """Somebody else holds the folder; it can still be read."""


class FolderLock:
    """Holds a folder until it is let go or the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            self._hold(folder)
        except BaseException:
            os.close(self._handle)
            raise

    def _hold(self, folder: Path) -> None:
        if not _lock(self._handle):
            raise InUse(_taken(folder, os.read(self._handle, 20).decode("ascii", "replace").strip()))
        with suppress(OSError):  # the process id is a courtesy: a full disk keeps nobody out
            os.ftruncate(self._handle, 0)
            os.write(self._handle, f"{os.getpid()}\n".encode())

    def let_go(self) -> None:
        """Leaves the folder to others."""
        os.close(self._handle)


def _lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(handle, _FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _taken(folder: Path, holder: str) -> Message:
    if holder.isdecimal():
        return Message(
            "Another Regalia (process {pid}) is using the folder {folder}", pid=int(holder), folder=str(folder)
        )
    return Message("Another Regalia is using the folder {folder}", folder=str(folder))
