"""Whole evenings, played with real cards and two sets of books."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from models.games.the_old_kings_crown.scoring import Tally, score
from tests.games.the_old_kings_crown.evening import Evening
from tests.games.the_old_kings_crown.tables import seat_of, state_of, told


def play(players: int, seed: int, **options: Any) -> Evening:
    """An evening to its end, compared after every year."""
    evening = Evening(players, Random(seed), **options)
    for number in range(1, evening.rounds + 1):
        evening.year(number)
    return evening


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rounds", [4, 5, 6])
def test_both_books_agree(players: int, seed: int, rounds: int) -> None:
    """No rule is against what the rules allow, every counter is what lies on the table, and the same player wins."""
    evening = play(players, 100 * players + seed, rounds=rounds)
    state = state_of(evening.book)
    assert state.ended
    sheet = score(Tally.model_validate(evening.book.game.tally(state)))
    assert (state.setup.name(evening.winner),) == sheet.winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_light_table_comes_to_the_same(players: int) -> None:
    """Where Heralds are told and nothing else is recorded, Influence and the winner are those of the full table."""
    light = play(players, players, trackers=("year", "supply", "favour"), battlefield=3, castle=1)
    full = play(players, players, battlefield=3, castle=1)
    tallies = [evening.book.game.tally(evening.book.state) for evening in (light, full)]
    assert tallies[0] == tallies[1]


def test_attrition_strikes() -> None:
    """OK-15: otherwise the agreement of hands and decks would prove little."""
    evening = play(3, 7, rounds=6)
    assert any((seat_of(evening.book, seat).hand_size or 6) < 6 for seat in range(3))


def test_evenings_have_everything_in_them() -> None:
    """Otherwise their agreement would prove little."""
    said = "\n".join("\n".join(told(play(players, players).book)) for players in (2, 3, 4))
    for part in (
        "takes a card of the Great Road",
        "steals a Kingdom card of",
        "takes the bid back",
        "Herald goes to the",
        "to the Plateau",
        "assigns the markers",
        "a tie (",
        "all pass",
        "of it stolen",
        "ambushes",
        "governs",
        "journeys",
        "spends 2 Lore",
        "uses the Kingdom’s Favour",
        "come back",
        "New order",
    ):
        assert part in said
