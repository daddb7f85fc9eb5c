"""Processes to kill: each line read names what to keep and where, and a fork keeps it until it dies.

A fork says its process id first, then the number of everything that it kept; when it is dead, that is said too.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from unittest.mock import patch

from companion.store import log_storage
from companion.store.catalogue import Catalogue
from companion.store.disk import Disk
from companion.store.journal import Journal, file_name, load
from companion.store.kept import Device

TABLE = "t"
DEVICES = 7


def say(word: str) -> None:
    """Tells whoever kills."""
    os.write(1, f"{word}\n".encode())


async def keep_entries(shelf: Disk) -> None:
    """Appends entries, one or three at a time, some of them long enough to be torn."""
    if await shelf.read(file_name(TABLE)) is None:
        await Journal.create(shelf, TABLE, {"id": TABLE})
    loaded = await load(shelf, TABLE)
    seq = len(loaded.records)
    while True:
        new = range(seq + 1, seq + (4 if seq % 3 else 2))
        await loaded.journal.append([{"entry": {"seq": n, "note": "x" * (n % 5) ** 6}} for n in new])
        seq = new[-1]
        say(str(seq))


async def keep_half(shelf: Disk) -> None:
    """Appends two entries, and dies in the middle of the third."""
    if await shelf.read(file_name(TABLE)) is None:
        await Journal.create(shelf, TABLE, {"id": TABLE})
    loaded = await load(shelf, TABLE)
    seq = len(loaded.records)
    for n in (seq + 1, seq + 2):
        await loaded.journal.append([{"entry": {"seq": n}}])
        say(str(n))
    with patch("companion.store.disk.write_all", die_writing):
        await loaded.journal.append([{"entry": {"seq": seq + 3}}])


def die_writing(handle: int, data: bytes) -> None:
    """Writes half of it."""
    os.write(handle, data[: len(data) // 2])
    os.kill(os.getpid(), signal.SIGKILL)


async def keep_devices(shelf: Disk) -> None:
    """Changes the same few devices over and over, so that the log is compacted again and again."""
    log_storage.SLACK = 5
    catalogue = await Catalogue.open(shelf)
    number = int(str(await catalogue.setting("number", 0)))
    while True:
        number += 1
        await catalogue.save_device(Device(id=f"d{number % DEVICES}", text_size=number))
        await catalogue.set_setting("number", number)
        say(str(number))


def main() -> None:
    """Forks until there is nothing more to read."""
    for line in sys.stdin:
        what, folder = line.split(maxsplit=1)
        keep = {"entries": keep_entries, "half": keep_half, "devices": keep_devices}[what]
        child = os.fork()
        if child == 0:
            say(f"pid {os.getpid()}")
            with Disk(folder.strip()) as shelf:
                asyncio.run(keep(shelf))
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
