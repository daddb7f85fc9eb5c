"""The static site: Python in the browser, tables in the browser, no host."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from subprocess import run
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from tests.browser.helpers.phones import reload, see, tap
from tests.browser.test_evening import new_table, record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.browser.helpers.phones import Phones

pytestmark = [pytest.mark.browser, pytest.mark.long]
SITE = Path(__file__).parents[2] / "builds" / "site.py"
BASE = "/crowns/"


class Silent(SimpleHTTPRequestHandler):
    """Any web host, which tells nobody what it serves."""

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site below a path of a web host; its address."""
    root = tmp_path_factory.mktemp("host")
    run([sys.executable, str(SITE), "--base", BASE, str(root / BASE.strip("/"))], check=True)
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(root)))
    Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}"
    host.shutdown()


def test_a_table_is_kept_by_the_browser(phones_at: Callable[[str], Phones], site: str) -> None:
    """Set up and played by taps, there after a reload; nothing is asked of anybody else."""
    phones = phones_at(site)
    page = phones.open(BASE)
    new_table(page, "Ada", "Ben", kept_on=False)
    record(page, "Build", "Castle", "Draw")
    see(page, "Ada draws a card")
    reload(page)
    see(page, "Ada draws a card")
    tap(page, "Undo draw")
    see(page, "Ada’s turn, 1 of 3 action points left")
    assert phones.errors == []
