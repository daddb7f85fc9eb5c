"""WK-15 to WK-19, WK-38 to WK-43, WK-60, WK-B9, WK-B10: cities and strongholds change hands."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    against,
    has,
    holding,
    new_table,
    reminders,
    seat,
    state_of,
    told,
)


def test_a_neutral_city_is_taken() -> None:
    """In the Kingdom or overseas; the Upkeep counts both."""
    book = played(new_table(), m.CityTaken(seat=ADA), m.CityTaken(seat=ADA, overseas=True))
    assert (1, 1, 2) == (seat(book, ADA).cities, seat(book, ADA).overseas, seat(book, ADA).held)
    assert ["Ada takes a neutral city", "Ada takes an overseas city"] == told(book)


def test_a_city_taken_loses_what_stood_on_it() -> None:
    """WK-18, WK-41, WK-60: marker and garrison go with their lord; walls stay (WK-B10)."""
    book = played(holding(0, 3), *has(BEN, besieged=1, rebellious=1, garrisons=1, fortified=1))
    everything = m.CityTaken(seat=ADA, loser=BEN, besieged=True, rebellious=True, garrisoned=True, fortified=True)
    after = played(book, everything)
    ada, ben = seat(after, ADA), seat(after, BEN)
    assert (1, 0, 0, 0, 1) == (ada.cities, ada.besieged, ada.rebellious, ada.garrisons, ada.fortified)
    assert (2, 0, 0, 0, 0) == (ben.cities, ben.besieged, ben.rebellious, ben.garrisons, ben.fortified)


def test_walls_fall_with_neutrality() -> None:
    """WK-B10: a city that turns neutral is no longer fortified."""
    book = played(holding(2, 0), *has(ADA, fortified=1), m.CityLost(seat=ADA, fortified=True))
    assert (1, 0) == (seat(book, ADA).cities, seat(book, ADA).fortified)


@pytest.mark.parametrize(
    ("rules", "move"),
    [
        pytest.param(["WK-B2"], m.CityTaken(seat=ADA, loser=ADA), id="an own city"),
        pytest.param(["WK-B2"], m.CityTaken(seat=ADA, loser=BEN), id="a city the loser has not"),
        pytest.param(["WK-B2"], m.CityLost(seat=BEN), id="a city nobody has to lose"),
        pytest.param(["WK-B2"], m.CityRazed(seat=BEN), id="a city nobody has to raze"),
        pytest.param([], m.CityTaken(seat=BEN), id="a neutral city"),
        pytest.param(["WK-B3"], m.SiegeLaid(seat=BEN), id="a siege of nothing"),
        pytest.param(["WK-B3"], m.SiegeLifted(seat=ADA), id="no siege to lift"),
        pytest.param([], m.SiegeLaid(seat=ADA), id="a siege"),
        pytest.param(["WK-B10"], m.CityFortified(seat=BEN), id="no city to fortify"),
        pytest.param(["WK-41"], m.RebellionQuelled(seat=ADA), id="no rebellion to quell"),
        pytest.param(["WK-B9"], m.StrongholdPlaced(seat=ADA), id="a stronghold that stands"),
        pytest.param(["WK-B9"], m.StrongholdTaken(seat=ADA, loser=ADA), id="an own stronghold"),
        pytest.param(["WK-B9"], m.StrongholdTaken(seat=BEN, loser=ADA, city="none"), id="a stronghold without a city"),
        pytest.param(["WK-B2"], m.StrongholdTaken(seat=ADA, loser=BEN), id="a city the loser has not"),
        pytest.param([], m.StrongholdTaken(seat=ADA, loser=BEN, city="none"), id="nothing but the stronghold"),
    ],
)
def test_what_cannot_be(rules: list[str], move: Any) -> None:
    """Ada holds three Kingdom cities, Ben none."""
    assert rules == against(holding(3, 0), move)


def test_no_more_cities_than_stand() -> None:
    """WK-B6: of four Barons' 13."""
    book = holding(6, 5, 2, 0)
    assert ["WK-B6"] == against(book, m.CityTaken(seat=ADA))
    assert [] == against(book, m.CityTaken(seat=ADA, overseas=True))


def test_a_stronghold_off_the_board_is_not_taken_again() -> None:
    """WK-B9."""
    book = played(holding(3, 1), m.StrongholdLost(seat=BEN))
    assert ["WK-B9"] == against(book, m.StrongholdTaken(seat=ADA, loser=BEN))
    assert ["WK-B9"] == against(book, m.StrongholdLost(seat=BEN))
    assert [] == against(book, m.StrongholdPlaced(seat=BEN))


