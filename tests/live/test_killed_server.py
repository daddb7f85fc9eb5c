"""A host killed at any moment stands, when it is started again, exactly as it last acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

from companion.live.house import House
from companion.store.disk import Disk
from models.session import dead_entries
from tests.live.player import PHONES

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

A_WHILE = 0.15


def test_a_killed_host_has_every_acknowledged_entry(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each life goes on where the one before was killed; what was acknowledged stands there word for word."""
    chance = random.Random(5)
    for kill in range(200 if request.config.getoption("--long") else 30):
        folder = tmp_path / str(kill // 10)
        acknowledged = life(folder, chance.uniform(0, A_WHILE))
        entries = asyncio.run(standing(folder))
        assert acknowledged == [entries[entry["seq"] - 1] for entry in acknowledged]
        last = max((entry["seq"] for entry in acknowledged), default=0)
        assert not acknowledged or len(entries) <= last + PHONES  # what was written and could not be acknowledged


def life(folder: Path, seconds: float) -> list[dict[str, Any]]:
    """What a host acknowledged until it was killed."""
    command = [sys.executable, "-m", "tests.live.player", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as host:
        assert host.stdout is not None
        assert host.stdout.readline() == b"ready\n"
        time.sleep(seconds)
        host.kill()
        said = host.stdout.read()
    whole = said[: said.rfind(b"\n") + 1]
    return [json.loads(line) for line in whole.splitlines()]


async def standing(folder: Path) -> list[dict[str, Any]]:
    """The entries of the only table, after a restart that found nothing to complain of."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        assert house.notices == []
        (table,) = house.tables.values()
        book = table.standing.book
        assert dead_entries(book.entries) == book.dead
        return [json.loads(entry.model_dump_json()) for entry in book.entries]
