"""What stays as it is while what is around it is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets.kept import kept, use_steady
from tests.flet_client import FletClient, drawing

if TYPE_CHECKING:
    from collections.abc import Callable

WHERE: Any = ft.create_context("nowhere")


@ft.component
def inner(tapped: Callable[[int], None]) -> ft.Control:
    """Something that changes by itself and asks where it is."""
    count, show = ft.use_state(0)

    def tap(_: object) -> None:
        show(count + 1)
        tapped(count)

    return ft.Button(f"{count} {ft.use_context(WHERE)}", on_click=tap)


@kept
@ft.component
def middle(tapped: Callable[[int], None]) -> ft.Control:
    """What is kept."""
    return inner(tapped)


@ft.component
def outer() -> ft.Control:
    """What is drawn anew."""
    heard, hear = ft.use_state("")

    @use_steady
    def tapped(count: int) -> None:
        hear(f"{heard}{count}")

    shown: ft.Control = WHERE("here", lambda: ft.Column([ft.Text(heard), middle(tapped)]))
    return shown


async def test_what_is_kept_is_not_drawn_with_what_is_around_it() -> None:
    """What is in it still finds its context, and what it is given still does what was drawn last."""
    client = await FletClient().draw(outer)
    for taps in range(3):
        with drawing() as drawn:
            await client.event(client.all(ft.Button)[0], "click")
        assert {"outer": 1, "inner": 1} == drawn
        assert [f"{taps + 1} here"] == [button.content for button in client.all(ft.Button)]
        assert "".join(map(str, range(taps + 1))) in client.texts()
