"""The static site: Python in the browser, tables in the browser, no host."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from companion.share.hand_over import WAY
from tests.browser.helpers.phones import loading_anew, reload, see, tap, wait_until_drawn
from tests.browser.test_evening import new_table, record
from tests.browser.test_hand_over import begun, camera, goes_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
SITE = Path(__file__).parents[2] / "builds" / "site.py"
BASE = "/crowns/"
FILL = """() => {
    let filler = localStorage.getItem('filler') ?? '';
    for (let more = 1 << 22; more > 8; more /= 2)
        try { localStorage.setItem('filler', filler + '.'.repeat(more)); filler += '.'.repeat(more); } catch { }
}"""
"""Somebody else at the same address takes all the room there is."""
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
    made = run([sys.executable, str(SITE), "--base", BASE, str(folder)], check=False, capture_output=True, text=True)
    if "No matching distribution" in made.stderr:
        pytest.skip(f"no packages for the Python of a browser can be had here: {made.stderr.splitlines()[-1]}")
    assert made.returncode == 0, made.stderr
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


@pytest.mark.long
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


@pytest.mark.long
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


@pytest.mark.long
def test_of_two_tabs_one_records(phones_at: Callable[[str], Phones], host: Host) -> None:
    """The second says so and takes over when it is asked to; the first says that, and comes back with everything."""
    phones = phones_at(host.url)
    first = phones.open(BASE, device="c")
    new_table(first, "Ada", "Ben", kept_on=False)
    record(first, "Draw")
    table = first.url
    second = phones.open(table.removeprefix(host.url), device="c", ready=False)
    second.get_by_text("Regalia is open in another tab").wait_for()
    see(first, "Undo draw")
    second.get_by_role("button", name="Go on here").click()
    wait_until_drawn(second)
    tap(second, "Undo draw")
    see(second, "Redo draw")
    first.get_by_text("Regalia goes on in another tab").wait_for()
    with loading_anew(first):
        first.get_by_role("button", name="Come back here").click()
    see(first, "Redo draw")
    second.get_by_text("Regalia goes on in another tab").wait_for()


@pytest.mark.long
def test_a_tab_that_waits_goes_on_when_the_other_is_closed(phones_at: Callable[[str], Phones], host: Host) -> None:
    """By itself."""
    phones = phones_at(host.url)
    first = phones.open(BASE, device="d")
    second = phones.open(BASE, device="d", ready=False)
    second.get_by_text("Regalia is open in another tab").wait_for()
    first.close()
    wait_until_drawn(second)


@pytest.mark.long
def test_what_does_not_load_is_said_and_tried_again(phones_at: Callable[[str], Phones], host: Host) -> None:
    """With one button."""
    phones = phones_at(host.url)
    cut = phones.device("e").new_page()
    cut.route("**/app.tar.gz", lambda route: route.abort())
    cut.goto(host.url + BASE)
    cut.get_by_text("Regalia could not be loaded").wait_for()
    cut.unroute_all()
    with loading_anew(cut):
        cut.get_by_role("button", name="Try again").click()


@pytest.mark.long
def test_the_waiting_screen_says_how_much_has_come(phones_at: Callable[[str], Phones], host: Host) -> None:
    """In megabytes and as a bar, which is read out."""
    page = phones_at(host.url).device("f").new_page()
    line = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 20, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
    line.send("Network.emulateNetworkConditions", slow)
    page.goto(host.url + BASE, wait_until="commit")
    bar = page.get_by_role("progressbar")
    bar.wait_for()
    page.wait_for_function("() => document.getElementById('bar').value > 0.02")
    assert re.fullmatch(r"\d+\.\d of \d+\.\d MB", bar.get_attribute("aria-valuetext") or "")


@pytest.mark.long
def test_what_the_browser_cannot_keep_is_refused(phones_at: Callable[[str], Phones], host: Host) -> None:
    """The last room is told of while there is some; then the table hears that a move is not recorded, and why."""
    phones = phones_at(host.url)
    page = phones.open(BASE, device="g")
    new_table(page, "Ada", "Ben", kept_on=False)
    page.evaluate(FILL)
    record(page, "Draw")
    page.get_by_text("This browser has little room left").wait_for()
    see(page, "Undo draw")
    page.evaluate(FILL)
    tap(page, "Undo draw")
    see(page, "Not recorded. The browser has no room left")
    reload(page)
    see(page, "Undo draw")
    page.evaluate("localStorage.removeItem('filler')")
    tap(page, "Undo draw")
    see(page, "Redo draw")


@pytest.mark.long
def test_a_game_goes_from_a_host_to_the_site_and_back(
    phones: Phones, phones_at: Callable[[str], Phones], host: Host
) -> None:
    """By the codes on both screens; on each side the game goes on."""
    page = begun(phones)
    there = phones_at(host.url).open(BASE + camera(page).partition("/")[2].partition("/")[2].partition("/")[2])
    goes_on(there)
    there.evaluate("location.hash += '/continue'")
    see(there, "QR code of this table")
    page.goto(phones.url + WAY + camera(there).partition(WAY)[2])
    wait_until_drawn(page)
    tap(page, "Replace the one here")
    see(page, "Continued from another device")
    record(page, "Draw")
    see(page, "Ben draws a card")
    tap(page, "Undo draw")
    tap(page, "Undo hand-over")
    see(page, "Undo draw")
