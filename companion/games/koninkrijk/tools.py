"""The tools on one screen: a battle in mind, who is near a complete kingdom, the own hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.cards import CardPad, face
from companion.games.koninkrijk.slices import use_seat, use_setup
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tappable
from companion.widgets.here import use_here
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.pages import accent_bar, page_columns
from companion.widgets.parts import arms, card, col, heading, icon, one_line, row, text
from companion.widgets.why import Reason
from models.games.koninkrijk.battle import MOST, Side, ahead, attack, counted, may_raise
from models.games.koninkrijk.components import KINDS
from models.games.koninkrijk.hand import ways
from models.games.koninkrijk.kingdom import bonus, laid
from models.games.koninkrijk.table import halves
from models.games.koninkrijk.words import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.table import SeatState, State

    Think = Callable[[Callable[["Mind"], "Mind"]], None]
    """What makes another battle of the one somebody has in mind."""

BOTH = 2000
NEAR = 2
"""Whoever lacks no more cards is marked: the next battle may complete the kingdom."""
HIGHEST = 24
"""The largest bonus there is, in half points."""


@ft.component
def Toolbox(at: At) -> ft.Control:
    """`/t/<code>/tools`."""
    size, setup, t = use_here().size, use_setup(at), at.words.t
    mine = quiet(at.look, t("My hand: best kingdom and bid"), go(f"{at.route}/mine"), glyph="eye_off", width=BOTH)
    near = [card(at.look, Near(at))] if setup.tracks("kingdoms") else []
    mind = card(at.look, BattleTool(at))
    body = page_columns([mind, col(mine, *near, gap=12)] if size.tablet else [mine, mind, *near], size.width)
    bar = accent_bar(at.look, t("Tools"), go(at.route), back_tip=t("Back to the table"))
    return ft.Column([bar, body], spacing=0, expand=True)


# ── a battle in mind ─────────────────────────────────────────────────────────
@dataclass(frozen=True)
class Mind:
    """A battle somebody has in mind: cards and bonuses in half points; the opponent's come first."""

    cards: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    halves: tuple[int, int] = (0, 0)
    chosen: int = 0

    def value(self, side: int) -> int | None:
        """The attack value of a side in half points; None before it has bid."""
        return attack(self.cards[side], self.halves[side]) if self.cards[side] else None

    def with_card(self, bid: Card) -> Mind:
        """A card more on the chosen side, and then it is the other side's turn."""
        cards = self.cards[self.chosen]
        fits = len(cards) < MOST and (self.chosen or not cards or may_raise(cards[0], bid))
        own = (*cards, bid) if fits else (bid,)
        both = (own, self.cards[1]) if self.chosen == 0 else (self.cards[0], own)
        return replace(self, cards=both, chosen=1 - self.chosen)

    def with_bonus(self, side: int, halves: int) -> Mind:
        """Another bonus of a side."""
        return replace(self, halves=(halves, self.halves[1]) if side == 0 else (self.halves[0], halves))


SIDES: tuple[Side, Side] = ("opponent", "challenger")


@ft.component
def BattleTool(at: At) -> ft.Control:
    """Both sides, what they come to, and who would win."""
    look, t = at.look, at.words.t
    mind, think = ft.use_state(Mind())

    async def bid(picked: Card) -> None:
        think(lambda now: now.with_card(picked))

    again = quiet(
        look, t("Clear"), lambda _: think(lambda now: Mind(halves=now.halves)), outlined=False, height=48, snug=True
    )
    return col(
        heading(look, t("A battle in mind"), again),
        row(MindSide(at, mind, 0, think), MindSide(at, mind, 1, think), gap=12),
        ft.Semantics(content=text(mind_words(at, mind), "t3", look.ink), live_region=True),
        CardPad(at, bid),
        BonusRow(at, mind, 0, think),
        BonusRow(at, mind, 1, think),
        gap=12,
    )


def side_name(at: At, side: int) -> str:
    """Opponent or challenger."""
    return at.words.t("Challenger") if side else at.words.t("Opponent")


