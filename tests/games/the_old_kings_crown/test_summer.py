"""Summer: markers, clashes and locations (OK-28 to OK-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.clash import needed, settle, standing
from models.games.the_old_kings_crown.tracks import reward
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    card,
    clash,
    clashing,
    every,
    has,
    influence,
    new_table,
    on_turn,
    reminders,
    seat_of,
    side,
    state_of,
    step_over,
    table_in,
    takes,
    told,
    where,
    words_against,
)

if TYPE_CHECKING:
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location
    from models.session import Book


# ── markers ──────────────────────────────────────────────────────────────────
def test_the_last_on_the_track_assigns_the_markers() -> None:
    """OK-28: and the regions clash in that order."""
    book = played(table_in("markers"), m.OrderSet(order=(CLEO, ADA, BEN)))
    assert BEN == on_turn(book)
    assert ["OK-28"] == against(book, m.MarkersAssigned(seat=ADA, regions=("plateau", "lowlands", "highlands")))
    book = played(book, m.MarkersAssigned(seat=BEN, regions=("plateau", "lowlands", "highlands")))
    assert (1, "clashes") == where(book)
    assert ["Plateau clashes before Highlands"] == words_against(book, clash("highlands", side(ADA, 3)))
    assert "Ben assigns the markers: Plateau, Lowlands, Highlands" == told(book)[-1]


def test_every_region_has_a_marker() -> None:
    """OK-28."""
    assert ["OK-28"] == against(table_in("markers"), m.MarkersAssigned(seat=CLEO, regions=("plateau", "plateau")))


# ── strengths ────────────────────────────────────────────────────────────────
def test_cards_supporters_and_modifiers_add_up() -> None:
    """OK-32, T-OK-09: 10 and two Supporters against 8, an Ambush of 1 and three; the third is out."""
    found = settle((side(ADA, 10, supporters=2), side(BEN, 8, 1, supporters=3), side(CLEO, 9)))
    assert ((12, 12, 9), (0, 1), None) == (found.totals, found.best, found.winner)


@pytest.mark.parametrize(
    ("totals", "sides"),
    [
        pytest.param((5, 0), (side(ADA, card(5, "deadly")), side(BEN, 9)), id="Deadly eliminates"),
        pytest.param((5, 9), (side(ADA, card(5, "deadly")), side(BEN, card(9, "invulnerable"))), id="not Invulnerable"),
        pytest.param((5, 0), (side(ADA, card(5, "deadly")), side(BEN, card(9, "resilient"))), id="but Resilient"),
        pytest.param((5, 5), (side(ADA, card(5, "deadly")), side(BEN, 9, supporters=3, modifier=2)), id="cards only"),
        pytest.param(
            (1, 2),
            (side(ADA, card(5, "deadly"), supporters=1), side(BEN, card(9, "deadly"), supporters=2)),
            id="B28 both",
        ),
        pytest.param((7, 0), (side(ADA, card(5, "deadly"), 2), side(BEN, 9)), id="its own side stands"),
        pytest.param(
            (5, 7),
            (side(ADA, card(5, "deadly", "invulnerable")), side(BEN, card(7, "deadly", "invulnerable"))),
            id="both stand",
        ),
        pytest.param((5, 0, 0), (side(ADA, card(5, "deadly")), side(BEN, 9), side(CLEO, 4, 4)), id="all opponents"),
        pytest.param((3, 4), (side(ADA, 6, modifier=-3), side(BEN, 4)), id="a modifier takes away"),
        pytest.param((11, 4), (m.Side(seat=ADA, total=11), side(BEN, 4)), id="told as a sum"),
    ],
)
def test_the_night_falls_before_strengths_are_counted(totals: tuple[int, ...], sides: tuple[m.Side, ...]) -> None:
    """OK-31, OK-32."""
    assert totals == settle(sides).totals


def test_supporters_alone_fight() -> None:
    """B13: unless the table reads it otherwise."""
    sides = (side(ADA, 1), side(BEN, supporters=2))
    assert (1, 0) == (settle(sides).winner, settle(sides, lone_supporters=False).winner)


def test_who_has_nothing_there_takes_no_part() -> None:
    """B14: and with all strengths 0 those who are there are tied (B13)."""
    assert (0, 1) == settle((side(ADA, 0), side(BEN, 0), side(CLEO))).best
    assert () == settle((side(ADA), side(BEN))).best


cards = st.builds(card, st.integers(0, 12), st.sampled_from(["deadly", "invulnerable", "resilient"]))
sides_drawn = st.lists(st.tuples(st.lists(cards, max_size=3), st.integers(0, 5)), min_size=2, max_size=4)


@given(sides_drawn)
def test_somebody_strongest_wins(drawn: list[tuple[list[Any], int]]) -> None:
    """OK-31 to OK-33: the best are those with the highest strength; no Invulnerable card ever falls."""
    sides = tuple(side(seat, *laid, supporters=lent) for seat, (laid, lent) in enumerate(drawn))
    found = settle(sides)
    part = [at for at, one in enumerate(sides) if one.cards or one.supporters]
    assert [at for at in part if found.totals[at] == max(found.totals[at] for at in part)] == list(found.best)
    for at, one in enumerate(sides):
        kept = standing(sides, at)
        assert all(found in kept for found in one.cards if "invulnerable" in found.traits)
        assert found.totals[at] == sum(left.strength for left in kept) + one.supporters


@pytest.mark.parametrize(("expected", "totals", "own"), [(3, (7, 4), 5), (0, (7, 4), 8), (1, (7,), 7), (0, (), 0)])
def test_what_is_missing_to_win(expected: int, totals: tuple[int, ...], own: int) -> None:
    """D1: one more than the best of the others."""
    assert expected == needed(totals, own)


# ── the clash ────────────────────────────────────────────────────────────────
def test_the_strongest_wins_and_chooses() -> None:
    """OK-32, OK-34."""
    book = clashing(clash("highlands", side(ADA, 4), side(BEN, 7), side(CLEO, 5)))
    assert (BEN, "highlands") == (on_turn(book), state_of(book).contested)
    assert "Highlands: Ben wins (Ada 4, Ben 7, Cleo 5)" == told(book)[-1]
    assert ["OK-34", "OK-28"] == against(book, takes(ADA, "battlefield"))[::-1]
    assert ["Ben has won this clash"] == words_against(book, takes(ADA, "castle"))
    assert [] == against(book, takes(BEN, "castle"))


def tied() -> Book:
    """Ada and Ben are tied in the Highlands."""
    return clashing(clash("highlands", side(ADA, 4), side(BEN, 4), side(CLEO, 3)))


def test_a_tie_leads_to_a_new_clash_among_the_tied() -> None:
    """OK-33: with new cards alone; who passes stays with 0 (B16)."""
    book = tied()
    assert (ADA, BEN) == state_of(book).tied
    assert "Tied: Ada, Ben may add a card; if all pass, nobody is rewarded" in reminders(book)
    book = played(book, clash("highlands", side(ADA), side(BEN, 1)))
    assert (BEN, ()) == (state_of(book).winner, state_of(book).tied)


@pytest.mark.parametrize(
    ("said", "again"),
    [
        pytest.param("Cleo was not tied", clash("highlands", side(ADA, 1), side(CLEO, 9)), id="who was not tied"),
        pytest.param(
            "Supporters fight in the first clash of a region only",
            clash("highlands", side(ADA, 1, supporters=1), side(BEN)),
            id="used Supporters",
        ),
    ],
)
def test_a_new_clash_is_among_the_tied_and_with_new_cards(said: str, again: Move) -> None:
    """OK-33, B15."""
    assert [said] == words_against(tied(), again)


def test_cards_that_are_added_come_from_the_hand() -> None:
    """OK-30, OK-33: an Ambush by day, or a card of the tied."""
    book = played(tied(), clash("highlands", side(ADA), side(BEN, 1)))
    assert ([6, 5, 6], [0, 1, 0]) == (every(book, "hand"), every(book, "active"))
    book = played(book, m.Ambushed(seat=CLEO))
    assert ([6, 5, 5], [0, 1, 1]) == (every(book, "hand"), every(book, "active"))
    empty = played(tied(), *has(BEN, hand=0))
    assert (["OK-30"], ["OK-33"]) == (
        against(empty, m.Ambushed(seat=BEN)),
        against(empty, clash("highlands", side(ADA), side(BEN, 1))),
    )


def test_all_pass_and_nobody_is_rewarded() -> None:
    """OK-33, OK-36."""
    book = played(tied(), m.RegionTied(region="highlands"))
    assert (("highlands",), None, ()) == (state_of(book).resolved, state_of(book).winner, state_of(book).tied)
    assert [0, 0, 0] == every(book, "influence")
    assert ["OK-36"] == against(book, clash("highlands", side(ADA, 1)))


def test_a_winner_and_a_tie_wait_for_their_end() -> None:
    """OK-33, OK-34: the table is reminded before it goes on."""
    won = clashing(clash("highlands", side(ADA, 4), side(BEN, 2)))
    assert ["OK-34"] == against(won, m.StepEnded(turn=state_of(won).turn or 0))
    assert ["OK-33"] == against(won, m.RegionTied(region="highlands"))
    assert ["OK-33"] == against(tied(), m.StepEnded(turn=state_of(tied()).turn or 0))
    assert ["OK-33"] == against(tied(), takes(ADA, "castle"))


def test_supporters_fight_where_they_stand() -> None:
    """OK-27."""
    placed = m.SupportersPlaced(seat=ADA, region="highlands", supporters=2)
    book = played(table_in("spring"), placed, m.YearSet(round=1, step="clashes"))
    assert [] == against(book, clash("highlands", side(ADA, 4, supporters=2), side(BEN, 1)))
    assert ["Ada has 2 Supporters there, not 3"] == words_against(book, clash("highlands", side(ADA, 4, supporters=3)))


def test_eliminated_cards_leave_the_map() -> None:
    """OK-31: Resilient ones go to their owner's discard."""
    book = clashing(*(found for seat in range(3) for found in has(seat, active=3)))
    book = played(
        book, clash("highlands", side(ADA, card(5, "deadly")), side(BEN, card(9, "resilient"), 1), side(CLEO, 2))
    )
    assert ([3, 1, 2], [0, 1, 0]) == (every(book, "active"), every(book, "discard"))


