"""The menu of a table: everything that is not done every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.parts import row, text

if TYPE_CHECKING:
    from companion.widgets.at import At


def table_menu(at: At) -> ft.Control:
    """Share, timeline, rules, options, count, settings."""
    t = at.words.t
    entries = [
        (ft.Icons.QR_CODE_2_ROUNDED, t("Share this table"), f"{at.route}/share"),
        (ft.Icons.HISTORY_ROUNDED, t("What happened"), f"{at.route}/timeline"),
        (ft.Icons.MENU_BOOK_ROUNDED, t("Rules"), f"/rules/{at.surface.game}?from={at.route}"),
        (ft.Icons.TUNE_ROUNDED, t("Options of this table"), f"{at.route}/options"),
        (ft.Icons.CALCULATE_ROUNDED, t("Count the points"), f"{at.route}/score"),
        (ft.Icons.SETTINGS_ROUNDED, t("Settings"), f"/settings?from={at.route}"),
    ]
    return ft.PopupMenuButton(
        icon=ft.Icons.MORE_VERT_ROUNDED,
        icon_color=at.look.on_accent,
        tooltip=t("Menu"),
        size_constraints=ft.BoxConstraints(min_width=th.TAP, min_height=th.TAP),
        items=[
            ft.PopupMenuItem(
                content=row(ft.Icon(glyph, size=22, color=at.look.ink2), text(label, "body", at.look.ink), gap=14),
                height=52,
                on_click=go(route),
            )
            for glyph, label, route in entries
        ],
    )
