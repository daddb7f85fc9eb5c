"""The whole timeline by turns; a tap on a line changes what happened or takes it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.screens.entry import Entry
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tappable, tool
from companion.widgets.here import use_asked, use_here
from companion.widgets.history_bar import UndoRedo
from companion.widgets.keyed import keyed
from companion.widgets.pages import thumb_area, top_bar
from companion.widgets.parts import icon, row, spoken, text
from companion.widgets.shields import shield
from companion.widgets.timeline import ARRIVED, Line, lines, moment_of, sentence_text, spoken_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.base import Message

PAGE = 60


@ft.component
def TimelineScreen(at: At) -> ft.Control:
    """`/t/<code>/timeline`, opened at `?entry=n` with that entry's sheet."""
    here, t, look = use_here(), at.words.t, at.look
    asked = use_asked("entry")
    chosen, choose = ft.use_state(int(asked) if asked.isdigit() else 0)
    pages, turn_page = ft.use_state(1)
    shown: tuple[Line, ...] = at.use(("lines", pages), lambda table: lines(table.book.told, PAGE * pages))
    back: tuple[tuple[str, Message], ...] = at.use("revealed and back", taken_back)
    line: Line | None = at.use(("line", chosen), lambda table: line_of(table, chosen))

    def close() -> None:
        choose(0)

    side = max(16, (here.size.width - 720) / 2)
    more = [quiet(look, t("Show earlier"), lambda _: turn_page(pages + 1))] if len(shown) >= PAGE * pages else []
    empty = [] if shown else [text(t("Nothing has happened yet. What you record appears here."), "body", look.ink2)]
    body = ft.ListView(
        [*(revealed_row(at, *one) for one in back), *grouped(at, shown, choose), *more, *empty],
        expand=True,
        spacing=2,
        padding=ft.Padding.only(left=side, right=side, bottom=24),
    )
    replay = tool(look, "forward", look.ink2, t("Step by step"), on_click=go(f"{at.route}/replay"))
    record = tool(look, "book", look.ink2, t("Who recorded what"), on_click=go(f"{at.route}/record"))
    steps = [record, replay] if shown else []
    bar = top_bar(look, t("What happened"), go(at.route), *steps, back_tip=t("Back to the table"), side=side)
    top = ft.SafeArea(bar, avoid_intrusions_bottom=False)
    return ft.Column([top, body, thumb_area(look, UndoRedo(at), side), Entry(at, line, close)], spacing=4, expand=True)


def taken_back(table: Standing) -> tuple[tuple[str, Message], ...]:
    """What was revealed and then taken back: it was seen, and stays readable."""
    return tuple((round_, table.revealed[round_].said) for round_ in table.taken_back())


def revealed_row(at: At, round_: str, said: Message) -> ft.Control:
    """A reveal that was taken back."""
    look = at.look
    words = at.words.t("Revealed and taken back: {what}", what=at.words.say(said))
    body = row(icon("eye", 20, look.ink2), ft.Container(text(words, "small", look.ink2), expand=True), gap=12)
    return ft.Container(body, padding=ft.Padding.symmetric(vertical=8), key=f"revealed-{round_}")


def line_of(table: Standing, entry: int) -> Line | None:
    """The line of moves in which an entry stands, also where it is not shown yet."""
    found = (line for line in lines(table.book.told) if entry in line.entries and not line.arrived)
    return next(found, None) if entry else None


def grouped(at: At, shown: tuple[Line, ...], choose: Callable[[int], None]) -> list[ft.Control]:
    """A heading for each turn, its lines below."""
    found: list[ft.Control] = []
    turn: object = ()
    for line in shown:
        if (line.round, line.turn) != turn:
            turn = (line.round, line.turn)
            if line.turn is not None:
                words = moment_of(at.words, line)
                found.append(
                    ft.Container(
                        text(words, "label", at.look.ink2),
                        padding=ft.Padding.only(top=14, bottom=2),
                        key=f"turn-{line.entries[-1]}",
                    )
                )
        found.append(keyed(f"row-{line.entries[0]}", TimelineRow, at, line, choose))
    return found


@ft.component
def TimelineRow(at: At, line: Line, choose: Callable[[int], None]) -> ft.Control:
    """One line; a tap opens it."""
    look, setup = at.look, at.standing.book.setup
    seat = setup.seats[line.seat] if line.seat is not None and line.seat < len(setup.seats) else None
    sentence = at.words.say(line.sentence)
    times = [text(f"{line.times} ×", "label", look.ink)] if line.times > 1 else []
    mark = [icon("unlike", 18, look.warn)] if line.against else []
    body = row(
        shield(look, seat.arms, 26) if seat else ft.Container(width=22),
        icon(ARRIVED if line.arrived else at.surface.icon(line.move), 20, look.ink2),
        sentence_text(look, sentence, seat.name if seat else "", 2),
        *times,
        *mark,
        *([] if line.arrived else [icon("right", 18, look.ink2)]),
        gap=12,
    )
    said, height = spoken_line(at, line, sentence), max(th.TAP, look.px(44))
    if line.arrived:
        return ft.Container(spoken(body, said), height=height)
    return tappable(body, said, lambda _: choose(line.entries[-1]), height=height, border_radius=th.R_CHIP)
