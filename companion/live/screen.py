"""What every page of the app is made of."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.live.redraw import keep_redrawing


def screen(name: str, *controls: ft.Control, **view: Any) -> ft.View:
    """A View that is not taken for another one."""
    return ft.View(key=name, controls=list(controls), **view)


@ft.component
def App(routes: Sequence[ft.Route], closed: Callable[[ft.Page], None]) -> ft.Control:
    """The app within one page; `closed(page)` is called when the server gives the page up."""
    page = ft.context.page

    def listen() -> None:
        keep_redrawing(page)
        page.on_close = lambda _: closed(page)

    ft.use_effect(listen, [])
    return ft.Router(list(routes), manage_views=True)
