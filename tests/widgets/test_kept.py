"""What stays as it is while what is around it is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets.kept import kept, use_same, use_steady
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


@ft.component
def purse() -> ft.Control:
    """A part that hangs on every second tap, in one that hangs on all of them."""
    taps, count = ft.use_state(0)
    pair = taps // 2
    coins = use_same(lambda: ft.Row([ft.Button(f"{pair} coins", on_click=lambda _: count(taps + 1))]), pair)
    return ft.Container(ft.Column([ft.Text(f"{taps} taps"), coins]))


async def test_a_part_is_the_same_control_while_it_is_drawn_from_the_same() -> None:
    """It can still be tapped after what is around it has changed, and does then what it was drawn with."""
    client = await FletClient().draw(purse)
    before = client.all(ft.Row)[0]
    await client.event(client.all(ft.Button)[0], "click")
    (kept_one,) = client.all(ft.Row)
    assert before is kept_one
    assert client.page is kept_one.page
    assert ["1 taps"] == client.texts()
    await client.event(client.all(ft.Button)[0], "click")
    assert ["1 taps"] == client.texts()


async def test_a_part_is_drawn_anew_as_soon_as_it_says_something_else() -> None:
    """What it was drawn from has changed."""
    client = await FletClient().draw(counted)
    before = client.all(ft.Row)[0]
    await client.event(client.all(ft.Button)[0], "click")
    assert before is not client.all(ft.Row)[0]
    assert ["1 of 1"] == client.texts()


@ft.component
def counted() -> ft.Control:
    """A part that hangs on every tap."""
    taps, count = ft.use_state(0)
    part = use_same(lambda: ft.Row([ft.Text(f"{taps} of {taps}")]), taps)
    return ft.Column([part, ft.Button("more", on_click=lambda _: count(taps + 1))])
