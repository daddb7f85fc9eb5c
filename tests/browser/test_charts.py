"""Charts as a browser draws them."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from subprocess import run
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from companion.widgets.colours import rgb
from companion.widgets.shields import line_color
from companion.widgets.theme import look
from tests.browser.helpers.phones import PHONE, see, tap

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.helpers.phones import Phones
    from tests.browser.helpers.server import Server

pytestmark = pytest.mark.browser
JOURNAL = Path(__file__).parents[1] / "journals" / "old-king-standard.json"
DRAWN = 800
"""Milliseconds after which everything has come to rest."""


@pytest.fixture
def played(regalia: Server, phones: Phones) -> Phones:
    """Phones in a house where one game has been played."""
    regalia.stop()
    command = [sys.executable, "-m", "companion.cli", "history", "import", str(JOURNAL), "--data", str(regalia.data)]
    run(command, check=True, capture_output=True)
    regalia.start()
    return phones


def painted(page: Page, color: str) -> set[tuple[int, int]]:
    """The points of the page that have this colour."""
    page.wait_for_timeout(DRAWN)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    wanted = rgb(color)
    return {(at % shot.width, at // shot.width) for at, seen in enumerate(shot.get_flattened_data()) if seen == wanted}


def test_the_curves_of_a_game(played: Phones) -> None:
    """From the history to lines in the colours of the seats; where one is touched, something is shown above it."""
    page = played.open("/history")
    tap(page, "The Old King’s Crown", exact=False)
    tap(page, "About this game")
    tap(page, "Curves")
    see(page, "Ada: from 0 to 6, at most 6")
    light = look(dark=False)
    lines = {arms: painted(page, line_color(light, arms, light.card)) for arms in ("pale", "fess", "bend")}
    assert all(PHONE[0] / 2 < max(x for x, _ in line) - min(x for x, _ in line) for line in lines.values())
    x, y = max(lines["fess"])
    page.mouse.move(x - 60, y)
    assert lines["fess"] - painted(page, line_color(light, "fess", light.card))
    assert [] == played.errors


def test_the_months(played: Phones) -> None:
    """A bar in the colour of the house, and the same as a table."""
    page = played.open("/statistics")
    see(page, "Games per month")
    tap(page, "The same as a table", exact=False)
    light = look(dark=False)
    bar = [spot for spot in painted(page, light.accent_text) if spot[0] > PHONE[0] * 0.8]
    assert 60 < max(y for _, y in bar) - min(y for _, y in bar)
    assert [] == played.errors
