"""The whole timeline by turns; any entry can be dropped after a look at what follows from it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet, tappable, tool
from companion.widgets.here import use_here
from companion.widgets.history_bar import UndoRedo
from companion.widgets.keyed import keyed
from companion.widgets.pages import thumb_area
from companion.widgets.parts import col, icon, one_line, row, text
from companion.widgets.sheet import use_sheet
from companion.widgets.shields import shield
from companion.widgets.timeline import Line, lines, sentence_text, spoken_line
from models.base import Message
from models.session import By, Dropped, preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.session import Preview

PAGE = 60


@ft.component
def TimelineScreen(at: At) -> ft.Control:
    """`/t/<code>/timeline`, opened at `?entry=n` with that entry's preview."""
    here, t, look = use_here(), at.words.t, at.look
    asked = parse_qs(urlsplit(ft.use_route_location()).query).get("entry", ["0"])[0]
    chosen, choose = ft.use_state(int(asked) if asked.isdigit() else 0)
    pages, turn_page = ft.use_state(1)
    shown: tuple[Line, ...] = at.use(("lines", pages), lambda table: lines(table.book.told, PAGE * pages))
    line = next((found for found in shown if chosen in found.entries), None)

    def close() -> None:
        choose(0)

    use_sheet(look, t("Change what happened"), (lambda: EntrySheet(at, line, close)) if line else None, close)
    side = max(16, (here.size.width - 720) / 2)
    more = [quiet(look, t("Show earlier"), lambda _: turn_page(pages + 1))] if len(shown) >= PAGE * pages else []
    empty = [] if shown else [text(t("Nothing has happened yet. What you record appears here."), "body", look.ink2)]
    body = ft.ListView(
        [*grouped(at, shown, choose), *more, *empty],
        expand=True,
        spacing=2,
        padding=ft.Padding.only(left=side, right=side, bottom=24),
    )
    bar = row(
        tool(look, "back", look.ink, t("Back to the table"), on_click=go(at.route)),
        ft.Container(one_line(t("What happened"), "t2", look.ink), expand=True),
        gap=4,
    )
    top = ft.Container(ft.SafeArea(bar, avoid_intrusions_bottom=False), padding=ft.Padding.only(left=4, right=8, top=8))
    return ft.Column([top, body, thumb_area(look, UndoRedo(at), side)], spacing=4, expand=True)


def grouped(at: At, shown: tuple[Line, ...], choose: Callable[[int], None]) -> list[ft.Control]:
    """A heading for each turn, its lines below."""
    found: list[ft.Control] = []
    turn: object = ()
    for line in shown:
        if (line.round, line.turn) != turn:
            turn = (line.round, line.turn)
            if line.turn is not None:
                words = at.words.t("Round {round}, turn {turn}", round=line.round, turn=line.turn)
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
    """One line; a tap shows what dropping it would do."""
    look, setup = at.look, at.standing.book.setup
    seat = setup.seats[line.seat] if line.seat is not None and line.seat < len(setup.seats) else None
    sentence = at.words.say(line.sentence)
    times = [text(f"{line.times} ×", "label", look.ink)] if line.times > 1 else []
    mark = [icon("unlike", 18, look.warn)] if line.against else []
    body = row(
        shield(look, seat.arms, 26) if seat else ft.Container(width=22),
        icon(at.surface.icon(line.move), 20, look.ink2),
        ft.Container(sentence_text(look, sentence, seat.name if seat else ""), expand=True),
        *times,
        *mark,
        icon("right", 18, look.ink2),
        gap=12,
    )
    return tappable(
        body,
        spoken_line(at, line, sentence),
        lambda _: choose(line.entries[-1]),
        height=th.TAP,
        border_radius=th.R_CHIP,
    )


def consequences(table: Standing, *entries: int) -> Preview:
    """What dropping the entries would do; nothing is written."""
    book, now = table.book, datetime.now(UTC)
    drops = [Dropped(seq=book.version + 1 + at, at=now, by=By(), drops=seq) for at, seq in enumerate(entries)]
    return preview(book, *drops)


@ft.component
def EntrySheet(at: At, line: Line, close: Callable[[], None]) -> ft.Control:
    """Which headlines change and which later entries would draw objections: only this, this and those, or cancel."""
    t, look = at.words.t, at.look
    entry = line.entries[-1]
    if entry in at.standing.book.dead:
        return text(t("That has been taken back already."), "body", look.ink)
    found = consequences(at.standing, entry)
    doubtful = tuple(doubt.told.seq for doubt in found.doubtful)

    def dropping(*entries: int) -> Callable[..., object]:
        async def tapped(_: object) -> None:
            close()
            await at.drop(*entries)

        return tapped

    sentence = at.words.say(line.sentence)
    facts = [
        fact_row(at, at.words.say(old.label), said(at, old.value), said(at, new.value)) for old, new in found.facts
    ]
    doubts = [text("• " + at.words.say(doubt.told.sentence), "body", look.warn) for doubt in found.doubtful]
    both = (
        [quiet(look, t("Take back this and those"), dropping(*reversed(doubtful), entry), width=2000)]
        if doubtful
        else []
    )
    return col(
        text(sentence, "strong", look.ink),
        text(
            t("Taking this back changes:") if facts else t("Taking this back changes no headline."), "small", look.ink2
        ),
        *facts,
        *([text(t("These would then be against the rules:"), "small", look.ink2)] if doubts else []),
        *doubts,
        primary(look, t("Take back only this"), dropping(entry), width=2000),
        *both,
        quiet(look, t("Leave it"), lambda _: close(), outlined=False, width=2000),
        gap=10,
    )


def said(at: At, value: object) -> str:
    """A headline's value in words."""
    if isinstance(value, Message):
        return at.words.say(value)
    return "–" if value is None else str(value)


def fact_row(at: At, label: str, before: str, after: str) -> ft.Control:
    """A headline before and after."""
    look = at.look
    return row(
        ft.Container(text(label, "body", look.ink), expand=True),
        text(before, "body", look.ink2),
        icon("forward", 18, look.ink2),
        text(after, "strong", look.ink),
        gap=10,
    )
