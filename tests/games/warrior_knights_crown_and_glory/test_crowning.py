"""WK-51 to WK-56, WK-B5: the crown, and what follows from it."""

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
    seat,
    state_of,
    told,
)

NOTHING = {"cities": 0, "crowns": 0, "faith": 0, "votes": 0, "troops": 0}


def crowning(*barons: dict[str, int], **options: str) -> tuple[str | None, str]:
    """Who is King of Barons A, B, C, and what decided it."""
    listed = [{"name": name, **NOTHING, **baron} for name, baron in zip("ABCDEF", barons, strict=False)]
    found = resolve({"game": GAME, "resolve": "crowning", "barons": listed, "options": options})
    return found["king"], found["decided_by"]


@pytest.mark.parametrize(
    ("king", "decided_by", "barons"),
    [
        pytest.param("B", "influence", [{"influence": 3, "cities": 9}, {"influence": 4}], id="most Influence"),
        pytest.param("B", "cities", [{"influence": 4, "cities": 1}, {"influence": 4, "cities": 2}], id="cities"),
        pytest.param(
            "A",
            "wealth",
            [{"influence": 4, "crowns": 2, "faith": 1, "votes": 1}, {"influence": 4, "crowns": 3}],
            id="gold, faith and votes together",
        ),
        pytest.param("B", "troops", [{"influence": 4, "troops": 50}, {"influence": 4, "troops": 100}], id="troops"),
        pytest.param(None, "nobody", [{"influence": 4}, {"influence": 4}], id="B5 nobody"),
        pytest.param(
            "C",
            "cities",
            [{"influence": 9, "cities": 1}, {"influence": 9, "cities": 2}, {"influence": 9, "cities": 3}],
            id="three tied",
        ),
        pytest.param(
            "B",
            "wealth",
            [{"influence": 9, "cities": 2}, {"influence": 9, "cities": 2, "votes": 1}, {"influence": 9, "crowns": 7}],
            id="who fell out at the cities does not come back",
        ),
    ],
)
def test_the_ladder_of_ties(king: str | None, decided_by: str, barons: list[dict[str, int]]) -> None:
    """WK-B5: Influence, cities, wealth, troops, nobody."""
    assert (king, decided_by) == crowning(*barons)


def test_who_is_compared_in_a_tie() -> None:
    """T-WK-05, B4: the tied Barons, or all where the table plays it so."""
    three = [{"influence": 14, "cities": 4}, {"influence": 14, "cities": 5}, {"influence": 11, "cities": 9}]
    assert ("B", "cities") == crowning(*three)
    assert ("C", "cities") == crowning(*three, ties_among="all")
    assert ("A", "influence") == crowning({"influence": 15}, *three[1:], ties_among="all")


barons = st.fixed_dictionaries({name: st.integers(0, 2) for name in ("influence", *NOTHING)})


@given(st.lists(barons, min_size=2, max_size=6), st.sampled_from(["tied", "all"]))
def test_whoever_is_crowned_is_behind_nobody(found: list[dict[str, int]], among: str) -> None:
    """WK-B5: no rival is level or better in Influence and better in the ladder."""
    king, _ = crowning(*found, ties_among=among)
    order = [
        (one["influence"], one["cities"], one["crowns"] + one["faith"] + one["votes"], one["troops"]) for one in found
    ]
    if king is not None and among == "tied":
        assert max(order) == order["ABCDEF".index(king)]
        assert 1 == order.count(max(order))
    elif king is not None:
        best = max(place[0] for place in order)
        alone = [place[0] for place in order].count(best) == 1
        assert order["ABCDEF".index(king)] == max(order, key=lambda place: place if alone else place[1:])


@pytest.mark.parametrize("missing", ["influence", *NOTHING])
def test_every_number_is_asked_for(missing: str) -> None:
    """The calculator guesses none."""
    baron = {name: value for name, value in {"influence": 1, **NOTHING}.items() if name != missing}
    asked = {"game": GAME, "resolve": "crowning", "barons": [{"name": "A", **baron}, {"name": "B", **baron}]}
    with pytest.raises(BadDocument, match=rf"^barons\[0\]\.{missing}: is missing"):
        resolve(asked)


