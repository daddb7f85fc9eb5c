"""Flet's websocket, made safe to lose; and who is at the other end.

Flet 1.0.5 has holes: a send that fails leaves the session "connected" for ever, its queue growing (see `door`); a send
between closing and disconnecting raises in the page's redraw loop, which then never runs again; a socket that
closes before it registers keeps its tasks; and a page that comes back is dead for minutes (see `rejoin`).
"""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import flet as ft
from fastapi import FastAPI
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp, app_manager
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.live.rejoin import snapshot
from companion.live.visitor import Visitor, visitor

Main = Callable[[ft.Page], Awaitable[None] | None]
SOCKET = "/ws"
BEAT = 2  # seconds
SESSION = 900  # seconds: state is in the table and identity in the device, so a page may be forgotten soon
log = logging.getLogger(__name__)


class Link(FletApp):  # type: ignore[misc]
    """One phone's connection, `page.session.connection`.

    Flet's frames are binary. Text frames are ours: a beat by which the phone knows that the line is alive, and `tell`.
    """

    def __init__(self, main: Main, visitor: Visitor, release: str = "") -> None:
        super().__init__(asyncio.get_running_loop(), app_manager.executor, main, None, SESSION)
        self.visitor = visitor
        self._release = release
        self._socket: WebSocket | None = None

    @property
    def device(self) -> str:
        """The device's name for itself: unguessable, the same after a reload, a restart and in a second tab."""
        return self.visitor.device

    @property
    def owner(self) -> bool:
        """Whether this device may see every table."""
        return self.visitor.owner

    @property
    def languages(self) -> tuple[str, ...]:
        """What the browser asks for, best first."""
        return self.visitor.languages

    async def handle(self, websocket: WebSocket) -> None:
        """Serve the socket until it closes."""
        self._socket = websocket
        beat = asyncio.create_task(self._beat())
        try:
            async with asyncio.timeout(None) as patience:
                await super().handle(_Watched(websocket, lambda: self._left(patience)))
        except TimeoutError:
            log.info("a socket closed before it registered")
        finally:
            beat.cancel()

    def _left(self, patience: asyncio.Timeout) -> None:
        """A page is given up by Flet; for a socket without one it waits for ever."""
        if self._FletApp__session is None:
            patience.reschedule(asyncio.get_running_loop().time())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self.tell(release=self._release)

    async def tell(self, **words: object) -> None:
        """Ask live.js: `tell(awake=True)`, `tell(copy="...")`, `tell(tick=15)`. A lost phone hears nothing."""
        if self._socket is not None:
            with suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self._socket.send_text(json.dumps(words))

    def send_message(self, message: Message) -> None:
        """Queue a frame; keep a traceback from the phone, and a closing socket from the redraw loop."""
        if message.action is MessageAction.SESSION_CRASHED:
            log.error("a page failed%s", _where(message.body.message))
            asyncio.run_coroutine_threadsafe(self.tell(failed=True), self.loop)
        elif getattr(self, "_FletApp__send_queue", None) is not None:
            if isinstance(told := getattr(message.body, "page_patch", None), ft.Page):
                message.body.page_patch = snapshot(told)
            super().send_message(message)


class _Watched(WebSocket):
    """A socket that says when it has closed."""

    def __init__(self, websocket: WebSocket, closed: Callable[[], None]) -> None:
        super().__init__(websocket.scope, websocket.receive, websocket.send)
        self._closed = closed

    async def receive_bytes(self) -> bytes:
        try:
            return await super().receive_bytes()
        except Exception:
            self._closed()
            raise


def _where(traceback: str) -> str:
    """The place of a failure without its values, which may be somebody's secret."""
    places = re.findall(r'File "([^"]+)", line (\d+), in (\w+)', traceback)
    return " in {2} ({0}:{1})".format(*places[-1]) if places else ""


async def tell(page: ft.Page, **words: object) -> None:
    """Say something to live.js of this page, unless it is asleep."""
    connection = page.session.connection
    if isinstance(connection, Link):
        await connection.tell(**words)


def mount(api: FastAPI, main: Main, secret: str, release: str) -> None:
    """Answer Flet's websocket; `main(page)` draws each new page, for clients of this release."""

    class Socket:
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            websocket = WebSocket(scope, receive, send)
            await Link(main, visitor(websocket, secret), release).handle(websocket)

    api.router.routes.append(WebSocketRoute(SOCKET, Socket()))


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """Flet forgets pages that stay away, as long as this lasts."""
    await app_manager.start()
    try:
        yield
    finally:
        await app_manager.shutdown()
