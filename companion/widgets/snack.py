"""A word at the lower edge that goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.parts import text

if TYPE_CHECKING:
    from companion.widgets.buttons import Tapped
    from companion.widgets.theme import Look

SHORTLY, A_WHILE = 5, 8
"""Seconds: to read, and to read and decide."""


def snack(page: ft.Page, look: Look, words: str, action: str | None = None, on_action: Tapped | None = None) -> None:
    """Shows the words for a few seconds, with one thing to tap if there is one."""
    offer = ft.SnackBarAction(label=action, text_color=look.bg, on_click=on_action) if action else None
    page.show_dialog(
        ft.SnackBar(
            content=text(words, "body", look.bg),
            bgcolor=look.ink,
            behavior=ft.SnackBarBehavior.FLOATING,
            shape=ft.RoundedRectangleBorder(radius=th.R_BUTTON),
            elevation=0,
            action=offer,
            duration=ft.Duration(seconds=A_WHILE if action else SHORTLY),
        )
    )
