"""What was sent to one page, so that whatever a cut line swallowed can be sent again."""

import asyncio
from collections import deque

ROOM = 1 << 17
"""Bytes that are kept of it."""


class Forgotten(LookupError):
    """What the page lacks is no longer kept."""


class Tape:
    """Frames in the order they were sent, numbered from 1; of the oldest only what there is room for."""

    def __init__(self) -> None:
        self.last = 0
        """The number of the newest frame."""
        self._kept: deque[bytes] = deque()
        self._size = 0
        self._more = asyncio.Event()

    def add(self, frame: bytes) -> None:
        """Keep one more and wake whoever waits for it."""
        self.last += 1
        self._kept.append(frame)
        self._size += len(frame)
        while self._size > ROOM and len(self._kept) > 1:
            self._size -= len(self._kept.popleft())
        self._more.set()

    def reaches(self, heard: int) -> bool:
        """Whether everything after this number is still there."""
        return self.last - len(self._kept) <= heard <= self.last

    async def after(self, heard: int) -> bytes:
        """The frame that follows this number, as soon as there is one; raises `Forgotten`."""
        while heard == self.last:
            self._more.clear()
            await self._more.wait()
        if not self.reaches(heard):
            raise Forgotten
        return self._kept[heard - self.last]
