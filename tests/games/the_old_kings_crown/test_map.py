"""The map on a tablet: regions, locations with Heralds, and what a tap on them does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.the_old_kings_crown import moves as m
from tests.games.the_old_kings_crown.phone import FULL, phone_at
from tests.games.the_old_kings_crown.tables import ADA, BEN, CLEO, clash, side, takes

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone

SIZES: list[Any] = [pytest.param((1024, 768), id="small"), pytest.param((1440, 900), id="large")]
MARKERS = m.MarkersAssigned(seat=CLEO, regions=("plateau", "highlands", "lowlands"))
WON = clash("plateau", side(ADA, 7), side(BEN, 5), side(CLEO, 3))


async def tablet_at(*moves: Move, size: tuple[int, int] = (1440, 900)) -> Phone:
    """A tablet that looks at a table of three, where everything is recorded."""
    return await phone_at(*moves, trackers=FULL, width=size[0], height=size[1])


@pytest.mark.parametrize("size", SIZES)
async def test_a_tap_on_a_location_sends_a_herald_there(size: tuple[int, int]) -> None:
    """OK-25: the one who is to place, in turn order."""
    tablet = await tablet_at(m.YearSet(round=1, step="heralds"), size=size)
    await tablet.tap("Herald to: Castle", "Herald to: Shrine")
    assert ("castle", "shrine") == (tablet.state.seats[ADA].herald, tablet.state.seats[BEN].herald)


async def test_a_tap_on_the_region_opens_its_clash() -> None:
    """OK-29: the region with the marker that is due, on the map as among the tiles."""
    tablet = await tablet_at(m.YearSet(round=1, step="markers"), MARKERS)
    await tablet.tap("Clash: Plateau")
    assert "/clash" == tablet.page


@pytest.mark.parametrize("size", SIZES)
async def test_the_winner_takes_a_location_on_the_map(size: tuple[int, int]) -> None:
    """OK-34, OK-35: Heralds are recorded, so that a tap brings all of it."""
    heralds = [m.HeraldMoved(seat=seat, location="battlefield") for seat in (ADA, BEN)]
    rich = m.Corrected(seat=BEN, counter="influence", to=2)
    tablet = await tablet_at(m.YearSet(round=1, step="markers"), MARKERS, *heralds, rich, WON, size=size)
    await tablet.tap("Take: +4 Battlefield")
    assert (4, 1) == (tablet.state.seats[ADA].influence, tablet.state.seats[BEN].influence)


async def test_what_was_taken_stands_on_the_map() -> None:
    """Nothing is to be tapped there any more."""
    tablet = await tablet_at(m.YearSet(round=1, step="markers"), MARKERS, WON, takes(ADA, "battlefield"))
    assert tablet.sees("Plateau, I, Ada")
    assert not tablet.sees("Take: ")


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param("The next draw", [], id="at first"),
        pytest.param("Influence through the years", [m.InfluenceGained(seat=ADA, influence=1)], id="with Influence"),
    ],
)
async def test_what_stands_below_the_map(expected: str, moves: list[Move]) -> None:
    """The curve of Influence once there is any, and a clash in mind beside it."""
    tablet = await tablet_at(*moves)
    assert tablet.sees(expected)
    assert tablet.sees("A clash in mind")
