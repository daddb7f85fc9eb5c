"""Seats and phones: what each device sees of the others, and what the host decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, Close
from companion.store.memory import Memory
from models.session import By
from tests.live.tables import lay
from tests.screens.device import Device, at_table, device

if TYPE_CHECKING:
    from companion.live.seats import Seating

HOST, BEN = "a device", "Ben's"


async def table_with_two(part: str = "/phones") -> tuple[House, Device, Device]:
    """A table of Ada and Ben; the host's phone and Ben's, which has his seat."""
    house = await House.open(Memory())
    table = await lay(house, "Ada", "Ben")
    host = await device(house, f"/t/{table.code}{part}")
    ben = await at_table(house, table, part, BEN, owner=False)
    await table.referee.propose("Ben sits", Arrange(c.Take(1)), By(device=BEN))
    house.attendance.came(BEN)
    await host.settle()
    await ben.settle()
    return house, host, ben


def seats(house: House) -> Seating:
    """The seating of the only table."""
    return next(iter(house.tables.values())).seats


async def test_everybody_sees_who_is_there() -> None:
    """By the name they have given themselves or their number, connected or not."""
    house, host, ben = await table_with_two()
    assert "Phone 2, connected, Ben" in host.names()
    assert {"Phone 1", "Phone 2 (this one)"} <= set(ben.texts())
    assert "not here, host" in ben.texts()
    house.attendance.went(BEN)
    await host.settle()
    assert "Phone 2, not here, Ben" in host.names()


async def test_a_phone_gives_itself_a_name() -> None:
    """Everybody reads it; one that cannot be is refused in words."""
    _, host, ben = await table_with_two()
    await ben.tap("Phone 2 (this one), connected, Ben")
    await ben.types("Name of this device", "x" * 41)
    await ben.tap("Save")
    assert "A name has at most 40 letters." in ben.texts()
    await ben.types("Name of this device", "Ben’s old one")
    await ben.tap("Save")
    await host.settle()
    assert "Ben’s old one, connected, Ben" in host.names()


async def test_a_seat_is_left_and_taken() -> None:
    """From the table as well."""
    house, _, ben = await table_with_two()
    await ben.tap("Stand up: Ben")
    await ben.tap("Sit down: Ada")
    assert frozenset({0}) == seats(house).of(BEN)


async def test_the_host_asks_for_a_seat_like_everybody() -> None:
    """While its phone is here."""
    _, host, ben = await table_with_two()
    await host.tap("Ask for it: Ben")
    await ben.settle()
    assert "May Phone 1 have Ben’s seat?" in ben.texts()
    await host.tap("Cancel: Ben")
    await ben.settle()
    assert [] == [sheet for sheet in ben.all(ft.BottomSheet) if sheet.open]


async def test_the_host_decides_who_records() -> None:
    """Others read it."""
    house, host, ben = await table_with_two()
    await host.tap("Each for themselves")
    await ben.settle()
    assert "Each for themselves" in ben.texts()
    assert "Scorekeepers" not in ben.texts()
    assert "own" == seats(house).records


async def test_a_phone_locks_its_own_seat() -> None:
    """The host may lock every one."""
    house, host, ben = await table_with_two()
    assert ["Let only Ben’s phone record for Ben"] == [name for name in ben.names() if name.startswith("Let only")]
    await ben.tap("Let only Ben’s phone record for Ben")
    assert (1,) == seats(house).guarded
    await host.settle()
    await host.tap("Let others record for Ben")
    assert () == seats(house).guarded


@pytest.mark.parametrize(("switch", "field", "expected"), [(0, "locked", True), (1, "warns", False)])
async def test_the_host_sets_the_table(switch: int, field: str, expected: bool) -> None:
    """Nobody else has the switches."""
    house, host, ben = await table_with_two()
    assert [] == ben.all(ft.Switch)
    await host.event(host.all(ft.Switch)[switch], "change", value=expected)
    assert expected is getattr(seats(house), field)


async def test_the_host_sends_a_phone_away_and_lets_it_back_in() -> None:
    """It is told, and asked again who it is."""
    _, host, ben = await table_with_two()
    await host.tap("Phone 2, connected, Ben")
    await host.tap("Remove from the table")
    await ben.settle()
    assert ["The host has removed this device from the table."] == ben.texts()
    await host.tap("Let it back in")
    await ben.settle()
    assert "Who are you?" in ben.texts()


async def test_the_host_appoints_scorekeepers() -> None:
    """And dismisses them."""
    house, host, _ = await table_with_two()
    await host.tap("Phone 2, connected, Ben")
    for on in (True, False):
        switch = next(switch for switch in reversed(host.all(ft.Switch)) if switch.tooltip == "Scorekeeper")
        await host.event(switch, "change", value=on)
        found = seats(house).member(BEN)
        assert found
        assert on is found.keeps


async def test_the_host_hands_its_role_on_and_the_owner_takes_it_back() -> None:
    """Others cannot."""
    house, host, ben = await table_with_two()
    await host.tap("Phone 2, connected, Ben")
    await host.tap("Make it the host")
    await ben.settle()
    assert "For the host" in ben.texts()
    assert "Become the host" not in ben.texts()
    await host.tap("Become the host")
    await ben.settle()
    assert "For the host" not in ben.texts()
    assert HOST == seats(house).host


async def test_the_menu_leads_there_and_to_the_settings_of_the_device() -> None:
    """From the table."""
    _, host, _ = await table_with_two("")
    await host.tap("Seats and phones")
    await host.follow()
    assert "Who records" in host.texts()


async def test_a_table_that_is_over_arranges_nothing() -> None:
    """Its result is shown instead."""
    house, host, _ = await table_with_two()
    table = next(iter(house.tables.values()))
    await table.referee.propose("end", Close("abandoned"), By(device=HOST))
    await host.settle()
    assert "Who records" not in host.texts()
