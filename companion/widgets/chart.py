"""Lines over time: a colour for each seat, steps where a number stays until it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets.parts import row, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.theme import Look

EDGE, SCALE = 6, 40
"""The margin around the lines, and how wide the numbers beside them are."""
DASHES = ("", "9 5", "2 5", "12 4 2 4", "16 6", "4 4", "1 6", "10 3 3 3", "6 8")
"""Lines are told apart without their colours too."""


class Trace(NamedTuple):
    """A line: its colour and its points, from left (0) to right (1); `None` where nothing is known."""

    color: str
    points: Sequence[tuple[float, int | None]]


def chart(look: Look, traces: Sequence[Trace], width: float, height: float, ends: tuple[str, str]) -> ft.Control:
    """The lines with the least and the greatest number beside them, and what begins and ends below them."""
    known = [value for trace in traces for _, value in trace.points if value is not None]
    low, high = min(0, *known), max(1, *known)
    drawn = ft.Image(
        src=svg(look, traces, (low, high), width - SCALE, height),
        width=width - SCALE,
        height=height,
        exclude_from_semantics=True,
    )
    between = ft.MainAxisAlignment.SPACE_BETWEEN
    scale = ft.Column(
        [text(high, "small", look.ink2), text(low, "small", look.ink2)],
        alignment=between,
        horizontal_alignment=ft.CrossAxisAlignment.END,
        height=height,
        width=SCALE - 6,
        spacing=0,
    )
    below = row(*(text(end, "small", look.ink2) for end in ends), alignment=between, width=width - SCALE)
    return ft.Column(
        [row(scale, drawn, gap=6), ft.Container(below, padding=ft.Padding.only(left=SCALE))], spacing=4, tight=True
    )


def svg(look: Look, traces: Sequence[Trace], span: tuple[int, int], width: float, height: float) -> str:
    """The lines, the last one below the first."""
    base = _place(0, 0, span, width, height)[1]
    zero = f'<path d="M{EDGE} {base:.1f}H{width - EDGE:.0f}" stroke="{look.line}" stroke-width="1.5"/>'
    lines = [_line(trace, number, span, width, height) for number, trace in enumerate(traces)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">'
        f"{zero}{''.join(reversed(lines))}</svg>"
    )


def _place(x: float, value: int, span: tuple[int, int], width: float, height: float) -> tuple[float, float]:
    low, high = span
    return EDGE + x * (width - 2 * EDGE), height - EDGE - (height - 2 * EDGE) * (value - low) / (high - low)


def _line(trace: Trace, number: int, span: tuple[int, int], width: float, height: float) -> str:
    spots = [_place(x, value, span, width, height) for x, value in trace.points if value is not None]
    if not spots:
        return ""
    (x, y), *others = spots
    way = f"M{x:.1f} {y:.1f}" + "".join(f"H{x:.1f}V{y:.1f}" for x, y in others)
    dashes = DASHES[number % len(DASHES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    last_x, last_y = spots[-1]
    dot = f'<circle cx="{last_x:.1f}" cy="{last_y:.1f}" r="4" fill="{trace.color}"/>'
    return f'<path d="{way}" fill="none" stroke="{trace.color}" stroke-width="3" stroke-linejoin="round"{dashed}/>{dot}'
