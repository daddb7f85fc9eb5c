"""A tap into a dead or a slow line: it is refused where it was made, and never played behind the table's back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import see, tap, texts
from tests.browser.test_evening import HOME, new_table, record

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.helpers.line import Line
    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
REFUSED = "Not recorded: the connection was lost when you tapped. Tap again."
GONE_ON = "Not recorded: meanwhile the table has gone on. Look, then tap again."
SLOW = 2
"""Seconds a line takes: a tap is made long before what has happened is there."""
ASLEEP = 8000
"""Milliseconds after which a page that is awake takes a silent line for dead (live.js)."""
WATCHED = """() => { window.states = []; new MutationObserver(() => states.push(document.documentElement.dataset.link))
    .observe(document.documentElement, { attributes: true, attributeFilter: ["data-link"] }); }"""
SAYS = "(words) => document.querySelector('#line.shown span')?.textContent === words"


@pytest.fixture
def pages(phones: Phones, phones_at: Callable[..., Phones], line: Line) -> list[Page]:
    """Two phones at a table, the first on a line that can be cut."""
    second = phones.open(HOME)
    table = new_table(second, "Ada", "Ben")
    first = phones_at(line.url).open(table)
    tap(first, "Ben, Free")
    see(first, "Ada’s turn, 3 of 3 action points left")
    return [first, second]


def test_a_tap_into_a_silent_line_is_refused(pages: list[Page], line: Line) -> None:
    """Nobody could know that it was dead; seven seconds later the phone says that nothing was recorded."""
    first, second = pages
    line.go_silent()
    tap(first, "Draw")
    see(first, REFUSED)
    assert not any("Ada draws" in text for text in texts(second))
    tap(first, "Draw")
    see(second, "Ada draws a card")
    see(first, "Ada’s turn, 2 of 3 action points left")


def test_a_tap_without_a_connection_is_refused(pages: list[Page], line: Line) -> None:
    """The line at the top says at the tap that there is none, and the tap is not kept for later."""
    first, second = pages
    line.close()
    first.wait_for_function("() => document.documentElement.dataset.link === 'reconnecting'")
    tap(first, "Draw")
    first.wait_for_function(SAYS, arg="The connection is lost. Trying again …")
    first.wait_for_timeout(3500)
    line.open()
    first.wait_for_function("() => document.documentElement.dataset.link === 'connected'")
    see(first, REFUSED)
    assert not any("Ada draws" in text for text in texts(second))


def test_a_tap_in_the_moment_of_a_drop_counts(pages: list[Page], line: Line) -> None:
    """The line is back before anybody has noticed, and the tap with it."""
    first, second = pages
    line.drop()
    tap(first, "Draw")
    see(second, "Ada draws a card")
    assert not any(REFUSED in text for text in texts(first))


def test_two_who_end_a_turn_at_the_same_moment_end_one(pages: list[Page], line: Line) -> None:
    """The second tap is on its way when the first is recorded."""
    first, second = pages
    line.delay = SLOW
    tap(second, "End turn")
    see(second, "Ben’s turn, 3 of 3 action points left")
    tap(first, "End turn")
    see(first, "Ben’s turn, 3 of 3 action points left")
    line.delay = 0
    record(second, "Draw")
    see(first, "Ben draws a card")


def test_a_tap_that_was_meant_for_the_turn_before_is_refused(pages: list[Page], line: Line) -> None:
    """Its phone still showed that; whoever made it is told, and looks."""
    first, second = pages
    line.delay = SLOW
    tap(second, "End turn")
    see(second, "Ben’s turn, 3 of 3 action points left")
    tap(first, "Draw")
    see(first, GONE_ON)
    see(first, "Ben’s turn, 3 of 3 action points left")
    assert not any("draws" in text for text in texts(second))


def test_a_tap_made_while_the_line_was_cut_means_what_stood_there(pages: list[Page], line: Line) -> None:
    """The line is back at once, with what has happened before it carries the tap."""
    first, second = pages
    line.close()
    tap(second, "End turn")
    see(second, "Ben’s turn, 3 of 3 action points left")
    tap(first, "Draw")
    line.open()
    see(first, "Ben’s turn, 3 of 3 action points left")
    see(first, "Not recorded: ")
    assert not any("draws" in text for text in texts(second))


def test_an_undo_takes_back_what_it_says(pages: list[Page], line: Line) -> None:
    """Not what another phone has recorded meanwhile."""
    first, second = pages
    record(first, "Draw")
    see(second, "Ada draws a card")
    line.delay = SLOW
    record(second, "Build", "Castle")
    see(second, "Ada builds a castle")
    tap(first, "Undo draw")
    see(first, GONE_ON)
    assert any("Ada builds a castle" in text for text in texts(second))


@pytest.mark.long
def test_a_slow_line_is_kept(pages: list[Page], line: Line) -> None:
    """What is asked of a phone has its answer after four seconds: nobody takes it for dead, and its taps count."""
    first, second = pages
    line.delay = SLOW
    first.evaluate(WATCHED)
    first.wait_for_timeout(15_000)
    tap(first, "Draw")
    see(second, "Ada draws a card")
    see(first, "Ada’s turn, 2 of 3 action points left")
    assert first.evaluate("window.states") == []


def test_a_phone_that_slept_shows_the_table_when_it_wakes(pages: list[Page], line: Line) -> None:
    """Its page stood still and its line went silent, of which it never heard; nobody taps."""
    first, second = pages
    asleep = first.context.new_cdp_session(first)
    asleep.send("Debugger.enable")
    asleep.send("Debugger.pause")
    line.go_silent()
    record(second, "Draw", "End turn")
    see(second, "Ben’s turn, 3 of 3 action points left")
    second.wait_for_timeout(ASLEEP)
    asleep.send("Debugger.resume")
    see(first, "Ben’s turn, 3 of 3 action points left")
    assert "connected" == first.evaluate("document.documentElement.dataset.link")
