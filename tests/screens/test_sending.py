"""The result of a game is sent on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.screens import hand_over
from companion.share import bgstats
from tests.live.tables import lay
from tests.screens.device import Device, at_table, device
from tests.screens.test_history import finished
from tests.share.plays import complaints, photographed, read_link
from tests.share.test_rows import parsed

if TYPE_CHECKING:
    from companion.live.house import House
    from companion.live.table import Table


@pytest.fixture
async def over() -> tuple[House, Table]:
    """Ben has won with 8 points, Ada has 3."""
    return await finished()


async def sending(house: House, table: Table, **size: Any) -> Device:
    """A phone that is about to send the result."""
    return await device(house, f"/t/{table.code}/send", **size)


def pictures(phone: Device) -> list[str]:
    """The codes that are shown."""
    return [str(image.src) for image in phone.all(ft.Image) if str(image.src).startswith("<svg")]


def opened(phone: Device) -> str:
    """The address that the button for BG Stats opens."""
    (button,) = [found for found in phone.all(ft.FilledButton) if isinstance(found.url, ft.Url)]
    assert isinstance(button.url, ft.Url)
    return str(button.url.url)


async def test_the_final_result_leads_there(over: tuple[House, Table]) -> None:
    """As the one filled button."""
    house, table = over
    phone = await at_table(house, table, "/score")
    await phone.tap("Send the result")
    await phone.follow()
    assert "Open in BG Stats" in phone.texts()


async def test_code_and_button_open_bg_stats_with_the_game(over: tuple[House, Table]) -> None:
    """A camera and a tap find the same, and BG Stats has nothing against it."""
    phone = await sending(*over)
    (picture,) = pictures(phone)
    assert [opened(phone)] == photographed(picture)
    said = read_link(opened(phone))
    assert [] == complaints(said)
    assert [("Ada", 3, False), ("Ben", 8, True)] == [(p["name"], p["score"], p["winner"]) for p in said["players"]]


async def test_it_goes_out_with_the_names_of_today_and_the_ids_of_always(over: tuple[House, Table]) -> None:
    """BG Stats recognises Ben, whatever he is called."""
    house, table = over
    before = read_link(opened(await sending(house, table)))["players"]
    (ben,) = [player for player in await house.catalogue.players() if player.name == "Ben"]
    await house.catalogue.rename_player(ben.id, "Benjamin")
    after = read_link(opened(await sending(house, table)))["players"]
    assert ["Ada", "Benjamin"] == [player["name"] for player in after]
    assert [player["sourcePlayerId"] for player in before] == [player["sourcePlayerId"] for player in after]


async def test_link_and_text_are_copied(over: tuple[House, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    """The text says who came where, and what the points were made of."""
    heard: list[str] = []

    async def tell(_: object, *, copy: str) -> None:
        heard.append(copy)

    monkeypatch.setattr(hand_over, "tell", tell)
    phone = await sending(*over)
    await phone.tap("Copy the link")
    await phone.tap("Copy as text")
    link, text = heard
    assert opened(phone) == link
    assert ["1. Ben 8: Coins 3, King 5", "2. Ada 3: Coins 3"] == text.split("\n")[1:]


async def test_files_are_saved(over: tuple[House, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each under a name that says which game it is and when it ended."""
    saved: dict[str, bytes] = {}

    async def save_file(_: object, *, file_name: str, src_bytes: bytes) -> None:
        saved[file_name] = src_bytes

    monkeypatch.setattr(ft.FilePicker, "save_file", save_file)
    house, table = over
    phone = await sending(house, table)
    for button in ("Save as a file for BG Stats", "Table (CSV)", "Whole game (JSON)", "Picture of the sheet"):
        await phone.tap(button)
    (game,) = await house.catalogue.games()
    name = f"regalia-krone-und-schwert-{game.when:%Y-%m-%d}"
    assert {f"{name}.bgsplay", f"{name}.csv", f"{name}.json", f"{name}.png"} == set(saved)
    assert saved[f"{name}.png"].startswith(b"\x89PNG")
    assert ["Ada", "Ben"] == [row["player"] for row in parsed(saved[f"{name}.csv"])]
    assert b'"plays"' in saved[f"{name}.bgsplay"]


async def test_before_the_count_there_is_nothing_to_send(over: tuple[House, Table]) -> None:
    """It says so instead of sending half a game."""
    house, _ = over
    phone = await sending(house, await lay(house, "Cleo", "Dan"))
    assert "There is nothing to send before the last count." in phone.texts()


async def test_a_play_that_no_code_holds_is_sent_by_the_link(
    over: tuple[House, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says why there is no code."""

    def nothing(_: Any) -> None:
        return None

    monkeypatch.setattr(bgstats, "scannable", nothing)
    phone = await sending(*over)
    assert [] == pictures(phone)
    assert "The names are too long for a code. Open the app here, or copy the link." in phone.texts()
    assert opened(phone)


@pytest.mark.parametrize(("width", "height", "edge"), [(390, 844, 390), (320, 568, 320), (844, 390, 306)])
async def test_the_code_is_as_large_as_the_screen_allows(
    over: tuple[House, Table], width: int, height: int, edge: int
) -> None:
    """As wide as an upright phone, as high as one that lies."""
    phone = await sending(*over, width=width, height=height)
    assert [edge] == [image.width for image in phone.all(ft.Image) if str(image.src).startswith("<svg")]
