"""A page without a browser that comes back as live.js does: nothing is heard twice or lost in either direction."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Self

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from companion.live.visitor import device_of
from tests.live.wire import FLET

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from websockets.asyncio.client import ClientConnection

SOON = 60  # seconds
KEPT = 1 << 16
"""Bytes that the system of a phone keeps for a page that does not read."""
PAUSE = 0.02
"""Seconds until a lost line is tried again."""


class LivePhone:
    """One page of a device."""

    def __init__(self, port: int, route: str, name: str) -> None:
        token = name.ljust(16, "-")
        self.device = device_of(token)
        self.texts: list[str] = []
        """Every text that was told, the newest last."""
        self.lines = 0
        """How many lines it has had."""
        self.bytes = 0
        self.reload = False
        """Whether it was told to load anew, which ends it."""
        self._address = f"ws://127.0.0.1:{port}/ws?page={name}&heard="
        self._cookie = {"Cookie": f"regalia_device_{port}={token}"}
        self._page = {"route": route, "web": True, "width": 390.0, "height": 844.0}
        self._taps: dict[str, int] = {}
        self._socket: ClientConnection | None = None
        self._frames = 0
        self._said: list[bytes] = []
        self._known = 0
        self._news = asyncio.Event()
        self._reads = asyncio.Event()
        self._reads.set()

    @classmethod
    @asynccontextmanager
    async def open(cls, port: int, route: str, name: str) -> AsyncIterator[Self]:
        """A phone at a server, or at a line to it, until it is put away."""
        phone = cls(port, route, name)
        living = asyncio.create_task(phone._live())
        try:
            yield phone
        finally:
            living.cancel()
            with suppress(asyncio.CancelledError):
                await living

    async def tap(self, name: str) -> None:
        """Taps what a screen reader calls by this name, as soon as it is there."""
        await self.until(lambda: name in self._taps)
        said = _frame(MessageAction.CONTROL_EVENT, {"target": self._taps[name], "name": "click", "data": None})
        self._said.append(said)
        if self._socket is not None:
            with suppress(WebSocketException):
                await self._socket.send(said)

    async def until(self, true: Callable[[], object]) -> None:
        """Waits for something to come true with what is told."""
        async with asyncio.timeout(SOON):
            while not true():
                self._news.clear()
                await self._news.wait()

    def freeze(self) -> None:
        """It reads no more, as a page that the device has stopped; a phone's system keeps little for it."""
        if self._socket is not None:
            line = self._socket.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, KEPT)
        self._reads.clear()

    def thaw(self) -> None:
        """It reads again."""
        self._reads.set()

    async def hang_up(self) -> None:
        """It takes its line for dead, as soon as it has one."""
        await self.until(lambda: self._socket)
        if self._socket is not None:
            self._socket.transport.abort()

    async def _live(self) -> None:
        while not self.reload:
            with suppress(WebSocketException, OSError, EOFError):
                async with connect(
                    f"{self._address}{self._frames}", max_size=None, additional_headers=self._cookie
                ) as socket:
                    await self._carry(socket)
            self._socket = None
            await asyncio.sleep(PAUSE)

    async def _carry(self, socket: ClientConnection) -> None:
        self.lines += 1
        welcomed = self._frames == 0  # the first frame of a later socket only answers it
        await socket.send(
            _frame(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": self._page})
        )
        async for heard in socket:
            await self._reads.wait()
            if isinstance(heard, str):
                await self._answer(socket, json.loads(heard))
            elif welcomed:
                self._frames += 1
                self._hear(heard)
            welcomed = welcomed or isinstance(heard, bytes)
            self._news.set()

    async def _answer(self, socket: ClientConnection, words: dict[str, Any]) -> None:
        """What was not heard is said again."""
        self.reload = self.reload or "reload" in words
        if "heard" not in words:
            return
        del self._said[: words["heard"] - self._known]
        self._known = words["heard"]
        if self._socket is not socket:
            self._socket = socket
            for said in tuple(self._said):
                await socket.send(said)

    def _hear(self, frame: bytes) -> None:
        self.bytes += len(frame)
        told = msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda _, data: data)
        self.texts += self._read(told)

    def _read(self, told: Any) -> Iterator[str]:
        """The texts in it; what is tapped is called by its words, or by the label of its content."""
        if isinstance(told, str):
            yield told
        elif isinstance(told, dict):
            if told.get("on_click"):
                self._taps.update(dict.fromkeys(_names(told.get("content")), int(told["_i"])))
            told = list(told.values())
        if isinstance(told, list):
            for one in told:
                yield from self._read(one)


def _names(content: Any) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    for key, one in content.items() if isinstance(content, dict) else ():
        if key in {"label", "value"} and isinstance(one, str):
            yield one
        if isinstance(one, dict):
            yield from _names(one)


def _frame(action: MessageAction, body: dict[str, Any]) -> bytes:
    packed: bytes = msgpack.packb([action.value, body])
    return FLET + packed
