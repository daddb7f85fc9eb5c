"""The page, the line and the live table, with a small app in the real browser."""

from __future__ import annotations

import re
import time
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from tests.browser.helpers.phones import loading_anew, reload, see, tap, texts, touch
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.helpers.line import Line
    from tests.browser.helpers.phones import Phones

pytestmark = [pytest.mark.browser, pytest.mark.long]
DEMO = ("-m", "tests.live.demo")
TABLE = "/t/any"
CRIMSON = (0x8E, 0x24, 0x33)
LINE = "(document.querySelector('#line.shown span')?.textContent ?? '')"


@pytest.fixture
def regalia(tmp_path: Path) -> Iterator[Server]:
    """A server with the small app."""
    server = Server(tmp_path / "data", module=DEMO)
    server.start()
    yield server
    server.kill()


@pytest.mark.parametrize("host", ["127.0.0.1", "lan.test"])
def test_a_page_is_drawn_with_pictures_and_fonts_of_our_own(phones: Phones, host: str) -> None:
    """Nothing is asked of anybody else, and the console has nothing to complain of."""
    page = phones.open("/", host=host)
    page.wait_for_timeout(1000)
    assert phones.errors == []
    assert phones.foreign == []
    assert page.evaluate("document.querySelectorAll('script[src^=\"https\"]').length") == 0
    loaded = page.evaluate("performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)")
    assert not any("skwasm_heavy" in path for path in loaded)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    assert [picture.getpixel((14, y)) for y in (14, 72)] == [CRIMSON, CRIMSON]  # one drawn, one of points
    assert any(re.fullmatch(r"/v/\w+/app/icon\.svg", path) for path in loaded)
    assert any(re.fullmatch(r"/v/\w+/fonts/RegaliaSans\.ttf", path) for path in loaded)


def test_the_device_is_the_same_in_a_second_tab_and_after_a_reload(phones: Phones) -> None:
    """And another one for another phone."""
    first = phones.open("/", device="a")
    name = next(text for text in texts(first) if re.fullmatch(r"[\w-]{22}", text))
    reload(first)
    see(first, name)
    see(phones.open("/", device="a"), name)
    assert name not in texts(phones.open("/", device="b"))


def test_whoever_opens_the_owners_link_is_an_owner(phones_at: Callable[..., Phones], regalia: Server) -> None:
    """Nobody else is, not even at the machine itself; the link is gone from the address."""
    phones = phones_at(regalia.url)
    see(phones.open("/"), "owner False")
    page = phones.open(regalia.way_in, device="c", host="lan.test")
    see(page, "owner True")
    assert regalia.way_in not in page.url


def test_the_browser_tells_its_language(phones: Phones) -> None:
    """The page speaks it from the first moment, the app from the first frame."""
    page = phones.open("/", language="de-AT")
    assert page.get_attribute("html", "lang") == "de"
    see(page, "owner True, de-AT")


@pytest.mark.parametrize(("dark", "paper"), [(False, "rgb(246, 240, 228)"), (True, "rgb(23, 21, 28)")])
def test_whoever_waits_sees_the_crown(phones: Phones, dark: bool, paper: str) -> None:
    """On parchment or ink."""
    page = phones.open("/", dark=dark, ready=False)
    page.wait_for_selector("#wait svg .crown")
    assert page.evaluate("getComputedStyle(document.getElementById('wait')).backgroundColor") == paper


def test_a_glance_shows_the_table_where_the_app_cannot_run(phones: Phones, regalia: Server) -> None:
    """It is there without Flet's client."""
    while not (regalia.data / "code").exists():
        time.sleep(0.01)
    code = (regalia.data / "code").read_text()
    context = phones.device("old")
    context.route("**/main.dart.*", lambda route: route.abort())
    page = phones.open(f"/t/{code}", device="old", ready=False)
    page.wait_for_selector("text=Krone & Schwert")
    page.wait_for_selector("text=Ada and Ben")
    assert page.is_visible("#wait")


def test_every_phone_sees_a_tap(phones: Phones) -> None:
    """At once."""
    pages = [phones.open(TABLE) for _ in range(3)]
    for count, page in enumerate(pages, start=1):
        tap(page, "Coin")
        for other in pages:
            see(other, f"{count} coins")


