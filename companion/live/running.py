"""uvicorn as a table needs it: quick to notice that a phone is gone, and quick to stop."""

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.types import ASGIApp

from companion.live.joined import InOnePiece
from companion.live.place import Certificate

HEAD = 1 << 16  # bytes that a request may have before its body, which nobody reads
FRAME = 1 << 24  # bytes that a page may say at once: a photo fits
PING = 3.0  # seconds between two questions whether a phone lives
PONG = 10.0  # seconds to wait for the answer: Wi-Fi through two walls takes some, and what is cut has to begin again


class Server(uvicorn.Server):
    """Stops on SIGTERM and SIGINT, and says when it has started and when it is about to stop."""

    def __init__(
        self,
        app: ASGIApp,
        certificate: Certificate | None,
        started: Callable[[], None],
        stopping: Callable[[], None],
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                log_config=None,
                access_log=False,
                server_header=False,
                proxy_headers=False,  # what proxies say is read and judged in proxied.py
                http="h11",  # the other one reads a head of any length
                h11_max_incomplete_event_size=HEAD,
                ws=InOnePiece,
                ws_max_size=FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=PING,
                ws_ping_timeout=PONG,
                timeout_graceful_shutdown=1,
                ssl_certfile=certificate.certfile if certificate else None,
                ssl_keyfile=certificate.keyfile if certificate else None,
            )
        )
        self._started = started
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer what is under way and end."""
        self._stopping()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being asked to stop is no failure: the signal is not raised again afterwards."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield
