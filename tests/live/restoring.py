"""A Regalia whose owner asks for the oldest backup as soon as it runs, once: `python -m tests.live.restoring`."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from companion import cli
from companion.live.house import House
from companion.live.running import Server

if TYPE_CHECKING:
    from companion.store.backups import Backups

WAIT = 0.5
asked: list[Backups] = []
opened = House.__setattr__
started = Server.startup


def noticing(house: House, name: str, value: object) -> None:
    """Remembers the backups of the house."""
    opened(house, name, value)
    if name == "backups" and value is not None:
        asked.append(value)  # type: ignore[arg-type]


async def starting(server: Server, *rest: object, **named: object) -> None:
    """Asks for the backup a moment after the first start."""
    await started(server, *rest, **named)  # type: ignore[arg-type]
    if len(asked) == 1:
        task = asyncio.create_task(restoring(asked[0]))
        task.add_done_callback(lambda done: done.result())


async def restoring(backups: Backups) -> None:
    """What a tap on the button does."""
    await asyncio.sleep(WAIT)
    await backups.restore((await backups.kept())[-1])


if __name__ == "__main__":
    House.__setattr__ = noticing  # type: ignore[method-assign, assignment]
    Server.startup = starting  # type: ignore[method-assign, assignment]
    sys.exit(cli.main(["serve", *sys.argv[1:]]))
