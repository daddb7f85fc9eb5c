"""WK-15 to WK-31: knowledge, the Scholar, Developments, garrisons and recruits."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import march_cost, research_price
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    at,
    has,
    holding,
    new_table,
    reminders,
    seat,
    state_of,
    told,
    words_against,
)


# ── knowledge ────────────────────────────────────────────────────────────────
def test_the_scholar_has_more_than_every_other() -> None:
    """T-WK-14, WK-24, B22, B23: level is not enough, and the title stays until a Study takes it."""
    book = played(new_table(3), *has(ADA, knowledge=3), *has(BEN, knowledge=2), m.ScholarSet(seat=ADA))
    level = played(book, m.Studied(seat=BEN))
    assert (3, ADA) == (seat(level, BEN).knowledge, state_of(level).scholar)
    ahead = played(level, m.Studied(seat=BEN))
    assert BEN == state_of(ahead).scholar
    spent = played(ahead, m.DevelopmentBought(seat=BEN, price=3))
    assert (1, BEN) == (seat(spent, BEN).knowledge, state_of(spent).scholar)


def test_unknown_knowledge_makes_no_scholar() -> None:
    """Only what is recorded can be compared."""
    book = played(new_table(3), m.DevelopmentBought(seat=CLEO), m.Studied(seat=BEN))
    assert (None, False) == (state_of(book).scholar, state_of(book).scholar_named)


def test_a_fourth_development_is_one_too_many() -> None:
    """T-WK-15, WK-26: the table is reminded until one is discarded."""
    book = played(new_table(), *has(ADA, knowledge=4, developments=3), m.DevelopmentBought(seat=ADA, price=1))
    said = "Ada has more than three Developments: one goes to the bottom of the deck"
    assert said in reminders(book)
    after = played(book, m.DevelopmentDiscarded(seat=ADA))
    assert (3, 3) == (seat(after, ADA).developments, seat(after, ADA).knowledge)
    assert said not in reminders(after)


def test_no_two_developments_are_alike() -> None:
    """T-WK-15, WK-26: where their names are told; a discarded one may be bought again."""
    book = played(new_table(3), *has(ADA, knowledge=9), m.DevelopmentBought(seat=ADA, price=2, title="Siege Craft"))
    again = m.DevelopmentBought(seat=ADA, price=2, title="siege craft")
    assert ["Ada has siege craft already: no two Developments alike"] == words_against(book, again)
    assert ["WK-26"] == against(book, m.Researched(seat=ADA, printed=1, bought=True, title="Siege Craft"))[-1:]
    assert [] == against(book, m.DevelopmentBought(seat=ADA, price=2))
    assert [] == against(book, m.DevelopmentBought(seat=BEN, price=0, title="Siege Craft"))
    gone = played(book, m.DevelopmentDiscarded(seat=ADA, title="SIEGE CRAFT"))
    assert ((), 0) == (seat(gone, ADA).titles, seat(gone, ADA).developments)
    assert [] == against(gone, again)
    assert ["Ada buys Siege Craft for 2 knowledge", "Ada discards SIEGE CRAFT"] == told(gone)[-2:]


def test_a_study_buys_one_development_unless_the_scholar_buys() -> None:
    """T-WK-14, WK-24: the next Study buys the next one."""
    study, buys = m.Studied(seat=BEN), m.DevelopmentBought(seat=BEN, price=0)
    book = played(new_table(3), *has(ADA, knowledge=5), m.ScholarSet(seat=ADA), study, buys)
    said = "only the Scholar buys more than one with a Study, and Ben is not"
    assert [said] == words_against(book, buys)
    assert [] == against(played(book, study), buys)
    scholar = played(book, m.Studied(seat=ADA), m.DevelopmentBought(seat=ADA, price=0))
    assert [] == against(scholar, m.DevelopmentBought(seat=ADA, price=0))


def test_a_study_nobody_recorded_limits_nothing() -> None:
    """Whoever does not record knowledge hears nothing of it."""
    assert [] == against(played(new_table(3), m.DevelopmentBought(seat=BEN, price=0)), m.DevelopmentBought(seat=BEN))


def test_a_used_development_rests_until_the_end_of_the_round() -> None:
    """WK-27."""
    book = played(holding(1, 1), *has(ADA, developments=1), m.DevelopmentUsed(seat=ADA))
    assert 1 == seat(book, ADA).turned
    assert ["WK-27"] == against(book, m.DevelopmentUsed(seat=ADA))
    rested = played(book, m.InfluencePaid(), m.PhaseEnded(round=1, phase="upkeep"))
    assert 0 == seat(rested, ADA).turned
    assert [] == against(rested, m.DevelopmentUsed(seat=ADA))


@pytest.mark.parametrize(("price", "printed"), [(0, 0), (0, 1), (2, 3)])
def test_research_is_a_knowledge_cheaper(price: int, printed: int) -> None:
    """T-WK-13, WK-31: and costs two gold."""
    assert price == research_price(printed)
    book = played(new_table(3), *has(ADA, knowledge=3), m.ScholarSet(seat=ADA))
    ada = seat(played(book, m.Researched(seat=ADA, printed=printed, bought=True)), ADA)
    assert (13, 3 - price, 1) == (ada.crowns, ada.knowledge, ada.developments)


def test_research_may_be_discarded() -> None:
    """WK-31: the gold is spent all the same."""
    book = played(new_table(3), m.ScholarSet(seat=ADA), m.Researched(seat=ADA, printed=2))
    assert (13, 0, 0) == (seat(book, ADA).crowns, seat(book, ADA).knowledge, seat(book, ADA).developments)
    assert "Research: Ada discards the Development" == told(book)[-1]


@pytest.mark.parametrize("scholar", [None, BEN])
def test_research_is_the_scholars(scholar: int | None) -> None:
    """WK-31."""
    book = played(new_table(3), m.ScholarSet(seat=scholar))
    assert ["Research is the Scholar’s, and Ada is not"] == words_against(book, m.Researched(seat=ADA))


# ── Nobles and units ─────────────────────────────────────────────────────────
@pytest.mark.parametrize(("cost", "nobles"), [(0, 0), (0, 1), (2, 2), (6, 4)])
def test_forced_march(cost: int, nobles: int) -> None:
    """T-WK-12, WK-30: the first Noble is free."""
    assert cost == march_cost(nobles)


def test_a_march_is_paid() -> None:
    """WK-30."""
    book = played(new_table(), m.Marched(seat=ADA, nobles=3))
    assert 15 - 4 == seat(book, ADA).crowns
    assert "Ada readies 3 Nobles for 4 gold" == told(book)[-1]


@pytest.mark.parametrize(("stock", "edition"), [(9, "seed"), (8, "english")])
def test_garrisons_run_out(stock: int, edition: str) -> None:
    """T-WK-20, WK-16, B2: until one is disbanded."""
    book = played(holding(9, 9, edition=edition), *has(ADA, garrisons=4), *has(BEN, garrisons=stock - 4))
    assert [f"all {stock} garrisons are hired"] == words_against(book, m.GarrisonHired(seat=ADA))
    freed = played(book, m.GarrisonDisbanded(seat=BEN))
    assert [] == against(freed, m.GarrisonHired(seat=ADA))
    hired = played(freed, m.GarrisonHired(seat=ADA))
    assert (5, 14) == (seat(hired, ADA).garrisons, seat(hired, ADA).crowns)


def test_a_garrison_needs_a_city_of_its_own() -> None:
    """WK-15."""
    book = played(holding(1, 0), m.GarrisonHired(seat=ADA))
    assert ["WK-15"] == against(book, m.GarrisonHired(seat=ADA))
    assert ["WK-15"] == against(book, m.GarrisonHired(seat=BEN))
    assert ["WK-19"] == against(book, m.GarrisonDisbanded(seat=BEN))


def test_recruits_cost_two_each() -> None:
    """T-WK-21, WK-20: one for each city; they leave together (WK-22, WK-23)."""
    book = played(holding(3, 0), m.RecruitsHired(seat=ADA, units=3))
    assert (3, 9) == (seat(book, ADA).recruits, seat(book, ADA).crowns)
    assert ["WK-20"] == against(book, m.RecruitsHired(seat=BEN))
    assert ["WK-22"] == against(book, m.RecruitsLeft(seat=ADA, units=4))
    assert 0 == seat(played(book, m.RecruitsLeft(seat=ADA, units=3)), ADA).recruits


POOR: list[tuple[list[str], Any]] = [
    (["WK-30"], m.Marched(seat=ADA, nobles=2)),
    (["WK-15"], m.GarrisonHired(seat=ADA)),
    (["WK-20"], m.RecruitsHired(seat=ADA)),
    (["WK-31"], m.Researched(seat=ADA)),
    (["WK-24"], m.DevelopmentBought(seat=ADA, price=1)),
    (["WK-26"], m.DevelopmentDiscarded(seat=ADA)),
]


@pytest.mark.parametrize(("rules", "move"), [pytest.param(*case, id=type(case[1]).__name__) for case in POOR])
def test_what_is_not_there_is_not_paid(rules: list[str], move: Any) -> None:
    """Without gold, knowledge and Developments."""
    book = played(holding(3, 0, 0), *has(ADA, crowns=0), m.ScholarSet(seat=ADA))
    assert rules == against(book, move)


def test_the_module_is_played_or_not() -> None:
    """WK-1, WK-33."""
    book = new_table(3, for_glory=False)
    assert ["WK-1"] == against(book, m.Studied(seat=ADA))
    assert ["WK-33"] == against(book, m.ForcesMustered())


@pytest.mark.parametrize("pay", ["wages", "upkeep"])
def test_garrisons_are_paid_when_the_table_says(pay: str) -> None:
    """WK-17, B11: the Upkeep reminds of it only where they are paid then."""
    book = played(new_table(garrison_pay=pay), at("upkeep"))
    assert (pay == "upkeep") == ("Pay every garrison, or disband it" in reminders(book))


@pytest.mark.parametrize(("turned", "said"), [(0, 0), (1, 1)])
def test_only_what_lies_turned_over_is_turned_up(turned: int, said: int) -> None:
    """WK-27: nothing is said where every Development is ready."""
    book = played(holding(1, 1), *has(ADA, developments=1, turned=turned), m.InfluencePaid())
    assert said == reminders(book).count("Turn all Developments face up when the round ends")
