"""A host killed at any moment stands, when it is started again, exactly as it last acknowledged."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
import time
from contextlib import suppress
from threading import Timer
from typing import TYPE_CHECKING, Any

from companion.live.house import House
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.session import dead_entries
from tests.browser.helpers.server import Server
from tests.live.player import PHONES
from tests.live.socket_phone import TOKEN, Lost, SocketPhone
from tests.live.tables import set_up

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

A_WHILE = 0.15
DRAWN = "Ada draws a card{}"


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


def test_a_killed_server_shows_what_the_phones_were_shown(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The command `regalia`, killed while a phone taps, stands as it was shown, or one tap further."""
    chance = random.Random(7)
    server = Server(tmp_path / "data")
    code, shown = asyncio.run(laid(server.data)), 0
    lives = 200 if request.config.getoption("--long") else 30
    for _ in range(lives):
        server.start()
        with SocketPhone.open(server.port, f"/t/{code}") as phone:
            stands = draws(phone)
            assert stands in {shown, shown + 1}
            stands = drawn(phone, stands)
            killing = Timer(chance.uniform(0, A_WHILE), server.kill)
            killing.start()
            shown = tapped_until_killed(phone, stands)
            killing.join()
    assert shown >= lives


def tapped_until_killed(phone: SocketPhone, shown: int) -> int:
    """Draws a card again and again; how many the phone was shown in the end."""
    with suppress(Lost):
        while True:
            shown = drawn(phone, shown)
    return shown


def drawn(phone: SocketPhone, shown: int) -> int:
    """Draws one more card and waits until the phone shows it; how many it shows then."""
    phone.tap("Draw")
    phone.sees(DRAWN.format("" if shown == 0 else f", {shown + 1} times"))
    return shown + 1


def draws(phone: SocketPhone) -> int:
    """How many cards Ada has drawn, by what the phone shows when it is opened."""
    said = phone.sees(f"{DRAWN.format('(, [0-9]+ times)?')}|Nothing has happened yet.*").group()
    return int((re.search("[0-9]+", said) or [1])[0]) if "draws" in said else 0


async def laid(folder: Path) -> str:
    """A table at which nothing is tracked, so that the rulebook objects to nothing; its code."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        setup = set_up("Ada", "Ben").model_copy(update={"trackers": ()})
        table = await house.new_table("krone-und-schwert", setup, device_of(TOKEN))
        await house.close()
        return table.code


async def standing(folder: Path) -> list[dict[str, Any]]:
    """The entries of the only table, after a restart that found nothing to complain of."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        assert house.notices == []
        (table,) = house.tables.values()
        book = table.standing.book
        assert dead_entries(book.entries) == book.dead
        return [json.loads(entry.model_dump_json()) for entry in book.entries]
