"""A tap and everybody at the table: `python -m tests.benchmarks.everyone`, best on a machine that does nothing else.

Real protocol clients on the real table screen of five players, with everything recorded but the draw pile, which would
run out. Measured is the time from the tap of the first phone until the last one has been sent turn card and timeline;
and what a phone costs the server.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

import psutil

from companion.live.house import House
from companion.live.proposals import Play
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.browser.helpers.server import Server
from tests.games.tables import setup_of
from tests.protocol_phone import Phone, phone_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.base import Move

GAME, PLAYERS = "krone-und-schwert", 5
TRACKERS = ("turns", "people", "buildings", "points")
SIZES, TURNS = (1, 4, 9, 30), 6
FEW, MANY = 10, 5_000
GOALS = {9: 20, 30: 60}
"""Milliseconds from a tap to the last of so many phones, half of the time."""
LEAST = 1.2
"""Megabytes that a phone may cost."""
DRAWS, ENDS = 3, 1
TOKEN = "the-phone-that-taps"  # noqa: S105 (anybody may know it)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva")


def moves(count: int) -> Iterator[Move]:
    """So many moves, in whole turns."""
    for turn in range(1, count // (DRAWS + ENDS) + 1):
        seat = (turn - 1) % PLAYERS
        yield from (m.Drew(seat=seat) for _ in range(DRAWS))
        yield m.TurnEnded(turn=turn)


async def laid(folder: Path, count: int) -> tuple[str, int]:
    """A table after so many moves; its code and the number of its turn."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        table = await house.new_table(GAME, setup_of(GAME, PLAYERS, trackers=TRACKERS), device_of(TOKEN))
        for number, move in enumerate(moves(count)):
            found = table.standing.book.game.objections(table.standing.state, move)
            overrule = tuple(objection.rule for objection in found)
            await table.referee.propose(str(number), Play(move, overrule), By(device="a device"))
        await house.close()
        return table.code, table.standing.state.turn


async def joined(port: int, code: str, number: int, table: AsyncExitStack) -> Phone:
    """One more phone at the table; the first is known there, the others watch."""
    cookie = f"regalia_device_{port}={f'phone-{number}-at-{code}' if number else TOKEN}"
    phone = await table.enter_async_context(phone_at(port, f"p{number}-at-{code}", cookie))
    await phone.registers(f"/t/{code}")
    if number:
        await phone.tap("Just watch")
    await phone.finds("Draw")
    await asyncio.sleep(0.3)
    return phone


async def a_turn(phones: list[Phone], turn: int) -> list[float]:
    """Three cards drawn and the turn ended, each waited for by everybody; how long each took."""
    name, following = NAMES[(turn - 1) % PLAYERS], NAMES[turn % PLAYERS]
    steps = [("Draw", f"{left} of 3 action points left", f"{name} draws a card") for left in (2, 1, 0)]
    took = []
    for tap, *words in [*steps, ("End turn", f"{following}’s turn")]:
        seen = [phone.waits(*words) for phone in phones]
        began = perf_counter()
        await phones[0].tap(tap)
        took.append(max(await asyncio.wait_for(asyncio.gather(*seen), 20)) - began)
        await asyncio.sleep(0.05)
    return took


async def measure(server: Server, code: str, turn: int) -> None:
    """More and more phones at one table."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    memory = process.memory_info
    phones: list[Phone] = []
    before = 0
    async with AsyncExitStack() as table:
        for size in SIZES:
            while len(phones) < size:
                phones.append(await joined(server.port, code, len(phones), table))
            before = before or memory().rss
            took, heard, worked = [], phones[-1].bytes, busy(process)
            for _ in range(TURNS):
                took += await a_turn(phones, turn)
                turn += 1
            told = (phones[-1].bytes - heard) / len(took)
            each = (memory().rss - before) / 1e6 / max(1, size - 1)
            work = f"{1000 * (busy(process) - worked) / len(took) / size:.1f} ms of the processor a phone and move"
            print(line(size, [1000 * one for one in took], told, each), work)


def busy(process: psutil.Process) -> float:
    """Seconds that the server has worked, whoever else keeps the machine busy."""
    times = process.cpu_times()
    return float(times.user + times.system)


def line(size: int, took: list[float], told: float, each: float) -> str:
    """The figures of one size."""
    late = quantiles(took, n=20)[-1]
    goal = f" (goal {GOALS[size]})" if size in GOALS else ""
    cost = f", {each:.2f} MB (goal {LEAST})" if size > 1 else ""
    figures = f"{median(took):6.1f} ms{goal}, p95 {late:6.1f} ms"
    return f"  {size:2} phones: {figures}; a phone and move {told:6.0f} bytes{cost};"


def main() -> None:
    """Early and late in the evening."""
    for count in (FEW, MANY):
        with TemporaryDirectory() as folder:
            server = Server(Path(folder) / "data")
            code, turn = asyncio.run(laid(server.data, count))
            server.start()
            try:
                print(f"tap to the last phone, after {count} moves")
                asyncio.run(measure(server, code, turn))
            finally:
                server.kill()


if __name__ == "__main__":
    main()