def test_after_three_regions_comes_autumn() -> None:
    """OK-36, OK-37."""
    book = clashing()
    for region, location in (("highlands", "castle"), ("plateau", "battlefield")):
        book = played(book, clash(region, side(ADA, 4), side(BEN, 2)), takes(ADA, location))  # type: ignore[arg-type]
    assert (1, "clashes") == where(book)
    book = played(book, clash("lowlands", side(ADA, 4), side(BEN, 4)), m.RegionTied(region="lowlands"))
    assert (1, "autumn") == where(book)


def test_a_table_without_markers_clashes_as_it_likes() -> None:
    """What is not recorded objects to nothing."""
    assert [] == against(step_over(table_in("markers")), clash("lowlands", side(ADA, 3), side(BEN, 1)))


# ── locations ────────────────────────────────────────────────────────────────
def won_the_plateau(*heralds: Location, stands: tuple[int, ...] = (3, 0, 0)) -> Book:
    """Cleo has won the Plateau; Heralds of Ada, Ben and Cleo stand there."""
    book = played(table_in("heralds"), *influence(*stands))
    book = played(book, *(m.HeraldPlaced(seat=seat, location=place) for seat, place in enumerate(heralds)))
    return played(book, m.YearSet(round=1, step="clashes"), clash("plateau", side(CLEO, 5), side(ADA, 2)))


