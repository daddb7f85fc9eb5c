"""What a chart is drawn from: moments, values, and how far apart its labels stand."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING, NamedTuple

from companion.widgets.parts import spoken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import flet as ft

    from companion.widgets.theme import Look
    from companion.words import Words

PLACES, APART = 60, 18
"""So many places between its ends a line is drawn through, and so many pixels lie between two marks."""
STEPS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000)
"""Between two labels lies one of these."""
LINE = 32
"""Pixels between two lines to read values by."""


class Moment(NamedTuple):
    """Where it lies, what it is called, and whether it ends a round."""

    x: float
    name: str
    ends: bool = True


class Trace(NamedTuple):
    """A line: whose it is, its kind among others, its colour, and its values; `None` where nothing is known."""

    name: str
    kind: int
    color: str
    values: Sequence[int | None]


class Ticks(NamedTuple):
    """Labels at whole multiples of a step."""

    step: float
    labels: Mapping[float, str]


class Scale(NamedTuple):
    """From where to where values reach, and the step between two labels."""

    low: float
    high: float
    step: float


class Bar(NamedTuple):
    """What there was, in short and in full, and how much of it."""

    label: str
    name: str
    number: int


def line_chart(
    look: Look, words: Words, moments: Sequence[Moment], traces: Sequence[Trace], ticks: Ticks, width: float
) -> ft.Control:
    """The lines; touched they tell who had how much, and a screen reader says how each of them went."""
    from companion.widgets.chart_lines import lines

    places = thinned(moments)
    through = [moments[at] for at in places]
    shown = [trace._replace(values=[trace.values[at] for at in places]) for trace in traces]
    said = ". ".join(filter(None, (course(words, trace) for trace in traces)))
    return spoken(lines(look, words, through, shown, ticks, width), said)


def line_sample(look: Look, kind: int, color: str) -> ft.Control:
    """What a line of this kind looks like."""
    from companion.widgets.chart_lines import sample

    drawn: ft.Control = sample(look, kind, color)
    return drawn


def bar_chart(look: Look, bars: Sequence[Bar], width: float) -> ft.Control:
    """Bars beside each other, each with its number above."""
    from companion.widgets.chart_bars import columns

    return spoken(columns(look, bars, width), ", ".join(f"{bar.name}: {bar.number}" for bar in bars))


def thinned(moments: Sequence[Moment]) -> list[int]:
    """The moments a line is drawn through: the last at each place, and the ends of rounds unless they are too many."""
    whole = (moments[-1].x - moments[0].x) or 1.0
    places = {floor((moment.x - moments[0].x) / whole * PLACES): at for at, moment in enumerate(moments)}
    ends = [at for at, moment in enumerate(moments) if moment.ends]
    return sorted({*places.values(), *(ends if len(ends) <= PLACES else [])})


def marked(moments: Sequence[Moment], width: float) -> frozenset[int]:
    """The ends of rounds that are marked, from the last one on and no nearer than can be told apart."""
    ends = [at for at, moment in enumerate(moments) if moment.ends] or [len(moments) - 1]
    return frozenset(ends[:: -ceil(len(ends) * APART / width)])


def told(words: Words, moments: Sequence[Moment], traces: Sequence[Trace]) -> list[list[str]]:
    """What each point of each line says: the moment stands above the greatest value, or at each if some are missing."""
    every = all(value is not None for trace in traces for value in trace.values)
    found: list[list[str]] = [[] for _ in traces]
    for at, moment in enumerate(moments):
        values = [trace.values[at] for trace in traces]
        first = values.index(max(value for value in values if value is not None)) if every else None
        for number, trace in enumerate(traces):
            head = f"{moment.name}\n" if moment.name and first in {None, number} else ""
            found[number].append(f"{head}{trace.name}: {words.number(values[number])}")
    return found


def course(words: Words, trace: Trace) -> str:
    """How a line goes, in words; nothing where nothing is known."""
    known = [value for value in trace.values if value is not None]
    if not known:
        return ""
    first, last, most = map(words.number, (known[0], known[-1], max(known)))
    return words.t("{name}: from {first} to {last}, at most {most}", name=trace.name, first=first, last=last, most=most)


def scale(traces: Sequence[Trace], height: float) -> Scale:
    """Zero and every value lie between its ends, which are labelled."""
    known = [value for trace in traces for value in trace.values if value is not None]
    low, high = min(0, *known, 0), max(1, *known, 1)
    step = spread(high - low, height, LINE)
    return Scale(floor(low / step) * step, ceil(high / step) * step, step)


def spread(span: float, room: float, each: float, steps: Sequence[float] = STEPS) -> float:
    """The least step at which labels of this size have room beside each other."""
    return next((step for step in steps if span / step * each <= room), max(span, steps[-1]))


def multiples(step: float, low: float, high: float) -> Iterator[float]:
    """The whole multiples of a step between two ends."""
    return (number * step for number in range(ceil(low / step), floor(high / step) + 1))
