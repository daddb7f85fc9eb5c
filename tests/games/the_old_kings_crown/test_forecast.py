"""What a table would love to know beforehand (D2, D4, D5, D8), and where its rules can be read up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.forecast import card_for_tie, draws_left, lore_worth, most_to_win
from models.library import GAMES
from tests.games.tables import played
from tests.games.the_old_kings_crown.phone import FULL, LIGHT, phone_at
from tests.games.the_old_kings_crown.tables import (
    ADA,
    BEN,
    CLEO,
    GAME,
    clash,
    clashing,
    has,
    influence,
    side,
    state_of,
    table_in,
)


# ── a tie ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "hand", "rivals"),
    [
        pytest.param(5, (2, 5, 9), (4,), id="the smallest that is enough"),
        pytest.param(5, (2, 5, 9), (2, 4), id="against the stronger of two"),
        pytest.param(2, (5, 2), (0,), id="the others pass"),
        pytest.param(2, (5, 2), (), id="nobody else is tied"),
        pytest.param(None, (0,), (0,), id="a card of 0 ties again"),
        pytest.param(None, (2, 4), (4,), id="the same strength ties again"),
        pytest.param(None, (), (0,), id="no card"),
    ],
)
def test_the_card_for_a_tie(expected: int | None, hand: tuple[int, ...], rivals: tuple[int, ...]) -> None:
    """D2, B16: who passes has 0."""
    assert expected == card_for_tie(hand, rivals)


async def test_a_tie_offers_the_card_that_wins() -> None:
    """D2, OK-33: beside the new clash; what is marked there is not recorded."""
    tied = clash("highlands", side(ADA, total=7), side(BEN, total=7), side(CLEO, total=1))
    order = m.MarkersAssigned(seat=CLEO, regions=("highlands", "plateau", "lowlands"))
    phone = await phone_at(m.YearSet(round=1, step="markers"), order, tied, trackers=LIGHT)
    before = phone.told
    await phone.tap("Which card?", "I hold a card of 3", "I hold a card of 6")
    assert phone.sees("Smallest card that wins: 3, why?")
    await phone.tap(*["Strongest new card of the others; 0 if they pass +1"] * 3)
    assert phone.sees("Smallest card that wins: 6, why?")
    await phone.tap("I hold a card of 6")
    assert phone.sees("None of them wins: passing keeps them.")
    assert before == phone.told


# ── decks ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("expected", "deck", "draws"), [(2, 9, 4), (2, 8, 4), (0, 3, 4), (None, 9, 0)], ids=str)
def test_how_long_a_deck_lasts(expected: int | None, deck: int, draws: int) -> None:
    """D4, B4: a deck that the last due card empties has lasted."""
    assert expected == draws_left(deck, draws)


# ── Lore ─────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "lore", "coming", "costs"),
    [
        pytest.param((0, True, 3), 7, 0, (), id="T-OK-15 the Site is empty"),
        pytest.param((2, False, 0), 1, 2, (3, 4), id="too little for all"),
        pytest.param((0, True, 0), 3, 4, (3, 4), id="just enough, nothing left"),
        pytest.param((0, True, 1), 5, 5, (3, 4), id="3 left are 1 Influence"),
        pytest.param((3, True, 0), 0, 3, (3,), id="all of it still to come"),
    ],
)
def test_what_lore_is_worth(expected: tuple[int, bool, int], lore: int, coming: int, costs: tuple[int, ...]) -> None:
    """D5, OK-43: it converts only if every card of the Site can still be paid."""
    assert expected == lore_worth(lore, coming, costs)


@given(st.integers(0, 40), st.integers(0, 40), st.lists(st.integers(0, 12), max_size=8))
def test_lore_is_spent_or_converted(lore: int, coming: int, costs: list[int]) -> None:
    """D5: what pays for the Site and what becomes Influence is never more than there is."""
    found = lore_worth(lore, coming, costs)
    assert found.empties == (lore + coming >= sum(costs))
    assert not found.empties or lore + coming - sum(costs) - 2 * found.influence in {0, 1}
    assert found.empties or not found.influence


async def test_lore_is_valued_once_every_cost_is_told() -> None:
    """D5: what nobody has told stays "?"; the rulebook prints no costs."""
    recorded = [*has(ADA, lore=6), *has(ADA, site=1)]
    phone = await phone_at(*recorded, page="/tools", trackers=FULL)
    assert phone.sees("Influence for what is left: ?, why?")
    await phone.tap("Cost of card 1 on the Site +1")
    assert phone.sees("Lacking for the cheapest card: 0, why?")
    assert phone.sees("The Site can be emptied: Yes, why?")
    assert phone.sees("Influence for what is left: 1, why?")


# ── what the map still brings ────────────────────────────────────────────────
def test_what_a_placed_herald_may_still_win() -> None:
    """D8, OK-34: the best of each region; the Herald counts where it stands, and steals from who has any."""
    stands = [m.HeraldMoved(seat=seat, location="battlefield") for seat in (ADA, BEN, CLEO)]
    book = played(clashing(trackers=FULL), *influence(0, 3, 0), *stands)
    assert 4 == most_to_win(state_of(book), ADA)


def test_a_herald_at_home_may_go_anywhere() -> None:
    """D8: 2 at the Battlefield, 1 for the Herald, 1 from each other one that may come there."""
    book = played(table_in("heralds", trackers=FULL), *influence(0, 3, 1))
    assert 5 == most_to_win(state_of(book), ADA)


def test_resolved_regions_bring_nothing_more() -> None:
    """D8, OK-36."""
    book = played(clashing(trackers=FULL), *(m.RegionTied(region=region) for region in ("highlands", "plateau")))
    assert 1 == most_to_win(state_of(played(book, m.HeraldMoved(seat=ADA, location="shrine"))), ADA)


@pytest.mark.parametrize("trackers", [LIGHT, ("map",), ()], ids=["no Heralds", "no Influence", "nothing"])
def test_what_is_not_recorded_is_not_forecast(trackers: tuple[str, ...]) -> None:
    """D8: unknown, never 0."""
    assert most_to_win(state_of(table_in("heralds", trackers=trackers)), ADA) is None


async def test_two_locations_know_the_heralds() -> None:
    """D3, B11: who stands there with Influence is not asked where it is recorded."""
    stands = [m.HeraldMoved(seat=seat, location="harvest_field") for seat in (BEN, CLEO)]
    phone = await phone_at(*influence(0, 3, 0), *stands, page="/tools", trackers=FULL)
    assert phone.sees("Harvest Field with the own Herald: +3, why?")
    assert phone.sees("Battlefield with the own Herald: +3, why?")
    assert not phone.sees("Other Heralds there that have Influence")


# ── the rules to read up ─────────────────────────────────────────────────────
RULES = [*(f"OK-{n}" for n in range(1, 51)), *(f"OK-G{n}" for n in range(1, 9)), *(f"OK-B{n}" for n in range(1, 29))]


def test_every_rule_can_be_read_up() -> None:
    """Sections A and B, each in words of our own."""
    assert sorted(RULES) == sorted(GAMES[GAME].rules.ids)


@pytest.mark.parametrize(
    ("expected", "words"),
    [("OK-15", "draw discards shuffles"), ("OK-44", "tie favour"), ("OK-23", "ok-23"), ("OK-B27", "Lost Pile Oaths")],
    ids=lambda value: value,
)
def test_a_rule_is_found_by_its_words(expected: str, words: str) -> None:
    """Any of them, in any order."""
    assert expected in [rule.id for rule in GAMES[GAME].rules.search(words)]
