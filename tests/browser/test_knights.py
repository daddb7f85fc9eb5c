"""An evening of Warrior Knights, by taps alone: set-up, a round, the crown, undo, the end and the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import see, tap, wait_until_drawn
from tests.browser.test_evening import HOME, record, seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
GAME = "Warrior Knights: Crown and Glory"


def test_a_round_a_victory_and_the_count(phones: Phones) -> None:
    """A new table is set up, the Upkeep pays itself, cities win, and the sheet says why."""
    page = phones.open(HOME)
    tap(page, f"New game: {GAME}")
    see(page, "Who plays")
    seat(page, "Ada", "Ben")
    tap(page, "Start")
    see(page, "Nobody leads yet, 20 in the pool")
    a_round(page)
    record(page, "End Planning", *["City", "Ada"] * 2, "End Actions")
    see(page, "Ada holds 5 Kingdom cities and wins at the start of this Upkeep")
    record(page, "Ada wins")
    see(page, "The game has ended: count the Influence")
    record(page, "Count")
    tap(page, "Show the sheet")
    see(page, "Ada wins")
    tap(page, "Finish the game")
    see(page, "Reopen")


def a_round(page: Page) -> None:
    """Three cities for Ada and two for Ben, one of them besieged; a city taken by mistake is taken back."""
    record(page, "End Planning", *["City", "Ada"] * 3, *["City", "Ben"] * 3)
    see(page, "Ben, 0 Influence, 3 cities")
    record(page, "Undo city", "Siege", "Ben", "End Actions")
    see(page, "Ben, 0 Influence, 2 cities, 1 besieged")
    record(page, "Pay Influence")
    see(page, "Influence: Ada +3, Ben +1")
    see(page, "Ada leads, 16 in the pool")
    record(page, "Next round")
    see(page, "Round 2")


def test_a_battle_is_reckoned(phones: Phones) -> None:
    """Fate cards for 250 strength with a commander, and what Retreat cards allow."""
    page = phones.open(HOME)
    tap(page, f"New game: {GAME}")
    seat(page, "Ada", "Ben", "Cleo")
    tap(page, "Start")
    see(page, "Nobody leads yet")
    tap(page, "Tools")
    see(page, "Fate cards for a battle")
    record(page, "Strength of troops and city +50")
    see(page, "Cards to draw, then 2 are discarded")
    record(page, "Defender +1")
    see(page, "The defender may retreat without losses")
    page.reload()
    wait_until_drawn(page)
    see(page, "Retreat cards")
