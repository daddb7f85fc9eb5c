"""A tracker switched on in mid-game asks for the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.setup import TRACKERS
from tests.games.warrior_knights_crown_and_glory.phone import phone_at
from tests.games.warrior_knights_crown_and_glory.tables import ADA, BEN

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.table import State
    from tests.games.phone import Phone

LABELS = {tracker.name: str(tracker.label) for tracker in TRACKERS}


async def switched_on(*names: str) -> Phone:
    """A table of two that has played a move without any tracker, and switches these on."""
    phone = await phone_at(m.ForcesMustered(), players=2, trackers=(), page="/options", king_variant=True)
    for name in names:
        await phone.switch(LABELS[name])
    return phone


def state_of(phone: Phone) -> State:
    """The table as it stands."""
    found: State = phone.table.standing.state
    return found


@pytest.mark.parametrize("name", LABELS)
async def test_switching_a_tracker_on_asks_for_what_it_records(name: str) -> None:
    """And nothing is recorded before it is said."""
    phone = await switched_on(name)
    assert "/present" == phone.page
    assert phone.sees(f"{LABELS[name]}: what you leave open stays “?”")
    await phone.tap("Set")
    assert (["Muster Forces: a wound marker on the Draft track"], "/options") == (phone.told, phone.page)


async def test_later_leaves_a_reminder_on_the_table() -> None:
    """Until something is said, the table says what is missing."""
    phone = await switched_on("wealth")
    await phone.tap("Later", "Back to the table")
    assert phone.sees("Recorded from now on, but not said yet: Gold, faith and votes")
    await phone.tap("Say it", *["Gold +1"] * 2, "Set")
    assert not phone.sees("not said yet")
    assert (None, 2) == (state_of(phone).seats[ADA].crowns, state_of(phone).seats[BEN].crowns)


async def test_rounds_are_set() -> None:
    """Round and phase."""
    phone = await switched_on("rounds")
    await phone.tap("Upkeep", "Round +1", "Set")
    assert ("upkeep", 3) == (state_of(phone).phase, state_of(phone).round)


async def test_influence_and_the_crown_are_set() -> None:
    """WK-51: who is King, and what is left in the pool."""
    phone = await switched_on("influence")
    await phone.tap("Ben", "Influence +1", "Influence pool +1", "Set")
    assert (BEN, True, 1, 1) == (
        state_of(phone).king,
        state_of(phone).crowned,
        state_of(phone).seats[BEN].influence,
        state_of(phone).pool,
    )


async def test_nobody_may_wear_the_crown_yet() -> None:
    """WK-51: then the crowning is still to come."""
    phone = await switched_on("influence")
    await phone.tap("Nobody", "Set")
    assert (None, False) == (state_of(phone).king, state_of(phone).crowned)


async def test_strongholds_and_offices_are_set() -> None:
    """What stands on the board, and who holds which token."""
    phone = await switched_on("cities")
    await phone.tap("Ada", "Kingdom cities +1", "Set")
    assert True is state_of(phone).seats[ADA].stronghold
    await phone.switch(LABELS["offices"])
    await phone.tap("Ben", "Set")
    assert BEN == state_of(phone).church
