"""Whatever is sent to the server has an end: nobody fills its memory from outside."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import TYPE_CHECKING

import psutil
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from companion.live.running import FRAME
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MB = 1_000_000
MUCH = 60
"""Megabytes that somebody tries to send."""
LITTLE = 20
"""Megabytes by which the server may grow meanwhile."""
CHUNK = b"f4240\r\n" + b"a" * MB + b"\r\n"


def asks(how: str, more: str = "") -> bytes:
    """The beginning of a request."""
    return f"{how} / HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}".encode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The real server."""
    folder: Path = tmp_path_factory.mktemp("caps")
    server = Server(folder / "data")
    server.start()
    yield server
    server.kill()


def memory(server: Server) -> float:
    """Megabytes that the server has."""
    assert server.process is not None
    return float(psutil.Process(server.process.pid).memory_info().rss / MB)


def pour(server: Server, begin: bytes, again: bytes) -> bytes:
    """Sends a beginning and then the same again and again; what is answered first."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        with suppress(OSError):
            line.sendall(begin)
            for _ in range(MUCH * MB // len(again)):
                line.sendall(again)
        return line.recv(64)


@pytest.mark.parametrize(
    ("answer", "begin", "again"),
    [
        pytest.param(b"400", b"GET /", b"a" * MB, id="address"),
        pytest.param(b"400", asks("GET", "Cookie: "), b"a" * MB, id="header"),
        pytest.param(b"400", asks("GET"), b"a: b\r\n" * 100_000, id="headers"),
        pytest.param(b"405", asks("POST", "Content-Length: 999999999\r\n\r\n"), b"a" * MB, id="body"),
        pytest.param(b"405", asks("PUT", "Transfer-Encoding: chunked\r\n\r\n"), CHUNK, id="chunks"),
    ],
)
def test_what_is_asked_has_an_end(server: Server, answer: bytes, begin: bytes, again: bytes) -> None:
    """It is refused, and nobody keeps it."""
    before = memory(server)
    assert answer == pour(server, begin, again).split(b" ")[1]
    assert before + LITTLE > memory(server)
    assert server.answers()


def test_what_a_page_says_at_once_has_an_end(server: Server) -> None:
    """Its line is cut."""
    with pytest.raises(ConnectionClosedError):
        say(server, b"\0" * (FRAME + 1))
    assert server.answers()


def say(server: Server, frame: bytes) -> None:
    """What a page says, until it is answered for good."""
    with connect(f"ws://127.0.0.1:{server.port}/ws?page=p") as line:
        line.send(frame)
        for _ in line:
            pass
