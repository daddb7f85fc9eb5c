"""WK-B8, WK-37, WK-42, WK-44: Fate cards and retreats."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import resolve
from models.library import BadDocument
from tests.games.warrior_knights_crown_and_glory.tables import GAME


def fate(strength: int, **more: Any) -> int:
    """Cards to draw."""
    found: int = resolve({"game": GAME, "resolve": "fate", "strength": strength, **more})["cards"]
    return found


def retreat(attacker: int, defender: int, **more: bool) -> tuple[bool, int]:
    """Whether the defender may go, and the cards drawn besides."""
    found = resolve({"game": GAME, "resolve": "retreat", "attacker": attacker, "defender": defender, **more})
    return found["may_retreat"], found["extra_draws"]


@pytest.mark.parametrize(
    ("cards", "strength", "more"),
    [
        pytest.param(20, 2300, {"commander": True}, id="T-WK-17 the cap of the module"),
        pytest.param(10, 2300, {"commander": True, "for_glory": False}, id="the cap of the old deck"),
        pytest.param(4, 450, {"commander": True, "casualties": 2}, id="T-WK-17 two casualties"),
        pytest.param(3, 300, {}, id="T-WK-17 nobody commands"),
        pytest.param(2, 99, {"commander": True}, id="a commander alone"),
        pytest.param(2, 100, {"commander": True, "casualties": 5}, id="more casualties than troops"),
        pytest.param(0, 0, {}, id="nothing"),
    ],
)
def test_fate_cards(cards: int, strength: int, more: dict[str, Any]) -> None:
    """WK-B8, WK-37: one for a full 100, two for a commander."""
    assert cards == fate(strength, **more)


@given(st.integers(0, 9999), st.integers(0, 9999), st.booleans(), st.booleans())
def test_more_strength_never_draws_less(weaker: int, stronger: int, commander: bool, for_glory: bool) -> None:
    """And never beyond the cap."""
    weaker, stronger = sorted((weaker, stronger))
    drawn = [fate(strength, commander=commander, for_glory=for_glory) for strength in (weaker, stronger)]
    assert 0 <= drawn[0] <= drawn[1] <= (20 if for_glory else 10)


@pytest.mark.parametrize(
    ("may", "extra", "attacker", "defender", "more"),
    [
        pytest.param(True, 0, 2, 3, {}, id="T-WK-18 more Retreat cards"),
        pytest.param(False, 6, 3, 3, {}, id="T-WK-18 level"),
        pytest.param(True, 5, 2, 3, {"declined": True}, id="T-WK-18 declined"),
        pytest.param(False, 4, 0, 4, {"neutral": True}, id="T-WK-18 a neutral city"),
        pytest.param(False, 0, 0, 0, {}, id="no Retreat cards"),
    ],
)
def test_retreats(may: bool, extra: int, attacker: int, defender: int, more: dict[str, bool]) -> None:
    """WK-42, WK-44: otherwise every Retreat card draws one more."""
    assert (may, extra) == retreat(attacker, defender, **more)


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("strength: must be at least 0", {"resolve": "fate", "strength": -1}),
        ("strength: must be a whole number", {"resolve": "fate", "strength": "1"}),
        ("commander: must be true or false", {"resolve": "fate", "strength": 1, "commander": 1}),
        ("attacker: is missing", {"resolve": "retreat", "defender": 1}),
        ("luck: is not a field here", {"resolve": "retreat", "attacker": 0, "defender": 1, "luck": 1}),
    ],
)
def test_bad_questions_are_refused(said: str, question: dict[str, Any]) -> None:
    """By the name of the field."""
    with pytest.raises(BadDocument) as refusal:
        resolve({"game": GAME, **question})
    assert str(refusal.value).startswith(said)
