"""The board display: one large picture of the table that is read from two metres away and never touched."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.colours import mix
from companion.widgets.figures import diamonds, rolling
from companion.widgets.here import use_asked, use_here
from companion.widgets.layout import fitting
from companion.widgets.parts import arms, card, col, icon, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.board import Board, Counted, Panel
    from models.base import Message

WIDE, HIGH = 1440, 810
"""The screen that lengths here are meant for; on others everything is so much smaller or larger."""
GAP = 18
SHIELD, NAME, FIGURE, POINT = 128, 60, 96, 36
CENTER, MIDDLE = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER


class Head(NamedTuple):
    """What concerns the whole table."""

    reign: Message | None
    counts: tuple[Counted, ...]
    where: Message | None


def use_head(at: At) -> Head:
    """Redraws when something that concerns the whole table has changed."""

    def select(table: Standing) -> Head:
        board: Board = at.surface.board(table.book)
        return Head(board.reign, board.counts, board.where)

    head: Head = at.use("board", select)
    return head


def use_panel(at: At, seat: int) -> Panel:
    """Redraws when this seat has changed."""
    panel: Panel = at.use(("board", seat), lambda table: at.surface.board(table.book).panels[seat])
    return panel


@ft.component
def BoardDisplay(at: At) -> ft.Control:
    """`/t/<code>/board`: propped up, or `?lying` in the middle with every panel turned toward its side of the table.

    Nothing is recorded here. A touch shows the way back for as long as it is needed.
    """
    touched, touch = ft.use_state(False)
    lying = use_asked("lying") == "yes"
    size = use_here().size
    tall = size.height > size.width
    unit = min(size.width / WIDE, size.height / HIGH) if not tall else min(size.width / HIGH, size.height / WIDE)
    drawn = Lying(at, unit) if lying and not tall else Tall(at, unit) if tall else Propped(at, unit)
    whole = ft.Container(
        drawn,
        on_click=lambda _: touch(not touched),
        expand=True,
        padding=ft.Padding.symmetric(horizontal=40 * unit, vertical=24 * unit),
    )
    ways = [ft.Container(leaving(at, lying=lying), left=0, right=0, bottom=0)] if touched else []
    return ft.SafeArea(ft.Stack([whole, *ways], expand=True), expand=True)


def leaving(at: At, *, lying: bool) -> ft.Control:
    """The two buttons that a touch brings up."""
    look, t = at.look, at.words.t
    turned = t("Propped up") if lying else t("Lying on the table")
    other = go(f"{at.route}/board" if lying else f"{at.route}/board?lying=yes")
    buttons = row(
        quiet(look, turned, other, glyph="turn", expand=1),
        primary(look, t("Back to the table"), go(at.route), expand=1),
        gap=12,
    )
    return ft.Container(card(look, buttons, width=560), alignment=ft.Alignment.CENTER, padding=th.S4)


# ── three ways to lie on a table ─────────────────────────────────────────────
@ft.component
def Propped(at: At, unit: float) -> ft.Control:
    """Head, panels side by side, foot."""
    size, seats = use_here().size, at.use("setup", lambda table: table.book.setup).seats
    width = (size.width - 80 * unit - GAP * unit * (len(seats) - 1)) / len(seats)
    height = size.height - (48 + 130 + 52 + 2 * GAP) * unit
    panels = [PanelCard(at, seat.number, unit, width, height) for seat in seats]
    return col(
        Above(at, unit),
        ft.Container(row(*panels, gap=GAP * unit, vertical_alignment=ft.CrossAxisAlignment.STRETCH), expand=True),
        Foot(at, unit),
        gap=GAP * unit,
        expand=True,
    )


@ft.component
def Tall(at: At, unit: float) -> ft.Control:
    """The same on an upright screen: a strip a seat."""
    seats = at.use("setup", lambda table: table.book.setup).seats
    strips = [ft.Container(Strip(at, seat.number, unit), expand=1) for seat in seats]
    return col(Above(at, unit * 0.62), *strips, Foot(at, unit), gap=GAP * unit, expand=True)


@ft.component
def Lying(at: At, unit: float) -> ft.Control:
    """Half of the seats at either long side, and what concerns all of them once for each side."""
    size, seats = use_here().size, at.use("setup", lambda table: table.book.setup).seats
    near, far = sides(len(seats))
    height = (size.height - (48 + 130 + 2 * GAP) * unit) / 2

    def side(numbers: Sequence[int], *, turned: bool) -> ft.Control:
        width = (size.width - 80 * unit - GAP * unit * (len(near) - 1)) / len(near)
        panels = [PanelCard(at, number, unit, width, height) for number in numbers]
        shown = [ft.Container(panel, width=width, height=height) for panel in panels]
        return turning(row(*shown, gap=GAP * unit, alignment=MIDDLE), turned=turned)

    half = (size.width - 80 * unit - GAP * unit) / 2
    middle = [ft.Container(turning(Above(at, unit * 0.55), turned=turned), width=half) for turned in (True, False)]
    return col(
        side(far, turned=True),
        ft.Container(row(*middle, gap=GAP * unit), height=130 * unit),
        side(near, turned=False),
        gap=GAP * unit,
        expand=True,
    )


def turning(content: ft.Control, *, turned: bool) -> ft.Control:
    """Upside down for the other side of the table."""
    return ft.Container(content, rotate=ft.Rotate(math.pi)) if turned else content


def sides(count: int) -> tuple[range, range]:
    """The seats at the near side and at the far side, left to right as they see themselves: clockwise from above."""
    half = (count + 1) // 2
    return range(half - 1, -1, -1), range(count - 1, half - 1, -1)


# ── head and foot ────────────────────────────────────────────────────────────
@ft.component
def Above(at: At, unit: float) -> ft.Control:
    """Who reigns, and what the game counts."""
    head, look, scale = use_head(at), at.look, at.look.scale
    words = at.words.say(head.reign) if head.reign else at.standing.book.game.title
    room = use_here().size.width * 0.42
    size = fitting(words, "t1", room, scale, size=84 * unit, least=16)
    crown = [icon("crown", 92 * unit, look.gold)] if head.reign else []
    title = ft.Semantics(content=one_line(words, "t1", look.ink, size), header=True)
    counts = [counted(at, one, unit) for one in head.counts]
    return row(*crown, ft.Container(title, expand=True), *counts, gap=26 * unit)


def counted(at: At, one: Counted, unit: float) -> ft.Control:
    """A number of the whole table, its drawing before it and its words behind."""
    look, scale, label = at.look, at.look.scale, at.words.say(one.label)
    value = at.words.number(one.value)
    line = row(
        icon(one.glyph, 74 * unit, look.accent_text),
        rolling(value, "n1", look.ink, th.shrunk(130 * unit, scale)),
        text(label.replace(" ", "\n", 1), "t1", look.ink2, th.shrunk(36 * unit, scale)),
        gap=14 * unit,
        tight=True,
    )
    return spoken(line, f"{value} {label}")


@ft.component
def Foot(at: At, unit: float) -> ft.Control:
    """The round, and what was recorded last."""
    head, look = use_head(at), at.look
    latest = at.use("board-latest", lambda table: table.book.told[-1] if table.book.told else None)
    size = th.shrunk(44 * unit, look.scale)
    where = at.words.say(head.where) if head.where else ""
    seats = at.standing.book.setup.seats
    seat = latest.move.seat if latest else None
    mark = [arms(seats[seat], 44 * unit, look)] if seat is not None and seat < len(seats) else []
    said = one_line(at.words.say(latest.sentence) if latest else "", "t1", look.ink, size)
    news = row(*mark, ft.Container(said, expand=True, expand_loose=True), gap=GAP * unit, alignment=MIDDLE)
    return row(text(where, "t1", look.ink2, size), ft.Container(news, expand=True), gap=30 * unit)


# ── a seat ───────────────────────────────────────────────────────────────────
class Ink(NamedTuple):
    """The colours on a panel."""

    strong: str
    weak: str


def paint(at: At, panel: Panel) -> tuple[Ink, dict[str, object]]:
    """The panel of whoever is on turn has the game's colour."""
    look = at.look
    if panel.on_turn:
        return Ink(look.on_accent, look.on_accent2), {"bgcolor": look.accent, "border": look.rim}
    return Ink(look.ink, look.ink2), {}


