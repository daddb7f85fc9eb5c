"""The board display: one large picture of the table that is read from two metres away and never touched."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.screens.board_panel import DIGIT, NAME, PanelCard, Strip, legible
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.figures import rolling
from companion.widgets.here import use_asked, use_here
from companion.widgets.layout import breadth
from companion.widgets.parts import arms, card, col, icon, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.board import Board, Counted
    from models.base import Message

WIDE, HIGH = 1440, 810
"""The screen that lengths here are meant for; on others everything is so much smaller or larger."""
GAP = 18
TITLE, COUNT, LABEL, SIGN, CROWN = 84, 130, 36, 74, 92
MIDDLE = ft.MainAxisAlignment.CENTER


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
        Above(at, unit, size.width - 80 * unit),
        ft.Container(row(*panels, gap=GAP * unit, vertical_alignment=ft.CrossAxisAlignment.STRETCH), expand=True),
        Foot(at, unit),
        gap=GAP * unit,
        expand=True,
    )


@ft.component
def Tall(at: At, unit: float) -> ft.Control:
    """The same on an upright screen: a strip a seat."""
    size, seats = use_here().size, at.use("setup", lambda table: table.book.setup).seats
    strips = [ft.Container(Strip(at, seat.number, unit), expand=1) for seat in seats]
    return col(Above(at, unit * 0.62, size.width - 80 * unit), *strips, Foot(at, unit), gap=GAP * unit, expand=True)


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
    above = [Above(at, unit * 0.55, half, where=True) for _ in "12"]
    middle = [ft.Container(turning(one, turned=not number), width=half) for number, one in enumerate(above)]
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
def Above(at: At, unit: float, width: float, *, where: bool = False) -> ft.Control:
    """Who reigns, and what the game counts; with the round where no foot tells it."""
    head, look = use_head(at), at.look
    words = at.words.say(head.reign) if head.reign else at.standing.book.game.title
    crown = [icon("crown", CROWN * unit, look.gold)] if head.reign else []
    taken = [counted_width(at, one) for one in head.counts] + [CROWN for _ in crown]
    room = width - (sum(taken) + 26 * len(taken)) * unit
    title = ft.Semantics(content=legible(words, look.ink, TITLE * unit, room, look.scale), header=True)
    told = at.words.say(head.where) if where and head.where else ""
    line = [one_line(told, "t1", look.ink2, th.shrunk(NAME * unit, look.scale))] if told else []
    counts = [counted(at, one, unit) for one in head.counts]
    return row(*crown, ft.Container(col(title, *line, gap=0), expand=True), *counts, gap=26 * unit)


def counted_width(at: At, one: Counted) -> float:
    """What a number of the whole table takes beside the title, on the screen that lengths are meant for."""
    label = max(at.words.say(one.label).split(" ", 1), key=lambda part: breadth(part, 1))
    return SIGN + 14 + DIGIT * COUNT * len(at.words.number(one.value)) + 14 + breadth(label, LABEL)


def counted(at: At, one: Counted, unit: float) -> ft.Control:
    """A number of the whole table, its drawing before it and its words behind."""
    look, scale, label = at.look, at.look.scale, at.words.say(one.label)
    value = at.words.number(one.value)
    line = row(
        icon(one.glyph, SIGN * unit, look.accent_text),
        rolling(value, "n1", look.ink, th.shrunk(COUNT * unit, scale)),
        text(label.replace(" ", "\n", 1), "t1", look.ink2, th.shrunk(LABEL * unit, scale)),
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
