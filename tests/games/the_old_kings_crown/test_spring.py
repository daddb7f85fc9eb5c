"""Spring: bids, the Great Road, Heralds, cards and Supporters (OK-18 to OK-27)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.tracks import bid_order, refresh
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    DAN,
    against,
    bids,
    ends,
    every,
    has,
    new_table,
    on_turn,
    reminders,
    returned,
    seat_of,
    state_of,
    stole,
    table_in,
    told,
    took,
    where,
    words_against,
)

if TYPE_CHECKING:
    from models.base import Move
    from models.session import Book


# ── bids ─────────────────────────────────────────────────────────────────────
def test_the_highest_bid_resolves_first() -> None:
    """OK-20, T-OK-07: a tie by the Order track."""
    book = played(new_table(4), m.OrderSet(order=(DAN, BEN, ADA, CLEO)), bids(7, 7, 9, 2))
    seen = []
    for _ in range(4):
        seat = on_turn(book)
        seen.append(seat)
        book = played(book, took(seat or 0))
    assert [CLEO, BEN, ADA, DAN] == seen
    assert "Bids: Ada 7, Ben 7, Cleo 9, Dan 2" in told(book)


def test_modifiers_count_for_the_bid_alone() -> None:
    """OK-19: what occupies the Kingdom card is the card's own Strength."""
    laid = (m.Bid(seat=ADA, strength=4, modifier=3), m.Bid(seat=BEN, strength=6), m.Bid(seat=CLEO, strength=1))
    book = played(new_table(), m.BidsRevealed(bids=laid))
    assert ADA == on_turn(book)
    assert (4,) == seat_of(played(book, took(ADA)), ADA).occupied


@given(st.permutations(range(4)), st.lists(st.integers(-3, 9), min_size=4, max_size=4))
def test_bids_fall_from_the_first_to_the_last(order: list[int], strengths: list[int]) -> None:
    """OK-20: and equal ones keep the order of the track."""
    known = dict(enumerate(strengths))
    found = bid_order(order, known)
    assert sorted(order) == sorted(found)
    for first, second in pairwise(found):
        assert (-known[first], order.index(first)) < (-known[second], order.index(second))


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        pytest.param([], took(BEN), id="the first"),
        pytest.param(["OK-20"], took(ADA), id="before the first"),
        pytest.param([], returned(BEN), id="back to the hand"),
    ],
)
def test_bids_are_resolved_in_order(expected: list[str], move: Move) -> None:
    """OK-20."""
    assert expected == against(played(new_table(), bids(3, 8, 5)), move)


def test_a_bid_is_resolved_once() -> None:
    """OK-20, OK-18."""
    book = played(new_table(), bids(3, 8), took(BEN))
    assert ["Ben’s bid is resolved already"] == words_against(book, took(BEN))
    assert ["Cleo has not bid"] == words_against(book, took(CLEO))


def test_bids_are_revealed_once() -> None:
    """OK-18."""
    assert ["OK-18"] == against(played(new_table(), bids(3, 8, 5)), bids(3, 8, 5))


def test_a_bid_comes_from_the_hand() -> None:
    """OK-18, OK-21: it stays away when it occupies, and comes back when it does not."""
    book = played(new_table(), bids(3, 8, 5))
    assert [5, 5, 5] == every(book, "hand")
    book = played(book, took(BEN), returned(CLEO))
    assert [5, 5, 6] == every(book, "hand")
    assert ["OK-18"] == against(played(new_table(), *has(ADA, hand=0)), bids(3))


def occupying(*strengths: int, players: int = 3) -> Book:
    """Ben occupies Kingdom cards with cards of these strengths."""
    return played(new_table(players), m.OccupiedSet(seat=BEN, strengths=strengths))


