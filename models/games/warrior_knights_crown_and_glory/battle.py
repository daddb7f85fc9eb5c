"""A battle by the symbols turned, and the risk of a rebellion (D4, D5), by secondary sources."""

from math import comb
from typing import NamedTuple

from models.base import Message

FULL = 2
"""So far ahead in victories the loser's Nobles die; one ahead makes them retreat."""
HUNDRED = 100


class Side(NamedTuple):
    """Symbols of one side."""

    deal: int = 0
    prevent: int = 0
    victories: int = 0


def casualties(own: Side, other: Side) -> int:
    """What a side suffers."""
    return HUNDRED * max(0, other.deal - own.prevent)


def result(attacker: Side, defender: Side) -> Message:
    """How the battle ends, by the victories of both."""
    ahead = attacker.victories - defender.victories
    if ahead == 0:
        return Message("A stalemate")
    if abs(ahead) >= FULL:
        return Message("A full victory of the attacker") if ahead > 0 else Message("A full victory of the defender")
    return Message("A partial victory of the attacker") if ahead > 0 else Message("A partial victory of the defender")


def quiet_chance(cards: int, rebellions: int, cities: int) -> float | None:
    """The chance that none of so many draws is a rebellion; None where the deck cannot be so."""
    if not 0 <= rebellions <= cards or cities > cards:
        return None
    return comb(cards - rebellions, cities) / comb(cards, cities)