# ── at the table ─────────────────────────────────────────────────────────────
def near_the_crown(*cities: int, pool: int = 3, **more: Any) -> Any:
    """A table with the King whose pool runs out in this Upkeep."""
    return played(holding(*cities, king_variant=True, **more), *counts(pool=pool))


def test_the_empty_pool_crowns() -> None:
    """WK-51, WK-53: the app says who, and how many King cards there are; the game goes on."""
    book = played(near_the_crown(3, 2, 1), m.InfluencePaid())
    assert "The pool is empty: Ada is crowned and takes 3 King cards" in reminders(book)
    assert ["WK-51"] == against(book, m.PhaseEnded(round=1, phase="upkeep"))
    crowned = played(book, m.KingCrowned(seat=ADA), m.PhaseEnded(round=1, phase="upkeep"))
    assert (ADA, True, None, 2) == (
        state_of(crowned).king,
        state_of(crowned).crowned,
        state_of(crowned).ended,
        state_of(crowned).round,
    )
    assert "Ada is crowned King and takes 3 King cards" in told(crowned)
    assert 3 == state_of(crowned).king_cards


def test_the_king_gains_one_more_from_the_next_round_on() -> None:
    """WK-54, B7."""
    book = played(near_the_crown(3, 2), m.InfluencePaid(), m.KingCrowned(seat=ADA))
    assert [3, 2] == influence(book)
    following = played(book, m.PhaseEnded(round=1, phase="upkeep"), at("upkeep", 2), m.InfluencePaid())
    assert [7, 4] == influence(following)
    assert 0 == state_of(following).pool


def test_nobody_is_crowned_out_of_turn() -> None:
    """WK-51: not while the pool holds Influence, not past a better Baron, not twice, not without the module."""
    full = holding(3, 2, king_variant=True)
    assert ["WK-51"] == against(full, m.KingCrowned(seat=ADA))
    book = played(near_the_crown(3, 2), m.InfluencePaid())
    assert ["WK-51"] == against(book, m.KingCrowned(seat=BEN))
    assert [] == against(book, m.KingCrowned(seat=ADA))
    assert ["WK-51"] == against(played(book, m.KingCrowned(seat=ADA)), m.KingCrowned(seat=ADA))
    assert ["WK-51"] == against(holding(3, 2), m.KingCrowned(seat=ADA))


def test_a_tie_asks_only_for_what_it_needs() -> None:
    """WK-B5: cities are recorded here, so gold, faith and votes come next, and only of those still tied."""
    book = light_table(3, king_variant=True)
    cities = [move for number, many in enumerate((2, 2, 1)) for move in has(number, cities=many)]
    book = played(book, *cities, *counts(pool=3), at("upkeep"), m.InfluencePaid())
    assert "Still a tie for the crown: count gold, faith and votes of Ada, Ben" in reminders(book)
    assert [] == against(book, m.KingCrowned(seat=BEN))
    assert ["WK-51"] == against(book, m.KingCrowned(seat=CLEO))


def test_a_tie_to_the_end_crowns_nobody_now() -> None:
    """B5: the crown waits for a later Upkeep."""
    book = played(near_the_crown(2, 2), m.InfluencePaid())
    assert ["WK-B5"] == against(book, m.KingCrowned(seat=ADA))
    assert [] == against(book, m.PhaseEnded(round=1, phase="upkeep"))
    later = played(book, m.PhaseEnded(round=1, phase="upkeep"), *has(BEN, cities=3), at("upkeep", 2), m.InfluencePaid())
    assert "The pool is empty: Ben is crowned and takes 2 King cards" in reminders(later)


def test_taking_the_kings_stronghold_takes_the_crown() -> None:
    """WK-55, WK-B9, T-WK-08: with half the gold, rounded down, and a city."""
    book = played(near_the_crown(3, 2), m.InfluencePaid(), m.KingCrowned(seat=ADA), *has(ADA, crowns=7))
    usurped = played(book, m.StrongholdTaken(seat=BEN, loser=ADA))
    assert BEN == state_of(usurped).king
    assert (4, 2, False) == (seat(usurped, ADA).crowns, seat(usurped, ADA).cities, seat(usurped, ADA).stronghold)
    assert (15 + 3, 3) == (seat(usurped, BEN).crowns, seat(usurped, BEN).cities)
    assert "Ben takes King Ada’s stronghold, the crown and 2 King cards" == told(usurped)[-1]
    assert 2 == state_of(usurped).king_cards