def test_a_failing_handler_is_told_in_a_sentence(phones: Phones) -> None:
    """Without its traceback, and the page goes on."""
    page = phones.open(TABLE)
    tap(page, "Fail")
    page.wait_for_function(f"() => {LINE} === 'That did not work. Nothing was recorded.'")
    tap(page, "Coin")
    see(page, "1 coins")


def test_a_word_is_copied_on_plain_http(phones: Phones) -> None:
    """There is no clipboard to ask there."""
    page = phones.open(TABLE, host="lan.test")
    assert page.evaluate("[isSecureContext, typeof navigator.clipboard]") == [False, "undefined"]
    tap(page, "Copy")
    page.wait_for_function("() => document.documentElement.dataset.copied === 'true'")


def test_the_screen_is_kept_on_by_a_film_on_plain_http(phones: Phones) -> None:
    """There is no lock to ask for there."""
    page = phones.open(TABLE, host="lan.test")
    tap(page, "Awake")
    page.wait_for_function("() => window.regalia.awake")


LOCKS = """() => {
    window.locks = new Set();
    const pause = () => new Promise((then) => setTimeout(then, 100));
    navigator.wakeLock.request = async () => {
        const lock = { released: false };
        lock.release = async () => { await pause(); lock.released = true; locks.delete(lock); };
        await pause();
        locks.add(lock);
        return lock;
    };
}"""
"""A browser that takes its time with the locks it gives, and tells how many it has given."""


@pytest.mark.parametrize(
    ("locks", "words"),
    [
        pytest.param(0, [True, False], id="a table that was left at once"),
        pytest.param(1, [True, False, True], id="another screen of the table"),
        pytest.param(1, [True, True], id="told twice"),
        pytest.param(0, [True, True, False], id="told twice and left"),
    ],
)
def test_the_screen_is_kept_on_as_long_as_it_is_wanted(locks: int, words: list[bool], phones: Phones) -> None:
    """However quickly that changes: no lock stays behind that nobody gives back."""
    page = phones.open()
    page.evaluate(LOCKS)
    page.evaluate("(words) => words.forEach((awake) => window.regalia.hear({ awake }))", words)
    page.wait_for_timeout(800)
    assert [locks, locks == 1] == page.evaluate("[locks.size, window.regalia.awake]")


def after(cut: Callable[[], None], pages: list[Page], known: int) -> None:
    """The phone whose line was cut is in step again by itself, and so is everybody with its taps."""
    cut()
    tap(pages[1], "Coin")
    see(pages[1], f"{known + 1} coins")
    see(pages[0], f"{known + 1} coins")
    tap(pages[0], "Coin")
    for page in pages:
        see(page, f"{known + 2} coins")
    pages[0].wait_for_function("() => document.documentElement.dataset.link === 'connected'")
    assert pages[0].evaluate(LINE) == ""


@pytest.fixture
def pages(phones: Phones, phones_at: Callable[..., Phones], line: Line) -> list[Page]:
    """A phone on a line that can be cut, and one that is always there."""
    return [phones_at(line.url).open(TABLE), phones.open(TABLE)]


def test_a_dropped_connection_comes_back(pages: list[Page], line: Line) -> None:
    """Ten times in a row."""
    for round_ in range(10):
        after(line.drop, pages, 2 * round_)


def test_a_connection_that_only_the_phone_lost_comes_back(pages: list[Page], line: Line) -> None:
    """The server has not noticed yet: the new socket takes over."""
    for round_ in range(3):
        after(line.drop_half, pages, 2 * round_)


def test_a_silent_connection_comes_back(pages: list[Page], line: Line) -> None:
    """Flet alone would wait for ever."""
    after(line.go_silent, pages, 0)


def test_taps_on_a_silent_connection_arrive_once(pages: list[Page], line: Line) -> None:
    """The page says them again as soon as it has another one."""
    line.go_silent()
    for _ in range(3):
        tap(pages[0], "Coin")
    for page in pages:
        see(page, "3 coins")
    tap(pages[1], "Coin")
    tap(pages[0], "Coin")
    for page in pages:
        see(page, "5 coins")