def test_heralds_steal() -> None:
    """OK-34, OK-35, T-OK-12: 1 for the Herald, 1 from Ada, nothing from Ben who has none, 2 printed."""
    book = played(won_the_plateau("battlefield", "battlefield", "battlefield"), takes(CLEO, "battlefield"))
    assert [2, 0, 4] == every(book, "influence")
    assert "Cleo takes the Battlefield: +4, 1 of it stolen" == told(book)[-1]


def test_what_a_location_brings_is_told_part_by_part() -> None:
    """OK-34, OK-35: where the winner's Herald stands; elsewhere it is what is printed."""
    said = reminders(won_the_plateau("battlefield", "battlefield", "battlefield"))
    assert "Battlefield: 2 printed, 1 for the Herald, 1 stolen" in said
    assert [] == [line for line in said if line.startswith("Harvest Field")]


def test_a_herald_at_the_other_location_brings_nothing() -> None:
    """B12, T-OK-13: two printed at the Battlefield; at the Harvest Field 1 and 1, and the Favour."""
    book = won_the_plateau("battlefield", "battlefield", "harvest_field")
    assert [3, 0, 2] == every(played(book, takes(CLEO, "battlefield")), "influence")
    harvest = played(book, takes(CLEO, "harvest_field"))
    assert [3, 0, 2] == every(harvest, "influence")
    assert (CLEO, 3) == (state_of(harvest).favour, state_of(harvest).favour_uses)


