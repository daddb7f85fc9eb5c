"""Flet's websocket, made safe to lose; and who is at the other end.

Flet 1.0.5 ties a page to one socket. When that is cut, what was on its way is lost and what happens meanwhile is not
drawn; a page that comes back is sent every control anew, and its client compares each with the one it shows, which
takes time exponential in their depth: minutes, in which the page is dead. So Flet sees a socket here that is never cut:
all frames go on a tape, and whichever socket the page has just now carries on where the one before broke off.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import secrets
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import Message, MessageAction
from flet_web.fastapi import FletApp, app_manager
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.live.tape import Forgotten, Tape
from companion.live.visitor import Visitor, visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    import flet as ft
    from fastapi import FastAPI
    from starlette.types import Receive, Scope, Send

    Main = Callable[[ft.Page], Awaitable[None] | None]

SOCKET = "/ws"
BEAT = 2  # seconds
AWAY = 900  # seconds after which a page without a socket is given up: what matters is in the table and the device
LOST = (WebSocketDisconnect, RuntimeError, OSError)
log = logging.getLogger(__name__)


class Link(FletApp):  # type: ignore[misc]
    """One page, `page.session.connection`, however often its line is cut.

    Flet's frames are binary. Text frames are ours: a beat by which the phone knows that the line is alive, and `tell`.
    """

    def __init__(self, main: Main, visitor: Visitor) -> None:
        super().__init__(asyncio.get_running_loop(), app_manager.executor, main, None, 0)
        self.visitor = visitor
        self.tape = Tape()
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What the page says; nothing more when it is given up."""
        self._socket: WebSocket | None = None
        self._carrying: tuple[asyncio.Task[None], ...] = ()
        self._patience: asyncio.TimerHandle | None = None

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

    async def live(self, websocket: WebSocket) -> None:
        """Be a page until it is given up."""
        try:
            await self.handle(_Uncut(websocket, self))
        finally:
            self._hang_up()

    def dispose(self) -> None:
        """Flet lets go of a page that is given up, and at once: nothing that it holds is needed again."""
        name = self._FletApp__get_unique_session_id(self._FletApp__session.id)
        super().dispose()
        self._ending = asyncio.create_task(app_manager.delete_session(name))

    async def carry(self, websocket: WebSocket, heard: int) -> None:
        """Serve the page through this socket from the frame after `heard`, until it closes or another takes over."""
        self._hang_up()
        self._socket = websocket
        carrying = (asyncio.create_task(self._hear(websocket)), asyncio.create_task(self._send(websocket, heard)))
        self._carrying = carrying
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._carrying == carrying:
                self._hang_up()
                self._patience = self.loop.call_later(AWAY, self.give_up)

    def _hang_up(self) -> None:
        for task in self._carrying:
            task.cancel()
        if self._patience is not None:
            self._patience.cancel()
        self._carrying, self._socket, self._patience = (), None, None

    async def _hear(self, websocket: WebSocket) -> None:
        with suppress(*LOST):
            while True:
                message = await websocket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                if message.get("bytes"):
                    self.said.put_nowait(message["bytes"])
                elif message.get("text") == "bye":
                    self.give_up()

    async def _send(self, websocket: WebSocket, heard: int) -> None:
        with suppress(*LOST):
            if heard:
                await websocket.send_bytes(self._welcome_back())
            try:
                while True:
                    await websocket.send_bytes(await self.tape.after(heard))
                    heard += 1
            except Forgotten:
                await self.tell(reload=True)

    def _welcome_back(self) -> bytes:
        """Flet's client registers with every socket and waits to be answered; it has all the controls."""
        answer = {"session_id": self._FletApp__session.id, "page_patch": {}, "error": ""}
        packed: bytes = msgpack.packb([MessageAction.REGISTER_CLIENT.value, answer])
        return b"\x00" + packed

    def give_up(self) -> None:
        """The page will not come back."""
        self.said.put_nowait(None)

    async def tell(self, **words: object) -> None:
        """Ask live.js: `tell(awake=True)`, `tell(copy="...")`, `tell(tick=15)`. A lost phone hears nothing."""
        if self._socket is not None:
            await _say(self._socket, words)

    def send_message(self, message: Message) -> None:
        """Queue a frame; keep a traceback from the phone."""
        if message.action is MessageAction.SESSION_CRASHED:
            log.error("a page failed%s", _where(message.body.message))
            asyncio.run_coroutine_threadsafe(self.tell(failed=True), self.loop)
        elif getattr(self, "_FletApp__send_queue", None) is not None:
            super().send_message(message)


