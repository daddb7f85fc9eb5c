"""Games are imported in the app: told first, then taken in."""

from __future__ import annotations

from companion.live.house import House
from companion.store.memory import Memory
from tests.live.test_importing import another, backup, files
from tests.screens.device import Device, device
from tests.screens.test_hand_over import picks


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
