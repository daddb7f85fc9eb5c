"""A line between a phone and the server that can be cut in every way that lines are."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import Self

CHUNK = 65536
Coming = asyncio.Queue[tuple[float, bytes]]
"""What is under way, and when it is there; nothing when the line has been hung up."""


@dataclass(eq=False)
class _Call:
    """One connection through the line: its two ends."""

    phone: asyncio.StreamWriter
    server: asyncio.StreamWriter
    deaf: bool = False


class Line:
    """Passes everything on until it is told not to. Runs in a thread of its own."""

    def __init__(self, to: int, delay: float = 0, *, cookies: bool = True) -> None:
        """A line to a port; what is sent takes so many seconds longer, and a page may be given no cookies."""
        self._to, self.delay, self._cookies = to, delay, cookies
        self._calls: set[_Call] = set()
        self._closed = False
        self._loop = asyncio.new_event_loop()
        self.port = 0

    def __enter__(self) -> Self:
        ready = threading.Event()
        threading.Thread(target=self._run, args=[ready], daemon=True).start()
        ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)

    @property
    def url(self) -> str:
        """The server's address through this line."""
        return f"http://127.0.0.1:{self.port}"

    def drop(self) -> None:
        """Both ends notice, and a new connection works."""
        self._do(lambda call: (call.phone.transport.abort(), call.server.transport.abort()))

    def drop_half(self) -> None:
        """The phone notices and the server does not."""

        def half(call: _Call) -> None:
            call.deaf = True
            call.phone.transport.abort()

        self._do(half)

    def go_silent(self) -> None:
        """Neither notices: what is sent is lost, and only a new connection works."""
        self._do(lambda call: setattr(call, "deaf", True))

    def close(self) -> None:
        """As if there were no network; `open` brings it back."""
        self._closed = True
        self.drop()

    def open(self) -> None:
        """New connections work again."""
        self._closed = False

    def _do(self, what: object) -> None:
        done = threading.Event()

        def all_of_them() -> None:
            for call in tuple(self._calls):
                what(call)  # type: ignore[operator]
            done.set()

        self._loop.call_soon_threadsafe(all_of_them)
        done.wait(10)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._call, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0))

    async def _call(self, heard: asyncio.StreamReader, phone: asyncio.StreamWriter) -> None:
        if self._closed:
            phone.transport.abort()
            return
        try:
            answered, server = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            phone.transport.abort()
            return
        call = _Call(phone, server)
        self._calls.add(call)
        await asyncio.gather(self._pass(heard, server, call), self._pass(answered, phone, call))
        self._calls.discard(call)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, call: _Call) -> None:
        under_way: Coming = asyncio.Queue()
        arriving = asyncio.create_task(self._arrive(under_way, target, call))
        data = None
        while data != b"":
            try:
                data = await source.read(CHUNK)
            except OSError:
                data = b""
            under_way.put_nowait((self._loop.time() + self.delay, data))
        await arriving

    async def _arrive(self, under_way: Coming, target: asyncio.StreamWriter, call: _Call) -> None:
        with suppress(OSError):
            while data := await self._next(under_way):
                if not call.deaf:
                    target.write(data if self._cookies else data.replace(b"set-cookie:", b"not-cookie:"))
                    await target.drain()
        if not call.deaf:
            target.close()

    async def _next(self, under_way: Coming) -> bytes:
        due, data = await under_way.get()
        await asyncio.sleep(due - self._loop.time())
        return data
