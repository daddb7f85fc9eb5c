"""The worked cases: what is given, what must be answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion import cli
from models.library import BadDocument

COMMANDS = {"score": cli.score, "resolve": cli.resolve}
FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
CASES = [case for file in FILES for case in json.loads(file.read_text())]


def flat(answer: dict[str, Any], expect: dict[str, Any]) -> dict[str, Any]:
    """The answer with the totals and ranks of the players that the case names."""
    players = answer.get("players", [])
    found = {
        key: {player["name"]: player[field] for player in players if player["name"] in expect.get(key, ())}
        for key, field in (("totals", "total"), ("ranks", "rank"))
    }
    return {**found, **answer}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_case_holds(case: dict[str, Any]) -> None:
    """Every key of what is expected is in the answer with that value; "error" means a refusal."""
    answer = COMMANDS[case["command"]]
    if case["expect"] == "error":
        with pytest.raises(BadDocument):
            answer(case["input"])
        return
    found = flat(answer(case["input"]), case["expect"])
    for key, expected in case["expect"].items():
        exact = isinstance(expected, (dict, list, str, bool)) or expected is None
        assert found[key] == (expected if exact else pytest.approx(expected, abs=0.0005)), key
