"""Phones that connect to a page of the test's own."""

from __future__ import annotations

import asyncio
import contextvars
from typing import TYPE_CHECKING, Any

import pytest
from flet.controls.context import _context_page
from flet_web.fastapi import FletApp, app_manager

from companion.live.link import Link
from companion.live.visitor import visitor
from tests.live.wire import Wire, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    import flet as ft

    Opens = Callable[..., Any]


class Phone:
    """A wire, the connection that serves it and the page that is drawn on it."""

    def __init__(self, draws: Callable[[ft.Page], None], kind: type[FletApp], wire: Wire) -> None:
        self.wire = wire
        self.page: Any = None
        self.lost = asyncio.Event()

        def main(page: ft.Page) -> None:
            self.page = page
            draws(page)

        self.main = main
        self.kind = kind
        self.serve()

    def serve(self) -> None:
        """Accept the wire, as the server does."""
        if issubclass(self.kind, Link):
            self.connection: Any = self.kind(self.main, visitor(self.wire.websocket, "secret"))
        else:
            loop = asyncio.get_running_loop()
            self.connection = self.kind(loop, app_manager.executor, self.main, None, 900)
        self.task = asyncio.create_task(self.connection.handle(self.wire.websocket))

    def run(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something as a handler of this page does."""

        def here() -> None:
            _context_page.set(self.page)
            do(*arguments)

        contextvars.copy_context().run(here)

    def come_back(self) -> None:
        """A second socket of the same page."""
        self.wire = Wire()
        self.serve()
        self.wire.register(session=self.page.session.id)


@pytest.fixture
async def phone() -> AsyncIterator[Opens]:
    """Phones with an open page; called with what draws it."""
    phones: list[Phone] = []

    async def opens(draws: Callable[[ft.Page], None], kind: type[FletApp] = Link, wire: Wire | None = None) -> Phone:
        phones.append(Phone(draws, kind, wire or Wire()))
        phones[-1].wire.register()
        await until(lambda: phones[-1].page and len(phones[-1].wire.frames) > 1)
        return phones[-1]

    yield opens
    for one in phones:
        one.wire.close()
        one.task.cancel()
    await asyncio.gather(*(one.task for one in phones), return_exceptions=True)
