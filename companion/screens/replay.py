"""A game once more, step by step: what happened, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.screens.settings import use_origin
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import tool
from companion.widgets.here import use_here
from companion.widgets.pages import notice, page_body, thumb_area, top_bar
from companion.widgets.parts import arms, card, col, icon, row, spoken, text
from models.base import Message
from models.session import story

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from companion.words import Words
    from models.game import Fact
    from models.session import Book

LIMIT = 640


class Changed(NamedTuple):
    """A headline of the table: what it is called, what it was before the step, what it is after it."""

    label: str
    before: str
    after: str


@ft.component
def Replay(at: At) -> ft.Control:
    """`/t/<code>/replay`."""
    here, t, back = use_here(), at.words.t, use_origin(f"{at.route}/timeline")
    version: int = at.use("version", lambda table: table.version)
    steps: tuple[Book, ...] = ft.use_memo(lambda: tuple(story(at.standing.book)), [version])
    chosen, choose = ft.use_state(0)
    step = min(chosen, len(steps) - 1)
    side = here.size.side(LIMIT)
    bar = top_bar(at.look, t("Step by step"), go(back), back_tip=t("Back"), side=side)
    if len(steps) == 1:
        body: ft.Control = notice(
            at.look, t("Nothing has happened yet. What you record appears here."), glyph="history"
        )
        return ft.SafeArea(ft.Column([bar, ft.Container(body, expand=True)], expand=True), expand=True)
    facts_now = changes(at.words, steps, step)
    parts = [happened(at, steps[step], step, facts_now), headlines(at, facts_now)]
    body = page_body(parts, here.size.width, limit=LIMIT)
    top = ft.SafeArea(bar, avoid_intrusions_bottom=False)
    foot = thumb_area(at.look, turning(at, step, len(steps) - 1, choose), side)
    return ft.Column([top, ft.Container(body, expand=True), foot], spacing=0, expand=True)


def happened(at: At, book: Book, step: int, found: list[Changed]) -> ft.Control:
    """When it was, who did it, what the rulebook had against it, and what it changed."""
    look, words = at.look, at.words
    if not step:
        return card(look, text(words.t("The table as it began"), "t3", look.ink))
    told = book.told[-1]
    seat = next((seat for seat in book.setup.seats if seat.number == told.move.seat), None)
    when = [words.moment(told.at)]
    if told.clock.round is not None:
        when.insert(0, words.t("Round {n}", n=told.clock.round))
    against = words.t("recorded against {rules}", rules=", ".join(told.overruled))
    said = col(
        text(", ".join(when), "small", look.ink2),
        ft.Semantics(content=text(words.say(told.sentence), "t3", look.ink), live_region=True),
        *([text(against, "small", look.warn)] if told.overruled else []),
        gap=2,
        expand=True,
        tight=True,
    )
    moved = [headline(at, one) for one in found if one.before != one.after]
    return card(look, col(row(*([arms(seat, 40, look)] if seat else []), said, gap=14), *moved, gap=4))


def changes(words: Words, steps: tuple[Book, ...], step: int) -> list[Changed]:
    """The headlines after a step beside those before it; what nobody records is left out."""
    now, then = facts(words, steps[step]), facts(words, steps[max(0, step - 1)])
    return [Changed(label, then.get(label, "?"), value) for label, value in now.items()]


def facts(words: Words, book: Book) -> dict[str, str]:
    """The headlines of a table that are known."""
    found: tuple[Fact, ...] = book.game.headlines(book.state)
    return {words.say(fact.label): value_of(words, fact) for fact in found if fact.value is not None}


def value_of(words: Words, fact: Fact) -> str:
    """A number, or words."""
    if isinstance(fact.value, Message):
        return words.say(fact.value)
    return words.number(fact.value) if isinstance(fact.value, int) else str(fact.value)


def headlines(at: At, found: list[Changed]) -> ft.Control:
    """The table as it stands after the step, one headline below the other."""
    plain = (headline(at, one._replace(before=one.after)) for one in found)
    return card(at.look, col(*plain, gap=0)) if found else ft.Container()


def headline(at: At, fact: Changed) -> ft.Control:
    """What is counted, and from what to what."""
    look, moved = at.look, fact.before != fact.after
    before = [text(fact.before, "body", look.ink2), icon("right", 16, look.ink2)] if moved else []
    after = text(fact.after, "strong", look.accent_text if moved else look.ink, text_align=ft.TextAlign.RIGHT)
    body = row(text(fact.label, "body", look.ink, expand=True), *before, after, gap=8)
    said = at.words.t("{label}: {before}, then {after}", label=fact.label, before=fact.before, after=fact.after)
    return ft.Container(
        spoken(body, said if moved else f"{fact.label}: {fact.after}"), padding=ft.Padding.symmetric(vertical=5)
    )


def turning(at: At, step: int, last: int, choose: Callable[[int], None]) -> ft.Control:
    """One step back or on, or far by the slider."""
    look, t = at.look, at.words.t

    def slid(event: ft.Event[ft.Slider]) -> None:
        choose(round(float(event.control.value or 0)))

    slider = ft.Slider(
        value=step,
        min=0,
        max=last,
        divisions=last,
        active_color=look.accent_text,
        inactive_color=look.sunk,
        on_change_end=slid,
        height=th.TAP,
        expand=True,
    )
    named = ft.Semantics(content=slider, label=t("Step"), value=t("{n} of {all}", n=step, all=last))
    where = text(t("{n} of {all}", n=step, all=last), "label", look.ink2)
    back = tool(look, "back", look.ink, t("Step back"), on_click=lambda _: choose(max(0, step - 1)))
    on = tool(look, "forward", look.ink, t("Next step"), on_click=lambda _: choose(min(last, step + 1)))
    return row(back, ft.Container(named, expand=True), where, on, gap=4)
