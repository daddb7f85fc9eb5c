"""A phone at a table of any game, without a browser: the whole app drawn at one of its addresses."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.house import House
from companion.live.proposals import Amend, Play
from companion.live.visitor import Visitor
from companion.main import app
from companion.store.memory import Memory
from models.session import By
from tests.flet_client import FletClient

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.live.table import Table
    from models.base import Move
    from models.game import Setup

VISITOR = Visitor(
    device="a phone", owner=True, languages=("en",), known=True, still=True, origin="http://here", host="here"
)


@dataclass(frozen=True)
class Phone:
    """What is drawn, and the table it is drawn of."""

    client: FletClient
    table: Table
    house: House

    @property
    def state(self) -> Any:
        """The table as it stands."""
        return self.table.standing.state

    @property
    def told(self) -> list[str]:
        """The timeline, the latest last."""
        return [str(line.sentence) for line in self.table.standing.book.told]

    async def anew(self) -> Phone:
        """The same page, opened by the same device once more."""
        page = self.client.page
        size = {"width": page.width or 0, "height": page.height or 0}
        return await opened(self.house, self.table, str(page.route), size)

    async def tap(self, *names: str) -> None:
        """One tap after the other, each on what lies above everything else of that name."""
        for name in names:
            await self.client.tap(name, latest=True)
            await self.client.settle()
            await self.client.follow()

    async def tap_first(self, name: str) -> None:
        """A tap on the first of several of that name."""
        await self.client.tap(name)
        await self.client.settle()

    async def tap_at_once(self, *names: str) -> None:
        """Taps that come before any of them is drawn."""
        controls = [self.client.tapped(name, latest=True) for name in names]
        await asyncio.gather(*(self.client.event(control, "click") for control in controls))
        await self.client.settle()
        await self.client.follow()

    async def switch(self, name: str) -> None:
        """Turns a switch on or off."""
        found = next(switch for switch in self.client.all(ft.Switch) if switch.tooltip == name)
        await self.client.event(found, "change", not found.value, value=not found.value)
        await self.client.settle()
        await self.client.follow()

    async def amend(self, trackers: tuple[str, ...]) -> None:
        """The table records other things from now on."""
        setup = self.table.standing.book.setup.model_copy(update={"trackers": trackers})
        await self.table.referee.propose("amend", Amend(setup, "now"), By(device="a phone"))
        await self.client.settle()

    @property
    def page(self) -> str:
        """The last part of the address."""
        return str(self.client.page.route).split("?")[0].removeprefix(f"/t/{self.table.code}")

    def sees(self, words: str) -> bool:
        """Whether this is drawn or said anywhere."""
        return any(words in said for said in (*self.client.texts(), *self.client.names()))

    def icons(self) -> set[str]:
        """The drawings on the page."""
        return {str(image.src).removeprefix("icons/").removesuffix(".svg") for image in self.client.all(ft.Image)}


async def phone_at_table(
    game: str, setup: Setup, moves: Sequence[Move], page: str = "", size: Mapping[str, float] | None = None
) -> Phone:
    """A phone that looks at a page of a table with this set-up after these moves, objected to or not."""
    house = await House.open(Memory())
    table = await house.new_table(game, setup, "a phone")
    for number, move in enumerate(moves):
        found = table.standing.book.game.objections(table.standing.state, move)
        overruled = tuple(objection.rule for objection in found)
        await table.referee.propose(str(number), Play(move, overruled), By(device="a phone"))
    return await opened(house, table, f"/t/{table.code}{page}", size)


async def opened(house: House, table: Table, route: str, size: Mapping[str, float] | None = None) -> Phone:
    """A phone that has just opened this address."""
    client = FletClient(route, **(size or {}))
    connection: Any = client.connection
    connection.visitor = VISITOR
    await client.start(app(house, lambda *_: "http://here"))
    await client.settle()
    return Phone(client, table, house)
