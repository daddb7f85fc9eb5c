"""The final phase and both endings (KS-50, KS-85 to KS-88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    counts,
    ends,
    has,
    reigning,
    reminders,
    revolt,
    state_of,
    vote,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.base import Move


def announced(points: int) -> m.PointsAnnounced:
    """Ben announces points as a new king."""
    return m.PointsAnnounced(seat=BEN, points=points)


@pytest.mark.parametrize(
    ("reached", "exceeded", "players", "points"),
    [
        (False, False, 2, 9),
        (True, False, 2, 10),
        (False, False, 3, 14),
        (True, False, 3, 15),
        (True, False, 4, 20),
        (False, False, 5, 24),
        (True, False, 5, 25),
        (True, True, 5, 26),
    ],
)
def test_limit(reached: bool, exceeded: bool, players: int, points: int) -> None:
    """KS-85, KS-86, B2, T-KS-09: at the limit; with the switch only above it."""
    assert reached == state_of(played(reigning(players), announced(points))).final
    assert exceeded == state_of(played(reigning(players, limit="exceeded"), announced(points))).final


def test_a_revolt_can_begin_it() -> None:
    """KS-86: the announcement belongs to the revolt."""
    votes = (vote(ADA, "sword", 4, 3), vote(BEN, "crown"), vote(CLEO, "crown"))
    book = played(reigning(), revolt(*votes, crowns=2, revealed="crown", announced=15))
    assert state_of(book).final


def test_game_end_joins_the_deck() -> None:
    """KS-86: deck and discards together, and one card more; hands are kept."""
    book = played(reigning(2), counts(discards=3), announced(12))
    state = state_of(book)
    assert (57 + 3 + 1, 0, 57 + 3) == (state.draw_pile, state.discards, state.final_deck)
    assert [4, 4] == [seat.hand for seat in state.seats]
    assert "Final phase: shuffle deck and discards, mix Game end into the last 20 cards" in reminders(book)


def test_it_begins_once() -> None:
    """B20: a second king above the limit changes nothing."""
    once = state_of(played(reigning(2), announced(12), m.Drew(seat=ADA)))
    twice = state_of(played(reigning(2), announced(12), m.Drew(seat=ADA), announced(15)))
    assert (once.draw_pile, once.final_deck) == (twice.draw_pile, twice.final_deck)


def test_draws_are_counted_from_here() -> None:
    """KS-86, D8: replacement cards too; the reminder goes with the first."""
    book = played(reigning(2), announced(12), m.Drew(seat=ADA), m.EventDrawn(seat=ADA, event="city_scoring"))
    assert 2 == state_of(book).final_draws
    assert [] == reminders(book)


def test_game_end_is_not_in_the_deck_before() -> None:
    """KS-15, KS-86."""
    drawn = m.EventDrawn(seat=ADA, event="game_end")
    assert ["KS-86"] == against(played(reigning(), m.Drew(seat=ADA)), drawn)
    assert [] == against(played(reigning(), announced(15), m.Drew(seat=ADA)), drawn)


@pytest.mark.parametrize(
    ("expected", "rule", "move"),
    [
        pytest.param("game_end", "KS-50", m.EventDrawn(seat=ADA, event="game_end"), id="Game end (KS-87)"),
        pytest.param("board_full", "KS-88", m.BoardFilled(seat=ADA), id="no plain and no forest is free"),
    ],
)
def test_the_game_stops_at_once(expected: str, rule: str, move: Move) -> None:
    """KS-50, KS-87, KS-88: nobody acts any more, the points are counted."""
    book = played(reigning(), move)
    assert expected == state_of(book).ended
    assert book.game.over(book.state)
    assert ["The game has ended: count the points"] == reminders(book)
    for late in (m.Drew(seat=ADA), ends(ADA, 4), m.BoardFilled()):
        assert rule in against(book, late)


def test_counters_can_be_set_right_after_the_end() -> None:
    """The final count may find what was forgotten."""
    book = played(reigning(), m.BoardFilled())
    assert [] == against(book, has(ADA, castles=3))
    assert [] == against(book, counts(discards=3))
    assert [] == against(book, m.Crowned(seat=ADA))


def test_game_end_is_drawn_like_any_card() -> None:
    """KS-50: the card drawn is gone from the hand, the last one is not replaced."""
    drew = played(reigning(), announced(15), m.Drew(seat=ADA))
    over = played(drew, m.EventDrawn(seat=ADA, event="game_end"))
    assert ((state_of(drew).seats[ADA].hand or 0) - 1, state_of(drew).draw_pile) == (
        state_of(over).seats[ADA].hand,
        state_of(over).draw_pile,
    )
