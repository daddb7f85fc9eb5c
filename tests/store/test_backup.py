"""Backups are made, kept for a while, and put back whole."""

from __future__ import annotations

import asyncio
import os
import shutil
import zipfile
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from companion.store import backup as b
from companion.store.catalogue import NAME, Catalogue
from companion.store.disk import Disk
from companion.store.journal import Journal, load
from companion.store.shelf import StoreError
from companion.store.strongbox import Strongbox
from tests.store.test_catalogue import game

if TYPE_CHECKING:
    from collections.abc import Callable

NOW = datetime(2026, 11, 30, 18, 3, 12, tzinfo=UTC)
LATER = NOW + timedelta(hours=1)


async def lives_in(folder: Path, number: int) -> None:
    """A data folder with a table, something sealed and a past game of that number."""
    with Disk(folder) as shelf:
        await Journal.create(shelf, f"table{number}", {"id": number}, [{"entry": {"seq": 1}}])
        await Strongbox(shelf, f"table{number}").keep({"secret": "a vote"})
        await (await Catalogue.open(shelf)).add_history(game(number))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a first game."""
    asyncio.run(lives_in(tmp_path, 1))
    return tmp_path


def made(folder: Path, now: datetime = NOW) -> b.Backup:
    """A backup of it."""
    backup = b.back_up(folder, now)
    assert backup is not None
    return backup


def contents(folder: Path) -> dict[str, bytes]:
    """What counts in a folder."""
    files = [folder / NAME, *(folder / "tables").glob("*.jsonl")]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files if file.exists()}


def test_a_backup_holds_the_catalogue_and_every_journal(folder: Path) -> None:
    """And nobody's secrets, which may be destroyed any moment."""
    backup = made(folder)
    assert ("2026-11-30-180312.zip", NOW, None) == (backup.name, backup.at, b.ailment(backup.path))
    with zipfile.ZipFile(backup.path) as packed:
        assert contents(folder) == {name: packed.read(name) for name in packed.namelist()}
    assert b"a vote" not in backup.path.read_bytes()
    assert 0o600 == backup.path.stat().st_mode & 0o777


def test_of_nothing_no_backup_is_made(tmp_path: Path) -> None:
    """A folder without a catalogue has nothing to lose."""
    assert b.back_up(tmp_path, NOW) is None
    assert () == b.backups(tmp_path)


def test_a_few_are_kept_and_the_oldest_goes(folder: Path) -> None:
    """Two of the same second are two."""
    for hours in range(b.KEPT + 2):
        made(folder, NOW + timedelta(hours=hours))
    made(folder, NOW + timedelta(hours=b.KEPT + 1))
    found = b.backups(folder)
    assert b.KEPT == len(found) == len(list((folder / b.PLACE).iterdir()))
    assert ("2026-12-01-020312-2.zip", "2026-12-01-020312.zip") == tuple(one.name for one in found[:2])


@pytest.mark.parametrize(
    ("hours", "due"), [pytest.param(23, False, id="a day has not gone"), pytest.param(24, True, id="a day has gone")]
)
def test_one_a_day(folder: Path, hours: int, due: bool) -> None:
    """The first is due at once."""
    assert b.due(folder, NOW)
    made(folder)
    assert due == b.due(folder, NOW + timedelta(hours=hours))


def test_a_restoration_brings_back_what_was_and_keeps_what_is(folder: Path) -> None:
    """Tables that came later are gone, and in the backup that was made before."""
    before, backup = contents(folder), made(folder)
    asyncio.run(lives_in(folder, 2))
    now = contents(folder)
    b.restore(folder, backup.path, LATER)
    assert before == contents(folder)
    newest = b.backups(folder)[0]
    assert LATER == newest.at
    b.restore(folder, newest.path, LATER + timedelta(hours=1))
    assert now == contents(folder)


def test_the_oldest_backup_can_be_restored(folder: Path) -> None:
    """Though the one that is made before pushes it out."""
    before, oldest = contents(folder), made(folder)
    asyncio.run(lives_in(folder, 2))
    for hours in range(1, b.KEPT):
        made(folder, NOW + timedelta(hours=hours))
    b.restore(folder, oldest.path, NOW + timedelta(days=1))
    assert before == contents(folder)
    assert not oldest.path.exists()


