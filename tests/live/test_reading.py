"""A second Regalia on one folder: everything can be read there, and nothing recorded."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import urllib.request
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from companion.live.house import ONLY_READ, House
from companion.live.proposals import Play, Refused, Reopen
from companion.store.disk import Disk
from companion.store.reading import Reading
from models.games.krone_und_schwert.moves import Drew
from models.session import By
from tests.browser.helpers.server import Server, free_port
from tests.live.tables import lay
from tests.screens.device import Device, device
from tests.screens.test_history import finished_in

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


PATIENCE = 500


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
async def both(tmp_path: Path) -> AsyncIterator[tuple[House, House]]:
    """A house with a past game and a table in progress, and the one that looks at it meanwhile."""
    with Disk(tmp_path) as shelf:
        house = await House.open(shelf)
        await finished_in(house)
        await lay(house, "Ada", "Ben")
        yield house, await House.open(Reading(tmp_path))


async def shows(phone: Device, words: str) -> bool:
    """Whether a phone comes to show something: what lies on a disk takes its time."""
    for _ in range(PATIENCE):
        if any(words in said for said in phone.said()):
            return True
        await asyncio.sleep(0.01)
        await phone.settle()
    return False


async def test_history_and_statistics_are_there(both: tuple[House, House]) -> None:
    """And the first thing that is said is that nothing can be recorded."""
    house, looking = both
    assert [ONLY_READ] == looking.notices
    phone = await device(looking, "/")
    assert await shows(phone, str(ONLY_READ))
    assert "New game" not in phone.said()
    assert await house.catalogue.games() == await looking.catalogue.games()
    (game,) = await looking.catalogue.games()
    assert await shows(await device(looking, f"/history/{game.id}"), "Ben, King: 5, why?")
    assert await shows(await device(looking, "/statistics"), "Ben")
    assert await shows(await device(looking, f"/history/{game.id}/about"), "Ben, Seat 2, place 1, 8")


async def test_a_table_in_progress_is_looked_at_without_a_seat(both: tuple[House, House]) -> None:
    """Whoever looks is asked for nothing."""
    house, looking = both
    (table,) = looking.in_progress()
    phone = await device(looking, f"/t/{table.code}", "a phone")
    assert await shows(phone, "Ben")
    assert "Just watch" not in phone.said()
    assert house.in_progress()[0].seats == table.seats


async def test_nothing_is_recorded_and_no_file_changes(both: tuple[House, House], tmp_path: Path) -> None:
    """What is refused says why."""
    _, looking = both
    before = contents(tmp_path)
    (table,) = looking.in_progress()
    answer = await table.referee.propose("1", Play(Drew(seat=0)), By(device="a device"))
    assert isinstance(answer, Refused)
    assert str(answer.message).endswith("here the folder is only read")
    (game,) = await looking.catalogue.games()
    over = await looking.table_of(game.id)
    assert over is not None
    assert isinstance(await over.referee.propose("2", Reopen(), By(device="a device")), Refused)
    phone = await device(looking, f"/history/{game.id}/edit")
    assert await shows(phone, "Delete this game")
    await phone.types("Place", "Vienna")
    await phone.tap("Save")
    await phone.tap("Delete this game")
    await device(looking, "/settings")
    assert before == contents(tmp_path)


def test_the_command_serves_a_folder_that_another_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a port of its own; the owner’s link is the same."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    first = Server(tmp_path / "data")
    first.start()
    second = Server(tmp_path / "data", "--read-only")
    second.log = tmp_path / "second.log"
    try:
        second.start()
        assert second.port != first.port
        with closing(urllib.request.urlopen(f"{second.url}/api/health")) as answer:
            assert 200 == answer.status
        assert str(ONLY_READ) in second.said
    finally:
        second.kill()
        first.kill()


def test_a_folder_that_nobody_ever_used_cannot_be_looked_at(tmp_path: Path) -> None:
    """There is nothing to see, and nothing is made."""
    command = [sys.executable, "-m", "companion.cli", "--read-only", "--no-browser", "--data", str(tmp_path / "no")]
    environment = {**os.environ, "LC_ALL": "C"}
    ended = subprocess.run(
        [*command, "--port", str(free_port())], capture_output=True, text=True, env=environment, check=False
    )
    assert (1, f"There is no folder {tmp_path / 'no'}\n") == (ended.returncode, ended.stderr)
    assert not (tmp_path / "no").exists()