def saying(at: At, seat: int, panel: Panel) -> str:
    """A panel as a screen reader says it."""
    t, name = at.words.t, at.standing.book.setup.name(seat)
    owned = [f"{at.words.say(one.label)}: {at.words.number(one.value)}" for one in panel.figures]
    return ", ".join([name, *[t("king")] * panel.king, *[t("on turn")] * panel.on_turn, *owned])


@ft.component
def PanelCard(at: At, seat: int, unit: float, width: float, height: float) -> ft.Control:
    """A seat in a column: shield, name, figures below each other."""
    panel, look, scale = use_panel(at, seat), at.look, at.look.scale
    ink, dress = paint(at, panel)
    name = at.standing.book.setup.name(seat)
    shield = min(SHIELD * unit, height * 0.24)
    low = width > height
    left = height - shield * 1.4 - (NAME * 1.3 + POINT + 40) * unit
    beside, below = (max(1, len(panel.figures)), 1) if low else (1, max(1, len(panel.figures)))
    size = min(
        FIGURE * unit * (1.3 if low else 1), left / below * 0.94, width * 0.34 / (1 if not low else beside * 0.62)
    )
    letters = fitting(name, "t1", width - 24 * unit, scale, size=NAME * unit, least=11)
    figures = [figure(at.words.number(one.value), one.glyph, ink, size, scale) for one in panel.figures]
    body = col(
        ft.Container(
            arms(at.standing.book.setup.seats[seat], shield, look, crowned=panel.king, on_accent=panel.on_turn),
            height=shield * 1.38,
            alignment=ft.Alignment.BOTTOM_CENTER,
        ),
        ft.Container(
            one_line(name, "t1", ink.strong, letters), height=NAME * 1.2 * unit, alignment=ft.Alignment.CENTER
        ),
        *([row(*figures, gap=size * 0.5, alignment=MIDDLE)] if low and figures else figures),
        points(panel, ink, look, unit),
        gap=6 * unit,
        horizontal_alignment=CENTER,
        alignment=MIDDLE,
        tight=False,
    )
    return ft.Container(
        spoken(card(look, body, padding=ft.Padding.symmetric(vertical=6 * unit), **dress), saying(at, seat, panel)),
        expand=1,
    )


