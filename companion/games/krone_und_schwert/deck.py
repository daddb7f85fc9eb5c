"""The people deck: 22 strokes, so that nobody counts backs of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import People, use_people, use_setup
from companion.widgets.buttons import tap_card
from companion.widgets.figures import deck_ticks
from companion.widgets.kept import kept
from companion.widgets.layout import breadth
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


def deck_line(at: At, people: People, width: float, height: float) -> ft.Control:
    """A stroke for each card, or why there can be none."""
    known = [n for n in people if n is not None]
    if len(known) < len(people):
        return one_line(at.words.t("Not counted yet"), "small", at.look.ink2)
    if min(known) < 0:
        return one_line(at.words.t("This does not add up, correct it"), "small", at.look.warn)
    left, swords, crowns = known
    return deck_ticks(at.look, left=left, swords=swords, crowns=crowns, width=width, height=height)


BESIDE = 130
"""What icon, figures, gaps and edges take beside the words."""


@kept
@ft.component
def DeckCard(at: At, opened: Callable[[], None]) -> ft.Control:
    """Left and gone, and a stroke for each card; a tap opens the odds."""
    people, setup = use_people(at), use_setup(at)
    look, t = at.look, at.words.t
    if not setup.tracks("people"):
        return ft.Container()

    def count(number: int | None, label: str, color: str) -> ft.Control:
        return row(text(shown(number), "n4", color, 24), text(label, "small", look.ink2), gap=5, tight=True)

    title, labels = t("People deck"), t("left") + t("crowns")
    fits = breadth(title + labels, look.px(14)) + BESIDE <= at.here.size.inner()
    head = row(
        icon("people", 20, look.ink2),
        ft.Container(one_line(title if fits else "", "label", look.ink), expand=True),
        count(people.left, t("left"), look.ink),
        count(people.crowns, t("crowns"), look.gold_text),
        gap=10,
    )
    return tap_card(
        look,
        col(head, deck_line(at, people, 8, 16), gap=8),
        deck_words(at, people),
        lambda _: opened(),
        identifier="people",
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )
