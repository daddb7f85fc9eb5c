"""The odds of a battle, once the table has counted its Fate deck (D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.fold import Fold
from companion.widgets.inputs import stepper
from companion.widgets.parts import card, col, heading, row, text
from models.base import Message
from models.games.warrior_knights_crown_and_glory.odds import Deck, odds

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.odds import Odds

DECK = "fate"
"""The deck as it was counted, for every phone and the whole evening."""
KINDS = {
    "deal": Message("Deal 100"),
    "prevent": Message("Prevent 100"),
    "victories": Message("+1 victory"),
    "draw": Message("Draw one more"),
    "retreat": Message("Retreat"),
    "others": Message("Anything else"),
}
ENDS = {
    "attacker_full": Message("A full victory of the attacker"),
    "attacker_partial": Message("A partial victory of the attacker"),
    "stalemate": Message("A stalemate"),
    "defender_partial": Message("A partial victory of the defender"),
    "defender_full": Message("A full victory of the defender"),
}
USUAL, MOST = 4, 40


def deck_of(table: Standing) -> Deck | None:
    """The deck; None until the table has counted it."""
    known = table.draft(DECK)
    return None if known is None else Deck(**{name: known[name] for name in KINDS if name in known})


@ft.component
def OddsCard(at: At) -> ft.Control:
    """Cards of both sides, and how the battle may end."""
    t, look, deck = at.words.t, at.look, at.use(DECK, deck_of)
    attacker, attack = ft.use_state(USUAL)
    defender, defend = ft.use_state(USUAL)
    counted = t("not counted yet") if deck is None else at.words.n("{n} card", "{n} cards", sum(deck))
    found = None if deck is None else odds(deck, attacker, defender)
    hint = t("Count the Fate deck first") if deck is None else t("So many cards the deck does not have")
    answer = [text(hint, "strong", look.ink)] if found is None else ends(at, found)
    return card(
        look,
        col(
            heading(look, t("The odds of a battle")),
            text(t("As many as each side keeps after discarding"), "small", look.ink2),
            number_row(at, t("Cards of the attacker"), attacker, attack),
            number_row(at, t("Cards of the defender"), defender, defend),
            Fold(look, t("The Fate deck"), counted, lambda: Counting(at), True),
            *answer,
            gap=10,
        ),
    )


@ft.component
def Counting(at: At) -> ft.Control:
    """The deck, kind by kind; whoever counts tells all phones."""
    deck = at.use(DECK, deck_of)

    def tell(name: str) -> Callable[[int], object]:
        return lambda to: ft.context.page.run_task(at.fill, DECK, {name: to})

    hint = at.words.t("Without the cards that have been discarded. Each card counts once, by what it is read for.")
    rows = [number_row(at, at.words.say(KINDS[name]), getattr(deck or Deck(), name), tell(name)) for name in KINDS]
    return col(text(hint, "small", at.look.ink2), *rows, gap=4)


def number_row(at: At, label: str, value: int, change: Callable[[int], object]) -> ft.Control:
    """A number to count."""
    number = stepper(at.look, value, change, label=label, most=MOST)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


def ends(at: At, found: Odds) -> list[ft.Control]:
    """Every end with its chance, the likeliest in bold; what it costs, and whether the defender may leave."""
    t, look = at.words.t, at.look
    chances = {name: getattr(found, name) for name in ENDS}
    likeliest = max(chances, key=lambda name: chances[name])
    lines: list[ft.Control] = [
        line(at, at.words.say(ENDS[name]), chance, bold=name == likeliest) for name, chance in chances.items()
    ]
    lost = t(
        "Casualties on average: attacker {attacker}, defender {defender}",
        attacker=round(found.attacker_loses),
        defender=round(found.defender_loses),
    )
    retreat = t("Before that the defender may retreat: {chance}", chance=at.words.percent(found.may_retreat))
    leaving = [text(retreat, "body", look.ink)] if found.may_retreat else []
    return [col(*lines, gap=6), text(lost, "body", look.ink), *leaving]


def line(at: At, label: str, chance: float, *, bold: bool) -> ft.Control:
    """One end: its chance in words and as a bar."""
    look = at.look
    words = row(
        text(label, "strong" if bold else "body", look.ink, expand=True),
        text(at.words.percent(chance), "strong" if bold else "body", look.ink),
        gap=8,
    )
    bar = ft.ProgressBar(value=chance, color=look.accent_text, bgcolor=look.sunk, bar_height=6, border_radius=3)
    return col(words, bar, gap=2)
