"""A light tick on recording, off in the device's settings."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.live.house import House
from companion.store.memory import Memory
from companion.widgets.at import TICK
from tests.games.tables import setup_of
from tests.screens.device import device


@pytest.fixture
def ticked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long the phone has trembled, each time."""
    heard: list[int] = []

    async def tell(_: object, **words: Any) -> None:
        heard.extend([words["tick"]] if "tick" in words else [])

    monkeypatch.setattr("companion.widgets.at.tell", tell)
    return heard


@pytest.mark.parametrize(
    ("expected", "on", "tapped"),
    [
        pytest.param([TICK], True, "Draw", id="recorded"),
        pytest.param([], False, "Draw", id="recorded by a phone that shall not"),
        pytest.param([], True, "More", id="not recorded"),
    ],
)
async def test_the_phone_ticks_when_something_is_recorded(
    expected: list[int], on: bool, tapped: str, ticked: list[int]
) -> None:
    """The phone that has recorded it, and no other one."""
    house = await House.open(Memory())
    table = await house.new_table("krone-und-schwert", setup_of("krone-und-schwert", 3), "a device")
    await house.join("another", table)
    settings = await device(house, "/settings")
    switch = next(switch for switch in settings.all(ft.Switch) if switch.tooltip == "Tick")
    await settings.event(switch, "change", value=on)
    phone, other = [await device(house, f"/t/{table.code}", name) for name in ("a device", "another")]
    await phone.tap(tapped)
    await other.settle()
    assert expected == ticked
