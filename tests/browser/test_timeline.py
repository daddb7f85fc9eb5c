"""What was recorded wrongly is set right from the timeline, by taps alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import see, tap
from tests.browser.test_evening import HOME, new_table, record

if TYPE_CHECKING:
    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser


def test_a_castle_that_was_a_city(phones: Phones) -> None:
    """A tap on its line changes it, the table shows it, and undo brings the castle back."""
    page = phones.open(HOME)
    new_table(page, "Ada", "Ben")
    record(page, "Build", "Castle", "Ada builds a castle", "What: Small city")
    see(page, "Ada: castles")
    record(page, "Record the change", "Back to the table")
    see(page, "Ada builds a small city")
    see(page, "0 castles")
    tap(page, "Undo correction")
    see(page, "Ada builds a castle")
    see(page, "0 cities")


def test_a_correction_against_the_rules(phones: Phones) -> None:
    """KS-22: what is left standing can still be changed further, and recorded anyway it closes the sheet."""
    page = phones.open(HOME)
    new_table(page, "Ada", "Ben")
    record(page, "Draw", "Draw", "Draw", "Ada draws a card, 3 times", "What: Castle")
    see(page, "Recorded 3 times in a row; this is about the last one.")
    tap(page, "Record the change")
    see(page, "Ada has 1 of 3 action points left, this costs 2")
    record(page, "Leave it", "What: Small city", "Record the change")
    see(page, "Ada has 1 of 3 action points left, this costs 2")
    record(page, "Record anyway", "Back to the table")
    see(page, "Ada builds a small city, recorded against the rules")
    see(page, "Ada draws a card, 2 times")
