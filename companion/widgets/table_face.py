"""A table at a glance: the game, where it stands, the seats with the one on turn underlined."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.live.glance import turn
from companion.widgets.parts import arms, col, emblem, one_line, row, text

if TYPE_CHECKING:
    from companion.widgets.here import Here
    from companion.widgets.surface import Surface
    from models.session import Book


def where(here: Here, book: Book) -> str:
    """Round and turn, or who plays where nobody records turns."""
    return turn(book, here.words) or here.words.listed([seat.name for seat in book.setup.seats])


def table_face(here: Here, drawn: Surface, book: Book, at: datetime) -> ft.Control:
    """The table as it was at that moment."""
    look, on_turn = here.look(drawn.accent, drawn.tint), book.game.clock(book.state).seat
    shields = [
        ft.Container(
            arms(seat, 28, look),
            padding=ft.Padding.only(bottom=4),
            border=ft.Border.only(bottom=ft.BorderSide(3, look.accent_text if seat.number == on_turn else "#00000000")),
        )
        for seat in book.setup.seats
    ]
    words = col(
        row(
            ft.Container(one_line(book.game.title, "t3", look.ink), expand=True),
            text(here.words.lately(at, datetime.now(UTC)), "small", look.ink2),
        ),
        one_line(where(here, book), "small", look.ink2),
        ft.Container(row(*shields, gap=8), height=44, alignment=ft.Alignment.BOTTOM_LEFT),
        gap=2,
    )
    cover = ft.Container(
        emblem(drawn.emblem, 54), bgcolor=look.accent, width=84, height=116, alignment=ft.Alignment.CENTER
    )
    return row(cover, ft.Container(words, expand=True, padding=ft.Padding.only(right=14)), gap=14)
