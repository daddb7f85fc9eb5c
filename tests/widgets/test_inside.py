"""What opens: sheets, folded sections, and a table seen from above."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import flet as ft
import pytest

from companion.widgets import theme as th
from companion.widgets.fold import Fold
from companion.widgets.here import use_here
from companion.widgets.parts import text
from companion.widgets.wood import table_top
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
