"""The promises of the games are kept by the Python of a browser too."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import flet_web
import pytest

from builds import site_python

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = [pytest.mark.browser, pytest.mark.long]
ROOT = Path(__file__).parents[2]
TOOLS = (
    "execnet",
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "pytest",
    "pytest-xdist",
    "sortedcontainers",
)
PROMISES = ("tests/test_every_game.py", "tests/test_cases.py", "tests/test_journals.py", "tests/test_session.py")
RUN = """async ([suite, promises]) => {
    const { loadPyodide } = await import("/pyodide/pyodide.mjs");
    const said = [], hear = (line) => said.push(line);
    const python = await loadPyodide({ stdout: hear, stderr: hear });
    python.unpackArchive(await (await fetch(suite)).arrayBuffer(), "tar");
    python.globals.set("promises", python.toPy(promises));
    const failed = await python.runPythonAsync(`
        import sys
        sys.path[:0] = [".", "packages"]
        import pytest
        int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-o", "markers=long", *promises]))
    `);
    return { failed, said: said.join("\\n") };
}"""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[str]:
    """A web host with Pyodide as it comes, and the suite with what it needs."""
    shutil.copytree(Path(flet_web.get_package_web_dir()) / "pyodide", tmp_path / "pyodide")
    try:
        site_python.packages(tmp_path / "packages", *TOOLS)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"no packages for the Python of a browser can be had here: {error}")
    with tarfile.open(tmp_path / "suite.tar", "w") as suite:
        suite.add(tmp_path / "packages", "packages")
        for folder in ("models", "companion", "tests"):
            suite.add(ROOT / folder, folder)
    (tmp_path / "index.html").write_text("<!DOCTYPE html>")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_both_pythons_keep_the_promises(browser: Browser, host: str) -> None:
    """Every game, every case of the rulebook, every finished journal."""
    page = browser.new_page()
    page.goto(host)
    result = page.evaluate(RUN, ["suite.tar", list(PROMISES)])
    page.close()
    assert result["failed"] == 0, result["said"]
    assert " passed" in result["said"]
