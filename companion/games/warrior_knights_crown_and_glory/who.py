"""Whom it is about: chips to choose from, and tiles of Barons that record at a tap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import setup_now
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import arms, col, fitted, icon, one_line, row, text
from companion.widgets.sheet import sheet_room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.widgets.at import At
    from models.base import Move
    from models.game import Seat

T = TypeVar("T")
TWO, THREE, ROOMY = 2, 3, 520
"""Barons side by side, and from which width of a sheet on there are three."""
MARK = 74
"""What shield and margins take beside a name."""


def chip_row(*chips: ft.Control) -> ft.Control:
    """Chips side by side, in as many lines as they need."""
    return ft.Row(list(chips), wrap=True, spacing=8, run_spacing=8)


def pick(
    at: At,
    label: str,
    tapped: Callable[[], None],
    *,
    on: bool,
    seat: Seat | None = None,
    glyph: str = "",
    said: str = "",
) -> ft.Control:
    """One answer of several, with a shield or an icon; `said` is its name where the label could be mistaken."""
    look = at.look
    color = look.on_accent if on else look.ink
    mark = [arms(seat, 24, look)] if seat else [icon(glyph, look.px(18), color)] if glyph else []
    return tappable(
        row(*mark, one_line(label, "label", color, expand=1, expand_loose=True), gap=8, tight=True),
        said or label,
        lambda _: tapped(),
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border=look.rim if on else None,
        border_radius=th.R_BUTTON,
        height=max(th.TAP, look.px(44)),
        padding=ft.Padding.symmetric(horizontal=14),
    )


def toggling(change: Callable[[Callable[[frozenset[T]], frozenset[T]]], None], one: T) -> Callable[[], None]:
    """What puts one into what is picked, or takes it out again."""
    return lambda: change(lambda now: now ^ {one})


def baron_tiles(at: At, seats: Iterable[int], tapped: Callable[[int], Callable[..., object]]) -> ft.Control:
    """Barons two in a row, three where it is wide; a tap does what it says above."""
    wide = sheet_room(at.here.size)
    abreast = TWO if wide < ROOMY else THREE
    everybody, room = setup_now(at).seats, (wide - 8 * (abreast - 1)) / abreast
    tiles = [baron_tile(at, everybody[seat], tapped(seat), room) for seat in seats]
    tiles += [ft.Container(expand=1) for _ in range(-len(tiles) % abreast)]
    return col(*(row(*tiles[at_ : at_ + abreast], gap=8) for at_ in range(0, len(tiles), abreast)), gap=8)


def baron_tile(at: At, seat: Seat, tapped: Callable[..., object], room: float) -> ft.Control:
    """A shield and a name to tap."""
    look = at.look
    name = fitted(seat.name, "t3", look.ink, room - MARK, look.scale, expand=True)
    return tappable(
        row(arms(seat, 32, look), name, gap=12),
        seat.name,
        tapped,
        bgcolor=look.accent_soft,
        border_radius=th.R_BUTTON,
        height=look.px(56),
        padding=ft.Padding.symmetric(horizontal=12),
        expand=1,
    )


def asked(at: At, question: str, *answers: ft.Control) -> ft.Control:
    """A question above its answers."""
    return col(text(question, "label", at.look.ink2), *answers, gap=8)


def term(at: At, words: str) -> ft.Control:
    """What the English sheet calls it, or what else is good to know."""
    return text(words, "small", at.look.ink2)


def who(
    at: At, question: str, seats: Sequence[int], move: Callable[[int], Move], done: Callable[[], None]
) -> ft.Control:
    """Asks for a Baron and records the move that is his then."""
    return asked(at, question, baron_tiles(at, seats, lambda seat: at.playing(partial(move, seat), then=done)))


def everybody(at: At) -> tuple[int, ...]:
    """Every Baron's number."""
    return tuple(seat.number for seat in setup_now(at).seats)
