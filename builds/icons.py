"""Draws icon and splash for phones and desktops from the icon and mark of the app: `python builds/icons.py`."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

from companion.widgets import theme as th
from tests.browser.helpers.phones import FLAGS, find_browser

BUILDS = Path(__file__).parent
APP = BUILDS.parent / "companion" / "assets" / "app"
NATIVE = BUILDS / "native"
EDGE = 1024
GOLD, LIGHT, DARK = "#EBC668", th.look(dark=False), th.look(dark=True)


def crown(gold: str, room: int = 0) -> str:
    """The crown of the icon without its ground, which each system lays below it in its own shape; with room around."""
    drawn = re.findall(r"<(?:path|circle)[^>]*/>", (APP / "icon.svg").read_text(encoding="utf-8"))
    box = f"{-0.5 - room} {-0.5 - room} {25 + 2 * room} {25 + 2 * room}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="{gold}">{"".join(drawn)}</svg>'


def mark(gold: str, ink: str) -> str:
    """Crown and name."""
    drawn = (APP / "mark.svg").read_text(encoding="utf-8").replace("0 0 573 440", "-100 -100 773 640")
    return drawn.replace('class="crown"', f'fill="{gold}"').replace('class="word"', f'fill="{ink}"')


PICTURES = {
    "icon.png": crown(GOLD),
    "splash_android.png": crown(GOLD, room=9),
    "splash.png": mark(LIGHT.gold, LIGHT.ink),
    "splash_dark.png": mark(DARK.gold, DARK.ink),
}


def main() -> None:
    """Draws them all, on nothing."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": EDGE, "height": EDGE})
        for name, drawing in PICTURES.items():
            page.set_content(f"<style>*{{margin:0}}svg{{width:100vw;height:100vh}}</style>{drawing}")
            page.screenshot(path=NATIVE / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
