"""What the start of the year asks, and what sets it right: who shuffled, who lays fewer, the order, the step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_order, use_setup, use_year
from companion.games.the_old_kings_crown.trays import numbered
from companion.widgets.buttons import primary, quiet
from companion.widgets.inputs import choice
from companion.widgets.parts import arms, col, one_line, row, text
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import LAID, STEPS
from models.games.the_old_kings_crown.words import STEP_NAMES
from models.games.the_old_kings_crown.year import expected_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.the_old_kings_crown.trays import Done
    from companion.widgets.at import At
    from models.base import Move


@ft.component
def FewerTray(at: At, done: Done) -> ft.Control:
    """Who lays fewer than three cards."""
    setup, t = use_setup(at), at.words.t
    everybody: dict[int, int] = {}
    laid, change = ft.use_state(everybody)

    def counting(seat: int) -> Callable[[int], None]:
        return lambda cards: change({**laid, seat: cards})

    rows = [
        numbered(at, seat.name, laid.get(seat.number, LAID), counting(seat.number), most=LAID) for seat in setup.seats
    ]
    fewer = tuple(m.Laid(seat=seat, cards=cards) for seat, cards in laid.items() if cards < LAID)
    return col(
        *rows, primary(at.look, t("Cards laid"), at.playing(m.CardsLaid(fewer=fewer), then=done), width=2000), gap=8
    )


@ft.component
def AttritionTray(at: At, done: Done) -> ft.Control:
    """Who shuffled, where nobody counts the decks."""
    setup, t = use_setup(at), at.words.t
    nobody: tuple[int, ...] = ()
    shuffled, change = ft.use_state(nobody)

    def toggling(seat: int) -> Callable[..., object]:
        return lambda _: change(tuple(s for s in shuffled if s != seat) if seat in shuffled else (*shuffled, seat))

    rows = [
        quiet(
            at.look,
            t("{name} shuffled", name=seat.name),
            toggling(seat.number),
            glyph="check" if seat.number in shuffled else None,
            height=48,
            width=2000,
        )
        for seat in setup.seats
    ]
    record = at.playing(m.DrewUp(attrition=shuffled), then=done)
    return col(*rows, primary(at.look, t("All have drawn"), record, width=2000), gap=8)


@ft.component
def OrderTray(at: At, done: Done) -> ft.Control:
    """The seats from the top down, tapped in their order."""
    setup, year, track, look, t = use_setup(at), use_year(at), use_order(at), at.look, at.words.t
    nobody: tuple[int, ...] = ()
    order, change = ft.use_state(nobody)
    left = [seat for seat in track if seat not in order]
    chosen: list[ft.Control] = [
        row(
            text(place, "n4", look.ink2, 18),
            arms(setup.seats[seat], 28, look),
            one_line(setup.name(seat), "label", look.ink),
            gap=6,
            tight=True,
        )
        for place, seat in enumerate(order, start=1)
    ]
    rows = [
        quiet(
            look,
            setup.name(seat),
            lambda _, it=seat: change((*order, it)),
            glyph=arms(setup.seats[seat], 24, look),
            height=48,
            width=2000,
        )
        for seat in left
    ]
    settled = year.step == "order"
    move: Move = m.OrderSettled(order=order) if settled else m.OrderSet(order=order)
    return col(
        text(t("Tap from the top of the Order track down"), "body", look.ink2),
        ft.Row(chosen, wrap=True, spacing=14) if chosen else ft.Container(height=0),
        *rows,
        row(
            quiet(look, t("Again"), lambda _: change(nobody), expand=1, disabled=not order),
            primary(look, t("Set"), at.playing(move, then=done), expand=1, disabled=bool(left)),
            gap=8,
        ),
        gap=8,
    )


@ft.component
def YearTray(at: At, done: Done) -> ft.Control:
    """Which round it is, and which step."""
    setup, year, t = use_setup(at), use_year(at), at.words.t
    number, turn = ft.use_state(year.round or 1)
    place, go_to = ft.use_state(STEPS.index(year.step or "bids"))
    steps = [(one, at.words.say(STEP_NAMES[step])) for one, step in enumerate(STEPS)]
    move = m.YearSet(round=number, step=STEPS[place])
    return col(
        numbered(at, t("Round"), number, turn, least=1, most=setup.options.rounds),
        choice(at.look, steps, place, go_to, room=1),
        primary(at.look, t("Set"), at.playing(move, then=done), width=2000),
        gap=10,
    )


def expected(at: At) -> bool:
    """Whether the new order follows from what is recorded."""
    return expected_order(at.standing.state) is not None
