"""A sheet that slides up over the lower part of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tool
from companion.widgets.here import use_here
from companion.widgets.parts import row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.layout import Size
    from companion.widgets.theme import Look

BROADEST = 640
LEFT, RIGHT = 20, 10
TOP = ft.BorderRadius.only(top_left=th.R_SHEET, top_right=th.R_SHEET)
ROOMY = 600
"""A screen lower than this may be too low for a sheet as it stands."""


def sheet_room(size: Size) -> float:
    """How wide the content of a sheet is."""
    return min(size.width, BROADEST) - LEFT - 2 * RIGHT


def use_sheet(
    look: Look,
    title: str,
    content: Callable[[], ft.Control] | None,
    close: Callable[[], object],
    mark: ft.Control | None = None,
    *,
    tall: bool = False,
    foot: Callable[[], ft.Control] | None = None,
) -> None:
    """Shows the content while there is any; sliding it down, tapping beside it and its button call `close`.

    A tall sheet takes the whole screen and scrolls, as every sheet does on a low one; others are as high as they need.
    The foot stays in reach however long the content is.
    """
    here = use_here()

    def opened(inside: Callable[[], ft.Control]) -> ft.BottomSheet:
        head = _head(look, title, mark, here.words.t("Close"), close)
        scrolls = tall or here.size.height < ROOMY
        return _sheet(look, [head, inside(), *([foot()] if foot else [])], close, scrolls=scrolls)

    ft.use_dialog(opened(content) if content else None)


def _head(look: Look, title: str, mark: ft.Control | None, closing: str, close: Callable[[], object]) -> ft.Row:
    name = ft.Semantics(content=text(title, "t2", look.ink, max_lines=2), header=True)
    return row(
        *([mark] if mark else []),
        ft.Container(name, expand=True),
        tool(look, "close", look.ink2, closing, on_click=lambda _: close()),
        gap=14,
    )


def _sheet(look: Look, parts: list[ft.Control], close: Callable[[], object], *, scrolls: bool) -> ft.BottomSheet:
    head, content, *foot = parts
    handle = ft.Container(width=36, height=4, bgcolor=look.outline, border_radius=2)
    body: ft.Control = ft.Container(content, padding=ft.Padding.only(right=RIGHT))
    if scrolls:
        body = ft.Column([body], scroll=ft.ScrollMode.AUTO, expand=True)
    foot = [ft.Container(one, padding=ft.Padding.only(right=RIGHT)) for one in foot]
    parts = [ft.Container(handle, alignment=ft.Alignment.CENTER), head, body, *foot]
    return ft.BottomSheet(
        ft.Container(
            ft.SafeArea(ft.Column(parts, spacing=10, tight=not scrolls)),
            padding=ft.Padding.only(left=LEFT, right=RIGHT, top=10, bottom=20),
            bgcolor=look.card,  # a sheet that is open keeps the colour it opened with, its content does not
            border_radius=TOP,
        ),
        bgcolor=th.CLEAR,
        barrier_color=th.SCRIM,
        elevation=0,
        scrollable=True,
        size_constraints=ft.BoxConstraints(max_width=BROADEST),
        on_dismiss=lambda _: close(),
        shape=ft.RoundedRectangleBorder(radius=TOP),
    )
