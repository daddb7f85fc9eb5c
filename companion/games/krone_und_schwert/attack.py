"""An attack in one sheet: whom, with which cards, and what the defender answered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.cards import CardPad, Laid
from companion.games.krone_und_schwert.slices import use_seat, use_setup
from companion.widgets import theme as th
from companion.widgets.buttons import primary, tappable
from companion.widgets.inputs import stepper
from companion.widgets.objection import warnings
from companion.widgets.parts import arms, col, one_line, row, text
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.objections import at_first
from models.games.krone_und_schwert.revolt import attack

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.game import Seat

    Change = Callable[[Callable[["Plan"], "Plan"]], object]

VERDICT = 50
"""Room for a verdict of two lines; with less the keys above it would move from tap to tap."""


@dataclass(frozen=True)
class Plan:
    """An attack as far as it has been reported; `target` is None until somebody is named."""

    target: int | None = None
    mine: Laid = field(default_factory=Laid)
    theirs: Laid = field(default_factory=Laid)
    castles: int | None = None

    def with_mine(self, lay: Callable[[Laid], Laid]) -> Plan:
        """The attacker's cards changed."""
        return replace(self, mine=lay(self.mine))

    def with_theirs(self, lay: Callable[[Laid], Laid]) -> Plan:
        """The defender's answer changed."""
        return replace(self, theirs=lay(self.theirs))


@ft.component
def AttackTray(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """Whom, clockwise from the attacker; then the fight. Where there is but one other, nobody is asked."""
    setup = use_setup(at)
    count = len(setup.seats)
    others = [setup.seats[(seat + step) % count] for step in range(1, count)]
    plan, change = ft.use_state(Plan(others[0].number if len(others) == 1 else None))
    targets = row(*(Target(at, other, plan, change) for other in others), gap=8)
    if plan.target is None:
        return col(text(at.words.t("Whom?"), "label", at.look.ink2), targets, gap=10)
    return col(targets, Fight(at, seat, plan.target, plan, change, done), gap=10)


@ft.component
def Fight(at: At, seat: int, target: int, plan: Plan, change: Change, done: Callable[[], None]) -> ft.Control:
    """The attacker's cards, the defender's answer, and how it ends."""
    setup, t = use_setup(at), at.words.t
    recorded = use_seat(at, target).castles
    castles = plan.castles if recorded is None else recorded
    move = m.Attacked(
        seat=seat,
        target=target,
        cards=plan.mine.cards,
        ambushes=plan.theirs.ambushes,
        truces=plan.theirs.truces,
        castles=None if recorded is not None else plan.castles,
    )
    asking = [] if recorded is not None else [castles_row(at, plan, change)]
    against = warnings(at, at_first(at.standing.state, move), at.route)
    return col(
        *against,
        *asking,
        text(t("Cards laid"), "label", at.look.ink2),
        CardPad(at, plan.mine, lambda lay: change(lambda now: now.with_mine(lay)), values=True, specials=False),
        text(t("The defender’s answer"), "label", at.look.ink2),
        CardPad(at, plan.theirs, lambda lay: change(lambda now: now.with_theirs(lay)), values=False, specials=True),
        ft.Container(verdict(at, plan, castles, setup.name(target)), height=at.look.px(VERDICT)),
        primary(at.look, t("Record the attack"), at.playing(move, then=done), width=2000, disabled=not plan.mine.cards),
        gap=10,
    )


def castles_row(at: At, plan: Plan, change: Change) -> ft.Control:
    """Asks for the castles where they are not recorded."""
    label = at.words.t("Castles of the defender")
    value = stepper(
        at.look, plan.castles, lambda n: change(lambda now: replace(now, castles=n)), label=label, least=0, most=26
    )
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), value)


@ft.component
def Target(at: At, seat: Seat, plan: Plan, change: Change) -> ft.Control:
    """A seat to attack, with the castles it defends with."""
    stands, look, setup = use_seat(at, seat.number), at.look, use_setup(at)
    chosen = plan.target == seat.number
    defended = castles_words(at, stands.castles) if setup.tracks("buildings") else ""
    body = col(
        arms(seat, 34, look),
        one_line(seat.name, "label", look.ink),
        *([one_line(defended, "small", look.ink2)] if defended else []),
        gap=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        body,
        f"{seat.name}, {defended}" if defended else seat.name,
        lambda _: change(lambda now: replace(now, target=seat.number, castles=None)),
        selected=chosen,
        bgcolor=look.accent_soft if chosen else look.card,
        border=ft.Border.all(2, look.accent_text if chosen else look.line),
        border_radius=th.R_BUTTON,
        padding=8,
        expand=1,
    )


def castles_words(at: At, castles: int | None) -> str:
    """How many castles defend."""
    return at.words.t("? castles") if castles is None else at.words.n("{n} castle", "{n} castles", castles)


def verdict(at: At, plan: Plan, castles: int | None, defender: str) -> ft.Control:
    """How the attack ends, with its numbers; where nobody has said how many castles defend, what it takes."""
    if castles is None and not plan.theirs.truces:
        above = at.words.t("The space is taken with a combat value above the castles of {name}", name=defender)
        return text(above, "body", at.look.ink2)
    if not plan.mine.cards:
        return text(at.words.t("The space is taken with a combat value above {n}", n=castles), "body", at.look.ink2)
    outcome, strength = attack(plan.mine.cards, castles or 0, plan.theirs.ambushes, plan.theirs.truces)
    words = {
        "success": at.words.t("Success: {strength} is more than {castles}", strength=strength, castles=castles),
        "failure": at.words.t("Repelled: {strength} is not more than {castles}", strength=strength, castles=castles),
        "truce": at.words.t("A Truce stops the attack; the cards go back to the hand"),
    }
    return text(words[outcome], "t3", at.look.gold_text if outcome == "success" else at.look.ink)
