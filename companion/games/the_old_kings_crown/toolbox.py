"""The tools on one screen: a clash in mind, a tie, the next order, the two locations, Lore, attrition, a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.counsel import LoreTool, TieTool
from companion.games.the_old_kings_crown.curve import Curve, use_years
from companion.games.the_old_kings_crown.location import PlaceTool
from companion.games.the_old_kings_crown.slices import use_setup, use_table, use_year
from companion.games.the_old_kings_crown.trays import numbered
from companion.widgets.at import At, go
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar
from companion.widgets.parts import arms, card, col, heading, one_line, row, text
from companion.widgets.seat_row import SeatRow
from companion.widgets.why import Reason
from models.games.the_old_kings_crown.clash import needed
from models.games.the_old_kings_crown.components import LARGEST_HAND, SMALLEST_HAND
from models.games.the_old_kings_crown.forecast import chance_to_draw, draws_left, missing_to_lead, most_to_win
from models.games.the_old_kings_crown.tracks import Piles, draw_up, new_order
from models.games.the_old_kings_crown.year import piles

if TYPE_CHECKING:
    from collections.abc import Callable

BESIDE, LARGE = 800, 1080
"""From the first width on two columns stand beside each other, together as wide as the second."""


@ft.component
def Toolbox(at: At) -> ft.Control:
    """`/t/<code>/tools`: first for whom, then the tools."""
    size, setup, year, t = at.here.size, use_setup(at), use_year(at), at.words.t
    me, be = ft.use_state(setup.first if year.acting is None else year.acting)
    me = min(me, len(setup.seats) - 1)
    wide = size.width >= BESIDE
    side = max(16, (size.width - (LARGE if wide else READABLE)) / 2)
    tie, lore = keyed(f"tie-{me}", TieTool, at), keyed(f"lore-{me}", LoreTool, at, me)
    one = [
        keyed(f"clash-{me}", ClashTool, at, me),
        tool_card(at, t("After a tie"), tie),
        tool_card(at, t("Two locations"), keyed("places", PlaceTool, at, me)),
    ]
    room = size.width - 2 * side
    series = use_years(at)
    risen = any(value for points in series for value in points)
    drawn = [keyed("curve", Curve, at, (room - 12) / 2 - 32 if wide else room - 32)] if risen else []
    other = [
        keyed("order", OrderTool, at, me),
        *drawn,
        keyed(f"draw-{me}", DrawTool, at, me),
        tool_card(at, t("What Lore is worth"), lore),
    ]
    tools: list[ft.Control] = (
        [row(col(*one, gap=12, expand=1), col(*other, gap=12, expand=1), gap=12, vertical_alignment=TOP)]
        if wide
        else [*one, *other]
    )
    body = ft.ListView(
        [SeatRow(at, setup.seats, me, be), *tools],
        expand=True,
        spacing=12,
        padding=ft.Padding.only(left=side, right=side, top=12, bottom=24),
    )
    bar = accent_bar(at.look, t("Tools"), go(at.route), back_tip=t("Back to the table"), side=side)
    return ft.Column([bar, body], spacing=0, expand=True)


TOP = ft.CrossAxisAlignment.START


def tool_card(at: At, title: str, *parts: ft.Control) -> ft.Control:
    """One tool."""
    return card(at.look, col(heading(at.look, title), *parts, gap=8))


# ── a clash ──────────────────────────────────────────────────────────────────
@ft.component
def ClashTool(at: At, me: int) -> ft.Control:
    """What a seat lacks to win or to tie, against strengths it expects (D1)."""
    setup, t = use_setup(at), at.words.t
    nothing: dict[int, int] = {}
    strengths, change = ft.use_state(nothing)

    def counting(seat: int) -> Callable[[int], None]:
        return lambda value: change({**strengths, seat: value})

    rows = [
        row(
            arms(seat, 30, at.look),
            ft.Container(one_line(seat.name, "strong" if seat.number == me else "body", at.look.ink), expand=True),
            stepper(
                at.look,
                strengths.get(seat.number, 0),
                counting(seat.number),
                label=t("Strength of {name}", name=seat.name),
                most=60,
            ),
            gap=10,
        )
        for seat in setup.seats
    ]
    others = tuple(strengths.get(seat.number, 0) for seat in setup.seats if seat.number != me)
    lacks = needed(others, strengths.get(me, 0))
    result = [
        Reason(at, t("{name} lacks to win", name=setup.name(me)), lacks, "OK-32"),
        Reason(at, t("{name} lacks to tie", name=setup.name(me)), max(0, lacks - 1), "OK-33"),
    ]
    return tool_card(at, t("A clash in mind"), *rows, *result)


# ── the order ────────────────────────────────────────────────────────────────
@ft.component
def OrderTool(at: At, me: int) -> ft.Control:
    """The next order from the Influence of now and what may still come (D6, D8)."""
    state, setup, t = use_table(at), use_setup(at), at.words.t
    nothing: dict[int, int] = {}
    more, change = ft.use_state(nothing)
    known = {seat: stands.influence for seat, stands in enumerate(state.seats) if stands.influence is not None}
    if state.order is None or len(known) < len(state.seats):
        return tool_card(
            at, t("The next order"), text(t("For this, order and Influence are recorded."), "body", at.look.ink2)
        )
    total = {seat: known[seat] + more.get(seat, 0) for seat in known}
    order = new_order(state.order, total)

    def adding(seat: int) -> Callable[[int], None]:
        return lambda value: change({**more, seat: value - known[seat]})

    rows = [
        row(
            text(place, "n4", at.look.ink2, 20, width=18),
            arms(setup.seats[seat], 30, at.look),
            ft.Container(one_line(setup.name(seat), "body", at.look.ink), expand=True),
            stepper(at.look, total[seat], adding(seat), label=t("Influence of {name}", name=setup.name(seat)), most=99),
            gap=10,
        )
        for place, seat in enumerate(order, start=1)
    ]
    lacks, name = missing_to_lead(total, order, me, state.favour), setup.name(me)
    most = most_to_win(state, me)
    still = [] if most is None else [Reason(at, t("{name} may win this year at most", name=name), f"+{most}", "OK-34")]
    why = text(t("Most Influence leads; who is tied changes places (OK-17)."), "small", at.look.ink2)
    return tool_card(
        at, t("The next order"), why, *rows, Reason(at, t("{name} lacks to win now", name=name), lacks, "OK-44"), *still
    )


# ── cards ────────────────────────────────────────────────────────────────────
@ft.component
def DrawTool(at: At, me: int) -> ft.Control:
    """Whether attrition strikes, and the chance of a card one hopes for (D4, D9)."""
    state, t = use_table(at), at.words.t
    counted = piles(state.seats[me])
    hand, size, deck, discard, _ = counted or Piles(3, state.setup.options.hand_size, 8, 0)
    kept, keep = ft.use_state(max(0, hand))
    limit, cap = ft.use_state(min(LARGEST_HAND, max(SMALLEST_HAND, size)))
    pile, count = ft.use_state(max(0, deck))
    wanted, want = ft.use_state(1)
    after = draw_up(Piles(kept, limit, pile, discard))
    draws = max(0, limit - kept)
    chance = chance_to_draw(pile, wanted, min(draws, pile))
    lasts = draws_left(pile, draws)
    return tool_card(
        at,
        t("The next draw"),
        numbered(at, t("Hand cards then"), kept, keep, most=20),
        numbered(at, t("Hand size"), limit, cap, least=SMALLEST_HAND, most=LARGEST_HAND),
        numbered(at, t("Cards in the deck"), pile, count),
        numbered(at, t("Cards hoped for in it"), wanted, want),
        Reason(at, t("Attrition"), t("Yes") if after.attrition else t("No"), "OK-15"),
        Reason(at, t("Such draws until the deck is empty"), "–" if lasts is None else lasts, "OK-15"),
        Reason(at, t("Chance to draw at least one"), at.words.percent(chance), "OK-14"),
    )
