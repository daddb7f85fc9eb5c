"""Setting a table up: large enough to be tapped, and whole sentences."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from companion.live.house import House
from companion.screens.defaults import tick_row
from companion.screens.plan import Plan
from companion.store.memory import Memory
from companion.widgets import theme as th
from tests.flet_client import FletClient
from tests.screens.device import device

LOOK = th.look(False)


@pytest.mark.parametrize("ticked", [False, True])
async def test_a_step_of_the_checklist_is_ticked_as_a_whole(ticked: bool) -> None:
    """It has as many lines as it needs."""
    found: list[object] = []
    client = await FletClient().start(lambda page: page.add(tick_row(LOOK, "Shuffle", ticked, found.append)))
    assert [("Shuffle", ticked)] == [(node.label, node.checked) for node in client.all(ft.Semantics)]
    assert [None] == [text.max_lines for text in client.all(ft.Text)]
    await client.tap("Shuffle")
    assert 1 == len(found)


async def test_what_is_tapped_in_a_seat_is_as_large_as_a_finger() -> None:
    """Arms and pieces."""
    house = await House.open(Memory())
    ada = await house.catalogue.remember_player("Ada")
    house.unfinished["a device", "krone-und-schwert", False] = Plan(players=(ada,))
    phone = await device(house, "/new/krone-und-schwert")
    marks = [phone.tapped(name) for name in phone.names() if name.endswith(", change")]
    assert [(th.TAP, th.TAP)] * 2 == [(mark.width, mark.height) for mark in marks if isinstance(mark, ft.Container)]


async def test_of_two_quick_taps_none_is_lost() -> None:
    """Both are seated, though the screen was not drawn anew between them."""
    house = await House.open(Memory())
    for name in ("Ada", "Ben"):
        await house.catalogue.remember_player(name)
    phone = await device(house, "/new/krone-und-schwert")
    chips = [phone.tapped(name) for name in ("Ada", "Ben")]
    await asyncio.gather(*(phone.event(chip, "click") for chip in chips))
    await phone.settle()
    assert [True, True] == [f"{name} does not play" in phone.said() for name in ("Ada", "Ben")]
