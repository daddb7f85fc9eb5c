"""A year of The Old King's Crown, by taps alone, and bids laid unseen on two phones."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.browser.helpers.laid import TOKENS, phone, served
from tests.browser.helpers.phones import see, tap, texts, wait_until_drawn
from tests.browser.test_evening import record, seat
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser


def new_table(page: Page, *names: str) -> str:
    """Sets a table up by taps; its address."""
    tap(page, "New game: The Old King’s Crown")
    see(page, "Who plays")
    seat(page, *names)
    tap(page, "Start")
    see(page, "Year 1 of 5")
    return urlsplit(page.url).path


def spring(page: Page) -> None:
    """Ada and Ben bid, Ben the stronger; nobody records Heralds or Supporters."""
    record(page, "Bids", "Bid of Ada +1", "Bid of Ben +1", "Bid of Ben +1")
    see(page, "Ben 6, Ada 5")
    record(page, "Reveal the bids", "Take", "Take back", "Road refreshed", "Heralds placed", "Cards laid")
    record(page, "Spring is over")


def clash(page: Page, region: str, winner: str) -> None:
    """One side tells 7, the other 6."""
    loser = "Ben" if winner == "Ada" else "Ada"
    record(page, f"Clash: {region}", f"Strength of {winner} +1", f"Strength of {winner} +1", f"Strength of {loser} +1")
    see(page, f"{winner} wins with 7")
    tap(page, "Record the clash")


def test_a_year_and_the_end(phones: Phones) -> None:
    """What is recorded is counted, undone and found on the sheet."""
    page = phones.open("/")
    path = new_table(page, "Ada", "Ben")
    spring(page)
    record(page, "Plateau", "Highlands", "Lowlands")
    clash(page, "Plateau", "Ada")
    tap(page, "+2 Battlefield")
    tap(page, "Record: +2")
    see(page, "Ada, place 1, 2 Influence")
    tap(page, "Undo location")
    see(page, "Ada, place 1, acts, 0 Influence")
    record(page, "+1 Harvest Field", "Record: +1")
    see(page, "the Favour with 3 uses")
    clash(page, "Highlands", "Ben")
    record(page, "+0 Castle", "Record: +0")
    clash(page, "Lowlands", "Ben")
    record(page, "+0 Shrine", "Record: +0")
    record(page, "Journey", "2 Lore", "Ada is done", "Ben is done", "Clear Winter away")
    see(page, "Year 2 of 5")
    record(page, "All have drawn", "Set the order")
    see(page, "New order: Ada, Ben")
    count(page, path)


def count(page: Page, path: str) -> None:
    """Everything is prefilled; the sheet says who leads and what decided."""
    address = urlsplit(page.url)
    page.goto(f"{address.scheme}://{address.netloc}{path}/score")
    wait_until_drawn(page)
    see(page, "The final count")
    record(page, "Show the sheet")
    see(page, "Ada wins")
    tap(page, "Finish the game")
    see(page, "Reopen")


# ── secrets ──────────────────────────────────────────────────────────────────
@pytest.fixture
def evening(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A table of three at its start; Ben and Cleo have phones."""
    setup = setup_of("the-old-kings-crown", 3, trackers=("year", "supply", "favour"))
    with served(tmp_path / "data", "the-old-kings-crown", setup, seats={"Ben": 1, "Cleo": 2}) as found:
        yield found


def test_bids_are_laid_unseen_on_two_phones(evening: tuple[Server, str], phones_at: Callable[[str], Phones]) -> None:
    """OK-18, OK-20: two bid on phones of their own, one on the table's; all is turned over at once."""
    server, path = evening
    phones = phones_at(server.url)
    table, ben, cleo = pages = [phone(phones, name, path) for name in TOKENS]
    record(table, "Bids", "Bid in secret")
    for page, name, strength in ((cleo, "Cleo", 9), (ben, "Ben", 7)):
        record(page, "Go on", f"{name}, choose now", f"Strength {strength}", "Lay face down")
    see(table, "2 of 3 ready")
    record(table, "Pass the phone round", "Ada is here: open", "Strength 7", "Lay face down")
    see(cleo, "3 of 3 ready")
    assert [] == [said for page in (table, cleo) for said in texts(page) if "7" in said]
    tap(ben, "Reveal")
    for page in pages:
        see(page, "Cleo 9, Ada 7, Ben 7")
    tap(table, "Reveal the bids")
    for page in pages:
        see(page, "Bids: Ada 7, Ben 7, Cleo 9")
    record(cleo, "Take")
    record(table, "Take back")
    see(ben, "Ada takes the bid back")
