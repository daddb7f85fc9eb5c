"""A word at the lower edge that goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import flet as ft

from companion.widgets import theme as th
from companion.widgets.parts import text

if TYPE_CHECKING:
    from companion.widgets.buttons import Tapped
    from companion.widgets.theme import Look

SHORTLY, A_WHILE = 3, 6
"""Seconds: to read, and to read and decide."""
ABOVE, LOW = 176, 0.25
"""What stays free below it for the thumb: so much, but no more than this share of a low screen."""
_shown: WeakKeyDictionary[ft.Page, ft.SnackBar] = WeakKeyDictionary()


def snack(page: ft.Page, look: Look, words: str, action: str | None = None, on_action: Tapped | None = None) -> None:
    """Shows the words for a few seconds above the thumb's area, with one thing to tap if there is one."""
    hush(page)
    offer = ft.SnackBarAction(label=action, text_color=look.bg, on_click=on_action) if action else None
    free = min(look.px(ABOVE), (page.height or ABOVE / LOW) * LOW)
    bar = ft.SnackBar(
        content=text(words, "body", look.bg),
        bgcolor=look.ink,
        behavior=ft.SnackBarBehavior.FLOATING,
        shape=ft.RoundedRectangleBorder(radius=th.R_BUTTON),
        margin=ft.Margin.only(left=th.GUTTER, right=th.GUTTER, bottom=free),
        elevation=0,
        action=offer,
        persist=False,
        duration=ft.Duration(seconds=A_WHILE if action else SHORTLY),
    )
    _shown[page] = bar
    page.show_dialog(bar)


def hush(page: ft.Page) -> None:
    """Takes away the words that are still shown."""
    bar = _shown.pop(page, None)
    if bar is not None and bar.open:
        bar.open = False
        bar.update()
