"""Who may come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute

from companion.live.door import Doorkeeper
from tests.live.wire import Wire

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.websockets import WebSocket

HERE = "192.0.2.2:8550"
OURS = [
    pytest.param(HERE, f"http://{HERE}", id="the address of the table"),
    pytest.param(HERE, None, id="what is no browser"),
    pytest.param("localhost:8550", "http://localhost:8550", id="the machine itself"),
    pytest.param("[fd00::7]:8550", "http://[fd00::7]:8550", id="an address of the new kind"),
    pytest.param("laptop:8550", "http://laptop:8550", id="a name without a dot"),
    pytest.param("laptop.local:8550", "http://laptop.local:8550", id="a name that the machine gives itself"),
    pytest.param("LAPTOP.lan", "http://laptop.lan", id="a name that the router gives, in capitals"),
    pytest.param("regalia.example", "https://regalia.example", id="the public name, behind a proxy"),
]
FOREIGN = [
    pytest.param(HERE, "http://evil.example", id="a foreign page"),
    pytest.param(HERE, "null", id="a page without an address"),
    pytest.param(HERE, "http://192.0.2.2:8551", id="another port of the same machine"),
    pytest.param(HERE, f"http://{HERE}.evil.example", id="a name that only begins like ours"),
]
STRANGE = [
    pytest.param("evil.example:8550", "http://evil.example:8550", id="a name rebound to our address"),
    pytest.param("evil.example", None, id="the same without a page"),
    pytest.param("192.0.2.2.evil.example", None, id="a name that looks like an address"),
    pytest.param("here:port", None, id="a port that is none"),
    pytest.param("[", None, id="nonsense"),
]


async def _word(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.method)


async def _socket(websocket: WebSocket) -> None:
    await websocket.accept()


@pytest.fixture
def door() -> Doorkeeper:
    """A house with a doorkeeper."""
    routes = [Route("/", _word, methods=["GET", "POST"]), WebSocketRoute("/ws", _socket)]
    return Doorkeeper(Starlette(routes=routes), frozenset({"regalia.example"}))


@pytest.fixture
async def client(door: Doorkeeper) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who asks."""
    async with httpx.AsyncClient(transport=httpx.ASGITransport(door), base_url=f"http://{HERE}") as client:
        yield client


def headers(host: str, origin: str | None) -> dict[str, str]:
    """What a browser sends."""
    return {"host": host} | ({"origin": origin} if origin else {})


@pytest.mark.parametrize(("host", "origin"), OURS)
async def test_our_own_pages_come_in(
    client: httpx.AsyncClient, door: Doorkeeper, host: str, origin: str | None
) -> None:
    """They ask, post and open sockets."""
    assert (await client.get("/", headers=headers(host, origin))).text == "GET"
    assert (await client.post("/", headers=headers(host, origin))).text == "POST"
    assert await Wire(**headers(host, origin)).meets(door) == "websocket.accept"


@pytest.mark.parametrize(("host", "origin"), FOREIGN)
async def test_foreign_pages_open_no_socket_and_post_nothing(
    client: httpx.AsyncClient, door: Doorkeeper, host: str, origin: str
) -> None:
    """What they may ask for, they cannot read: there is no word of ours that lets them."""
    assert (await client.post("/", headers=headers(host, origin))).status_code == 403
    assert await Wire(**headers(host, origin)).meets(door) == "websocket.close"
    answer = await client.get("/", headers=headers(host, origin))
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(("host", "origin"), STRANGE)
async def test_a_name_that_is_not_ours_gets_a_sentence(
    client: httpx.AsyncClient, door: Doorkeeper, host: str, origin: str | None
) -> None:
    """Somebody may have rebound it to our address."""
    answer = await client.get("/", headers=headers(host, origin))
    sentence = "Regalia does not go by this name. Use its address instead."
    assert (answer.status_code, answer.text) == (403, sentence)
    assert await Wire(**headers(host, origin)).meets(door) == "websocket.close"
