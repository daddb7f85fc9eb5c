"""What a swap would change: cards given and received, ravens, and the luck of a Coinage (D1, D2, D4, D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.games.game_of_crowns.cards import chips, chosen_after
from companion.widgets.buttons import quiet
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, heading, row, text
from companion.widgets.why import Reason
from models.games.game_of_crowns.components import CARDS, HAND, HOUSE_CARDS, TOKENS
from models.games.game_of_crowns.worth import share, swapped, worth

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

    from companion.widgets.at import At
    from models.games.game_of_crowns.components import Card
    from models.games.game_of_crowns.hand import Holding
    from models.games.game_of_crowns.points import Around
    from models.scoring import Points

    Keep = Callable[[Any], Awaitable[str]]

MOST = 2
"""Cards that a side lays in an exchange at most (GC-21)."""


class Swap(NamedTuple):
    """A swap in mind; `own` are cards received that bear the own banner, `lent` cards given that bear another."""

    given: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    ravens: int = 0
    own: int = 0
    lent: int = 0

    def giving(self, kind: Card) -> Swap:
        """One such card given more."""
        return self._replace(given=(*self.given, kind))

    def getting(self, kind: Card) -> Swap:
        """One such card received more."""
        return self._replace(received=(*self.received, kind))

    def after(self, holding: Holding) -> Holding:
        """The holding once it is done: cards received are of other houses unless they are said to be one's own."""
        foreign = max(0, banners(self.received) - self.own) - min(self.lent, banners(self.given))
        return swapped(holding, self.given, self.received, self.ravens, foreign)


def banners(kinds: Iterable[Card]) -> int:
    """How many of them are house cards (GC-29)."""
    return sum(kind in HOUSE_CARDS for kind in kinds)


def signed(points: Points) -> str:
    """Points more or fewer."""
    return f"{points:+}".replace("-", "\N{MINUS SIGN}") if points else "±0"


@ft.component
def WhatIf(at: At, holding: Holding, others: Around, keep: Keep) -> ft.Control:
    """Cards given and received, ravens that come or go: what the hand would be worth then, and each card more."""
    t, look = at.words.t, at.look
    told, change = ft.use_state(Swap())
    swap = possible(told, holding)
    now = worth(swap.after(holding), others)
    by = now - worth(holding, others)

    def brings(kinds: Iterable[Card], more: Callable[[Card], Swap]) -> dict[Card, str]:
        found = {kind: worth(more(kind).after(holding), others) - now for kind in kinds}
        return {kind: signed(points) for kind, points in found.items() if points}

    def give(kind: Card) -> None:
        change(swap._replace(given=given_after(swap.given, kind, getattr(holding.cards, kind))))

    def get(kind: Card) -> None:
        change(swap._replace(received=chosen_after(swap.received, kind, MOST)))

    held = [kind for kind in CARDS if getattr(holding.cards, kind)]
    spare = [kind for kind in held if getattr(holding.cards, kind) > swap.given.count(kind)]
    gains, losses = brings(CARDS, swap.getting), brings(spare, swap.giving)
    return col(
        heading(look, t("What if?"), text(signed(by), "n3", look.gold_text if by > 0 else look.ink)),
        text(t("I give"), "label", look.ink2),
        chips(at, held, swap.given, give, lambda what: t("Give {what}", what=what), losses),
        text(t("I get"), "label", look.ink2),
        chips(at, CARDS, swap.received, get, lambda what: t("Get {what}", what=what), gains),
        *banner_rows(at, holding, swap, change),
        number_row(
            at,
            t("Ravens more or fewer"),
            swap.ravens,
            lambda to: change(swap._replace(ravens=to)),
            -holding.ravens,
            TOKENS,
        ),
        text(each_raven(at, holding), "small", look.ink2),
        *done_row(at, holding, swap, keep, lambda: change(Swap())),
        gap=6,
    )


def possible(swap: Swap, holding: Holding) -> Swap:
    """The swap without what the hand no longer holds."""
    given = tuple(
        kind for at_, kind in enumerate(swap.given) if swap.given[:at_].count(kind) < getattr(holding.cards, kind)
    )
    return swap._replace(given=given, ravens=max(swap.ravens, -holding.ravens))


def given_after(given: tuple[Card, ...], kind: Card, held: int) -> tuple[Card, ...]:
    """The cards to give after a tap: never more of a kind than the hand holds."""
    if given.count(kind) >= held:
        return tuple(other for other in given if other != kind)
    return chosen_after(given, kind, MOST)


def banner_rows(at: At, holding: Holding, swap: Swap, change: Callable[[Swap], object]) -> list[ft.Control]:
    """Whose banners the cards bear, where a Diplomat asks (GC-48)."""
    t = at.words.t
    if not (holding.cards.diplomat or "diplomat" in swap.received):
        return []
    lent, own = banners(swap.given), banners(swap.received)
    asked = [
        (lent, t("Of other houses among those I give"), swap.lent, lambda to: change(swap._replace(lent=to))),
        (own, t("Of my own house among those I get"), swap.own, lambda to: change(swap._replace(own=to))),
    ]
    return [number_row(at, label, min(value, most), tell, 0, most) for most, label, value, tell in asked if most]


def number_row(at: At, label: str, value: int, change: Callable[[int], object], least: int, most: int) -> ft.Control:
    """A number of the swap."""
    knobs = stepper(at.look, value, change, label=label, least=least, most=most)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), knobs, gap=8)


def each_raven(at: At, holding: Holding) -> str:
    """What a raven is worth to this hand: to lose an attack may be worth it."""
    castellans = holding.counted.castellan
    return at.words.n("Each raven is worth {n} point to you.", "Each raven is worth {n} points to you.", castellans)


def done_row(at: At, holding: Holding, swap: Swap, keep: Keep, over: Callable[[], None]) -> list[ft.Control]:
    """The tap that notes the hand as it is after the swap."""
    if not (swap.given or swap.received):
        return []
    cards = swap.after(holding).cards
    held = {kind: many for kind in CARDS if (many := getattr(cards, kind))}

    async def done(_: object) -> None:
        if not await keep(held):
            over()

    return [quiet(at.look, at.words.t("It is done: note the new hand"), done, glyph="check", width=2000)]


@ft.component
def Coinage(at: At) -> ft.Control:
    """The chance that a card taken at random is one of those that its owner remembers there (D5)."""
    t, (held, count), (known, remember) = at.words.t, ft.use_state(HAND), ft.use_state(1)
    chance = share(known, held)
    return col(
        heading(at.look, t("A card at random")),
        number_row(at, t("Cards in that hand"), held, count, 1, 99),
        number_row(at, t("Of them I would like"), min(known, held), remember, 0, held),
        Reason(at, t("Chance to take one"), at.words.percent(chance), "GC-30"),
        gap=6,
    )
