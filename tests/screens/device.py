"""A device in a house: the real app on a page without a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.visitor import Visitor
from companion.main import app
from tests.flet_client import FletClient

if TYPE_CHECKING:
    from companion.live.house import House
    from companion.live.table import Table
    from companion.main import Main
    from companion.widgets.here import See

SLICES = 40
"""Turns of the loop in which a proposal is judged, written in memory and shown."""


class Device(FletClient):
    """One phone."""

    async def settle(self) -> None:
        """Also lets what was proposed be recorded."""
        for _ in range(SLICES // 8):
            await super().settle()

    def line(self, label: str) -> ft.TextField:
        """What is typed in under this name."""
        for around in self.all(ft.Semantics):
            if around.label == label and isinstance(around.content, ft.TextField):
                return around.content
        return next(line for line in self.all(ft.TextField) if line.label == label)

    async def types(self, label: str, words: str) -> None:
        """Types as a browser reports it."""
        await self.event(self.line(label), "change", value=words)

    def said(self) -> list[str]:
        """Everything that can be read or heard."""
        return [*self.texts(), *self.names()]


async def device(house: House, route: str, name: str = "a device", *, owner: bool = True, **size: float) -> Device:
    """A phone at this address."""
    return await opened(Device(route, **size), app(house, lambda *_: "http://test"), name, owner=owner)


async def with_camera(house: House, route: str, see: See) -> Device:
    """A phone whose photos are read like this."""
    return await opened(Device(route), app(house, lambda *_: "http://test", see), "a device", owner=True)


async def opened(phone: Device, main: Main, name: str, *, owner: bool) -> Device:
    """The phone once it has drawn the app."""
    connection: Any = phone.connection
    connection.visitor = Visitor(
        device=name, owner=owner, languages=("en",), known=True, still=True, origin="http://test", host="test"
    )
    await phone.start(main)
    await phone.settle()
    return phone


async def at_table(house: House, table: Table, part: str = "", name: str = "a device", **kind: Any) -> Device:
    """A phone that has come to the table."""
    await house.join(name, table)
    return await device(house, f"/t/{table.code}{part}", name, **kind)
