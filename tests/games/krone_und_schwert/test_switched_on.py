"""A tracker switched on in mid-game asks for the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.phone import phone_at
from tests.games.krone_und_schwert.tables import ADA, BEN

if TYPE_CHECKING:
    from tests.games.phone import Phone

DREW = m.Drew(seat=ADA)
LABELS = {
    "turns": "Turns",
    "people": "Crown and people deck",
    "buildings": "Buildings",
    "hands": "Hands and draw pile",
    "points": "Open victory points",
}


async def switched_on(*names: str) -> Phone:
    """A table of two that has played a move without any tracker, and switches these on."""
    phone = await phone_at(DREW, players=2, page="/options")
    for name in names:
        await phone.switch(LABELS[name])
    return phone


@pytest.mark.parametrize("name", LABELS)
async def test_switching_a_tracker_on_asks_for_what_it_records(name: str) -> None:
    """And nothing is recorded before it is said."""
    phone = await switched_on(name)
    assert "/present" == phone.page
    assert phone.sees(f"{LABELS[name]}: what you leave open stays “?”")
    await phone.tap("Set")
    assert (["Ada draws a card"], "/options") == (phone.told, phone.page)


async def test_later_leaves_a_reminder_on_the_table() -> None:
    """Until something is said, the table says what is missing."""
    phone = await switched_on("buildings")
    await phone.tap("Later")
    assert "/options" == phone.page
    await phone.tap("Back to the table")
    assert phone.sees("Recorded from now on, but not said yet: Buildings")
    await phone.tap("Say it", *["Castles +1"] * 2, "Set")
    assert not phone.sees("not said yet")
    assert (None, 2) == (phone.state.seats[ADA].castles, phone.state.seats[BEN].castles)


async def test_turns_are_set() -> None:
    """Whose turn it is, the round, and what is left of the action points."""
    phone = await switched_on("turns")
    await phone.tap("Ben", "Round +1", "Action points left −1", "Set")
    assert (BEN, 3, 1) == (phone.state.active, phone.state.round, phone.state.ap_used)


async def test_crown_and_people_are_set() -> None:
    """KS-71: what is left of the deck follows."""
    phone = await switched_on("people")
    await phone.tap("Ben", *["Swords face up +1"] * 4, *["Crowns discarded +1"] * 3, "Set")
    assert (BEN, 4, 15) == (phone.state.king, phone.state.swords_face_up, phone.state.people_deck)
    assert phone.state.taxes_due is None


async def test_nobody_may_reign_yet() -> None:
    """KS-27: then the first king is still to come."""
    phone = await switched_on("people")
    await phone.tap("Nobody yet", "Set")
    assert (None, False) == (phone.state.king, phone.state.had_king)


async def test_hands_and_piles_are_set() -> None:
    """Every seat's, and the table's."""
    phone = await switched_on("hands")
    await phone.tap(*["Hand cards +1"] * 3, *["Draw pile +1"] * 2, "Set")
    assert ([None, 3], 2, None) == (
        [seat.hand for seat in phone.state.seats],
        phone.state.draw_pile,
        phone.state.discards,
    )


async def test_numbers_can_be_typed() -> None:
    """Sixty cards are not counted by taps."""
    phone = await switched_on("hands")
    lines = [one.content for one in phone.client.all(ft.Semantics) if one.label == "Draw pile"]
    (line,) = [line for line in lines if isinstance(line, ft.TextField)]
    await phone.client.event(line, "submit", value="48")
    await phone.tap("Draw pile −1", "Set")
    assert 47 == phone.state.draw_pile


async def test_what_is_known_is_not_asked_for() -> None:
    """A tracker at a time."""
    phone = await switched_on("turns")
    await phone.tap("Ada", "Set")
    await phone.switch(LABELS["people"])
    assert phone.sees("Who reigns?")
    assert not phone.sees("Whose turn is it?")


async def test_before_the_first_move_everything_is_known() -> None:
    """The tracker counts from the start, and there is nothing to ask."""
    phone = await phone_at(players=2, page="/options")
    await phone.switch(LABELS["buildings"])
    assert ("/options", 0) == (phone.page, phone.state.seats[ADA].castles)


async def test_a_tracker_that_goes_off_asks_nothing() -> None:
    """It is forgotten."""
    phone = await phone_at(DREW, players=2, trackers=("buildings",), page="/options")
    await phone.switch(LABELS["buildings"])
    assert ("/options", None) == (phone.page, phone.state.seats[ADA].castles)


@pytest.mark.parametrize(("expected", "before"), [(set(), ()), ({"points"}, ("points",))], ids=["paper", "open"])
async def test_the_full_preset_leaves_points_as_they_are(expected: set[str], before: tuple[str, ...]) -> None:
    """KS-96: on paper unless the table asks for it by name, and open as long as it does."""
    phone = await phone_at(trackers=before, page="/options")
    await phone.tap("In detail")
    assert expected | {"turns", "people", "buildings", "hands"} == set(phone.table.standing.book.setup.trackers)


async def test_there_may_be_nothing_to_say() -> None:
    """Another phone was quicker."""
    assert (await phone_at(page="/present")).sees("Everything that is recorded has been said.")
