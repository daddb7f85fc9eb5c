"""The questions a table asks (D1 to D7); the worked cases are in tests/cases."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli import resolve
from models.library import BadDocument
from tests.games.the_old_kings_crown.tables import GAME


def ask(what: str, **question: Any) -> dict[str, Any]:
    """The answer."""
    return resolve({"game": GAME, "resolve": what, **question})


def refusal(what: str, **question: Any) -> str:
    """Why there is none."""
    with pytest.raises(BadDocument) as refused:
        ask(what, **question)
    return str(refused.value)


def fighter(name: str, *cards: tuple[int, list[str]], **more: Any) -> dict[str, Any]:
    """A player in a clash."""
    return {"name": name, "cards": [{"strength": strength, "traits": traits} for strength, traits in cards], **more}


def test_attrition_is_counted() -> None:
    """OK-15: with the four numbers afterwards."""
    assert {"hand": 5, "hand_size": 5, "deck": 5, "discard": 0, "attrition": 1} == ask(
        "draw", hand=2, hand_size=6, deck=3, discard=5
    )


def test_a_clash_that_is_won_names_nobody_tied() -> None:
    """OK-31, OK-32."""
    found = ask("clash", players=[fighter("A", (5, ["deadly"])), fighter("B", (9, []), supporters=2)])
    assert {"totals": {"A": 5, "B": 2}, "winner": "A", "tied": []} == found


def test_traits_may_be_left_out() -> None:
    """A plain card has none."""
    found = ask("clash", players=[{"name": "A", "cards": [{"strength": 3}]}, {"name": "B", "cards": []}])
    assert "A" == found["winner"]


def test_whoever_is_named_takes_part() -> None:
    """B13, B16: who passed has 0, and with 0 all round everybody is tied."""
    found = ask("clash", players=[{"name": "A", "cards": [{"strength": 0}]}, {"name": "B", "cards": []}])
    assert (None, ["A", "B"]) == (found["winner"], found["tied"])


def test_heralds_elsewhere_lose_nothing() -> None:
    """OK-34."""
    others = [{"name": "A", "herald": False, "influence": 5}, {"name": "B", "herald": True, "influence": 2}]
    assert {"gain": 3, "opponents": {"A": 0, "B": -1}} == ask("location", printed=1, herald=True, opponents=others)


@pytest.mark.parametrize(
    ("said", "what", "question"),
    [
        pytest.param(
            "influence: B is on the Order track",
            "order",
            {"previous": ["A", "B"], "influence": {"A": 1}},
            id="no Influence",
        ),
        pytest.param(
            "influence: C is not on the",
            "order",
            {"previous": ["A", "B"], "influence": {"A": 1, "B": 1, "C": 2}},
            id="a stranger",
        ),
        pytest.param("previous: two players", "order", {"previous": ["A", "A"], "influence": {"A": 1}}, id="twice"),
        pytest.param("previous: 2 to 4 play", "order", {"previous": ["A"], "influence": {"A": 1}}, id="alone"),
        pytest.param(
            "influence.A: must be at least 0",
            "order",
            {"previous": ["A", "B"], "influence": {"A": -1, "B": 1}},
            id="below 0",
        ),
        pytest.param("bids: C is not on the", "bids", {"order": ["A", "B"], "bids": {"C": 1}}, id="a strange bid"),
        pytest.param(
            "hand_size: must be at least 3",
            "draw",
            {"hand": 1, "hand_size": 2, "deck": 1, "discard": 1},
            id="hand size 2",
        ),
        pytest.param(
            "hand_size: must be at most 8",
            "draw",
            {"hand": 1, "hand_size": 9, "deck": 1, "discard": 1},
            id="hand size 9",
        ),
        pytest.param(
            "deck: must be at least 0", "draw", {"hand": 1, "hand_size": 6, "deck": -1, "discard": 1}, id="no deck"
        ),
        pytest.param("taken: must be at most 4", "road", {"taken": 5}, id="five of four"),
        pytest.param("taken: is missing", "road", {}, id="nothing"),
        pytest.param("players: 2 to 4 play", "clash", {"players": [fighter("A", (1, []))]}, id="a clash alone"),
        pytest.param("players: two players", "clash", {"players": [fighter("A"), fighter("A")]}, id="a double"),
        pytest.param(
            "players[0].supporters: must be at most 5",
            "clash",
            {"players": [fighter("A", supporters=6), fighter("B")]},
            id="six Supporters",
        ),
        pytest.param(
            "players[0].cards[0].traits[0]: must be",
            "clash",
            {"players": [fighter("A", (1, ["mighty"])), fighter("B")]},
            id="a strange trait",
        ),
        pytest.param(
            "printed: must be at least 0",
            "location",
            {"printed": -1, "herald": True, "opponents": []},
            id="below nothing",
        ),
        pytest.param(
            "opponents: at most three",
            "location",
            {"printed": 1, "herald": True, "opponents": [{"name": n, "herald": True, "influence": 1} for n in "ABCD"]},
            id="four opponents",
        ),
        pytest.param(
            "opponents: two players",
            "location",
            {"printed": 1, "herald": True, "opponents": [{"name": "A", "herald": True, "influence": 1}] * 2},
            id="one opponent twice",
        ),
    ],
)
def test_what_cannot_be_is_refused(said: str, what: str, question: dict[str, Any]) -> None:
    """In one line that names the field."""
    assert refusal(what, **question).startswith(said)


def test_an_unknown_question_names_the_known_ones() -> None:
    """All six of them."""
    assert 'resolve: "odds" is none of order, draw, bids, clash, location, road' == refusal("odds")
