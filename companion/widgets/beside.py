"""The frames of a table on a screen that is broad: what stands on the left, what is done on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.parts import band

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.layout import Size
    from companion.widgets.theme import Look

BAR = 64
"""How high the bar above a tablet's table is."""
TOOLS, ROOM = 380, 352
"""How wide the right half of a phone on its side is, and what stands in it."""
EDGE = 20
"""What stays free at either side of a panel."""
NARROW, BROAD, ROOMY = 340, 400, 1200
"""The panel of a tablet, of a large one, and from which width on it is large."""
LETTERS = 200
"""What twice as large letters add to it."""


def panel_width(size: Size, look: Look) -> float:
    """How wide the panel beside a tablet's table is."""
    return (NARROW if size.width < ROOMY else BROAD) + (look.scale - 1) * LETTERS


def panel(look: Look, width: float, parts: Sequence[ft.Control]) -> ft.Container:
    """The panel: what the seat on turn does, and what happened."""
    return ft.Container(
        ft.Column(list(parts), spacing=12, expand=True),
        width=width,
        bgcolor=look.card,
        padding=ft.Padding.only(left=EDGE, right=EDGE, top=14, bottom=8),
        border=ft.Border.only(left=ft.BorderSide(1, look.line)),
    )


def below_bar(look: Look, head: ft.Control, table: ft.Control, side: ft.Control) -> ft.Control:
    """A tablet: the bar, and below it the table and its panel."""
    bar = band(look, head, padding=ft.Padding.symmetric(horizontal=4, vertical=8))
    return ft.Column([ft.Container(bar, height=BAR), _halves(table, side)], spacing=0, expand=True)


def sideways(look: Look, head: ft.Control, stands: ft.Control, deeds: Sequence[ft.Control]) -> ft.Control:
    """A phone on its side: on the left the head on the game's colour and what stands, on the right the deeds."""
    left = ft.ListView(
        [
            band(look, ft.SafeArea(head), padding=ft.Padding.only(top=2, bottom=8)),
            ft.Container(stands, padding=ft.Padding.symmetric(horizontal=12, vertical=8)),
        ],
        expand=True,
        spacing=0,
    )
    right = ft.Container(
        ft.Column(list(deeds), spacing=8, scroll=ft.ScrollMode.HIDDEN),
        width=TOOLS,
        bgcolor=look.card,
        padding=ft.Padding.symmetric(horizontal=(TOOLS - ROOM) // 2, vertical=10),
    )
    return _halves(left, right)


def _halves(left: ft.Control, right: ft.Control) -> ft.Row:
    return ft.Row([left, right], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
