"""The score sheet: every number in its cell, and why it stands there."""

from __future__ import annotations

import flet as ft
import pytest

from companion.widgets.sheet_cells import NARROWEST, needed
from tests.flet_client import FletClient
from tests.widgets import gallery


async def drawn(width: float = 390) -> FletClient:
    """The sample sheet on a page."""
    return await FletClient("/light/100/Sheet", width=width).start(gallery.main)


@pytest.mark.parametrize("width", [390, 1440])
async def test_the_winner_is_named(width: float) -> None:
    """On a phone and on a tablet."""
    assert "Ada wins" in (await drawn(width)).texts()


async def test_zero_is_a_dot() -> None:
    """What does not count does not shout."""
    client = await drawn()
    assert "·" in client.texts()
    assert "Cleo, Cathedrals: 0, why?" in client.names()


async def test_every_number_says_why() -> None:
    """A tap on a cell shows its sentence and the way to its rule."""
    client = await drawn()
    assert "No cathedral" not in client.texts()
    await client.tap("Cleo, Cathedrals: 0, why?")
    assert {"No cathedral", "Cleo: Cathedrals"} <= {*client.texts()}
    assert "Read rule KS-90" in client.names()


async def test_places_follow_the_points() -> None:
    """Whoever sits where."""
    places = [name for name in (await drawn()).names() if name.startswith("Place")]
    assert ["Place 1: Ada, 7 points", "Place 2: Ben, 5 points", "Place 3: Cleo, 2 points"] == places


async def test_a_sheet_of_many_scrolls_sideways() -> None:
    """A column never grows so narrow that its numbers are cut off."""
    scrolling = [line.scroll for line in (await drawn(260)).all(ft.Row) if line.scroll]
    assert [ft.ScrollMode.AUTO] == scrolling


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_short_labels_leave_the_room_to_the_columns(scale: float) -> None:
    """Five columns stand beside short labels on a phone; a label has two lines, and none of its words is cut."""
    assert 5 * NARROWEST + needed(["Influence", "Mission"], "Total", 1.0) <= 390 - 2 * 16
    assert needed(["Cathedrals"], "Total", scale) < needed(["Cathedrals of the kingdom"], "Total", scale)
    assert needed(["a b c"], "Total", scale) == needed(["a"], "Total", scale)


@pytest.mark.parametrize(
    ("expected", "size"),
    [
        pytest.param(["Ada wins", "Places", "Ada: Cities"], (390, 844), id="below what scrolls"),
        pytest.param(["Ada: Cities", "Ada wins", "Places"], (844, 390), id="above it on a phone on its side"),
        pytest.param(["Ada wins", "Ada: Cities", "Places"], (1440, 900), id="between on a tablet"),
    ],
)
async def test_the_answer_stays_in_sight(expected: list[str], size: tuple[float, float]) -> None:
    """Wherever the sheet has been scrolled to."""
    client = await FletClient("/light/100/Sheet", width=size[0], height=size[1]).start(gallery.main)
    assert expected == [said for said in client.texts() if said in expected]
