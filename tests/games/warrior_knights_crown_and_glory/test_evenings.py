"""Evenings that were kept: a King and an usurper, a tie to the wealth, a victory by cities."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.warrior_knights_crown_and_glory.evening import Evening
from tests.test_journals import book


@pytest.mark.parametrize(
    ("name", "winners", "parts"),
    [
        (
            "knights-usurped",
            ("Ben",),
            [
                "is Scholar",
                "The Mercenary Draft is held",
                "Taxation is held",
                "garrison holds the city",
                "An Agenda passes, 2 to 2",
                "Ada is crowned King and takes 4 King cards",
                "Ben takes King Ada’s stronghold, the crown and 4 King cards",
                "Uprising: a city of Ben turns neutral",
            ],
        ),
        ("knights-tied", ("Ada",), ["A city of Cleo is besieged", "Influence: Ada +2, Ben +2, Cleo +1"]),
        ("knights-conquered", ("Ada",), ["Ada takes a city from Ben", "Ada wins by cities"]),
    ],
)
def test_an_evening_has_all_that_it_was_played_for(name: str, winners: tuple[str, ...], parts: list[str]) -> None:
    """Up to its end, and counted."""
    evening = book(name)
    told = [str(line.sentence) for line in evening.told]
    assert [] == [part for part in parts if not any(part in sentence for sentence in told)]
    assert evening.game.over(evening.state)
    assert evening.closed is not None
    assert evening.closed.sheet is not None
    assert winners == evening.closed.sheet.winners


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(4))
def test_both_books_say_the_same_to_the_end(players: int, seed: int) -> None:
    """Whatever happens to cities, strongholds and the crown, Regalia counts what lies on the table."""
    length = ("short", "standard", "long")[seed % 3]
    evening = Evening(players, Random(seed * 10 + players), length=length)
    for _ in range(60):
        if not evening.ended:
            evening.play()
    assert evening.ended
    assert evening.book.game.over(evening.book.state)