def cut(path: Path) -> None:
    """The end is missing."""
    os.truncate(path, path.stat().st_size // 2)


def altered(path: Path) -> None:
    """A letter in a journal is another one, and the ZIP file is sound."""
    with zipfile.ZipFile(path) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    with zipfile.ZipFile(path, "w") as packed:
        for name, data in files.items():
            packed.writestr(name, data.replace(b'"seq":1', b'"seq":2'))


def foreign(path: Path) -> None:
    """A file that would be written elsewhere."""
    with zipfile.ZipFile(path, "a") as packed:
        packed.writestr("../../evil.jsonl", b"")


def text(path: Path) -> None:
    """No ZIP file at all."""
    path.write_text("a letter")


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        pytest.param(cut, "2026-11-30-180312.zip is damaged: File is not a zip file", id="cut off"),
        pytest.param(altered, "2026-11-30-180312.zip is damaged: line 2 does not match its checksum", id="altered"),
        pytest.param(foreign, "2026-11-30-180312.zip is no backup of Regalia", id="with a way out"),
        pytest.param(text, "2026-11-30-180312.zip is damaged: File is not a zip file", id="something else"),
        pytest.param(Path.unlink, "is gone", id="gone"),
    ],
)
def test_a_backup_that_is_not_whole_is_not_restored(folder: Path, harm: Callable[[Path], None], sentence: str) -> None:
    """The folder stays as it is."""
    backup, before = made(folder), contents(folder)
    harm(backup.path)
    with pytest.raises(StoreError, match=sentence):
        b.restore(folder, backup.path, LATER)
    assert before == contents(folder)
    assert sorted([NAME, "tables", b.PLACE, ".lock"]) == sorted(path.name for path in folder.iterdir())


STEPS = ((b, "back_up"), (b, "flush_folder"), (shutil, "rmtree"), (Path, "replace"), (Path, "rmdir"))
"""What a restoration does, by what does it."""


class Killed(BaseException):
    """The process ends here."""


def killed_at(step: int, folder: Path, backup: Path) -> bool:
    """Whether a restoration gets so far that it is killed at that step."""
    steps = count()

    def dying(real: Callable[..., Any]) -> Callable[..., Any]:
        def work(*args: Any, **kwargs: Any) -> Any:
            if next(steps) == step:
                raise Killed
            return real(*args, **kwargs)

        return work

    with pytest.MonkeyPatch.context() as patch:
        for owner, name in (
            (b, "back_up"),
            (b, "flush_folder"),
            (shutil, "rmtree"),
            (Path, "replace"),
            (Path, "rmdir"),
        ):
            patch.setattr(owner, name, dying(getattr(owner, name)))
        with suppress(Killed):
            b.restore(folder, backup, LATER)
            return False
    return True


def test_a_restoration_that_was_killed_is_all_or_nothing(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Wherever it was: whoever opens the folder next finds what was, or what was to be."""
    name, restored = made(folder).name, contents(folder)
    asyncio.run(lives_in(folder, 2))
    present, found = contents(folder), []
    for step in count():
        place = tmp_path_factory.mktemp("killed") / "data"
        shutil.copytree(folder, place)
        killed = killed_at(step, place, place / b.PLACE / name)
        with Disk(place):
            found.append(contents(place))
        assert {NAME, "tables", b.PLACE, ".lock"} == {path.name for path in place.iterdir()}
        if not killed:
            break
    assert all(state in (present, restored) for state in found)
    assert (present, restored) == (found[0], found[-1])


async def test_what_was_restored_opens(folder: Path) -> None:
    """Journal and history go on."""
    backup = made(folder)
    await lives_in(folder, 2)
    b.restore(folder, backup.path, LATER)
    with Disk(folder) as shelf:
        await (await load(shelf, "table1")).journal.append([{"entry": {"seq": 2}}])
        assert [UUID(int=1)] == [one.id for one in await (await Catalogue.open(shelf)).games()]
