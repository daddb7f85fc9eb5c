"""A battle by the symbols turned, and the risk of a rebellion (D4, D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.inputs import stepper
from companion.widgets.parts import CENTER, card, col, heading, icon, row, text
from companion.widgets.why import Reason
from models.base import Message
from models.games.warrior_knights_crown_and_glory.battle import Side, casualties, quiet_chance, result

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

SYMBOLS = (
    ("deal", Message("Deal 100")),
    ("prevent", Message("Prevent 100")),
    ("victories", Message("+1 victory")),
)


@ft.component
def BattleCard(at: At) -> ft.Control:
    """Symbols of both sides, what each suffers and who wins."""
    attacker, attack = ft.use_state(Side())
    defender, defend = ft.use_state(Side())
    t, look = at.words.t, at.look
    lost = t(
        "Casualties: attacker {attacker}, defender {defender}",
        attacker=casualties(attacker, defender),
        defender=casualties(defender, attacker),
    )
    return card(
        look,
        col(
            heading(look, t("A battle by its symbols")),
            text(t("By secondary sources: two victories ahead are full, one is partial."), "small", look.ink2),
            Symbols(at, t("Attacker"), attacker, attack),
            Symbols(at, t("Defender"), defender, defend),
            row(icon("sword", look.px(20), look.accent_text), text(lost, "strong", look.ink, expand=True)),
            row(
                icon("laurel", look.px(20), look.accent_text),
                text(at.words.say(result(attacker, defender)), "strong", look.ink, expand=True),
            ),
            gap=10,
        ),
    )


@ft.component
def Symbols(at: At, name: str, side: Side, change: Callable[[Callable[[Side], Side]], None]) -> ft.Control:
    """The symbols of one side."""

    def set_(field: str) -> Callable[[int], None]:
        return lambda to: change(lambda now: now._replace(**{field: to}))

    rows = []
    for field, label in SYMBOLS:
        words = at.words.say(label)
        number = stepper(at.look, getattr(side, field), set_(field), label=f"{name}, {words}", most=40)
        rows.append(row(ft.Container(text(words, "body", at.look.ink), expand=True), number, vertical_alignment=CENTER))
    return col(text(name, "label", at.look.ink2), *rows, gap=4)


@ft.component
def RiskCard(at: At) -> ft.Control:
    """How likely nothing happens in the cities without a Noble; nobody but the table knows the deck."""
    unknown: int | None = None
    cards, count = ft.use_state(unknown)
    rebellions, find = ft.use_state(unknown)
    cities, leave = ft.use_state(1)
    t, look = at.words.t, at.look
    known = None if cards is None or rebellions is None else quiet_chance(cards, rebellions, cities)
    said = (
        text(t("Count the deck first"), "strong", look.ink)
        if known is None
        else Reason(at, t("No rebellion at all"), at.words.percent(known), "WK-38")
    )

    def asked(label: str, value: int | None, change: Callable[[int], None]) -> ft.Control:
        number = stepper(look, value, change, label=label, most=99, unknown=0, typed=True)
        return row(ft.Container(text(label, "body", look.ink), expand=True), number)

    return card(
        look,
        col(
            heading(look, t("The risk of rebellion")),
            asked(t("Cards in the Fate deck"), cards, count),
            asked(t("Of them rebellions"), rebellions, find),
            asked(t("Cities without a Noble"), cities, leave),
            said,
            gap=8,
        ),
    )
