"""The royal action: collecting taxes (KS-24, KS-33 to KS-35)."""

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
    new_table,
    reigning,
    seat_of,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.base import Move
    from models.games.krone_und_schwert.components import PeopleCard
    from models.session import Book


def kings_turn() -> Book:
    """Ben reigns and is on turn."""
    return played(reigning(), ends(ADA, 4))


def taxes(seat: int = BEN, turned: PeopleCard | None = "crown") -> m.TaxesCollected:
    """A seat collects taxes."""
    return m.TaxesCollected(seat=seat, turned=turned)


@pytest.mark.parametrize("castles", [0, 1, 4])
def test_a_point_for_each_castle(castles: int) -> None:
    """KS-33: and nothing for anything else."""
    book = played(kings_turn(), has(BEN, castles=castles), taxes())
    assert castles == seat_of(book, BEN).coins


@pytest.mark.parametrize(("expected", "turned"), [((1, 0), "sword"), ((0, 1), "crown")])
def test_a_people_card_is_turned(expected: tuple[int, int], turned: PeopleCard) -> None:
    """KS-34: a sword stays face up, a crown is discarded."""
    state = state_of(played(kings_turn(), taxes(turned=turned)))
    assert expected == (state.swords_face_up, state.crowns_discarded)


def test_an_empty_people_deck_turns_nothing() -> None:
    """KS-35, T-KS-22: four castles, +4, no card."""
    book = played(kings_turn(), has(BEN, castles=4), counts(crowns_discarded=22))
    assert [] == against(book, taxes(turned=None))
    assert 4 == seat_of(played(book, taxes(turned=None)), BEN).coins
    assert ["KS-34"] == against(book, taxes(turned="crown"))


def test_a_card_must_be_turned_while_there_is_one() -> None:
    """KS-34."""
    assert ["1 people card is turned here, 0 were recorded"] == words_against(kings_turn(), taxes(turned=None))


@pytest.mark.parametrize(
    ("expected", "before", "seat"),
    [
        pytest.param([], [], BEN, id="at the start of the king's turn"),
        pytest.param(["KS-24"], [taxes()], BEN, id="twice"),
        pytest.param(["KS-24"], [m.Drew(seat=BEN)], BEN, id="after an action"),
        pytest.param(["KS-24"], [], CLEO, id="not the king"),
        pytest.param(["KS-24"], [ends(BEN, 5)], BEN, id="in somebody else's turn"),
    ],
)
def test_the_king_before_acting(expected: list[str], before: list[Move], seat: int) -> None:
    """KS-24: once, before the actions, by the king alone."""
    assert expected == against(played(kings_turn(), *before), taxes(seat))


def test_there_is_no_tax_without_a_king() -> None:
    """KS-24, KS-27."""
    assert ["the king collects taxes, and there is none yet"] == words_against(new_table(), taxes(ADA))


def test_they_are_optional() -> None:
    """KS-24: the king may act, and end the turn, without."""
    assert [] == against(kings_turn(), m.Drew(seat=BEN))
    assert [] == against(kings_turn(), ends(BEN, 5))


def test_a_new_king_waits_for_the_next_turn() -> None:
    """KS-24: whoever won the crown in this turn has acted already."""
    book = played(reigning(), m.Drew(seat=ADA), m.Crowned(seat=ADA))
    assert ["KS-24"] == against(book, taxes(ADA))


@pytest.mark.parametrize(
    ("expected", "turned"),
    [("Ben collects taxes, +1: a sword", "sword"), ("Ben collects taxes, +1", None)],
)
def test_they_are_told(expected: str, turned: PeopleCard | None) -> None:
    """The timeline says what they brought and turned."""
    assert expected == told(played(kings_turn(), taxes(turned=turned)))[-1]


def test_unknown_castles_bring_unknown_points() -> None:
    """Nobody has counted, so nobody knows: never 0."""
    book = played(new_table(trackers=("people", "points")), m.Crowned(seat=BEN), taxes())
    assert seat_of(book, BEN).coins is None
    assert "Ben collects taxes, +?: a crown" == told(book)[-1]
