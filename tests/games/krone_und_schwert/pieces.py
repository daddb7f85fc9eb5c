"""The pieces of a second set of books: cards, players, votes, and what they are worth by the rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from models.games.krone_und_schwert import moves as m

if TYPE_CHECKING:
    from random import Random

    from models.games.krone_und_schwert.components import Event, PeopleCard, Piece

LIMITS = {2: 10, 3: 15, 4: 20, 5: 25}
HAND_CARDS = {"incite": 3, "castle": 15, "cathedral": 10, "city": 15, "ambush": 2, "truce": 2, "pope": 3}
EVENTS: dict[Event, int] = {"city_scoring": 2, "unrest": 5}
STOCK: dict[Piece, int] = {"cathedral": 10, "castle": 26, "large_city": 10, "small_city": 28}
SWORDS, PEOPLE = 11, 22


class Card(NamedTuple):
    """A playing card: what it does, what it is worth in a fight, how far it expands."""

    kind: str
    value: int = 0
    shields: int = 0


class Laid(NamedTuple):
    """A vote and the cards under it."""

    seat: int
    vote: PeopleCard
    cards: list[Card]
    ambushes: list[Card]
    truces: list[Card]


@dataclass
class Player:
    """What lies before a player, and behind the screen."""

    hand: list[Card] = field(default_factory=list)
    built: dict[Piece, int] = field(default_factory=lambda: dict.fromkeys(STOCK, 0))
    empty: dict[str, int] = field(default_factory=lambda: {"mountain": 1, "plain": 1, "forest": 0})
    coins: int = 0
    pope: Card | None = None

    @property
    def cities(self) -> int:
        """Small and large alike."""
        return self.built["small_city"] + self.built["large_city"]

    @property
    def spaces(self) -> int:
        """Coats of arms on the board."""
        return self.free + self.built["castle"] + self.cities + self.built["large_city"]

    @property
    def free(self) -> int:
        """Spaces without a building."""
        return sum(self.empty.values())

    def held(self, *kinds: str) -> list[Card]:
        """The cards of these kinds."""
        return [card for card in self.hand if card.kind in kinds]


def box(chance: Random) -> list[Card]:
    """The 65 playing cards of the set-up, shuffled; their values are not in the rulebook."""
    found = [Card("leader", chance.choice([3, 4]), chance.choice([1, 2])) for _ in range(8)]
    for kind, many in HAND_CARDS.items():
        found += [Card(kind, chance.randint(1, 3), chance.choice([1, 2])) for _ in range(many)]
    found += [Card(kind) for kind, many in EVENTS.items() for _ in range(many)]
    chance.shuffle(found)
    return found


def enough(hand: list[Card], castles: int) -> list[Card]:
    """The strongest cards that beat so many castles; none where they do not."""
    laid: list[Card] = []
    for card in sorted(hand, key=lambda card: card.value, reverse=True):
        if sum(other.value for other in laid) <= castles:
            laid.append(card)
    return laid if sum(card.value for card in laid) > castles else []


def strength(votes: list[Laid], side: PeopleCard) -> int:
    """The cards of a side without those that the Ambushes of the other side take."""
    values = sorted(card.value for vote in votes if vote.vote == side for card in vote.cards)
    taken = sum(len(vote.ambushes) for vote in votes if vote.vote != side)
    return sum(values[: max(0, len(values) - taken)])


def as_vote(laid: Laid) -> m.Vote:
    """The vote as it is recorded."""
    values = tuple(card.value for card in laid.cards)
    return m.Vote(seat=laid.seat, vote=laid.vote, cards=values, ambushes=len(laid.ambushes), truces=len(laid.truces))
