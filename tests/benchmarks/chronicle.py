"""What 10,000 past games cost: `python -m tests.benchmarks.chronicle`.

A first page, a search, the figures, a past game, and the start of the real server, each against a store without games.
"""

from __future__ import annotations

import asyncio
import gc
import json
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING
from uuid import UUID

import psutil

from companion.chronicle.figures import Figures
from companion.chronicle.index import Index, Sought
from companion.live.house import House
from companion.live.importing import plan, take_in
from companion.store.catalogue import Catalogue
from companion.store.disk import Disk
from tests.browser.helpers.server import Server
from tests.chronicle.club import club, members

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

ROUNDS, STARTS, PAGE = 20, 5, 50
EVENING = Path(__file__).parent.parent / "journals" / "four-players.json"
FIRST_PAGE, START = 100.0, 1.3
"""The goals: milliseconds of a first page, and the start with 10,000 games against one without."""


async def fill(folder: Path, games: int) -> None:
    """A data folder with so many games."""
    with Disk(folder) as shelf:
        catalogue = await Catalogue.open(shelf)
        for member in members():
            await catalogue.remember_player(member.name, person=member.same_as or member.id)
        await catalogue.add_history(*club()[:games])
        planned = await plan(shelf, catalogue, EVENING.read_bytes())
        await take_in(shelf, catalogue, planned)


def planned_id() -> UUID:
    """The evening that both stores have."""
    return UUID(json.loads(EVENING.read_bytes())["id"])


async def milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    """The processor time that it takes: others may use the machine meanwhile."""
    start = process_time()
    await work()
    return 1000 * (process_time() - start)


async def answers(folder: Path) -> bool:
    """Prints what questions cost, the first time and later; says whether the goal is met."""
    with Disk(folder) as shelf:
        gc.disable()
        catalogue = await Catalogue.open(shelf)
        gc.freeze()  # as the server holds it
        gc.enable()
        house, index, figures = House(shelf, catalogue), Index(catalogue), Figures(catalogue)
        questions: dict[str, Callable[[], Awaitable[object]]] = {
            f"first page (goal: at most {FIRST_PAGE:.0f} ms)": lambda: index.page(Sought(), limit=PAGE),
            "last page": lambda: index.page(Sought(), limit=PAGE, offset=9_950),
            "search": lambda: index.page(Sought(words="goldenen member 12"), limit=PAGE),
            "closest games of one person": lambda: index.page(
                Sought(player=members()[0].id, order="closest"), limit=PAGE
            ),
            "figures": figures.club,
            "a past game of 331 entries": partial(house.table_of, planned_id()),
        }
        first: list[float] = []
        for what, work in questions.items():
            first.append(await milliseconds(work))
            later = median([await milliseconds(work) for _ in range(ROUNDS)])
            print(f"{what:46} first {first[-1]:8.1f} ms   later {later:8.2f} ms")
    return first[0] <= FIRST_PAGE


def seconds(folder: Path) -> float:
    """The processor time that a server takes until it answers."""
    server = Server(folder)
    server.start()
    try:
        spent = psutil.Process(server.process.pid if server.process else None).cpu_times()
    finally:
        server.kill()
    return float(spent.user + spent.system)


def starts(empty: Path, full: Path) -> bool:
    """Prints what a start costs in turn with and without games; says whether the goal is met."""
    pairs = [(seconds(empty), seconds(full)) for _ in range(STARTS)]
    few, many = (median(pair[store] for pair in pairs) for store in (0, 1))
    print(f"start of the server: empty {few:.2f} s, 10,000 games {many:.2f} s, ratio {many / few:.2f} (goal: {START})")
    return many / few <= START


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        empty, full = Path(place) / "empty", Path(place) / "full"
        asyncio.run(fill(empty, 0))
        asyncio.run(fill(full, 10_000))
        met = [asyncio.run(answers(full)), starts(empty, full)]
        raise SystemExit(0 if all(met) else 1)
