"""A phone without a browser at the real server: it reads Flet's frames from the websocket and taps by name."""

from __future__ import annotations

import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.live.wire import FLET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection

SOON = 20  # seconds
TOKEN = "the-token-of-this-phone"  # noqa: S105 (anybody may know it)


class Lost(Exception):
    """The server is gone."""


class SocketPhone:
    """One page at an address."""

    def __init__(self, socket: ClientConnection, route: str) -> None:
        self._socket = socket
        self.heard: list[str] = []
        """Every text that was told, the newest last."""
        self._taps: dict[str, int] = {}
        page = {"route": route, "web": True, "width": 390.0, "height": 844.0}
        self._say(MessageAction.REGISTER_CLIENT, {"session_id": None, "page_name": "", "page": page})

    @classmethod
    @contextmanager
    def open(cls, port: int, route: str) -> Iterator[Self]:
        """A phone at the server at this port, until it is put away."""
        cookie = {"Cookie": f"regalia_device_{port}={TOKEN}"}
        with connect(f"ws://127.0.0.1:{port}/ws?page=phone", max_size=None, additional_headers=cookie) as socket:
            yield cls(socket, route)

    def tap(self, name: str) -> None:
        """Taps what a screen reader calls by this name."""
        while name not in self._taps:
            self._listen()
        self._say(MessageAction.CONTROL_EVENT, {"target": self._taps[name], "name": "click", "data": None})

    def sees(self, pattern: str) -> re.Match[str]:
        """The newest text that the pattern describes whole, as soon as there is one."""
        end = time.monotonic() + SOON
        while time.monotonic() < end:
            for text in reversed(self.heard):
                if found := re.fullmatch(pattern, text):
                    return found
            self._listen()
        raise LookupError(f"nothing that was told is {pattern!r}: {self.heard}")

    def _say(self, action: MessageAction, body: dict[str, Any]) -> None:
        try:
            self._socket.send(FLET + msgpack.packb([action.value, body]))
        except (ConnectionClosed, OSError) as error:
            raise Lost from error

    def _listen(self) -> None:
        try:
            frame = self._socket.recv(timeout=SOON)
        except (ConnectionClosed, OSError) as error:
            raise Lost from error
        if isinstance(frame, bytes):
            told = msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda _, data: data)
            self.heard += self._read(told)

    def _read(self, told: Any) -> Iterator[str]:
        """The texts in it; what is tapped is called by the label of its content."""
        if isinstance(told, str):
            yield told
        elif isinstance(told, dict):
            content = told.get("content")
            if told.get("on_click") and isinstance(content, dict) and "label" in content:
                self._taps[content["label"]] = told["_i"]
            told = list(told.values())
        if isinstance(told, list):
            for one in told:
                yield from self._read(one)
