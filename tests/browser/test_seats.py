"""Three phones at a table: who sits where, who records, and that it lasts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.line import Line
from tests.browser.helpers.phones import HOST, loading_anew, reload, see, tap, texts, touch, wait_until_drawn
from tests.browser.test_evening import HOME, new_table, record

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser


def to(page: Page, phones: Phones, path: str, host: str = "127.0.0.1") -> None:
    """Opens another screen."""
    page.goto(f"http://{host}:{phones.url.rpartition(':')[2]}{path}")
    wait_until_drawn(page)


def guest(phones: Phones, table: str, name: str) -> Page:
    """A phone that scans the code on the table."""
    return phones.open(table, device=name, host="lan.test")


def test_three_phones_find_their_seats_and_keep_them(phones: Phones, regalia: Server) -> None:
    """They take seats, record their own moves alone, hand one on, send one away, and come back after a restart."""
    host = phones.open(HOME, device="host")
    table = new_table(host, "Ada", "Ben", "Cleo")
    assert "Krone & Schwert" not in texts(phones.open(HOME, device="a stranger", host="lan.test"))
    ben, cleo = guest(phones, table, "ben"), guest(phones, table, "cleo")
    tap(ben, "Ben, Free")
    tap(cleo, "Cleo, Free")
    to(host, phones, f"{table}/phones")
    record(host, "Sit down: Ada", "Each for themselves")
    see(host, "Phone 3, connected, Cleo")
    tap(ben, "Draw")
    see(ben, "At this table Ada’s own phone records that.")
    to(host, phones, table)
    record(host, "Draw")
    see(ben, "Ada draws a card")
    new = guest(phones, table, "ben's new one")
    tap(new, "Ben, Phone 2 has this seat. Tap to ask for it.")
    see(ben, "May Phone 4 have Ben’s seat?")
    tap(ben, "Give the seat")
    see(new, "Ada’s turn")
    to(host, phones, f"{table}/phones")
    touch(host.locator(HOST).get_by_role("button", name="Phone 3").last)
    tap(host, "Remove from the table")
    see(cleo, "The host has removed this device from the table.")
    with loading_anew(host, ben, new, cleo):
        regalia.restart()
    see(host, "Phone 4, connected, Ben")
    see(host, "Phone 1 (this one), connected, Ada, host")
    see(cleo, "The host has removed this device from the table.")
    see(new, "Ada’s turn")
    assert "Who are you?" not in texts(ben)


def test_a_phone_that_refuses_cookies_keeps_its_seat(
    phones: Phones, regalia: Server, phones_at: Callable[..., Phones]
) -> None:
    """Its page keeps what it proves itself by, through a reload."""
    table = new_table(phones.open(HOME, device="host"), "Ada", "Ben")
    with Line(regalia.port, cookies=False) as line:
        ben = phones_at(line.url).open(table, host="lan.test")
        tap(ben, "Ben, Free")
        see(ben, "Ada’s turn")
        assert [] == [one for one in ben.context.cookies() if "device" in one["name"]]
        reload(ben)
        see(ben, "Ada’s turn")
        assert "Who are you?" not in texts(ben)


def test_an_owner_whose_phone_refuses_cookies_stays_the_owner(
    regalia: Server, phones_at: Callable[..., Phones]
) -> None:
    """The owner's link is opened once; nothing of it stays in the address."""
    with Line(regalia.port, cookies=False) as line:
        page = phones_at(line.url).open(regalia.way_in, host="lan.test")
        see(page, "New game")
        kept = [one["name"] for one in page.context.cookies() if re.search("owner|device", one["name"])]
        assert ("/", []) == (page.evaluate("location.pathname + location.hash"), kept)
        reload(page)
        see(page, "New game")
