"""What is tapped has one name, is large enough for a thumb and does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.widgets import theme as th
from companion.widgets.buttons import Deed, action, chip, link, primary, quiet, tap_card, tappable, tool, tray
from companion.widgets.inputs import MINUS, choice, field, stepper, switch_row
from companion.widgets.parts import text
from tests.flet_client import FletClient

if TYPE_CHECKING:
    from collections.abc import Callable

K = th.look(False)
GERMAN = ("Bauen", "Ziehen", "Ausbreiten", "Mehr")
TAPPED: list[Any] = [
    pytest.param(lambda tap: primary(K, "End turn", tap), "End turn", id="primary"),
    pytest.param(lambda tap: primary(K, "3", tap, said="3 swords"), "3 swords", id="primary with another name"),
    pytest.param(lambda tap: quiet(K, "Undo", tap, glyph="undo"), "Undo", id="quiet"),
    pytest.param(lambda tap: quiet(K, "", tap, glyph="crown", said="crown"), "crown", id="an icon alone"),
    pytest.param(lambda tap: link(K, "All 27", tap), "All 27", id="link"),
    pytest.param(lambda tap: tool(K, "share", None, "Share", on_click=tap), "Share", id="tool"),
    pytest.param(lambda tap: action(K, "Build", "castle", tap), "Build", id="action"),
    pytest.param(lambda tap: action(K, "Build", "castle", tap, beside=True), "Build", id="action, icon beside"),
    pytest.param(lambda tap: tappable(text(4, "n4", K.ink), "Ada: 4", tap, height=48), "Ada: 4", id="anything"),
    pytest.param(lambda tap: tap_card(K, text(4, "n4", K.ink), "Ada: 4", tap), "Ada: 4", id="card"),
    pytest.param(lambda tap: chip(K, "begins", on_click=tap), "begins", id="chip"),
]


async def shown(control: ft.Control) -> FletClient:
    """A page with this on it."""
    return await FletClient().start(lambda page: page.add(control))


@pytest.mark.parametrize(("button", "name"), TAPPED)
async def test_a_tap_does_what_the_name_says(button: Callable[..., ft.Control], name: str) -> None:
    """Found under its name, tapped once."""
    taps: list[Any] = []
    client = await shown(button(taps.append))
    await client.tap(name)
    assert 1 == len(taps)


@pytest.mark.parametrize(("button", "name"), TAPPED[:-2])
async def test_a_thumb_hits_it(button: Callable[..., ft.Control], name: str) -> None:
    """What has a height of its own is at least 48 px high."""
    client = await shown(button(print))
    assert getattr(client.tapped(name), "height", 0) >= th.TAP


async def test_what_is_off_says_so() -> None:
    """It keeps its words and does not answer."""
    client = await shown(primary(K, "Start", print, disabled=True))
    assert [True] == [button.disabled for button in client.all(ft.FilledButton)]


@pytest.mark.parametrize(
    ("step", "expected"),
    [("Cards −1", 3), ("Cards +1", 5), ("Cards −10", 0), ("Cards +10", 9)],
)
async def test_a_stepper_counts_between_its_ends(step: str, expected: int) -> None:
    """By one and by a leap, and never beyond."""
    found: list[int] = []
    client = await shown(stepper(K, 4, found.append, label="Cards", most=9, leap=10))
    await client.tap(step)
    assert [expected] == found


async def test_a_held_knob_counts_by_five() -> None:
    """Where there are no knobs for larger steps."""
    found: list[int] = []
    client = await shown(stepper(K, 4, found.append, label="Cards"))
    await client.event(client.tapped("Cards +1"), "long_press")
    assert [9] == found


async def test_an_unknown_number_is_a_question_mark() -> None:
    """It is not zero, and counting begins at the least."""
    found: list[int] = []
    client = await shown(stepper(K, None, found.append, label="Cards", least=2))
    assert "Cards: ?" in client.names()
    await client.tap("Cards +1")
    assert [2] == found


@pytest.mark.parametrize(
    ("written", "expected"),
    [("18", [18]), ("500", [66]), ("4", []), ("", []), ("-3", []), ("many", []), ("٣", [])],
)
async def test_a_large_number_can_be_typed(written: str, expected: list[int]) -> None:
    """Kept within its ends; what is no number, or no other, changes nothing."""
    found: list[int] = []
    client = await shown(stepper(K, 4, found.append, label="Coins", most=66, typed=True))
    (line,) = client.all(ft.TextField)
    await client.event(line, "submit", value=written)
    assert expected == found


async def test_a_number_that_cannot_be_is_marked() -> None:
    """A counter below its least stands there in the colour of a warning, with a real minus."""
    client = await shown(stepper(K, -2, print, label="Cards"))
    assert [("\N{MINUS SIGN}2", K.warn)] == [
        (text.value, text.style.color) for text in client.all(ft.Text) if text.style
    ]


@pytest.mark.parametrize("room", [None, 400, 0])
async def test_one_alternative_is_chosen(room: float | None) -> None:
    """It says that it is, and a tap on another one chooses that."""
    found: list[str] = []
    choices = [("light", "Light"), ("dark", "Dark")]
    client = await shown(choice(K, choices, "dark", found.append, room=room))
    assert [("Light", False), ("Dark", True)] == [(n.label, n.selected) for n in client.all(ft.Semantics)]
    await client.tap("Light")
    assert ["light"] == found


async def test_a_switch_has_the_name_of_its_setting() -> None:
    """And tells how it was set."""
    found: list[bool] = []
    client = await shown(switch_row(K, "Open points", "Everyone sees them", False, found.append))
    (switch,) = client.all(ft.Switch)
    await client.event(switch, "change", value=True)
    assert ("Open points", [True]) == (switch.tooltip, found)


async def test_a_field_says_what_is_wrong() -> None:
    """Below what was typed, which stays."""
    client = await shown(field(K, "Name", "", error="Every player needs a name"))
    (line,) = client.all(ft.TextField)
    assert ("Name", "Every player needs a name") == (line.label, line.error)


@pytest.mark.parametrize(
    ("width", "scale", "rows"),
    [
        pytest.param(358, 1.0, [4], id="side by side"),
        pytest.param(358, 1.3, [2, 2], id="large text: two by two"),
        pytest.param(288, 1.0, [2, 2], id="small phone: two by two"),
        pytest.param(600, 1.3, [4], id="room enough"),
    ],
)
async def test_tiles_make_room_for_their_words(width: float, scale: float, rows: list[int]) -> None:
    """No label is cut off or broken within a word."""
    client = await shown(tray(th.look(False, scale=scale), width, [Deed(name, "castle", print) for name in GERMAN]))
    assert rows == [len(tiles) for line in client.all(ft.Row) if (tiles := _tiles(line))]


def _tiles(line: ft.Row) -> list[ft.Container]:
    """The tiles in a row, none if it is the inside of one."""
    return [tile for tile in line.controls if isinstance(tile, ft.Container) and tile.on_click]


async def test_taps_on_a_stepper_add_up_before_it_is_drawn_anew() -> None:
    """A quick thumb loses none."""
    found: list[int] = []
    client = await shown(stepper(K, 4, found.append, label="Cards", most=6))
    for step in ("+1", "+1", "+1", f"{MINUS}1"):
        await client.tap(f"Cards {step}")
    assert [5, 6, 6, 5] == found
