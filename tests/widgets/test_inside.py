"""What opens: sheets, folded sections, and a table seen from above."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import flet as ft
import pytest

from companion.widgets import theme as th
from companion.widgets.fold import Fold
from companion.widgets.here import use_here
from companion.widgets.parts import text
from companion.widgets.sizes import SizesField, read_sizes
from companion.widgets.wood import table_top
from companion.words import Words
from tests.flet_client import FletClient
from tests.widgets import gallery

K = th.look(False)


async def test_a_sheet_opens_and_closes() -> None:
    """Its button closes it."""
    client = await FletClient("/light/100/States").start(gallery.main)
    assert "One action short" not in client.texts()
    await client.tap("Sheet")
    assert {"One action short", "Leave it"} <= {*client.texts()}
    await client.tap("Close")
    assert [False] == [sheet.open for sheet in client.all(ft.BottomSheet)] or not client.all(ft.BottomSheet)


async def test_a_section_is_folded_until_it_is_wanted() -> None:
    """Its summary says what is inside."""
    client = await FletClient().draw(Fold, K, "Options", "2 changed", lambda: text("Harsher map", "body", K.ink))
    assert ["Options", "2 changed"] == client.texts()
    await client.tap("Options: 2 changed")
    assert "Harsher map" in client.texts()
    await client.tap("Options: 2 changed")
    assert "Harsher map" not in client.texts()


@pytest.mark.parametrize(
    ("expected", "typed"),
    [
        ((9, 5), "9 5"),
        ((9, 5), " 9,5; "),
        ((12,), "0 12"),
        ((), ""),
        (None, "nine"),
        (None, "-3"),
        (None, "2.5"),
        (None, "1000"),
        (None, "9" * 5000),
        (None, "²"),
    ],
)
def test_sizes_are_read(expected: tuple[int, ...] | None, typed: str) -> None:
    """Whole numbers with anything usual between them; zero is none, the rest is nonsense."""
    assert expected == read_sizes(typed)


async def test_what_cannot_be_read_is_said_at_the_field() -> None:
    """And what was known stays."""
    found: list[list[int]] = []
    client = await FletClient().draw(SizesField, K, Words("en"), "Territories", [4], found.append)
    (line,) = client.all(ft.TextField)
    await client.event(line, "change", value="9 x")
    (line,) = client.all(ft.TextField)
    assert ("Sizes are whole numbers, such as 9 5", "9 x", []) == (line.error, line.value, found)
    await client.event(line, "change", value="9 5")
    (line,) = client.all(ft.TextField)
    assert (None, [[9, 5]]) == (line.error, found)


@pytest.mark.parametrize("dark", [False, True])
def test_a_table_is_a_drawing(dark: bool) -> None:
    """Well-formed, as large as it is asked for."""
    root = ET.fromstring(table_top(th.look(dark), 400, 240))  # noqa: S314 (our own drawing)
    assert root.attrib["viewBox"] == "0 0 400 240"


async def test_outside_of_the_app_nobody_is_here() -> None:
    """A component that is drawn by mistake says so."""

    @ft.component
    def lost() -> ft.Control:
        return text(use_here().address, "body", K.ink)

    with pytest.raises(LookupError, match="outside of the app"):
        await FletClient().draw(lost)
