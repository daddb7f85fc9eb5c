"""The static site: Python in the browser, tables in the browser, no host."""

from __future__ import annotations

import json
import re
import sys
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from companion.share.hand_over import WAY
from tests.browser.helpers.phones import FLAGS, loading_anew, reload, see, tap, visit, wait_until_drawn
from tests.browser.test_evening import count, new_table, record, revolt, to_the_first_king
from tests.browser.test_hand_over import begun, camera, goes_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

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


class WebHost(ThreadingHTTPServer):
    """Any web host, with the site below a path; one that is cut off answers nothing."""

    cut = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(("127.0.0.1", 0), partial(Answer, directory=str(folder.parent)))
        self.url = f"http://127.0.0.1:{self.server_port}"

    @contextmanager
    def away(self, phone: BrowserContext) -> Iterator[None]:
        """Meanwhile the phone has no network, and the host would not answer if it had."""
        self.cut = True
        phone.set_offline(True)
        try:
            yield
        finally:
            phone.set_offline(False)
            self.cut = False


class Answer(SimpleHTTPRequestHandler):
    """Tells nobody what it serves."""

    def do_GET(self) -> None:
        """The file, if the host is there."""
        if not (isinstance(self.server, WebHost) and self.server.cut):
            super().do_GET()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebHost]:
    """The site as it was made just now."""
    folder = tmp_path_factory.mktemp("host") / BASE.strip("/")
    made = run([sys.executable, str(SITE), "--base", BASE, str(folder)], check=False, capture_output=True, text=True)
    if "No matching distribution" in made.stderr:
        pytest.skip(f"no packages for the Python of a browser can be had here: {made.stderr.splitlines()[-1]}")
    assert made.returncode == 0, made.stderr
    server = WebHost(folder)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()


@pytest.fixture
def alone(phones_at: Callable[..., Phones], host: WebHost) -> Phones:
    """Phones that open the site; where others work too it takes a while until Python has started."""
    phones = phones_at(host.url)
    phones.patience = 120_000
    return phones


