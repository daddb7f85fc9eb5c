"""Whole evenings, played with real cards and two sets of books."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.cli import score
from tests.games.game_of_crowns.evening import Evening
from tests.games.game_of_crowns.tables import told

FAMILIES: dict[str, tuple[int, dict[str, Any]]] = {
    "four": (4, {}),
    "nine": (9, {}),
    "agendas": (5, {"hidden_agendas": True, "negotiations": True, "losing_ravens": "defeated"}),
    "teams": (6, {"teams": True, "coinage": "given", "losing_ravens": "returned"}),
    "long": (4, {"rounds": 6, "customized_hands": True, "coinage": "kept"}),
}


def play(family: str, seed: int) -> Evening:
    """An evening to its end, compared after every round."""
    players, options = FAMILIES[family]
    evening = Evening(players, Random(seed), **options)
    evening.play()
    return evening


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("family", FAMILIES)
def test_both_books_agree(family: str, seed: int) -> None:
    """No rule is against what the rules allow, every counter is what lies on the table, and the end can be counted."""
    sheet = score(play(family, seed).tally())
    assert len(sheet["players"]) == FAMILIES[family][0]
    assert ("teams" in sheet) == (family == "teams")


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
def test_both_books_agree_on_many_evenings(family: str) -> None:
    """The same, two hundred evenings more."""
    for seed in range(1000, 1200):
        play(family, seed)


def test_evenings_have_everything_in_them() -> None:
    """Otherwise their agreement would prove little."""
    said = "\n".join("\n".join(told(play(family, seed).book)) for family in FAMILIES for seed in range(4))
    for part in (
        "exchange 1 card each",
        "exchange 2 cards each",
        "adds 1 raven",
        "negotiate",
        "plays Coinage",
        "and wins",
        "and loses",
        "takes a card of",
        "draws a guest",
        "gains",
        "Sentinel takes",
    ):
        assert part in said
