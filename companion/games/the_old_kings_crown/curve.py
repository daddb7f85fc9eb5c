"""The curve of Influence: what everybody had at the end of each year, and has now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_setup
from companion.widgets.chart import Moment, Ticks, Trace, line_chart, line_sample
from companion.widgets.parts import arms, card, col, heading, one_line, row, spoken, text
from companion.widgets.shields import line_color
from models.games.the_old_kings_crown.moves import YearSet
from models.session import Arrived

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.at import At
    from companion.widgets.theme import Look
    from models.game import Seat
    from models.games.the_old_kings_crown.table import State
    from models.session import Book

Points = tuple[int | None, ...]


def influence(state: State) -> Points:
    """What everybody has."""
    return tuple(seat.influence for seat in state.seats)


def years(book: Book) -> tuple[Points, ...]:
    """Influence at the start, after every year and now; nothing where the journal does not tell all of it."""
    state: State = book.game.start(book.setup)
    found = [influence(state)]
    for line in book.told:
        if isinstance(line.move, Arrived):
            return ()
        after: State = book.game.play(state, line.move)
        if (after.round, after.ended) != (state.round, state.ended) and not isinstance(line.move, YearSet):
            found.append(influence(after))
        state = after
    found += [influence(state)] * (not state.ended)
    told = influence(state) == influence(book.state) and None not in found[-1]
    return tuple(found) if told else ()


def use_years(at: At) -> tuple[Points, ...]:
    """Influence at the start, after every year and now."""
    series: tuple[Points, ...] = at.use("years", lambda table: years(table.book))
    return series


@ft.component
def Curve(at: At, width: float) -> ft.Control:
    """A line a seat, and the numbers it goes through."""
    setup, look, series = use_setup(at), at.look, use_years(at)
    if not series:
        return ft.Container(height=0)
    rows = [numbers(at, seat, [points[seat.number] for points in series]) for seat in setup.seats]
    return card(
        look,
        col(
            heading(look, at.words.t("Influence through the years")),
            lines(at, setup.seats, series, width),
            *rows,
            gap=12,
        ),
    )


def lines(at: At, seats: Sequence[Seat], series: Sequence[Points], width: float) -> ft.Control:
    """The lines from year to year."""
    look, words = at.look, at.words
    moments = [Moment(year, words.t("Year {n}", n=year) if year else "") for year in range(len(series))]
    traces = [
        Trace(seat.name, seat.number, color_of(look, seat), [points[seat.number] for points in series])
        for seat in seats
    ]
    ticks = Ticks(1, {year: words.number(year) for year in range(len(series))})
    return line_chart(look, words, moments, traces, ticks, width)


def numbers(at: At, seat: Seat, values: list[int | None]) -> ft.Control:
    """One seat's way in numbers."""
    look, said = at.look, " – ".join("?" if value is None else str(value) for value in values)
    line = row(
        line_sample(look, seat.number, color_of(look, seat)),
        arms(seat, 24, look),
        ft.Container(one_line(seat.name, "label", look.ink), expand=True),
        text(said, "label", look.ink2),
        gap=8,
    )
    return spoken(line, f"{seat.name}: {said}")


def color_of(look: Look, seat: Seat) -> str:
    """What stands for a seat on a card."""
    return line_color(look, seat.arms, look.card)
