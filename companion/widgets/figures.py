"""Numbers: generous, with an icon before and a small word below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets import theme as th
from companion.widgets.inputs import MINUS
from companion.widgets.kept import kept
from companion.widgets.parts import col, icon, one_line, row, text

if TYPE_CHECKING:
    from companion.widgets.theme import Look

IN, OUT = 220, 80
"""Milliseconds in which a new figure comes and the old one goes."""


def figure(
    look: Look,
    glyph: str,
    value: object,
    label: str,
    kind: str = "n2",
    *,
    color: str | None = None,
    glyph_color: str | None = None,
    size: float | None = None,
    **kw: Any,
) -> ft.Column:
    """The number first; the icon says of what, the label repeats it small."""
    mark = icon(glyph, look.px(22), glyph_color or look.ink2)
    return col(
        row(mark, text(value, kind, color or look.ink, size), gap=6, tight=True),
        *([one_line(label, "small", look.ink2)] if label else []),
        gap=0,
        data=f"{value} {label}",
        **kw,
    )


@kept
@ft.component
def Figure(look: Look, glyph: str, value: object, label: str, kind: str = "n2") -> ft.Control:
    """A number among several that share a row: only the one that has changed is drawn anew."""
    return figure(look, glyph, value, label, kind, expand=1)


def mini(look: Look, glyph: str, value: object, color: str | None = None) -> ft.Row:
    """The number of a small card; one below zero stands in the colour of a warning."""
    wrong = isinstance(value, int) and value < 0
    shown = text(
        str(value).replace("-", MINUS) if wrong else value, "label", color or (look.warn if wrong else look.ink)
    )
    return row(icon(glyph, look.px(14), look.ink2), shown, gap=3, tight=True)


def rolling(value: object, kind: str, color: str, size: float | None = None) -> ft.AnimatedSwitcher:
    """A number that changes visibly; its key tells the switcher that it has changed."""
    still = th.reading().still
    return ft.AnimatedSwitcher(
        ft.Text(str(value), key=f"n{value}", style=th.style(kind, color, size)),
        duration=0 if still else IN,
        reverse_duration=0 if still else OUT,
        transition=ft.AnimatedSwitcherTransition.FADE,
        switch_in_curve=ft.AnimationCurve.EASE_OUT,
    )


def diamonds(left: int, total: int, color: str, off: str, size: float = 18) -> ft.Row:
    """What is left of a few, one diamond each."""
    return row(*(icon("dot_action", size, color if at < left else off) for at in range(total)), gap=3, tight=True)


def strokes(*groups: tuple[int, str], width: float = 6, height: float = 16) -> ft.Row:
    """Many things, one stroke each, in groups of a number and a colour."""
    return row(
        *(
            ft.Container(width=width, height=height, bgcolor=color, border_radius=2)
            for count, color in groups
            for _ in range(count)
        ),
        gap=3,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )


def deck_ticks(look: Look, left: int, swords: int, crowns: int, width: float = 6, height: float = 22) -> ft.Row:
    """One stroke for each card: face up, gone, still hidden."""
    groups = (swords, look.accent_text), (crowns, look.gold), (left, look.faint)
    return strokes(*groups, width=width, height=height)
