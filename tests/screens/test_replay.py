"""A finished game is played once more, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.live.house import House
from companion.store.memory import Memory
from models.session import before, open_book, story
from tests.games.krone_und_schwert.tables import GAME
from tests.games.tables import setup_of
from tests.screens.device import Device, device
from tests.test_journals import EVENINGS, book

if TYPE_CHECKING:
    from models.session import Book

EVENING = "four-players"
each_evening = pytest.mark.parametrize("name", EVENINGS)


@each_evening
def test_a_story_has_the_table_after_each_line(name: str) -> None:
    """Beginning with the empty table, ending as the table stands."""
    evening = book(name)
    steps = list(story(evening))
    assert len(evening.told) + 1 == len(steps)
    assert (evening.game.start(evening.setup), evening.state) == (steps[0].state, steps[-1].state)
    assert [len(step.told) for step in steps] == list(range(len(steps)))


@each_evening
def test_each_step_is_the_table_before_the_next_line(name: str) -> None:
    """What was taken back or replaced later is told as it counts now."""
    evening = book(name)
    for step, told in zip(story(evening), evening.told, strict=False):
        stood = before(evening, told.seq)
        assert stood is not None
        assert stood.state == step.state


async def at_replay(evening: Book) -> Device:
    """A phone that plays the evening once more."""
    house = await House.open(Memory())
    table = await house.lay(open_book(evening.game, evening.session), "a device")
    return await device(house, f"/t/{table.code}/replay")


async def test_it_begins_with_the_table_and_goes_on_step_by_step() -> None:
    """Each says what happened, who did it and when."""
    evening = book(EVENING)
    phone = await at_replay(evening)
    assert "The table as it began" in phone.texts()
    for told in evening.told[:3]:
        await phone.tap("Next step")
        assert str(told.sentence) in phone.texts()
    await phone.tap("Step back")
    assert str(evening.told[1].sentence) in phone.texts()


async def test_what_a_step_changes_stands_out() -> None:
    """With what it was before."""
    evening = book(EVENING)
    phone = await at_replay(evening)
    steps = list(story(evening))
    changed = next(
        (number, old, new)
        for number in range(1, len(steps))
        for old, new in zip(
            evening.game.headlines(steps[number - 1].state), evening.game.headlines(steps[number].state), strict=True
        )
        if old.label == new.label and isinstance(old.value, int) and isinstance(new.value, int) and old != new
    )
    number, old, new = changed
    (slider,) = phone.all(ft.Slider)
    await phone.event(slider, "change_end", value=number)
    assert f"{old.label}: {old.value}, then {new.value}" in phone.names()


async def test_the_slider_leads_to_the_end_and_no_further() -> None:
    """The last step is the table as it stands."""
    evening = book(EVENING)
    phone = await at_replay(evening)
    (slider,) = phone.all(ft.Slider)
    await phone.event(slider, "change_end", value=len(evening.told))
    assert f"{len(evening.told)} of {len(evening.told)}" in phone.texts()
    await phone.tap("Next step")
    assert str(evening.told[-1].sentence) in phone.texts()


async def test_a_table_at_which_nothing_happened_has_no_steps() -> None:
    """It says so."""
    house = await House.open(Memory())
    table = await house.new_table(GAME, setup_of(GAME, 2), "a device")
    said = (await device(house, f"/t/{table.code}/replay")).texts()
    assert "Nothing has happened yet. What you record appears here." in said
