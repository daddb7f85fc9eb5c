"""A sheet that slides up over the lower part of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tool
from companion.widgets.here import use_here
from companion.widgets.parts import col, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.theme import Look

BROADEST = 640


def use_sheet(
    look: Look,
    title: str,
    content: Callable[[], ft.Control] | None,
    close: Callable[[], object],
    mark: ft.Control | None = None,
) -> None:
    """Shows the content while there is any; sliding it down, tapping beside it and its button call `close`."""
    closing = use_here().words.t("Close")
    ft.use_dialog(sheet(look, title, content(), close, mark, closing) if content else None)


def sheet(
    look: Look, title: str, content: ft.Control, close: Callable[[], object], mark: ft.Control | None, closing: str
) -> ft.BottomSheet:
    """The sheet itself: a handle, a title with the way out, the content below."""
    handle = ft.Container(width=36, height=4, bgcolor=look.outline, border_radius=2)
    name = ft.Semantics(content=text(title, "t2", look.ink, max_lines=2), header=True)
    head = row(
        *([mark] if mark else []),
        ft.Container(name, expand=True),
        tool(look, "close", look.ink2, closing, on_click=lambda _: close()),
        gap=14,
    )
    body = col(ft.Container(handle, alignment=ft.Alignment.CENTER), head, content, gap=10)
    return ft.BottomSheet(
        ft.Container(
            ft.SafeArea(ft.Column([body], scroll=ft.ScrollMode.AUTO, tight=True), avoid_intrusions_top=False),
            padding=ft.Padding.only(left=20, right=th.S2, top=10, bottom=20),
        ),
        bgcolor=look.card,
        barrier_color=th.SCRIM,
        elevation=0,
        scrollable=True,
        size_constraints=ft.BoxConstraints(max_width=BROADEST),
        on_dismiss=lambda _: close(),
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=th.R_SHEET, top_right=th.R_SHEET)),
    )