@ft.component
def Strip(at: At, seat: int, unit: float) -> ft.Control:
    """A seat in a line."""
    panel, look, scale = use_panel(at, seat), at.look, at.look.scale
    ink, dress = paint(at, panel)
    name = at.standing.book.setup.name(seat)
    width = use_here().size.width
    room, size = width * 0.28, min(72 * unit, width * 0.26 / max(1, len(panel.figures)))
    body = row(
        arms(at.standing.book.setup.seats[seat], 84 * unit, look, crowned=panel.king, on_accent=panel.on_turn),
        ft.Container(
            one_line(name, "t1", ink.strong, fitting(name, "t1", room, scale, size=NAME * unit, least=11)), expand=True
        ),
        *(figure(at.words.number(one.value), one.glyph, ink, size, scale) for one in panel.figures),
        gap=20 * unit,
    )
    return spoken(
        card(look, body, padding=ft.Padding.symmetric(horizontal=24 * unit), **dress), saying(at, seat, panel)
    )


def figure(value: str, glyph: str, ink: Ink, size: float, scale: float) -> ft.Control:
    """A number with its drawing."""
    return row(
        icon(glyph, size * 0.58, ink.weak),
        rolling(value, "n1", ink.strong, th.shrunk(size, scale)),
        gap=size * 0.22,
        tight=True,
    )


def points(panel: Panel, ink: Ink, look: th.Look, unit: float) -> ft.Control:
    """What is left of a turn; the same room where it is not theirs."""
    if panel.left is None:
        return ft.Container(height=POINT * unit)
    left, total = panel.left
    return diamonds(left, total, ink.strong, mix(look.accent, ink.strong, 0.3), POINT * unit)
