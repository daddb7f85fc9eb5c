"""The screen stays on while a table is open and running, and only then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, Close, Proposal, Reopen
from companion.store.memory import Memory
from models.session import By
from tests.games.tables import setup_of
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.table import Table
    from tests.screens.device import Device

GAME, HOST = "krone-und-schwert", "the host's"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What a page hears of its screen."""
    heard: list[bool] = []

    async def tell(_: object, **words: Any) -> None:
        heard.extend([words["awake"]] if "awake" in words else [])

    monkeypatch.setattr("companion.screens.table.tell", tell)
    return heard


async def opened(house: House) -> tuple[Table, Device]:
    """A table, and the page of a guest who has come to it."""
    table = await house.new_table(GAME, setup_of(GAME, 3), HOST)
    await house.join("a guest's", table)
    return table, await device(house, f"/t/{table.code}", "a guest's", owner=False)


async def go(phone: Device, route: str) -> None:
    """Opens another screen."""
    await phone.event(phone.page, "route_change", {"route": route}, route=route)


@pytest.mark.parametrize(
    ("expected", "route"),
    [
        pytest.param(True, "/t/{code}/timeline", id="the timeline"),
        pytest.param(True, "/t/{code}/board", id="the board display"),
        pytest.param(False, "/settings?from=/t/{code}", id="the settings"),
        pytest.param(False, "/", id="home"),
    ],
)
async def test_a_screen_of_the_table_stays_on(expected: bool, route: str, told: list[bool]) -> None:
    """Any other one goes dark as ever."""
    table, phone = await opened(await House.open(Memory()))
    assert [True] == told
    await go(phone, route.format(code=table.code))
    assert expected == told[-1]
    await go(phone, f"/t/{table.code}")
    assert told[-1]


@pytest.mark.parametrize(
    "ends",
    [
        pytest.param(Close("abandoned"), id="the table is over"),
        pytest.param(Arrange(c.Remove("a guest's")), id="the phone was sent away"),
    ],
)
async def test_the_screen_goes_dark_with_the_table(ends: Proposal, told: list[bool]) -> None:
    """Nobody has to leave first."""
    table, phone = await opened(await House.open(Memory()))
    await table.referee.propose("ends", ends, By(device=HOST))
    await phone.settle()
    assert not told[-1]


async def test_the_screen_of_a_table_that_goes_on_stays_on(told: list[bool]) -> None:
    """It was over and is opened again."""
    table, phone = await opened(await House.open(Memory()))
    steps: tuple[Proposal, ...] = (Close("abandoned"), Reopen())
    for number, proposal in enumerate(steps):
        await table.referee.propose(str(number), proposal, By(device=HOST))
        await phone.settle()
    assert [True, False, True] == told


async def test_a_device_may_do_without(told: list[bool]) -> None:
    """Its own setting."""
    house = await House.open(Memory())
    table, phone = await opened(house)
    await go(phone, f"/settings?from=/t/{table.code}")
    kept_on = next(switch for switch in phone.all(ft.Switch) if switch.tooltip == "Keep the screen on")
    await phone.event(kept_on, "change", value=False)
    await go(phone, f"/t/{table.code}")
    assert not told[-1]
