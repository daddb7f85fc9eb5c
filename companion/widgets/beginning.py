"""What a table shows while nothing has happened yet: how its board is set up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.kept import kept
from companion.widgets.parts import card, col, icon, one_line, row, text

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.base import Message


@kept
@ft.component
def Beginning(at: At) -> ft.Control:
    """The steps of the set-up with their counts, until the first thing is recorded."""
    steps: tuple[Message, ...] = at.use("setting up", setting_up)
    if not steps:
        return ft.Container(height=0)
    title = one_line(at.words.t("Setting up the board"), "t3", at.look.ink)
    return card(at.look, col(title, *(step_row(at, step) for step in steps), gap=10), padding=16)


def setting_up(table: Standing) -> tuple[Message, ...]:
    """The steps, as long as they may not have been taken."""
    return () if table.book.told else table.book.game.setting_up(table.book.setup)


def step_row(at: At, step: Message) -> ft.Control:
    """One step."""
    look = at.look
    words = text(at.words.say(step), "small", look.ink2, expand=True)
    return row(icon("dot_action", look.px(12), look.accent_text), words, gap=10)
