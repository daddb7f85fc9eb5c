"""Incite revolt, the Pope's visit, drawing and events (KS-42 to KS-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    attack,
    counts,
    ends,
    has,
    in_round_two,
    new_table,
    reigning,
    reminders,
    revolt,
    seat_of,
    state_of,
    told,
    vote,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.games.krone_und_schwert.components import Event


def event(name: Event, swords: int = 0, crowns: int = 0) -> m.EventDrawn:
    """Ada has drawn an event."""
    return m.EventDrawn(seat=ADA, event=name, swords=swords, crowns=crowns)


def incite(swords: int, crowns: int) -> m.RevoltIncited:
    """Ada incites a revolt."""
    return m.RevoltIncited(seat=ADA, swords=swords, crowns=crowns)


# ── Incite revolt ────────────────────────────────────────────────────────────
def test_inciting_turns_three_people_cards() -> None:
    """KS-42: swords stay face up, crowns and the card are discarded."""
    state = state_of(played(new_table(), incite(2, 1)))
    assert (2, 1, 19) == (state.swords_face_up, state.crowns_discarded, state.people_deck)
    assert (3, 1) == (state.seats[ADA].hand, state.discards)


@pytest.mark.parametrize(
    ("expected", "left", "swords", "crowns"),
    [
        pytest.param([], 22, 2, 1, id="three"),
        pytest.param(["KS-42"], 22, 1, 1, id="two"),
        pytest.param(["KS-42"], 22, 2, 2, id="four"),
        pytest.param([], 2, 1, 1, id="as many as are left (KS-35)"),
        pytest.param(["KS-42"], 2, 2, 1, id="more than are left"),
        pytest.param([], 0, 0, 0, id="none left"),
    ],
)
def test_inciting_turns_as_many_as_there_are(expected: list[str], left: int, swords: int, crowns: int) -> None:
    """KS-42: three, while the people deck has three."""
    assert expected == against(played(new_table(), counts(crowns_discarded=22 - left)), incite(swords, crowns))


# ── The Pope ─────────────────────────────────────────────────────────────────
def test_the_pope_protects_until_the_owners_next_turn() -> None:
    """KS-43: the card lies in front of its owner, then it is discarded."""
    book = played(new_table(), m.PopeVisited(seat=ADA))
    assert (True, 3, 0) == (seat_of(book, ADA).pope, seat_of(book, ADA).hand, state_of(book).discards)
    book = played(book, ends(ADA, 1))
    assert seat_of(book, ADA).pope
    book = played(book, ends(BEN, 2))
    assert (False, 1) == (seat_of(book, ADA).pope, state_of(book).discards)


def test_discarding_the_pope_is_not_forgotten() -> None:
    """KS-43, D10: the table is reminded at the start of that turn, until something is done."""
    book = played(new_table(), m.PopeVisited(seat=ADA), ends(ADA, 1), ends(BEN, 2))
    assert ["Ada discards the Pope’s visit"] == reminders(book)
    assert [] == reminders(played(book, m.Drew(seat=ADA)))


def test_the_pope_protects_from_attacks() -> None:
    """KS-65."""
    book = played(in_round_two(), ends(ADA, 3), m.PopeVisited(seat=BEN), ends(BEN, 4))
    assert ["the Pope protects Ben"] == words_against(book, attack(1))
    assert ["KS-65"] == against(book, attack(1))


def test_the_pope_protects_the_king() -> None:
    """KS-66: no revolt against a king he visits."""
    book = played(reigning(2), ends(ADA, 3), m.PopeVisited(seat=BEN), ends(BEN, 4))
    assert ["KS-66"] == against(book, revolt(vote(ADA, "sword"), vote(BEN, "crown"), crowns=5))


def test_whom_the_pope_visits_may_attack() -> None:
    """B25: he protects, he does not bind."""
    assert [] == against(played(in_round_two(), m.PopeVisited(seat=ADA)), attack(1))


def test_two_visits_cost_two_cards() -> None:
    """KS-43: a second card beside the first protects no longer, and is not lost."""
    book = played(new_table(), m.PopeVisited(seat=ADA), m.PopeVisited(seat=ADA))
    assert (2, 1) == (seat_of(book, ADA).hand, state_of(book).discards)


# ── Drawing ──────────────────────────────────────────────────────────────────
def test_drawing_takes_a_card() -> None:
    """KS-44: one card more in the hand, one less in the pile."""
    book = new_table()
    after = played(book, m.Drew(seat=ADA))
    assert (5, (state_of(book).draw_pile or 0) - 1) == (seat_of(after, ADA).hand, state_of(after).draw_pile)


def test_there_is_no_hand_limit() -> None:
    """KS-44: twenty cards are none too many."""
    assert [] == against(played(new_table(), has(ADA, hand=20)), m.Drew(seat=ADA))


def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    """KS-47: at the next draw."""
    book = played(new_table(), counts(draw_pile=0), counts(discards=9))
    assert [] == against(book, m.Drew(seat=ADA))
    after = state_of(played(book, m.Drew(seat=ADA)))
    assert (8, 0) == (after.draw_pile, after.discards)


def test_nothing_is_left_to_draw() -> None:
    """KS-47: neither a pile nor discards; a card drawn all the same shows as a counter that does not add up."""
    book = played(new_table(), counts(draw_pile=0), counts(discards=0))
    assert ["KS-47"] == against(book, m.Drew(seat=ADA))
    below = played(book, m.Drew(seat=ADA))
    assert -1 == state_of(below).draw_pile
    assert ["KS-47"] == against(below, m.Drew(seat=ADA))


@pytest.mark.parametrize(
    ("expected", "pile", "discards"),
    [
        pytest.param([], 1, 9, id="a card is left"),
        pytest.param(["The draw pile is empty: shuffle the discards into a new one"], 0, 9, id="only discards"),
        pytest.param(
            ["By the count no card is left to draw: set draw pile and discards right"], 0, 0, id="neither of them"
        ),
    ],
)
def test_an_empty_draw_pile_is_told(expected: list[str], pile: int, discards: int) -> None:
    """KS-47: before anybody draws from it."""
    assert expected == reminders(played(new_table(), counts(draw_pile=pile), counts(discards=discards)))


# ── Events ───────────────────────────────────────────────────────────────────
def test_an_event_is_discarded_and_replaced() -> None:
    """KS-45: the hand keeps its size, the pile loses a card more."""
    drew = played(reigning(), m.Drew(seat=ADA))
    after = played(drew, event("city_scoring"))
    assert seat_of(drew, ADA).hand == seat_of(after, ADA).hand
    assert ((state_of(drew).draw_pile or 0) - 1, (state_of(drew).discards or 0) + 1) == (
        state_of(after).draw_pile,
        state_of(after).discards,
    )


def test_events_may_follow_each_other() -> None:
    """KS-45: the card drawn instead may be an event too."""
    assert [] == against(played(reigning(), m.Drew(seat=ADA), event("city_scoring")), event("unrest", 1, 1))


def test_an_event_comes_with_a_drawn_card() -> None:
    """KS-45: nobody has drawn in this turn."""
    assert ["KS-45"] == against(reigning(), event("city_scoring"))


@pytest.mark.parametrize("name", ["city_scoring", "unrest"])
def test_before_the_first_king_nothing_happens(name: Event) -> None:
    """KS-46, T-KS-21: discarded without effect, and still replaced."""
    book = played(new_table(), has(BEN, small_cities=2), m.Drew(seat=ADA))
    after = played(book, event(name))
    assert [] == against(book, event(name))
    assert ([0, 0], 0, 0) == (
        [seat.coins for seat in state_of(after).seats],
        state_of(after).swords_face_up,
        state_of(after).crowns_discarded,
    )
    assert (5, 1) == (seat_of(after, ADA).hand, state_of(after).discards)


def test_no_people_are_turned_before_the_first_king() -> None:
    """KS-46: neither are they counted."""
    book = played(new_table(), m.Drew(seat=ADA))
    assert ["KS-46"] == against(book, event("unrest", 1, 1))
    assert 0 == state_of(played(book, event("unrest", 1, 1))).swords_face_up


def test_city_scoring_pays_all_but_the_king() -> None:
    """KS-48, T-KS-21: a point for each city, small or large; nothing for the king or without cities."""
    cities = [has(ADA, small_cities=2), has(ADA, large_cities=1), has(BEN, small_cities=3)]
    book = played(reigning(), *cities, m.Drew(seat=ADA), event("city_scoring"))
    assert [3, 0, 0] == [seat.coins for seat in state_of(book).seats]


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        pytest.param("Ada +1, Cleo +2", [has(CLEO, small_cities=2)], id="all but the king"),
        pytest.param("nobody gains", [has(ADA, small_cities=0)], id="no city but the king's"),
    ],
)
def test_city_scoring_says_who_gains(expected: str, said: list[m.Corrected]) -> None:
    """KS-48: every name with its points."""
    book = played(reigning(), *said, m.Drew(seat=ADA), event("city_scoring"))
    assert f"Ada draws City scoring: {expected}" == told(book)[-1]


def test_city_scoring_does_not_say_what_nobody_knows() -> None:
    """KS-48: who reigns is not recorded; and where no building is, there is nothing to say."""
    built = played(new_table(trackers=("buildings",)), has(ADA, small_cities=1), event("city_scoring"))
    bare = played(new_table(trackers=("turns",)), event("city_scoring"))
    assert ["Ada draws City scoring: Ada +?", "Ada draws City scoring"] == [told(built)[-1], told(bare)[-1]]


@pytest.mark.parametrize(
    ("expected", "swords", "crowns"),
    [([], 1, 1), ([], 2, 0), (["KS-49"], 1, 0), (["KS-49"], 2, 1)],
)
def test_unrest_turns_two_people_cards(expected: list[str], swords: int, crowns: int) -> None:
    """KS-49: swords stay, crowns are discarded."""
    book = played(reigning(), m.Drew(seat=ADA))
    assert expected == against(book, event("unrest", swords, crowns))
    state = state_of(played(book, event("unrest", swords, crowns)))
    assert (swords, crowns) == (state.swords_face_up, state.crowns_discarded)


def test_only_unrest_turns_people() -> None:
    """KS-49: City scoring does not, and what was recorded with it does not count."""
    book = played(reigning(), m.Drew(seat=ADA))
    assert ["KS-49"] == against(book, event("city_scoring", 1, 0))
    assert 0 == state_of(played(book, event("city_scoring", 1, 0))).swords_face_up


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada incites a revolt: 2 swords, 1 crown", incite(2, 1)),
        ("The Pope visits Ada", m.PopeVisited(seat=ADA)),
        ("Ada draws a card", m.Drew(seat=ADA)),
        ("Ada draws City scoring: Ada +1", event("city_scoring")),
        ("Ada draws Unrest: 0 swords, 2 crowns", event("unrest", 0, 2)),
        ("Ada draws Game end", event("game_end")),
    ],
)
def test_it_is_told(expected: str, move: m.RevoltIncited | m.PopeVisited | m.Drew | m.EventDrawn) -> None:
    """The timeline says what was played, drawn and turned."""
    assert expected == told(played(reigning(), move))[-1]


def test_an_event_without_effect_is_told_as_one() -> None:
    """KS-46."""
    assert "Ada draws Unrest, discarded without effect" == told(played(new_table(), event("unrest")))[-1]
