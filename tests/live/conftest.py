"""Phones that connect to a page of the test's own."""

from __future__ import annotations

import asyncio
import contextvars
from typing import TYPE_CHECKING, Any

import pytest
from flet.controls.context import _context_page
from flet_web.fastapi import FletApp, app_manager

from companion.live.attendance import Attendance
from companion.live.link import Link, Pages
from tests.live.wire import Wire, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    import flet as ft

    Opens = Callable[..., Any]

COOKIE = "regalia_device_8640=0123456789abcdef"


class Phone:
    """A page of the test's own: its present wire, the connection that serves it and what is drawn on it."""

    def __init__(self, draws: Callable[[ft.Page], None], kind: type[FletApp], wire: Wire, pages: Pages | None) -> None:
        self.wire = wire
        self.page: Any = None
        self.draws = draws
        self.kind = kind
        self.pages = pages or Pages(self.main, "secret", "", Attendance())
        self.serve()

    def main(self, page: ft.Page) -> None:
        """What Flet runs for a new page."""
        self.page = page
        self.draws(page)

    def serve(self) -> None:
        """Accept the wire, as the server does."""
        if self.kind is Link:
            self.task = asyncio.create_task(self.pages.serve(self.wire.websocket))
        else:
            stock = self.kind(asyncio.get_running_loop(), app_manager.executor, self.main, None, 900)
            self.task = asyncio.create_task(stock.handle(self.wire.websocket))

    @property
    def connection(self) -> Any:
        """The server's end of this page."""
        return self.page.session.connection

    def run(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something as a handler of this page does."""

        def here() -> None:
            _context_page.set(self.page)
            do(*arguments)

        contextvars.copy_context().run(here)

    def come_back(self, heard: object = None, name: str = "p", cookie: str = COOKIE) -> None:
        """A second socket of the same page, which has heard everything unless told otherwise."""
        heard = len(self.wire.frames) if heard is None else heard
        self.wire = Wire(query=f"page={name}&heard={heard}", cookie=cookie)
        self.serve()
        self.wire.register(session=self.page.session.id)


@pytest.fixture
async def phone() -> AsyncIterator[Opens]:
    """Phones with an open page; called with what draws it."""
    phones: list[Phone] = []

    async def opens(
        draws: Callable[[ft.Page], None],
        kind: type[FletApp] = Link,
        wire: Wire | None = None,
        pages: Pages | None = None,
    ) -> Phone:
        phones.append(Phone(draws, kind, wire or Wire(query="page=p", cookie=COOKIE), pages))
        phones[-1].wire.register()
        await until(lambda: phones[-1].page and len(phones[-1].wire.frames) > 1)
        return phones[-1]

    yield opens
    for one in phones:
        one.wire.close()
        one.task.cancel()
    await asyncio.gather(*(one.task for one in phones), return_exceptions=True)
