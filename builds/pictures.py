"""Takes pictures of the real app for the guide and the stores: `python builds/pictures.py guide|stores [FOLDER]`.

Whole games lie on the tables, each at a moment worth looking at; Chromium looks at them as a phone does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from uuid import uuid4

from PIL import Image
from playwright.sync_api import sync_playwright

from builds.framing import Size, banner, framed, within
from companion.live.house import House
from companion.live.visitor import device_of
from companion.store.disk import Disk
from models.library import read_session
from models.session import open_book
from tests.browser.helpers.phones import FIRST_FRAME, FLAGS, find_browser, wait_until_drawn
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from playwright.sync_api import Browser, Page

BUILDS = Path(__file__).parent
TEXTS = BUILDS / "store"
JOURNALS = BUILDS.parent / "tests" / "journals"
TOKEN = "the-device-of-the-owner"  # noqa: S105 (anybody may know it)
STILL = 1_200
"""Milliseconds after which letters and drawings have come and nothing moves any more."""


@dataclass(frozen=True)
class Moment:
    """A table after so many entries of its journal; all of them where it is over."""

    journal: str
    entries: int | None = None


MOMENTS = {
    "krone": Moment("four-players", 120),
    "crowns": Moment("crowns-agendas", 9),
    "koninkrijk": Moment("koninkrijk-completion", 30),
    "old-king": Moment("old-king-standard", 60),
    "knights": Moment("knights-usurped", 40),
    "krone-over": Moment("two-players"),
}
BEFORE = (
    "crowns-four",
    "crowns-long",
    "crowns-teams",
    "knights-tied",
    "koninkrijk-exhaustion",
    "koninkrijk-thirty",
    "old-king-extended",
    "old-king-readings",
)
"""Games of other evenings, for the statistics."""


PHONE = Size(390, 844, 2)
SCREENS = {
    "iphone-6.9": (Size(440, 956, 3), False),
    "ipad-13": (Size(1376, 1032, 2), False),
    "android-phone": (Size(432, 768, 2.5), False),
    "android-tablet": (Size(1280, 800, 1.5), True),
    "desktop": (Size(1440, 900, 2), False),
}
"""What the stores ask for, and whether it is dark there."""
SCENES = {
    "krone": ("krone", ""),
    "sheet": ("krone-over", "/score"),
    "knights": ("knights", ""),
    "koninkrijk": ("koninkrijk", ""),
    "old-king": ("old-king", ""),
    "crowns": ("crowns", ""),
    "statistics": ("", "/statistics"),
}
"""What is shown: a moment and the part of its table, or an address."""
GROUNDS = {
    "krone": "#8E2433",
    "sheet": "#8E2433",
    "knights": "#2E4F73",
    "koninkrijk": "#A64812",
    "old-king": "#4C5F33",
    "crowns": "#55358A",
    "statistics": "#1E1B24",
}
"""The colour that it is framed in."""


async def laid(folder: Path) -> dict[str, str]:
    """The tables, and the history of all that are over; the address of each."""
    routes = {}
    with Disk(folder) as shelf:
        house = await House.open(shelf)
        for name, moment in {**{name: Moment(name) for name in BEFORE}, **MOMENTS}.items():
            game, session = read_session(json.loads((JOURNALS / f"{moment.journal}.json").read_text(encoding="utf-8")))
            session = session.model_copy(update={"id": uuid4(), "journal": session.journal[: moment.entries]})
            table = await house.lay(open_book(game, session), device_of(TOKEN))
            routes[name] = f"/t/{table.code}"
        await house.close()
    return routes


@contextmanager
def evening() -> Iterator[tuple[Server, dict[str, str]]]:
    """A server with these tables, and their addresses."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        with ThreadPoolExecutor(1) as beside:  # Playwright has a loop of its own in this thread
            routes = beside.submit(lambda: asyncio.run(laid(server.data))).result()
        server.start()
        try:
            yield server, routes
        finally:
            server.kill()


def opened(browser: Browser, server: Server, size: Size, language: str, *, dark: bool) -> Page:
    """A device of the owner."""
    context = browser.new_context(
        locale=language,
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=size.scale,
        color_scheme="dark" if dark else "light",
    )
    context.add_init_script(FIRST_FRAME)
    context.add_cookies([{"name": f"regalia_device_{server.port}", "value": TOKEN, "url": server.url}])
    page = context.new_page()
    page.request.get(server.url + server.way_in, max_redirects=0)
    return page


def picture(page: Page, address: str) -> bytes:
    """What is to be seen there."""
    page.goto(address)
    wait_until_drawn(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(STILL)
    return page.screenshot()


def scenes(page: Page, server: Server, routes: Mapping[str, str], names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """These scenes, one after the other, when everything is at hand that they are drawn with."""
    picture(page, server.url)
    for name in names:
        moment, part = SCENES[name]
        yield name, picture(page, server.url + routes.get(moment, "") + part)


# ── for the guide ────────────────────────────────────────────────────────────
def guide(browser: Browser, folder: Path) -> None:
    """One small picture of each scene, of a phone in English."""
    with evening() as (server, routes):
        page = opened(browser, server, PHONE, "en-GB", dark=False)
        for name, shown in scenes(page, server, routes, SCENES):
            Image.open(BytesIO(shown)).convert("RGB").save(folder / f"{name}.webp", quality=82, method=6)


# ── for the stores ───────────────────────────────────────────────────────────
def stores(browser: Browser, folder: Path) -> None:
    """Every scene in every language on every screen that the stores ask for, each with a word above it."""
    with evening() as (server, routes):
        for language in ("en", "de"):
            texts = tomllib.loads((TEXTS / f"{language}.toml").read_text(encoding="utf-8"))
            captions: dict[str, str] = texts["captions"]
            for screen, (size, dark) in SCREENS.items():
                place = folder / language / screen
                place.mkdir(parents=True, exist_ok=True)
                page = opened(browser, server, within(size), language, dark=dark)
                for number, (name, shown) in enumerate(scenes(page, server, routes, captions), 1):
                    framed(browser, size, shown, captions[name], GROUNDS[name]).save(place / f"{number}-{name}.png")
                page.context.close()
            banner(browser, texts["name"], texts["short"]).save(folder / language / "feature-graphic.png")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="builds/pictures.py", description="Takes pictures of the real app.")
    parser.add_argument("what", choices=("guide", "stores"), help="the guide's pictures, or those that stores ask for")
    parser.add_argument("folder", nargs="?", type=Path, help="where to (default: builds/guide or builds/store)")
    asked = parser.parse_args()
    usual = BUILDS / ("guide" if asked.what == "guide" else "store")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        (guide if asked.what == "guide" else stores)(browser, asked.folder or usual)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
