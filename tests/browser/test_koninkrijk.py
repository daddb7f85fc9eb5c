"""An evening of Koninkrijk, by taps alone: set-up, battles, a kingdom, undo, the end and the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import see, tap
from tests.browser.test_evening import record, seat

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
WHOLE = "on turn, 9 cards, bonus 0"


def lay(page: Page, *taps: str) -> None:
    """Lays a kingdom: the flag, then what lies under it."""
    record(page, "1. card red", "2. card yellow", "3. card blue", *taps)


def test_battles_a_kingdom_and_the_count(phones: Phones) -> None:
    """From the names of the players to who has won and why."""
    page = phones.open("/")
    tap(page, "New game: Koninkrijk")
    see(page, "Who plays")
    seat(page, "Ada", "Ben", "Cleo")
    tap(page, "What is recorded", exact=False)
    tap(page, "In detail")
    tap(page, "Start")
    see(page, "Whom does Ada challenge?")
    record(page, "Ben, 9 cards, bonus 0", "Ben wins")
    see(page, "Ada challenges Ben and loses")
    record(page, f"Ben, {WHOLE}".replace("9", "10"))
    lay(page, "Court +1", "Record: bonus 2")
    see(page, "bonus 2")
    record(page, "Cleo, 9 cards, bonus 0", "Card by card", "Red", "red 7")
    see(page, "Ben needs 5 or more")
    record(page, "Blue", "blue 8", "Cleo gives up")
    see(page, "Ben beats Cleo, 10 to 7")
    tap(page, "Undo battle")
    see(page, "Cleo raises with red, or gives up")
    record(page, "Cleo gives up")
    record(page, "Cleo, on turn, 9 cards, bonus 0")
    lay(page, "People +1", "Army +1", "Court +1", "Record: bonus 3.5")
    see(page, "Cleo’s kingdom is complete!")
    record(page, "Count", "Show the sheet")
    see(page, "kingdom of Cleo is complete")
    tap(page, "Finish the game")
    see(page, "This game is over")
