"""What is likely: the people deck, the revolt, Game end (D1 to D8)."""

from __future__ import annotations

from itertools import combinations, product
from math import comb, isclose
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import resolve
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.people import after_turning, belief, game_end_odds, swords_among
from models.games.krone_und_schwert.revolt import rebel_wins
from tests.games.krone_und_schwert.tables import ADA, counts, new_table, state_of
from tests.games.tables import played

few = st.integers(0, 6)


def rebel(**asked: Any) -> float:
    """The rebel's chance in T-KS-18, with some numbers changed."""
    document = {
        "game": "krone-und-schwert",
        "resolve": "revolt-odds",
        "players": 4,
        "swords_face_up": 3,
        "crowns_discarded": 4,
        "sword_votes": 2,
        "crown_votes": 2,
        "king_cards": 3,
        "rebel_cards": 2,
        "swords_in_people_deck": 11,
    }
    found: float = resolve(document | asked)["rebel_wins"]
    return found


@pytest.mark.parametrize(
    ("expected", "asked"),
    [
        pytest.param(462 / 1365, {}, id="T-KS-18: at least 3 of 4, from 8 swords among 15"),
        pytest.param(0, {"king_cards": 6}, id="a tie is the king's: 4 more are not enough"),
        pytest.param(70 / 1365, {"king_cards": 4}, id="4 of 4 are needed"),
        pytest.param(1, {"rebel_cards": 6}, id="no sword is needed"),
        pytest.param(0, {"swords_in_people_deck": 3}, id="all swords lie face up"),
        pytest.param(
            1 - comb(7, 5) / comb(15, 5),
            {"players": 2, "sword_votes": 1, "crown_votes": 1},
            id="two players turn five (KS-72), one sword is enough",
        ),
    ],
)
def test_a_revolt_with_a_known_split(expected: float, asked: dict[str, Any]) -> None:
    """D1: hypergeometric, from what is left in the deck."""
    assert expected == pytest.approx(rebel(**asked))


def test_an_unknown_split_leans_on_what_was_turned() -> None:
    """D2: more swords seen, more swords expected."""
    few_seen, many_seen = rebel(swords_in_people_deck=None), rebel(swords_in_people_deck=None, crowns_discarded=0)
    assert 0 < few_seen < many_seen < 1


@given(up=few, gone=few, turned=few)
def test_the_first_pass_has_a_closed_form(up: int, gone: int, turned: int) -> None:
    """D2: C(F+x, x) * C(Dc+n-x, n-x) / C(F+Dc+n+1, n)."""
    chances = swords_among(after_turning(belief(None), 0, 0, up, gone), up, gone, turned)
    whole = comb(up + gone + turned + 1, turned)
    expected = [comb(up + x, x) * comb(gone + turned - x, turned - x) / whole for x in range(turned + 1)]
    assert expected == pytest.approx(list(chances or ()))


@given(split=st.integers(0, 22), data=st.data())
def test_a_counted_split_is_what_drawing_gives(split: int, data: st.DataObject) -> None:
    """D1: the same as trying out every hand of cards."""
    up = data.draw(st.integers(max(0, split - 4), split))
    gone = data.draw(st.integers(max(0, 22 - split - 4), 22 - split))
    left = ["sword"] * (split - up) + ["crown"] * (22 - split - gone)
    turned = data.draw(st.integers(0, min(4, len(left))))
    hands = [hand.count("sword") for hand in combinations(left, turned)]
    expected = [hands.count(swords) / len(hands) for swords in range(turned + 1)]
    assert expected == pytest.approx(list(swords_among(belief(split), up, gone, turned) or ()))


@given(st.lists(st.sampled_from(["sword", "crown"]), max_size=8))
def test_it_does_not_matter_how_cards_are_counted(cards: list[str]) -> None:
    """D2: one by one or all at once, the belief is the same."""
    step, swords, crowns = belief(None), 0, 0
    for card in cards:
        step = after_turning(step, swords, crowns, int(card == "sword"), int(card == "crown"))
        swords, crowns = swords + (card == "sword"), crowns + (card == "crown")
    assert list(after_turning(belief(None), 0, 0, swords, crowns)) == pytest.approx(list(step))


def test_a_shuffle_forgets_nothing() -> None:
    """D2: the cards are the same, only their order changes."""
    seen = after_turning(belief(None), 0, 0, 6, 1)
    chances = swords_among(seen, 3, 0, 1)
    assert chances is not None
    assert chances[1] > 0.5


@given(weights=st.lists(st.floats(0, 1), min_size=23, max_size=23), up=st.integers(-5, 25), gone=st.integers(-5, 25))
def test_chances_are_chances(weights: list[float], up: int, gone: int) -> None:
    """They sum to 1, or there are none because the counters do not add up."""
    chances = swords_among(tuple(weights), up, gone, 5)
    assert chances is None or isclose(1, sum(chances))
    win = rebel_wins(tuple(weights), up, gone, 5, 2)
    assert (chances is None) == (win is None)


@pytest.mark.parametrize("turned", range(1, 10))
@pytest.mark.parametrize(("expected", "needed"), [(1.0, 0), (1.0, -3), (0.0, 10)])
def test_what_is_certain_is_exactly_so(expected: float, needed: int, turned: int) -> None:
    """D1: no sum of fractions leaves a hair's breadth of doubt."""
    seen = after_turning(belief(None), 0, 0, 3, 4)
    assert expected == rebel_wins(seen, 3, 4, turned, needed)


def test_what_cannot_be_has_no_odds() -> None:
    """Two swords in all, three face up: unknown, never a guess; set right, there are odds again."""
    wrong = played(new_table(swords_in_people_deck=2), m.RevoltIncited(seat=ADA, swords=3))
    assert swords_among(state_of(wrong).people, 3, 0, 1) is None
    right = state_of(played(wrong, counts(swords_face_up=2)))
    assert (1.0, 0.0) == swords_among(right.people, 2, 0, 1)


@pytest.mark.parametrize(
    ("expected", "draws"),
    [(0, 0), (0, 26), (1 / 21, 27), (4 / 21, 30), (1, 47), (1, 99)],
)
def test_game_end(expected: float, draws: int) -> None:
    """T-KS-20: among the last 20 of 46, that is in one of 21 places."""
    assert expected == pytest.approx(game_end_odds(46, draws))


@pytest.mark.parametrize(
    ("expected", "deck", "draws", "positions"),
    [
        pytest.param(1 / 20, 46, 28, 20, id="switch: one of the last 20 (B19)"),
        pytest.param(1 / 11, 10, 1, 21, id="a small deck: anywhere (B19)"),
        pytest.param(1, 0, 1, 21, id="no other card"),
    ],
)
def test_readings_of_game_end(expected: float, deck: int, draws: int, positions: int) -> None:
    """B19."""
    assert expected == pytest.approx(game_end_odds(deck, draws, positions))


@pytest.mark.parametrize(("deck", "positions"), list(product((0, 5, 20, 46), (20, 21))))
def test_game_end_comes_at_last(deck: int, positions: int) -> None:
    """D8: it is never likelier to come later; with the last card it has come."""
    odds = [game_end_odds(deck, draws, positions) for draws in range(deck + 2)]
    assert odds == sorted(odds)
    assert (0, 1) == (odds[0], odds[-1])
