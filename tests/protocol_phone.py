"""A phone that speaks Flet's protocol to a real Regalia over a real socket, and shows nothing.

Besides `flet_client.py` and `live/wire.py` the only file of the tests that knows Flet's frames.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.live.wire import FLET

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

PATIENCE = 30
"""Seconds after which something has not come."""
PAGE = 1
"""What Flet calls the page itself."""
NAMES = ("content", "tooltip")
"""Where a control that is tapped has its name."""
SAID = frozenset({"label", "message", "tooltip", "value"})


class Line(Protocol):
    """What carries frames to a Regalia and back."""

    async def send(self, frame: bytes) -> None:
        """Carries one."""

    def __aiter__(self) -> AsyncIterator[bytes | str]:
        """What comes back, until there is nothing more."""


class Piped:
    """The socket between the two halves of an app of its own: each frame follows its length."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, frame: bytes) -> None:
        """Carries one."""
        self._writer.write(len(frame).to_bytes(4, "little") + frame)
        await self._writer.drain()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """What comes back, until the other half is gone."""
        try:
            while True:
                length = int.from_bytes(await self._reader.readexactly(4), "little")
                yield await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            return


class Phone:
    """A page that is told things, tapped and typed into."""

    def __init__(self, line: Line) -> None:
        self.bytes = 0
        self.taps: dict[str, int] = {}
        """What can be tapped, by its label or its words."""
        self.fields: dict[str, int] = {}
        """What can be typed into, by its label."""
        self.words: list[str] = []
        """Everything that was said on this screen."""
        self.route = ""
        """Where the page is."""
        self._line = line
        self._wanted: list[bytes] = []
        self._seen: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.listening = asyncio.create_task(self._listen())

    async def registers(self, route: str, **more: object) -> None:
        """Opens an address."""
        self.route = route
        page = {"route": route, "web": True, "width": 390.0, "height": 844.0} | more
        await self._say(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page})

    async def tap(self, name: str) -> None:
        """Taps what has this name, as soon as it is there."""
        await self.finds(name)
        await self._event(self.taps[name], "click")

    async def type(self, label: str, text: str) -> None:
        """Types into the field of this label, and says that this is all."""
        await self._until(label, self.fields)
        field = self.fields[label]
        await self._say(MessageAction.UPDATE_CONTROL_PROPS, {"id": field, "props": {"value": text}})
        await self._event(field, "change", text)
        await self._event(field, "submit", text)

    async def goes(self, route: str) -> None:
        """Opens another address on the same page, as a link from outside does; what was on the screen is gone."""
        self.route = route
        self.forget()
        await self._say(MessageAction.UPDATE_CONTROL_PROPS, {"id": PAGE, "props": {"route": route}})
        await self._event(PAGE, "route_change", {"route": route})

    def forget(self) -> None:
        """Waits for what is said and can be tapped from now on."""
        for known in (self.taps, self.fields, self.words):
            known.clear()

    async def finds(self, name: str) -> None:
        """Waits until there is something to tap of this name."""
        await self._until(name, self.taps)

    async def sees(self, *words: str) -> None:
        """Waits until each of these words has been said."""
        for one in words:
            await self._until(one, self.words)

    async def hears(self, beginning: str) -> str:
        """The latest of the words that begin like this, as soon as there are some."""
        async with asyncio.timeout(PATIENCE):
            while not (found := [word for word in self.words if word.startswith(beginning)]):  # noqa: ASYNC110 (frames come when they come)
                await asyncio.sleep(0.005)
        return found[-1]

    def waits(self, *words: str) -> asyncio.Future[float]:
        """When all these words have come from now on."""
        self._wanted = [word.encode() for word in words]
        self._seen = asyncio.get_running_loop().create_future()
        return self._seen

    async def _until(self, name: str, known: dict[str, int] | list[str]) -> None:
        end = perf_counter() + PATIENCE
        while name not in known:
            if perf_counter() > end:
                raise LookupError(f"there is no {name!r}; there are {sorted(self.taps)} and {self.words[-40:]}")
            await asyncio.sleep(0.005)

    async def _event(self, control: int, name: str, data: object = None) -> None:
        await self._say(MessageAction.CONTROL_EVENT, {"target": control, "name": name, "data": data})

    async def _say(self, action: MessageAction, body: dict[str, Any]) -> None:
        await self._line.send(FLET + msgpack.packb([action.value, body]))

    async def _listen(self) -> None:
        with suppress(ConnectionClosed):
            async for frame in self._line:
                if isinstance(frame, bytes):
                    await self._hear(frame)

    async def _hear(self, frame: bytes) -> None:
        self.bytes += len(frame)
        if self._wanted:
            self._wanted = [word for word in self._wanted if word not in frame]
            if not self._wanted:
                self._seen.set_result(perf_counter())
        action, body = msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda _, data: data)
        self._find(body)
        if action == MessageAction.INVOKE_METHOD.value:
            await self._obey(body)

    async def _obey(self, asked: dict[str, Any]) -> None:
        """Does what Flet's own client does when it is told to go somewhere, and nothing else."""
        answer = {"control_id": asked["control_id"], "call_id": asked["call_id"], "result": None, "error": None}
        await self._say(MessageAction.INVOKE_METHOD, answer)
        if asked["name"] == "push_route":
            await self.goes(asked["args"]["route"])

    def _find(self, told: Any) -> None:
        """Notes what is said, what can be tapped and what can be typed into."""
        if isinstance(told, dict):
            if told.get("on_click"):
                self.taps.update(dict.fromkeys(words_in({part: told.get(part) for part in NAMES}), int(told["_i"])))
            if told.get("_c") == "TextField":
                self.fields[told.get("label", "")] = int(told["_i"])
        for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
            self._find(one)
        if isinstance(told, str):
            self.words.append(told)


def words_in(told: Any) -> Iterator[str]:
    """What a control says."""
    for key, one in told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ():
        if key in SAID and isinstance(one, str):
            yield one
        yield from words_in(one)


@asynccontextmanager
async def phone_at(port: int, page: str, *cookies: str) -> AsyncIterator[Phone]:
    """A phone in the network of a server, by the name its page gives itself."""
    headers = {"Cookie": "; ".join(cookies)}
    async with connect(f"ws://127.0.0.1:{port}/ws?page={page}", max_size=None, additional_headers=headers) as socket:
        phone = Phone(socket)
        yield phone
        phone.listening.cancel()


@asynccontextmanager
async def app_at(socket: Path) -> AsyncIterator[Phone]:
    """The screen of an app of its own, whose Python listens at this socket, or soon will."""
    async with asyncio.timeout(PATIENCE):
        while (line := await _reached(socket)) is None:  # noqa: ASYNC110 (nobody says when)
            await asyncio.sleep(0.02)
    reader, writer = line
    phone = Phone(Piped(reader, writer))
    yield phone
    phone.listening.cancel()
    writer.close()


async def _reached(socket: Path) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
    """The line to it; a socket is there a moment before somebody listens."""
    try:
        return await asyncio.open_unix_connection(socket)
    except (ConnectionRefusedError, FileNotFoundError):
        return None
