"""An evening at the table, by taps alone: one phone, and a second that joins it."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
import zxingcpp
from PIL import Image

from tests.browser.helpers.phones import HOST, loading_anew, reload, see, tap, texts, touch, visit, wait_until_drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.helpers.line import Line
    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser
HOME = "/"
PAUSE = 350
"""Milliseconds between taps: a person is not faster."""


def seat(page: Page, *names: str) -> None:
    """Types the names of the players in, as fast as can be: no letter is lost."""
    for name in names:
        box = page.get_by_role("textbox", name="A new name")
        touch(box)
        page.wait_for_timeout(PAUSE)
        page.keyboard.type(name, delay=0)
        page.keyboard.press("Enter")
        see(page, f"{name} does not play")


def new_table(page: Page, *names: str, kept_on: bool = True) -> str:
    """Sets a table up by taps; its address. With a host the screen stays on from there."""
    tap(page, "New game: Krone & Schwert")
    see(page, "Who plays")
    seat(page, *names)
    tap(page, "Start")
    see(page, f"{names[0]}’s turn")
    if kept_on:
        page.wait_for_function("() => window.regalia.awake")
    return urlsplit(page.url).path


def record(page: Page, *taps: str) -> None:
    """Taps one after the other."""
    for name in taps:
        tap(page, name)
        page.wait_for_timeout(PAUSE)


def to_the_first_king(page: Page) -> None:
    """Round 1 and the beginning of round 2 for two: Ada reigns and has collected taxes."""
    record(page, "Build", "Castle", "End turn", "Build", "Castle", "End turn")
    record(page, "Build", "Small city", "Turned a sword")
    see(page, "Ada collects taxes, +1: a sword")


def test_two_rounds_a_revolt_and_the_count(phones: Phones) -> None:
    """A new table is set up, played, revolted at, scored, and found in the history."""
    page = phones.open(HOME)
    new_table(page, "Ada", "Ben")
    to_the_first_king(page)
    revolt(page)
    tap(page, "Undo revolt")
    see(page, "Ada reigns")
    tap(page, "Redo revolt")
    see(page, "Ben reigns")
    count(page, f"{phones.url}/history")


def revolt(page: Page) -> None:
    """Ben takes the crown from Ada."""
    record(page, "End turn", "Build", "Small city", "More", "Revolt")
    see(page, "Ben revolts against Ada")
    tap(page, "5 swords")
    see(page, "Ben takes the crown")
    record(page, "Crown", "Crown Ben")
    see(page, "Ben reigns")


def count(page: Page, history: str) -> None:
    """The final count, to the history at its address."""
    visit(page, f"{page.url}/score")
    record(page, "Ada, Coins +1", "Ada, Coins +1", "Ben, Coins +1", "Next")
    for name in ("Ada", "Ben"):
        touch(page.get_by_role("textbox", name=f"{name}, Territories"))
        page.wait_for_timeout(PAUSE)
        page.keyboard.type("2", delay=30)
        page.wait_for_timeout(PAUSE)
    record(page, "Show the sheet")
    see(page, "Ben wins")
    tap(page, "Finish the game")
    see(page, "Reopen")
    visit(page, history)
    see(page, "Ben, 12 points")


def test_a_set_up_in_the_making_survives_a_reload(phones: Phones) -> None:
    """Whoever was seated sits there still; once it is started the next one begins afresh."""
    page = phones.open(HOME, device="a")
    tap(page, "New game: Krone & Schwert")
    seat(page, "Ada", "Ben")
    reload(page)
    see(page, "Ben does not play")
    tap(page, "Start")
    see(page, "Ada’s turn")
    again = phones.open("/new/krone-und-schwert", device="a")
    see(again, "Who plays")
    assert "Ada does not play" not in texts(again)


def test_going_back_takes_an_open_sheet_away(phones: Phones) -> None:
    """The browser's way back leads home, and nothing dead lies over it."""
    page = phones.open(HOME)
    new_table(page, "Ada", "Ben")
    page.goto(phones.url)
    wait_until_drawn(page)
    record(page, "Continue Krone & Schwert: Round 1, Ada’s turn", "Build")
    see(page, "Cathedral")
    page.go_back()
    see(page, "Just score")
    page.wait_for_timeout(PAUSE)
    assert "Cathedral" not in texts(page)


def test_an_objection_can_be_set_aside(phones: Phones) -> None:
    """KS-22: the rulebook objects in words, the table records it anyway."""
    page = phones.open(HOME)
    new_table(page, "Ada", "Ben")
    record(page, "Build", "Castle", "Build", "Castle")
    see(page, "Ada has 1 of 3 action points left, this costs 2")
    touch(page.locator(HOST).get_by_role("button", name="Read rule").first)
    see(page, "Show every rule")
    record(page, "Back")
    see(page, "Ada has 1 of 3 action points left, this costs 2")
    tap(page, "Record anyway")
    see(page, "Ada builds a castle, recorded against the rules")


def code_on(page: Page) -> str:
    """The address in the QR code on the screen, as a camera reads it."""
    for _ in range(20):
        found = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
        if found:
            return found[0].text
        page.wait_for_timeout(PAUSE)
    return ""


def test_a_second_phone_joins_and_stays_in_step(
    phones: Phones, regalia: Server, line: Line, phones_at: Callable[..., Phones]
) -> None:
    """It opens the address in the code on the first one's screen; both stay in step through a drop and a restart."""
    first = phones.open(HOME)
    table = new_table(first, "Ada", "Ben")
    first.goto(f"{regalia.url}{table}/share")
    wait_until_drawn(first)
    assert table == urlsplit(code_on(first)).path
    first.goto(f"{regalia.url}{table}")
    wait_until_drawn(first)
    second = phones_at(line.url).open(table)
    see(second, "Who are you?")
    tap(second, "Ben, Free")
    see(second, "Ada’s turn")
    record(first, "Build", "Castle", "Expand", "1 space", "Undo expansion")
    see(second, "Ada builds a castle")
    tap(second, "End turn")
    see(first, "Ben’s turn")
    for cut, left in ((line.drop, 2), (line.drop_half, 1), (line.drop, 0)):
        cut()
        tap(first, "Draw")
        see(second, f"Ben’s turn, {left} of 3 action points left")
    with loading_anew(first, second):
        regalia.restart()
    see(first, "Ben draws a card")
    tap(first, "End turn")
    see(second, "Ada’s turn")
