"""Games are imported in the app: told first, then taken in."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.live.house import House
from companion.live.importing import Plan
from companion.screens import importing
from companion.store.memory import Memory
from tests.live.test_importing import another, backup, files
from tests.screens.device import Device, device
from tests.screens.test_hand_over import picks

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


async def chosen(house: House, data: bytes) -> Device:
    """A phone on which a file was chosen."""
    phone = await device(house, "/import")
    await picks(phone, "Choose a file", data)
    return phone


async def test_what_would_come_is_told_and_comes_when_it_is_wanted() -> None:
    """Not before."""
    house = await House.open(Memory())
    phone = await chosen(house, backup(await another()))
    assert {"1 game is new", "New people: Ada, Ben"} <= {*phone.texts()}
    assert 0 == await house.catalogue.history_count()
    await phone.tap("Import")
    await phone.settle()
    assert "Everything has come in." in phone.texts()
    assert 1 == await house.catalogue.history_count()


async def test_whoever_cancels_keeps_what_was_there() -> None:
    """To the last byte."""
    house = await House.open(Memory())
    before = files(house)
    phone = await chosen(house, backup(await another()))
    await phone.tap("Cancel")
    assert ("Choose a file" in phone.said(), before) == (True, files(house))


async def test_reading_shows_how_far_it_is_and_can_be_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the page asks for a file again, and nothing has changed."""
    house, go_on = await House.open(Memory()), asyncio.Event()

    async def slow(_: object, __: object, ___: bytes, tell: Callable[[int, int], None]) -> Plan:
        tell(1, 3)
        await go_on.wait()
        tell(2, 3)
        return Plan(known=1)

    monkeypatch.setattr(importing, "plan", slow)
    phone = await device(house, "/import")
    reading = asyncio.create_task(picks(phone, "Choose a file", b"a file"))
    await asyncio.sleep(0.1)
    await phone.settle()
    assert "1 of 3" in phone.texts()
    await phone.tap("Cancel")
    go_on.set()
    await reading
    assert "Choose a file" in phone.said()


async def test_a_file_that_says_nothing_new() -> None:
    """There is nothing to tap but another file."""
    there = await another()
    phone = await chosen(there, backup(there))
    assert {"Nothing in this file is new here.", "2 games are here already"} <= {*phone.texts()}
    assert "Import" not in phone.names()


async def test_a_file_that_is_none_is_refused_above_the_button() -> None:
    """With a sentence."""
    phone = await chosen(await House.open(Memory()), b"a letter")
    assert "This is neither a backup of Regalia nor a file of its games" in phone.texts()


async def test_a_guest_imports_nothing() -> None:
    """The history is the owner’s."""
    phone = await device(await House.open(Memory()), "/import", "a guest", owner=False)
    assert "Choose a file" not in phone.said()