def test_an_usurper_gains_in_the_upkeep_of_this_round() -> None:
    """B7: he was crowned before it."""
    book = played(near_the_crown(3, 2), m.InfluencePaid(), m.KingCrowned(seat=ADA), at("actions", 2))
    book = played(book, m.StrongholdTaken(seat=BEN, loser=ADA), at("upkeep", 2), m.InfluencePaid())
    assert [3, 2 + 3 + 1] == influence(book)


@pytest.mark.parametrize(("ended", "points"), [("target", 16), (None, 15)])
def test_the_game_ends_with_the_round_that_reaches_the_target(ended: str | None, points: int) -> None:
    """WK-56, B9: at the end of a round, once the pool is empty."""
    book = played(near_the_crown(3, 2, pool=0), m.KingCrowned(seat=ADA), *has(BEN, influence=points - 2))
    book = played(book, m.InfluencePaid())
    assert points == seat(book, BEN).influence
    assert (ended is not None) == any("it is over at the end of this round" in said for said in reminders(book))
    assert ended == state_of(played(book, m.PhaseEnded(round=1, phase="upkeep"))).ended


def test_sixteen_before_the_crowning_end_nothing() -> None:
    """WK-51: first the pool runs out."""
    book = played(holding(3, 2, king_variant=True), *has(ADA, influence=20), m.InfluencePaid())
    assert None is state_of(played(book, m.PhaseEnded(round=1, phase="upkeep"))).ended


def test_missions_are_shown_only_at_the_end() -> None:
    """WK-52, WK-56."""
    book = played(near_the_crown(3, 2, pool=3, missions=True), m.InfluencePaid())
    assert ["Missions stay hidden at the crowning"] == [said for said in reminders(book) if "Mission" in said]
    assert "The pool is empty: Ada is crowned and takes 2 King cards" == reminders(book)[0]
    ended = played(book, m.KingCrowned(seat=ADA), *has(ADA, influence=16), m.PhaseEnded(round=1, phase="upkeep"))
    assert "Show the Missions now, from the Chairman on: 2 Influence for a completed one" in reminders(ended)


# ── cities ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("wins", "cities", "players"), [(False, 6, 4), (True, 7, 4), (False, 4, 2), (True, 5, 2), (True, 10, 6)]
)
def test_cities_win_at_the_start_of_an_upkeep(wins: bool, cities: int, players: int) -> None:
    """WK-B2: the app says so, and the victory is one tap; also beside the King (B19)."""
    book = holding(cities, *[0] * (players - 1), king_variant=True)
    said = f"Ada holds {cities} Kingdom cities and wins at the start of this Upkeep"
    assert wins == (said in reminders(book))
    assert ([] if wins else ["WK-B2"]) == against(book, m.CityVictory(seat=ADA))
    won = played(book, m.CityVictory(seat=ADA))
    assert ("cities", ADA, True) == (state_of(won).ended, state_of(won).victor, won.game.over(won.state))


def test_overseas_cities_do_not_count_for_it() -> None:
    """WK-B2: rebellious ones do (B18)."""
    book = played(holding(6, 0, 0, 0), *has(ADA, overseas=6, rebellious=6))
    assert ["WK-B2"] == against(book, m.CityVictory(seat=ADA))


def test_razing_lowers_the_majority() -> None:
    """WK-B2, B20: 13 cities stand, then 11."""
    book = played(holding(6, 0, 0, 0), m.CityRazed(), m.CityRazed(seat=ADA))
    assert (6, 5, [ADA][:0]) == (state_of(book).majority, seat(book, ADA).cities, list(state_of(book).conquerors))


def test_cities_win_only_in_the_upkeep() -> None:
    """WK-B2."""
    assert ["WK-B2"] == against(played(holding(9, 0, 0, 0), at("actions")), m.CityVictory(seat=ADA))
