"""Tools for a player alone: the card for a tie, and what Lore is good for. Nothing that is marked here is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_seat, use_setup
from companion.games.the_old_kings_crown.trays import numbered
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, row, text
from companion.widgets.why import Reason
from models.games.the_old_kings_crown.forecast import card_for_tie, lore_worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

KEYS, PER_ROW = 12, 6
MOST_COST, USUAL_COST = 12, 2
"""The Lore that a card may cost, and from which number a cost is first counted on."""


# ── a tie ────────────────────────────────────────────────────────────────────
@ft.component
def TieTool(at: At) -> ft.Control:
    """The smallest of the own cards that wins a new clash (D2)."""
    none: frozenset[int] = frozenset()
    t, (hand, mark), (rival, expect) = at.words.t, ft.use_state(none), ft.use_state(0)
    best = card_for_tie(hand, (rival,))
    keys = [card_key(at, strength, strength in hand, lambda s: mark(hand ^ {s})) for strength in range(KEYS)]
    nothing = t("None of them wins: passing keeps them.") if hand and best is None else ""
    return col(
        text(t("Your hand cards; nobody else sees them, and nothing is kept."), "small", at.look.ink2),
        *(row(*keys[first : first + PER_ROW], gap=6) for first in range(0, KEYS, PER_ROW)),
        numbered(at, t("Strongest new card of the others; 0 if they pass"), rival, expect),
        Reason(at, t("Smallest card that wins"), "–" if best is None else best, "OK-33"),
        *([text(nothing, "small", at.look.ink2)] if nothing else []),
        gap=8,
    )


def card_key(at: At, strength: int, on: bool, toggle: Callable[[int], object]) -> ft.Control:
    """A strength that the hand has or has not."""
    look = at.look
    return tappable(
        text(strength, "n4", look.on_accent if on else look.ink),
        at.words.t("I hold a card of {n}", n=strength),
        lambda _: toggle(strength),
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border=look.rim if on else None,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        alignment=ft.Alignment.CENTER,
        expand=1,
    )


# ── Lore ─────────────────────────────────────────────────────────────────────
@ft.component
def LoreTool(at: At, me: int) -> ft.Control:
    """Whether the Site of Power can still be emptied, and what Lore is left for the end then (D5)."""
    stands, setup, t = use_seat(at, me), use_setup(at), at.words.t
    site = stands.site if stands.site is not None else setup.options.site_cards
    lore, have = ft.use_state(max(0, stands.lore or 0))
    coming, hope = ft.use_state(0)
    unsaid: tuple[int | None, ...] = (None,) * max(0, site)
    costs, price = ft.use_state(unsaid)

    def pricing(place: int) -> Callable[[int], None]:
        return lambda cost: price((*costs[:place], cost, *costs[place + 1 :]))

    return col(
        numbered(at, t("Lore"), lore, have),
        numbered(at, t("Lore that may still come"), coming, hope),
        *(cost_row(at, place, cost, pricing(place)) for place, cost in enumerate(costs)),
        *worth_lines(at, lore, coming, costs),
        gap=8,
    )


def cost_row(at: At, place: int, cost: int | None, change: Callable[[int], None]) -> ft.Control:
    """What a card on the Site of Power costs; the rulebook prints no costs."""
    label = at.words.t("Cost of card {n} on the Site", n=place + 1)
    knobs = stepper(at.look, cost, change, label=label, most=MOST_COST, unknown=USUAL_COST)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), knobs, gap=8)


def worth_lines(at: At, lore: int, coming: int, costs: tuple[int | None, ...]) -> list[ft.Control]:
    """What follows from the costs; nothing of it before all are told."""
    t, known = at.words.t, [cost for cost in costs if cost is not None]
    found = lore_worth(lore, coming, known) if len(known) == len(costs) else None
    empties = "?" if found is None else t("Yes") if found.empties else t("No")
    return [
        Reason(at, t("Lacking for the cheapest card"), "?" if found is None else found.missing, "OK-40"),
        Reason(at, t("The Site can be emptied"), empties, "OK-43"),
        Reason(at, t("Influence for what is left"), "?" if found is None else found.influence, "OK-43"),
    ]
