"""The people deck: 22 strokes, so that nobody counts backs of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import People, use_people, use_setup
from companion.widgets.buttons import tap_card
from companion.widgets.figures import deck_ticks
from companion.widgets.parts import col, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At


def deck_words(at: At, people: People) -> str:
    """The deck as a screen reader says it."""
    return at.words.t(
        "People deck: {left} left, swords face up: {swords}, crowns discarded: {crowns}",
        left=shown(people.left),
        swords=shown(people.swords),
        crowns=shown(people.crowns),
    )


def shown(value: int | None) -> int | str:
    """A number, or "?" for what nobody recorded."""
    return "?" if value is None else value


def adds_up(people: People) -> bool:
    """Whether the three counters can be true together."""
    return None not in people and min(n for n in people if n is not None) >= 0


@ft.component
def DeckCard(at: At, opened: Callable[[], None]) -> ft.Control:
    """Left and gone, and a stroke for each card; a tap opens the odds."""
    people, setup = use_people(at), use_setup(at)
    look, t = at.look, at.words.t
    if not setup.tracks("people"):
        return ft.Container()

    def count(number: int | None, label: str, color: str) -> ft.Control:
        return row(text(shown(number), "n4", color, 24), text(label, "small", look.ink2), gap=5, tight=True)

    head = row(
        icon("people", 20, look.ink2),
        ft.Container(one_line(t("People deck"), "label", look.ink), expand=True),
        count(people.left, t("left"), look.ink),
        count(people.crowns, t("crowns"), look.gold_text),
        gap=10,
    )
    ticks = (
        deck_ticks(
            look, left=people.left or 0, swords=people.swords or 0, crowns=people.crowns or 0, width=8, height=16
        )
        if adds_up(people)
        else one_line(t("This does not add up, correct it"), "small", look.warn)
    )
    return tap_card(
        look,
        col(head, ticks, gap=8),
        deck_words(at, people),
        lambda _: opened(),
        identifier="people",
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )
