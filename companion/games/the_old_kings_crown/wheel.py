"""The season wheel: the year as a round of four, its number in the middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.colours import mix
from companion.widgets.parts import CENTER, MIDDLE, col, icon, spoken, text

if TYPE_CHECKING:
    from companion.widgets.at import At
    from companion.widgets.theme import Look
    from models.games.the_old_kings_crown.components import Season

QUARTERS: tuple[Season, ...] = ("spring", "summer", "autumn", "winter")
GAP = 2
"""Degrees between two quarters."""


def wheel_svg(look: Look, now: int | None, size: float) -> str:
    """Four quarters, the one of now standing out."""
    parts = "".join(_quarter(look, at, size, now=at == now) for at in range(len(QUARTERS)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">{parts}</svg>'


def _quarter(look: Look, at: int, size: float, *, now: bool) -> str:
    inner, outer = size * 0.29, size / 2 - (3 if now else 11)
    begin, end = at * 90 - 45 + GAP, at * 90 + 45 - GAP
    fill = look.accent if now else mix(look.bg, look.accent_text, 0.2)
    return (
        f'<path d="M{_point(size, outer, begin)}A{outer} {outer} 0 0 1 {_point(size, outer, end)}'
        f'L{_point(size, inner, end)}A{inner} {inner} 0 0 0 {_point(size, inner, begin)}Z"'
        f' fill="{fill}" stroke="{fill}" stroke-width="3" stroke-linejoin="round"/>'
    )


def _point(size: float, radius: float, degrees: float) -> str:
    angle = math.radians(degrees)
    return f"{size / 2 + radius * math.sin(angle):.2f} {size / 2 - radius * math.cos(angle):.2f}"


def wheel(at: At, season: Season | None, number: int | None, rounds: int, size: float) -> ft.Control:
    """The wheel with the round in its hub, as a screen reader says it."""
    look, t = at.look, at.words.t
    now = QUARTERS.index(season) if season in QUARTERS else None
    shown = "?" if number is None else str(number)
    words = [
        text(t("Year"), "small", look.ink2),
        text(shown, "n1", look.ink, size * 0.3 / look.scale),
        text(t("of {rounds}", rounds=rounds), "small", look.ink2),
    ]
    hub = ft.Container(
        col(*words, gap=0, horizontal_alignment=CENTER, alignment=MIDDLE),
        left=size * 0.2,
        top=size * 0.2,
        width=size * 0.6,
        height=size * 0.6,
        alignment=ft.Alignment.CENTER,
    )
    ring = ft.Image(src=wheel_svg(look, now, size), width=size, height=size, exclude_from_semantics=True)
    glyphs = [_glyph(look, at_, size, now=at_ == now) for at_ in range(len(QUARTERS))]
    said = t("Year {n} of {rounds}", n=shown, rounds=rounds)
    return spoken(ft.Stack([ring, *glyphs, hub], width=size, height=size), said, identifier="wheel")


def _glyph(look: Look, at: int, size: float, *, now: bool) -> ft.Control:
    angle, big, rim = math.radians(at * 90), size * (0.17 if now else 0.13), size * 0.385
    return ft.Container(
        icon(QUARTERS[at], big, look.on_accent if now else look.accent_text),
        left=size / 2 + rim * math.sin(angle) - big / 2,
        top=size / 2 - rim * math.cos(angle) - big / 2,
    )
