"""The curve of Influence: what everybody had at the end of each year, and has now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_setup
from companion.widgets.parts import arms, card, col, heading, one_line, row, spoken, text
from companion.widgets.shields import line_color
from models.games.the_old_kings_crown.moves import YearSet
from models.session import Arrived

if TYPE_CHECKING:
    from companion.widgets.at import At
    from companion.widgets.theme import Look
    from models.game import Seat
    from models.games.the_old_kings_crown.table import State
    from models.session import Book

Points = tuple[int | None, ...]
HEIGHT, EDGE, DOT = 150, 10, 4


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
    chart = ft.Image(
        src=chart_svg(look, setup.seats, series, width), width=width, height=HEIGHT, exclude_from_semantics=True
    )
    return card(look, col(heading(look, at.words.t("Influence through the years")), chart, *rows, gap=8))


def numbers(at: At, seat: Seat, values: list[int | None]) -> ft.Control:
    """One seat's way in numbers."""
    look, said = at.look, " – ".join("?" if value is None else str(value) for value in values)
    line = row(
        arms(seat, 24, look),
        ft.Container(one_line(seat.name, "label", look.ink), expand=True),
        text(said, "label", look.ink2),
        gap=8,
    )
    return spoken(line, f"{seat.name}: {said}")


def chart_svg(look: Look, seats: tuple[Seat, ...], series: tuple[Points, ...], width: float) -> str:
    """The lines, the last seat below the first."""
    highest = max(1, *(value or 0 for points in series for value in points))
    base = f'<path d="M{EDGE} {HEIGHT - EDGE}H{width - EDGE:.0f}" stroke="{look.line}" stroke-width="1.5"/>'
    lines = "".join(_line(look, seat, series, highest, width) for seat in reversed(seats))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {HEIGHT}">{base}{lines}</svg>'


def _line(look: Look, seat: Seat, series: tuple[Points, ...], highest: int, width: float) -> str:
    step = (width - 2 * EDGE) / max(1, len(series) - 1)
    known = [(at, points[seat.number]) for at, points in enumerate(series)]
    spots = [
        (EDGE + at * step, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * max(0, value) / highest)
        for at, value in known
        if value is not None
    ]
    color = line_color(look, seat.arms, look.card)
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="{color}"/>' for x, y in spots)
    return f'<path d="M{way}" fill="none" stroke="{color}" stroke-width="3" stroke-linejoin="round"/>{dots}'
