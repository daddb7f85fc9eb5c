"""The final count on two phones at once, as fast as fingers are, to a sheet whose numbers answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser.helpers.phones import HOST, STILL, reload, see, tap, touch
from tests.browser.test_evening import HOME, PAUSE, new_table, record, seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
WRITING_IN = "(label) => (document.activeElement?.getAttribute('aria-label') ?? '').includes(label)"
TRIES = 20
NUMBERS = ("Coins", "Castles", "Small cities", "Large cities", "Cathedrals")


def write(page: Page, label: str, words: str) -> None:
    """Types without a rest between the letters, once the cursor stands there."""
    box = page.get_by_role("textbox", name=label)
    for _ in range(TRIES):
        if page.evaluate(WRITING_IN, label):
            break
        box.evaluate(STILL)
        touch(box)
        page.wait_for_timeout(PAUSE)
    page.keyboard.press("Control+a")
    page.keyboard.type(words, delay=0)


def test_two_phones_fill_in_two_players_and_both_see_both(phones: Phones) -> None:
    """Nobody's figures are erased; what is missing is asked for by name; the sheet explains itself."""
    one = phones.open(HOME)
    table = new_table(one, "Ada", "Ben")
    two = phones.open(f"{table}/score", device="another")
    tap(two, "Ben, Free")
    see(two, "The final count")
    reload(two)
    one.goto(f"{phones.url}{table}/score")
    see(two, "The final count")
    one.wait_for_selector("flt-semantics-placeholder", state="attached")
    one.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    write(one, "Ada, Coins", "1234")
    write(two, "Ben, Coins", "21")
    for page in (one, two):
        see(page, "Coins, complete")
    record(two, "Next", "Show the sheet")
    see(two, "Still missing for Ada and Ben: Territories")
    write(two, "Ada, Territories", "9 5")
    write(two, "Ben, Territories", "0")
    record(two, "Show the sheet")
    see(two, "Ada, Coins: 1234, why?")
    see(two, "Ben, Coins: 21, why?")
    record(two, "Ada, Largest territory: 5, why?", "Read rule KS-91")
    see(two, "Show every rule")
    record(two, "Back")
    see(two, "Ada wins")


def test_just_a_score_goes_to_the_history(phones: Phones) -> None:
    """Without a recorded game: who played, the figures, the sheet."""
    page = phones.open(HOME)
    tap(page, "Just score")
    see(page, "Who plays")
    tap(page, "Krone & Schwert")
    see(page, "2 to 5 can play.")
    seat(page, "Ada", "Ben")
    record(page, "Count")
    for what in NUMBERS:
        for name in ("Ada", "Ben"):
            write(page, f"{name}, {what}", "1")
        record(page, "Next")
    for name in ("Ada", "Ben"):
        write(page, f"{name}, Territories", "3")
    record(page, "Next")
    touch(page.locator(HOST).get_by_role("button", name="Yes").first)
    page.wait_for_timeout(PAUSE)
    record(page, "Show the sheet", "Finish the game")
    see(page, "Final result")
    record(page, "Home")
    see(page, "Ada, 15 points")
    assert urlsplit(page.url).path == "/"
