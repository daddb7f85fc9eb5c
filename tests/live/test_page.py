"""The one html page, and what the server answers beside it."""

from __future__ import annotations

import asyncio
import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from companion import __version__
from companion.live import changes as c
from companion.live.glance import Glances
from companion.live.house import House
from companion.live.packing import Packing
from companion.live.place import Place
from companion.live.proposals import Arrange, Close, Play
from companion.live.settings import Settings
from companion.live.static import Static
from companion.live.visitor import device_of
from companion.serve import ASSETS, build
from companion.store.memory import Memory
from models.games.krone_und_schwert.moves import Drew
from models.session import By
from tests.games.tables import setup_of
from tests.live.tables import lay
from tests.live.wire import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from companion.live.proposals import Proposal

LAN = "http://192.0.2.2:8550"
SECRET = "known to the owner alone"  # noqa: S105
ROUTES = ["/", "/new/krone-und-schwert", "/t/none", "/t/none/score", "/history", "/history/7", "/settings", "/rules/x"]


@pytest.fixture
async def house() -> House:
    """A house without tables."""
    return await House.open(Memory())


@pytest.fixture(scope="module")
def static() -> Static:
    """The real files."""
    return Static(ASSETS, Packing(None))


class Phone(httpx.AsyncClient):
    """A browser that keeps its cookies, somewhere in the house."""

    def __init__(
        self, house: House, static: Static, base: str = LAN, client: str = "192.0.2.7", **headers: str
    ) -> None:
        settings, place = Settings(secret=SECRET), Place("0.0.0.0", 8550, secure=False)
        app = build(Glances(house), lambda _: None, settings, place, static)
        super().__init__(
            transport=httpx.ASGITransport(app, client=(client, 40000)),
            base_url=base,
            headers={name.replace("_", "-"): value for name, value in headers.items()},
        )


@pytest.fixture
async def phone(house: House, static: Static) -> AsyncIterator[Phone]:
    """A phone at the table."""
    async with Phone(house, static) as phone:
        yield phone


class Read(HTMLParser):
    """What a page says and asks for."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.asks: list[str] = []
        self.tags: list[str] = []
        self.inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what it loads."""
        self.tags.append(tag)
        self.inside.append(tag)
        self.asks += [value or "" for name, value in attrs if name in {"src", "href"} and tag != "base"]

    def handle_data(self, data: str) -> None:
        """Note what it says."""
        if data.strip() and self.inside[-1] not in {"style", "script"}:
            self.texts.append(data.strip())


@pytest.mark.parametrize("route", ROUTES)
async def test_every_address_of_the_app_answers_with_the_page(phone: Phone, route: str) -> None:
    """Flet's client reads the address and draws what belongs there."""
    got = await phone.get(route)
    assert got.status_code == 200
    assert got.headers["content-type"] == "text/html; charset=utf-8"
    assert got.headers["cache-control"] == "no-store"
    assert "Laying the table …" in Read(got.text).texts


@pytest.mark.parametrize("route", ["/favicon.ico", "/t/x.php", "/api/none", "/.env", "/o/wrong", "/qr/none.svg"])
async def test_what_is_no_address_of_the_app_is_not_found(phone: Phone, route: str) -> None:
    """Quickly, and without the page."""
    got = await phone.get(route)
    assert (got.status_code, got.content) == (404, b"")


async def test_the_page_runs_nothing_but_our_files(phone: Phone, static: Static) -> None:
    """Strictly: no script within it, none from elsewhere."""
    got = await phone.get("/")
    rules = dict(rule.split(" ", 1) for rule in got.headers["content-security-policy"].split("; "))
    assert rules["default-src"] == "'self'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["frame-ancestors"] == "'none'"
    assert not re.search(r"https?:|\*", got.headers["content-security-policy"])
    assert got.headers["referrer-policy"] == "no-referrer"
    page = Read(got.text)
    assert page.asks
    for address in page.asks:
        assert address.startswith(static.prefix)
        assert (await phone.get(address)).status_code == 200
    assert not re.search(r"<script(?![^>]*src=)|\son\w+=", got.text)


@pytest.mark.parametrize(
    ("browser", "early"), [("Chrome/150.0 Mobile Safari/537.36", True), ("Version/26 Safari/605", False)]
)
async def test_browsers_that_will_need_it_are_told_at_once(
    house: House, static: Static, browser: str, early: bool
) -> None:
    """The others would load millions of bytes for nothing."""
    async with Phone(house, static, user_agent=f"Mozilla/5.0 {browser}") as phone:
        got = await phone.get("/")
        asked = re.findall(r'<link rel="(?:module)?preload"[^>]* href="([^"]+)"', got.text)
        assert bool(asked) is early
        for address in asked:
            assert (await phone.get(address)).status_code == 200


