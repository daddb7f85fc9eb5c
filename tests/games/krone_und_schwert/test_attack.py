"""Attacking another player's space (KS-55 to KS-65, KS-99)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.revolt import attack as fought
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    attack,
    ends,
    has,
    in_round_two,
    new_table,
    seat_of,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.session import Book


def with_castles(castles: int) -> Book:
    """Round 2; Ben owns so many castles, and room for them."""
    return played(in_round_two(), has(BEN, coats=10), has(BEN, castles=castles))


@pytest.mark.parametrize(
    ("expected", "strength", "cards", "castles", "ambushes"),
    [
        pytest.param("failure", 2, [2], 2, 0, id="2 is not more than 2"),
        pytest.param("success", 3, [2, 1], 2, 0, id="3 is more than 2"),
        pytest.param("failure", 1, [2, 1], 2, 1, id="an Ambush takes the 2"),
        pytest.param("success", 3, [3, 2, 1], 2, 1, id="an Ambush takes the 3"),
        pytest.param("failure", 1, [3, 2, 1], 2, 2, id="two Ambushes take 3 and 2 (B31)"),
        pytest.param("success", 1, [1], 0, 0, id="no castle: 1 is enough (KS-58)"),
        pytest.param("failure", 0, [1], 0, 1, id="no castle, the 1 ambushed"),
        pytest.param("failure", 0, [], 0, 0, id="0 never succeeds (KS-58)"),
        pytest.param("failure", 4, [4, 4], 4, 1, id="of two equal ones one is taken"),
        pytest.param("success", 5, [4, 3, 2], 4, 1, id="5 is more than 4"),
        pytest.param("failure", 0, [2], 0, 2, id="more Ambushes than cards"),
    ],
)
def test_strength(expected: str, strength: int, cards: list[int], castles: int, ambushes: int) -> None:
    """KS-57, KS-61, T-KS-10: more than all castles of the defender, after the Ambush."""
    assert (expected, strength) == fought(cards, castles, ambushes, 0)


@pytest.mark.parametrize("truces", [1, 2])
def test_a_truce_stops_any_attack(truces: int) -> None:
    """KS-60, B31: whatever else was played."""
    assert "truce" == fought([4, 4], 0, 1, truces)[0]


def test_a_success_changes_a_coat_of_arms() -> None:
    """KS-62, KS-63: one for the other, and all cards are discarded."""
    book = played(in_round_two(), attack(2, 1))
    assert [(3, 2), (1, 4)] == [(seat.coats, seat.hand) for seat in state_of(book).seats]
    assert 2 == state_of(book).discards


def test_a_failure_costs_the_cards() -> None:
    """KS-63: the attacker's and the Ambush."""
    book = played(with_castles(2), attack(2, 1, ambushes=1))
    assert [(2, 2), (10, 3)] == [(seat.coats, seat.hand) for seat in state_of(book).seats]
    assert 3 == state_of(book).discards


def test_a_truce_costs_the_truce_alone() -> None:
    """KS-60, KS-99: the cards return, an Ambush too (B7), the action point stays spent."""
    book = played(in_round_two(), attack(4, 4, truces=1, ambushes=1))
    assert [(2, 4), (2, 3)] == [(seat.coats, seat.hand) for seat in state_of(book).seats]
    assert (1, 1, 1) == (state_of(book).discards, state_of(book).ap_used, state_of(book).attacks)


def test_not_in_the_first_round() -> None:
    """KS-55, T-KS-11: not in Ada's first turn, nor in Ben's."""
    assert ["KS-55"] == against(new_table(), attack(1))
    later = played(new_table(), ends(ADA, 1))
    assert ["KS-55"] == against(later, m.Attacked(seat=BEN, target=ADA, cards=(1,)))
    assert [] == against(in_round_two(), attack(1))


@pytest.mark.parametrize("first", [attack(1), attack(1, truces=1)], ids=["fought", "stopped by a Truce (KS-99)"])
def test_one_attack_in_a_turn(first: m.Attacked) -> None:
    """KS-64, B30; in the next turn there is another."""
    book = played(in_round_two(), has(BEN, coats=5), first)
    assert ["KS-64"] == against(book, attack(1))
    assert [] == against(played(book, ends(ADA, 3), ends(BEN, 4)), attack(1))


def test_an_attack_out_of_turn_uses_up_nobody_elses() -> None:
    """KS-64: it is the attacker who has attacked."""
    book = played(in_round_two(), m.Attacked(seat=BEN, target=ADA, cards=(1,)))
    assert [] == against(book, attack(1))


