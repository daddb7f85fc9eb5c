"""Phones in Chromium: Flet draws on a canvas, so they are read and tapped through what screen readers get."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
    "--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
HERE = frozenset({"127.0.0.1", "localhost"})
PHONE, TABLET = (390, 844), (1024, 768)
PATIENCE = 30_000  # milliseconds
FIRST_FRAME = "addEventListener('flutter-first-frame', () => { window.drawn = true; }, { once: true })"
HOST = "flt-semantics-host"
STILL = """async (node) => {
    const frame = () => new Promise(requestAnimationFrame);
    const place = () => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width * height];
    };
    for (let before = ''; node.isConnected && (before !== `${place()}` || !place()[2]); await frame()) {
        before = `${place()}`;
        await frame();
    }
}"""
"""Resolves when a node has a size and has stayed where it is for two frames, or is gone."""


READ = 160
"""Milliseconds in which a person reads what has come; a tap before is meant for what stood there (live.js)."""


@dataclass
class Phones:
    """Devices in one browser. Each has its own cookies; a name stands for the same device again."""

    browser: Browser
    url: str
    owner: str = ""
    """The path of the owner's link, which devices at this machine have opened."""
    patience: int = PATIENCE
    foreign: list[str] = field(default_factory=list)
    """Requests that would have left the host."""
    errors: list[str] = field(default_factory=list)
    """What the pages' consoles complain of."""
    _devices: dict[str, BrowserContext] = field(default_factory=dict)

    def open(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        dark: bool = False,
        device: str = "",
        host: str = "127.0.0.1",
        language: str = "en-GB",
        ready: bool = True,
    ) -> Page:
        """A page of the app, drawn and readable; by another `host` such as `lan.test` it is not the owner's."""
        page = self.device(device, language).new_page()
        page.set_default_timeout(self.patience)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if dark else "light")
        address = urlsplit(self.url)
        if self.owner and host in HERE:
            page.request.get(f"{address.scheme}://{host}:{address.port}{self.owner}", max_redirects=0)
        page.goto(f"{address.scheme}://{host}:{address.port}{path}", wait_until="commit")
        if ready:
            wait_until_drawn(page)
        return page

    def device(self, name: str = "", language: str = "en-GB") -> BrowserContext:
        """The browser profile of a device; without a name a new one."""
        name = name or f"device {len(self._devices) + 1}"
        if name not in self._devices:
            context = self.browser.new_context(locale=language, ignore_https_errors=True)
            context.add_init_script(FIRST_FRAME)
            context.on("request", self._asked)
            context.on("console", self._complained)
            self._devices[name] = context
        return self._devices[name]

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and not _is_here(address.hostname or ""):
            self.foreign.append(request.url)

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def close(self) -> None:
        """Puts all devices away."""
        for context in self._devices.values():
            context.close()


def find_browser() -> str:
    """Where Chromium or Chrome is; nothing if there is none."""
    names = (os.environ.get("REGALIA_CHROMIUM"), *BROWSERS)
    return next((path for name in names if name and (path := shutil.which(name))), "")


def wait_until_drawn(page: Page) -> None:
    """Until the app has taken over from the waiting screen; then has it read out what it draws."""
    page.wait_for_function("() => window.drawn && !document.getElementById('wait')", polling=20)
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector(f"{HOST} flt-semantics", state="attached")


def reload(page: Page) -> None:
    """What F5 does."""
    page.reload(wait_until="commit")
    wait_until_drawn(page)


def visit(page: Page, address: str) -> None:
    """Goes to an address; without a host another one behind the # is the same page."""
    page.evaluate("window.before = true")
    page.goto(address)
    if not page.evaluate("window.before"):
        wait_until_drawn(page)


@contextmanager
def loading_anew(*pages: Page) -> Iterator[None]:
    """While this lasts something happens that has the pages load themselves again; waits for it."""
    for page in pages:
        page.evaluate("window.before = true")
    yield
    for page in pages:
        page.wait_for_function("() => !window.before", polling=20)
        wait_until_drawn(page)


def tap(page: Page, name: str, *, exact: bool = True) -> None:
    """Taps what a screen reader calls by this name: a button, or else anything that can be tapped."""
    host = page.locator(HOST)
    wanted = re.compile(f"^{re.escape(name)}$") if exact else re.compile(re.escape(name))
    tooltip = host.locator(f'flt-semantics[aria-label="{name}"] [role=button]')
    found = host.get_by_role("button", name=wanted).or_(tooltip).or_(host.get_by_text(wanted))
    touch(found.first)


def touch(found: Locator) -> None:
    """Taps it where it lies, as soon as it lies still; what Flutter draws covers what is read out of it."""
    found.wait_for(state="attached")
    found.evaluate(STILL)
    found.page.wait_for_timeout(READ)
    found.click(force=True)


def texts(page: Page) -> list[str]:
    """Everything that is read out, from top to bottom."""
    said: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('flt-semantics-host flt-semantics')].flatMap((node) => {
            const own = [...node.childNodes].filter((child) => child.nodeName === 'SPAN' || child.nodeType === 3);
            return [node.getAttribute('aria-label'), ...own.map((child) => child.textContent)];
        }).filter((text) => text && text.trim())"""
    )
    return said


def see(page: Page, text: str) -> None:
    """Waits until this is read out somewhere."""
    page.wait_for_function(
        """(text) => { const host = document.querySelector('flt-semantics-host'); return host
            && (host.textContent.includes(text) || [...host.querySelectorAll('[aria-label]')].some(
                (node) => node.getAttribute('aria-label').includes(text))); }""",
        arg=text,
        polling=20,
    )


def _is_here(host: str) -> bool:
    return host in HERE or host.endswith(".test")
