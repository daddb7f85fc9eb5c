"""Screens that survive a dropped connection.

After an in-page reconnect Flet 1.0.5 keeps drawing the old controls until every View has a new key. What should outlive
that is hook state of the function that calls `screen` (not of components below it), or belongs to the table.
"""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.live.redraw import keep_redrawing

Epoch = ft.create_context(0)
"""How often this page has come back."""


def screen(name: str, *controls: ft.Control, **view: Any) -> ft.View:
    """A View that is drawn anew after each reconnect."""
    return ft.View(key=f"{name}-{ft.use_context(Epoch)}", controls=list(controls), **view)


@ft.component
def App(routes: Sequence[ft.Route], closed: Callable[[ft.Page], None]) -> ft.Control:
    """The app within one page; `closed(page)` is called when the server gives the page up."""
    epoch, set_epoch = ft.use_state(0)
    page = ft.context.page

    def listen() -> None:
        def connected(_: ft.Event[ft.Page]) -> None:
            keep_redrawing(page)
            set_epoch(lambda count: count + 1)

        keep_redrawing(page)
        page.on_connect = connected
        page.on_close = lambda _: closed(page)

    ft.use_effect(listen, [])
    return Epoch(epoch, lambda: ft.Router(list(routes), manage_views=True))


def use_kept_scroll(key: str) -> dict[str, Any]:
    """Arguments for a ListView or Column that should stand where it stood after a reconnect."""
    epoch = ft.use_context(Epoch)
    place: ft.MutableRef[float] = ft.use_ref(0.0)
    scroller: ft.MutableRef[ft.Ref[ft.ListView]] = ft.use_ref(ft.Ref)

    async def restore() -> None:
        if epoch and place.current and scroller.current and scroller.current.current:
            await scroller.current.current.scroll_to(offset=place.current, duration=0)

    def keep(event: ft.OnScrollEvent) -> None:
        place.current = event.pixels

    ft.use_effect(restore, [epoch])
    return {"key": f"{key}-{epoch}", "ref": scroller.current, "on_scroll": keep, "scroll_interval": 250}