@pytest.mark.parametrize(("expected", "bid"), [(["OK-21"], 6), (["OK-21"], 7), ([], 8)])
def test_a_theft_needs_a_stronger_bid(expected: list[str], bid: int) -> None:
    """OK-21, T-OK-08: strictly more than the occupying card."""
    assert expected == against(played(occupying(7), bids(bid, 0, 0)), stole(ADA, BEN, 7))


def test_what_was_stolen_changes_hands() -> None:
    """OK-21: the occupying card goes home to its owner's hand."""
    book = played(occupying(7, 2), bids(8, 0, 0), stole(ADA, BEN, 7))
    assert ((8,), (2,)) == (seat_of(book, ADA).occupied, seat_of(book, BEN).occupied)
    assert [5, 6, 5] == every(book, "hand")
    assert "Ada steals a Kingdom card of Ben" == told(book)[-1]


@pytest.mark.parametrize(
    ("said", "move"),
    [
        pytest.param("Cleo occupies no Kingdom card", stole(ADA, CLEO), id="nothing to steal"),
        pytest.param("nobody steals from themselves", stole(ADA, ADA), id="from oneself"),
        pytest.param("no card of 5 occupies one of Ben’s", stole(ADA, BEN, 5), id="another strength"),
    ],
)
def test_a_theft_takes_what_is_there(said: str, move: Move) -> None:
    """OK-21."""
    assert said in words_against(played(occupying(7), bids(9, 0, 0)), move)


def test_two_kingdom_cards_are_occupied_at_most() -> None:
    """OK-22: a third replaces one, whose card goes back to the hand."""
    book = played(occupying(7, 2), bids(0, 9, 0))
    assert ["OK-22"] == against(book, took(BEN))
    assert ["OK-22"] == against(book, took(BEN, replaced=5))
    assert [] == against(book, took(BEN, replaced=2))
    after = seat_of(played(book, took(BEN, replaced=2)), BEN)
    assert ((7, 9), 6) == (after.occupied, after.hand)


def test_four_cards_can_be_taken() -> None:
    """OK-5, OK-21: there is no fifth."""
    state = state_of(played(new_table(4), bids(4, 3, 2, 1))).but(taken=4)
    assert ["OK-21"] == [found.rule for found in new_table().game.objections(state, took(ADA))]


def test_without_bids_the_table_says_the_strength() -> None:
    """A table that reveals its bids on the table alone can still count who occupies what."""
    book = played(new_table(), took(ADA, strength=5))
    assert (5,) == seat_of(book, ADA).occupied
    assert None is seat_of(played(new_table(), took(ADA)), ADA).occupied


# ── the Great Road ───────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "taken"),
    [
        pytest.param((2, 2), 0, id="T-OK-14 none taken"),
        pytest.param((1, 2), 1, id="T-OK-14 one"),
        pytest.param((1, 3), 2, id="T-OK-14 two"),
        pytest.param((1, 4), 3, id="T-OK-14 three"),
        pytest.param((0, 4), 4, id="B17 all four"),
    ],
)
def test_the_road_is_refreshed(expected: tuple[int, int], taken: int) -> None:
    """OK-23: what is discarded, what comes new."""
    assert expected == refresh(taken)


@pytest.mark.parametrize(
    ("said", "resolved"),
    [
        pytest.param("the 2 rightmost cards of the Road, slide, fill up 2", [returned(ADA), returned(BEN)], id="none"),
        pytest.param("the rightmost card of the Road, slide, fill up 2", [took(ADA), returned(BEN)], id="one"),
        pytest.param("the 2 rightmost cards of the Road", [stole(ADA, BEN), returned(BEN)], id="B18 thefts alone"),
    ],
)
def test_the_refresh_is_told(said: str, resolved: list[Move]) -> None:
    """OK-23: once the last bid is resolved."""
    book = played(new_table(2), m.OccupiedSet(seat=BEN, strengths=(1,)), bids(5, 4), *resolved)
    assert (1, "road") == where(book)
    assert any(said in words for words in reminders(book))
    assert (1, "heralds") == where(played(book, m.RoadRefreshed()))


