"""Garbage is looked for while nobody waits.

Python searches all it knows whenever enough has come together, in the middle of a tap: a quarter of a second with
thirty phones. What is young is searched as ever; the rest as soon as the server has nothing else to do.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic, process_time

YOUNG, MIDDLE, NEVER = 20_000, 50, 1_000_000
"""After how much is searched what is young, after how many of those what is older, and after how many of those all."""
PAUSE, LONGEST = 20.0, 300.0
"""Seconds between two looks whether nobody waits, and after which all is searched though somebody may."""
MOMENT, IDLE = 1.0, 0.05
"""Of so many seconds the server works fewer than these when nobody waits."""


async def tidy() -> None:
    """Searches as long as this lasts."""
    usual = gc.get_threshold()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    searched = monotonic()
    try:
        while True:
            await asyncio.sleep(PAUSE)
            if gc.get_count()[2] and (await idle() or monotonic() - searched > LONGEST):
                gc.collect()
                searched = monotonic()
    finally:
        gc.set_threshold(*usual)


async def idle() -> bool:
    """Whether the server has nothing to do."""
    worked = process_time()
    await asyncio.sleep(MOMENT)
    return process_time() - worked < IDLE
