"""What the best kingdom costs on a tap: `python -m tests.benchmarks.kingdoms`.

Forty cards, which is half of the deck, over all 27 flags (D1); the hands are drawn by a seeded chance.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from models.games.koninkrijk.hand import box
from models.games.koninkrijk.kingdom import best_kingdom

CARDS, HANDS, GOAL = 40, 200, 10
"""Cards of a hand, hands tried, milliseconds allowed."""


def milliseconds() -> list[float]:
    """How long the best kingdom of each hand takes, the shortest time first."""
    deck, chance, found = sorted(box(84).elements()), Random(27), []
    for _ in range(HANDS):
        hand, start = chance.sample(deck, CARDS), perf_counter()
        best_kingdom(hand)
        found.append(1000 * (perf_counter() - start))
    return sorted(found)


def main() -> None:
    """Prints what was measured, and what it is held to."""
    times = milliseconds()
    print(f"best kingdom of {CARDS} cards: {median(times):.2f} ms, the slowest {times[-1]:.2f} ms (goal {GOAL} ms)")


if __name__ == "__main__":
    main()
