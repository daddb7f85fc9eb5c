"""The spine of the screen: the season wheel, the step of now, who acts, and what the season still brings."""

from __future__ import annotations

import flet as ft

from companion.games.the_old_kings_crown.slices import Year, use_seat, use_setup, use_year
from companion.games.the_old_kings_crown.wheel import wheel
from companion.widgets.at import At, go
from companion.widgets.buttons import tool
from companion.widgets.kept import kept
from companion.widgets.layout import fitting
from companion.widgets.menu import table_menu
from companion.widgets.parts import band, col, fitted, icon, one_line, row, text
from models.games.the_old_kings_crown.components import SEASONS, STEPS
from models.games.the_old_kings_crown.words import STEP_NAMES

TITLE = "The Old King’s Crown"
SURE = 0.92
"""The share of the room that a title may take, for its breadth is an estimate."""
LEAST = 10
"""The smallest letters of a step."""
TOOLS = 168
"""What the way back, the tools and the menu take of the bar."""


def head(at: At, width: float, side: float = 16) -> ft.Control:
    """The band with the way back, the tools and the menu."""
    t, edge = at.words.t, max(4, side - 12)
    bar = row(
        tool(at.look, "back", at.look.on_accent, t("Back"), on_click=go("/")),
        ft.Container(
            fitted(TITLE, "t3", at.look.on_accent, width - TOOLS - 2 * edge, at.look.scale, size=20), expand=True
        ),
        tool(at.look, "dice", at.look.on_accent, t("Tools"), on_click=go(f"{at.route}/tools")),
        table_menu(at),
        gap=0,
    )
    inner = ft.Container(bar, padding=ft.Padding.only(left=edge, right=edge))
    return band(at.look, ft.SafeArea(inner, avoid_intrusions_bottom=False), padding=ft.Padding.symmetric(vertical=4))


@kept
@ft.component
def Hero(at: At, width: float) -> ft.Control:
    """Wheel and step beside each other, so wide."""
    year, setup = use_year(at), use_setup(at)
    if not setup.tracks("year"):
        return ft.Container(height=0)
    size = min(176, max(128, width * 0.44))
    season = SEASONS[year.step] if year.step else None
    beside = Step(at, year, (width - size - 14) * SURE)
    round_ = wheel(at, None if year.ended else season, year.round, setup.options.rounds, size)
    return row(round_, ft.Container(beside, expand=True), gap=14)


@ft.component
def Step(at: At, year: Year, room: float) -> ft.Control:
    """The step, who acts, the steps of the season."""
    look, t, setup = at.look, at.words.t, use_setup(at)
    if year.ended:
        return col(fitted(t("The end"), "t1", look.ink, room, look.scale, size=30))
    if year.step is None:
        return text(t("Nobody has said yet where the year stands."), "body", look.ink2)
    title = fitted(at.words.say(STEP_NAMES[year.step]), "t1", look.ink, room, look.scale, size=28)
    who = []
    if year.acting is not None:
        name, after = setup.name(year.acting), year.following
        said = (
            t("{name} acts", name=name)
            if after is None
            else t("{name}, then {after}", name=name, after=setup.name(after))
        )
        who = [text(said, "body", look.ink2, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)]
    return col(title, *who, Marks(at, year, room), gap=4)


@ft.component
def Marks(at: At, year: Year, room: float) -> ft.Control:
    """What is done of the season and what comes: its steps, or in Autumn what the acting seat has done."""
    if year.step is None:
        return ft.Container(height=0)
    if year.step == "autumn" and year.acting is not None:
        return AutumnMarks(at, year.acting, room)
    season = [step for step in STEPS if SEASONS[step] == SEASONS[year.step]]
    if len(season) == 1:
        return ft.Container(height=0)
    now = STEPS.index(year.step)
    lines = [
        mark(at, at.words.say(STEP_NAMES[step]), room, done=STEPS.index(step) < now, now=step == year.step)
        for step in season
    ]
    return col(*lines, gap=2)


@ft.component
def AutumnMarks(at: At, seat: int, room: float) -> ft.Control:
    """Govern and Journey, once each."""
    stands, t = use_seat(at, seat), at.words.t
    return col(
        mark(at, t("Govern once"), room, done=stands.governed, now=False),
        mark(at, t("Journey once"), room, done=stands.journeyed, now=False),
        gap=2,
    )


def mark(at: At, words: str, room: float, *, done: bool, now: bool) -> ft.Control:
    """A line with a sign: done, now, or to come."""
    look = at.look
    glyph = (
        icon("check", 18, look.accent_text)
        if done
        else icon("right" if now else "ring", 18, look.ink if now else look.outline)
    )
    kind = "label" if now else "small"
    size = fitting(words, kind, room - 30, look.scale, least=LEAST)
    line = one_line(words, kind, look.ink if now or not done else look.ink2, size, expand=1, expand_loose=True)
    return row(glyph, line, gap=8)
