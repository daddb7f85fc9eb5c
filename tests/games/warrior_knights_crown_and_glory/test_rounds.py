"""WK-B1, WK-B7, WK-13, WK-33: rounds, phases, and what is held at how many cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import fires_at
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    against,
    at,
    holding,
    new_table,
    reminders,
    state_of,
    told,
)

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.components import Column, Phase


def test_phases_follow_each_other() -> None:
    """WK-B1: Planning, Actions, Upkeep, and the next round."""
    book = played(holding(1, 1), m.InfluencePaid(), at("planning"))
    book = played(book, m.PhaseEnded(round=1, phase="planning"), m.PhaseEnded(round=1, phase="actions"))
    assert (1, "upkeep") == (state_of(book).round, state_of(book).phase)
    book = played(book, m.InfluencePaid(), m.PhaseEnded(round=1, phase="upkeep"))
    assert (2, "planning", False) == (state_of(book).round, state_of(book).phase, state_of(book).paid)


@pytest.mark.parametrize(("number", "phase"), [(1, "actions"), (2, "planning")])
def test_a_late_tap_ends_nothing(number: int, phase: Phase) -> None:
    """A phase that is not on cannot end."""
    book = new_table()
    late = m.PhaseEnded(round=number, phase=phase)
    assert ["WK-B1"] == against(book, late)
    assert state_of(book) == state_of(played(book, late))


def test_the_planning_reminds_of_the_neutral_cards() -> None:
    """WK-13: where the module is played."""
    said = "3 neutral Action cards go into each of the three stacks"
    assert said in reminders(new_table())
    assert said not in reminders(new_table(for_glory=False))
    assert said not in reminders(played(new_table(), at("actions")))


@pytest.mark.parametrize(("cards", "markers", "players"), [(4, 3, 2), (8, 5, 4), (12, 7, 6)])
def test_what_is_held_at_how_many(cards: int, markers: int, players: int) -> None:
    """WK-B7."""
    assert [cards] * 3 == [fires_at(phase, players) for phase in ("taxation", "wages", "assembly")]
    assert markers == fires_at("draft", players)


COLUMNS: list[tuple[Column, str]] = [
    ("taxation", "Taxation is due: 8 cards lie there"),
    ("wages", "Wages are due: 8 cards lie there; regular troops first, the King’s before all others"),
    ("assembly", "The Assembly is due: 8 cards lie there"),
]


@pytest.mark.parametrize(("column", "said"), COLUMNS)
def test_a_full_area_is_due(column: Column, said: str) -> None:
    """WK-B7: then its cards go back."""
    laid = m.CardLaid(column=column)
    almost = played(new_table(), *[laid] * 7)
    assert said not in reminders(almost)
    assert ["WK-B7"] == against(almost, m.PhaseHeld(phase=column))
    full = played(almost, laid)
    assert said in reminders(full)
    assert ["WK-B7"] == against(full, laid)
    held = played(full, m.PhaseHeld(phase=column))
    assert 0 == getattr(state_of(held), column)


def test_muster_forces_takes_a_space_of_the_draft() -> None:
    """WK-33: it counts like a Baron's marker until the Draft is held."""
    marks = [m.DraftMarked(seat=ADA)] * 4
    book = played(new_table(), *marks, m.ForcesMustered())
    assert 5 == state_of(book).draft
    assert "The Mercenary Draft is due: 5 markers stand on the track" in reminders(book)
    assert ["WK-B7"] == against(book, m.DraftMarked(seat=ADA))
    assert 0 == state_of(played(book, m.PhaseHeld(phase="draft"))).draft


def test_areas_nobody_counts_are_never_due() -> None:
    """What is held can be said without counting its cards."""
    held: Column = "wages"
    book = played(new_table(), *[m.CardLaid(column=held)] * 8, m.PhaseHeld(phase=held))
    light = book.game.start(book.setup.model_copy(update={"trackers": ("rounds",)}))
    assert () == book.game.objections(light, m.PhaseHeld(phase=held))
    assert None is book.game.play(light, m.CardLaid(column="wages")).wages
    assert "Wages are paid" == told(book)[-1]
