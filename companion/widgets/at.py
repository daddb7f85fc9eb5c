"""Being at a table: what a surface needs to draw it and to record what happens there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import flet as ft

from companion.live.hub import use_slice, use_told
from companion.live.late import SEEN
from companion.live.proposals import (
    Answer,
    Drop,
    Fill,
    Lay,
    Objected,
    Play,
    Proposal,
    Refused,
    Replace,
    Revise,
    Written,
)
from companion.live.telling import tell
from companion.widgets.snack import hush, snack
from models.base import Move
from models.session import By

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

    from companion.live.standing import Standing
    from companion.live.table import Table
    from companion.widgets.here import Here
    from companion.widgets.surface import Surface
    from companion.widgets.theme import Look
    from companion.words import Words

    Handler = Callable[[ft.Event[Any]], Awaitable[None]]

TICK = 15
"""Milliseconds that a phone trembles when something is recorded."""


@dataclass(frozen=True)
class At:
    """One device at one table. `ask` shows what the rulebook has against a proposal."""

    here: Here
    table: Table
    surface: Surface
    words: Words
    look: Look
    ask: Callable[[Play | Replace, Objected], None]

    @property
    def route(self) -> str:
        """The address of the table's own screen."""
        return f"/t/{self.table.code}"

    @property
    def standing(self) -> Standing:
        """The table as last acknowledged."""
        return self.table.standing

    @property
    def shown(self) -> Standing:
        """The table as this page showed it when it was tapped."""
        return self.table.hub.shown_to(ft.context.page, SEEN.get())

    @property
    def by(self) -> By:
        """Who records: this device, and its seat if it has exactly one."""
        device = self.here.settings.id
        seat = self.table.seats.seat(device)
        there = seat is not None and seat < len(self.standing.book.setup.seats)
        return By(device=device, seat=seat if there else None)

    def use(self, key: Hashable, select: Callable[[Standing], Any]) -> Any:
        """A slice of the table; the component that calls this is redrawn when it changes."""
        return use_slice(self.table.hub, key, select)

    def use_told(self, select: Callable[[Standing], Any]) -> Callable[[], Any]:
        """A slice of the table as this page showed it when it was tapped; it redraws nothing."""
        return use_told(self.table.hub, select)

    async def propose(self, proposal: Proposal, once: str | None = None) -> Answer:
        """Proposes and shows what stands against it; the same `once` is recorded once, however often it is tapped."""
        page = ft.context.page
        answer = await self.table.referee.propose(once or str(uuid4()), proposal, self.by, page, self.shown)
        match answer:
            case Objected() if isinstance(proposal, Play | Replace):
                self.ask(proposal, answer)
            case Refused(message=message):
                snack(page, self.look, self.words.say(message))
            case Written(entries=entries) if entries and self.here.settings.ticks:
                page.run_task(tell, page, tick=TICK)  # nobody waits for it
            case _:
                pass
        return answer

    def playing(
        self, move: Move | Callable[[], Move], once: str | None = None, then: Callable[[], None] | None = None
    ) -> Handler:
        """What records the move when tapped, or the one made then, and goes on with `then` whatever the answer.

        What leads on is recorded once, however often it is tapped before it is gone.
        """
        proposal = once or (str(uuid4()) if then else None)

        async def tapped(_: ft.Event[Any]) -> None:
            made = move if isinstance(move, Move) else move()
            if then:
                then()
            await self.propose(Play(made), proposal)

        return tapped

    async def play(self, move: Move) -> None:
        """Records a move."""
        await self.propose(Play(move))

    async def lay(self, name: str, value: dict[str, Any] | None) -> None:
        """Begins, moves on or discards a wizard, for everybody at the table."""
        await self.propose(Lay(name, value))

    async def revise(self, name: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Moves a wizard on from how it stands when that is judged; quick taps and other phones lose nothing."""
        await self.propose(Revise(name, change))

    async def fill(self, name: str, fields: dict[str, Any]) -> Answer:
        """Fills fields of a wizard; the others stay as other phones have filled them."""
        return await self.propose(Fill(name, fields))

    async def drop(self, *entries: int) -> None:
        """Takes entries back; the same ones are taken back once, however many phones ask."""
        await self.propose(Drop(entries), once="-".join(map(str, ("drop", self.shown.version, *entries))))


def way_in(table: Table) -> str:
    """Where a table goes on; one that records nothing is there to be counted."""
    return f"/t/{table.code}" if table.standing.book.setup.trackers else f"/t/{table.code}/score"


def go(route: str) -> Handler:
    """What opens another screen when tapped; words about this one do not follow."""

    async def tapped(_: ft.Event[Any]) -> None:
        hush(ft.context.page)
        await ft.context.page.push_route(route)

    return tapped
