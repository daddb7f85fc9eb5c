"""A number that answers "why?" with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import col, icon, row, text

if TYPE_CHECKING:
    from companion.widgets.at import At


@ft.component
def Reason(at: At, label: str, value: object, rule: str, kind: str = "n4") -> ft.Control:
    """What it is, the number, and on a tap the rule below it."""
    look, opened = at.look, ft.use_state(False)
    shown, show = opened
    found = at.standing.book.game.rules.rule(rule)
    head = row(
        ft.Container(text(label, "body", look.ink), expand=True),
        text(value, kind, look.ink),
        icon("book", 20, look.accent_text if shown else look.ink2),
        gap=12,
    )
    said = at.words.t("{what}: {number}, why?", what=label, number=str(value))
    line = tappable(
        ft.Container(head, alignment=ft.Alignment.CENTER),
        said,
        lambda _: show(not shown),
        expanded=shown,
        border_radius=th.R_BUTTON,
        padding=ft.Padding.symmetric(vertical=4),
        height=max(th.TAP, look.px(48)) if len(label) < SHORT else None,
    )
    words = [text(f"{rule}: {at.words.say(found.text)}", "small", look.ink2)] if shown and found else []
    return col(line, *words, gap=2)


SHORT = 34
"""A label that keeps to one line on a phone."""
