"""A host to kill: `python -m tests.live.player FOLDER` records moves from several tasks, and says which are kept."""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import count
from typing import TYPE_CHECKING

from companion.live.house import House
from companion.live.proposals import Drop, Lay, Play, Written
from companion.store.disk import Disk
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.live.tables import lay

if TYPE_CHECKING:
    from companion.live.proposals import Proposal
    from companion.live.table import Table

PHONES = 3


def proposal(table: Table, number: int) -> Proposal:
    """A correction mostly; sometimes a wizard, sometimes an undo of what was recorded last."""
    if number % 7 == 0:
        return Lay("revolt", {"king": number})
    if number % 11 == 0 and table.standing.version not in table.standing.book.dead:
        return Drop((table.standing.version,))
    return Play(m.Corrected(seat=0, counter="coins", to=number % 9))


async def phone(table: Table, name: int) -> None:
    """Proposes without a rest, and says the number of each entry that is acknowledged."""
    for number in count(1):
        answer = await table.referee.propose(f"{name}-{number}", proposal(table, number), By(device=str(name)))
        if isinstance(answer, Written):
            for entry in answer.entries:
                os.write(1, f"{entry.model_dump_json()}\n".encode())


async def play(folder: str) -> None:
    """Goes on with the table of the folder, or lays one."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        table = next(iter(house.tables.values()), None) or await lay(house, "Ada", "Ben")
        os.write(1, b"ready\n")
        await asyncio.gather(*(phone(table, name) for name in range(PHONES)))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
