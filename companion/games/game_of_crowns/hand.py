"""A hand that its owner notes: what it is worth, and what a card or a raven more or fewer would change (D1, D2, D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.games.game_of_crowns.box import next_guest_line
from companion.games.game_of_crowns.cards import card_keys, chips, use_adding
from companion.games.game_of_crowns.slices import use_seat
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.inputs import stepper, switch_row
from companion.widgets.parts import col, heading, row, rule, text
from companion.widgets.why import Reason
from models.games.game_of_crowns.components import GUEST_CARDS, HOUSE_CARDS, TOKENS
from models.games.game_of_crowns.hand import Hand, Holding
from models.games.game_of_crowns.points import Around
from models.games.game_of_crowns.worth import lines_in_hand, swapped, worth

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
        *(reckoned(at, holding, believed.around) if held.size else []),
        gap=8,
    )


def reckoned(at: At, holding: Holding, others: Around) -> list[ft.Control]:
    """The lines that bring points, and what would change them."""
    lines = [line for line in lines_in_hand(holding, others) if line.points]
    reasons = [Reason(at, at.words.say(line.label), line.points, line.rule) for line in lines]
    return [rule(at.look), *reasons, rule(at.look), WhatIf(at, holding, others), *next_guest_line(at, holding.cards)]


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
            t("Own cards of other houses"),
            believed.foreign,
            lambda to: believe(believed._replace(foreign=to)),
        ),
    ]
    return [number(at, label, value, change, TOKENS) for needed, label, value, change in questions if needed]


class Swap(NamedTuple):
    """A swap in mind."""

    given: Card | None = None
    received: Card | None = None
    ravens: int = 0
    lent: bool = False
    """Whether the card given is of another house."""
    strange: bool = False
    """Whether the card received is."""

    def foreign(self, given: Card | None) -> int:
        """House cards of other houses that come or go."""
        gone = int(self.lent and given in HOUSE_CARDS)
        return int(self.strange and self.received in HOUSE_CARDS) - gone


@ft.component
def WhatIf(at: At, holding: Holding, others: Around) -> ft.Control:
    """A card given, one received, ravens that come or go: what the hand would be worth then."""
    t, look = at.words.t, at.look
    swap, change = ft.use_state(Swap())
    held = [kind for kind in KINDS if getattr(holding.cards, kind)]
    given = swap.given if swap.given in held else None
    ravens = max(swap.ravens, -holding.ravens)
    then = swapped(holding, given, swap.received, ravens, swap.foreign(given))
    by = worth(then, others) - worth(holding, others)
    sign = "+" if by > 0 else "\N{MINUS SIGN}" if by < 0 else "±"
    banners = bool(holding.cards.diplomat or swap.received == "diplomat")

    def give(kind: Card) -> None:
        change(swap._replace(given=None if kind == given else kind))

    def get(kind: Card) -> None:
        change(swap._replace(received=None if kind == swap.received else kind))

    return col(
        heading(look, t("What if?"), text(f"{sign}{abs(by)}", "n3", look.gold_text if by > 0 else look.ink)),
        text(t("I give"), "label", look.ink2),
        chips(at, held, (given,), give, lambda what: t("Give {what}", what=what)),
        *(lent_row(at, swap, change) if banners and given in HOUSE_CARDS else []),
        text(t("I get"), "label", look.ink2),
        chips(at, KINDS, (swap.received,), get, lambda what: t("Get {what}", what=what)),
        *(strange_row(at, swap, change) if banners and swap.received in HOUSE_CARDS else []),
        more_ravens(at, ravens, lambda to: change(swap._replace(ravens=to)), -holding.ravens),
        text(each_raven(at, holding), "small", look.ink2),
        gap=6,
    )


def lent_row(at: At, swap: Swap, change: Callable[[Swap], object]) -> list[ft.Control]:
    """Whether the card given bears another banner, where a Diplomat asks (GC-48)."""
    label = at.words.t("It is of another house")
    return [switch_row(at.look, label, "", swap.lent, lambda on: change(swap._replace(lent=on)))]


def strange_row(at: At, swap: Swap, change: Callable[[Swap], object]) -> list[ft.Control]:
    """Whether the card received does."""
    label = at.words.t("It comes from another house")
    return [switch_row(at.look, label, "", swap.strange, lambda on: change(swap._replace(strange=on)))]


def more_ravens(at: At, value: int, change: Callable[[int], object], least: int) -> ft.Control:
    """Ravens that come, or go below nothing: also those of an attack that is lost on purpose."""
    label = at.words.t("Ravens more or fewer")
    knobs = stepper(at.look, value, change, label=label, least=least, most=TOKENS)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), knobs, gap=8)


def each_raven(at: At, holding: Holding) -> str:
    """What a raven is worth to this hand: to lose an attack may be worth it."""
    castellans = holding.counted.castellan
    return at.words.n("Each raven is worth {n} point to you.", "Each raven is worth {n} points to you.", castellans)
