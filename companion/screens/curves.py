"""How the numbers of a game went, over its rounds or over the evening, and the same as a table."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import flet as ft

from companion.chronicle.curves import Curve, Curves, Step, curves
from companion.screens.settings import use_origin
from companion.widgets.at import go
from companion.widgets.buttons import chip, link
from companion.widgets.chart import Moment, Ticks, Trace, line_chart, line_sample, multiples, spread
from companion.widgets.here import use_here
from companion.widgets.inputs import choice
from companion.widgets.numbers import Line, numbers
from companion.widgets.pages import notice, page_body, top_bar
from companion.widgets.parts import arms, card, col, one_line, row
from companion.widgets.shields import line_color
from companion.words import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from companion.words import Words
    from models.session import Book

LIMIT, SIDES, CELL, FIRST = 760, 32, 52, 96
"""Widths: of the page, of what a card takes, of a column, of the first one."""
LABEL, CLOCK = 36, 56
"""How wide the number of a round and a time of day are below the lines."""
MINUTES = (1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 720, 1440)
"""Between two times of day lies one of these."""
FEW = 5
"""So many numbers are offered at first."""


@ft.component
def CurvesScreen(at: At) -> ft.Control:
    """`/t/<code>/curves`: hidden points are no secret once the table is over, and not before."""
    here, t, back = use_here(), at.words.t, use_origin("/history")
    book: Book = at.use("book", lambda table: table.book)
    found: Curves | None = ft.use_memo(lambda: curves(book) if book.closed else None, [book.version])
    side = here.size.side(LIMIT)
    bar = top_bar(at.look, t("Curves"), go(back), back_tip=t("Back"), side=side)
    if found is None:
        body: ft.Control = notice(at.look, t("The curves are drawn when the game is over."), glyph="tally")
    elif not found.curves:
        body = notice(at.look, t("Nothing was counted while this game was played."), glyph="tally")
    else:
        body = Drawn(at, found)
    return ft.SafeArea(ft.Column([bar, ft.Container(body, expand=True)], expand=True), expand=True)


@ft.component
def Drawn(at: At, found: Curves) -> ft.Control:
    """What to look at, the lines, whose they are, and the numbers."""
    here, look, t = use_here(), at.look, at.words.t
    chosen, choose = ft.use_state(0)
    timed, over = ft.use_state(False)
    every, show = ft.use_state(False)
    curve = found.curves[min(chosen, len(found.curves) - 1)]
    room = here.size.inner(LIMIT)
    offered = found.curves if every else found.curves[:FEW]
    chips = [which(at, number, one, number == chosen, choose) for number, one in enumerate(offered)]
    more = [link(look, t("Show all {n}", n=len(found.curves)), lambda _: show(True))]
    ways = [(False, t("Over rounds")), (True, t("Over time"))]
    lines = card(look, col(legend(at, curve), drawn(at, found, curve, room - SIDES, timed=timed), gap=16))
    parts = [
        ft.Row([*chips, *(more if found.curves[len(offered) :] else [])], wrap=True, spacing=8, run_spacing=0),
        choice(look, ways, timed, over, room=room),
        lines,
        table(at, found, curve, room, timed=timed),
    ]
    return page_body(parts, here.size.width, limit=LIMIT, gap=12)


def which(at: At, number: int, curve: Curve, on: bool, choose: Callable[[int], None]) -> ft.Control:
    """One of the numbers there are."""
    look, label = at.look, capital(at.words.say(curve.label))
    ground, ink = (look.accent, look.on_accent) if on else (None, None)
    return chip(look, label, ground, ink, on_click=lambda _: choose(number))


def legend(at: At, curve: Curve) -> ft.Control:
    """Whose line is whose."""
    look, seats = at.look, at.standing.book.setup.seats
    shown = [
        row(
            line_sample(look, seat, color_of(at, seat)),
            arms(seats[seat], 22, look),
            one_line(seats[seat].name, "label", look.ink),
            gap=6,
            tight=True,
        )
        for seat in curve.values
        if seat is not None
    ]
    return ft.Row(list(shown), wrap=True, spacing=14, run_spacing=6) if shown else ft.Container(height=0)


def drawn(at: At, found: Curves, curve: Curve, width: float, *, timed: bool) -> ft.Control:
    """The lines over rounds or over time."""
    seats = at.standing.book.setup.seats
    traces = [
        Trace(at.words.t("Table") if seat is None else seats[seat].name, seat or 0, color_of(at, seat), line)
        for seat, line in curve.values.items()
    ]
    ticks = hours(at, found, width) if timed else rounds(at, found, width)
    return line_chart(at.look, at.words, moments(at.words, found, timed=timed), traces, ticks, width)


def moments(words: Words, found: Curves, *, timed: bool) -> list[Moment]:
    """Where each step lies, and what it is called there: its time of day, or its round."""
    ends = {*found.last_of_rounds()}
    places = minutes(found) if timed else evenly(found)
    return [
        Moment(place, words.clock(step.at) if timed else counted(words, step), at in ends)
        for at, (place, step) in enumerate(zip(places, found.steps, strict=True))
    ]


def counted(words: Words, step: Step) -> str:
    """The round, or the turn where there are no rounds; nothing where nobody counts."""
    if step.clock.round is not None:
        return words.t("Round {n}", n=step.clock.round)
    return "" if step.clock.turn is None else words.t("Turn {turn}", turn=step.clock.turn)


def minutes(found: Curves) -> list[float]:
    """How long after the last full hour before the game each step was."""
    first = found.steps[0].at.replace(minute=0, second=0, microsecond=0)
    return [(step.at - first).total_seconds() / 60 for step in found.steps]


def evenly(found: Curves) -> list[float]:
    """Each step among those of its round; a round ends at its number."""
    places, before = list[float](), 0
    for round_, end in enumerate(found.last_of_rounds()):
        count = end + 1 - before
        places += [round_ + (step + 1) / count for step in range(count)]
        before = end + 1
    return places + [float(len(places) and places[-1])] * (len(found.steps) - len(places))


def rounds(at: At, found: Curves, width: float) -> Ticks:
    """The rounds that have room below the lines."""
    names = [name for name, _ in rows(at, found, timed=False)]
    step = round(spread(len(names), width, at.look.px(LABEL)))
    return Ticks(step, {number: name for number, name in enumerate(names, start=1) if number % step == 0})


def hours(at: At, found: Curves, width: float) -> Ticks:
    """The times of day that have room below the lines."""
    places = minutes(found)
    step = spread(places[-1] - places[0], width, at.look.px(CLOCK), MINUTES)
    start = found.steps[0].at - timedelta(minutes=places[0])
    return Ticks(
        step,
        {
            place: at.words.clock(start + timedelta(minutes=place))
            for place in multiples(step, places[0], max(places[-1], places[0] + 1))
        },
    )


def color_of(at: At, seat: int | None) -> str:
    """The colour of a seat's arms; the accent for what is everybody's."""
    seats, look = at.standing.book.setup.seats, at.look
    known = seat is not None and seat < len(seats)
    return line_color(look, seats[seat].arms, look.card) if known and seat is not None else look.accent_text


def table(at: At, found: Curves, curve: Curve, room: float, *, timed: bool) -> ft.Control:
    """What stood at the end of every round; broader than the screen it is moved sideways."""
    words, seats = at.words, at.standing.book.setup.seats
    heads = [words.t("Table") if seat is None else seats[seat].name for seat in curve.values]
    lines = [Line(name, cells(at, curve, end)) for name, end in rows(at, found, timed=timed)]
    shown = numbers(at.look, heads, lines, CELL)
    wide = at.look.px(CELL + 4) * len(heads) + at.look.px(FIRST)
    return shown if wide <= room else ft.Row([ft.Container(shown, width=wide)], scroll=ft.ScrollMode.AUTO)


def cells(at: At, curve: Curve, step: int) -> tuple[str, ...]:
    """The numbers after a step."""
    return tuple(at.words.number(line[step]) for line in curve.values.values())


def rows(at: At, found: Curves, *, timed: bool) -> Sequence[tuple[str, int]]:
    """The steps that end a round, by its number or by the time of day."""
    words = at.words
    ends = found.last_of_rounds()
    if timed:
        return [(words.clock(found.steps[end].at), end) for end in ends]
    return [(words.number(found.steps[end].round or number), end) for number, end in enumerate(ends, start=1)]