def test_a_stronghold_brings_half_the_gold_and_a_city() -> None:
    """WK-B9: rounded down; the loser chooses the city."""
    book = played(holding(0, 1), *has(BEN, crowns=9, overseas=1))
    after = played(book, m.StrongholdTaken(seat=ADA, loser=BEN, city="overseas"))
    assert (15 + 4, 1, 0) == (seat(after, ADA).crowns, seat(after, ADA).overseas, seat(after, ADA).cities)
    assert (5, 0, 1, False) == (
        seat(after, BEN).crowns,
        seat(after, BEN).overseas,
        seat(after, BEN).cities,
        seat(after, BEN).stronghold,
    )
    assert None is state_of(after).king


# ── rebellions ───────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("faith", "crowns", "rebellious", "answer"),
    [
        pytest.param(1, 15, 0, {"answer": "faith"}, id="a faith"),
        pytest.param(2, 9, 0, {"answer": "crowns", "income": 3}, id="twice the income"),
        pytest.param(2, 15, 0, {"answer": "garrison"}, id="a garrison, B17"),
        pytest.param(2, 15, 1, {"answer": "nothing"}, id="a marker"),
    ],
)
def test_a_rebellion_is_paid_or_marked(faith: int, crowns: int, rebellious: int, answer: dict[str, Any]) -> None:
    """T-WK-16, WK-38."""
    book = played(holding(2, 0), *has(ADA, faith=2, garrisons=1))
    move = m.Rebelled.model_validate({"seat": ADA, **answer})
    assert [] == against(book, move)
    ada = seat(played(book, move), ADA)
    assert (faith, crowns, rebellious, 2) == (ada.faith, ada.crowns, ada.rebellious, ada.cities)


def test_a_second_rebellion_is_an_uprising() -> None:
    """T-WK-16, WK-40, B16: paid like the first, or the city turns neutral with its marker."""
    book = played(holding(2, 0), m.Rebelled(seat=ADA))
    again = played(book, m.Rebelled(seat=ADA, second=True))
    assert (1, 0) == (seat(again, ADA).cities, seat(again, ADA).rebellious)
    paid = played(book, m.Rebelled(seat=ADA, second=True, answer="crowns", income=3))
    assert (2, 1, 9) == (seat(paid, ADA).cities, seat(paid, ADA).rebellious, seat(paid, ADA).crowns)


def test_the_upkeep_reminds_of_markers_that_may_go() -> None:
    """WK-41, D9: before Influence is paid, while a city is rebellious."""
    said = "A rebellion marker goes when its owner has a Noble or a garrison there"
    quiet = holding(2, 2, 2)
    assert said not in reminders(quiet)
    book = played(quiet, *has(ADA, rebellious=1))
    assert said in reminders(book)
    assert said not in reminders(played(book, m.InfluencePaid()))


def test_a_noble_or_a_garrison_takes_the_marker_away() -> None:
    """T-WK-16, WK-41."""
    book = played(holding(2, 0), m.Rebelled(seat=ADA), m.RebellionQuelled(seat=ADA))
    assert 0 == seat(book, ADA).rebellious


@pytest.mark.parametrize(
    ("rules", "answer"),
    [
        pytest.param(["WK-38"], {"answer": "faith"}, id="no faith to pay"),
        pytest.param(["WK-38"], {"answer": "crowns", "income": 8}, id="16 of 15 gold"),
        pytest.param([], {"answer": "crowns", "income": 7}, id="14 of 15 gold"),
        pytest.param(["WK-41"], {"answer": "garrison"}, id="no garrison"),
        pytest.param(["WK-40"], {"second": True}, id="no first rebellion"),
    ],
)
def test_what_cannot_be_paid(rules: list[str], answer: dict[str, Any]) -> None:
    """WK-38, WK-40, WK-41."""
    assert rules == against(holding(2, 0), m.Rebelled.model_validate({"seat": ADA, **answer}))


def test_rebellions_belong_to_their_module() -> None:
    """WK-38."""
    assert ["WK-38"] == against(holding(2, 0, for_glory=False), m.Rebelled(seat=ADA))


def test_an_income_nobody_told_leaves_the_gold_unknown() -> None:
    """Unknown is never nothing."""
    book = played(holding(2, 0), m.Rebelled(seat=ADA, answer="crowns"))
    assert None is seat(book, ADA).crowns
    assert "Rebellion: Ada pays ? gold" == told(book)[-1]
