"""What every page of the app is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.screen import App, screen
from tests.live.wire import settle, texts, until

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest


def draws(closed: list[ft.Page]) -> Any:
    """An app of one screen."""

    @ft.component
    def home() -> ft.View:
        return screen("home", ft.Text("a"), route="/")

    @ft.component
    def root() -> ft.Control:
        return App([ft.Route(path="/", component=home)], closed.append)

    return lambda page: page.render_views(root)


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
    await until(lambda: opened.page.on_close)
    for number in (1, 2):
        opened.run(change[0], number)
        await settle()
    assert texts(opened.page) == ["number 2"]
    assert [record.getMessage() for record in caplog.records] == ["a component could not be drawn"]
