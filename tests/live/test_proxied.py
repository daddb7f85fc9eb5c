"""Whom to believe about where a request came from."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from companion.live.door import Doorkeeper
from companion.live.place import CannotStart, Place, public_name
from companion.live.proxied import Proxied

PUBLIC = "regalia.example"
SAYS = {"host": "127.0.0.1:8550", "x-forwarded-host": PUBLIC, "x-forwarded-proto": "https"}


async def _where(request: Any) -> PlainTextResponse:
    return PlainTextResponse(f"{request.url.scheme}://{request.url.netloc}")


async def asked(client: str, **headers: str) -> httpx.Response:
    """What a house behind a proxy at 192.0.2.1 answers to a post from this address."""
    house = Starlette(routes=[Route("/", _where, methods=["POST"])])
    app = Proxied(Doorkeeper(house, frozenset({PUBLIC})), frozenset({"192.0.2.1"}))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(client, 1)), base_url="http://x") as phone:
        return await phone.post("/", headers={name.replace("_", "-"): value for name, value in headers.items()})


async def test_a_trusted_proxy_says_how_it_was_called() -> None:
    """Its own pages come in."""
    got = await asked("192.0.2.1", origin=f"https://{PUBLIC}", **SAYS)
    assert (200, f"https://{PUBLIC}") == (got.status_code, got.text)


@pytest.mark.parametrize(
    ("client", "origin", "expected"),
    [
        pytest.param("192.0.2.9", f"https://{PUBLIC}", 403, id="anybody may claim to be a proxy"),
        pytest.param("192.0.2.9", "http://127.0.0.1:8550", 200, id="and is taken for what it is"),
        pytest.param("192.0.2.1", "https://evil.example", 403, id="a foreign page, through the proxy"),
    ],
)
async def test_nobody_else_is_believed(client: str, origin: str, expected: int) -> None:
    """The name in Host counts."""
    assert expected == (await asked(client, origin=origin, **SAYS)).status_code


async def test_a_proxy_that_keeps_the_name_says_the_scheme_alone() -> None:
    """As most do."""
    got = await asked("192.0.2.1", host=PUBLIC, x_forwarded_proto="https")
    assert f"https://{PUBLIC}" == got.text


@pytest.mark.parametrize("name", ["https://regalia.example", "regalia.example/", "a:1", "", "-a", "a b"])
def test_what_is_no_name_is_refused(name: str) -> None:
    """With a sentence, before anything starts."""
    with pytest.raises(CannotStart, match="is no name"):
        public_name(name)


def test_a_public_name_is_what_others_call_first() -> None:
    """By https, which its proxy speaks."""
    place = Place("192.0.2.2", 8550, secure=False, names=(public_name("Regalia.Example"),))
    assert ("https://regalia.example", "http://192.0.2.2:8550") == place.reachable()
