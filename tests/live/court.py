"""A referee and what it writes on, in memory."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from uuid import UUID

from companion.live.referee import Referee
from companion.live.standing import Standing
from models.library import game_named
from models.session import By, new_book
from tests.live.tables import set_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.live.proposals import Answer, Proposal

BY = By(device="a phone")


class Paper:
    """A journal in memory whose disk can be full, slow or broken."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self.batches: list[int] = []
        self.fails: Exception | None = None

    async def append(self, records: Sequence[dict[str, Any]]) -> None:
        """Takes one turn of the loop."""
        await asyncio.sleep(0)
        if self.fails:
            raise self.fails
        if any("unwritable" in str(record) for record in records):
            raise ValueError("a record that no reader would accept")
        self.lines += records
        self.batches.append(len(records))


class Box:
    """A strongbox in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.fails: Exception | None = None

    async def keep(self, document: dict[str, Any]) -> None:
        """Takes one turn of the loop."""
        await asyncio.sleep(0)
        if self.fails:
            raise self.fails
        self.kept = document


class Wall:
    """Shows standings to nobody, and remembers what was on disk at that moment."""

    def __init__(self, paper: Paper) -> None:
        self.paper, self.shown, self.fails = paper, list[tuple[int, int]](), False

    def show(self, state: Standing, first: Any | None = None) -> None:
        """The version shown, and the lines written until then."""
        self.shown.append((state.version, len(self.paper.lines)))
        if self.fails:
            raise ValueError("a wall that fell")


class Court:
    """A referee with what it writes on."""

    def __init__(self) -> None:
        self.paper = Paper()
        self.wall = Wall(self.paper)
        self.box = Box()
        book = new_book(game_named("krone-und-schwert"), UUID(int=1), set_up("Ada", "Ben", "Cleo"))
        self.referee = Referee(self.paper, self.box, Standing(book), self.wall)
        self._ids = iter(range(1000))

    @property
    def standing(self) -> Standing:
        """Where the table stands."""
        return self.referee.standing

    async def says(self, proposal: Proposal, once: str | None = None, by: By = BY) -> Answer:
        """The answer to a proposal."""
        return await self.referee.propose(once or f"id {next(self._ids)}", proposal, by)
