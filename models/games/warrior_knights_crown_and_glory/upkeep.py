"""What the Upkeep gives: Influence for cities and for the crown, from the pool while it lasts (WK-B3, WK-B4, WK-54)."""

from __future__ import annotations

from models.base import Value


class Share(Value):
    """What one Baron's Influence is made of."""

    cities: int
    besieged: int
    rebellious: int
    stronghold: bool
    king: bool

    @property
    def gain(self) -> int:
        """A marker for each city that is neither besieged nor rebellious, none without stronghold; one for the King.

        Where more are told than there are cities, some are both: then no city is left that gives any.
        """
        return max(0, self.cities - self.besieged - self.rebellious) * self.stronghold + self.king


def from_pool(pool: int, owed: int) -> int:
    """What the pool gives of what is owed; the rest comes from the treasury (WK-B4)."""
    return max(0, min(pool, owed))
