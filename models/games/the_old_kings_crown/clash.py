"""A clash: who is eliminated, what everybody's strength comes to, who wins (OK-29 to OK-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from models.base import Value
from models.games.the_old_kings_crown.components import Strength, Trait

if TYPE_CHECKING:
    from collections.abc import Sequence


class Card(Value):
    """An Active card of a clash."""

    strength: Strength
    traits: tuple[Trait, ...] = ()


class Fighter(Protocol):
    """What a player brings into a clash; `total` is the sum as the table told it, where it told no more."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Cards that were not used in an earlier clash here."""

    @property
    def supporters(self) -> int:
        """Supporters that were not used in an earlier clash here."""

    @property
    def modifier(self) -> int:
        """What effects add or take."""

    @property
    def total(self) -> int | None:
        """The sum as told."""


class Outcome(Value):
    """Strengths in the order of the fighters, and the places of those whose strength is highest."""

    totals: tuple[int, ...]
    best: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        """The place of the one who wins; None where nobody does."""
        return self.best[0] if len(self.best) == 1 else None


def standing(fighters: Sequence[Fighter], at: int) -> tuple[Card, ...]:
    """The cards that are left after the night; those of both sides may be Deadly (OK-31, B28)."""
    deadly = any("deadly" in card.traits for place, other in enumerate(fighters) if place != at for card in other.cards)
    return tuple(card for card in fighters[at].cards if not deadly or "invulnerable" in card.traits)


def strength(fighters: Sequence[Fighter], at: int) -> int:
    """Cards that still stand, one for each Supporter, and modifiers (OK-32)."""
    fighter = fighters[at]
    if fighter.total is not None:
        return fighter.total
    return sum(card.strength for card in standing(fighters, at)) + fighter.supporters + fighter.modifier


def takes_part(fighter: Fighter, *, lone_supporters: bool = True) -> bool:
    """Whether there is anything of the player there: a card, or a Supporter where that is enough (B13, B14)."""
    return bool(fighter.cards or fighter.total is not None or (lone_supporters and fighter.supporters))


def settle(fighters: Sequence[Fighter], *, everyone: bool = False, lone_supporters: bool = True) -> Outcome:
    """The clash; in a new one among the tied `everyone` takes part, with strength 0 for who passed (B16)."""
    totals = tuple(strength(fighters, at) for at in range(len(fighters)))
    part = [
        at for at, fighter in enumerate(fighters) if everyone or takes_part(fighter, lone_supporters=lone_supporters)
    ]
    highest = max((totals[at] for at in part), default=None)
    return Outcome(totals=totals, best=tuple(at for at in part if totals[at] == highest))


def needed(totals: Sequence[int], own: int) -> int:
    """What a player lacks to win alone against these totals of the others; 0 where nothing is missing (D1)."""
    return max(0, max(totals, default=-1) + 1 - own)
