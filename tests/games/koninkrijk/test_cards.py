"""The cards (KO-1 to KO-6) and what a table starts with (KO-13 to KO-16)."""

from __future__ import annotations

import pytest

from models.games.koninkrijk.components import HALVES, copies, value
from models.games.koninkrijk.hand import box
from models.games.koninkrijk.kingdom import FLAGS, KNOWN, bonus
from tests.games.koninkrijk.tables import all_cards, new_table, state_of
from tests.games.tables import setup_of


@pytest.mark.parametrize(("deck", "each"), [pytest.param(84, 3, id="84"), pytest.param(30, 1, id="30")])
def test_ko_1_the_deck_has_every_colour_and_three_treasures(deck: int, each: int) -> None:
    """B1: three sets of each colour, or one."""
    assert each == copies(deck)
    assert deck == box(deck).total()
    assert (each, each, 3) == (box(deck)["R1"], box(deck)["B9"], box(deck)["T"])


def test_ko_3_to_5_groups_are_worth_half_a_point_one_and_two() -> None:
    """People, army, court."""
    assert {"people": 0.5, "army": 1, "court": 2} == {kind: bonus(halves) for kind, halves in HALVES.items()}


def test_ko_9_there_are_27_flags() -> None:
    """With repeated colours; three groups each."""
    assert 27 == len(set(FLAGS))
    assert 81 == len(KNOWN)


def test_ko_29_a_card_counts_its_value_and_a_treasure_15() -> None:
    """When they are bid."""
    assert (1, 9, 15) == (value("R1"), value("B9"), value("T"))


# ── set-up ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("players", "deck", "source"),
    [(2, 84, 66), (3, 84, 57), (4, 84, 48), (5, 84, 39), (9, 84, 3), (3, 30, 3), (2, 30, 12)],
)
def test_ko_16_the_source_is_what_is_not_dealt(players: int, deck: int, source: int) -> None:
    """T-KO-14: 84 less nine each; with 30 cards three turns for three."""
    book = new_table(players, deck=deck)
    assert source == state_of(book).source
    assert [9] * players == all_cards(book)
    assert any(str(source) in str(step) for step in book.game.setting_up(book.setup))


def test_ko_15_the_youngest_begins() -> None:
    """Whoever the table names first."""
    setup = setup_of("koninkrijk", 3).model_copy(update={"first": 2})
    book = new_table()
    assert 2 == book.game.start(setup).active
    assert "Cleo begins, the youngest at the table" in [str(step) for step in book.game.setting_up(setup)]


@pytest.mark.parametrize(("players", "warned"), [(2, True), (3, False), (5, False), (6, True), (9, True)])
def test_b2_other_tables_than_3_to_5_are_warned(players: int, warned: bool) -> None:
    """They can play."""
    book = new_table(players)
    assert warned == any("Meant for 3 to 5" in str(step) for step in book.game.setting_up(book.setup))


def test_b1_thirty_cards_are_too_few_for_four() -> None:
    """The checklist says so."""
    book = new_table(4, deck=30)
    assert "30 cards are too few for 4 players: take all 84" in [str(s) for s in book.game.setting_up(book.setup)]