@ft.component
def MindSide(at: At, mind: Mind, side: int, think: Think) -> ft.Control:
    """The cards of a side; a tap makes the next card its own."""
    look, on, value = at.look, mind.chosen == side, mind.value(side)
    bids = mind.cards[side]
    void = len(bids) - len(counted(bids))
    cards = row(*(face(at, one, 44, void=at_ < void) for at_, one in enumerate(bids)), gap=4, tight=True, height=44)
    figure = "" if value is None else at.words.number(bonus(value))
    name = side_name(at, side)
    body = col(
        one_line(name, "label", look.ink),
        cards,
        text(figure or "–", "n2", look.ink, 32),
        gap=6,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        ft.Container(body, alignment=ft.Alignment.CENTER),
        f"{name}: {figure}" if figure else name,
        lambda _: think(lambda now: replace(now, chosen=side)),
        selected=on,
        bgcolor=look.accent_soft if on else look.card,
        border=ft.Border.all(2, look.accent_text if on else look.line),
        border_radius=th.R_BUTTON,
        padding=8,
        expand=1,
    )


@ft.component
def BonusRow(at: At, mind: Mind, side: int, think: Think) -> ft.Control:
    """The bonus of a side, in half points."""
    value, t = bonus(mind.halves[side]), at.words.t
    label = t("Challenger’s bonus: {bonus}", bonus=value) if side else t("Opponent’s bonus: {bonus}", bonus=value)
    number = stepper(
        at.look,
        mind.halves[side],
        lambda n: think(lambda now: now.with_bonus(side, n)),
        label=label,
        most=HIGHEST,
        line=ft.Container(width=4),
    )
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


def mind_words(at: At, mind: Mind) -> str:
    """Who would win, or whose card is asked for."""
    theirs, own = mind.value(0), mind.value(1)
    if theirs is None or own is None:
        return at.words.t("{side}: which card?", side=side_name(at, mind.chosen))
    if theirs == own:
        return at.words.t("Equal: the challenger wins")
    return at.words.t("{side} wins", side=side_name(at, SIDES.index(ahead(theirs, own))))


# ── who is near ──────────────────────────────────────────────────────────────
@ft.component
def Near(at: At) -> ft.Control:
    """What everybody’s open kingdom still lacks, and what its bonus is made of."""
    order: tuple[int, ...] = at.use("weakest", lambda table: weakest_first(table.state))
    seats = (keyed(f"near-{seat}", NearSeat, at, seat) for seat in order)
    hint = text(at.words.t("The weakest first; missing cards by what everybody has seen"), "small", at.look.ink2)
    return col(heading(at.look, at.words.t("Kingdoms")), hint, *seats, gap=8)


def weakest_first(state: State) -> tuple[int, ...]:
    """The seats by their bonus, those nobody knows last: whom to challenge (D5)."""
    found = [(halves(state, seat), seat) for seat in range(len(state.seats))]
    return tuple(seat for _, seat in sorted(found, key=lambda one: (one[0] is None, one[0] or 0)))


def open_cards(shows: SeatState) -> tuple[Card, ...]:
    """What lies in a kingdom, and what everybody has seen in the hand (D5)."""
    return (*laid(shows.groups or ()), *(shows.known or ()))


@ft.component
def NearSeat(at: At, seat: int) -> ft.Control:
    """A kingdom, its bonus with the rule, and what is missing."""
    stand, setup, t = use_seat(at, seat), use_setup(at), at.words.t
    kinds = {group.kind for group in stand.shows.groups or ()}
    what = at.words.listed([at.words.say(NAMES[kind]) for kind in KINDS if kind not in kinds])
    missing = len(ways(open_cards(stand.shows))[0].missing)
    lacks = at.words.n("missing: {what}, {n} card", "missing: {what}, {n} cards", missing, what=what)
    lacks = lacks if missing else t("complete")
    words = t("not recorded") if stand.shows.groups is None else lacks
    near = stand.shows.groups is not None and missing <= NEAR
    who = setup.seats[seat]
    number = "?" if stand.bonus is None else at.words.number(stand.bonus)
    return row(
        arms(who, 30, at.look),
        *([icon("eye", at.look.px(20), at.look.warn)] if near else []),
        ft.Container(Reason(at, f"{who.name}: {words}", number, "KO-10"), expand=True),
        gap=10,
    )
