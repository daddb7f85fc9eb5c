"""Backups of a data folder: the catalogue and every journal in a ZIP file, a few of them kept.

What players keep to themselves is not in them: what was destroyed must not come back. The owner's link is not either.
"""

from __future__ import annotations

import os
import re
import shutil
import zipfile
import zlib
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from companion.store.catalogue import NAME
from companion.store.files import NEW, explained, flush, flush_folder, make_folder
from companion.store.journal import FOLDER
from companion.store.lines import Damage, read_lines
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACE, KEPT, DAILY = "backups", 7, timedelta(days=1)
"""Where backups lie, how many are kept, how often one is made."""
STAMP = "%Y-%m-%d-%H%M%S"
DRAFT, READY = f"restoring{NEW}", "restored"
"""The folder of a restoration that is still written, and of one that is whole and only has to be put in place."""
_BACKUP = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(-\d+)?\.zip")
_MEMBER = re.compile(rf"{re.escape(NAME)}|{FOLDER}/[A-Za-z0-9_-]+\.jsonl")


@dataclass(frozen=True)
class Backup:
    """A file that was kept, when, and how large it is."""

    path: Path
    at: datetime
    size: int

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.name


def backups(folder: Path) -> tuple[Backup, ...]:
    """The backups of a data folder, the newest first."""
    place = folder / PLACE
    with explained(place):
        found = [path for path in place.iterdir() if _BACKUP.fullmatch(path.name)] if place.is_dir() else []
        kept = [Backup(path, _at(path.name), path.stat().st_size) for path in found]
    return tuple(sorted(kept, key=lambda backup: (backup.at, len(backup.name), backup.name), reverse=True))


def _at(name: str) -> datetime:
    return datetime.strptime(name[:17], STAMP).replace(tzinfo=UTC)


def due(folder: Path, now: datetime) -> bool:
    """Whether the last backup is a day old."""
    kept = backups(folder)
    return not kept or now - kept[0].at >= DAILY


def back_up(folder: Path, now: datetime) -> Backup | None:
    """Makes a backup and lets go of the oldest; None where there is nothing to keep. Raises `StoreError`."""
    members = [path for path in _members(folder) if path.is_file()]
    if folder / NAME not in members:
        return None
    place = folder / PLACE
    with explained(place):
        make_folder(place)
        path = next(one for number in count(1) if not (one := place / _named(now, number)).exists())
        _write(folder, members, path)
        for old in backups(folder)[KEPT:]:
            old.path.unlink(missing_ok=True)
    return Backup(path, _at(path.name), path.stat().st_size)


def _named(now: datetime, number: int) -> str:
    return f"{now.astimezone(UTC):{STAMP}}{'' if number == 1 else f'-{number}'}.zip"


def _members(folder: Path) -> Iterator[Path]:
    yield folder / NAME
    yield from sorted((folder / FOLDER).glob("*.jsonl"))


def _write(folder: Path, members: list[Path], path: Path) -> None:
    draft = path.with_name(path.name + NEW)
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as packed:
            for member in members:
                with suppress(FileNotFoundError):  # a table that was erased meanwhile
                    packed.write(member, member.relative_to(folder).as_posix())
        draft.chmod(0o600)
        _flushed(draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    flush_folder(path.parent)


def _flushed(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        flush(handle)
    finally:
        os.close(handle)


def is_member(name: str) -> bool:
    """Whether a backup has files of this name."""
    return _MEMBER.fullmatch(name) is not None


def ailment(path: Path) -> Message | None:
    """What is wrong with a backup; None where everything in it can be read."""
    try:
        with explained(path), zipfile.ZipFile(path) as packed:
            names = packed.namelist()
            foreign = next((name for name in names if not is_member(name)), None)
            if foreign is not None or NAME not in names:
                return Message("{path} is no backup of Regalia", path=path.name)
            for name in names:
                read_lines(packed.read(name))
    except (zipfile.BadZipFile, zlib.error, Damage, EOFError, NotImplementedError, ValueError) as error:
        return Message("{path} is damaged: {reason}", path=path.name, reason=str(error))
    except StoreError as error:
        return error.message
    return None


def restore(folder: Path, backup: Path, now: datetime) -> None:
    """Puts a backup in place of what the folder holds, which is backed up before; raises `StoreError`.

    Nobody may be using the folder. Killed in between, it is finished when the folder is opened next.
    """
    if wrong := ailment(backup):
        raise StoreError(wrong)
    with explained(folder):
        make_folder(folder)
        shutil.rmtree(folder / DRAFT, ignore_errors=True)
        (folder / DRAFT / FOLDER).mkdir(parents=True, mode=0o700)
        with zipfile.ZipFile(backup) as packed:
            for name in packed.namelist():
                _unpack(packed.read(name), folder / DRAFT / PurePosixPath(name))
        back_up(folder, now)  # not earlier: it may let go of the one that is restored
        (folder / DRAFT).replace(folder / READY)
        flush_folder(folder)
        finish_restoring(folder)


def _unpack(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    path.chmod(0o600)
    _flushed(path)


def finish_restoring(folder: Path) -> None:
    """Puts a restoration that is whole in place; each step may have been done before."""
    ready = folder / READY
    if (ready / FOLDER).is_dir():
        shutil.rmtree(folder / FOLDER, ignore_errors=True)
        (ready / FOLDER).replace(folder / FOLDER)
    if (ready / NAME).is_file():
        (ready / NAME).replace(folder / NAME)
    if ready.is_dir():
        ready.rmdir()
        flush_folder(folder)
    shutil.rmtree(folder / DRAFT, ignore_errors=True)