async def test_a_device_gets_its_cookie_once(phone: Phone) -> None:
    """No script can read it, and a second page gives no other."""
    first = await phone.get("/")
    cookie = first.headers["set-cookie"]
    assert re.match(r"regalia_device_8550=[\w-]{22}; HttpOnly; Max-Age=34560000; Path=/; SameSite=lax$", cookie)
    assert "set-cookie" not in (await phone.get("/history")).headers


async def test_a_cookie_of_https_stays_there(house: House, static: Static) -> None:
    """It is never sent in the open."""
    async with Phone(house, static, "https://table.lan") as phone:
        got = await phone.get("/")
        assert got.headers["set-cookie"].endswith("; Secure")
        assert got.headers["set-cookie"].startswith("regalia_device_443=")


@pytest.mark.parametrize(
    ("base", "isolated"), [(LAN, False), ("http://localhost:8550", True), ("https://table.lan", True)]
)
async def test_pages_are_isolated_where_browsers_heed_it(
    house: House, static: Static, base: str, isolated: bool
) -> None:
    """On plain http it would be an error in the console and nothing else."""
    async with Phone(house, static, base) as phone:
        for address in ("/", f"{static.prefix}flet.js"):
            got = await phone.get(address)
            assert ("cross-origin-opener-policy" in got.headers) is isolated
            assert ("cross-origin-embedder-policy" in got.headers) is isolated


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({"accept_language": "de-AT,en;q=0.5"}, "de"),
        ({"accept_language": "fr,en;q=0.5"}, "en"),
        ({}, "en"),
        ({"accept_language": "en", "cookie": "regalia_language=de"}, "de"),
    ],
)
async def test_the_page_speaks_the_language_of_its_reader(
    house: House, static: Static, headers: dict[str, str], language: str
) -> None:
    """What the device is set to comes before what its browser asks for."""
    async with Phone(house, static, **headers) as phone:
        assert f'<html lang="{language}"' in (await phone.get("/")).text


@pytest.mark.parametrize(("theme", "shown"), [("dark", "dark"), ("light", "light"), ("<script>", "")])
async def test_the_page_is_in_the_theme_of_its_device(house: House, static: Static, theme: str, shown: str) -> None:
    """From its first moment."""
    async with Phone(house, static, cookie=f"regalia_theme={theme}") as phone:
        assert f'data-theme="{shown}"' in (await phone.get("/")).text


async def test_a_table_shows_itself_before_the_app_has_loaded(phone: Phone, house: House) -> None:
    """The game, the players, and nothing that a name could smuggle in."""
    table = await lay(house, "Ada", '<b>Ben</b> & "Co"')
    got = await phone.get(f"/t/{table.code}/score")
    page = Read(got.text)
    said = ["Krone & Schwert", "Round 1, Ada’s turn", "Action points left: 3", 'Ada and <b>Ben</b> & "Co"']
    assert said == page.texts[1:5]
    assert "b" not in page.tags
    assert f'data-news="/api/glance/{table.code}?language=en"' in got.text


