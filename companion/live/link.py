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
from typing import TYPE_CHECKING, NamedTuple

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientRequestBody,
    decode_ext_from_msgpack,
)
from flet_web.fastapi import FletApp, app_manager
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from companion.live.claims import Claims
from companion.live.encoding import encode
from companion.live.late import LATE, SEEN
from companion.live.tape import Forgotten, Tape
from companion.live.visitor import Visitor, new_token, visitor
from companion.share.hand_over import LONGEST

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    import flet as ft
    from fastapi import FastAPI
    from starlette.types import Receive, Scope, Send

    from companion.live.attendance import Attendance

    Main = Callable[[ft.Page], Awaitable[None] | None]

SOCKET = "/ws"
BEAT = 2  # seconds
HANDED = "handed "
"""What a page says before the text of a table that stands behind the # of its address."""
SHOWN = "seen "
"""What a page says before the number of the frame that it had shown when it was tapped."""
PROOFS = frozenset({"device", "owner", "claim"})
"""What a page says it is known by, where its browser keeps no cookie, before anything else."""
AWAY = 900  # seconds after which a page without a socket is given up: what matters is in the table and the device
STUCK = 30  # seconds after which a phone that does not read is lost
ABSENT = 64  # pages without a socket; of more, those that are away longest are given up
OFTEN = 64  # frames after which the page is told how many were heard
LASTING = frozenset({"awake", "opened", "held"})
"""Words that hold until others take their place: a page that comes back is told them again."""
LOST = (WebSocketDisconnect, RuntimeError, OSError)
log = logging.getLogger(__name__)


class Said(NamedTuple):
    """A frame of the page, whether it was said long ago, and which frame the page had shown by then."""

    frame: bytes
    late: bool = False
    seen: int | None = None


class Link(FletApp):  # type: ignore[misc]
    """One page, `page.session.connection`, however often its line is cut.

    Flet's frames are binary. Text frames are ours: a beat by which the phone knows that the line is alive, and `tell`.
    """

    def __init__(self, main: Main, visitor: Visitor, attendance: Attendance) -> None:
        super().__init__(asyncio.get_running_loop(), app_manager.executor, main, None, 0)
        self.visitor = visitor
        self.attendance = attendance
        self.tape = Tape()
        self.said: asyncio.Queue[Said | None] = asyncio.Queue()
        """What the page says; nothing more when it is given up."""
        self.heard = 0
        """How much the page has said."""
        self.over = False
        """Whether the page is given up."""
        self._seen: int | None = None
        self._handed = ""
        self._hears: Callable[[str], object] | None = None
        self._lasting: dict[str, object] = {}
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

    @property
    def sent(self) -> int:
        """The number of the newest frame."""
        return self.tape.last

    @property
    def away(self) -> bool:
        """Whether the page has no socket just now."""
        return self._patience is not None

    async def live(self, websocket: WebSocket) -> None:
        """Be a page until it is given up."""
        try:
            await self.handle(_Uncut(websocket, self))
        finally:
            self.over = True
            self._hang_up()

    def dispose(self) -> None:
        """Flet lets go of a page that is given up, and at once: nothing that it holds is needed again."""
        self.over = True
        name = self._FletApp__get_unique_session_id(self._FletApp__session.id)
        super().dispose()
        self._ending = asyncio.create_task(app_manager.delete_session(name))

    async def carry(self, websocket: WebSocket, heard: int) -> None:
        """Serve the page through this socket from the frame after `heard`, until it closes or another takes over."""
        self._hang_up()
        self._socket = websocket
        carrying = (asyncio.create_task(self._hear(websocket)), asyncio.create_task(self._send(websocket, heard)))
        self._carrying = carrying
        self.attendance.came(self.device)
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.attendance.went(self.device)
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
        late = False
        with suppress(*LOST):
            while True:
                message = await websocket.receive()
                if message["type"] == "websocket.disconnect":
                    return
                if message.get("bytes"):
                    await self._take(message["bytes"], late=late)
                late = self._noted(message.get("text") or "")

    def _noted(self, word: str) -> bool:
        """Does what a word of live.js asks for; whether the next frame was said long ago."""
        if word == "bye":
            self.give_up()
        elif word.startswith(SHOWN):
            self._seen = _number(word.removeprefix(SHOWN))
        elif word.startswith(HANDED):
            self._handed = word.removeprefix(HANDED)[:LONGEST]
            self._hand()
        return word == "late"

    def hand_to(self, hears: Callable[[str], object] | None) -> None:
        """Whoever hears of the table that the page's address holds, once, and at once if it has said so already."""
        self._hears = hears
        self._hand()

    def _hand(self) -> None:
        if self._handed and self._hears:
            handed, self._handed = self._handed, ""
            self._hears(handed)

    async def _take(self, frame: bytes, *, late: bool) -> None:
        self.said.put_nowait(Said(frame, late, self._seen))
        self.heard += 1
        if self.heard % OFTEN == 0:
            await self.tell(heard=self.heard)

    async def _send(self, websocket: WebSocket, heard: int) -> None:
        with suppress(*LOST):
            await _say(websocket, {"heard": self.heard} | self._lasting)
            if heard:
                await _give(websocket, self._welcome_back())
            try:
                while True:
                    await _give(websocket, await self.tape.after(heard))
                    heard += 1
            except Forgotten:
                await _say(websocket, {"reload": True})
                self.give_up()

    def _welcome_back(self) -> bytes:
        """Flet's client registers with every socket and waits to be answered; it has all the controls."""
        answer = {"session_id": self._FletApp__session.id, "page_patch": {}, "error": ""}
        packed: bytes = msgpack.packb([MessageAction.REGISTER_CLIENT.value, answer])
        return b"\x00" + packed

    def give_up(self) -> None:
        """The page will not come back."""
        self.over = True
        self.said.put_nowait(None)

    async def tell(self, **words: object) -> None:
        """Ask live.js: `tell(awake=True)`, `tell(copy="...")`, `tell(tick=15)`. A lost phone hears only what lasts."""
        self._lasting |= {word: said for word, said in words.items() if word in LASTING}
        if self._socket is not None:
            await _say(self._socket, words)

    def send_message(self, message: Message) -> None:
        """Queue a frame; keep a traceback from the phone."""
        if message.action is MessageAction.SESSION_CRASHED:
            log.error("a page failed%s", _where(message.body.message))
            asyncio.run_coroutine_threadsafe(self.tell(failed=True), self.loop)
        elif (queue := getattr(self, "_FletApp__send_queue", None)) is not None:
            packed = msgpack.packb([message.action, message.body], default=encode)
            queue.put_nowait(b"\x00" + packed)  # Flet would put the frame into words first, for a log that nobody keeps


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
        LATE.set(said.late)  # whatever this frame sets off knows it
        SEEN.set(said.seen)
        return said.frame


