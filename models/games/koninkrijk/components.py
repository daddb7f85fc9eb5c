"""The cards, and what they are worth (KO-1 to KO-6, KO-9)."""

from typing import Literal

PLAYERS = range(2, 10)
RECOMMENDED = range(3, 6)
HAND = 9
COLOURS = "RYB"
VALUES = range(1, 10)
TREASURE: Literal["T"] = "T"
TREASURES = 3
TREASURE_VALUE = 15
"""What a treasure counts when it is bid (KO-29)."""
HALF = 2
"""Bonuses are counted in half points (KO-3)."""

Card = Literal[
    "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9",
    "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9",
    "T",
]  # fmt: skip
Colours = Literal[
    "RRR", "RRY", "RRB", "RYR", "RYY", "RYB", "RBR", "RBY", "RBB",
    "YRR", "YRY", "YRB", "YYR", "YYY", "YYB", "YBR", "YBY", "YBB",
    "BRR", "BRY", "BRB", "BYR", "BYY", "BYB", "BBR", "BBY", "BBB",
]  # fmt: skip
"""The colours of a flag, in the order of the values (KO-8)."""
Kind = Literal["people", "army", "court"]
KINDS: tuple[Kind, ...] = ("people", "army", "court")
FIRST: dict[Kind, int] = {"people": 1, "army": 4, "court": 7}
"""The lowest value of a group; the other two follow (KO-3 to KO-5)."""
HALVES: dict[Kind, int] = {"people": 1, "army": 2, "court": 4}
"""What a group adds to the bonus, in half points (KO-3 to KO-5)."""
RULES: dict[Kind, str] = {"people": "KO-3", "army": "KO-4", "court": "KO-5"}
Deck = Literal[84, 30]


def copies(deck: int) -> int:
    """How often each coloured card is in the deck (KO-1, B1)."""
    return (deck - TREASURES) // (len(COLOURS) * len(VALUES))


def value(card: Card) -> int:
    """What a card counts when it is bid (KO-20, KO-29)."""
    return TREASURE_VALUE if card == TREASURE else int(card[1])
