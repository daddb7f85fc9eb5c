"""A section that is folded away with its summary until it is wanted."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import card, col, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable


@ft.component
def Fold(look: th.Look, title: str, summary: str, content: Callable[[], ft.Control], flat: bool = False) -> ft.Control:
    """Title and summary; a tap opens and closes it. It lies `flat` on what is raised itself."""
    opened, toggle = ft.use_state(False)
    head = tappable(
        row(
            ft.Container(col(text(title, "t3", look.ink), one_line(summary, "small", look.ink2), gap=1), expand=True),
            icon("down", 20, look.ink2, rotate=ft.Rotate(math.pi if opened else 0), animate_rotation=look.fast),
        ),
        f"{title}: {summary}",
        lambda _: toggle(not opened),
        expanded=opened,
        padding=ft.Padding.symmetric(horizontal=16, vertical=10),
        border_radius=th.R_CARD,
    )
    inside = [ft.Container(content(), padding=ft.Padding.only(left=16, right=16, bottom=14))] if opened else []
    sunk = {"bgcolor": look.bg, "shadow": None} if flat else {}
    return card(look, col(head, *inside, gap=0), padding=0, **sunk)
