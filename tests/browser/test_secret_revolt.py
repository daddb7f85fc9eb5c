"""A revolt voted on in secret: two seats on phones of their own, two on the table's phone, which goes round."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, Play, Written
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.browser.helpers.phones import loading_anew, see, tap, texts
from tests.browser.helpers.server import Server
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from companion.live.proposals import Proposal
    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
ADA, BEN, CLEO, DAN = range(4)
TOKENS = {"table": "the-table-s-own-phone", "Ben": "the-phone-of-Ben-only", "Cleo": "the-phone-of-Cleo-all"}
SAFE = [m.TurnSet(seat=ADA, round=2), m.Crowned(seat=BEN)]


async def laid(folder: Path) -> str:
    """A table of four in round 2 at which Ben reigns; Ben and Cleo have phones. Its code."""
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        setup = setup_of("krone-und-schwert", 4, trackers=("turns", "people"))
        table = await house.new_table("krone-und-schwert", setup, device_of(TOKENS["table"]))

        async def says(proposal: Proposal, name: str) -> None:
            by = By(device=device_of(TOKENS[name]))
            assert isinstance(await table.referee.propose(os.urandom(8).hex(), proposal, by), Written)

        for move in SAFE:
            await says(Play(move), "table")
        for name, seat in (("Ben", BEN), ("Cleo", CLEO)):
            await house.join(device_of(TOKENS[name]), table)
            await says(Arrange(c.Take(seat)), name)
        await house.close()
        return table.code


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server that keeps the table, and the table's address."""
    with ThreadPoolExecutor(1) as beside:  # Playwright has a loop of its own in this thread
        code = beside.submit(lambda: asyncio.run(laid(tmp_path / "data"))).result()
    server = Server(tmp_path / "data")
    server.start()
    yield server, f"/t/{code}"
    server.kill()


def phone(phones: Phones, name: str, path: str) -> Page:
    """The page of a device that has been at the table before; Ben's and Cleo's are not the owner's."""
    host = "127.0.0.1" if name == "table" else "lan.test"
    port = phones.url.rpartition(":")[2]
    cookie = {"name": f"regalia_device_{port}", "value": TOKENS[name], "url": f"http://{host}:{port}"}
    phones.device(name).add_cookies([cookie])  # type: ignore[list-item]
    return phones.open(path, device=name, host=host)


def test_a_revolt_is_voted_on_in_secret(evening: tuple[Server, str], phones_at: Callable[..., Phones]) -> None:
    """Votes are laid on three devices, survive a restart of the host, and are revealed at once."""
    server, path = evening
    phones = phones_at(server.url, server.way_in)
    table, ben, cleo = (phone(phones, name, path) for name in TOKENS)
    for name in ("More", "Revolt", "Vote in secret"):
        tap(table, name)
        table.wait_for_timeout(300)
    see(cleo, "Secret vote on the revolt: 0 of 4 ready")
    lay(cleo, "Cleo", "Go on", "For the rebel", "Lay a card of 4")
    lay(ben, "Ben", "Go on", "Lay a card of 2")
    look(cleo, "Cleo", "sword, 4")
    see(table, "2 of 4 ready")
    with loading_anew(table, ben, cleo):
        server.restart()
    see(table, "2 of 4 ready")
    tap(table, "Pass the phone round")
    for name, choices in (("Ada", ()), ("Dan", ("For the king",))):
        tap(table, f"{name} is here: open")
        for choice in (*choices, "Lay face down"):
            tap(table, choice)
    see(ben, "4 of 4 ready")
    assert [] == [said for page in (table, ben) for said in texts(page) if "Cleo votes" in said]
    tap(ben, "Reveal")
    for page in (table, ben, cleo):
        see(page, "Cleo votes with the sword, cards 4")
        see(page, "Ben votes with the crown, cards 2")


def lay(page: Page, name: str, way: str, *choices: str) -> None:
    """A seat votes on its own phone, and looks at what it has laid."""
    tap(page, way)
    for choice in (f"{name}, choose now", *choices, "Lay face down"):
        tap(page, choice)
        page.wait_for_timeout(300)
    see(page, f"{name}: hold to look")


def look(page: Page, name: str, laid: str) -> None:
    """What a seat has laid is seen while a finger lies on it."""
    box = page.get_by_role("button", name=f"{name}: hold to look").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    see(page, laid)
    page.wait_for_timeout(500)
    page.mouse.up()
    see(page, f"{name}: hold to look")
    assert laid not in texts(page)
