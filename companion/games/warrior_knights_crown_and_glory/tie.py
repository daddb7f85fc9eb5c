"""A tie for the crown: it asks for the numbers it needs, one step after the other (WK-B5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import setup_now, state_now
from companion.games.warrior_knights_crown_and_glory.who import asked
from companion.widgets.buttons import primary
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, one_line, row, text
from companion.widgets.typed import use_said
from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.standing import Lead, Tie, lead

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.table import State

QUESTIONS: dict[Tie, Message] = {
    "cities": Message("Cities, in the Kingdom and overseas"),
    "wealth": Message("Gold, faith and votes together"),
    "troops": Message("Strength of the troops on the board"),
}
Told = dict[tuple[Tie, int], int]
"""What has been counted, by step and Baron."""


def settled(state: State, told: Told) -> Lead | None:
    """Who leads with what has been counted besides the record."""
    influence = [seat.influence for seat in state.seats if seat.influence is not None]
    if len(influence) < len(state.seats):
        return None
    ladders = [seat.ladder for seat in state.seats]
    for (tie, seat), number in told.items():
        ladders[seat] = ladders[seat]._replace(**{tie: number})
    return lead(influence, ladders, state.setup.options.ties_among)


@ft.component
def TieTray(at: At, done: Callable[[], None]) -> ft.Control:
    """The next step's numbers; then who is crowned, or that nobody is."""
    nothing: Told = {}
    told, tell = ft.use_state(nothing)
    counting, count, counted = use_said(nothing)
    found, t, look = settled(state_now(at), told), at.words.t, at.look
    if found is None or found.step == "nobody":
        return text(t("Every step is tied: nobody is crowned now. Look again after the next Upkeep."), "body", look.ink)
    if found.seat is not None:
        name = setup_now(at).name(found.seat)
        crowned = at.playing(m.KingCrowned(seat=found.seat), then=done)
        return primary(look, t("Crown {name}", name=name), crowned, glyph="crown", width=2000)
    if found.asked is None:
        return ft.Container(height=0)
    tie, seats = found.asked

    def set_(seat: int) -> Callable[[int], None]:
        return lambda to: count({**counted(), (tie, seat): to})

    rows = [keyed(f"{tie}-{seat}", Number, at, seat, counting.get((tie, seat)), set_(seat)) for seat in seats]
    ready = all((tie, seat) in counting for seat in seats)
    return col(
        asked(at, at.words.say(QUESTIONS[tie]), *rows),
        primary(look, t("Compare"), lambda _: tell(lambda now: {**now, **counted()}), disabled=not ready, width=2000),
        gap=14,
    )


@ft.component
def Number(at: At, number: int, value: int | None, change: Callable[[int], None]) -> ft.Control:
    """One Baron's number."""
    seat = setup_now(at).seats[number]
    return row(
        arms(seat, 30, at.look),
        ft.Container(one_line(seat.name, "strong", at.look.ink), expand=True),
        stepper(at.look, value, change, label=seat.name, most=9999, typed=True, unknown=0),
        gap=12,
    )