def test_a_phone_goes_on_trying_however_long_the_server_is_away(phones_at: Callable[..., Phones], line: Line) -> None:
    """Flet alone would try the ninth time after four minutes."""
    page = phones_at(line.url).open(TABLE, host="lan.test")
    tries: list[object] = []
    page.on("websocket", lambda socket: tries.append(socket))  # noqa: PLW0108 (it wants a function of Python)
    line.close()
    while len(tries) < 9:
        page.wait_for_event("websocket", timeout=5000)
    line.open()
    page.wait_for_function("() => document.documentElement.dataset.link === 'connected'")


def test_a_phone_that_was_busy_gives_up_no_line(phones: Phones) -> None:
    """What waits in its socket is heard first."""
    page = phones.open(TABLE)
    page.evaluate(
        """() => {
            new MutationObserver(() => { window.lost = true; })
                .observe(document.documentElement, { attributeFilter: ["data-link"] });
            const began = Date.now();
            while (Date.now() - began < 9000);
        }"""
    )
    page.wait_for_timeout(3000)
    assert page.evaluate("window.lost ?? false") is False
    tap(page, "Coin")
    see(page, "1 coins")


def test_a_server_that_is_away_is_said_to_be(pages: list[Page], line: Line) -> None:
    """With a button after a moment; and the line goes when it is back."""
    page = pages[0]
    line.close()
    page.wait_for_function(f"() => {LINE} === 'The connection is lost. Trying again …'")
    page.wait_for_selector("#line button:visible")
    line.open()
    page.evaluate("document.querySelector('#line button').click()")  # unless it has come back by itself meanwhile
    page.wait_for_function(f"() => {LINE} === ''")


def test_the_last_picture_stays_while_there_is_no_connection(phones_at: Callable[..., Phones], line: Line) -> None:
    """Flet's client alone would show a wheel on white."""
    page = phones_at(line.url).open("/")
    page.wait_for_timeout(1000)
    line.close()
    page.wait_for_selector("#still", state="attached")
    page.wait_for_function(f"() => {LINE} !== ''")
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    assert picture.getpixel((14, 72)) == CRIMSON
    line.open()
    page.wait_for_selector("#still", state="detached")
    page.wait_for_timeout(300)
    assert Image.open(BytesIO(page.screenshot())).convert("RGB").getpixel((14, 72)) == CRIMSON


def test_a_list_stands_where_it_stood(pages: list[Page], line: Line) -> None:
    """After the connection has come back."""
    page = pages[0]
    page.mouse.move(195, 600)
    page.mouse.wheel(0, 800)
    see(page, "Row 25")
    page.wait_for_timeout(600)
    line.drop()
    tap(pages[1], "Coin")
    see(page, "1 coins")
    see(page, "Row 25")
    assert "Row 0" not in texts(page)


def test_everybody_is_there_after_a_restart(phones: Phones, regalia: Server) -> None:
    """Without touching a phone."""
    pages = [phones.open(TABLE) for _ in range(2)]
    tap(pages[0], "Coin")
    see(pages[1], "1 coins")
    with loading_anew(*pages):
        regalia.restart()
    for page in pages:
        see(page, "0 coins")
    tap(pages[1], "Coin")
    see(pages[0], "1 coins")


def test_what_is_written_and_open_stays_through_a_drop(pages: list[Page], line: Line) -> None:
    """Neither the words in a field nor a sheet are lost, and the sheet goes on."""
    page = pages[0]
    touch(page.get_by_role("textbox", name="Note"))
    page.wait_for_timeout(300)
    page.keyboard.type("three castl")
    for cut in (line.drop, line.drop_half, line.drop):
        cut()
        page.wait_for_timeout(1500)
    page.keyboard.type("es")
    page.wait_for_function("() => [...document.querySelectorAll('input')].some((box) => box.value === 'three castles')")
    tap(page, "Open")
    see(page, "Close")
    line.drop()
    tap(pages[1], "Coin")
    see(page, "1 coins")
    line.drop()
    tap(page, "Close")
    tap(page, "Coin")
    see(page, "2 coins")


def test_a_page_that_the_server_does_not_know_loads_anew(pages: list[Page], regalia: Server) -> None:
    """With no sheet that nobody answers."""
    page = pages[1]
    tap(page, "Open")
    see(page, "Close")
    with loading_anew(*pages):
        regalia.restart()
    see(page, "0 coins")
    assert "Close" not in texts(page)
