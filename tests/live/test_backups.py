"""A server that runs makes its backups by itself, and puts one back in place when its owner asks."""

from __future__ import annotations

import asyncio
import json
import time
import zipfile
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.live.house import BIN_DAYS, House
from companion.store.backup import back_up, backups
from companion.store.backups import Backups
from companion.store.catalogue import NAME, Catalogue
from companion.store.disk import Disk
from companion.store.memory import Memory
from companion.store.reading import Reading
from tests.browser.helpers.server import Server
from tests.screens.device import device
from tests.screens.test_history import finished_in

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.screens.device import Device

NOW = datetime(2026, 11, 30, 18, 3, 12, tzinfo=UTC)
PATIENCE = 20.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a past game."""

    async def fill() -> None:
        with Disk(tmp_path / "data") as shelf:
            await finished_in(await House.open(shelf))

    asyncio.run(fill())
    return tmp_path / "data"


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    """The server of this folder."""
    server = Server(folder)
    server.start()
    yield server
    server.kill()


async def shown(phone: Device, beginning: str) -> str:
    """What is called like this, once a thread has read it from the disk."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        await asyncio.sleep(0.02)
        await phone.settle()
        if found := [name for name in phone.names() if name.startswith(beginning)]:
            return found[0]
    raise LookupError(beginning)


def soon(found: object) -> bool:
    """Lets a moment pass unless it has been found."""
    if not found:
        time.sleep(0.05)
    return bool(found)


def test_the_first_backup_is_made_at_once(server: Server) -> None:
    """Nobody has to think of it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not soon(backups(server.data)):
        pass
    (backup,) = backups(server.data)
    with zipfile.ZipFile(backup.path) as packed:
        assert NAME in packed.namelist()
        assert 2 == len(packed.namelist())


async def test_the_owner_makes_and_takes_backups(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On any phone that has opened the owner's link."""
    saved: list[str] = []

    async def save_file(_: object, *, file_name: str, src_bytes: bytes) -> None:
        saved.append(file_name)
        assert src_bytes.startswith(b"PK")

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        house.backups = Backups(folder)
        phone = await device(house, "/backups")
        await phone.tap("Make one now")
        (backup,) = backups(folder)
        again = await device(house, "/backups")
        await again.tap(await shown(again, "Save the backup of"))
        assert [f"regalia-{backup.name}"] == saved


async def test_a_restoration_is_asked_about_and_stops_the_server(folder: Path) -> None:
    """It starts again with the backup in place."""
    back_up(folder, NOW)
    stopped = asyncio.Event()
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        house.backups = Backups(folder)
        house.backups.stop = stopped.set
        phone = await device(house, "/backups")
        when = (await shown(phone, "Save the backup of")).removeprefix("Save the backup of ")
        await phone.tap(f"Restore the backup of {when}")
        assert not stopped.is_set()
        await phone.tap("Restore", latest=True)
        await asyncio.wait_for(stopped.wait(), PATIENCE)
        assert backups(folder)[0].path == house.backups.wanted


async def test_where_nothing_is_kept_there_are_no_backups() -> None:
    """A page of its own says so, and guests see as little."""
    house = await House.open(Memory())
    sentence = "Backups are made where a host keeps the tables, and only the owner sees them."
    assert sentence in (await device(house, "/backups")).texts()
    assert "Backups" not in (await device(house, "/settings")).texts()


async def test_before_a_game_is_erased_for_good_there_is_a_backup(folder: Path) -> None:
    """What nobody misses for thirty days may be missed on the next."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        house.backups = Backups(folder)
        (game,) = await house.catalogue.games()
        await house.remove(game.id)
        await house.empty_bin(datetime.now(UTC))
        assert () == backups(folder)
        await house.empty_bin(datetime.now(UTC) + timedelta(days=BIN_DAYS + 1))
    (backup,) = backups(folder)
    with zipfile.ZipFile(backup.path) as packed:
        assert f"tables/{game.id}.jsonl" in packed.namelist()


def test_a_server_that_is_asked_to_restore_comes_back_with_what_was(folder: Path, tmp_path: Path) -> None:
    """At the same port, without anybody starting it."""
    backup = back_up(folder, NOW)
    assert backup is not None

    async def play_on() -> None:
        with Disk(folder) as shelf:
            await finished_in(await House.open(shelf))

    async def played() -> int:
        return await (await Catalogue.open(Reading(folder))).history_count()

    asyncio.run(play_on())
    assert 2 == asyncio.run(played())
    server = Server(folder, module=("-m", "tests.live.restoring"))
    server.start()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and not soon(asyncio.run(played()) == 1 and server.answers()):
        pass
    assert 1 == asyncio.run(played())
    assert json.loads((folder / "server.json").read_text(encoding="utf-8"))["port"] == server.port
    assert 0 == server.stop()
