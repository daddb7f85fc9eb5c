"""The games there are, one of them chosen: which is counted alone, whose rules are read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games import surfaces
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import tappable
from companion.widgets.parts import emblem, row, text
from models.library import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.surface import Surface

MARK = 28


def which_game(look: th.Look, chosen: str, route: Callable[[str], str]) -> ft.Control:
    """A key for each game, which leads to its address."""
    keys = [game_key(look, drawn, go(route(drawn.game)), on=drawn.game == chosen) for drawn in surfaces()]
    return ft.Row(keys, wrap=True, spacing=8, run_spacing=8)


def game_key(look: th.Look, drawn: Surface, tapped: Callable[..., object], *, on: bool) -> ft.Control:
    """A game by its emblem and its title."""
    title = GAMES[drawn.game].title
    mark = ft.Container(
        emblem(drawn.emblem, MARK - 6),
        width=MARK,
        height=MARK,
        bgcolor=drawn.accent,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )
    return tappable(
        row(mark, text(title.partition(":")[0], "label", look.ink), gap=8, tight=True),
        title,
        tapped,
        selected=on,
        bgcolor=look.accent_soft if on else look.card,
        border=ft.Border.all(2 if on else 1, look.accent_text if on else look.line),
        border_radius=th.R_BUTTON,
        height=max(th.TAP, look.px(48)),
        padding=ft.Padding.symmetric(horizontal=10),
    )
