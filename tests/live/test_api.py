"""A table as JSON: what everybody at it knows, for whoever has its link."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.live.house import House
from companion.live.packing import Packing
from companion.live.proposals import Close, Play
from companion.live.static import Static
from companion.serve import ASSETS
from companion.store.memory import Memory
from models.games.krone_und_schwert.moves import Drew
from models.session import By
from tests.live.tables import lay
from tests.live.test_page import Phone

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
async def house() -> House:
    """A house without tables."""
    return await House.open(Memory())


@pytest.fixture
async def phone(house: House) -> AsyncIterator[Phone]:
    """A stranger."""
    async with Phone(house, Static(ASSETS, Packing(None))) as phone:
        yield phone


BY = By(device="a device", seat=0)


async def test_a_table_is_told_as_it_stands(phone: Phone, house: House) -> None:
    """The game, the players, whose turn it is, the headlines and what happened last."""
    table = await lay(house, "Ada", "Ben")
    await table.referee.propose("1", Play(Drew(seat=0)), BY)
    got = (await phone.get(f"/api/tables/{table.code}.json")).json()
    assert ("krone-und-schwert", "Krone & Schwert", 1, 1, 1, 0) == tuple(
        got[name] for name in ("game", "title", "version", "round", "turn", "seat")
    )
    assert ["Ada", "Ben"] == [player["name"] for player in got["players"]]
    assert ["Ada draws a card"] == got["latest"]
    assert (False, None) == (got["over"], got["sheet"])


async def test_a_table_is_told_in_a_language(phone: Phone, house: House) -> None:
    """English where it is none of ours."""
    table = await lay(house, "Ada", "Ben")
    await table.referee.propose("1", Play(Drew(seat=0)), BY)
    told = [(await phone.get(f"/api/tables/{table.code}.json?language={tag}")).json() for tag in ("de", "fr")]
    assert ["de", "en"] == [got["language"] for got in told]
    assert told[0]["latest"] != told[1]["latest"]


async def test_no_device_is_named(phone: Phone, house: House) -> None:
    """Nor who sits on which."""
    table = await lay(house, "Ada", "Ben")
    await table.referee.propose("1", Play(Drew(seat=0)), By(device="a secret device"))
    got = await phone.get(f"/api/tables/{table.code}.json")
    assert "device" not in got.text
    assert str(table.id) not in got.text


async def test_an_abandoned_table_is_over(phone: Phone, house: House) -> None:
    """It has no sheet."""
    table = await lay(house, "Ada", "Ben")
    await table.referee.propose("1", Close("abandoned"), BY)
    got = (await phone.get(f"/api/tables/{table.code}.json")).json()
    assert (True, None) == (got["over"], got["sheet"])


@pytest.mark.parametrize("link", ["none", "..%2f..%2fserver", "%00", "x" * 64])
async def test_an_unknown_table_is_told_from_no_other(phone: Phone, link: str) -> None:
    """A sentence, and not which ones there are."""
    got = await phone.get(f"/api/tables/{link}.json")
    assert 404 == got.status_code
    assert "Traceback" not in got.text


async def test_what_leaves_the_house_says_how_it_is_to_be_treated(phone: Phone, house: House) -> None:
    """Nothing guesses its kind, nobody learns where it came from, nothing in it runs unless it is the page."""
    table = await lay(house, "Ada", "Ben")
    for path in (f"/api/tables/{table.code}.json", "/api/health", "/none.php", "/", f"/qr/{table.code}.svg"):
        headers = (await phone.get(path)).headers
        assert ("nosniff", "no-referrer") == (headers["x-content-type-options"], headers["referrer-policy"])
        assert "frame-ancestors 'none'" in headers["content-security-policy"]


async def test_foreign_pages_read_no_table(phone: Phone, house: House) -> None:
    """Also with its link."""
    table = await lay(house, "Ada", "Ben")
    got = await phone.get(f"/api/tables/{table.code}.json", headers={"origin": "http://evil.example"})
    assert 403 == got.status_code
    assert "Ada" not in got.text


async def test_the_description_has_what_is_for_others_alone(phone: Phone) -> None:
    """The tables and the server's health."""
    got = (await phone.get("/api/openapi.json")).json()
    assert {"/api/health", "/api/tables/{link}.json"} == set(got["paths"])
