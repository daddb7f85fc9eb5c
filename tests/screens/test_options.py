"""Readings and trackers of a table: told apart at a glance, and lit as they are."""

from __future__ import annotations

import flet as ft
import pytest

from companion.live.house import House
from companion.store.memory import Memory
from companion.widgets.inputs import choice
from companion.widgets.theme import look
from models.games.krone_und_schwert.game import GAME
from models.library import read
from tests.live.tables import set_up
from tests.screens.device import device

LONG = ("an der Grenze oder darüber", "erst über der Grenze")
SHORT = ("Nein", "Ja")


@pytest.mark.parametrize(
    ("labels", "room", "scale", "expected"),
    [
        pytest.param(LONG, 326, 1.0, ft.Column, id="long words on a phone"),
        pytest.param(LONG, 576, 1.0, ft.Row, id="long words on a tablet"),
        pytest.param(LONG, 400, 1.3, ft.Column, id="long words, large"),
        pytest.param(SHORT, 326, 1.3, ft.Row, id="short words, large"),
    ],
)
def test_choices_that_would_be_cut_stand_below_each_other(
    labels: tuple[str, ...], room: float, scale: float, expected: type
) -> None:
    """Cut words cannot be told apart."""
    drawn = choice(look(False, scale=scale), list(enumerate(labels)), 0, print, room=room)
    assert expected is type(drawn.content)


@pytest.mark.parametrize(
    ("trackers", "expected"),
    [
        pytest.param(GAME.preset(full=False), {"The essentials"}, id="the light preset"),
        pytest.param(GAME.preset(full=True), {"In detail"}, id="the full preset"),
        pytest.param(
            tuple(tracker.name for tracker in GAME.trackers),
            {"In detail"},
            id="open points as well: no preset speaks of them",
        ),
        pytest.param(("turns", "buildings"), set(), id="others"),
    ],
)
async def test_a_preset_is_lit_where_it_is_what_is_recorded(trackers: tuple[str, ...], expected: set[str]) -> None:
    """Neither is where it is not exactly that."""
    house = await House.open(Memory())
    setup = read(GAME.setup_type, {**set_up("Ada", "Ben").model_dump(), "trackers": trackers})
    table = await house.new_table(GAME.id, setup, "a device")
    phone = await device(house, f"/t/{table.code}/options")
    presets = {"The essentials", "In detail"}
    assert expected == {node.label for node in phone.all(ft.Semantics) if node.selected and node.label in presets}
