"""What the static site costs at the first and the second visit, and a host: `python -m tests.benchmarks.site_load`.

Bytes are counted where they are sent, since Python and the worker that keeps the site ask for their own. The phone has
20 Mbit/s and 20 ms, and all of the page gets a quarter of the time: Chromium's own brake leaves workers as fast as they
are. `--alone` leaves the host out.
"""

from __future__ import annotations

import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO

import platformdirs
import psutil
from playwright.sync_api import sync_playwright

from builds.site import make
from builds.site_packed import pack
from companion.live.packing import Packing
from tests.benchmarks import first_load
from tests.benchmarks.first_load import LATENCY, MB, MBIT, ROUNDS, SLOWER, TAPPED
from tests.browser.helpers.phones import FIRST_FRAME, FLAGS, HOST, PHONE, find_browser, wait_until_drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext

CHUNK = 16_384
TURN = 0.02  # seconds in which the phone works once
KEPT = 180_000  # milliseconds until the worker has kept the site


@dataclass
class Line:
    """The line from the web host: what went through, and how fast it goes through."""

    packed: bool
    slow: bool = False
    sent: int = 0
    _free: float = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def pass_on(self, size: int) -> None:
        """Returns when these bytes have gone through."""
        with self._lock:
            self.sent += size
            self._free = max(self._free, time.monotonic()) + size * 8 / (MBIT * MB)
            wait = max(0.0, self._free - time.monotonic())
        if self.slow:
            time.sleep(wait)


class WebHost(SimpleHTTPRequestHandler):
    """Sends `x.br` for `x` to whoever takes it, and has browsers ask whether a file has changed."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *request: object, line: Line, directory: str) -> None:
        self.line = line
        super().__init__(*request, directory=directory)  # type: ignore[arg-type]

    def send_head(self) -> BinaryIO | None:
        """The file, compressed if it can be."""
        if self.line.slow:
            time.sleep(LATENCY / 1000)
        path = Path(self.translate_path(self.path))
        packed = path.with_name(path.name + ".br")
        if not (self.line.packed and packed.is_file() and "br" in self.headers.get("accept-encoding", "")):
            return super().send_head()
        written = self.date_time_string(packed.stat().st_mtime)
        if self.headers.get("if-modified-since") == written:
            self.send_response(304)
            self.end_headers()
            return None
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.send_header("Last-Modified", written)
        self.end_headers()
        return packed.open("rb")

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Over the line."""
        while part := source.read(CHUNK):
            self.line.pass_on(len(part))
            outputfile.write(part)

    def log_message(self, *_: object) -> None:
        """Nothing."""


class Patient(ThreadingHTTPServer):
    """Browsers that are closed hang up."""

    def handle_error(self, *_: object) -> None:
        """Nothing to say."""


@contextmanager
def web_host(folder: Path, line: Line) -> Iterator[str]:
    """The address of the site."""
    server = Patient(("127.0.0.1", 0), partial(WebHost, line=line, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@contextmanager
def slowed() -> Iterator[None]:
    """Meanwhile the processes that draw pages work one part of the time in four."""
    over = threading.Event()

    def brake() -> None:
        while not over.is_set():
            pages = [found for found in psutil.Process().children(recursive=True) if is_page(found)]
            for turn in range(round(1 / TURN)):
                del turn
                each(pages, "suspend")
                time.sleep(TURN * (SLOWER - 1) / SLOWER)
                each(pages, "resume")
                time.sleep(TURN / SLOWER)

    thread = threading.Thread(target=brake)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def is_page(process: psutil.Process) -> bool:
    """Whether a process is Chromium's for a page."""
    try:
        return "--type=renderer" in process.cmdline()
    except psutil.Error:
        return False


def each(processes: list[psutil.Process], do: str) -> None:
    """One of them may be gone."""
    for process in processes:
        try:
            getattr(process, do)()
        except psutil.Error:
            continue


@dataclass
class Visit:
    """What one visit cost."""

    shown: float
    answered: float
    sent: int
    kept: int


def visit(context: BrowserContext, url: str, at: tuple[float, float], line: Line) -> Visit:
    """Opens the page, taps once it is there, and stays until the browser has kept the site."""
    line.sent = 0
    page = context.new_page()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('app-shown').length", polling=10, timeout=KEPT)
    shown = time.perf_counter() - began
    page.mouse.click(*at)
    page.wait_for_function("() => location.hash.startsWith('#/settings')", polling=10, timeout=KEPT)
    answered, sent = time.perf_counter() - began, line.sent
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(2000)
    page.close()
    return Visit(shown, answered, sent, line.sent)


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


def measure(browser: Browser, url: str, line: Line) -> None:
    """Prints a line for each way of visiting."""
    at = place_of_button(browser, url)
    for line.slow in (False, True):
        pairs = [both(browser, url, at, line) for _ in range(ROUNDS)]
        for number, name in enumerate(("first", "second")):
            costs = [pair[number] for pair in pairs]
            print(
                f"{'brotli' if line.packed else 'plain ':6} {'phone' if line.slow else 'idle ':5} {name:6} visit:"
                f" {max(cost.sent for cost in costs) / MB:6.3f} MB until the tap,"
                f" {max(cost.kept for cost in costs) / MB:6.3f} MB in all,"
                f" app shown after {median(cost.shown for cost in costs):5.2f} s,"
                f" tap answered after {median(cost.answered for cost in costs):5.2f} s",
                flush=True,
            )


def both(browser: Browser, url: str, at: tuple[float, float], line: Line) -> tuple[Visit, Visit]:
    """A first and a second visit."""
    context = browser.new_context()
    if line.slow:
        with slowed():
            visits = visit(context, url, at, line), visit(context, url, at, line)
    else:
        visits = visit(context, url, at, line), visit(context, url, at, line)
    context.close()
    return visits


def main() -> None:
    """Measures the site as any web host sends it, and compressed; then a host."""
    with TemporaryDirectory() as made, sync_playwright() as playwright:
        folder = Path(made) / "site"
        make(folder, "/")
        pack(folder, Packing(Path(platformdirs.user_cache_dir("regalia", appauthor=False)) / "web"))
        browser = playwright.chromium.launch(executable_path=find_browser(), args=list(FLAGS))
        for line in (Line(packed=True), Line(packed=False)):
            with web_host(folder, line) as url:
                measure(browser, url, line)
        browser.close()
    if "--alone" not in sys.argv:
        first_load.main()


if __name__ == "__main__":
    main()
