"""Tables of figures, and how sure one can be of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import tappable
from companion.widgets.parts import card, col, one_line, row, rule, spoken, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.chronicle.rate import Rate
    from companion.widgets.theme import Look
    from companion.words import Words

THICK, HIGH, DOT, TICK = 6, 16, 12, 2
"""How thick the bar of a share is, how high its marks, the dot and the tick of what luck would bring."""


class Line(NamedTuple):
    """A row: who or what, its figures, where a tap leads, and what is drawn before and below."""

    name: str
    cells: tuple[str, ...]
    route: str = ""
    mark: ft.Control | None = None
    below: ft.Control | None = None


def numbers(look: Look, heads: Sequence[str], lines: Sequence[Line], width: float = 52) -> ft.Control:
    """A card with a table."""
    return card(look, figures(look, heads, lines, width), padding=ft.Padding.symmetric(horizontal=14, vertical=4))


def figures(look: Look, heads: Sequence[str], lines: Sequence[Line], width: float = 52) -> ft.Column:
    """Names at the left, figures below their heads at the right."""
    wide = look.px(width)
    top = row(ft.Container(expand=True), *(_head(look, head, wide) for head in heads), gap=4)
    drawn: list[ft.Control] = [ft.Container(top, padding=ft.Padding.only(top=6, bottom=2))]
    for line in lines:
        drawn += [rule(look), _line(look, heads, line, wide)]
    return col(*drawn, gap=0)


def _head(look: Look, head: str, width: float) -> ft.Control:
    words = text(head, "small", look.ink2, text_align=ft.TextAlign.RIGHT, max_lines=2)
    return ft.Container(words, width=width)


def _line(look: Look, heads: Sequence[str], line: Line, width: float) -> ft.Control:
    cells = [
        ft.Container(one_line(cell, "label", look.ink, text_align=ft.TextAlign.RIGHT), width=width)
        for cell in line.cells
    ]
    mark = [line.mark] if line.mark else []
    name = ft.Container(text(line.name, "body", look.ink, max_lines=2), expand=True)
    who = row(*mark, name, gap=10, expand=True)
    body = col(row(who, *cells, gap=4), *([line.below] if line.below else []), gap=4)
    said = ", ".join((line.name, *(f"{head} {cell}" for head, cell in zip(heads, line.cells, strict=True))))
    padding = ft.Padding.symmetric(vertical=8)
    if line.route:
        return tappable(body, said, go(line.route), padding=padding, border_radius=th.R_CHIP)
    return ft.Container(spoken(body, said), padding=padding)


def likely(look: Look, words: Words, rate: Rate, width: float) -> ft.Control:
    """A share as a dot, between what and what it truly lies as a bar, and what luck would bring as a tick."""
    low, high = rate.interval
    share, luck = rate.share or 0.0, rate.due / rate.of if rate.of else 0.0
    middle = (HIGH - THICK) / 2
    marks = [
        ft.Container(left=0, top=middle, width=width, height=THICK, bgcolor=look.sunk, border_radius=THICK / 2),
        ft.Container(
            left=low * width,
            top=middle,
            width=(high - low) * width,
            height=THICK,
            bgcolor=look.outline,
            border_radius=THICK / 2,
        ),
        ft.Container(left=luck * (width - TICK), top=0, width=TICK, height=HIGH, bgcolor=look.ink2),
        ft.Container(
            left=share * (width - DOT),
            top=(HIGH - DOT) / 2,
            width=DOT,
            height=DOT,
            bgcolor=look.accent_text,
            border_radius=DOT / 2,
        ),
    ]
    drawn = ft.Stack(list(marks), width=width, height=HIGH)
    between = words.t("{low} to {high}", low=words.percent(low), high=words.percent(high))
    return row(drawn, one_line(between, "small", look.ink2, expand=True, text_align=ft.TextAlign.RIGHT), gap=10)