class Pages:
    """Every page there is, by the name that it has given itself."""

    def __init__(
        self, main: Main, secret: str, release: str, attendance: Attendance, claims: Claims | None = None
    ) -> None:
        """`main(page)` draws each new page, for clients of this release."""
        self._main, self._secret, self._release, self._attendance = main, secret, release, attendance
        self._claims = claims or Claims()
        self._links: dict[tuple[str, str], Link] = {}
        self._living: set[asyncio.Task[None]] = set()

    @property
    def names(self) -> frozenset[str]:
        """What the pages call themselves."""
        return frozenset(name for _, name in self._links)

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
        proofs, first = await _first_words(websocket)
        registers = _registers(first)
        if registers is None:
            return
        who = await self._who(websocket, proofs)
        link = self._links.get((who.device, name))
        if link and not link.over and link.tape.reaches(heard):
            await link.carry(websocket, heard)
        elif heard or registers.session_id:  # shows what nobody knows any more
            await _say(websocket, {"reload": True})
        else:
            link = self._begin(name, who, websocket)
            link.said.put_nowait(Said(first))
            await link.carry(websocket, heard)

    async def _who(self, websocket: WebSocket, proofs: dict[str, str]) -> Visitor:
        """Whose page it is; where its browser refuses cookies, the page itself keeps what proves it."""
        claimed = self._claims.redeem(proofs.pop("claim", ""))
        who = visitor(websocket, self._secret, **proofs)
        lacking = {} if who.known else {"device": new_token()}
        if claimed and not who.owner:
            lacking["owner"] = self._secret
        if lacking:
            await _say(websocket, dict(lacking))
        return visitor(websocket, self._secret, **(proofs | lacking)) if lacking else who

    def _begin(self, name: str, who: Visitor, websocket: WebSocket) -> Link:
        self._make_room(self._links.pop((who.device, name), None))
        link = self._links[who.device, name] = Link(self._main, who, self._attendance)
        living = asyncio.create_task(self._live(link, name, websocket))
        self._living.add(living)
        living.add_done_callback(self._living.discard)
        return link

    def _make_room(self, replaced: Link | None) -> None:
        absent = [link for link in self._links.values() if link.away and not link.over]
        for link in [*absent[: max(0, len(absent) - ABSENT)], *([replaced] if replaced else [])]:
            link.give_up()

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
    name, heard = (websocket.query_params.get(key, "") for key in ("page", "heard"))
    return (
        name if re.fullmatch(r"[\w-]{1,64}", name) else secrets.token_urlsafe(),
        _number(heard),
    )


def _number(words: str) -> int:
    """The number that a page tells; 0 where it tells none."""
    return int(words) if re.fullmatch(r"[0-9]{1,9}", words) else 0


async def _first_words(websocket: WebSocket) -> tuple[dict[str, str], bytes]:
    """What the page proves itself by where it may keep no cookie, and its first frame; nothing if it closes."""
    proofs: dict[str, str] = {}
    with suppress(*LOST):
        while True:
            message = await websocket.receive()
            kind, _, proof = (message.get("text") or "").partition(" ")
            if kind not in PROOFS:
                return proofs, message.get("bytes") or b""
            proofs[kind] = proof
    return proofs, b""


def _registers(word: bytes) -> RegisterClientRequestBody | None:
    """With what Flet's client registers; nothing if this is something else, which Flet would wait upon for ever."""
    with suppress(Exception):
        action, body = msgpack.unpackb(word[1:], ext_hook=decode_ext_from_msgpack)
        if word[0] == 0 and action == MessageAction.REGISTER_CLIENT.value and isinstance(body["page"], dict):
            return RegisterClientRequestBody(**body)
    return None


async def _give(websocket: WebSocket, frame: bytes) -> None:
    async with asyncio.timeout(STUCK):
        await websocket.send_bytes(frame)


async def _say(websocket: WebSocket, words: dict[str, object]) -> None:
    with suppress(*LOST):
        async with asyncio.timeout(STUCK):
            await websocket.send_text(json.dumps(words))


def _where(traceback: str) -> str:
    """The place of a failure without its values, which may be somebody's secret."""
    places = re.findall(r'File "([^"]+)", line (\d+), in (\w+)', traceback)
    return " in {2} ({0}:{1})".format(*places[-1]) if places else ""


def mount(api: FastAPI, pages: Pages) -> None:
    """Answer Flet's websocket."""

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
