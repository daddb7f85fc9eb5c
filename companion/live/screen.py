"""What every page of the app is made of."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.live.redraw import keep_redrawing

AWAY = 0.1  # seconds in which a phone has drawn that a dialog goes


def screen(name: str, *controls: ft.Control, **view: Any) -> ft.View:
    """A View that is not taken for another one."""
    return ft.View(key=name, controls=list(controls), **view)


@ft.component
def App(routes: Sequence[ft.Route], closed: Callable[[ft.Page], None]) -> ft.Control:
    """The app within one page; `closed(page)` is called when the server gives the page up."""
    page = ft.context.page

    async def listen() -> None:
        keep_redrawing(page)
        page.on_close = lambda _: closed(page)
        await asyncio.sleep(0)  # the router listens first
        follow: Any = page.on_route_change

        async def leave(event: ft.RouteChangeEvent) -> None:
            if put_away(page):
                await asyncio.sleep(AWAY)
            follow(event)

        page.on_route_change = leave

    ft.use_effect(listen, [])
    return ft.Router(list(routes), manage_views=True)


def put_away(page: ft.Page) -> bool:
    """Whether a dialog was open: the client takes it off as long as its screen is there, and never afterwards.

    A word at the lower edge goes by itself, and what it offers holds on the next screen too.
    """
    found = [dialog for dialog in vars(page)["_dialogs"].controls if dialog.open]
    dialogs = [dialog for dialog in found if not isinstance(dialog, ft.SnackBar)]
    for dialog in dialogs:
        dialog.open = False
        page.session.patch_control(dialog)
    return bool(dialogs)