def test_open_bids_keep_the_step_open() -> None:
    """OK-20."""
    book = played(new_table(), bids(3, 8, 5), took(BEN))
    assert ["Ada’s bid is not resolved"] == words_against(book, m.StepEnded(turn=state_of(book).turn or 0))


# ── Heralds, cards, Supporters ───────────────────────────────────────────────
def test_heralds_go_out_in_turn_order() -> None:
    """OK-25: they may share a location."""
    book = table_in("heralds")
    assert ["OK-25"] == against(book, m.HeraldPlaced(seat=BEN, location="castle"))
    book = played(book, *(m.HeraldPlaced(seat=seat, location="castle") for seat in (ADA, BEN, CLEO)))
    assert ["castle"] * 3 == [seat.herald for seat in state_of(book).seats]
    assert (1, "cards") == where(book)


def test_a_herald_is_placed_once() -> None:
    """OK-25: an effect may move it (B24)."""
    book = played(table_in("heralds"), m.HeraldPlaced(seat=ADA, location="castle"))
    assert ["OK-25", "OK-25"] == against(book, m.HeraldPlaced(seat=ADA, location="shrine"))
    assert [] == against(book, m.HeraldMoved(seat=ADA, location="shrine"))


def test_everybody_lays_a_card_at_each_region() -> None:
    """OK-26."""
    book = played(table_in("cards"), m.CardsLaid())
    assert ([3, 3, 3], [3, 3, 3]) == (every(book, "hand"), every(book, "active"))
    assert (1, "spring") == where(book)


@pytest.mark.parametrize(
    ("expected", "hand", "cards"),
    [([], 2, 2), (["OK-26"], 2, 3), (["OK-26"], 4, 2), (["OK-26"], 6, 4), ([], 3, 3)],
)
def test_with_fewer_cards_you_lay_what_you_have(expected: list[str], hand: int, cards: int) -> None:
    """B23."""
    book = played(table_in("cards"), *has(ADA, hand=hand))
    assert expected == against(book, m.CardsLaid(fewer=(m.Laid(seat=ADA, cards=cards),)))


def test_supporters_leave_the_board() -> None:
    """OK-27, T-OK-21: any number of them, to any region."""
    move = m.SupportersPlaced(seat=ADA, region="plateau", supporters=3)
    book = played(table_in("spring"), move)
    assert (2, 3) == (seat_of(book, ADA).supporters, seat_of(book, ADA).plateau)
    assert ["Ada has 2 Supporters on the board, not 3"] == words_against(book, move)


def test_spring_actions_go_in_turn_order() -> None:
    """OK-27."""
    book = table_in("spring")
    move = m.SupportersPlaced(seat=BEN, region="plateau", supporters=1)
    assert ["OK-27"] == against(book, move)
    assert [] == against(ends(book, ADA), move)


def test_supporters_come_back() -> None:
    """T-OK-21: three lost in Winter, two votes in Oaths and the most of them bring three back (OK-G4)."""
    book = played(
        table_in("spring"),
        m.SupportersPlaced(seat=ADA, region="plateau", supporters=3),
        m.YearSet(round=1, step="winter"),
        m.WinterCleared(),
    )
    assert (2, 3) == (seat_of(book, ADA).supporters, seat_of(book, ADA).lost)
    back = m.SupportersReturned(seat=ADA, supporters=3)
    assert [] == against(book, back)
    book = played(book, back)
    assert (5, 0) == (seat_of(book, ADA).supporters, seat_of(book, ADA).lost)
    assert ["OK-7"] == against(book, back)


def test_secrets_place_markers() -> None:
    """OK-G4: as many as votes, among the Actions of Spring."""
    book = played(table_in("spring"), *has(ADA, secrets=2))
    assert "Secrets: Ada places 2 markers; four on a location bring its reward" in reminders(book)