def installed(page: Page) -> Page:
    """The page, when the browser has kept the site."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return page


def test_a_table_is_kept_by_the_browser(alone: Phones, host: WebHost) -> None:
    """Set up and played by taps, there after a reload; nothing is asked of anybody else."""
    page = alone.open(BASE)
    new_table(page, "Ada", "Ben", kept_on=False)
    record(page, "Build", "Castle", "Draw")
    see(page, "Ada draws a card")
    reload(page)
    see(page, "Ada draws a card")
    tap(page, "Undo draw")
    see(page, "Ada’s turn, 1 of 3 action points left")
    assert alone.errors == []


@pytest.mark.long
def test_it_can_be_put_on_the_home_screen(browser: Browser, chromium: str, tmp_path: Path, host: WebHost) -> None:
    """Chromium has nothing against it; in a window that keeps nothing it always has."""
    profile = browser.browser_type.launch_persistent_context(tmp_path, executable_path=chromium, args=list(FLAGS))
    page = profile.new_page()
    page.set_default_timeout(120_000)
    page.goto(host.url + BASE)
    installed(page)
    asks = profile.new_cdp_session(page)
    assert {"installabilityErrors": []} == asks.send("Page.getInstallabilityErrors")
    found = asks.send("Page.getAppManifest")
    assert [] == found["errors"]
    sizes = {(icon["sizes"], icon["purpose"]) for icon in json.loads(found["data"])["icons"]}
    assert {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")} <= sizes
    profile.close()


@pytest.mark.long
def test_an_evening_without_a_network(alone: Phones, host: WebHost) -> None:
    """After one visit all is there: set up, two rounds with a revolt, a reload, the count, the history, a chart."""
    page = installed(alone.open(BASE, device="a"))
    with host.away(alone.device("a")):
        reload(page)
        new_table(page, "Ada", "Ben")
        to_the_first_king(page)
        revolt(page)
        visit(page, f"{host.url}{BASE}#/")
        reload(page)
        tap(page, "Continue Krone & Schwert", exact=False)
        see(page, "Ben reigns")
        count(page, f"{host.url}{BASE}#/history")
        reload(page)
        see(page, "Ben, 12 points")
        tap(page, "Ben, 12 points", exact=False)
        record(page, "About this game", "Curves")
        see(page, ", at most ")
    assert alone.errors == []


@pytest.mark.long
def test_a_newer_site_is_told_of_and_taken_at_the_next_start(alone: Phones, host: WebHost) -> None:
    """Never in mid-game, and nothing of the old one stays."""
    page = alone.open(BASE, device="b")
    new_table(page, "Ada", "Ben", kept_on=False)
    old = installed(page).evaluate("caches.keys()")
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
def test_of_two_tabs_one_records(alone: Phones, host: WebHost) -> None:
    """The second says so and takes over when it is asked to; the first says that, and comes back with everything."""
    first = alone.open(BASE, device="c")
    new_table(first, "Ada", "Ben", kept_on=False)
    record(first, "Draw")
    table = first.url
    second = alone.open(table.removeprefix(host.url), device="c", ready=False)
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
def test_a_tab_that_waits_goes_on_when_the_other_is_closed(alone: Phones, host: WebHost) -> None:
    """By itself."""
    first = alone.open(BASE, device="d")
    second = alone.open(BASE, device="d", ready=False)
    second.get_by_text("Regalia is open in another tab").wait_for()
    first.close()
    wait_until_drawn(second)


@pytest.mark.long
def test_what_does_not_load_is_said_and_tried_again(alone: Phones, host: WebHost) -> None:
    """With one button."""
    cut = alone.device("e").new_page()
    cut.set_default_timeout(alone.patience)
    cut.route("**/app.tar.gz", lambda route: route.abort())
    cut.goto(host.url + BASE)
    cut.get_by_text("Regalia could not be loaded").wait_for()
    cut.unroute_all()
    with loading_anew(cut):
        cut.get_by_role("button", name="Try again").click()


@pytest.mark.long
def test_a_browser_that_keeps_nothing_is_told_so(alone: Phones, host: WebHost) -> None:
    """Before anything is recorded in it."""
    page = alone.device("h").new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); }")
    page.goto(host.url + BASE)
    page.get_by_text("This browser keeps nothing for Regalia").wait_for()


@pytest.mark.long
def test_the_waiting_screen_says_how_much_has_come(alone: Phones, host: WebHost) -> None:
    """In megabytes and as a bar, which is read out, in the language of the browser."""
    page = alone.device("f", "nl-NL").new_page()
    page.set_default_timeout(alone.patience)
    line = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 20, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
    line.send("Network.emulateNetworkConditions", slow)
    page.goto(host.url + BASE, wait_until="commit")
    bar = page.get_by_role("progressbar")
    bar.wait_for()
    page.wait_for_function("() => document.getElementById('bar').value > 0.02")
    assert re.fullmatch(r"\d+,\d van \d+,\d MB", bar.get_attribute("aria-valuetext") or "")


@pytest.mark.long
def test_what_the_browser_cannot_keep_is_refused(alone: Phones, host: WebHost) -> None:
    """The last room is told of while there is some; then the table hears that a move is not recorded, and why."""
    page = alone.open(BASE, device="g")
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
def test_a_game_goes_from_a_host_to_the_site_and_back(phones: Phones, alone: Phones) -> None:
    """By the codes on both screens; on each side the game goes on."""
    page = begun(phones)
    there = alone.open(BASE + camera(page).partition("/")[2].partition("/")[2].partition("/")[2])
    goes_on(there)
    there.evaluate("location.hash += '/continue'")
    see(there, "QR code of this table")
    page.goto(phones.url + WAY + camera(there).partition(WAY)[2])
    wait_until_drawn(page)
    tap(page, "Replace the one here")
    see(page, "Continued from another device")
    record(page, "Draw")
    see(page, "Ben draws a card")
    record(page, "Undo draw", "Undo hand-over")
    see(page, "Undo draw")
