"""Kingdoms: groups, flags, bonuses, completion (KO-7 to KO-12, KO-19, KO-28, KO-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.koninkrijk import moves as m
from models.games.koninkrijk.kingdom import KNOWN, bonus, halves_of, is_complete
from models.games.koninkrijk.table import halves
from tests.games.koninkrijk.tables import (
    ADA,
    BEN,
    CLEO,
    after,
    against,
    battle,
    cards,
    challenge,
    fought,
    groups,
    has,
    lays,
    new_table,
    reminders,
    seat_of,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.base import Move

PEOPLE, ARMY, COURT = "R1 Y2 B3", "R4 Y5 B6", "R7 Y8 B9"


@pytest.mark.parametrize(
    ("lines", "treasures", "value"),
    [
        pytest.param([], 0, 0, id="nothing"),
        pytest.param([PEOPLE], 0, 0.5, id="people"),
        pytest.param([PEOPLE, COURT], 0, 2.5, id="people-court"),
        pytest.param([PEOPLE, ARMY], 0, 1.5, id="people-army"),
        pytest.param([ARMY, COURT], 0, 3, id="army-court"),
        pytest.param([PEOPLE, ARMY, COURT], 0, 3.5, id="all"),
        pytest.param([COURT, COURT], 0, 4, id="two-courts"),
        pytest.param([COURT], 2, 3, id="treasures"),
        pytest.param([], 1, 0.5, id="a-treasure-alone"),
    ],
)
def test_ko_10_the_bonus_is_the_sum_of_groups_and_treasures(lines: list[str], treasures: int, value: float) -> None:
    """T-KO-01; KO-28, B3, B9."""
    assert value == bonus(halves_of(groups(*lines), treasures))
    book = after(lays(ADA, *lines, treasures=treasures))
    assert value == bonus(halves(state_of(book), ADA) or 0)


def test_b9_a_table_may_ask_for_a_group() -> None:
    """Then a treasure alone adds nothing."""
    assert 0 == halves_of((), 2, needs_group=True)
    assert 3 == halves_of(groups(PEOPLE), 2, needs_group=True)
    assert 0 == halves(state_of(after(lays(ADA, treasures=1), treasure_needs_group=True)), ADA)


@pytest.mark.parametrize(
    ("line", "known"),
    [("R1 Y2 B3", True), ("R1 R2 B3", True), ("R1 Y2 B4", False), ("Y2 R1 B3", False), ("R2 R3 R4", False)],
)
def test_ko_7_a_group_is_three_values_in_ascending_order(line: str, known: bool) -> None:
    """T-KO-02: 1 2 3, 4 5 6 or 7 8 9."""
    assert known == (cards(line) in KNOWN)


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        pytest.param(["R1 Y2 B3", "R4 Y5 B6"], [], id="same"),
        pytest.param(["R1 Y2 B3", "R4 B5 Y6"], ["KO-8"], id="other"),
        pytest.param(["R1 R2 B3", "R7 R8 B9"], [], id="repeated"),
    ],
)
def test_ko_8_all_groups_share_a_flag(lines: list[str], rules: list[str]) -> None:
    """T-KO-02, position by position."""
    assert rules == against(new_table(), lays(ADA, *lines))


@pytest.mark.parametrize(("one", "rules"), [(False, []), (True, ["B3"])])
def test_b3_several_groups_of_a_kind(one: bool, rules: list[str]) -> None:
    """Allowed, unless the table plays with one of each."""
    book = after(has(ADA, 12), one_of_each=one)
    assert rules == against(book, lays(ADA, COURT, COURT))


def test_ko_1_no_card_lies_more_often_than_there_are() -> None:
    """Over all kingdoms; treasures too."""
    book = after(has(ADA, 12), has(BEN, 12), lays(BEN, COURT, COURT))
    assert [] == against(book, lays(ADA, COURT))
    assert ["KO-1"] * 3 == against(book, lays(ADA, COURT, COURT))
    assert "there are 3 of red 7, 4 would lie here" in words_against(book, lays(ADA, COURT, COURT))
    book = after(lays(BEN, treasures=2))
    assert ["KO-1"] == against(book, lays(ADA, treasures=2))


def test_ko_7_nobody_lays_more_cards_than_he_has() -> None:
    """As far as cards are recorded."""
    book = new_table()
    assert ["Ada has 9 cards, 10 are laid here"] == words_against(book, lays(ADA, PEOPLE, ARMY, COURT, treasures=1))


def test_ko_11_a_kingdom_may_be_taken_back_and_built_anew() -> None:
    """Under another flag, too."""
    book = after(lays(ADA, PEOPLE), lays(ADA, "B7 B8 B9"), lays(ADA))
    assert () == seat_of(book, ADA).groups
    assert [
        "Ada’s kingdom: a people, flag red–yellow–blue, bonus 0.5",
        "Ada’s kingdom: a court, flag blue–blue–blue, bonus 2",
        "Ada’s kingdom: nothing, bonus 0",
    ] == told(book)


def test_laid_cards_are_not_in_the_hand() -> None:
    """Cards in all, less groups and treasures."""
    assert 5 == seat_of(after(lays(ADA, PEOPLE, treasures=1)), ADA).hand
    assert None is seat_of(after(lays(ADA, PEOPLE), trackers=("kingdoms",)), ADA).hand


# ── completion ───────────────────────────────────────────────────────────────
def test_ko_12_people_army_and_court_win_at_once() -> None:
    """T-KO-04."""
    assert is_complete(groups(PEOPLE, ARMY, COURT))
    assert not is_complete(groups(COURT, COURT, ARMY))
    book = after(lays(BEN, PEOPLE, ARMY, COURT))
    assert ("complete", BEN) == (state_of(book).ended, state_of(book).won)
    assert book.game.over(book.state)
    assert ["Ben’s kingdom is complete: leave every kingdom as it is, and count"] == reminders(book)


def test_ko_12_completion_can_be_told_where_kingdoms_are_not_recorded() -> None:
    """It ends the game all the same."""
    book = after(m.Completed(seat=CLEO), trackers=("turns",))
    assert ("complete", CLEO) == (state_of(book).ended, state_of(book).won)
    assert ["KO-12"] == against(new_table(), m.Completed(seat=CLEO))


def test_b14_the_first_to_announce_wins() -> None:
    """A second one changes nothing."""
    book = after(lays(BEN, PEOPLE, ARMY, COURT), lays(ADA, PEOPLE, ARMY, COURT))
    assert BEN == state_of(book).won


@pytest.mark.parametrize("move", [lays(ADA), challenge(), fought("opponent"), m.Completed(seat=ADA), m.MinuteOver()])
def test_ko_31_after_completion_nobody_alters_anything(move: Move) -> None:
    """Corrections of counters are no alteration."""
    book = after(lays(BEN, PEOPLE, ARMY, COURT))
    assert "KO-31" in against(book, move)
    assert [] == against(book, has(ADA, 10))


# ── freeze ───────────────────────────────────────────────────────────────────
def test_ko_19_kingdoms_in_battle_stay_as_they_are() -> None:
    """From the first card until the end; B17: others may rebuild."""
    assert [] == against(after(challenge()), lays(BEN, PEOPLE))
    book = after(*battle("R7"))
    assert ["KO-19"] == against(book, lays(ADA, PEOPLE))
    assert ["KO-19"] == against(book, lays(BEN, PEOPLE))
    assert [] == against(book, lays(CLEO, PEOPLE))
    assert [] == against(played(book, fought("opponent")), lays(BEN, PEOPLE))


def test_b20_a_battle_is_fought_before_a_kingdom_is_completed() -> None:
    """B13: at any time outside one's own battles."""
    book = after(*battle("R7"), trackers=("turns",))
    assert ["KO-19"] == against(book, m.Completed(seat=BEN))
    assert [] == against(book, m.Completed(seat=CLEO))
