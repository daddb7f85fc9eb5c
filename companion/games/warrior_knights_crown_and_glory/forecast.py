"""How far it is: to the crown, to the end, to a victory by cities (D1 to D3, D10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import use_seat, use_setup
from companion.widgets.figures import mini
from companion.widgets.parts import arms, card, col, heading, one_line, row, spoken, text
from companion.widgets.why import Reason
from models.games.warrior_knights_crown_and_glory.components import target
from models.games.warrior_knights_crown_and_glory.pace import Pace, pace

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At

BAR = 8


@ft.component
def CrownForecast(at: At) -> ft.Control:
    """When the pool runs out, and who reaches the target when."""

    def select(table: Standing) -> Pace:
        return pace(table.state)

    found: Pace = at.use("pace", select)
    setup, t, look = use_setup(at), at.words.t, at.look
    goal = target(setup.options)
    empty = found.until_empty
    rule = "WK-B4" if goal is None else "WK-51"
    head = Reason(at, t("Rounds until the pool is empty, at this pace"), "?" if empty is None else empty, rule)
    rows = [
        PaceRow(at, seat.number, found.gains[seat.number], found.until_target[seat.number], goal)
        for seat in setup.seats
    ]
    return card(look, col(heading(look, t("The way to the crown")), head, *rows, gap=10))


@ft.component
def PaceRow(at: At, number: int, gain: int | None, until: int | None, goal: int | None) -> ft.Control:
    """One Baron's pace."""
    setup, look, t = use_setup(at), at.look, at.words.t
    seat, influence = setup.seats[number], use_seat(at, number).influence
    figures = t(
        "{influence}, +{gain} a round",
        influence="?" if influence is None else influence,
        gain="?" if gain is None else gain,
    )
    far = ""
    if goal is not None:
        never = t("{goal} out of reach", goal=goal)
        far = never if until is None else at.words.n("{goal} in {n} round", "{goal} in {n} rounds", until, goal=goal)
    words = col(text(figures, "small", look.ink2), *([text(far, "small", look.ink2)] if far else []), gap=0)
    return row(arms(seat, 28, look), ft.Container(one_line(seat.name, "strong", look.ink), expand=True), words, gap=12)


@ft.component
def TieCard(at: At) -> ft.Control:
    """What a tie for most Influence would be settled by, as far as it is recorded (WK-B5, D3)."""
    setup, t, look = use_setup(at), at.words.t, at.look
    rows = [TieRow(at, seat.number) for seat in setup.seats]
    order = t("Cities first, then gold, faith and votes together, then troops (WK-B5)")
    return card(look, col(heading(look, t("In a tie")), text(order, "small", look.ink2), *rows, gap=10))


@ft.component
def TieRow(at: At, number: int) -> ft.Control:
    """One Baron’s cities, wealth and troops; a question mark where they are not recorded."""
    seat, ladder, look, t = use_setup(at).seats[number], use_seat(at, number).ladder, at.look, at.words.t
    cities, wealth, troops = ("?" if known is None else str(known) for known in ladder)
    steps = (("city", cities), ("coin", wealth), ("sword", troops))
    figures = row(*(ft.Container(mini(look, glyph, shown), width=look.px(56)) for glyph, shown in steps), gap=4)
    line = row(
        arms(seat, 28, look), ft.Container(one_line(seat.name, "strong", look.ink), expand=True), figures, gap=12
    )
    said = t(
        "{name}: cities {cities}, gold, faith and votes {wealth}, troops {troops}",
        name=seat.name,
        cities=cities,
        wealth=wealth,
        troops=troops,
    )
    return spoken(line, said)


@ft.component
def CityMeter(at: At) -> ft.Control:
    """Kingdom cities of all that win (WK-B2)."""
    needed: int | None = at.use("majority", lambda table: table.state.majority)
    setup, t, look = use_setup(at), at.words.t, at.look
    if needed is None:
        words = t("How many cities are razed has not been said yet.")
        return card(look, col(heading(look, t("Victory by cities")), text(words, "body", look.ink), gap=8))
    rows = [MeterRow(at, seat.number, needed) for seat in setup.seats]
    head = Reason(at, t("Kingdom cities that win at the start of an Upkeep"), needed, "WK-B2")
    return card(look, col(heading(look, t("Victory by cities")), head, *rows, gap=10))


@ft.component
def MeterRow(at: At, number: int, needed: int) -> ft.Control:
    """One Baron's cities as a bar."""
    setup, look = use_setup(at), at.look
    seat, cities = setup.seats[number], use_seat(at, number).cities
    share = 0.0 if cities is None else min(1.0, max(0.0, cities / needed))
    bar = ft.ProgressBar(
        value=share, color=look.gold if share >= 1 else look.accent_text, bgcolor=look.sunk, bar_height=BAR
    )
    shown = f"{'?' if cities is None else cities}/{needed}"
    return row(
        arms(seat, 28, look),
        ft.Container(one_line(seat.name, "strong", look.ink), expand=2),
        ft.Container(bar, expand=3),
        text(shown, "label", look.ink),
        gap=12,
    )
