"""Everybody's shield side by side, one of them chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import arms, col, one_line, row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.game import Seat


@ft.component
def SeatRow(at: At, seats: Sequence[Seat], chosen: int | None, choose: Callable[[int], None]) -> ft.Control:
    """Everybody's shield, one of them chosen."""
    return row(*(SeatKey(at, seat, seat.number == chosen, choose) for seat in seats), gap=8)


@ft.component
def SeatKey(at: At, seat: Seat, on: bool, choose: Callable[[int], None]) -> ft.Control:
    """One seat to choose."""
    look = at.look
    body = col(
        arms(seat, 30, look),
        one_line(seat.name, "label", look.ink),
        gap=3,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        ft.Container(body, alignment=ft.Alignment.CENTER),
        seat.name,
        lambda _: choose(seat.number),
        selected=on,
        bgcolor=look.accent_soft if on else look.card,
        border=ft.Border.all(2, look.accent_text if on else look.line),
        border_radius=th.R_BUTTON,
        padding=6,
        expand=1,
    )