def test_the_reward_beside_influence_is_optional() -> None:
    """OK-35: the Favour stays where it is."""
    book = played(won_the_plateau("castle", "castle", "castle"), takes(CLEO, "harvest_field", extra=False))
    assert None is state_of(book).favour


def test_the_table_tells_where_heralds_stand_if_nobody_records_them() -> None:
    """The same arithmetic, from what is told; what is not told is not known."""
    light = new_table(trackers=("year", "supply"))
    book = played(light, *influence(3, 0, 0), m.YearSet(round=1, step="clashes"), clash("plateau", side(CLEO, 5)))
    told_all = played(book, takes(CLEO, "battlefield", herald=True, rivals=(ADA, BEN)))
    assert [2, 0, 4] == every(told_all, "influence")
    assert [3, 0, 2] == every(played(book, takes(CLEO, "battlefield", herald=False)), "influence")
    assert [3, 0, None] == every(played(book, takes(CLEO, "battlefield")), "influence")
    assert [3, 0, None] == every(played(book, takes(CLEO, "battlefield", herald=True)), "influence")


def test_a_herald_that_stands_elsewhere_is_noticed() -> None:
    """OK-34: what is told holds, whatever is recorded."""
    book = won_the_plateau("battlefield", "castle", "battlefield")
    wrong = takes(CLEO, "battlefield", herald=False, rivals=(BEN,))
    assert {
        "Ada’s Herald is at the Battlefield",
        "Ben’s Herald is not at the Battlefield",
        "Cleo’s Herald is at the Battlefield",
    } == set(words_against(book, wrong))
    assert [3, 0, 2] == every(played(book, wrong), "influence")


@given(st.integers(0, 5), st.booleans(), st.lists(st.none() | st.integers(0, 3), max_size=3))
def test_what_is_stolen_is_gained(printed: int, herald: bool, rivals: list[int | None]) -> None:
    """OK-34, B11: never more than one from each, and nothing from nothing."""
    found = reward(printed, herald=herald, rivals=rivals)
    assert printed + herald + sum(found.stolen) == found.gain
    assert all(lost <= (rival or 0) for lost, rival in zip(found.stolen, rivals, strict=True))


def test_secrets_bring_a_reward_without_influence() -> None:
    """OK-G4."""
    book = played(new_table(), m.SecretsRewarded(seat=BEN, location="harvest_field"))
    assert (BEN, 0) == (state_of(book).favour, seat_of(book, BEN).influence)
    assert "Ben’s Secrets bring the reward of the Harvest Field" == told(book)[-1]
