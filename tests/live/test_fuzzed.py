"""Whatever is sent to the house, it stands, tells no stranger of its tables and shows nobody how it failed."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.live.attendance import Attendance
from companion.live.glance import Glances
from companion.live.house import House
from companion.live.link import Pages
from companion.live.packing import Packing
from companion.live.place import Place
from companion.live.proxied import LOOPBACK, Proxied
from companion.live.settings import Settings
from companion.live.static import Static
from companion.live.visitor import languages
from companion.serve import ASSETS, build
from companion.store.memory import Memory
from tests.live.tables import lay
from tests.live.wire import Wire

PLAYER = "Wilhelmina"
PARTS = st.sampled_from(
    ["..", ".", "t", "o", "qr", "api", "v", "tables", "glance", "%2e%2e", "%00", "", "x.json", "x.svg"]
)
PATHS = st.lists(PARTS | st.text(max_size=12), max_size=6).map("/".join)
BYTES = st.binary(max_size=120)
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**31), 2**31) | st.text(max_size=8) | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@cache
def static() -> Static:
    """The real files."""
    return Static(ASSETS, Packing(None))


async def answer(path: str, method: str = "GET", *headers: tuple[bytes, bytes]) -> tuple[int, str]:
    """What a stranger gets from a house with one table, by the path as a server hands it on."""
    house = await House.open(Memory())
    await lay(house, PLAYER, "Ben")
    place = Place("0.0.0.0", 8550, secure=False)
    app: Any = Proxied(build(Glances(house), lambda _: None, Settings(), place, static()), LOOPBACK)
    said: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [*headers, (b"host", b"192.0.2.2:8550")],
        "client": ("192.0.2.7", 1),
        "server": ("192.0.2.2", 8550),
        "scheme": "http",
        "root_path": "",
    }
    await app(scope, receive, send)
    return said[0]["status"], b"".join(part.get("body", b"") for part in said).decode(errors="replace")


def stands(status: int, text: str) -> None:
    """It answered, and said nothing it should not."""
    assert status < 500
    assert PLAYER not in text
    assert "Traceback" not in text


@FEW
@given(st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "x"]), PATHS)
def test_any_address_is_answered(method: str, path: str) -> None:
    """Odd ones with nothing; there is nothing to post."""
    stands(*asyncio.run(answer(f"/{path}", method)))


@FEW
@given(st.sampled_from([b"host", b"origin", b"cookie", b"accept-language", b"range", b"x-forwarded-host"]), BYTES)
def test_any_header_is_read(name: bytes, value: bytes) -> None:
    """Whatever a program claims to be."""
    stands(*asyncio.run(answer("/", "GET", (name, value))))


@FEW
@given(st.text(max_size=400))
def test_any_list_of_languages_is_read(header: str) -> None:
    """Tags or nothing."""
    assert all(tag.replace("-", "").isalnum() for tag in languages(header))


@FEW
@given(st.binary(max_size=60) | DOCUMENTS.map(lambda said: b"\0" + msgpack.packb(said)))
def test_any_first_word_of_a_socket_is_read(word: bytes) -> None:
    """It is a page or nothing; the server does not wait for it, and tells nothing."""

    async def say() -> list[Any]:
        wire = Wire(query="page=p")
        wire.say(word)
        wire.close()
        await asyncio.wait_for(Pages(lambda _: None, "", "", Attendance()).serve(wire.websocket), 5)
        return wire.frames

    assert [] == asyncio.run(say())


@pytest.mark.parametrize("path", ["/v/../../etc/passwd", "/v/x/../../server.json", "/../server.json", "/t/../o"])
async def test_no_path_leads_out_of_the_house(path: str) -> None:
    """There are names, and no folders."""
    status, text = await answer(path)
    assert 404 == status or "Laying the table" in text
    assert "secret" not in text
