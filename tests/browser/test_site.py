"""The static site: Python in the browser, tables in the browser, no host."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import loading_anew, reload, see, tap
from tests.browser.test_evening import new_table, record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.browser.helpers.phones import Phones

pytestmark = [pytest.mark.browser, pytest.mark.long]
SITE = Path(__file__).parents[2] / "builds" / "site.py"
BASE = "/crowns/"
KEEPS = "(name) => caches.match(name).then((found) => !!found)"


class Silent(SimpleHTTPRequestHandler):
    """Any web host, which tells nobody what it serves."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@dataclass(frozen=True)
class Host:
    """A web host with the site below a path."""

    url: str
    folder: Path


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """The site as it was made just now."""
    root = tmp_path_factory.mktemp("host")
    folder = root / BASE.strip("/")
    run([sys.executable, str(SITE), "--base", BASE, str(folder)], check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(root)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield Host(f"http://127.0.0.1:{server.server_port}", folder)
    server.shutdown()


def test_a_table_is_kept_by_the_browser(phones_at: Callable[[str], Phones], host: Host) -> None:
    """Set up and played by taps, there after a reload; nothing is asked of anybody else."""
    phones = phones_at(host.url)
    page = phones.open(BASE)
    new_table(page, "Ada", "Ben", kept_on=False)
    record(page, "Build", "Castle", "Draw")
    see(page, "Ada draws a card")
    reload(page)
    see(page, "Ada draws a card")
    tap(page, "Undo draw")
    see(page, "Ada’s turn, 1 of 3 action points left")
    assert phones.errors == []


def test_it_plays_without_a_network(phones_at: Callable[[str], Phones], host: Host) -> None:
    """After one visit: the page, Python and the tables are all there."""
    phones = phones_at(host.url)
    page = phones.open(BASE, device="a")
    new_table(page, "Ada", "Ben", kept_on=False)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function(KEEPS, arg=f"{BASE}pyodide/pyodide.asm.wasm")
    page.wait_for_timeout(3000)
    phones.device("a").set_offline(True)
    reload(page)
    record(page, "Draw")
    see(page, "Ada draws a card")


def test_a_newer_site_is_told_of_and_taken_at_the_next_start(phones_at: Callable[[str], Phones], host: Host) -> None:
    """Never in mid-game, and nothing of the old one stays."""
    phones = phones_at(host.url)
    page = phones.open(BASE, device="b")
    new_table(page, "Ada", "Ben", kept_on=False)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    old = page.evaluate("caches.keys()")
    worker = host.folder / "worker.js"
    worker.write_text(worker.read_text().replace('"version": "', '"version": "newer-'))
    page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.update())")
    page.wait_for_function("() => document.querySelector('#line.shown')?.textContent.startsWith('A newer Regalia')")
    see(page, "Ada’s turn")
    with loading_anew(page):
        page.reload(wait_until="commit")
    see(page, "Ada’s turn")
    assert page.evaluate("caches.keys()") != old
    assert len(page.evaluate("caches.keys()")) == 1
