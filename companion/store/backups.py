"""The backups of the folder that a server holds, made on a thread so that nobody at a table waits."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.store.backup import ailment, back_up, backups, due
from companion.store.shelf import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.store.backup import Backup

HOUR = 3600
log = logging.getLogger(__name__)


class Backups:
    """What is kept of a folder; `wanted` is the one to put in its place when the server has stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.wanted: Path | None = None
        self.stop: Callable[[], None] = lambda: None
        self._making = asyncio.Lock()

    async def kept(self) -> tuple[Backup, ...]:
        """The backups there are, the newest first."""
        return await asyncio.to_thread(backups, self.folder)

    async def make(self, now: datetime) -> Backup | None:
        """Makes one; raises `StoreError`."""
        async with self._making:
            return await asyncio.to_thread(back_up, self.folder, now)

    async def read(self, backup: Backup) -> bytes:
        """The file, to take it elsewhere."""
        return await asyncio.to_thread(backup.path.read_bytes)

    async def restore(self, backup: Backup) -> None:
        """Has the server stop and start again with a backup in place; raises `StoreError` for a damaged one."""
        if wrong := await asyncio.to_thread(ailment, backup.path):
            raise StoreError(wrong)
        self.wanted = backup.path
        self.stop()

    async def daily(self) -> None:
        """Makes one a day; what fails is tried again an hour later."""
        while True:
            now = datetime.now(UTC)
            try:
                if await asyncio.to_thread(due, self.folder, now):
                    await self.make(now)
            except StoreError:
                log.exception("no backup could be made")
            await asyncio.sleep(HOUR)
