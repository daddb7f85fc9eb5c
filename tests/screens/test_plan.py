"""A set-up in the making, as a value."""

from __future__ import annotations

from uuid import UUID

import pytest

from companion.screens.plan import COLOURS, Plan
from companion.store.kept import Player
from companion.widgets.shields import ORDER


def player(number: int, name: str = "", arms: str | None = None, colour: str | None = None) -> Player:
    """Somebody who is remembered."""
    return Player(id=UUID(int=number), name=name or f"Player {number}", arms=arms, colour=colour)


ADA, BEN, CLEO = player(1, "Ada"), player(2, "Ben"), player(3, "Cleo")
THREE = Plan().seated(ADA, BEN, CLEO)


def names(plan: Plan) -> list[str]:
    """Who sits there, in order."""
    return [one.name for one in plan.players]


def test_everybody_bears_other_arms_and_colours() -> None:
    """However many play, as long as there are any left."""
    plan = Plan().seated(*map(player, range(9)))
    assert 9 == len({one.arms for one in plan.players})
    assert set(COLOURS) == {one.colour for one in plan.players}


@pytest.mark.parametrize(
    ("expected", "taken"),
    [
        pytest.param((ORDER[2], "green"), (ORDER[1], "red"), id="free"),
        pytest.param((ORDER[0], "red"), (ORDER[2], "green"), id="taken"),
    ],
)
def test_a_remembered_player_bears_the_same_again(expected: tuple[str, str], taken: tuple[str, str]) -> None:
    """If nobody else at the table does."""
    other = player(2, arms=taken[0], colour=taken[1])
    mine = Plan().seated(other, player(1, arms=ORDER[2], colour="green")).players[1]
    assert expected == (mine.arms, mine.colour)


def test_nobody_sits_at_a_table_twice() -> None:
    """However often the name is tapped."""
    assert ["Ada"] == names(Plan().seated(ADA, ADA).seated(ADA))


@pytest.mark.parametrize(
    ("expected", "old", "new"),
    [
        pytest.param(["Ben", "Cleo", "Ada"], 0, 2, id="to the end"),
        pytest.param(["Cleo", "Ada", "Ben"], 2, 0, id="to the start"),
        pytest.param(["Ada", "Ben", "Cleo"], 1, 1, id="nowhere"),
    ],
)
def test_seats_are_moved(expected: list[str], old: int, new: int) -> None:
    """The others close up."""
    assert expected == names(THREE.moved(old, new))


def test_whoever_was_to_begin_and_leaves_leaves_it_to_the_first_seat() -> None:
    """Until somebody is chosen."""
    chosen = Plan(first=BEN.id).seated(ADA, BEN, CLEO)
    assert (1, 0, ["Ada", "Cleo"]) == (
        chosen.starting(),
        chosen.without(BEN.id).starting(),
        names(chosen.without(BEN.id)),
    )


def test_the_next_arms_and_colour_are_such_as_nobody_bears() -> None:
    """Round and round; with all taken it stays as it is."""
    changed = THREE.bearing_others(ADA.id).coloured_otherwise(ADA.id).players[0]
    assert (ORDER[3], "yellow") == (changed.arms, changed.colour)
    full = Plan().seated(*map(player, range(len(COLOURS))))
    assert full == full.coloured_otherwise(UUID(int=0))