class Reader:
    """A browser that keeps a glance open."""

    def __init__(self, house: House, static: Static, code: str, device: str = "a-reader-of-the-glance") -> None:
        self.heard: list[list[str]] = []
        settings, place = Settings(secret=SECRET), Place("", 8550, secure=False)
        app: Any = build(Glances(house), lambda _: None, settings, place, static)
        cookie = f"regalia_device_8550={device}".encode()
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/api/glance/{code}",
            "query_string": b"language=en",
            "headers": [(b"host", b"192.0.2.2:8550"), (b"cookie", cookie)],
            "client": ("192.0.2.7", 1),
            "server": ("192.0.2.2", 8550),
            "scheme": "http",
            "root_path": "",
        }
        self.reading = asyncio.create_task(app(scope, asyncio.Event().wait, self._send))

    async def _send(self, message: dict[str, Any]) -> None:
        lines = message.get("body", b"").decode().splitlines()
        self.heard += [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: ")]


async def test_the_glance_follows_the_table(phone: Phone, house: House, static: Static) -> None:
    """Each move is told at once."""
    table = await lay(house, "Ada", "Ben", "Cleo")
    reader = Reader(house, static, table.code)
    await until(lambda: reader.heard)
    await table.referee.propose("1", Play(Drew(seat=0)), By(device="d", seat=0))
    await until(lambda: len(reader.heard) > 1)
    reader.reading.cancel()
    said = ["Krone & Schwert", "Round 1, Ada’s turn", "Action points left: {}", "Ada, Ben and Cleo"]
    assert [line.format(3) for line in said] == reader.heard[0]
    assert [*(line.format(2) for line in said), "Ada draws a card"] == reader.heard[1]
    assert (await phone.get("/api/glance/none")).status_code == 404


async def test_who_is_sent_away_is_left_no_glance(house: House, static: Static) -> None:
    """What was to be seen goes with the next change, and the address answers as if there were no table."""
    table, token = await lay(house, "Ada", "Ben"), "the-phone-that-goes-away"
    await house.join(device_of(token), table)
    reader, other = (Reader(house, static, table.code, of) for of in (token, "another-phone-of-these"))
    await until(lambda: reader.heard and other.heard)
    await table.referee.propose("1", Arrange(c.Remove(device_of(token))), By(device=table.seats.host))
    await until(lambda: len(reader.heard) > 1 and len(other.heard) > 1)
    await until(reader.reading.done)
    assert ([], False) == (reader.heard[-1], other.reading.done())
    assert "Krone & Schwert" in other.heard[-1]
    other.reading.cancel()
    async with Phone(house, static, cookie=f"regalia_device_8550={token}") as phone:
        assert 404 == (await phone.get(f"/api/glance/{table.code}")).status_code
        assert "Krone" not in (await phone.get(f"/t/{table.code}")).text
        assert 404 == (await phone.get(f"/api/tables/{table.code}.json")).status_code


@pytest.mark.parametrize(
    ("expected", "game", "proposals"),
    [
        pytest.param("Round 1", "warrior-knights-crown-and-glory", [], id="everybody is on turn"),
        pytest.param("Ada’s turn", "koninkrijk", [], id="there are no rounds"),
        pytest.param("This game is over", "krone-und-schwert", [Close("abandoned")], id="it is over"),
    ],
)
async def test_the_glance_says_where_the_game_stands(
    expected: str, game: str, proposals: list[Proposal], house: House, static: Static
) -> None:
    """As far as there is something to say."""
    table = await house.new_table(game, setup_of(game, 3), "a device")
    for number, proposal in enumerate(proposals):
        await table.referee.propose(str(number), proposal, By(device="a device"))
    async with Phone(house, static) as phone:
        assert expected == Read((await phone.get(f"/t/{table.code}")).text).texts[2]


async def test_the_page_of_a_table_is_small(house: House, static: Static) -> None:
    """At most 30 KB before any packing, also with nine long names."""
    table = await house.new_table("koninkrijk", setup_of("koninkrijk", 9), "a device")
    async with Phone(house, static, user_agent="Chrome/156") as phone:
        page = await phone.get(f"/t/{table.code}")
    assert len(page.content) <= 30_000


async def test_the_owners_link_makes_an_owner(phone: Phone) -> None:
    """By a cookie that no script can read; the secret is not left in the address, nor what stands there for it."""
    got = await phone.get(f"/o/{SECRET}")
    assert (303, True) == (got.status_code, got.headers["location"].startswith("/#/owner/"))
    assert SECRET not in got.headers["location"]
    assert "regalia_owner_8550=" in got.headers["set-cookie"]
    assert "HttpOnly" in got.headers["set-cookie"]
    assert got.headers["referrer-policy"] == "no-referrer"


async def test_the_qr_code_carries_the_way_that_its_reader_came(phone: Phone, house: House, static: Static) -> None:
    """But never an address that works on this machine alone."""
    table = await lay(house, "Ada", "Ben")
    got = await phone.get(f"/qr/{table.code}.svg")
    assert got.headers["content-type"] == "image/svg+xml"
    async with Phone(house, static, "http://localhost:8550", "127.0.0.1") as owner:
        other = await owner.get(f"/qr/{table.code}.svg")
    assert got.content.startswith(b"<svg ")
    assert other.content.startswith(b"<svg ")


async def test_pictures_are_found_where_flet_looks_for_them(phone: Phone, static: Static) -> None:
    """Below the root, from where they lead to what is cached for ever."""
    got = await phone.get("/app/icon.svg", follow_redirects=True)
    assert got.status_code == 200
    assert got.url.path == f"{static.prefix}app/icon.svg"
    assert got.history[0].headers["cache-control"] == "no-cache"


async def test_the_server_says_that_it_is_well(phone: Phone) -> None:
    """And who it is, for a second one that finds its port taken."""
    assert (await phone.get("/api/health")).json() == {"ok": True, "app": "regalia", "version": __version__}


async def test_the_page_may_be_asked_for_its_head_alone(phone: Phone, static: Static) -> None:
    """As link previews do."""
    for address in ("/", f"{static.prefix}flet.js"):
        assert (await phone.head(address)).status_code == 200
