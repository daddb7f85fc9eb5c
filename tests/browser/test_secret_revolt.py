"""A revolt voted on in secret: two seats on phones of their own, two on the table's phone, which goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.live.proposals import Play
from models.games.krone_und_schwert import moves as m
from tests.browser.helpers.laid import phone, served
from tests.browser.helpers.line import Line
from tests.browser.helpers.phones import TABLET, loading_anew, see, tap, texts
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser
ADA, BEN, CLEO, DAN = range(4)
SAFE = [m.TurnSet(seat=ADA, round=2), m.Crowned(seat=BEN)]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A table of four in round 2 at which Ben reigns, with nobody on a seat."""
    setup = setup_of("krone-und-schwert", 4, trackers=("turns", "people"))
    with served(tmp_path / "data", "krone-und-schwert", setup, *map(Play, SAFE)) as found:
        yield found


@pytest.fixture
def line(evening: tuple[Server, str]) -> Iterator[Line]:
    """What carries Cleo's phone."""
    with Line(evening[0].port) as line:
        yield line


def test_a_revolt_is_voted_on_in_secret(
    evening: tuple[Server, str], line: Line, phones_at: Callable[..., Phones]
) -> None:
    """Three phones and a board display: what is laid survives lost lines and a restart, and is revealed at once."""
    server, path = evening
    near, far = phones_at(server.url, server.way_in), phones_at(line.url)
    table = phone(near, "table", path)
    ben, board = near.open(path, host="lan.test"), near.open(path, host="lan.test", size=TABLET)
    cleo = far.open(path, host="lan.test")
    tap(ben, "Ben, Free")
    tap(cleo, "Cleo, Free")
    tap(board, "Be the board display")
    see(board, "Ada, on turn")
    for name in ("More", "Revolt", "Vote in secret"):
        tap(table, name)
        table.wait_for_timeout(300)
    see(cleo, "Secret vote on the revolt: 0 of 4 ready")
    lay(cleo, "Cleo", "Go on", "For the rebel", "Lay a card of 4")
    lay(ben, "Ben", "Go on", "Lay a card of 2")
    held(cleo, "Cleo", "sword, 4", line)
    see(table, "2 of 4 ready")
    with loading_anew(table, ben, cleo, board):
        server.restart()
    see(table, "2 of 4 ready")
    tap(table, "Pass the phone round")
    for name, choices in (("Ada", ()), ("Dan", ("For the king",))):
        tap(table, f"{name} is here: open")
        for choice in (*choices, "Lay face down"):
            tap(table, choice)
    see(ben, "4 of 4 ready")
    assert [] == [said for page in (table, ben, board) for said in texts(page) if "Cleo votes" in said]
    tap(ben, "Reveal")
    for page in (table, ben, cleo):
        see(page, "Cleo votes with the sword, cards 4")
        see(page, "Ben votes with the crown, cards 2")
    tap(table, "1 sword")
    tap(ben, "Ben stays king")
    see(board, "1 swords up")
    new = near.open(path, host="lan.test")
    tap(new, "Ben, Phone 2 has this seat. Tap to ask for it.")
    tap(ben, "Give the seat")
    see(new, "Ada’s turn")


def lay(page: Page, name: str, way: str, *choices: str) -> None:
    """A seat votes on its own phone, and looks at what it has laid."""
    tap(page, way)
    for choice in (f"{name}, choose now", *choices, "Lay face down"):
        tap(page, choice)
        page.wait_for_timeout(300)
    see(page, f"{name}: hold to look")


def held(page: Page, name: str, laid: str, line: Line) -> None:
    """What a seat has laid is seen while a finger lies on it, and not while there is no connection."""
    press(page, f"{name}: hold to look")
    see(page, laid)
    line.close()
    page.wait_for_selector("#veil")
    assert "true" == page.locator("flutter-view").get_attribute("aria-hidden")
    assert page.evaluate("document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#veil') !== null")
    page.mouse.up()
    line.open()
    page.wait_for_selector("#veil", state="detached")
    see(page, f"{name}: hold to look")
    assert laid not in texts(page)
    press(page, f"{name}: hold to look")
    see(page, laid)
    page.wait_for_timeout(500)
    line.go_silent()
    page.mouse.up()
    page.wait_for_selector("#veil")
    page.wait_for_selector("#veil", state="detached")
    assert laid not in texts(page)


def press(page: Page, name: str) -> None:
    """Lays a finger on it."""
    box = page.get_by_role("button", name=name).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
