"""A table that lies there before its server starts, and the pages of phones that have been at it."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, Written
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.session import By
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from playwright.sync_api import Page

    from companion.live.proposals import Proposal
    from models.game import Setup
    from tests.browser.helpers.phones import Phones

TOKENS = {"table": "the-table-s-own-phone", "Ben": "the-phone-of-Ben-only", "Cleo": "the-phone-of-Cleo-all"}
"""What these devices know themselves by; the first has laid the table."""


@contextmanager
def served(
    data: Path, game: str, setup: Setup, *proposals: Proposal, seats: Mapping[str, int] | None = None
) -> Iterator[tuple[Server, str]]:
    """A server whose table has heard these proposals, with devices on `seats`, and the address of the table."""
    laying = laid(data, game, setup, *proposals, seats=seats or {})
    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop of its own in this thread
        code = beside.submit(lambda: asyncio.run(laying)).result()
    server = Server(data)
    server.start()
    yield server, f"/t/{code}"
    server.kill()


async def laid(data: Path, game: str, setup: Setup, *proposals: Proposal, seats: Mapping[str, int]) -> str:
    """Lays the table; its code."""
    with Disk(data) as shelf:
        house = await House.open(shelf)
        table = await house.new_table(game, setup, device_of(TOKENS["table"]))
        said: list[tuple[str, Proposal]] = [(name, Arrange(c.Take(seat))) for name, seat in seats.items()]
        for name in seats:
            await house.join(device_of(TOKENS[name]), table)
        for name, proposal in (*said, *(("table", proposal) for proposal in proposals)):
            by = By(device=device_of(TOKENS[name]))
            assert isinstance(await table.referee.propose(os.urandom(8).hex(), proposal, by), Written)
        await house.close()
        return table.code


def phone(phones: Phones, name: str, path: str) -> Page:
    """The page of a device that has been at the table before; Ben's and Cleo's are not the owner's."""
    host = "127.0.0.1" if name == "table" else "lan.test"
    port = phones.url.rpartition(":")[2]
    cookie = {"name": f"regalia_device_{port}", "value": TOKENS[name], "url": f"http://{host}:{port}"}
    phones.device(name).add_cookies([cookie])  # type: ignore[list-item]
    return phones.open(path, device=name, host=host)
