"""Many phones at once, with real protocol clients at the real server: no move is lost or doubled, and nobody waits."""

from __future__ import annotations

import asyncio
import random
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psutil
import pytest

from companion.live.house import House
from companion.store.disk import Disk
from tests.browser.helpers.line import Line
from tests.browser.helpers.server import Server
from tests.live.live_phone import LivePhone
from tests.live.race import WEIGHT
from tests.live.tables import lay

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

FEW = 20
"""Moves after which the server has what it needs."""
TABLES, AHEAD = 10, 4
RACE = ("-m", "tests.live.race")
LINE = re.compile(r"(\d+) (\S+) (\d+)")
Move = tuple[str, int]
"""Which device, and which of its taps."""


@dataclass
class Host:
    """A server, and the codes of its tables."""

    server: Server
    codes: list[str]

    @property
    def port(self) -> int:
        """Where it listens."""
        return self.server.port


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    """A host with ten tables to hammer at."""
    server = Server(tmp_path / "data", module=RACE)
    with Disk(server.data) as shelf:
        house = await House.open(shelf)
        codes = [(await lay(house, "Ada", "Ben")).code for _ in range(TABLES)]
        await house.close()
    server.start()
    yield Host(server, codes)
    server.kill()


@pytest.fixture
def many(request: pytest.FixtureRequest) -> bool:
    """Whether there is time for as many as the promise says."""
    return bool(request.config.getoption("--long"))


async def kept(host: Host) -> dict[str, list[Move]]:
    """The moves of each table by its code, after a restart that found nothing to complain of."""
    host.server.stop()
    with Disk(host.server.data) as shelf:
        house = await House.open(shelf)
        assert house.notices == []
        return {
            code: [(entry.by.device, entry.move.to) for entry in table.standing.book.entries]  # type: ignore[union-attr]
            for code, table in house.tables.items()
        }


def seen(phone: LivePhone) -> dict[int, Move]:
    """Every move that a phone was ever shown, by its number; the same number never stood for two."""
    found: dict[int, Move] = {}
    for line in "\n".join(phone.texts).split("\n"):
        if words := LINE.fullmatch(line):
            move = words[2], int(words[3])
            assert move == found.setdefault(int(words[1]), move)
    return found


async def hammer(phone: LivePhone, taps: range) -> None:
    """Taps and taps, a few taps ahead of what it is shown."""
    for tap in taps:
        before = len(phone.texts)
        await phone.tap("Tap")
        if tap % AHEAD == 0 or tap == taps[-1]:
            await phone.until(lambda: any(f"{phone.device} {tap}\n" in text for text in phone.texts[before:]))  # noqa: B023


def each_once(moves: list[Move], devices: list[str], taps: int) -> bool:
    """Whether every tap of every phone is there once, those of a phone in their order."""
    tapped = {device: [tap for one, tap in moves if one == device] for device, _ in moves}
    return tapped == {device: [*range(1, taps + 1)] for device in devices}


def name_of(number: int) -> str:
    """A phone's name."""
    return f"phone-{number}"


async def test_nine_phones_at_once_lose_no_move_and_double_none(host: Host, many: bool) -> None:
    """A thousand moves stand in the same order on every phone and on the disk."""
    code, phones, taps = host.codes[0], 9, 112 if many else 20
    async with AsyncExitStack() as stack:
        opened = [
            await stack.enter_async_context(LivePhone.open(host.port, f"/t/{code}", name_of(number)))
            for number in range(phones)
        ]
        await asyncio.gather(*(hammer(phone, range(1, taps + 1)) for phone in opened))
        await asyncio.gather(*(phone.until(lambda p=phone: len(seen(p)) == phones * taps) for phone in opened))  # type: ignore[misc]
    moves = (await kept(host))[code]
    assert each_once(moves, [phone.device for phone in opened], taps)
    assert [dict(enumerate(moves, 1))] * phones == [seen(phone) for phone in opened]


async def cut(phone: LivePhone, how: Callable[[], None]) -> None:
    """Something happens to the line, and a moment later the phone has noticed."""
    how()
    await asyncio.sleep(0.1)
    await phone.hang_up()


async def test_a_line_that_is_slow_and_cut_again_and_again_loses_no_tap(host: Host, many: bool) -> None:
    """Dropped for both ends or for one, or silent: every tap is recorded once, and the phone shows the table again."""
    route, taps, chance = f"/t/{host.codes[0]}", 120 if many else 40, random.Random(7)
    with Line(host.port, delay=0.005) as line:
        ways = (line.drop, line.drop_half, line.go_silent)
        async with LivePhone.open(line.port, route, "cut") as phone, LivePhone.open(host.port, route, "near") as near:
            for tap in range(1, taps, AHEAD):
                some = range(tap, tap + AHEAD)
                await asyncio.gather(cut(phone, chance.choice(ways)), hammer(phone, some), hammer(near, some))
            await asyncio.gather(*(one.until(lambda one=one: len(seen(one)) == 2 * taps) for one in (phone, near)))  # type: ignore[misc]
    moves = (await kept(host))[host.codes[0]]
    assert phone.lines >= taps / AHEAD  # after the last cut it may not need one any more
    assert each_once(moves, [phone.device, near.device], taps)
    assert [dict(enumerate(moves, 1))] * 2 == [seen(phone), seen(near)]


async def test_many_tables_at_once_keep_apart(host: Host, many: bool) -> None:
    """Ten tables of five phones on one host: each phone is told of its own table's moves, and of all of them."""
    tables, phones, taps = host.codes[: 10 if many else 4], 5 if many else 2, 20 if many else 8
    async with AsyncExitStack() as stack:
        at = {
            code: [
                await stack.enter_async_context(LivePhone.open(host.port, f"/t/{code}", f"{code}-{number}"))
                for number in range(phones)
            ]
            for code in tables
        }
        everybody = [phone for opened in at.values() for phone in opened]
        await asyncio.gather(*(hammer(phone, range(1, taps + 1)) for phone in everybody))
        await asyncio.gather(*(phone.until(lambda p=phone: len(seen(p)) == phones * taps) for phone in everybody))  # type: ignore[misc]
    moves = await kept(host)
    assert [phones * taps] * len(tables) == [len(moves[code]) for code in tables]
    for code, opened in at.items():
        assert [dict(enumerate(moves[code], 1))] * phones == [seen(phone) for phone in opened]


async def test_a_page_that_does_not_read_costs_the_others_nothing(host: Host, many: bool) -> None:
    """It is neither waited for nor remembered: a hundred times what is kept for it goes past, and memory stays."""
    code, taps = host.codes[0], 1000 if many else 300
    assert host.server.process is not None
    memory = psutil.Process(host.server.process.pid).memory_info
    async with (
        LivePhone.open(host.port, f"/t/{code}/heavy", "frozen") as frozen,
        LivePhone.open(host.port, f"/t/{code}", name_of(0)) as phone,
    ):
        await frozen.until(lambda: frozen.bytes > WEIGHT)
        frozen.freeze()
        await hammer(phone, range(1, FEW))
        before = memory().rss
        await hammer(phone, range(FEW, taps))
        assert taps * WEIGHT / 3 > memory().rss - before
        frozen.thaw()
        await frozen.until(lambda: frozen.reload)
