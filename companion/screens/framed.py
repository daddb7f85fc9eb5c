"""A page of the chronicle: the way back, a title, and what stands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.live.screen import screen
from companion.widgets.at import go
from companion.widgets.layout import READABLE
from companion.widgets.pages import top_bar

if TYPE_CHECKING:
    from companion.widgets.here import Here


def framed(
    here: Here, route: str, title: str, back: str, body: ft.Control, *tools: ft.Control, limit: float = READABLE
) -> ft.View:
    """The View at a route; the bar stands above a column that is at most so wide."""
    look = here.look()
    bar = top_bar(look, title, go(back), *tools, back_tip=here.words.t("Back"), side=here.size.side(limit))
    content = ft.SafeArea(ft.Column([bar, ft.Container(body, expand=True)], expand=True), expand=True)
    return screen(route.strip("/").replace("/", "-"), content, route=route, padding=0, bgcolor=look.bg)