class _Uncut(WebSocket):
    """The socket that Flet sees: it closes when the page is given up."""

    def __init__(self, first: WebSocket, link: Link) -> None:
        super().__init__(first.scope, first.receive, first.send)
        self._link = link

    async def accept(self, *_: object) -> None:
        """The first real one is accepted already."""

    async def send_bytes(self, data: bytes) -> None:
        """What is on the tape arrives sometime."""
        self._link.tape.add(data)

    async def receive_bytes(self) -> bytes:
        """What the page says, by whichever socket."""
        said = await self._link.said.get()
        if said is None:
            raise WebSocketDisconnect
        return said


class Pages:
    """Every page there is, by the name that it has given itself."""

    def __init__(self, main: Main, secret: str, release: str) -> None:
        """`main(page)` draws each new page, for clients of this release."""
        self._main, self._secret, self._release = main, secret, release
        self._links: dict[tuple[str, str], Link] = {}
        self._living: set[asyncio.Task[None]] = set()

    async def serve(self, websocket: WebSocket) -> None:
        """One socket, until it closes."""
        with suppress(*LOST):
            await websocket.accept()
        beat = asyncio.create_task(self._beat(websocket))
        try:
            await self._join(websocket)
        finally:
            beat.cancel()

    async def _join(self, websocket: WebSocket) -> None:
        name, heard = _asks(websocket)
        who = visitor(websocket, self._secret)
        link = self._links.get((who.device, name))
        if link and link.tape.reaches(heard):
            await _first_word(websocket)  # registers, as each socket must: the page is registered
        elif heard:
            await _say(websocket, {"reload": True})
            return
        elif first := await _first_word(websocket):
            link = self._begin(name, who, websocket)
            link.said.put_nowait(first)
        else:
            return
        await link.carry(websocket, heard)

    def _begin(self, name: str, who: Visitor, websocket: WebSocket) -> Link:
        link = self._links[who.device, name] = Link(self._main, who)
        living = asyncio.create_task(self._live(link, name, websocket))
        self._living.add(living)
        living.add_done_callback(self._living.discard)
        return link

    async def _live(self, link: Link, name: str, websocket: WebSocket) -> None:
        try:
            await link.live(websocket)
        finally:
            if self._links.get((link.device, name)) is link:
                del self._links[link.device, name]

    async def _beat(self, websocket: WebSocket) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await _say(websocket, {"release": self._release})


def _asks(websocket: WebSocket) -> tuple[str, int]:
    """The name of the page and how many frames it has heard; live.js adds them to the address."""
    heard = websocket.query_params.get("heard", "0")
    return websocket.query_params.get("page") or secrets.token_urlsafe(), int(heard) if heard.isdecimal() else 0


async def _first_word(websocket: WebSocket) -> bytes:
    """What a socket says first; nothing if it closes."""
    with suppress(*LOST, KeyError):
        return await websocket.receive_bytes()
    return b""


async def _say(websocket: WebSocket, words: dict[str, object]) -> None:
    with suppress(*LOST):
        await websocket.send_text(json.dumps(words))


def _where(traceback: str) -> str:
    """The place of a failure without its values, which may be somebody's secret."""
    places = re.findall(r'File "([^"]+)", line (\d+), in (\w+)', traceback)
    return " in {2} ({0}:{1})".format(*places[-1]) if places else ""


def mount(api: FastAPI, main: Main, secret: str, release: str) -> None:
    """Answer Flet's websocket; `main(page)` draws each new page, for clients of this release."""
    pages = Pages(main, secret, release)

    class Socket:
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await pages.serve(WebSocket(scope, receive, send))

    api.router.routes.append(WebSocketRoute(SOCKET, Socket()))


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """Flet's own housekeeping, as long as this lasts."""
    await app_manager.start()
    try:
        yield
    finally:
        await app_manager.shutdown()
