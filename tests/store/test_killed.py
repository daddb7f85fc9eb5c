"""A process killed at any moment loses nothing that it acknowledged."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from companion.store.catalogue import Catalogue
from companion.store.disk import Disk
from companion.store.journal import file_name, load
from tests.store.writer import DEVICES, TABLE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

A_WHILE = 0.08


class Killer:
    """Starts writers and kills them."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._chance = random.Random(2)

    def last_acknowledged(self, what: str, folder: Path) -> int:
        """What a writer had acknowledged when it was killed; 0 if nothing."""
        pid = self._begin(what, folder)
        time.sleep(self._chance.uniform(0, A_WHILE))
        os.kill(pid, signal.SIGKILL)
        return self._last_word()

    def last_acknowledged_by_itself(self, what: str, folder: Path) -> int:
        """What a writer had acknowledged that dies without being killed."""
        self._begin(what, folder)
        return self._last_word()

    def _begin(self, what: str, folder: Path) -> int:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what} {folder}\n")
        self._process.stdin.flush()
        return int(self._line().removeprefix("pid "))

    def _last_word(self) -> int:
        acknowledged = 0
        while (line := self._line()) != "dead":
            acknowledged = int(line)
        return acknowledged

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def close(self) -> None:
        """No more writers."""
        self._process.communicate()


@pytest.fixture
def killer() -> Iterator[Killer]:
    """Somebody who kills."""
    killer = Killer()
    yield killer
    killer.close()


def test_a_journal_has_every_acknowledged_entry(tmp_path: Path, killer: Killer, kills: int) -> None:
    """Each life goes on where the one before was acknowledged, a torn line or not."""
    for kill in range(kills):
        folder = tmp_path / str(kill // 10)
        acknowledged = killer.last_acknowledged("entries", folder)
        assert asyncio.run(_entries(folder)) >= acknowledged


async def _entries(folder: Path) -> int:
    with Disk(folder) as shelf:
        if await shelf.read(file_name(TABLE)) is None:
            return 0
        loaded = await load(shelf, TABLE)
    assert [record["entry"]["seq"] for record in loaded.records] == [n + 1 for n in range(len(loaded.records))]
    return len(loaded.records)


def test_a_writer_killed_in_the_middle_of_a_line(tmp_path: Path, killer: Killer) -> None:
    """The half line does not count, and the next life puts its own in that place."""
    for life in (1, 2, 3):
        assert killer.last_acknowledged_by_itself("half", tmp_path) == 2 * life
        assert not (tmp_path / file_name(TABLE)).read_bytes().endswith(b"\n")
        assert asyncio.run(_entries(tmp_path)) == 2 * life


def test_a_catalogue_has_every_acknowledged_change(tmp_path: Path, killer: Killer, kills: int) -> None:
    """Also when it was being compacted: the file is the old one or the new one."""
    for _ in range(kills):
        acknowledged = killer.last_acknowledged("devices", tmp_path)
        asyncio.run(_check_devices(tmp_path, acknowledged))


async def _check_devices(folder: Path, acknowledged: int) -> None:
    with Disk(folder) as shelf:
        catalogue = await Catalogue.open(shelf)
        assert catalogue.notice is None
        assert int(str(await catalogue.setting("number", 0))) >= acknowledged
        for number in range(max(1, acknowledged - DEVICES + 1), acknowledged + 1):
            assert (await catalogue.device(f"d{number % DEVICES}")).text_size >= number
