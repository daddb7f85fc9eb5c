"""From the first picture of our own to the app, with nothing of anybody else's in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import wait_until_drawn

if TYPE_CHECKING:
    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
SLOW_TO_NAME = """
    const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    window.name_it = null;
    Object.defineProperty(document, 'title', {
        get() { return get.call(document); },
        set(title) { if (title) window.name_it = () => set.call(document, title); else set.call(document, title); },
    });
"""
"""Flet's client builds its first screen in the turn in which it names the page: here the name is held back."""


def test_the_waiting_screen_stays_until_the_app_is_drawn(phones: Phones) -> None:
    """Flet's client shows a wheel of its own before: nobody sees it."""
    page = phones.device("a phone").new_page()
    page.add_init_script(SLOW_TO_NAME)
    page.goto(phones.url, wait_until="commit")
    page.wait_for_function("() => window.drawn && window.name_it", polling=20)
    page.wait_for_timeout(500)
    assert page.locator("#wait").is_visible()
    page.evaluate("window.name_it()")
    wait_until_drawn(page)
