"""An evening in a games café: `python -m tests.benchmarks.evening`. What ten tables of five phones cost the server.

Real protocol clients on the real table screens of five players, each table some rounds into a game of Krone & Schwert.
Printed is the memory of the process: when it has started, with so many tables and their phones, and after each of the
tables has gone on for four turns; and how long a tap then takes to reach all phones of a table.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import psutil

from companion.live.house import House
from companion.live.proposals import Play
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.session import By
from tests.benchmarks.everyone import GAME, PLAYERS, TOKEN, TRACKERS, a_turn, joined, moves
from tests.browser.helpers.server import Server
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from tests.protocol_phone import Phone

STEPS, PHONES = (1, 5, 10), 5
PLAYED, TURNS = 40, 4
"""Moves behind each table, and turns that it then takes."""


async def laid(folder: Path) -> list[str]:
    """As many tables as are wanted at last, some rounds into their games; their codes."""
    codes = []
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        for _ in range(max(STEPS)):
            table = await house.new_table(GAME, setup_of(GAME, PLAYERS, trackers=TRACKERS), device_of(TOKEN))
            for number, move in enumerate(moves(PLAYED)):
                found = table.standing.book.game.objections(table.standing.state, move)
                overrule = tuple(objection.rule for objection in found)
                await table.referee.propose(str(number), Play(move, overrule), By(device="a device"))
            codes.append(table.code)
        await house.close()
    return codes


async def measure(server: Server, codes: list[str]) -> None:
    """More and more tables, and then the game goes on at all of them."""
    assert server.process is not None
    process = psutil.Process(server.process.pid)
    tables: list[list[Phone]] = []
    print(f"   0 tables: {megabytes(process)} MB")
    async with AsyncExitStack() as evening:
        for size in STEPS:
            tables += [await sit_down(server.port, code, evening) for code in codes[len(tables) : size]]
            print(f"  {size:2} tables of {PHONES} phones: {megabytes(process)} MB")
        took = [
            taps for phones in tables for turn in range(TURNS) for taps in await a_turn(phones, first_turn() + turn)
        ]
        print(f"  after {TURNS} turns at each: {megabytes(process)} MB; a tap reaches its table in {wait(took)} ms")


async def sit_down(port: int, code: str, evening: AsyncExitStack) -> list[Phone]:
    """The phones of one table."""
    return [await joined(port, code, number, evening) for number in range(PHONES)]


def first_turn() -> int:
    """The number of the turn that the tables are at."""
    return PLAYED // (PLAYERS - 1) + 1


def megabytes(process: psutil.Process) -> int:
    """What the server has of the machine's memory."""
    held: int = process.memory_info().rss
    return round(held / 1e6)


def wait(took: list[float]) -> int:
    """Milliseconds, half of the time."""
    return round(1000 * median(took))


def main() -> None:
    """From an empty room to a full one."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        codes = asyncio.run(laid(server.data))
        server.start()
        try:
            asyncio.run(measure(server, codes))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
