"""Exchanges and negotiations (GC-19 to GC-24, GC-55)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.game_of_crowns import moves as m
from tests.games.game_of_crowns.tables import (
    ADA,
    BEN,
    CLEO,
    DAN,
    against,
    exchange,
    hands,
    has,
    new_table,
    ravens,
    told,
    turn_of,
)
from tests.games.tables import played


def deal(**more: Any) -> m.Negotiated:
    """Ben deals with Ada, who is on turn."""
    known: dict[str, Any] = {"seat": BEN, "partner": ADA, "ravens_given": 2, "received": 1}
    return m.Negotiated(**known | more)


@pytest.mark.parametrize(("given_", "received"), [(1, 1), (2, 2)])
def test_an_exchange_keeps_hands_as_large_as_they_were(given_: int, received: int) -> None:
    """GC-24; and it ends the turn (GC-10)."""
    book = played(new_table(), exchange(given_, received))
    assert ([10] * 4, (1, BEN)) == (hands(book), turn_of(book))


@given(st.integers(0, 2), st.integers(0, 2), st.integers(0, 4), st.integers(0, 4))
def test_nothing_is_made_or_lost(given_: int, received: int, mine: int, theirs: int) -> None:
    """GC-9, GC-22: what one gives, the other has."""
    book = played(new_table(), exchange(given_, received, ravens_given=mine, ravens_received=theirs))
    assert [10 - given_ + received, 10 - received + given_] == hands(book)[:2]
    assert [4 - mine + theirs, 4 - theirs + mine] == ravens(book)[:2]


@pytest.mark.parametrize(
    ("expected", "before", "move"),
    [
        pytest.param([], [], exchange(), id="one for one"),
        pytest.param([], [], exchange(2, 2, ravens_given=4, ravens_received=4), id="two for two and all ravens"),
        pytest.param(["GC-24"], [], exchange(2, 1), id="two for one"),
        pytest.param([], [has(BEN, hand=1)], exchange(2, 1), id="unless somebody ran out (GC-23)"),
        pytest.param(["GC-21"], [], exchange(3, 3), id="three cards"),
        pytest.param(["GC-19", "GC-24"], [], exchange(0, 1), id="nothing laid"),
        pytest.param(["GC-19", "GC-19"], [has(ADA, hand=-1)], exchange(0, 0), id="a hand that does not add up"),
        pytest.param(["GC-19"], [has(ADA, hand=0)], exchange(), id="an empty hand (B24)"),
        pytest.param(["GC-23"], [has(BEN, hand=0)], exchange(), id="who has no card does not take part"),
        pytest.param(["GC-22"], [has(ADA, ravens=1)], exchange(ravens_given=2), id="more ravens than Ada has"),
        pytest.param(["GC-22"], [has(BEN, ravens=1)], exchange(ravens_received=2), id="more ravens than Ben has"),
        pytest.param(["GC-22"], [], exchange(partner=ADA), id="with oneself"),
        pytest.param(["GC-10"], [], exchange(seat=CLEO), id="out of turn"),
    ],
)
def test_what_stands_against_an_exchange(expected: list[str], before: list[Any], move: m.Exchanged) -> None:
    """GC-19 to GC-24, resting on what is recorded."""
    assert expected == against(played(new_table(), *before), move)


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada and Ben exchange Knight for Jester", exchange(gave=("knight",), got=("jester",))),
        ("Ada and Ben exchange Knight and Feud for 2 cards", exchange(2, 2, gave=("knight", "feud"))),
        ("Ada and Ben exchange 1 card for Priest", exchange(got=("priest",))),
    ],
)
def test_cards_laid_open_are_told_where_the_table_wants_it(expected: str, move: m.Exchanged) -> None:
    """GC-19, GC-22: only what was accepted, and only what lay open."""
    assert [expected] == told(played(new_table(), move))


def test_no_more_cards_are_named_than_change_hands() -> None:
    """GC-22."""
    assert ["GC-22"] == against(new_table(), exchange(gave=("knight", "feud")))


def test_uneven_offers_of_unknown_hands_are_nobodys_business() -> None:
    """GC-23: somebody may have run out."""
    assert [] == against(new_table(trackers=("turns",)), exchange(2, 1))


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada and Ben exchange 1 card each", exchange()),
        ("Ada and Ben exchange 2 cards each, Ada adds 1 raven", exchange(2, 2, ravens_given=1)),
        ("Ada and Ben exchange 1 card each, Ben adds 3 ravens", exchange(ravens_received=3)),
        ("Ada and Ben exchange 2 for 1 cards", exchange(2, 1)),
        ("Ben and Ada negotiate: 0 for 1 cards, Ben adds 2 ravens", deal()),
        ("Ben and Ada negotiate: 0 cards each, Ben adds 2 ravens", deal(received=0)),
    ],
)
def test_an_exchange_is_told(expected: str, move: m.Dealing) -> None:
    """Who, with whom, how much; never which cards."""
    assert [expected] == told(played(new_table(), move))


# ── negotiations ─────────────────────────────────────────────────────────────
def test_a_deal_is_no_action() -> None:
    """GC-55: cards and ravens change hands, and the turn goes on."""
    book = played(new_table(negotiations=True), deal())
    assert ([9, 11, 10, 10], [6, 2, 4, 4], (1, ADA)) == (hands(book), ravens(book), turn_of(book))


@pytest.mark.parametrize(
    ("expected", "move", "option"),
    [
        pytest.param([], deal(), True, id="with whoever is on turn"),
        pytest.param([], deal(seat=ADA, partner=DAN), True, id="by whoever is on turn"),
        pytest.param(["GC-55"], deal(partner=CLEO), True, id="with nobody else"),
        pytest.param(["GC-55"], deal(), False, id="an optional rule"),
        pytest.param(["GC-55"], deal(received=11), True, id="more cards than Ada holds"),
        pytest.param(["GC-22"], deal(ravens_given=5), True, id="more ravens than Ben has"),
    ],
)
def test_what_stands_against_a_deal(expected: list[str], move: m.Negotiated, option: bool) -> None:
    """GC-55."""
    assert expected == against(new_table(negotiations=option), move)
