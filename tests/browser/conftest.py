"""The real app in Chromium: a server of the test's own, and phones that open it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.helpers.line import Line
from tests.browser.helpers.phones import FLAGS, Phones, find_browser
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="package")
def chromium() -> str:
    """Where Chromium or Chrome is."""
    return find_browser() or pytest.fail("No Chromium or Chrome: install one, or set REGALIA_CHROMIUM to its path.")


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all; it must be gone before tests with an event loop of their own begin."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def regalia(tmp_path: Path) -> Iterator[Server]:
    """The real server with data of its own: `stop`, `kill`, `start` and `restart` it at will."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def line(regalia: Server) -> Iterator[Line]:
    """A line to the server that can be cut; open pages with `phones_at(line.url)`."""
    with Line(regalia.port) as line:
        yield line


@pytest.fixture
def phones_at(browser: Browser) -> Iterator[Callable[..., Phones]]:
    """Phones that open a certain address; nothing they ask for may leave the host."""
    opened: list[Phones] = []

    def at(url: str, owner: str = "") -> Phones:
        opened.append(Phones(browser, url, owner))
        return opened[-1]

    yield at
    for phones in opened:
        phones.close()
    assert [address for phones in opened for address in phones.foreign] == []


@pytest.fixture
def phones(phones_at: Callable[..., Phones], regalia: Server) -> Phones:
    """Phones that open the real server."""
    return phones_at(regalia.url, regalia.way_in)


@pytest.fixture
def open_page(phones: Phones) -> Callable[..., Page]:
    """Opens a page of the app, drawn and readable; see `Phones.open`."""
    return phones.open
