"""Screens that survive a dropped connection."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.screen import App, screen, use_kept_scroll
from tests.live.wire import controls, settle, texts, until

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def draws(closed: list[ft.Page]) -> Any:
    """An app of one screen with a list that keeps its place."""

    @ft.component
    def home() -> ft.View:
        return screen("home", ft.ListView([ft.Text("a")], **use_kept_scroll("list")), route="/")

    @ft.component
    def root() -> ft.Control:
        return App([ft.Route(path="/", component=home)], closed.append)

    return lambda page: page.render_views(root)


def keys(page: ft.Page, kind: str) -> list[str]:
    """The keys of the controls of a kind."""
    return [control.key for control in controls(page) if type(control).__name__ == kind]


async def test_a_page_that_comes_back_is_drawn_anew(phone: Any) -> None:
    """Every View and kept list has another key."""
    opened = await phone(draws([]))
    await until(lambda: keys(opened.page, "View") == ["home-0"])
    await until(lambda: opened.page.on_connect)
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    opened.come_back()
    await until(lambda: keys(opened.page, "View") == ["home-1"])
    assert keys(opened.page, "ListView") == ["list-1"]


async def test_a_list_goes_back_to_where_it_stood(phone: Any) -> None:
    """The phone is asked to scroll there once it has come back."""
    opened = await phone(draws([]))
    await until(lambda: opened.page.on_connect)
    (scroller,) = [control for control in controls(opened.page) if type(control).__name__ == "ListView"]
    scroller.on_scroll(type("Scrolled", (), {"pixels": 345.0}))
    opened.wire.close()
    await asyncio.wait_for(opened.task, 5)
    opened.come_back()
    await until(lambda: any("scroll_to" in str(frame) and "345" in str(frame) for frame in opened.wire.frames))


async def test_a_page_that_is_given_up_is_told_of(phone: Any) -> None:
    """So that every hub can forget it."""
    closed: list[ft.Page] = []
    opened = await phone(draws(closed))
    await until(lambda: opened.page.on_close)
    opened.page.session.close()
    await until(lambda: closed)
    assert closed == [opened.page]


async def test_a_page_goes_on_after_a_component_has_failed(phone: Any, caplog: pytest.LogCaptureFixture) -> None:
    """The log says where, and the next redraw is drawn."""
    change: list[Callable[[int], None]] = []

    @ft.component
    def fragile() -> ft.Control:
        number, set_number = ft.use_state(0)
        change.append(set_number)
        if number == 1:
            raise ValueError(number)
        return ft.Text(f"number {number}")

    @ft.component
    def home() -> ft.View:
        return screen("home", fragile(), route="/")

    @ft.component
    def root() -> ft.Control:
        return App([ft.Route(path="/", component=home)], lambda _: None)

    opened = await phone(lambda page: page.render_views(root))
    await until(lambda: opened.page.on_connect)
    for number in (1, 2):
        opened.run(change[0], number)
        await settle()
    assert texts(opened.page) == ["number 2"]
    assert [record.getMessage() for record in caplog.records] == ["a component could not be drawn"]
