"""Pictures of the app as the stores show them: below a word, on the colour of their game."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BUILDS = Path(__file__).parent
FONT = BUILDS.parent / "companion" / "assets" / "fonts" / "RegaliaDisplay.ttf"
SHARE = 0.86
"""How much of the width is the screen's."""
EVERYWHERE = """@font-face { font-family: Display; src: url(%s) } * { margin: 0; box-sizing: border-box }
    h1 { font: 400 1em Display; color: #EDE6D8; line-height: 1.05 }"""
FRAME = """body { display: flex; flex-direction: column; align-items: center; height: 100vh; overflow: hidden }
    h1 { height: 14vh; display: flex; align-items: center; text-align: center; padding: 0 5vw; text-wrap: balance;
        font-size: min(5.4vh, 8.4vw) }
    img { box-shadow: 0 1vh 4vh #0008 }"""
BANNER = """body { background: #8E2433; display: flex; align-items: center; height: 100vh; padding: 0 90px; gap: 70px }
    img { width: 260px } h1 { font-size: 150px }
    p { font: 400 32px Display; color: #EBC668; line-height: 1.25; text-wrap: balance }"""


@dataclass(frozen=True)
class Size:
    """How large a screen is, in points, and how many dots each of them has."""

    width: int
    height: int
    scale: float


def within(size: Size) -> Size:
    """The screen within the frame, which leaves room for a word above it."""
    return Size(round(size.width * SHARE), round(size.height * SHARE), size.scale)


def framed(browser: Browser, size: Size, shown: bytes, words: str, ground: str) -> Image.Image:
    """What a screen shows, framed."""
    edge = f"width:{SHARE:.0%};border-radius:{size.height / 44:.0f}px {size.height / 44:.0f}px 0 0"
    body = f'<body style="background:{ground}"><h1>{escape(words)}</h1><img style="{edge}" src="{data(shown, "png")}">'
    return drawn(browser, size, FRAME, body)


def banner(browser: Browser, name: str, words: str) -> Image.Image:
    """The picture at the top of a store's page."""
    crown = data((BUILDS / "native" / "icon.png").read_bytes(), "png")
    body = f'<body><img src="{crown}"><div><h1>{escape(name)}</h1><p>{escape(words)}</p></div>'
    return drawn(browser, Size(1024, 500, 1), BANNER, body)


def drawn(browser: Browser, size: Size, style: str, body: str) -> Image.Image:
    """A page of words and pictures, as large as it has to be."""
    context = browser.new_context(viewport={"width": size.width, "height": size.height}, device_scale_factor=size.scale)
    page = context.new_page()
    page.set_content(f"<style>{EVERYWHERE % data(FONT.read_bytes(), 'ttf')}{style}</style>{body}")
    page.evaluate("document.fonts.ready")
    shown = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    return shown


def data(content: bytes, kind: str) -> str:
    """A font or a picture within a page."""
    return f"data:{'font' if kind == 'ttf' else 'image'}/{kind};base64,{b64encode(content).decode()}"
