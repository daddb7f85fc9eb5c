"""The final count (KS-90 to KS-95, B11 to B16)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli import score
from models.library import BadDocument


def sheet(*territories: list[int], **options: Any) -> list[int]:
    """What each player's territories score."""
    players = [{"name": f"P{at}", "territories": sizes} for at, sizes in enumerate(territories)]
    found = score({"game": "krone-und-schwert", "options": options, "players": players})
    return [player["total"] for player in found["players"]]


@pytest.mark.parametrize(
    ("expected", "territories", "options"),
    [
        pytest.param([5, 2, 2], [[12], [9], [9]], {}, id="second place shared (KS-92)"),
        pytest.param([7, 0], [[12, 10], [9]], {}, id="both by one player (KS-93)"),
        pytest.param([5, 5, 2], [[9], [9], [4]], {}, id="tie for first, next size scores (B11)"),
        pytest.param([5, 5, 0], [[9], [9], [4]], {"second_place": "competition"}, id="switch: tie uses it up"),
        pytest.param([5, 2], [[6, 6], [4]], {}, id="two equal largest count once (B12)"),
        pytest.param([7, 0], [[6, 6], [4]], {"second_place": "competition"}, id="switch: 5 and 2 to him"),
        pytest.param([0, 0], [[1], [1]], {}, id="a single space is no territory (B14)"),
        pytest.param([5, 5], [[1], [1]], {"smallest_territory": 1}, id="switch: it is one"),
        pytest.param([0, 0], [[], []], {}, id="nobody has any"),
    ],
)
def test_territories(expected: list[int], territories: list[list[int]], options: dict[str, Any]) -> None:
    """KS-91 to KS-93 with the readings of B."""
    assert expected == sheet(*territories, **options)


def test_a_tie_is_a_shared_victory() -> None:
    """B16."""
    found = score({"game": "krone-und-schwert", "players": [{"name": "A", "coins": 3}, {"name": "B", "coins": 3}]})
    assert (["A", "B"], "shared") == (found["winners"], found["decided_by"])


@pytest.mark.parametrize(
    ("player", "said"),
    [
        pytest.param({"coins": -1}, "players[0].coins", id="negative"),
        pytest.param({"coins": 10**9}, "players[0].coins", id="huge"),
        pytest.param({"coins": "many"}, "players[0].coins", id="text"),
        pytest.param({"coins": 1.5}, "players[0].coins", id="a half"),
        pytest.param({"coins": True}, "players[0].coins", id="a truth value"),
        pytest.param({"king": 1}, "players[0].king", id="a number for yes"),
        pytest.param({"gold": 1}, "players[0].gold", id="unknown field"),
        pytest.param({"territories": [29]}, "players[0].territories", id="more spaces than coats"),
        pytest.param({"territories": [20, 20]}, "players[0].territories", id="more spaces than coats in all"),
        pytest.param({"castles": 27}, "players", id="more castles than the box holds"),
        pytest.param({"name": ""}, "players[0].name", id="empty name"),
        pytest.param({"name": "x" * 200}, "players[0].name", id="200 characters"),
        pytest.param({"name": "B"}, "players", id="the same name twice"),
    ],
)
def test_bad_input_names_the_field(player: dict[str, Any], said: str) -> None:
    """A refusal begins with the field it is about."""
    players = [{"name": "A", **player}, {"name": "B"}]
    with pytest.raises(BadDocument) as refusal:
        score({"game": "krone-und-schwert", "players": players})
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize("name", ["Łukasz", "👑 Queen", "שרה", "Größe", "李"])
def test_names_of_the_world(name: str) -> None:
    """Names in any script are kept as they are."""
    found = score({"game": "krone-und-schwert", "players": [{"name": name}, {"name": "B"}]})
    assert name == found["players"][0]["name"]