@pytest.mark.parametrize(
    ("expected", "before", "move"),
    [
        pytest.param(
            ["nobody attacks a space of their own"],
            [],
            m.Attacked(seat=ADA, target=ADA, cards=(1,)),
            id="oneself",
        ),
        pytest.param(["Ben has no space to lose"], [has(BEN, coats=0)], attack(1), id="nothing to take"),
        pytest.param(["Ada has no space to attack from"], [has(ADA, coats=0)], attack(1), id="nowhere to come from"),
        pytest.param(
            ["every space of Ben is built on"],
            [has(BEN, large_cities=1)],
            attack(1),
            id="nothing but buildings",
        ),
    ],
)
def test_the_target(expected: list[str], before: list[m.Corrected], move: m.Attacked) -> None:
    """KS-56: another player's space, beside an own one, without a building."""
    book = played(in_round_two(), *before)
    assert expected == words_against(book, move)
    assert ["KS-56"] == against(book, move)


@pytest.mark.parametrize(
    ("expected", "castles", "cards"),
    [([], 1, (2,)), (["KS-57"], 2, (2,)), (["KS-57"], 0, ())],
)
def test_the_cards_laid_must_make_more(expected: list[str], castles: int, cards: tuple[int, ...]) -> None:
    """KS-57: whoever lays too little is told before the fight."""
    assert expected == against(with_castles(castles), attack(*cards))


def test_too_little_is_said_in_numbers() -> None:
    """KS-57."""
    assert ["the cards make 2, and to beat Ben they must make more than 3"] == words_against(with_castles(3), attack(2))


@pytest.mark.parametrize(
    ("expected", "before", "more"),
    [
        pytest.param(["KS-44"], [has(ADA, hand=1)], {}, id="more cards than the attacker holds"),
        pytest.param(["KS-44"], [has(BEN, hand=0)], {"ambushes": 1}, id="more than the defender holds"),
        pytest.param(["KS-7"], [], {"ambushes": 3}, id="three Ambushes"),
        pytest.param(["KS-7"], [], {"truces": 3}, id="three Truces"),
        pytest.param(["KS-2"], [has(ADA, coats=28)], {}, id="no coat of arms for the space"),
    ],
)
def test_what_there_is(expected: list[str], before: list[m.Corrected], more: dict[str, Any]) -> None:
    """KS-2, KS-7, KS-44: cards, specials and coats of arms are limited."""
    assert expected == against(played(in_round_two(), *before), attack(2, 1, **more))


def test_without_a_coat_of_arms_a_failure_is_allowed() -> None:
    """KS-2: only a success needs one."""
    book = played(with_castles(1), has(ADA, coats=28))
    assert [] == against(book, attack(2, ambushes=1))


def test_all_castles_count_wherever_they_stand() -> None:
    """KS-57, B24: recorded ones before told ones."""
    book = played(with_castles(3), attack(3, castles=0))
    assert 10 == seat_of(book, BEN).coats


def test_told_castles_count_where_none_are_recorded() -> None:
    """KS-57: the attack says how many there are."""
    book = new_table(trackers=("turns",))
    assert "Ada takes a space from Ben, 3 against 2" == told(played(book, attack(3, castles=2)))[-1]
    assert "Ada attacks Ben in vain, 3 against 3" == told(played(book, attack(3, castles=3)))[-1]


def test_unknown_castles_leave_unknown_spaces() -> None:
    """KS-62: nobody knows who holds the space, so nobody's count is a number."""
    book = new_table(3)
    state = book.state.with_seat(BEN, castles=None)
    after = book.game.play(state, attack(3))
    assert [None, None, 2] == [seat.coats for seat in after.seats]
    assert "Ada attacks Ben" == str(book.game.describe(state, attack(3)))
    assert 2 == book.game.play(state, attack(3, truces=1)).seats[BEN].coats


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada takes a space from Ben, 3 against 0", attack(2, 1)),
        ("Ada attacks Ben in vain, 0 against 0", attack(1, ambushes=1)),
        ("Ada attacks Ben, stopped by a Truce", attack(2, truces=1)),
        ("Ada takes a space from Cleo, 1 against 0", m.Attacked(seat=ADA, target=CLEO, cards=(1,))),
    ],
)
def test_it_is_told(expected: str, move: m.Attacked) -> None:
    """The timeline says how it ended and how strong both were."""
    assert expected == told(played(in_round_two(3), move))[-1]
