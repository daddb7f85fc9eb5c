"""Ports, addresses and certificates."""

from __future__ import annotations

import http.server
import json
import os
import socket
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from companion.live import network, place
from companion.live.network import holder, lan_addresses, own_names, regalia_at
from companion.live.place import CannotStart, Certificate, Place, take
from companion.live.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


class _Health(http.server.BaseHTTPRequestHandler):
    answer: object = None

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(self.answer).encode())

    def log_message(self, *_: object) -> None:
        pass


def answering(answer: object) -> http.server.HTTPServer:
    """A server that says this of its health."""
    kind = type("Handler", (_Health,), {"answer": answer})
    server = http.server.HTTPServer(("127.0.0.1", 0), kind)
    threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
    return server


def test_a_free_port_is_taken() -> None:
    """On every address."""
    with take("0.0.0.0", 0) as found:
        assert found.getsockname()[0] == "0.0.0.0"
        assert found.getsockname()[1] > 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_a_port_in_use_says_by_what_and_what_to_do(taken: int) -> None:
    """The program, its process, and another port."""
    with pytest.raises(CannotStart) as refusal:
        take("0.0.0.0", taken)
    assert str(refusal.value.message).startswith(f"Port {taken} is taken by ")
    assert f"({os.getpid()})" in str(refusal.value.message)
    assert str(refusal.value.message).endswith(f"Choose another one: --port {taken + 1}")


def test_a_port_in_use_says_so_where_nobody_tells_by_what(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on other systems."""
    monkeypatch.setattr(network, "holder", lambda _: "")
    with pytest.raises(CannotStart) as refusal:
        take("127.0.0.1", taken)
    assert str(refusal.value.message) == (
        f"Port {taken} is taken by another program. Choose another one: --port {taken + 1}"
    )


def test_a_port_in_use_by_another_regalia_leads_there() -> None:
    """It is asked."""
    server = answering({"ok": True, "app": "regalia", "version": "9"})
    with pytest.raises(CannotStart) as refusal:
        take("127.0.0.1", server.server_port)
    assert f"Another Regalia is running already: http://localhost:{server.server_port}/." in str(refusal.value.message)
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("answer", [{"ok": True}, [], "regalia", {"app": "other"}])
def test_other_servers_are_not_taken_for_regalia(answer: object) -> None:
    """Whatever they answer."""
    server = answering(answer)
    assert regalia_at(server.server_port) is None
    server.shutdown()
    server.server_close()


def test_an_address_of_another_machine_is_refused() -> None:
    """With what the system says."""
    with pytest.raises(CannotStart, match=r"cannot listen at 203\.0\.113\.9, port 8640"):
        take("203.0.113.9", 8640)


def test_a_port_that_is_none_is_refused() -> None:
    """There are 65535."""
    with pytest.raises(CannotStart, match=r"cannot listen at 127\.0\.0\.1, port 65536"):
        take("127.0.0.1", 65536)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
def test_nobody_holds_a_port_that_nobody_listens_at() -> None:
    """Nothing is said then."""
    assert holder(1) == ""


def test_addresses_for_others_work_for_others() -> None:
    """Neither loopback nor what a card gives itself for want of a network; none twice."""
    found = lan_addresses()
    assert len(found) == len(set(found))
    assert not any(address.startswith(("127.", "169.254.", "0.")) for address in found)


def test_a_machine_goes_by_its_own_names() -> None:
    """The second is what phones can look up."""
    assert any(name.endswith(".local") for name in own_names())


@pytest.mark.parametrize(
    ("where", "urls"),
    [
        (Place("0.0.0.0", 8550, secure=False), ("http://192.0.2.2:8550", "http://10.0.0.7:8550")),
        (Place("0.0.0.0", 443, secure=True), ("https://192.0.2.2", "https://10.0.0.7")),
        (Place("fd00::7", 8550, secure=False), ("http://[fd00::7]:8550",)),
        (Place("127.0.0.1", 80, secure=False), ("http://127.0.0.1",)),
    ],
)
def test_others_reach_the_place_at_its_addresses(
    where: Place, urls: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual port is left out."""
    monkeypatch.setattr(place, "lan_addresses", lambda: ("192.0.2.2", "10.0.0.7"))
    assert where.reachable() == urls


def test_without_a_network_there_is_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """One phone alone can still be played on."""
    monkeypatch.setattr(place, "lan_addresses", lambda: ())
    assert Place("0.0.0.0", 8550, secure=False).reachable() == ("http://localhost:8550",)


@pytest.mark.parametrize(
    ("origin", "host", "seen"),
    [
        ("http://10.0.0.7:8550", "10.0.0.7", "http://10.0.0.7:8550"),
        ("https://regalia.example", "regalia.example", "https://regalia.example"),
        ("http://localhost:8550", "localhost", "http://192.0.2.2:8550"),
    ],
)
def test_the_way_that_a_visitor_came_is_good_for_others(
    origin: str, host: str, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless it sits at the machine."""
    monkeypatch.setattr(place, "lan_addresses", lambda: ("192.0.2.2",))
    who = Visitor("d", owner=False, languages=(), known=True, still=False, origin=origin, host=host)
    assert Place("0.0.0.0", 8550, secure=False).seen_by(who) == seen


def test_a_certificate_that_is_none_is_refused(tmp_path: Path) -> None:
    """Each way of being none has its sentence."""
    nonsense = tmp_path / "cert.pem"
    nonsense.write_text("none")
    assert Certificate.read(None, None) is None
    with pytest.raises(CannotStart, match="--certfile is missing"):
        Certificate.read(None, str(nonsense))
    with pytest.raises(CannotStart, match=r"nowhere\.pem is not there"):
        Certificate.read("nowhere.pem", None)
    with pytest.raises(CannotStart, match="The certificate cannot be used"):
        Certificate.read(str(nonsense), None)


def test_a_certificate_of_ones_own_is_good(tmp_path: Path) -> None:
    """For a table at home nobody needs to vouch for it."""
    key, cert = tmp_path / "key.pem", tmp_path / "cert.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=regalia"]
    subprocess.run([*made, "-keyout", key, "-out", cert], check=True, capture_output=True)
    assert Certificate.read(str(cert), str(key)) == Certificate(str(cert), str(key))
