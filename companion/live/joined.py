"""What is said to a phone in one moment leaves in one piece: each piece costs the system as much as its drawing."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport


class Joined:
    """A transport that gathers what is written in one turn of the loop."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self._pieces: list[bytes] = []
        self._loop = asyncio.get_running_loop()

    def __getattr__(self, name: str) -> Any:
        """Everything else is the transport's own."""
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Leaves when the loop turns."""
        if not self._pieces:
            self._loop.call_soon(self._leave)
        self._pieces.append(data)

    def close(self) -> None:
        """What was said before arrives."""
        self._leave()
        self._transport.close()

    def _leave(self) -> None:
        pieces, self._pieces = self._pieces, []
        if pieces and not self._transport.is_closing():
            self._transport.write(b"".join(pieces))


class InOnePiece(WebSocketsSansIOProtocol):
    """Uvicorn's websocket on such a transport."""

    def connection_made(self, transport: BaseTransport) -> None:
        """The line is there."""
        joined: Any = Joined(transport)
        super().connection_made(joined)
