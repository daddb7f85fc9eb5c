"""An evening of Game of Crowns by taps alone, and an attack voted on in secret on two phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.live.proposals import Lay
from tests.browser.helpers.laid import TOKENS, phone, served
from tests.browser.helpers.phones import HOST, see, tap, texts, touch
from tests.browser.test_evening import HOME, record, seat
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser
NAMES = ("Ada", "Ben", "Cleo", "Dan")
BEN, CLEO = 1, 2


def attack(page: Page) -> None:
    """Cleo attacks Dan: 2 to 2 and the ravens make it 3 to 4 for the Defender."""
    record(page, "Knight", "Attack Dan")
    for name, side in zip(NAMES, ("Attacker", "Defender", "Attacker", "Defender"), strict=True):
        tap(page, f"{name} votes for the {side}")
    record(page, "Ravens of Dan +1", "Ravens of Dan +1", "Ravens of Ada +1")
    see(page, "Dan wins")
    tap(page, "Draws a guest")
    see(page, "Cleo attacks Dan and loses, 3 to 4: Dan draws a guest, Cleo gains 2 ravens")


def test_three_rounds_an_attack_and_the_count(phones: Phones) -> None:
    """Set up, played, one attack undone and redone, ended by the round marker, counted and won."""
    page = phones.open(HOME)
    tap(page, "New game: Game of Crowns")
    see(page, "Who plays")
    seat(page, *NAMES)
    tap(page, "Start")
    see(page, "Ada’s turn")
    record(page, "Exchange", "Exchange with Ben", "Coinage", "Coinage on Ada")
    attack(page)
    record(page, "Undo attack")
    see(page, "Cleo’s turn")
    record(page, "Redo attack")
    see(page, "Dan’s turn")
    for name in (*NAMES[3:], *NAMES, *NAMES):
        see(page, f"{name}’s turn")
        record(page, "Exchange", f"Exchange with {'Ben' if name == 'Ada' else 'Ada'}")
    see(page, "The game has ended")
    count(page)


def count(page: Page) -> None:
    """Ada holds two Castellans and three ravens; the others hold a Feud each, which brings a point."""
    record(page, "Count the points", "Ada: not counted yet", "Ada, Castellan +1: 0", "Ada, Castellan +1: 1")
    for name in NAMES[1:]:
        record(page, f"{name}: not counted yet", f"{name}, Feud +1: 0")
        touch(page.locator(HOST).get_by_role("button", name=f"{name}: 1 card"))
    record(page, "Show the sheet")
    see(page, "Ada wins")
    see(page, "Ada, Castellans: 6, why?")
    tap(page, "Finish the game")
    see(page, "Reopen")


# ── secrets ──────────────────────────────────────────────────────────────────
@pytest.fixture
def evening(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """Ada attacks Ben; Ben and Cleo have phones."""
    report = Lay("attack", {"attacker": 0, "target": BEN})
    setup = setup_of("game-of-crowns", 4)
    with served(tmp_path / "data", "game-of-crowns", setup, report, seats={"Ben": BEN, "Cleo": CLEO}) as found:
        yield found


def test_an_attack_is_voted_on_in_secret(evening: tuple[Server, str], phones_at: Callable[[str], Phones]) -> None:
    """GC-36: two seats vote on their own phones, two on the table's, and all is revealed at once."""
    server, path = evening
    phones = phones_at(server.url)
    table, ben, cleo = (phone(phones, name, path) for name in TOKENS)
    for name in ("Go on", "Vote in secret"):
        tap(table, name)
        table.wait_for_timeout(300)
    for page, name, side in ((cleo, "Cleo", "Attacker"), (ben, "Ben", "Defender")):
        for key in ("Go on", f"{name}, choose now", side):
            tap(page, key)
            page.wait_for_timeout(300)
    see(table, "2 of 4 ready")
    tap(table, "Pass the phone round")
    for name, side in (("Ada", "Attacker"), ("Dan", "Defender")):
        tap(table, f"{name} is here: open")
        tap(table, side)
    see(ben, "4 of 4 ready")
    assert [] == [said for page in (table, ben) for said in texts(page) if "2 votes" in said]
    tap(ben, "Reveal")
    for page in (table, ben, cleo):
        see(page, "Attacker Ada: 2 votes")
        see(page, "Defender Ben: 2 votes")
