"""What recording a move costs in a full store against an empty one: `python -m tests.benchmarks.store`.

The two stores take turns, so that a busy disk is as unfair to the one as to the other.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING
from uuid import UUID

from companion.store.catalogue import Catalogue
from companion.store.disk import Disk
from companion.store.journal import Journal, load, open_all
from companion.store.kept import Device, GamePlayed, Placed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

MOVES, GAMES, ROUNDS, GOAL = 5_000, 10_000, 400, 1.5
EVENING = datetime(2025, 1, 1, 20, tzinfo=UTC)


@dataclass
class Store:
    """A data folder with one table and a history."""

    shelf: Disk
    catalogue: Catalogue
    journal: Journal
    moves: int = 0

    async def move(self) -> None:
        """Records a move."""
        self.moves += 1
        await self.journal.append([entry(self.moves)])

    async def device(self) -> None:
        """Changes a setting of a device."""
        await self.catalogue.save_device(Device(id="d", text_size=1 + self.moves))

    async def finished(self) -> None:
        """Ends a game."""
        await self.catalogue.add_history(game(GAMES + self.moves))

    async def page(self) -> None:
        """Shows the first page of the history, which has just changed."""
        self.catalogue._newest.clear()
        await self.catalogue.history(limit=50)


def entry(seq: int) -> dict[str, object]:
    """An entry as the referee writes one."""
    move = {"kind": "attacked", "seat": seq % 5, "target": (seq + 1) % 5, "cards": [5, 6, 8], "ambushes": 0}
    by = {"device": "5f0c0f8e-2c53-4f0e-9f47-1d2f6c0f8e2c", "seat": seq % 5}
    return {"entry": {"seq": seq, "at": EVENING.isoformat(), "by": by, "kind": "played", "move": move, "overruled": []}}


def game(number: int) -> GamePlayed:
    """A game of five."""
    placed = tuple(
        Placed(player=UUID(int=seat), name=f"Player {seat}", seat=seat, arms="lion", total=40 - seat, rank=seat + 1)
        for seat in range(5)
    )
    when = EVENING + timedelta(hours=number)
    return GamePlayed(id=UUID(int=number), game="krone-und-schwert", when=when, players=placed, winners=("Player 0",))


async def begin(folder: Path, moves: int, games: int) -> Store:
    """A store with so many moves and games in it."""
    shelf = Disk(folder)
    catalogue = await Catalogue.open(shelf)
    if games:
        await catalogue.add_history(*map(game, range(games)))
    journal = await Journal.create(shelf, "table", {"id": "table"})
    await journal.append([entry(seq) for seq in range(1, moves + 1)])
    return Store(shelf, catalogue, journal, moves)


async def seconds(work: Callable[[], Awaitable[object]]) -> float:
    """How long it takes."""
    start = perf_counter()
    await work()
    return perf_counter() - start


async def compare(what: str, empty: Store, full: Store, work: Callable[[Store], Awaitable[None]], rounds: int) -> float:
    """Prints the medians of some work in both stores; returns the ratio."""
    pairs = [(await seconds(lambda: work(empty)), await seconds(lambda: work(full))) for _ in range(rounds)]
    few, many = (1000 * median(pair[store] for pair in pairs) for store in (0, 1))
    print(f"{what:46} {few:8.2f} ms {many:8.2f} ms   ratio {many / few:5.2f}")
    return many / few


async def start_up(full: Store) -> None:
    """Prints what opening the full store takes."""
    ids = await full.catalogue.history_ids()
    steps: dict[str, Callable[[], Awaitable[object]]] = {
        "catalogue read at the start": lambda: Catalogue.open(full.shelf),
        f"table of {MOVES} moves read": lambda: load(full.shelf, "table"),
        "tables in progress opened": lambda: open_all(full.shelf, skip=ids),
    }
    for what, work in steps.items():
        print(f"{what:46} {'':11} {await seconds(work) * 1000:8.2f} ms")


async def measure(folder: Path) -> bool:
    """Prints everything; says whether the goal is met."""
    empty = await begin(folder / "empty", 0, 0)
    full = await begin(folder / "full", MOVES, GAMES)
    print(f"{'':46} {'empty':>11} {f'{MOVES} moves, {GAMES} games':>24}")
    ratio = await compare("a move recorded (goal: at most 1.5)", empty, full, Store.move, ROUNDS)
    await compare("a setting of a device saved", empty, full, Store.device, ROUNDS // 4)
    await compare("a page of the history after it changed", empty, full, Store.page, ROUNDS // 20)
    await compare("a finished game added", empty, full, Store.finished, ROUNDS // 4)
    await start_up(full)
    for store in (empty, full):
        store.shelf.close()
    return ratio <= GOAL


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        raise SystemExit(0 if asyncio.run(measure(Path(place))) else 1)
