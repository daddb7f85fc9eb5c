"""What the thumb reaches: every action opens, is recorded, and leaves the table alive."""

from __future__ import annotations

import flet as ft
import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA

TRACKED = ("turns", "people", "buildings")


@pytest.mark.parametrize(
    ("told", "taps"),
    [
        ("Ada builds a castle", ["Build", "Castle"]),
        ("Ada takes 1 space", ["Expand", "1 space"]),
        ("Ada takes 2 spaces", ["Expand", "2 spaces"]),
        ("Ada draws a card", ["Draw"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@pytest.mark.parametrize("trackers", [TRACKED, ()], ids=["tracked", "untracked"])
async def test_an_action_is_recorded_and_the_next_one_can_be(
    told: str, taps: list[str], trackers: tuple[str, ...]
) -> None:
    """One tap to the action, one more to record it."""
    phone = await phone_at(trackers=trackers)
    await phone.tap(*taps)
    assert [told] == phone.told
    await phone.tap("Draw")
    assert len(phone.told) == 2


@pytest.mark.parametrize(
    ("words", "opens"),
    [("Each of them costs 2 action points.", "Build"), ("Each space costs an action point.", "Expand")],
    ids=["building", "expanding"],
)
@pytest.mark.parametrize("trackers", [TRACKED, ()], ids=["tracked", "untracked"])
async def test_what_an_action_costs_is_said_before_it_is_recorded(
    words: str, opens: str, trackers: tuple[str, ...]
) -> None:
    """KS-25: where action points are counted."""
    phone = await phone_at(trackers=trackers)
    await phone.tap(opens)
    assert bool(trackers) == (words in phone.client.texts())


def words_on(button: ft.FilledButton | ft.OutlinedButton) -> list[str]:
    """The words on a button."""
    return [one.value for one in getattr(button.content, "controls", []) if isinstance(one, ft.Text)]


REVOLT = m.Revolted(
    seat=1,
    king=0,
    votes=(m.Vote(seat=0, vote="crown"), m.Vote(seat=1, vote="sword"), m.Vote(seat=2, vote="sword")),
    swords=5,
    revealed="crown",
)


async def test_what_a_new_king_announces_is_unknown_until_he_says_it() -> None:
    """KS-81: there is nothing to announce before a number is there."""
    phone = await phone_at(m.Crowned(seat=0), REVOLT, trackers=TRACKED)
    (button,) = [one for one in phone.client.all(ft.FilledButton) if "Announced" in words_on(one)]
    assert button.disabled
    told = len(phone.told)
    await phone.tap("Victory points +1")
    await phone.tap("Announced")
    assert len(phone.told) == told + 1


async def test_the_replacement_of_an_event_may_be_one_too() -> None:
    """KS-45: it is asked again until another move is recorded; not once the game has ended."""
    phone = await phone_at(m.Drew(seat=ADA), trackers=TRACKED)
    await phone.tap("It was an event", "City scoring", "It was an event", "Unrest")
    assert (True, 3) == (phone.sees("It was an event"), len(phone.told))
    await phone.tap("It was an event", "Game end", "Record anyway")
    assert not phone.sees("It was an event")


async def test_a_double_tap_takes_one_thing_back() -> None:
    """What the second tap would hit has not been read by anybody."""
    phone = await phone_at(trackers=TRACKED)
    await phone.tap("Build", "Castle", "Draw")
    (first,) = [one for one in phone.client.all(ft.OutlinedButton) if "Undo draw" in words_on(one)]
    await phone.client.event(first, "click")
    await phone.client.event(first, "click")
    assert ["Ada builds a castle"] == phone.told
