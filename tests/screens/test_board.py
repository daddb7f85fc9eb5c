"""The board display: what everybody may see, large, and nothing to record with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
import pytest

from companion.games.krone_und_schwert.board import board
from companion.live.house import House
from companion.live.proposals import Play
from companion.screens.board import sides
from companion.screens.board_panel import APART, DIGIT, FIGURE_SIGN, NAME, figure_size, in_lines
from companion.store.memory import Memory
from companion.widgets.board import plain_board
from companion.widgets.layout import NARROWER, breadth
from models.games.krone_und_schwert import moves as m
from models.library import GAMES
from models.session import By
from tests.games.tables import new_table_of, played, setup_of, table_of
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.table import Table
    from models.base import Move

GAME = "krone-und-schwert"
REIGN = (m.Built(seat=0, piece="castle"), m.TurnEnded(turn=1), m.Built(seat=1, piece="small_city"))


async def a_table(house: House, *moves: Move) -> Table:
    """Ada, Ben and Cleo with everything recorded, after these moves."""
    table = await house.new_table(GAME, setup_of(GAME, 3), "a device")
    for number, move in enumerate(moves):
        found = table.standing.book.game.objections(table.standing.state, move)
        overruled = tuple(objection.rule for objection in found)
        await table.referee.propose(str(number), Play(move, overruled), By(device="a device"))
    return table


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (844, 390), (390, 844)], ids=str)
@pytest.mark.parametrize("lying", ["", "?lying=yes"], ids=["propped", "lying"])
async def test_it_shows_turn_and_map_and_follows(size: tuple[int, int], lying: str) -> None:
    """Whose turn it is and what stands on the map are there at every size, also after the next move."""
    house = await House.open(Memory())
    table = await a_table(house, *REIGN)
    phone = await device(house, f"/t/{table.code}/board{lying}", width=size[0], height=size[1])
    assert "Ada, castles: 1, cities: 0, cathedrals: 0" in phone.names()
    assert "Ben, on turn, castles: 0, cities: 1, cathedrals: 0" in phone.names()
    await table.referee.propose("next", Play(m.TurnEnded(turn=2)), By(device="another"))
    await phone.settle()
    assert "Cleo, on turn, castles: 0, cities: 0, cathedrals: 0" in phone.names()


async def test_both_sides_of_the_table_read_the_round() -> None:
    """Also where no foot tells it: it stands below the king, once for each side."""
    house = await House.open(Memory())
    table = await a_table(house)
    phone = await device(house, f"/t/{table.code}/board?lying=yes", width=1024, height=768)
    assert 2 == phone.texts().count("Round 1")


@pytest.mark.parametrize("seats", [2, 5, 9])
@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)], ids=str)
async def test_a_name_is_read_whole(seats: int, size: tuple[int, int]) -> None:
    """Also the longest at the fullest table: smaller, or on two lines, and never cut off."""
    house = await House.open(Memory())
    setup = setup_of("koninkrijk", seats)
    named = tuple(seat.model_copy(update={"name": "Wilhelmina-Charlotte"[seat.number :]}) for seat in setup.seats)
    table = await house.new_table("koninkrijk", setup.model_copy(update={"seats": named}), "a device")
    phone = await device(house, f"/t/{table.code}/board", width=size[0], height=size[1])
    room = size[0] / seats
    for seat in named:
        shown = [text.style.size or 0 for text in phone.all(ft.Text) if text.value == seat.name and text.style]
        lines = in_lines(seat.name, NAME, room, 1)[1]
        assert 11 <= shown[0]
        assert breadth(seat.name, shown[0] * NARROWER) < room * lines


@pytest.mark.parametrize(
    ("beside", "values", "room"),
    [
        pytest.param(False, ["9", "0"], (70, 300), id="a narrow panel"),
        pytest.param(True, ["9", "0"], (240, 80), id="a low one"),
        pytest.param(False, ["12", "0", "107"], (160, 300), id="three"),
        pytest.param(True, ["12", "0", "107"], (800, 300), id="three on a broad one"),
        pytest.param(False, ["5"], (200, 300), id="one"),
        pytest.param(False, [], (200, 300), id="nothing"),
    ],
)
def test_figures_are_as_large_as_their_panel_lets_them(
    beside: bool, values: list[str], room: tuple[float, float]
) -> None:
    """Below each other or beside each other, whichever is read from further away; they never leave it."""
    size, found = figure_size(values, 96, room)
    widths = [size * (FIGURE_SIGN + DIGIT * len(value)) for value in values] or [0]
    across = sum(widths) + APART * size * (len(values) - 1) if found else max(widths)
    assert (beside, True, True) == (found, across <= room[0] + 0.01, size * (1 if found else len(values)) <= room[1])


async def test_nothing_is_recorded_on_it() -> None:
    """All there is to tap is the way back and the other way up, and only after a touch."""
    house = await House.open(Memory())
    table = await a_table(house)
    phone = await device(house, f"/t/{table.code}/board", width=1024, height=768)
    assert "Back to the table" not in phone.texts()
    display = next(control for control in phone.controls() if getattr(control, "on_click", None))
    await phone.event(display, "click")
    assert {"Lying on the table", "Back to the table"} <= {*phone.texts()}


def test_points_stay_behind_their_screens() -> None:
    """KS-96: a table that records victory points shows none of them."""
    book = played(table_of(GAME, 2), m.Corrected(seat=0, counter="coins", to=17))
    assert 17 == book.state.seats[0].coins
    assert "17" not in repr(board(book))


def test_the_king_has_a_crown_and_whoever_is_on_turn_the_colour() -> None:
    """KS-27: who reigns is said in the head, and marked at the seat."""
    book = played(table_of(GAME, 2), m.Crowned(seat=1))
    shown = board(book)
    assert ("Ben reigns", [False, True], [True, False]) == (
        str(shown.reign),
        [panel.king for panel in shown.panels],
        [panel.on_turn for panel in shown.panels],
    )


def test_what_a_table_does_not_record_is_not_shown() -> None:
    """No swords, no buildings, no round: the names stay."""
    shown = board(new_table_of(GAMES[GAME], setup_of(GAME, 2, trackers=())))
    assert (None, (), None, ((), ())) == (
        shown.reign,
        shown.counts,
        shown.where,
        tuple(p.figures for p in shown.panels),
    )


@pytest.mark.parametrize(
    ("near", "far", "count"),
    [
        pytest.param([0], [1], 2, id="two face each other"),
        pytest.param([2, 1, 0], [4, 3], 5, id="five"),
        pytest.param([4, 3, 2, 1, 0], [8, 7, 6, 5], 9, id="nine"),
    ],
)
def test_seats_lie_clockwise(near: list[int], far: list[int], count: int) -> None:
    """Seen from above, each next seat sits to the left of the one before."""
    assert (near, far) == tuple(list(side) for side in sides(count))


def test_any_game_has_a_plain_board() -> None:
    """Round and turn, as far as they are recorded."""
    shown = plain_board(table_of(GAME, 2))
    assert ("Round 1", [True, False]) == (str(shown.where), [panel.on_turn for panel in shown.panels])
