"""A kingdom as it is told: the flag by three taps, the groups under it, the treasures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

import flet as ft

from companion.games.koninkrijk.cards import INK as ON
from companion.games.koninkrijk.cards import colour_name, face, key, mark
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, row, text
from companion.words import capital
from models.games.koninkrijk.components import COLOURS, KINDS, TREASURES, Colours, Kind
from models.games.koninkrijk.kingdom import Group, bonus, cards_of, flags, halves_of
from models.games.koninkrijk.scoring import LABELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

    Change = Callable[[Callable[["Plan"], "Plan"]], object]
    """What makes another plan of the one that stands when it is heard."""

MOST = 3
"""No card is there more often."""


@dataclass(frozen=True)
class Plan:
    """A kingdom as far as it has been told."""

    picked: str = "???"
    """The colours of the flag from the lowest card on; a question mark where none is picked yet."""
    groups: tuple[tuple[Kind, int], ...] = tuple((kind, 0) for kind in KINDS)
    treasures: int = 0

    @property
    def flag(self) -> Colours | None:
        """The flag; None while a colour is missing."""
        return None if "?" in self.picked else cast("Colours", self.picked)

    def picking(self, place: int, colour: str) -> Plan:
        """With a colour at its place in the flag."""
        return replace(self, picked=self.picked[:place] + colour + self.picked[place + 1 :])

    def count(self, kind: Kind) -> int:
        """How many groups of a kind."""
        return dict(self.groups)[kind]

    def having(self, kind: Kind, many: int) -> Plan:
        """With so many groups of a kind."""
        return replace(self, groups=tuple((known, many if known == kind else n) for known, n in self.groups))

    @property
    def laid(self) -> tuple[Group, ...]:
        """The groups; none without a flag."""
        if self.flag is None:
            return ()
        return tuple(Group(kind=kind, flag=self.flag) for kind, many in self.groups for _ in range(many))


def plan_of(groups: tuple[Group, ...], treasures: int) -> Plan:
    """What lies already, under its first flag."""
    found, kinds = flags(groups), Counter(group.kind for group in groups)
    counted = tuple((kind, kinds[kind]) for kind in KINDS)
    return Plan(found[0] if found else "???", counted, treasures)


@ft.component
def FlagPicker(at: At, plan: Plan, change: Change) -> ft.Control:
    """Three cards in ascending order, a colour each; the third tap makes the flag."""

    def picking(place: int, colour: str) -> Callable[..., object]:
        return lambda _: change(lambda now: now.picking(place, colour))

    def column(place: int) -> ft.Control:
        keys = (place_key(at, place, one, picking(place, one), on=plan.picked[place] == one) for one in COLOURS)
        return ft.Container(col(*keys), expand=1)

    hint = at.words.t("The flag: the colours of a group, from its lowest card to its highest")
    return col(text(hint, "small", at.look.ink2), row(*map(column, range(MOST)), gap=8), gap=8)


def place_key(at: At, place: int, colour: str, tapped: Callable[..., object], *, on: bool) -> ft.Control:
    """A colour at its place in the flag."""
    name = colour_name(at, colour)
    said = at.words.t("{place}. card {colour}", place=place + 1, colour=name)
    face_ = text(f"{place + 1}{mark(at, colour)}", "label", ON[colour])
    return key(at, colour, face_, said, tapped, on=on, expand=None)


@ft.component
def KingdomEditor(at: At, plan: Plan, change: Change, treasures: bool) -> ft.Control:
    """The flag, how many groups lie under it, the treasures if they belong here, and the bonus they make."""
    t, look = at.words.t, at.look
    most = 1 if at.standing.book.setup.options.one_of_each else MOST  # type: ignore[attr-defined]
    rows = [GroupRow(at, plan, kind, most, change) for kind in KINDS] if plan.flag else []
    label = t("Treasures")
    coins = stepper(
        look, plan.treasures, lambda n: change(lambda now: replace(now, treasures=n)), label=label, most=TREASURES
    )
    extra = [row(ft.Container(text(label, "body", look.ink), expand=True), coins, gap=8)] if treasures else []
    return col(
        FlagPicker(at, plan, change),
        *rows,
        *extra,
        gap=10,
    )


@ft.component
def GroupRow(at: At, plan: Plan, kind: Kind, most: int, change: Change) -> ft.Control:
    """The three cards of a group, and how often it lies there."""
    look, label = at.look, at.words.say(LABELS[kind])
    cards = cards_of(kind, plan.flag) if plan.flag else ()
    many = plan.count(kind)
    faces = ft.Row([face(at, card, 38, void=many == 0) for card in cards], spacing=3, tight=True)
    number = stepper(look, many, lambda n: change(lambda now: now.having(kind, n)), label=label, most=most)
    return row(faces, ft.Container(text(capital(label), "body", look.ink), expand=True), number, gap=8)


def bonus_of(at: At, plan: Plan) -> str:
    """The bonus of what has been told."""
    needs = at.standing.book.setup.options.treasure_needs_group  # type: ignore[attr-defined]
    return at.words.number(bonus(halves_of(plan.laid, plan.treasures, needs_group=needs)))
