"""What recording a move costs late against early: `python -m tests.benchmarks.journal`.

A move is judged, written and shown, with 5,000 entries and 10,000 games in history, and in an empty house. The two take
turns, so that a busy disk is as unfair to the one as to the other.
"""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from companion.live.house import House
from companion.live.proposals import Play, Written
from companion.store.disk import Disk
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.benchmarks.store import GAMES, GOAL, MOVES, game
from tests.live.tables import lay

if TYPE_CHECKING:
    from companion.live.table import Table

ROUNDS = 300
IDS = count()


async def move(table: Table) -> None:
    """Records a move."""
    number = next(IDS)
    play = Play(m.Corrected(seat=number % 2, counter="coins", to=number % 9))
    answer = await table.referee.propose(str(number), play, By(device="a phone"))
    assert isinstance(answer, Written)


async def begin(shelf: Disk, moves: int, games: int) -> Table:
    """A table with so many moves in a house with so many games."""
    house = await House.open(shelf)
    if games:
        await house.catalogue.add_history(*map(game, range(games)))
    table = await lay(house, "Ada", "Ben")
    await asyncio.gather(*(move(table) for _ in range(moves)))
    return table


async def milliseconds(table: Table) -> float:
    """How long a move takes."""
    start = perf_counter()
    await move(table)
    return 1000 * (perf_counter() - start)


async def measure(folder: Path) -> bool:
    """Prints the medians and their ratio; says whether the goal is met."""
    with Disk(folder / "empty") as one, Disk(folder / "full") as other:
        empty, full = await begin(one, 0, 0), await begin(other, MOVES, GAMES)
        pairs = [(await milliseconds(empty), await milliseconds(full)) for _ in range(ROUNDS)]
    few, many = (median(pair[store] for pair in pairs) for store in (0, 1))
    print(f"a move judged, written and shown: empty {few:.2f} ms, {MOVES} entries and {GAMES} games {many:.2f} ms")
    print(f"ratio {many / few:.2f} (goal: at most {GOAL})")
    return many / few <= GOAL


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        raise SystemExit(0 if asyncio.run(measure(Path(place))) else 1)
