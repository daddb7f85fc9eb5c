"""A websocket without a network, Flet's own session and page behind it. Only this module knows Flet's frames."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction
from starlette.websockets import WebSocket

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, MutableMapping

    import flet as ft
    from starlette.types import ASGIApp

FLET = b"\x00"


class Wire:
    """A phone as the server sees it."""

    def __init__(self, host: str = "table.test:8640", query: str = "", **headers: str) -> None:
        self.sent: list[MutableMapping[str, Any]] = []
        self.broken = False
        self.stuck = False
        self._coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        lines = {"host": host, "user-agent": "a phone"} | {name.replace("_", "-"): v for name, v in headers.items()}
        self.scope = {
            "type": "websocket",
            "path": "/ws",
            "raw_path": b"/ws",
            "root_path": "",
            "scheme": "ws",
            "query_string": query.encode(),
            "server": ("127.0.0.1", 8640),
            "client": ("192.0.2.7", 40000),
            "headers": [(name.encode(), value.encode()) for name, value in lines.items()],
            "subprotocols": [],
        }
        self._coming.put_nowait({"type": "websocket.connect"})

    async def meets(self, app: ASGIApp) -> str:
        """How a server answers the socket: the kind of its first word."""
        serving = asyncio.ensure_future(app(self.scope, self.receive, self.send))
        await until(lambda: self.sent)
        self.close()
        serving.cancel()
        return str(self.sent[0]["type"])

    @property
    def websocket(self) -> WebSocket:
        """The server's end."""
        return WebSocket(self.scope, self.receive, self.send)

    async def receive(self) -> dict[str, Any]:
        """What the phone says."""
        return await self._coming.get()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """What the phone hears."""
        if self.broken:
            raise OSError("the phone is gone")
        if self.stuck:
            await asyncio.Event().wait()
        self.sent.append(message)

    def register(self, route: str = "/", session: str | None = None) -> None:
        """What Flet's client says first."""
        look = {"route": route, "web": True, "width": 390.0, "height": 844.0}
        self._send([MessageAction.REGISTER_CLIENT.value, {"session_id": session, "page_name": "", "page": look}])

    def bye(self) -> None:
        """The page is left for good."""
        self.tell("bye")

    def tell(self, words: str) -> None:
        """What live.js says."""
        self._coming.put_nowait({"type": "websocket.receive", "text": words})

    def late(self) -> None:
        """What the page says next was tapped long ago."""
        self._coming.put_nowait({"type": "websocket.receive", "text": "late"})

    def click(self, control: ft.Control) -> None:
        """A tap."""
        self._send([MessageAction.CONTROL_EVENT.value, {"target": control._i, "name": "click", "data": None}])

    def close(self) -> None:
        """The phone says that it goes."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1001})

    def say(self, word: bytes) -> None:
        """Any frame."""
        self._coming.put_nowait({"type": "websocket.receive", "bytes": word})

    def _send(self, words: list[Any]) -> None:
        self.say(FLET + msgpack.packb(words))

    @property
    def frames(self) -> list[Any]:
        """Flet's messages to this phone: pairs of an action and its body."""
        told = [message["bytes"] for message in self.sent if message.get("bytes")]
        return [msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda _, data: data) for frame in told]

    @property
    def words(self) -> list[str]:
        """Our own messages to this phone."""
        return [message["text"] for message in self.sent if message.get("text")]

    def heard(self, text: str) -> bool:
        """Whether the phone got this text in any frame."""
        return any(text.encode() in message.get("bytes", b"") for message in self.sent)


async def settle(turns: int = 30) -> None:
    """Let everything that is due run."""
    for _ in range(turns):
        await asyncio.sleep(0)


async def until(true: Callable[[], object], seconds: float = 5) -> None:
    """Wait for something to come true."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 (Flet offers nothing to wait for)
            await asyncio.sleep(0.002)


def controls(page: ft.Page) -> Iterator[Any]:
    """Every control that a page shows."""
    seen: set[int] = set()

    def walk(value: Any) -> Iterator[Any]:
        if isinstance(value, list | tuple):
            for one in value:
                yield from walk(one)
        elif hasattr(value, "_i") and id(value) not in seen:
            seen.add(id(value))
            yield value
            for name in ("controls", "content", "_b", "views"):
                yield from walk(getattr(value, name, None))

    yield from walk(page.views)


def texts(page: ft.Page) -> list[str]:
    """Every text that a page shows."""
    return [control.value for control in controls(page) if type(control).__name__ == "Text"]
