"""A hand that its owner notes: what it is worth, and what that hangs on (D1, D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.games.game_of_crowns.box import next_guest_line
from companion.games.game_of_crowns.cards import card_keys, use_adding
from companion.games.game_of_crowns.slices import setup_now, use_seat
from companion.games.game_of_crowns.whatif import Coinage, WhatIf
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, heading, row, rule, text
from companion.widgets.why import Reason
from models.games.game_of_crowns.components import GUEST_CARDS, HOUSE_CARDS, TOKENS
from models.games.game_of_crowns.hand import Hand, Holding
from models.games.game_of_crowns.points import Around
from models.games.game_of_crowns.setup import customized
from models.games.game_of_crowns.worth import lines_in_hand, worth

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.at import At
    from companion.widgets.surface import Memo
    from models.game import Seat
    from models.games.game_of_crowns.worth import Card

    Keep = Callable[[Any], Awaitable[str]]

BESIDE = 32
KINDS: tuple[Card, ...] = (*HOUSE_CARDS, *GUEST_CARDS)


class Table(NamedTuple):
    """What the owner believes of the others; it is asked for as the hand needs it."""

    foreign: int = 0
    around: Around = Around()


@ft.component
def OwnHand(at: At, seat: Seat, _memo: Memo, value: dict[str, int] | None, keep: Keep) -> ft.Control:
    """The cards, what they are worth now, and what if."""
    t, look, here, add = at.words.t, at.look, use_here(), use_adding(value, keep)
    believed, believe = ft.use_state(Table())
    told, tell = ft.use_state(0)
    recorded = use_seat(at, seat.number).ravens
    ravens = told if recorded is None else max(0, recorded)
    known: dict[str, int] = {kind: count for kind, count in (value or {}).items() if kind in KINDS}
    held = Hand(**known)
    holding = Holding(name=seat.name, cards=held, foreign=min(believed.foreign, held.house_cards), ravens=ravens)
    asked = [number(at, t("Own ravens"), ravens, tell, TOKENS)] if recorded is None else []
    return col(
        heading(look, t("Own hand"), rolling(worth(holding, believed.around), "n2", look.ink)),
        text(t("{n} cards, {ravens} ravens", n=held.size, ravens=ravens), "small", look.ink2),
        card_keys(at, "", known, add, here.size.inner() - BESIDE),
        *asked,
        *doubts(at, held, believed, believe),
        *(reckoned(at, holding, believed.around, keep) if held.size else []),
        gap=8,
    )


def reckoned(at: At, holding: Holding, others: Around, keep: Keep) -> list[ft.Control]:
    """The lines that bring points, and what would change them."""
    lines = [line for line in lines_in_hand(holding, others) if line.points]
    reasons = [Reason(at, at.words.say(line.label), line.points, line.rule) for line in lines]
    weighed = [WhatIf(at, holding, others, keep), rule(at.look), Coinage(at)]
    return [rule(at.look), *reasons, rule(at.look), *weighed, *next_guest_line(at, holding.cards)]


def number(at: At, label: str, value: int, change: Callable[[int], object], most: int) -> ft.Control:
    """Something the owner says about the table."""
    knobs = stepper(at.look, value, change, label=label, most=most)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), knobs, gap=8)


def doubts(at: At, held: Hand, believed: Table, believe: Callable[[Table], object]) -> list[ft.Control]:
    """What the worth of the hand hangs on besides its cards."""
    t, around = at.words.t, believed.around

    def about(field: str) -> Callable[[int], object]:
        return lambda to: believe(believed._replace(around=around._replace(**{field: to})))

    questions = [
        (held.feud, t("Most Feuds of another"), around.feuds, about("feuds")),
        (held.jester, t("Most Jesters of another"), around.jesters, about("jesters")),
        (held.artist, t("Princesses of both neighbours"), around.princesses, about("princesses")),
        (held.bard, t("Coinage of both neighbours"), around.coinage, about("coinage")),
        (held.undertaker, t("Smallest hand of another"), around.fewest, about("fewest")),
        (
            held.diplomat,
            foreign_words(at),
            believed.foreign,
            lambda to: believe(believed._replace(foreign=to)),
        ),
    ]
    return [number(at, label, value, change, TOKENS) for needed, label, value, change in questions if needed]


def foreign_words(at: At) -> str:
    """What a Diplomat asks for; with a second set of one's own, what becomes of that (B12)."""
    setup, t = setup_now(at), at.words.t
    if not customized(setup):
        return t("Own cards of other houses")
    if setup.options.second_set == "own":
        return t("Own cards of other houses, without your second set")
    return t("Own cards of other houses, with your second set")
