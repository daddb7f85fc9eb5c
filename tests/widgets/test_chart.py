"""Charts tell the numbers they are given, by colour and by shape, and stay small."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import flet as ft
import flet_charts as charts
import msgpack  # type: ignore[import-untyped]
import pytest

from companion.live.encoding import encode
from companion.live.running import FRAME
from companion.widgets.chart import (
    PLACES,
    Bar,
    Moment,
    Ticks,
    Trace,
    bar_chart,
    course,
    line_chart,
    line_sample,
    marked,
    scale,
    spread,
    thinned,
    told,
)
from companion.widgets.theme import look
from companion.words import Words
from tests.flet_client import FletClient

if TYPE_CHECKING:
    from collections.abc import Sequence

ENGLISH, LIGHT = Words("en"), look(dark=False)
SEATS = 9


@ft.component
def on_a_page(moments: Sequence[Moment], traces: Sequence[Trace]) -> ft.Control:
    """A chart on a page."""
    return line_chart(LIGHT, ENGLISH, moments, traces, Ticks(1, {}), 326)


def rounds(many: int, steps: int = 1) -> list[Moment]:
    """So many rounds of so many steps."""
    every = range(1, many * steps + 1)
    return [Moment(step / steps, f"Round {(step - 1) // steps + 1}", step % steps == 0) for step in every]


def trace(*values: int | None, name: str = "Ada", kind: int = 0) -> Trace:
    """A line through these values."""
    return Trace(name, kind, "#DB4B16", values)


def drawn(moments: Sequence[Moment], *traces: Trace) -> charts.LineChart:
    """The lines of a chart."""
    around: Any = line_chart(LIGHT, ENGLISH, moments, traces, Ticks(1, {}), 326)
    return around.content


def points(chart: charts.LineChart) -> list[list[tuple[float, float]]]:
    """Where each line goes through."""
    return [[(point.x, point.y) for point in line.points] for line in chart.data_series]


def test_a_line_goes_through_its_values() -> None:
    """One line a seat, one point a moment."""
    chart = drawn(rounds(3), trace(1, 4, 2), trace(0, 0, 7, kind=1))
    assert [[(1, 1), (2, 4), (3, 2)], [(1, 0), (2, 0), (3, 7)]] == points(chart)


def test_nothing_is_drawn_where_nothing_is_known() -> None:
    """The line ends there and begins anew; it is neither 0 nor what it was."""
    assert [[(2, 4)], [(4, 5), (5, 6)]] == points(drawn(rounds(5), trace(None, 4, None, 5, 6)))


def test_a_line_whose_values_are_all_unknown_is_not_there() -> None:
    """And nothing is said of it."""
    chart = drawn(rounds(2), trace(None, None), trace(1, 2, name="Ben"))
    assert 1 == len(points(chart))
    assert "" == course(ENGLISH, trace(None, None))


@pytest.mark.parametrize(
    ("moments", "kept"),
    [
        pytest.param(rounds(5), 5, id="few rounds"),
        pytest.param(rounds(PLACES, steps=9), 2 * PLACES, id="many steps"),
        pytest.param(rounds(4 * PLACES), PLACES + 1, id="many rounds"),
    ],
)
def test_what_lies_too_close_is_left_out(moments: list[Moment], kept: int) -> None:
    """Neither the last moment nor, unless they are too many, the end of a round."""
    found = thinned(moments)
    assert len(found) <= kept
    assert len(moments) - 1 == found[-1]
    ends = {at for at, moment in enumerate(moments) if moment.ends}
    assert ends <= {*found} or len(ends) > PLACES


def test_marks_do_not_touch_and_the_last_round_has_one() -> None:
    """However many rounds there are."""
    moments = rounds(100)
    found = sorted(marked(moments, 326))
    assert 99 == found[-1]
    assert all(18 <= (later - earlier) * 3.26 for earlier, later in pairwise(found))
    assert {0, 1, 2} == marked(moments[:3], 326)


def test_a_touch_tells_round_seat_and_value() -> None:
    """The round stands once, above the greatest value, which comes first."""
    said = told(ENGLISH, rounds(2), [trace(1, 5), trace(3, 1200, name="Ben")])
    assert [["Ada: 1", "Ada: 5"], ["Round 1\nBen: 3", "Round 2\nBen: 1,200"]] == said


def test_where_something_is_missing_each_seat_tells_its_round() -> None:
    """A touch finds the points nearest to it, which need not be of one round then."""
    said = told(ENGLISH, rounds(2), [trace(1, 5), trace(3, None, name="Ben")])
    assert [["Round 1\nAda: 1", "Round 2\nAda: 5"], ["Round 1\nBen: 3", "Round 2\nBen: ?"]] == said


def test_a_reader_hears_how_each_line_goes() -> None:
    """From where to where, and the most it ever was."""
    around: Any = line_chart(LIGHT, ENGLISH, rounds(3), [trace(0, 9, 4), trace(2, 3, 3, name="Ben")], Ticks(1, {}), 326)
    assert "Ada: from 0 to 4, at most 9. Ben: from 2 to 3, at most 3" == around.label
    assert around.exclude_semantics


def test_nine_seats_have_nine_shapes() -> None:
    """Whoever sees no colours tells them apart by dashes, and neighbours by their marks."""
    samples: list[Any] = [line_sample(LIGHT, kind, "#000000") for kind in range(SEATS)]
    dashes = [tuple(sample.data_series[0].dash_pattern or ()) for sample in samples]
    marks = [sample.data_series[0].points[1].point for sample in samples]
    assert SEATS == len(set(dashes))
    assert all(here != there for here, there in pairwise(marks))


@pytest.mark.parametrize(
    ("values", "low", "high"),
    [
        pytest.param((0, 5), 0, 5, id="to five"),
        pytest.param((3, 4), 0, 4, id="never from above zero"),
        pytest.param((-3, 1), -3, 1, id="below zero"),
        pytest.param((0, 0), 0, 1, id="nothing"),
        pytest.param((None, None), 0, 1, id="unknown"),
        pytest.param((0, 999), 0, 1000, id="many"),
    ],
)
def test_the_scale_holds_zero_and_every_value(values: tuple[int | None, ...], low: int, high: int) -> None:
    """Its ends are whole multiples of its step."""
    found = scale([trace(*values)], 174)
    assert (low, high) == (found.low, found.high)
    assert 0 == found.low % found.step == found.high % found.step


def test_labels_have_room() -> None:
    """The least step of which so many fit."""
    assert (1, 3, 10) == tuple(spread(span, 320, 32) for span in (10, 28, 100))


@pytest.mark.parametrize("steps", [1, 5], ids=["as many rounds", "rounds of five steps"])
async def test_nine_seats_of_five_hundred_steps_are_a_small_message(steps: int) -> None:
    """Far below what may be said at once."""
    moments = rounds(500 // steps, steps)
    lines = [trace(*range(500), name=f"Somebody {seat}", kind=seat) for seat in range(SEATS)]
    page = await FletClient().draw(on_a_page, moments, lines)
    sent = max(len(msgpack.packb(message.body, default=encode)) for message in page.connection.packed)
    print(f"{sent / 1000:.0f} kB")
    assert 10_000 < sent < FRAME / 32


def test_bars_are_as_high_as_their_numbers() -> None:
    """Each has its own above; nothing has none, and a reader hears all of them by their full names."""
    months = [Bar("Oct", "October 2026", 0), Bar("Nov", "November 2026", 12)]
    around: Any = bar_chart(LIGHT, months, 326)
    rods = [group.rods[0] for group in around.content.groups]
    assert [(0, False), (12, True)] == [(rod.to_y, rod.selected) for rod in rods]
    assert "October 2026: 0, November 2026: 12" == around.label


def test_labels_that_would_touch_are_left_out() -> None:
    """The last one stays."""
    months = [Bar("Nov", "November", 1)] * 12
    shown: Any = bar_chart(look(dark=False, scale=2), months, 326)
    assert [1, 3, 5, 7, 9, 11] == [label.value for label in shown.content.bottom_axis.labels]


@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_nothing_moves_for_whoever_wants_no_motion(still: bool) -> None:
    """Otherwise one line becomes the next."""
    kind = look(dark=False, still=still)
    lines: Any = line_chart(kind, ENGLISH, rounds(2), [trace(1, 2)], Ticks(1, {}), 326)
    bars: Any = bar_chart(kind, [Bar("Nov", "November", 1)], 326)
    assert [still] * 2 == [not shown.content.animation.duration for shown in (lines, bars)]


async def test_charts_reach_a_page() -> None:
    """As any other control does."""
    page = await FletClient().draw(on_a_page, rounds(2), [trace(1, 2)])
    assert [[(1, 1), (2, 2)]] == points(page.all(charts.LineChart)[0])


def test_whoever_sees_no_chart_does_not_wait_for_it() -> None:
    """The app starts without flet-charts."""
    asked = "import companion.main, sys; print('flet_charts' in sys.modules)"
    answered = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert "False" == answered.stdout.strip()
