"""The wheel of the year: steps, the start of the year, Winter (OK-10 to OK-17, OK-41, OK-42)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import STEPS
from models.games.the_old_kings_crown.tracks import Piles, draw_up, new_order
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    ends,
    every,
    has,
    influence,
    new_table,
    on_turn,
    reminders,
    seat_of,
    state_of,
    step_over,
    table_in,
    told,
    where,
    words_against,
)


# ── steps ────────────────────────────────────────────────────────────────────
def test_a_round_goes_through_its_steps() -> None:
    """OK-10: from the start of the year to Winter, then the next round."""
    book, walked = table_in("draw", round_=2), []
    for _ in STEPS:
        walked.append(where(book))
        book = step_over(book)
    assert [(2, step) for step in STEPS] == walked
    assert (3, "draw") == where(book)


@pytest.mark.parametrize("step", ["heralds", "spring", "autumn"])
def test_some_steps_go_from_the_top_of_the_order_track_down(step: str) -> None:
    """OK-11: once everybody is done, the step is over."""
    book = played(table_in(step), m.OrderSet(order=(CLEO, ADA, BEN)))  # type: ignore[arg-type]
    for seat in (CLEO, ADA, BEN):
        assert seat == on_turn(book)
        book = ends(book, seat)
    assert STEPS[STEPS.index(step) + 1] == state_of(book).step


def test_a_turn_out_of_order_is_objected_to() -> None:
    """OK-11: and recorded all the same."""
    book = table_in("autumn")
    late = m.TurnEnded(seat=BEN, turn=state_of(book).turn or 0)
    assert ["Ada acts before Ben"] == words_against(book, late)
    assert (BEN,) == state_of(played(book, late)).acted
    assert ADA == on_turn(played(book, late))


def test_nobody_ends_a_turn_where_all_act_together() -> None:
    """OK-11."""
    book = new_table()
    assert ["OK-11"] == against(book, m.TurnEnded(seat=ADA, turn=1))


@pytest.mark.parametrize("turn", [-1, 0, 99])
def test_a_late_tap_ends_nothing(turn: int) -> None:
    """A step that is over, or has not begun, is not the one that is ended."""
    book = new_table()
    assert ["OK-10"] == against(book, m.StepEnded(turn=turn))
    assert (1, "bids") == where(played(book, m.StepEnded(turn=turn)))


def test_what_was_not_recorded_is_passed_over() -> None:
    """A table that records no bids goes straight on to its Heralds."""
    book = played(new_table(), m.HeraldPlaced(seat=ADA, location="castle"))
    assert ("heralds", BEN) == (state_of(book).step, on_turn(book))


@pytest.mark.parametrize(
    ("expected", "step", "move"),
    [
        pytest.param(["OK-14"], "bids", m.DrewUp(), id="drawing up in Spring"),
        pytest.param(["OK-17"], "summer", m.OrderSettled(), id="a new order in Summer"),
        pytest.param(["OK-18"], "autumn", m.BidsRevealed(bids=()), id="bids in Autumn"),
        pytest.param(["OK-23"], "heralds", m.RoadRefreshed(), id="the Road after the Heralds"),
        pytest.param(["OK-26"], "winter", m.CardsLaid(), id="cards in Winter"),
        pytest.param(["OK-29"], "spring", m.Clashed(region="plateau", sides=()), id="a clash in Spring"),
        pytest.param(["OK-38"], "summer", m.Governed(seat=0, council="oaths", votes=1), id="Govern in Summer"),
        pytest.param(["OK-39"], "winter", m.Journeyed(seat=0, lore=1), id="Journey in Winter"),
        pytest.param(["OK-41"], "autumn", m.WinterCleared(), id="Winter before Autumn is over"),
    ],
)
def test_everything_has_its_season(expected: list[str], step: str, move: m.Seasonal) -> None:
    """OK-10: a move outside its season, or after its step, draws an objection."""
    at = "clashes" if step == "summer" else step
    assert expected == against(table_in(at, round_=2), move)  # type: ignore[arg-type]


def test_the_first_round_has_no_start_of_the_year() -> None:
    """OK-13."""
    assert ["OK-13"] == against(new_table(), m.DrewUp())


# ── drawing ──────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "before"),
    [
        pytest.param(Piles(6, 6, 0, 5, 0), Piles(2, 6, 4, 5), id="T-OK-02 the deck just lasts"),
        pytest.param(Piles(5, 5, 5, 0, 1), Piles(2, 6, 3, 5), id="T-OK-03 attrition ends the draw"),
        pytest.param(Piles(4, 4, 0, 0, 2), Piles(0, 6, 3, 1), id="B3 the deck runs out twice"),
        pytest.param(Piles(5, 5, 2, 0, 1), Piles(1, 6, 2, 4), id="attrition in the middle"),
        pytest.param(Piles(3, 5, 0, 0, 1), Piles(2, 6, 1, 0), id="B3 neither deck nor discards"),
        pytest.param(Piles(3, 3, 4, 0, 1), Piles(2, 3, 0, 5), id="OK-16 never below three"),
        pytest.param(Piles(6, 6, 4, 1, 0), Piles(7, 6, 4, 0), id="OK-G5 above the hand size"),
        pytest.param(Piles(6, 6, 4, 2, 0), Piles(6, 6, 4, 2), id="nothing to draw"),
        pytest.param(Piles(8, 8, 1, 0, 0), Piles(0, 8, 9, 0), id="eight"),
    ],
)
def test_everybody_draws_up(expected: Piles, before: Piles) -> None:
    """OK-14 to OK-16: an empty deck with cards due costs a card of hand size."""
    assert expected == draw_up(before)


@given(*[st.integers(0, 12)] * 1, st.integers(3, 8), st.integers(0, 30), st.integers(0, 30))
def test_no_card_is_lost_in_a_draw(hand: int, size: int, deck: int, discard: int) -> None:
    """OK-14 to OK-16: hand, deck and discards sum to the same, and the size shrinks by the attrition alone."""
    after = draw_up(Piles(hand, size, deck, discard))
    assert hand + deck + discard == after.hand + after.deck + after.discard
    assert max(3, size - after.attrition) == after.hand_size
    assert after.hand <= after.hand_size
    assert after.hand == after.hand_size or after.deck + after.discard == 0


@pytest.mark.parametrize(("expected", "once"), [(Piles(4, 4, 0, 0, 2), False), (Piles(4, 5, 0, 0, 2), True)])
def test_attrition_may_cost_one_at_most(expected: Piles, once: bool) -> None:
    """B3: a deck that runs out again costs another card of hand size, or not, as the table reads it."""
    assert expected == draw_up(Piles(0, 6, 0, 4), once=once)


def test_the_table_draws_up_together() -> None:
    """OK-14: then the order is set (B7)."""
    few = [*has(ADA, hand=2, deck=3, discard=5), *has(BEN, hand=2, deck=9), *has(CLEO, hand=6, deck=1)]
    book = played(table_in("draw", round_=2), *few, m.DrewUp())
    assert [5, 6, 6] == every(book, "hand")
    assert [5, 6, 6] == every(book, "hand_size")
    assert [5, 5, 1] == every(book, "deck")
    assert (2, "order") == where(book)


def test_the_table_says_who_shuffled_where_nobody_counts_decks() -> None:
    """OK-15: hand size and hand follow, deck and discards stay unknown."""
    book = played(table_in("draw", round_=2), *has(ADA, hand=1), *has(BEN, hand=1), m.DrewUp(attrition=(BEN,)))
    assert [6, 5, 6] == every(book, "hand_size") == every(book, "hand")
    assert [None] * 3 == every(book, "deck")


def test_attrition_is_announced() -> None:
    """OK-15."""
    book = played(table_in("draw", round_=2), *has(ADA, hand=2, deck=3, discard=5))
    assert "Attrition: Ada shuffles the discards, hand size goes down" in reminders(book)


@pytest.mark.parametrize(("expected", "size", "by"), [([], 6, 1), (["OK-16"], 8, 1), (["OK-16"], 3, -1), ([], 3, 1)])
def test_a_hand_size_stays_between_three_and_eight(expected: list[str], size: int, by: int) -> None:
    """OK-16."""
    book = played(new_table(), *has(ADA, hand_size=size))
    move = m.HandSizeChanged(seat=ADA, by=by)  # type: ignore[arg-type]
    assert expected == against(book, move)
    assert size + by == seat_of(played(book, move), ADA).hand_size


# ── the new order ────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "previous", "influence"),
    [
        pytest.param("BDCA", "ABCD", {"A": 5, "B": 7, "C": 5, "D": 5}, id="T-OK-01 three tied"),
        pytest.param("DBAC", "CADB", {"A": 3, "B": 3, "C": 3, "D": 6}, id="T-OK-01 one leads"),
        pytest.param("CBA", "ABC", {"A": 0, "B": 0, "C": 0}, id="T-OK-01 nobody has any"),
        pytest.param("ABC", "CBA", {"A": 3, "B": 2, "C": 1}, id="no ties"),
        pytest.param("DCBA", "CDAB", {"A": 1, "B": 1, "C": 2, "D": 2}, id="two pairs"),
    ],
)
def test_most_influence_leads(expected: str, previous: str, influence: dict[str, int]) -> None:
    """OK-17, B6: all who are tied reverse their order."""
    assert tuple(expected) == new_order(previous, influence)


@given(st.permutations(range(4)), st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_an_order_keeps_everybody(previous: list[int], influence: list[int]) -> None:
    """OK-17: Influence falls from the top down; without any change of Influence a second time restores every tie."""
    known = dict(enumerate(influence))
    once = new_order(previous, known)
    assert sorted(previous) == sorted(once)
    assert sorted(influence, reverse=True) == [influence[seat] for seat in once]
    assert new_order(new_order(once, known), known) == once


def test_the_track_follows_influence() -> None:
    """OK-17: then Spring begins."""
    book = played(table_in("order", round_=2), *influence(1, 4, 4), m.OrderSettled())
    assert (CLEO, BEN, ADA) == state_of(book).order
    assert (2, "bids") == where(book)
    assert "New order: Cleo, Ben, Ada" == told(book)[-1]


def test_the_table_may_tell_another_order() -> None:
    """OK-17: it is objected to, and it holds."""
    book = played(table_in("order", round_=2), *influence(1, 4, 4))
    move = m.OrderSettled(order=(BEN, CLEO, ADA))
    assert ["by Influence the order is Cleo, Ben, Ada"] == words_against(book, move)
    assert (BEN, CLEO, ADA) == state_of(played(book, move)).order


def test_without_influence_the_order_is_asked_for() -> None:
    """What is not recorded settles nothing: the order is unknown until it is told."""
    book = table_in("order", round_=2, trackers=("year",))
    assert None is state_of(played(book, m.OrderSettled())).order
    assert (CLEO, ADA, BEN) == state_of(played(book, m.OrderSettled(order=(CLEO, ADA, BEN)))).order


# ── Winter ───────────────────────────────────────────────────────────────────
def test_winter_clears_the_map() -> None:
    """OK-41, OK-49: Heralds come home, Supporters are lost, the round goes on."""
    book = played(
        table_in("spring", round_=2),
        m.HeraldMoved(seat=ADA, location="shrine"),
        m.SupportersPlaced(seat=ADA, region="plateau", supporters=2),
        m.SupportersPlaced(seat=ADA, region="lowlands", supporters=1),
        m.YearSet(round=2, step="winter"),
        m.WinterCleared(),
    )
    ada = seat_of(book, ADA)
    assert ("board", 2, 3) == (ada.herald, ada.supporters, ada.lost)
    assert (0, 0, 0) == (ada.highlands, ada.plateau, ada.lowlands)
    assert (3, "draw") == where(book)


def test_influence_keeps_active_cards() -> None:
    """T-OK-20: two Influence keep a card for two Winters; the third takes it, and no supply changes."""
    book = played(new_table(), *influence(4, 0, 0), *has(ADA, active=1), m.InfluenceLaid(seat=ADA, influence=2))
    seen = []
    for round_ in (1, 2, 3):
        book = played(book, m.YearSet(round=round_, step="winter"), m.WinterCleared())
        ada = seat_of(book, ADA)
        seen.append((ada.bearing, ada.active, ada.discard, ada.influence))
    assert [((1,), 1, 0, 4), ((0,), 1, 0, 4), ((), 0, 1, 4)] == seen


def test_influence_lies_on_active_cards_only() -> None:
    """OK-41."""
    assert ["OK-41"] == against(new_table(), m.InfluenceLaid(seat=ADA, influence=1))


def test_active_cards_are_discarded() -> None:
    """OK-41: those without Influence."""
    book = played(table_in("cards"), m.CardsLaid(), m.YearSet(round=1, step="winter"), m.WinterCleared())
    assert [3, 3, 3] == every(book, "discard")
    assert [0, 0, 0] == every(book, "active")


@pytest.mark.parametrize("rounds", [4, 5, 6])
def test_the_game_ends_after_its_last_winter(rounds: int) -> None:
    """OK-2, OK-42, T-OK-22: a start of the year in every round but the first."""
    book, starts = new_table(rounds=rounds), 0
    for _ in range(rounds):
        starts += state_of(book).step == "draw"
        assert not book.game.over(book.state)
        book = played(book, m.YearSet(round=state_of(book).round or 1, step="winter"), m.WinterCleared())
    assert book.game.over(book.state)
    assert (rounds, rounds - 1) == (state_of(book).round, starts)
    assert ["OK-42"] == against(book, m.WinterCleared())


def test_the_last_winter_is_told() -> None:
    """OK-42, OK-43."""
    book = table_in("winter", round_=5)
    assert "This was the last round" in reminders(book)
    assert "two Lore make 1 Influence" in reminders(played(book, m.WinterCleared()))[0]
