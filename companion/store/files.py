"""What a disk can do, one system call at a time, and what it says when it cannot."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

if sys.platform == "darwin":
    import fcntl

NEW = "~"
"""How the name of a file ends while it is being written: no name on the shelf does."""

_BINARY = getattr(os, "O_BINARY", 0)
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}
_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}


def open_to_append(path: Path) -> int:
    """A handle that writes at the end of a file that exists."""
    return os.open(path, os.O_WRONLY | os.O_APPEND | _BINARY)


def write_all(handle: int, data: bytes) -> None:
    """Writes everything, however little the system takes at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def flush(handle: int) -> None:
    """Waits until what was written has reached the disk."""
    if sys.platform == "darwin":
        # fsync stops at the drive's own cache there; file systems that know no other way take fsync
        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def flush_folder(folder: Path) -> None:
    """Waits until the names in a folder have reached the disk."""
    if sys.platform == "win32":  # folders cannot be opened there
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Makes the folder and those above it, for this user's eyes alone."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    flush_folder(folder.parent)


def put_in_place(path: Path, data: bytes) -> None:
    """Writes a file beside the old one and swaps the two: a reader finds the one or the other."""
    make_folder(path.parent)
    draft = path.with_name(path.name + NEW)
    try:
        _write_new(draft, data)
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    flush_folder(path.parent)


def _write_new(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)
    try:
        write_all(handle, data)
        flush(handle)
    finally:
        os.close(handle)


def claim(path: Path) -> bool:
    """Takes a name that nobody has, with an empty file; `False` if somebody has it."""
    make_folder(path.parent)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return False
    return True


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Says what the system has against it in a sentence."""
    try:
        yield
    except OSError as error:
        raise StoreError(_sentence(error, str(path))) from error


def _sentence(error: OSError, path: str) -> Message:
    if error.errno in _FORBIDDEN:
        return Message("Regalia has no permission to use {path}", path=path)
    if error.errno in _FULL:
        return Message("The disk is full: {path} could not be saved", path=path)
    if isinstance(error, NotADirectoryError | FileExistsError):
        return Message("{path} cannot be a folder: there is a file of that name", path=error.filename or path)
    if isinstance(error, FileNotFoundError):
        return Message("{path} is gone", path=path)
    return Message("{path} cannot be used: {reason}", path=path, reason=error.strerror or str(error))
