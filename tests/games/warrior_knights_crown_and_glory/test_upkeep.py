"""WK-B3, WK-B4, WK-39, WK-54: Influence in the Upkeep."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import resolve
from models.games.warrior_knights_crown_and_glory import moves as m
from models.library import BadDocument
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    against,
    at,
    counts,
    has,
    holding,
    influence,
    light_table,
    reminders,
    state_of,
    told,
    words_against,
)


def upkeep(pool: int, **barons: dict[str, Any]) -> dict[str, Any]:
    """What the calculator answers."""
    listed = [{"name": name, "influence": 0, **baron} for name, baron in barons.items()]
    return resolve({"game": GAME, "resolve": "upkeep", "pool": pool, "barons": listed})


@pytest.mark.parametrize(
    ("gain", "baron"),
    [
        pytest.param(3, {"cities": 5, "besieged": 1, "rebellious": 1}, id="T-WK-03 one besieged, one rebellious"),
        pytest.param(4, {"cities": 5, "besieged": 1, "rebellious": 1, "king": True}, id="T-WK-03 the same as King"),
        pytest.param(0, {"cities": 4, "stronghold": False}, id="T-WK-03 no stronghold"),
        pytest.param(1, {"cities": 4, "stronghold": False, "king": True}, id="T-WK-03 no stronghold, King"),
        pytest.param(0, {"cities": 2, "besieged": 1, "rebellious": 1}, id="nothing left"),
    ],
)
def test_what_a_baron_gains(gain: int, baron: dict[str, Any]) -> None:
    """One for each city that is neither besieged nor rebellious; one for the crown, come what may (B8)."""
    found = upkeep(50, A={**baron, "influence": 7}, B={"cities": 0})
    assert {"gain": gain, "influence": 7 + gain} == found["barons"]["A"]


def test_a_city_that_is_both_takes_nothing_from_others() -> None:
    """WK-B3, WK-39: a city besieged and rebellious gives nothing, and nothing less than that."""
    book = played(holding(1, 1), *has(ADA, besieged=1, rebellious=1), m.InfluencePaid())
    assert [0, 1] == influence(book)


def test_everybody_is_paid_in_full() -> None:
    """T-WK-04, B6: four come from the pool, two from the treasury, and the pool is empty."""
    found = upkeep(4, A={"cities": 3}, B={"cities": 2}, C={"cities": 1})
    assert [3, 2, 1] == [found["barons"][name]["gain"] for name in "ABC"]
    assert (0, 2, True) == (found["pool"], found["from_treasury"], found["pool_empty"])


@pytest.mark.parametrize(("empty", "pool", "left"), [(True, 3, 0), (False, 4, 1)])
def test_a_pool_that_runs_out_exactly_is_empty(empty: bool, pool: int, left: int) -> None:
    """B26."""
    found = upkeep(pool, A={"cities": 3}, B={"cities": 0})
    assert (empty, left, 0) == (found["pool_empty"], found["pool"], found["from_treasury"])


@given(st.integers(0, 60), st.lists(st.integers(0, 9), min_size=2, max_size=6))
def test_pool_and_treasury_together_pay_what_is_owed(pool: int, cities: list[int]) -> None:
    """WK-B4."""
    found = upkeep(pool, **{f"Baron {number}": {"cities": many} for number, many in enumerate(cities)})
    assert sum(cities) == pool - found["pool"] + found["from_treasury"]
    assert 0 <= found["pool"] <= pool


@pytest.mark.parametrize(
    ("said", "barons"),
    [
        pytest.param("barons[0].besieged: 3 of 2 cities", {"A": {"cities": 2, "besieged": 3}}, id="more sieges"),
        pytest.param("barons[0].rebellious: 3 of 2", {"A": {"cities": 2, "rebellious": 3}}, id="more rebellions"),
        pytest.param(
            "barons[0].rebellious: 2 rebellious and 2 besieged, of 3",
            {"A": {"cities": 3, "besieged": 2, "rebellious": 2}},
            id="together",
        ),
        pytest.param(
            "barons: only one Baron can be King",
            {"A": {"cities": 1, "king": True}, "B": {"cities": 1, "king": True}},
            id="two Kings",
        ),
        pytest.param("barons: 2 to 6 play", {"A": {"cities": 1}}, id="alone"),
        pytest.param("barons[0].cities: is missing", {"A": {}}, id="no cities said"),
        pytest.param("barons[0].cities: must be at least 0", {"A": {"cities": -1}}, id="fewer than none"),
    ],
)
def test_barons_that_cannot_be_are_refused(said: str, barons: dict[str, dict[str, Any]]) -> None:
    """By the name of the field, with the reason."""
    with pytest.raises(BadDocument) as refusal:
        upkeep(10, **barons)
    assert str(refusal.value).startswith(said)


# ── at the table ─────────────────────────────────────────────────────────────
def test_the_upkeep_counts_by_itself() -> None:
    """WK-B3: from the cities that are recorded, with the reasons in the timeline."""
    book = played(holding(3, 2, 0), *has(BEN, besieged=1), m.InfluencePaid())
    assert [3, 1, 0] == influence(book)
    assert 30 - 4 == state_of(book).pool
    assert "Influence: Ada +3, Ben +1" == told(book)[-1]


def test_the_table_may_tell_what_everybody_gains() -> None:
    """What is told counts, even where the record has another number; the rulebook says so."""
    paid = m.InfluencePaid(gains=(m.Gain(seat=ADA, influence=5),))
    book = holding(3, 2)
    assert ["Ada gains 3 by the record, 5 was told"] == words_against(book, paid)
    assert [5, 2] == influence(played(book, paid))


def test_without_cities_the_gain_is_unknown_unless_told() -> None:
    """A tracker that is off answers nothing."""
    book = light_table(2)
    off = book.setup.model_copy(update={"trackers": ("rounds", "influence")})
    bare = book.game.start(off)
    assert (None, None) == tuple(seat.influence for seat in book.game.play(bare, m.InfluencePaid()).seats)
    all_told = m.InfluencePaid(gains=(m.Gain(seat=ADA, influence=2), m.Gain(seat=BEN, influence=1)))
    after = book.game.play(bare, all_told)
    assert (2, 1, 17) == (*(seat.influence for seat in after.seats), after.pool)


def test_influence_is_paid_once_in_a_round_and_in_the_upkeep() -> None:
    """WK-B1, WK-B3."""
    book = holding(3, 2)
    assert ["WK-B1"] == against(played(book, at("actions")), m.InfluencePaid())
    paid = played(book, m.InfluencePaid())
    assert ["WK-B3"] == against(paid, m.InfluencePaid())
    following = played(paid, m.PhaseEnded(round=1, phase="upkeep"), at("upkeep", 2))
    assert [] == against(following, m.InfluencePaid())


def test_an_upkeep_does_not_end_unpaid() -> None:
    """WK-B3."""
    assert ["WK-B3"] == against(holding(3, 2), m.PhaseEnded(round=1, phase="upkeep"))


def test_without_a_stronghold_nobody_gains() -> None:
    """WK-B3, WK-B9: and the table is told."""
    book = played(holding(3, 2), m.StrongholdLost(seat=ADA))
    assert "Ada’s stronghold is off the board: no Influence; place it when the Nobles return" in reminders(book)
    assert [0, 2] == influence(played(book, m.InfluencePaid()))
    again = played(book, m.StrongholdPlaced(seat=ADA), m.InfluencePaid())
    assert [3, 2] == influence(again)


def test_an_empty_pool_makes_the_last_round() -> None:
    """WK-B4: the Upkeep is finished first, then the game is over."""
    book = played(holding(3, 2), *counts(pool=4), m.InfluencePaid())
    assert 0 == state_of(book).pool
    assert "The pool is empty: this is the last round. Finish the Upkeep, then count" in reminders(book)
    assert not book.game.over(book.state)
    ended = played(book, m.PhaseEnded(round=1, phase="upkeep"))
    assert ("pool", True) == (state_of(ended).ended, ended.game.over(ended.state))
    assert ["WK-B4"] == against(ended, m.StrongholdLost(seat=CLEO - 1))


def test_influence_from_a_card_comes_from_the_pool_while_it_lasts() -> None:
    """WK-B4: what the pool lacks comes from the treasury."""
    book = played(holding(3, 2), *counts(pool=1), m.Received(seat=ADA, goods="influence", amount=3))
    assert ([3, 0], 0) == (influence(book), state_of(book).pool)
