"""A game goes on in another Regalia, by what a camera sees on the screen."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
import zxingcpp
from PIL import Image

from companion.share.hand_over import WAY, read_file, read_text, whole
from models.games.krone_und_schwert import moves as m
from tests.browser.helpers.phones import HOST, loading_anew, reload, see, tap, touch, wait_until_drawn
from tests.browser.helpers.server import Server
from tests.browser.test_evening import new_table, record
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import played
from tests.share.evenings import LONG_NAMES, evening

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones

pytestmark = pytest.mark.browser
SAYS = """(words) => {
    const line = document.getElementById('line');
    new MutationObserver(() => { window.said ||= line.textContent.startsWith(words); })
        .observe(line, { childList: true, subtree: true, characterData: true });
}"""
"""Notes that the line at the top says this, also if it has gone again before anybody looks."""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Server]:
    """Another Regalia, with data of its own."""
    server = Server(tmp_path / "elsewhere")
    server.start()
    yield server
    server.kill()


@pytest.fixture
def there(phones_at: Callable[..., Phones], elsewhere: Server) -> Phones:
    """Phones that open the other one."""
    return phones_at(elsewhere.url, elsewhere.way_in)


def camera(page: Page) -> str:
    """What a camera reads on the screen."""
    for _ in range(40):
        found = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
        if found:
            return found[0].text
        page.wait_for_timeout(100)
    raise AssertionError("no code can be read")


def picks(page: Page, button: str, file: Path) -> None:
    """A file, or a photo, from this device."""
    with page.expect_file_chooser() as chooser:
        tap(page, button)
    chooser.value.set_files(file)


def begun(phones: Phones) -> Page:
    """Ada and Ben play; Ada has built a castle and drawn a card, and the code is on the screen."""
    page = phones.open("/")
    table = new_table(page, "Ada", "Ben")
    record(page, "Build", "Castle", "Draw")
    see(page, "Ada draws a card")
    page.goto(f"{phones.url}{table}/continue")
    wait_until_drawn(page)
    see(page, "QR code of this table")
    return page


def goes_on(page: Page) -> None:
    """The table is taken in, and the game goes on there."""
    see(page, "Round 1, Ada’s turn")
    tap(page, "Go on here")
    see(page, "Continued from another device")
    record(page, "End turn", "Build", "Castle")
    see(page, "Ben builds a castle")
    assert "/t/" in page.url


def test_a_link_opens_the_table_in_another_regalia(phones: Phones, there: Phones, elsewhere: Server) -> None:
    """What stands behind the # is in no request; opened again it is known there."""
    link = camera(begun(phones))
    asked: list[str] = []
    there.device("a").on("request", lambda request: asked.append(request.url))
    page = there.open(link[link.index("/#") :], device="a")
    goes_on(page)
    assert [] == [url for url in asked if "REGALIA" in url]
    assert "REGALIA" not in elsewhere.said
    page.goto(there.url + link[link.index("/#") :])
    wait_until_drawn(page)
    see(page, "This table is here already")
    assert there.errors == []


def test_a_link_is_opened_beside_what_is_shown(phones: Phones, there: Phones) -> None:
    """In the address line of a page that is there already; a reload changes nothing."""
    link = camera(begun(phones))
    page = there.open("/settings")
    with loading_anew(page):
        page.evaluate("(hash) => { location.hash = hash; }", link[link.index("#") :])
    see(page, "Go on here")
    reload(page)
    see(page, "Go on here")


def test_a_photo_of_the_code_opens_the_table(phones: Phones, there: Phones, tmp_path: Path) -> None:
    """Another picture is refused in words, and the next one is taken."""
    photo, other = tmp_path / "photo.png", tmp_path / "other.jpg"
    page = begun(phones)
    camera(page)
    page.screenshot(path=photo)
    Image.new("RGB", (800, 600), "#6b4a2f").save(other)
    guest = there.open("/")
    tap(guest, "Continue a game from another device")
    picks(guest, "Photograph the code", other)
    see(guest, "There is no QR code in the picture")
    picks(guest, "Photograph the code", photo)
    goes_on(guest)


def test_a_pasted_text_and_the_file_of_the_game(phones: Phones, there: Phones, tmp_path: Path) -> None:
    """The file comes with every move; the text of the same table then says nothing new."""
    page, file = begun(phones), tmp_path / "game.json"
    text = camera(page).partition(WAY)[2]
    with page.expect_download() as saved:
        tap(page, "Save the whole game as a file")
    saved.value.save_as(file)
    assert saved.value.suggested_filename.startswith("regalia-krone-und-schwert-")
    assert read_file(file.read_bytes()).state == read_text(text).state
    guest = there.open("/continue")
    picks(guest, "Open the file of a game", file)
    tap(guest, "Go on here")
    see(guest, "Ada builds a castle")
    guest.goto(f"{there.url}/continue")
    wait_until_drawn(guest)
    box = guest.locator(HOST).get_by_role("textbox", name="Link or text")
    touch(box)
    guest.wait_for_timeout(500)
    guest.keyboard.insert_text(text)
    guest.wait_for_timeout(500)
    tap(guest, "Read the text")
    see(guest, "nothing is missing")


def test_the_code_is_copied(phones: Phones) -> None:
    """On plain http too."""
    page = begun(phones)
    tap(page, "Copy the text")
    page.wait_for_function("() => document.documentElement.dataset.copied === 'true'")
    see(page, "The text is copied.")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_a_large_table_is_read_from_a_small_screen(phones: Phones, tmp_path: Path, size: tuple[int, int]) -> None:
    """Five players with long names, everything recorded."""
    file = tmp_path / "large.json"
    book = played(evening(GAME, LONG_NAMES[:5]), m.Drew(seat=0), m.Built(seat=0, piece="castle"))
    file.write_bytes(whole(book))
    page = phones.open("/continue", size=size)
    picks(page, "Open the file of a game", file)
    tap(page, "Go on here")
    see(page, "Undo castle")
    page.goto(f"{page.url}/continue")
    wait_until_drawn(page)
    assert book.state == read_text(camera(page)).state


def test_a_file_that_no_server_takes_is_not_sent(phones: Phones, tmp_path: Path) -> None:
    """The line would be cut again and again; so it is said, and the next file is read."""
    large, small = tmp_path / "large.json", tmp_path / "small.json"
    large.write_bytes(b" " * 17_000_000)
    small.write_bytes(whole(evening(GAME, LONG_NAMES[:2])))
    page = phones.open("/continue")
    page.evaluate(SAYS, "That did not work")
    picks(page, "Open the file of a game", large)
    page.wait_for_function("() => window.said", polling=20)
    picks(page, "Open the file of a game", small)
    see(page, "Go on here")
