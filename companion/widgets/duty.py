"""What the table must not forget: a sentence and the taps that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.parts import col, icon, row, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.at import At


def tracker_names(at: At, trackers: Sequence[str]) -> str:
    """What trackers are called."""
    known = {tracker.name: tracker.label for tracker in at.standing.book.game.trackers}
    return ", ".join(at.words.say(known[name]) for name in trackers)


def duty_card(at: At, glyph: str, words: str, *below: ft.Control) -> ft.Control:
    """A sentence with an icon and what to tap."""
    k = at.look
    line = row(icon(glyph, 22, k.gold_text), ft.Container(text(words, "body", k.ink), expand=True), gap=12)
    body = col(line, row(*below, alignment=ft.MainAxisAlignment.END, gap=8), gap=8) if below else line
    return ft.Container(
        body, bgcolor=k.gold_soft, border_radius=th.R_BUTTON, padding=ft.Padding.symmetric(horizontal=14, vertical=10)
    )
