"""The odds of a battle, from the composition of the Fate deck as the table counts it (D4).

A card that says "draw one more", and a Retreat card that nobody uses, is replaced by another one: what counts in the
end is drawn from the deck without them.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from models.games.warrior_knights_crown_and_glory.battle import FULL, HUNDRED

if TYPE_CHECKING:
    from collections.abc import Iterator


class Deck(NamedTuple):
    """So many Fate cards of each kind, by the symbol they are read for."""

    deal: int = 0
    prevent: int = 0
    victories: int = 0
    draw: int = 0
    retreat: int = 0
    others: int = 0

    @property
    def counting(self) -> int:
        """The cards that nothing replaces."""
        return self.deal + self.prevent + self.victories + self.others


class Odds(NamedTuple):
    """How a battle may end, by who is how far ahead, and what it costs both on average."""

    attacker_full: float
    attacker_partial: float
    stalemate: float
    defender_partial: float
    defender_full: float
    may_retreat: float
    attacker_loses: float
    defender_loses: float


def odds(deck: Deck, attacker: int, defender: int) -> Odds | None:
    """The odds with so many cards for each side; None where the deck has too few."""
    if min(attacker, defender) < 0 or attacker + defender > deck.counting:
        return None
    ahead = dict.fromkeys(range(-FULL, FULL + 1), 0.0)
    for own, other, chance in both(deck.counting, deck.victories, attacker, defender):
        ahead[max(-FULL, min(FULL, own - other))] += chance
    retreats = both(deck.counting + deck.retreat, deck.retreat, attacker, defender)
    return Odds(
        attacker_full=ahead[2],
        attacker_partial=ahead[1],
        stalemate=ahead[0],
        defender_partial=ahead[-1],
        defender_full=ahead[-2],
        may_retreat=sum(chance for own, other, chance in retreats if other > own),
        attacker_loses=casualties(deck, defender, attacker),
        defender_loses=casualties(deck, attacker, defender),
    )


def casualties(deck: Deck, dealing: int, preventing: int) -> float:
    """What one side deals the other on average, drawing so many cards and the other so many.

    The cards that deal are drawn first, those that prevent among the others: dealt or not, what is left of the deck
    beside the dealing cards is drawn from as a whole.
    """
    rest = deck.counting - deck.deal
    total = 0.0
    for deal, chance in drawn(deck.counting, deck.deal, dealing):
        for gone, likely in drawn(rest, deck.prevent, dealing - deal):
            left = drawn(deck.counting - dealing, deck.prevent - gone, preventing)
            total += sum(chance * likely * further * max(0, deal - prevent) for prevent, further in left)
    return HUNDRED * total


def both(cards: int, marked: int, attacker: int, defender: int) -> Iterator[tuple[int, int, float]]:
    """How many marked cards both sides draw from one deck, and how likely that is."""
    for own, chance in drawn(cards, marked, attacker):
        for other, further in drawn(cards - attacker, marked - own, defender):
            yield own, other, chance * further


def drawn(cards: int, marked: int, draws: int) -> Iterator[tuple[int, float]]:
    """How many of the marked cards are among so many draws, and how likely that is."""
    for found in range(max(0, draws - cards + marked), min(marked, draws) + 1):
        yield found, comb(marked, found) * comb(cards - marked, draws - found) / comb(cards, draws)
