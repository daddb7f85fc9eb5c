"""Kingdoms: groups under one flag, and the bonus they make (KO-7 to KO-12)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, cast

from models.base import Value
from models.games.koninkrijk.components import (
    COLOURS,
    FIRST,
    HALF,
    HALVES,
    KINDS,
    TREASURE,
    Card,
    Colours,
    Kind,
    value,
)
from models.scoring import Points, whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

FLAGS: tuple[Colours, ...] = cast("tuple[Colours, ...]", tuple(map("".join, product(COLOURS, repeat=3))))
"""Every flag there is (KO-9)."""


class Group(Value):
    """Three cards of one kind, in the colours of a flag (KO-7, KO-8)."""

    kind: Kind
    flag: Colours

    @property
    def cards(self) -> tuple[Card, ...]:
        """The three cards in ascending order (KO-7)."""
        return cards_of(self.kind, self.flag)


@cache
def cards_of(kind: Kind, flag: Colours) -> tuple[Card, ...]:
    """The cards of a group under a flag."""
    return cast("tuple[Card, ...]", tuple(f"{colour}{number}" for number, colour in enumerate(flag, FIRST[kind])))


KNOWN = {cards_of(kind, flag): Group(kind=kind, flag=flag) for kind in KINDS for flag in FLAGS}
"""Every group there is, by its cards."""


def bonus(halves: int) -> Points:
    """Half points as points."""
    return whole(halves / HALF)


def halves_of(groups: Iterable[Group], treasures: int, *, needs_group: bool = False) -> int:
    """The bonus of a kingdom in half points (KO-10, KO-28, B9)."""
    counted = [HALVES[group.kind] for group in groups]
    return sum(counted) + (treasures if counted or not needs_group else 0)


def is_complete(groups: Iterable[Group]) -> bool:
    """People, army and court lie (KO-12)."""
    return {group.kind for group in groups} == set(KINDS)


def flags(groups: Iterable[Group]) -> tuple[Colours, ...]:
    """The flags of a kingdom, each once: more than one is against the rules (KO-8)."""
    return tuple(dict.fromkeys(group.flag for group in groups))


def laid(groups: Iterable[Group]) -> tuple[Card, ...]:
    """The cards of these groups."""
    return tuple(card for group in groups for card in group.cards)


# ── the best kingdom ─────────────────────────────────────────────────────────
class Best(NamedTuple):
    """What can be laid of some cards: so many groups of each kind under a flag, and every treasure."""

    flag: Colours | None
    people: int
    army: int
    court: int
    treasures: int

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups to lay."""
        if self.flag is None:
            return ()
        counts = zip(KINDS, (self.people, self.army, self.court), strict=True)
        return tuple(Group(kind=kind, flag=self.flag) for kind, many in counts for _ in range(many))

    @property
    def complete(self) -> bool:
        """Whether it wins (KO-12)."""
        return min(self.people, self.army, self.court) > 0

    @property
    def halves(self) -> int:
        """Its bonus in half points."""
        counts = zip(KINDS, (self.people, self.army, self.court), strict=True)
        return sum(HALVES[kind] * many for kind, many in counts) + self.treasures


def best_kingdom(hand: Sequence[Card], *, one_of_each: bool = False) -> Best:
    """The best of all 27 flags: complete before anything, then the bonus, then what stays in the hand (D1)."""
    held = Counter(hand)
    most = 1 if one_of_each else len(hand)
    found = [_under(flag, held, most) for flag in FLAGS]
    best = max(found, key=lambda kingdom: _merit(kingdom, held))
    return best if best.people + best.army + best.court else best._replace(flag=None)


def _under(flag: Colours, held: Mapping[Card, int], most: int) -> Best:
    people, army, court = (min(most, *(held[card] for card in cards_of(kind, flag))) for kind in KINDS)
    return Best(flag, people, army, court, held[TREASURE])


def _merit(kingdom: Best, held: Counter[Card]) -> tuple[bool, int, int, list[int]]:
    groups = kingdom.groups
    kept = held - Counter(laid(groups)) - Counter({TREASURE: kingdom.treasures})
    return kingdom.complete, kingdom.halves, -len(groups), sorted(map(value, kept.elements()), reverse=True)
