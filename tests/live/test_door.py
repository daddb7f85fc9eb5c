"""Who may come in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from companion.live.door import Doorkeeper, _quiet
from tests.live.wire import Wire

if TYPE_CHECKING:
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
    await websocket.send_text("in")
    await websocket.close()


@pytest.fixture
def client() -> TestClient:
    """A house with a doorkeeper."""
    routes = [Route("/", _word, methods=["GET", "POST"]), WebSocketRoute("/ws", _socket)]
    return TestClient(Doorkeeper(Starlette(routes=routes), frozenset({"regalia.example"})))


def headers(host: str, origin: str | None) -> dict[str, str]:
    """What a browser sends."""
    return {"host": host} | ({"origin": origin} if origin else {})


@pytest.mark.parametrize(("host", "origin"), OURS)
def test_our_own_pages_come_in(client: TestClient, host: str, origin: str | None) -> None:
    """They ask, post and open sockets."""
    assert client.get("/", headers=headers(host, origin)).text == "GET"
    assert client.post("/", headers=headers(host, origin)).text == "POST"
    with client.websocket_connect("/ws", headers=headers(host, origin)) as socket:
        assert socket.receive_text() == "in"


@pytest.mark.parametrize(("host", "origin"), FOREIGN)
def test_foreign_pages_open_no_socket_and_post_nothing(client: TestClient, host: str, origin: str) -> None:
    """What they may ask for, they cannot read: there is no word of ours that lets them."""
    assert client.post("/", headers=headers(host, origin)).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/ws", headers=headers(host, origin)),
    ):
        pass
    answer = client.get("/", headers=headers(host, origin))
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(("host", "origin"), STRANGE)
def test_a_name_that_is_not_ours_gets_a_sentence(client: TestClient, host: str, origin: str | None) -> None:
    """Somebody may have rebound it to our address."""
    answer = client.get("/", headers=headers(host, origin))
    assert (answer.status_code, answer.text) == (
        403,
        "Regalia does not go by this name. Use its address instead.",
    )
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/ws", headers=headers(host, origin)),
    ):
        pass


async def test_a_send_that_fails_is_the_last_one() -> None:
    """Nobody hears of it: the receiving side reports the disconnect."""
    wire = Wire()
    send = _quiet(wire.send)
    await send({"type": "websocket.send", "text": "a"})
    wire.broken = True
    await send({"type": "websocket.send", "text": "b"})
    wire.broken = False
    await send({"type": "websocket.send", "text": "c"})
    assert wire.words == ["a"]
