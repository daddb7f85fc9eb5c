"""Who is at the other end."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from companion.live.visitor import Visitor, device_of, languages, visitor

DEVICE = "0123456789abcdef"


def whoever(host: str = "192.0.2.2:8550", client: str = "192.0.2.7", scheme: str = "http", **headers: str) -> Visitor:
    """A visitor, by what the browser sends."""
    lines = {"host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
    scope = {
        "type": "http",
        "scheme": scheme,
        "path": "/",
        "server": ("192.0.2.2", 8550),
        "client": (client, 40000),
        "headers": [(name.encode(), value.encode()) for name, value in lines.items()],
    }
    return visitor(HTTPConnection(scope), "the secret")


def test_a_device_is_known_by_its_cookie() -> None:
    """It is the same after a reload, a restart and in a second tab."""
    known = whoever(cookie=f"regalia_device_8550={DEVICE}")
    assert (known.device, known.known) == (device_of(DEVICE), True)


def test_the_name_of_a_device_does_not_give_its_token_away() -> None:
    """It stands in journals and exports."""
    name = whoever(cookie=f"regalia_device_8550={DEVICE}").device
    assert DEVICE not in name
    assert whoever(cookie=f"regalia_device_8550={name}").device != name


@pytest.mark.parametrize("cookie", ["", "short", "0123456789abcde<", "x" * 65, "0123456789abcdé0"])
def test_a_cookie_that_is_not_ours_makes_a_new_device(cookie: str) -> None:
    """What we never gave out is no name."""
    found = whoever(cookie=f"regalia_device_8550={cookie}")
    assert found.known is False
    assert len(found.device) == 22


@pytest.mark.parametrize(
    ("host", "scheme", "port"),
    [("table.lan:8551", "http", 8551), ("table.lan", "http", 80), ("table.lan", "https", 443), ("[::1]:1", "http", 1)],
)
def test_cookies_are_told_apart_by_port(host: str, scheme: str, port: int) -> None:
    """Two servers on one machine do not take each other's devices."""
    cookies = f"regalia_device_{port}={DEVICE}; regalia_device_8550={'0' * 16}"
    assert whoever(host, scheme=scheme, cookie=cookies).device == device_of(DEVICE)


@pytest.mark.parametrize(
    ("shown", "owner"), [("the secret", True), ("the secreT", False), ("", False), ("the secret2", False)]
)
def test_the_owner_shows_the_secret(shown: str, owner: bool) -> None:
    """Nobody else is the owner."""
    assert whoever(cookie=f'regalia_owner_8550="{shown}"').owner is owner


@pytest.mark.parametrize(("host", "client"), [("localhost:8550", "127.0.0.1"), ("[::1]:8550", "::1")])
def test_sitting_at_the_machine_proves_nothing(host: str, client: str) -> None:
    """Other people's programs run there too."""
    assert whoever(host, client).owner is False


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", ("de-DE", "de", "en")),
        ("en;q=0.2, fr, de;q=0.5", ("fr", "de", "en")),
        ("de;q=0, en", ("en",)),
        ("de; q=0.5, en;q=0.6", ("en", "de")),
        ("*, en;q=x, <script>, de", ("de",)),
        ("", ()),
    ],
)
def test_languages_stand_in_the_order_of_their_weight(header: str, wanted: tuple[str, ...]) -> None:
    """What is no language is left out."""
    assert languages(header) == wanted


def test_what_a_page_says_of_languages_comes_first() -> None:
    """Not every browser says so of a socket."""
    cookie = "regalia_reads=de-AT%2Cde"
    assert whoever(cookie=cookie, accept_language="en").languages == ("de-AT", "de")


def test_the_way_a_visitor_came_is_known() -> None:
    """Others may take it too."""
    assert whoever("table.lan:8550").origin == "http://table.lan:8550"
    assert whoever("table.lan", scheme="https").origin == "https://table.lan"


def test_where_cookies_are_refused_a_page_shows_its_token() -> None:
    """A cookie counts more, and nonsense counts for nothing."""
    other = "fedcba9876543210"
    bare = HTTPConnection({"type": "http", "scheme": "http", "server": ("192.0.2.2", 8550), "path": "/", "headers": []})
    assert device_of(other) == visitor(bare, "", other).device
    assert not visitor(bare, "", "short").known
    cookie = [(b"cookie", f"regalia_device_8550={DEVICE}".encode())]
    assert device_of(DEVICE) == visitor(HTTPConnection({**bare.scope, "headers": cookie}), "", other).device
