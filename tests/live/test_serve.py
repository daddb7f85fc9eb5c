"""The server as a process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
import urllib.request
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import connect

from tests.browser.helpers.server import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DEMO = ("-m", "tests.live.demo")


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that runs."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    server = Server(tmp_path / "data", module=DEMO)
    server.start()
    yield server
    server.kill()


def table(server: Server) -> str:
    """The code of the table that the demo lays."""
    file, end = server.data / "code", time.monotonic() + 10
    while not (file.exists() and file.read_text()) and time.monotonic() < end:
        time.sleep(0.01)
    return file.read_text()


def refusal(*options: str) -> str:
    """What a second one with these options says before it gives up."""
    command = [sys.executable, *DEMO, *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "Traceback" not in ended.stderr
    return ended.stderr.strip()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_when_it_is_asked_to(server: Server, how: signal.Signals) -> None:
    """At once, with phones connected and a glance open, without complaint."""
    address = f"{server.url}/api/glance/{table(server)}?language=de"
    with connect(f"ws://127.0.0.1:{server.port}/ws"), urllib.request.urlopen(address) as glance:
        assert json.loads(glance.readline().decode().removeprefix("data: "))[0] == "Krone & Schwert"
        began = time.monotonic()
        assert server.stop(how) == 0
        assert time.monotonic() - began < 10
    assert "Traceback" not in server.said


def test_the_terminal_says_how_to_get_in(server: Server) -> None:
    """The owner's link, and its QR code."""
    kept = json.loads((server.data / "server.json").read_text())
    assert f"http://127.0.0.1:{server.port}/o/{kept['secret']}" in server.said
    assert f"http://localhost:{server.port}/" in server.said
    assert "█" in server.said


def test_the_port_is_remembered(server: Server) -> None:
    """For the next start without one."""
    assert json.loads((server.data / "server.json").read_text())["port"] == server.port


def test_the_link_and_the_tables_are_the_same_after_a_restart(server: Server) -> None:
    """So that nobody needs a new QR code."""
    before = json.loads((server.data / "server.json").read_text()), table(server)
    server.kill()
    (server.data / "code").unlink()
    server.start()
    assert (json.loads((server.data / "server.json").read_text()), table(server)) == before


def test_a_second_one_with_the_same_data_is_refused(server: Server) -> None:
    """It says which process has them."""
    assert server.process
    said = refusal("--data", str(server.data), "--port", "0")
    assert said == f"Another Regalia (process {server.process.pid}) is using the folder {server.data}"


def test_a_second_one_at_the_same_port_is_refused(server: Server, tmp_path: Path) -> None:
    """It says where the first one is."""
    said = refusal("--data", str(tmp_path / "other"), "--port", str(server.port))
    assert said.startswith(f"Another Regalia is running already: http://localhost:{server.port}/.")


@pytest.mark.skipif(sys.platform != "linux", reason="there is a folder in which nobody may write, not even root")
def test_data_that_cannot_be_written_are_refused() -> None:
    """With a sentence."""
    assert refusal("--data", "/sys/regalia", "--port", "0") == "Regalia has no permission to use /sys/regalia"


def test_a_file_is_no_data_folder(tmp_path: Path) -> None:
    """With a sentence."""
    (tmp_path / "file").write_text("")
    said = refusal("--data", str(tmp_path / "file"), "--port", "0")
    assert "there is a file of that name" in said


def test_a_phone_that_says_nothing_is_dropped(server: Server) -> None:
    """A socket that never answers a ping is closed, and the server goes on."""
    with connect(f"ws://127.0.0.1:{server.port}/ws", ping_interval=None) as socket:
        assert json.loads(socket.recv(timeout=10))["release"].startswith("/v/")
    assert server.answers()
