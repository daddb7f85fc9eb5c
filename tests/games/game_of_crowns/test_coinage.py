"""Coinage (GC-30 to GC-32, B5)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.game_of_crowns import moves as m
from tests.games.game_of_crowns.tables import ADA, BEN, against, hands, has, new_table, state_of, told, turn_of
from tests.games.tables import played


def coinage(**more: Any) -> m.CoinagePlayed:
    """Ada plays it on Ben."""
    known: dict[str, Any] = {"seat": ADA, "target": BEN}
    return m.CoinagePlayed(**known | more)


@pytest.mark.parametrize(
    ("expected", "reading", "given", "discards"),
    [
        pytest.param([5, 7], "discarded", True, 1, id="T-GC-19: given, taken, discarded"),
        pytest.param([6, 7], "given", True, 0, id="switch: the Coinage is the card given"),
        pytest.param([6, 7], "kept", True, 0, id="switch: it goes back to the hand"),
        pytest.param([6, 6], "discarded", False, 1, id="only taken"),
        pytest.param([6, 7], "given", False, 0, id="switch: there is always a card to give"),
        pytest.param([7, 6], "kept", False, 0, id="switch: only taken, and back to the hand"),
    ],
)
def test_cards_change_hands(expected: list[int], reading: str, given: bool, discards: int) -> None:
    """GC-30, B5."""
    book = played(new_table(coinage=reading), has(ADA, hand=6), has(BEN, hand=7), coinage(given=given))
    assert (expected, discards) == (hands(book)[:2], state_of(book).discards)


def test_a_single_coinage_only_takes() -> None:
    """T-GC-19 (GC-31): one card remains, and the other has one fewer."""
    book = played(new_table(), has(ADA, hand=1), has(BEN, hand=7), coinage(given=False))
    assert [1, 6] == hands(book)[:2]


def test_it_is_the_action_of_the_turn() -> None:
    """GC-30."""
    assert (1, BEN) == turn_of(played(new_table(), coinage()))


@pytest.mark.parametrize(
    ("expected", "before", "more", "reading"),
    [
        pytest.param([], [], {}, "discarded", id="as it should be"),
        pytest.param(["GC-30"], [], {"given": False}, "discarded", id="another card has to be given"),
        pytest.param(["GC-31"], [has(ADA, hand=1)], {}, "discarded", id="there is no other card"),
        pytest.param([], [has(ADA, hand=1)], {}, "given", id="switch: it gives itself"),
        pytest.param([], [has(ADA, hand=1)], {"given": False}, "discarded", id="only taken (GC-31)"),
        pytest.param(["GC-30"], [has(ADA, hand=0)], {}, "discarded", id="an empty hand"),
        pytest.param(["GC-30"], [has(BEN, hand=0)], {}, "discarded", id="nothing to take"),
        pytest.param(["GC-30"], [], {"target": ADA}, "discarded", id="oneself"),
    ],
)
def test_what_stands_against_it(expected: list[str], before: list[Any], more: dict[str, Any], reading: str) -> None:
    """GC-30, GC-31, resting on what is recorded."""
    assert expected == against(played(new_table(coinage=reading), *before), coinage(**more))


def test_it_is_told_without_the_cards() -> None:
    """GC-25: only the two know which cards they were."""
    assert ["Ada plays Coinage on Ben"] == told(played(new_table(), coinage()))
