"""The Order track, the order of bids, the draw at the start of a year, the Great Road (OK-14 to OK-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from models.games.the_old_kings_crown.components import ROAD, SMALLEST_HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Player = TypeVar("Player")


def new_order(previous: Sequence[Player], influence: Mapping[Player, int]) -> tuple[Player, ...]:
    """Most Influence first; all who are tied reverse the order they had (OK-17, B6)."""
    backwards = tuple(reversed(previous))
    return tuple(sorted(backwards, key=lambda player: -influence[player]))


def bid_order(order: Sequence[Player], bids: Mapping[Player, int]) -> tuple[Player, ...]:
    """The strongest bid first, a tie by the Order track (OK-20)."""
    return tuple(sorted((player for player in order if player in bids), key=lambda player: -bids[player]))


class Piles(NamedTuple):
    """A player's cards; `attrition` is how often the discards became a new deck."""

    hand: int
    hand_size: int
    deck: int
    discard: int
    attrition: int = 0


def draw_up(piles: Piles, *, once: bool = False) -> Piles:
    """Draws up to the hand size; an empty deck with cards due costs a card of it (OK-14 to OK-16, B3 to B5).

    The draw ends where there are no discards either. With `once` a single draw costs no more than one.
    """
    hand, size, deck, discard, attrition = piles
    while hand < size:
        if deck <= 0:
            size = max(SMALLEST_HAND, size - (not once or attrition == 0))
            attrition += 1
            if discard <= 0:
                break
            deck, discard = discard, 0
        drawn = max(0, min(size - hand, deck))
        hand, deck = hand + drawn, deck - drawn
    over = max(0, hand - size)
    return Piles(hand - over, size, deck, discard + over, attrition)


class Refresh(NamedTuple):
    """What becomes of the Great Road after the bids."""

    discarded: int
    new: int


def refresh(taken: int) -> Refresh:
    """One card goes if any was taken and one is left, two if none was; the gaps are filled (OK-23, B17)."""
    discarded = min(1, ROAD - taken) if taken else 2
    return Refresh(discarded, taken + discarded)


class Steal(NamedTuple):
    """What a location brings its winner, and what it costs each of the others, in their order (OK-34, OK-35)."""

    gain: int
    stolen: tuple[int, ...]


def reward(printed: int, *, herald: bool, rivals: Sequence[int | None]) -> Steal:
    """Printed Influence and, with the own Herald there, 1 and 1 from each rival; None is a Herald elsewhere (B11)."""
    stolen = tuple(int(herald and rival is not None and rival > 0) for rival in rivals)
    return Steal(printed + int(herald) + sum(stolen), stolen)
