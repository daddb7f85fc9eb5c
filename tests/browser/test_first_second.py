"""From the first picture of our own to the app, with nothing of anybody else's in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import wait_until_drawn

if TYPE_CHECKING:
    from playwright.sync_api import Route

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


LATE_PICTURES = """
    const corner = (bitmap) => {
        const sample = new OffscreenCanvas(1, 1).getContext('2d');
        sample.drawImage(bitmap, 3, bitmap.height - 3, 1, 1, 0, 0, 1, 1);
        return [...sample.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const own = ImageBitmapRenderingContext.prototype, show = own.transferFromImageBitmap, mark = performance.mark;
    own.transferFromImageBitmap = function (bitmap) {
        window.ground = corner(bitmap);
        show.call(this, bitmap);
    };
    performance.mark = (name) => {
        if (name === 'app-shown') window.at_first = window.ground;
        return mark.call(performance, name);
    };
    const listen = EventTarget.prototype.addEventListener;
    Worker.prototype.addEventListener = function (name, hear, ...how) {
        const late = (event) => {
            const picture = Object.values(event.data ?? {}).flat().find((part) => part instanceof ImageBitmap);
            const wait = !picture ? 0 : CLIENTS.includes(corner(picture).join()) ? 600 : 2000;
            setTimeout(() => hear(event), wait);
        };
        return listen.call(this, name, name === 'message' ? late : hear, ...how);
    };
"""
"""Pictures come late, the app's own latest; what lies in the corner when the waiting screen leaves is kept."""
CLIENTS = "const CLIENTS = ['248,249,255', '17,20,24'];"
PARCHMENT, INK = [246, 240, 228], [23, 21, 28]


@pytest.mark.parametrize(("ground", "dark"), [(PARCHMENT, False), (INK, True)], ids=["light", "dark"])
def test_under_the_waiting_screen_lies_the_app(ground: list[int], dark: bool, phones: Phones) -> None:
    """Not the client's own ground, however late the pictures come."""
    device = phones.device("a phone")
    device.add_init_script(CLIENTS + LATE_PICTURES)
    page = phones.open(dark=dark, device="a phone")
    assert page.evaluate("window.at_first") == ground


def test_the_waiting_screen_stays_until_the_letters_have_come(phones: Phones) -> None:
    """The first words are in Regalia's own letters."""
    page = phones.device("a phone").new_page()
    held: list[Route] = []
    page.route("**/RegaliaSansBold.ttf", lambda route: held.append(route))  # noqa: PLW0108 (it is given a name)
    with page.expect_request("**/RegaliaSansBold.ttf"):
        page.goto(phones.url + phones.owner, wait_until="commit")
    page.wait_for_timeout(2000)
    assert page.locator("#wait").is_visible()
    held[0].continue_()
    wait_until_drawn(page)
