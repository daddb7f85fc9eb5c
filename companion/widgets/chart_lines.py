"""Lines over time by flet-charts: each seat has its colour, its dashes and its mark."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING

import flet as ft
import flet_charts as charts

from companion.widgets import theme as th
from companion.widgets.chart import marked, multiples, scale, told
from companion.widgets.layout import breadth
from companion.widgets.parts import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.chart import Moment, Scale, Ticks, Trace
    from companion.widgets.theme import Look
    from companion.words import Words

HEIGHT, BELOW, BESIDE, THICK, STILL = 200, 30, 12, 3, ft.Animation(0)
DASHES: tuple[list[int], ...] = ([], [9, 5], [2, 5], [12, 4, 2, 4], [16, 6], [4, 4], [1, 6], [10, 3, 3, 3], [6, 8])
"""Lines are told apart without their colours too."""
MANY, TIGHT = 5, 12
"""What more than so many seats say is written so small, so that it is no higher than the chart."""
SAMPLE = (40, 16)
"""How large a line stands beside a name."""


def lines(
    look: Look, words: Words, moments: Sequence[Moment], traces: Sequence[Trace], ticks: Ticks, width: float
) -> charts.LineChart:
    """The lines, the first one below the others, whose gaps let it be seen."""
    height = look.px(HEIGHT)
    reach, marks, tips = scale(traces, height - BELOW), marked(moments, width), said(look, words, moments, traces)
    first, last = moments[0].x, moments[-1].x
    drawn = [runs(look, trace, moments, marks, tip) for trace, tip in zip(traces, tips, strict=True)]
    return charts.LineChart(
        data_series=list(chain.from_iterable(drawn)),
        width=width - BESIDE,
        height=height,
        min_x=first,
        max_x=max(last, first + 1),
        min_y=reach.low,
        max_y=reach.high,
        animation=look.fast or STILL,
        horizontal_grid_lines=charts.ChartGridLines(interval=reach.step, color=look.line, width=1),
        left_axis=values_axis(look, words, reach),
        bottom_axis=axis(look, ticks, look.px(BELOW)),
        tooltip=tooltip(look, width),
    )


def said(
    look: Look, words: Words, moments: Sequence[Moment], traces: Sequence[Trace]
) -> list[list[charts.LineChartDataPointTooltip]]:
    """What each point of each line says when it is touched."""
    style = th.style("label", look.ink, TIGHT if len(traces) > MANY else None)
    return [
        [charts.LineChartDataPointTooltip(one, text_style=style, text_align=ft.TextAlign.LEFT) for one in line]
        for line in told(words, moments, traces)
    ]


def runs(
    look: Look,
    trace: Trace,
    moments: Sequence[Moment],
    marks: frozenset[int],
    tips: Sequence[charts.LineChartDataPointTooltip],
) -> list[charts.LineChartData]:
    """A line, in pieces where something is not known."""
    found = []
    for known, places in groupby(range(len(moments)), lambda at: trace.values[at] is not None):
        if known:
            shape = mark(look, trace.kind, trace.color)
            points = [
                charts.LineChartDataPoint(
                    moments[at].x, trace.values[at], point=shape if at in marks else None, tooltip=tips[at]
                )
                for at in places
            ]
            found.append(line(look, trace.kind, trace.color, points))
    return found


def line(look: Look, kind: int, color: str, points: list[charts.LineChartDataPoint]) -> charts.LineChartData:
    """Values stay until they change; what is touched is circled above a hairline."""
    return charts.LineChartData(
        points,
        color=color,
        stroke_width=THICK,
        dash_pattern=DASHES[kind % len(DASHES)] or None,
        step_direction=0,
        selected_point=charts.ChartCirclePoint(color=look.card, radius=6, stroke_color=color, stroke_width=3),
        selected_below_line=charts.ChartPointLine(color=look.outline, width=1),
    )


def mark(look: Look, kind: int, color: str) -> charts.ChartPointShape:
    """Discs, squares and crosses, full and hollow."""
    shapes = (
        charts.ChartCirclePoint(color=color, radius=4),
        charts.ChartSquarePoint(color=color, size=8, stroke_width=0),
        charts.ChartCrossPoint(color=color, size=9, width=3),
        charts.ChartCirclePoint(color=look.card, radius=3.5, stroke_color=color, stroke_width=2),
        charts.ChartSquarePoint(color=look.card, size=7, stroke_color=color, stroke_width=2),
    )
    return shapes[kind % len(shapes)]


def sample(look: Look, kind: int, color: str) -> charts.LineChart:
    """A piece of a line with its mark."""
    width, height = SAMPLE
    points = [charts.LineChartDataPoint(x, 0, point=mark(look, kind, color) if x == 1 else None) for x in range(3)]
    return charts.LineChart(
        data_series=[line(look, kind, color, points)],
        width=width,
        height=height,
        min_x=0,
        max_x=2,
        min_y=-1,
        max_y=1,
        interactive=False,
        animation=STILL,
    )


def values_axis(look: Look, words: Words, reach: Scale) -> charts.ChartAxis:
    """The values beside the lines."""
    found = {at: words.number(round(at)) for at in multiples(reach.step, reach.low, reach.high)}
    size = max(breadth(label, th.grown(14, look.scale)) for label in found.values()) + 8
    labels = [charts.ChartAxisLabel(at, text(label, "small", look.ink2)) for at, label in found.items()]
    return charts.ChartAxis(labels=labels, label_size=size, label_spacing=reach.step)


def axis(look: Look, ticks: Ticks, size: float) -> charts.ChartAxis:
    """What stands below."""
    lower = ft.Padding.only(top=8)
    labels = [
        charts.ChartAxisLabel(at, ft.Container(text(label, "small", look.ink2), padding=lower))
        for at, label in ticks.labels.items()
    ]
    return charts.ChartAxis(labels=labels, label_size=size, label_spacing=ticks.step)


def tooltip(look: Look, width: float) -> charts.LineChartTooltip:
    """A card of its own, within the chart."""
    return charts.LineChartTooltip(
        bgcolor=look.bg,
        border_side=ft.BorderSide(1, look.outline),
        border_radius=th.R_CHIP,
        padding=ft.Padding.symmetric(horizontal=10, vertical=8),
        max_width=width,
        fit_inside_horizontally=True,
        fit_inside_vertically=True,
    )
