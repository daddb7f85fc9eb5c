"""Whole evenings, played with real decks and two sets of books."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.krone_und_schwert.evening import Evening
from tests.games.krone_und_schwert.tables import told

LONGEST = 120
"""Turns after which an evening has shown enough."""


def play(players: int, seed: int) -> Evening:
    """An evening to its end, compared after every turn."""
    evening = Evening(players, Random(seed))
    for _ in range(LONGEST):
        if not evening.over:
            evening.turn()
            evening.compare()
    return evening


@pytest.mark.parametrize("seed", range(15))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_books_agree(players: int, seed: int) -> None:
    """No rule is against what the rules allow, and every counter is what lies on the table."""
    assert LONGEST < play(players, 10 * players + seed).book.version


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_books_agree_on_many_evenings(players: int) -> None:
    """The same, a hundred evenings more."""
    for seed in range(1000, 1100):
        play(players, seed)


def test_evenings_have_everything_in_them() -> None:
    """Otherwise their agreement would prove little."""
    said = "\n".join("\n".join(told(play(players, 10 * players).book)) for players in (2, 3, 4, 5))
    for part in (
        "collects taxes",
        "builds a cathedral",
        "City scoring",
        "Unrest: ",
        "discarded without effect",
        "The Pope visits",
        "incites a revolt",
        "takes a space from",
        "in vain",
        "stopped by a Truce",
        "is stopped by a Truce",
        "overthrows",
        "revolt fails",
        "seizes",
        "announces",
    ):
        assert part in said
