"""A table that records nothing is there to be counted, and never shows an empty table."""

from __future__ import annotations

import pytest

from companion.live.house import House
from companion.store.memory import Memory
from companion.widgets.at import way_in
from tests.live.tables import set_up
from tests.screens.device import device


@pytest.mark.parametrize(
    ("part", "back", "trackers"),
    [
        pytest.param("/score", "Home", (), id="just score"),
        pytest.param("", "Back to the table", ("turns",), id="a recorded game"),
    ],
)
async def test_a_table_goes_on_where_there_is_something_to_do(part: str, back: str, trackers: tuple[str, ...]) -> None:
    """The count of a score alone leads home."""
    house = await House.open(Memory())
    setup = set_up("Ada", "Ben").model_copy(update={"trackers": trackers})
    table = await house.new_table("krone-und-schwert", setup, "a device")
    assert f"/t/{table.code}{part}" == way_in(table)
    assert back in (await device(house, f"/t/{table.code}/score")).names()


async def test_any_game_can_be_counted_alone() -> None:
    """The one that is chosen says who can play it."""
    phone = await device(await House.open(Memory()), "/new/krone-und-schwert?just=score")
    assert "2 to 5 can play." in phone.texts()
    await phone.tap("The Old King’s Crown")
    await phone.follow()
    assert "2 to 4 can play." in phone.texts()


async def test_a_score_alone_asks_for_nothing_but_who_plays() -> None:
    """Nobody begins, nothing is set up."""
    house = await House.open(Memory())
    just, full = [await device(house, f"/new/krone-und-schwert{query}") for query in ("?just=score", "")]
    for phone in (just, full):
        await phone.types("A new name", "Ada")
        await phone.tap("Add")
    said = {"begins", "Options", "What is recorded", "Start", "Draw lots"}
    assert said <= {*full.texts()}
    assert not said & {*just.texts()}
    assert "2 to 5 can play." in just.texts()
