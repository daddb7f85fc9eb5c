"""Tables to hammer at, on the real server: `python -m tests.live.race`, with the options of `regalia serve`.

A tap records a move of its phone's own. Each page shows the latest moves as text, in their order.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import flet as ft

from companion.live.hub import use_slice
from companion.live.proposals import Play
from companion.live.screen import App, screen
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.live.demo import serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.live.house import House
    from companion.live.link import Main
    from companion.live.standing import Standing
    from companion.live.table import Table
    from companion.live.visitor import Visitor

LATEST = 80
"""So many moves a page shows: more than are ever shown to it in one round."""
WEIGHT = 100_000
"""Letters that a heavy page is sent with every move."""
TAPS: Counter[str] = Counter()
"""How often each device has tapped."""


def told(table: Standing) -> str:
    """The latest moves: number, device and which of its taps it was."""
    entries = table.book.entries[-LATEST:]
    return "".join(f"{entry.seq} {entry.by.device} {entry.move.to}\n" for entry in entries)  # type: ignore[union-attr]


@ft.component
def latest(table: Table) -> ft.Control:
    """The latest moves in their order."""
    return ft.Text(use_slice(table.hub, "told", told))


@ft.component
def heavy(table: Table) -> ft.Control:
    """Much text, all of it new with every move."""
    return ft.Text(str(use_slice(table.hub, "version", lambda now: now.version)).rjust(WEIGHT))


def tap(table: Table) -> ft.Control:
    """Records one more move of this device."""

    async def record(event: ft.Event[ft.Button]) -> None:
        page: Any = event.control.page
        device = page.session.connection.device
        TAPS[device] += 1
        move = m.Corrected(seat=0, counter="coins", to=TAPS[device])
        await table.referee.propose(str(uuid4()), Play(move), By(device=device), page)

    return ft.Button("Tap", on_click=record)


def draws(_: Path) -> Callable[[House, Callable[[Visitor], str]], Main]:
    """The app, at whatever tables its house has."""

    def app(house: House, _: Callable[[Visitor], str]) -> Main:
        @ft.component
        def view() -> ft.View:
            asked = ft.use_route_params()
            table = house.tables[asked["code"]]
            return screen("race", tap(table), latest(table), *([heavy(table)] if "part" in asked else []))

        routes = [ft.Route(path="/t/:code", component=view), ft.Route(path="/t/:code/:part", component=view)]

        def forget(page: ft.Page) -> None:
            for table in house.tables.values():
                table.hub.forget(page)

        @ft.component
        def root() -> ft.Control:
            return App(routes, forget)

        return lambda page: page.render_views(root)

    return app


if __name__ == "__main__":
    sys.exit(serve(draws))
