"""The people deck: what is known of its 22 crowns and swords, and the odds that follow (D1, D2, D8).

A belief holds a weight for each number of swords there may be among the 22. It is never reset by a shuffle: the cards
stay the same, only their order changes.
"""

from __future__ import annotations

from math import comb

from models.games.krone_und_schwert.components import LAST_CARDS, PEOPLE

Belief = tuple[float, ...]


def belief(swords: int | None) -> Belief:
    """Certainty about a counted deck; every split alike while nobody has counted (B1)."""
    if swords is None:
        return (1 / (PEOPLE + 1),) * (PEOPLE + 1)
    return tuple(float(split == swords) for split in range(PEOPLE + 1))


def after_turning(weights: Belief, face_up: int, gone: int, swords: int, crowns: int) -> Belief:
    """The belief once `swords` and `crowns` more are turned, with `face_up` and `gone` lying there before.

    All zeros when no split explains what was seen.
    """
    likely = [weight * _ways(split, face_up, gone, swords, crowns) for split, weight in enumerate(weights)]
    whole = sum(likely)
    return tuple(weight / whole for weight in likely) if whole else tuple(0.0 for _ in likely)


def _ways(split: int, face_up: int, gone: int, swords: int, crowns: int) -> int:
    """In how many ways the deck of this split gives those cards."""
    left, back = split - face_up, PEOPLE - split - gone
    return comb(left, swords) * comb(back, crowns) if left >= 0 and back >= 0 else 0


def swords_among(weights: Belief, face_up: int, gone: int, turned: int) -> tuple[float, ...] | None:
    """The chance of 0, 1, 2 ... swords among the next `turned` cards; None when the counters do not add up."""
    deck = PEOPLE - face_up - gone
    turned = min(turned, deck)
    if deck < 0 or not any(weights):
        return None
    chances = [
        sum(
            weight * _ways(split, face_up, gone, swords, turned - swords) / comb(deck, turned)
            for split, weight in enumerate(weights)
            if split >= face_up and PEOPLE - split >= gone
        )
        for swords in range(turned + 1)
    ]
    whole = sum(chances)
    return tuple(chance / whole for chance in chances) if whole else None


def game_end_odds(deck: int, draws: int, positions: int = LAST_CARDS + 1) -> float:
    """The chance that Game end is among the first draws of a deck of so many other cards (KS-86, B19)."""
    places = min(positions, deck + 1)
    return max(0, min(places, draws - (deck + 1 - places))) / places
