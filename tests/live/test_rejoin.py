"""What a page is told when it comes back."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.rejoin import snapshot
from tests.flet_client import FletClient
from tests.live.wire import until

if TYPE_CHECKING:
    from collections.abc import Iterator


def drawn(told: Any) -> Iterator[dict[str, Any]]:
    """Every control in what was told."""
    inner = told.values() if isinstance(told, dict) else told if isinstance(told, list) else ()
    if isinstance(told, dict) and "_c" in told:
        yield told
    for one in inner:
        yield from drawn(one)


def nested(page: ft.Page) -> None:
    """A page some levels deep, with a dialog."""
    page.add(ft.Container(ft.Row([ft.Column([ft.Text("a"), ft.Text("b")])])))
    page.show_dialog(ft.AlertDialog(title=ft.Text("c")))


async def test_what_is_drawn_equals_nothing_the_page_was_told_before() -> None:
    """The same controls under the same numbers, each with a number of properties unlike before."""
    client = await FletClient().start(nested)
    told = [snapshot(client.page) for _ in range(4)]
    for before, now in pairwise(told):
        for part in ("views", "_dialogs"):
            pairs = list(zip(drawn(before[part]), drawn(now[part]), strict=True))
            assert len(pairs) > 2
            assert all(old["_i"] == new["_i"] and old["_c"] == new["_c"] for old, new in pairs)
            assert all(len(old) != len(new) for old, new in pairs)
    assert "rejoined" not in told[0]["_services"]


async def test_what_is_told_is_the_page() -> None:
    """Texts, colours and numbers arrive as they are."""
    client = await FletClient().start(lambda page: page.add(ft.Text("ä", size=14, color=ft.Colors.RED)))
    found = next(one for one in drawn(snapshot(client.page)["views"]) if one["_c"] == "Text")
    assert (found["value"], found["size"], found["color"]) == ("ä", 14, "red")


async def test_a_page_that_comes_back_is_told_so(phone: Any) -> None:
    """Through the link, in answer to its registering again."""
    opened = await phone(nested)
    opened.wire.close()
    await until(lambda: opened.page.session.connection is None)
    opened.come_back()
    await until(lambda: opened.wire.frames)
    views = list(drawn(opened.wire.frames[0][1]["page_patch"]["views"]))
    assert [one["rejoined"] for one in views] == [2] * 6  # the first time nothing was drawn yet
