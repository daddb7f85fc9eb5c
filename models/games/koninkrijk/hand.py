"""What a hand lacks for a kingdom, and how likely the next card helps (D2, D3)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from models.games.koninkrijk.components import COLOURS, KINDS, TREASURE, TREASURES, VALUES, Card, Colours, copies
from models.games.koninkrijk.kingdom import FLAGS, cards_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class Way(NamedTuple):
    """A flag and the cards that a complete kingdom under it still lacks."""

    flag: Colours
    missing: tuple[Card, ...]


def ways(cards: Sequence[Card]) -> tuple[Way, ...]:
    """The shortest ways to a complete kingdom; of a complete one, with nothing missing (D2)."""
    held = set(cards)
    found = [
        Way(flag, tuple(card for kind in KINDS for card in cards_of(kind, flag) if card not in held)) for flag in FLAGS
    ]
    least = min(len(way.missing) for way in found)
    return tuple(way for way in found if len(way.missing) == least)


def box(deck: int) -> Counter[Card]:
    """Every card of the deck (KO-1)."""
    many = copies(deck)
    coloured = {f"{colour}{number}": many for colour in COLOURS for number in VALUES}
    return Counter({**coloured, TREASURE: TREASURES})  # type: ignore[dict-item]


class Draw(NamedTuple):
    """The cards that bring a complete kingdom nearer: how many are left, among how many nobody has shown."""

    outs: int
    unseen: int

    @property
    def chance(self) -> float:
        """That the next card of the source is one of them."""
        return self.outs / self.unseen if self.unseen else 0.0


def next_card(own: Sequence[Card], public: Sequence[Card], deck: int) -> Draw:
    """The odds of the next source card; `public` is what others show or were seen to take (D3)."""
    unseen = box(deck) - Counter(own) - Counter(public)
    wanted = {card for way in ways(own) for card in way.missing}
    return Draw(sum(unseen[card] for card in wanted), unseen.total())
