"""What the first and the second visit cost, in Chromium: `python -m tests.benchmarks.first_load`.

Bytes as they came over the line, and the time from asking for the page to the first tap that was answered. The phone is
four times slower and has 20 Mbit/s and 20 ms. The files are compressed before anything is measured.
"""

from __future__ import annotations

import base64
import hashlib
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import httpx
from playwright.sync_api import sync_playwright

from tests.browser.helpers.phones import FIRST_FRAME, FLAGS, HOST, PHONE, find_browser, wait_until_drawn
from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext

ROUNDS = 3
SLOWER, MBIT, LATENCY = 4, 20, 20
GOALS = {"http": 5.5, "https": 4.6}
SECOND = 0.1
MB = 1_000_000
TAPPED, LEADS_TO = "Settings", "/settings"
UNPACKED = 1200  # seconds that brotli may take, once on each machine


@dataclass
class Visit:
    """What one visit cost."""

    bytes: int = 0
    shown: float = 0
    answered: float = 0


def visit(context: BrowserContext, url: str, at: tuple[float, float], *, phone: bool) -> Visit:
    """Opens the page and taps once it is there."""
    cost = Visit()
    page = context.new_page()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on(
        "Network.loadingFinished", lambda event: setattr(cost, "bytes", cost.bytes + int(event["encodedDataLength"]))
    )
    if phone:
        speed = MBIT * MB / 8
        limits = {"offline": False, "latency": LATENCY, "downloadThroughput": speed, "uploadThroughput": speed}
        wire.send("Network.emulateNetworkConditions", limits)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('app-shown').length", polling=10)
    cost.shown = time.perf_counter() - began
    page.mouse.click(*at)
    page.wait_for_function(f"() => location.pathname === '{LEADS_TO}'", polling=10)
    cost.answered = time.perf_counter() - began
    page.wait_for_timeout(2000)  # what it still loads counts too
    page.close()
    return cost


def place_of_button(browser: Browser, url: str) -> tuple[float, float]:
    """Where the thumb goes."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(FIRST_FRAME)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(url)
    wait_until_drawn(page)
    box = page.locator(HOST).get_by_role("button", name=TAPPED, exact=True).first.bounding_box()
    context.close()
    if box is None:
        raise RuntimeError(f"there is no button {TAPPED!r}")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_until_packed(url: str, coding: str) -> None:
    """Until the largest files come in their best form."""
    with httpx.Client(base_url=url, verify=False, headers={"accept-encoding": f"gzip, {coding}"}) as client:  # noqa: S501
        page = client.get("/").text
        prefix = page.partition('src="/v/')[2].partition("/")[0]
        end = time.monotonic() + UNPACKED
        for name in (
            "main.dart.wasm",
            "canvaskit/skwasm.wasm",
            "canvaskit/skwasm_heavy.wasm",
            "assets/fonts/MaterialIcons-Regular.otf",
        ):
            while client.get(f"/v/{prefix}/{name}").headers["content-encoding"] != coding and time.monotonic() < end:
                time.sleep(1)


@contextmanager
def server(folder: Path, scheme: str) -> Iterator[str]:
    """The real server, and its address as a phone on the network calls it."""
    options: tuple[str, ...] = ()
    if scheme == "https":
        key, certificate = str(folder / "key.pem"), str(folder / "cert.pem")
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=phone.test"]
        subprocess.run([*make, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        options = ("--certfile", certificate, "--keyfile", key)
    running = Server(folder / scheme, *options, secure=scheme == "https")
    running.start()
    try:
        wait_until_packed(running.url, "br" if scheme == "https" else "gzip")
        yield f"{scheme}://phone.test:{running.port}"
    finally:
        running.kill()


def believing(folder: Path) -> tuple[str]:
    """The flag to believe the certificate: Chromium caches nothing that comes with one that it does not."""
    show, pack = ["openssl", "x509", "-pubkey", "-noout", "-in"], ["openssl", "pkey", "-pubin", "-outform", "der"]
    key = subprocess.run([*show, folder / "cert.pem"], check=True, capture_output=True).stdout
    packed = subprocess.run(pack, input=key, check=True, capture_output=True).stdout
    digest = base64.b64encode(hashlib.sha256(packed).digest()).decode()
    return (f"--ignore-certificate-errors-spki-list={digest}",)


def measure(browser: Browser, scheme: str, url: str) -> None:
    """Prints a line for each way of visiting."""
    at = place_of_button(browser, url)
    for phone in (False, True):
        visits: list[tuple[Visit, Visit]] = []
        for _ in range(ROUNDS):
            context = browser.new_context()
            visits.append((visit(context, url, at, phone=phone), visit(context, url, at, phone=phone)))
            context.close()
        for number, goal in ((0, GOALS[scheme]), (1, SECOND)):
            costs = [pair[number] for pair in visits]
            size = max(cost.bytes for cost in costs) / MB
            print(
                f"{scheme:5} {'phone' if phone else 'idle ':5} {('first', 'second')[number]:6} visit: {size:6.3f} MB"
                f" (at most {goal}: {'yes' if size <= goal else 'NO'}), app shown after"
                f" {median(cost.shown for cost in costs):5.2f} s,"
                f" tap answered after {median(cost.answered for cost in costs):5.2f} s"
            )


def main() -> None:
    """Measures plain http and https."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        for scheme in GOALS:
            with server(Path(folder), scheme) as url:
                flags = [*FLAGS, *(believing(Path(folder)) if scheme == "https" else ())]
                browser = playwright.chromium.launch(executable_path=find_browser(), args=flags)
                measure(browser, scheme, url)
                browser.close()


if __name__ == "__main__":
    main()
