"""The menu of a table: everything that is not done every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.parts import icon, row, text

if TYPE_CHECKING:
    from companion.widgets.at import At


def table_menu(at: At) -> ft.Control:
    """Own notes, share, hand over, seats, board display, timeline, rules, options, count, settings."""
    t = at.words.t
    mine = [("eye_off", t("What I have"), f"{at.route}/mine")] if at.surface.memos else []
    entries = [
        *mine,
        ("qr", t("Share this table"), f"{at.route}/share"),
        ("forward", t("Continue on another device"), f"{at.route}/continue"),
        ("player", t("Seats and phones"), f"{at.route}/phones"),
        ("eye", t("Board display"), f"{at.route}/board"),
        ("history", t("What happened"), f"{at.route}/timeline"),
        ("book", t("Rules"), f"/rules/{at.surface.game}?from={at.route}"),
        ("tune", t("Options of this table"), f"{at.route}/options"),
        ("tally", t("Count the points"), f"{at.route}/score"),
        ("settings", t("Settings"), f"/settings?from={at.route}"),
    ]
    return ft.PopupMenuButton(
        icon=icon("menu", 24, at.look.on_accent, label=t("Menu")),
        tooltip=ft.Tooltip(message=t("Menu"), exclude_from_semantics=True),
        bgcolor=at.look.card,
        shape=ft.RoundedRectangleBorder(radius=th.R_BUTTON),
        size_constraints=ft.BoxConstraints(min_width=th.TAP, min_height=th.TAP),
        items=[
            ft.PopupMenuItem(
                content=row(icon(glyph, 22, at.look.ink2), text(label, "body", at.look.ink), gap=14),
                height=at.look.px(52),
                on_click=go(route),
            )
            for glyph, label, route in entries
        ],
    )
