"""Bars by flet-charts."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import flet as ft
import flet_charts as charts

from companion.widgets import theme as th
from companion.widgets.layout import SMALL, breadth, fitting
from companion.widgets.parts import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.chart import Bar
    from companion.widgets.theme import Look

HEIGHT, ABOVE, BELOW, WIDE, GAP = 140, 22, 24, 16, 6
"""Of all, of a number, of a label, of a bar; and between two labels."""


def columns(look: Look, bars: Sequence[Bar], width: float) -> charts.BarChart:
    """The bars; numbers are small enough to stand beside each other, labels stand below as many as have room."""
    height, each = look.px(HEIGHT), width / len(bars)
    most = max((bar.number for bar in bars), default=0) or 1
    above = look.px(ABOVE)
    return charts.BarChart(
        groups=[charts.BarChartGroup(x=at, rods=[rod(look, bar, each)]) for at, bar in enumerate(bars)],
        width=width,
        height=height,
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        interactive=False,
        min_y=0,
        max_y=most * (height - look.px(BELOW)) / (height - look.px(BELOW) - above),
        animation=look.fast or ft.Animation(0),
        border=ft.Border(bottom=ft.BorderSide(1, look.line)),
        bottom_axis=labels(look, bars, each),
        tooltip=charts.BarChartTooltip(
            bgcolor=th.CLEAR, margin=2, padding=0, direction=charts.BarChartTooltipDirection.TOP
        ),
    )


def rod(look: Look, bar: Bar, each: float) -> charts.BarChartRod:
    """A bar; nothing has no number."""
    number = str(bar.number)
    style = th.style("small", look.ink, fitting(number, "small", each, look.scale, least=SMALL))
    return charts.BarChartRod(
        to_y=bar.number,
        width=min(WIDE, each * 0.7),
        color=look.accent_text,
        border_radius=ft.BorderRadius.vertical(top=3),
        selected=bar.number > 0,
        tooltip=charts.BarChartRodTooltip(number, text_style=style),
    )


def labels(look: Look, bars: Sequence[Bar], each: float) -> charts.ChartAxis:
    """As many as do not touch, the last one among them."""
    size = th.grown(SMALL, look.scale)
    step = ceil((max(breadth(bar.label, size) for bar in bars) + GAP) / each)
    shown = [
        charts.ChartAxisLabel(at, text(bar.label, "small", look.ink2, SMALL))
        for at, bar in enumerate(bars)
        if (len(bars) - 1 - at) % step == 0
    ]
    return charts.ChartAxis(labels=shown, label_size=look.px(BELOW))
