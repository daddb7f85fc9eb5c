"""The final count (KS-90 to KS-95, B11 to B16)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import score
from models.games.krone_und_schwert import moves as m
from models.library import BadDocument
from tests.games.krone_und_schwert.tables import ADA, BEN, GAME, has, new_table
from tests.games.tables import played

NOTHING = {"coins": 0, "castles": 0, "small_cities": 0, "large_cities": 0, "cathedrals": 0, "territories": []}


def count(*players: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The sheet of players P0, P1, ... who own nothing but what is said."""
    estates = [{"name": f"P{at}", **NOTHING, **player} for at, player in enumerate(players)]
    return score({"game": GAME, "options": options, "players": estates})


def totals(sheet: dict[str, Any]) -> list[int]:
    """The totals in seat order."""
    return [player["total"] for player in sheet["players"]]


def line(sheet: dict[str, Any], player: int, rule: str) -> dict[str, Any]:
    """The line of a player with this rule."""
    found: dict[str, Any] = next(line for line in sheet["players"][player]["lines"] if line["rule"] == rule)
    return found


@pytest.mark.parametrize(
    ("expected", "player"),
    [
        pytest.param(7, {"coins": 7}, id="coins (KS-95)"),
        pytest.param(2, {"castles": 2}, id="castles (KS-90)"),
        pytest.param(3, {"small_cities": 3}, id="small cities"),
        pytest.param(2, {"large_cities": 2}, id="large cities"),
        pytest.param(2, {"large_cities": 1, "cathedrals": 1}, id="a large city with its cathedral makes 2"),
        pytest.param(5, {"king": True}, id="the king (KS-94)"),
        pytest.param(5, {"territories": [4]}, id="the largest territory (KS-91)"),
        pytest.param(7, {"territories": [4, 3]}, id="and the second largest (KS-93)"),
        pytest.param(0, {}, id="nothing"),
    ],
)
def test_what_counts(expected: int, player: dict[str, Any]) -> None:
    """KS-90 to KS-95."""
    assert [expected, 0] == totals(count(player, {}))


@pytest.mark.parametrize(
    ("expected", "territories", "options"),
    [
        pytest.param([5, 2, 2], [[12], [9], [9]], {}, id="T-KS-12: second place shared (KS-92)"),
        pytest.param([7, 0, 0], [[12, 10], [9], [7]], {}, id="T-KS-13: both by one player (KS-93)"),
        pytest.param([5, 5, 2], [[9], [9], [4]], {}, id="tie for first, the next size scores (B11)"),
        pytest.param([5, 5, 0], [[9], [9], [4]], {"second_place": "competition"}, id="switch: a tie uses it up"),
        pytest.param([5, 2, 2], [[9], [4], [4]], {"second_place": "competition"}, id="switch: second place shared"),
        pytest.param([5, 2], [[6, 6], [4]], {}, id="two equal largest score once (B12)"),
        pytest.param([7, 0], [[6, 6], [4]], {"second_place": "competition"}, id="switch: 5 and 2 for both of them"),
        pytest.param([5, 7], [[6], [6, 6]], {"second_place": "competition"}, id="switch: and nothing for the third"),
        pytest.param([5, 2], [[9], [4, 4]], {}, id="two equal second largest score once (B13)"),
        pytest.param([0, 0], [[1], [1, 1]], {}, id="a single space is no territory (B14)"),
        pytest.param([5, 5], [[1], [1, 1]], {"smallest_territory": 1}, id="switch: it is one"),
        pytest.param([5, 2], [[2], [1]], {"smallest_territory": 1}, id="switch: and may be the second largest"),
        pytest.param([5, 0], [[2], [1]], {}, id="no second place without the switch"),
        pytest.param([0, 0], [[], []], {}, id="nobody has any"),
        pytest.param([5, 2], [[3, 9, 5], [6]], {}, id="in any order"),
    ],
)
def test_territories(expected: list[int], territories: list[list[int]], options: dict[str, Any]) -> None:
    """KS-91 to KS-93 with the readings of B."""
    assert expected == totals(count(*({"territories": sizes} for sizes in territories), **options))


@pytest.mark.parametrize(
    ("expected", "territories", "rule", "options"),
    [
        ("12 spaces, the largest territory", [[12], [9]], "KS-91", {}),
        ("9 against 12 spaces, the largest territory", [[9], [12]], "KS-91", {}),
        ("no territory counted", [[], [12]], "KS-91", {}),
        ("9 spaces, the second largest territory", [[9], [12]], "KS-92", {}),
        ("no territory of size 9, the second largest", [[4], [9], [12]], "KS-92", {}),
        ("there is no second place", [[9], [9]], "KS-92", {}),
        ("a tie for the largest uses up second place", [[9], [9], [4]], "KS-92", {"second_place": "competition"}),
    ],
)
def test_territories_say_why(expected: str, territories: list[list[int]], rule: str, options: dict[str, Any]) -> None:
    """Every line has a reason with the sizes in it."""
    sheet = count(*({"territories": sizes} for sizes in territories), **options)
    assert expected == line(sheet, 0, rule)["because"]


@pytest.mark.parametrize(
    ("expected", "coins"),
    [
        ((["P0"], "points", [1, 2]), [3, 2]),
        ((["P0", "P1"], "shared", [1, 1]), [3, 3]),
        ((["P1"], "points", [2, 1, 2, 4]), [3, 5, 3, 1]),
        ((["P0", "P2"], "shared", [1, 3, 1]), [4, 1, 4]),
    ],
)
def test_most_points_win(expected: tuple[list[str], str, list[int]], coins: list[int]) -> None:
    """KS-95, B16: a tie is a shared victory; the next place is left out."""
    sheet = count(*({"coins": own} for own in coins))
    ranks = [player["rank"] for player in sheet["players"]]
    assert expected == (sheet["winners"], sheet["decided_by"], ranks)


sizes = st.lists(st.integers(1, 9), max_size=3)
estates = st.builds(
    lambda large, cathedrals, **rest: {**rest, "large_cities": large, "cathedrals": min(large, cathedrals)},
    large=st.integers(0, 2),
    cathedrals=st.integers(0, 2),
    coins=st.integers(0, 60),
    castles=st.integers(0, 5),
    small_cities=st.integers(0, 5),
    territories=sizes,
)


@given(st.lists(estates, min_size=2, max_size=5), st.sampled_from(["dense", "competition"]), st.sampled_from([1, 2]))
def test_any_count_adds_up(players: list[dict[str, Any]], second: str, least: int) -> None:
    """Lines sum to totals, somebody wins, nobody has less than the coins, and the order of seats does not matter."""
    options = {"second_place": second, "smallest_territory": least}
    sheet = count(*players, **options)
    for player, own in zip(sheet["players"], players, strict=True):
        assert player["total"] == sum(entry["points"] for entry in player["lines"]) >= own["coins"]
    assert sheet["winners"] == [player["name"] for player in sheet["players"] if player["rank"] == 1] != []
    assert totals(sheet) == totals(count(*reversed(players), **options))[::-1]


# ── what the table knows already ─────────────────────────────────────────────
def test_the_count_is_prefilled() -> None:
    """What was recorded is filled in, what was not is asked for by name."""
    book = played(new_table(trackers=("buildings", "people")), has(BEN, castles=2), m.Crowned(seat=BEN))
    ben = book.game.tally(book.state)["players"][BEN]
    assert {
        "name": "Ben",
        "coins": None,
        "castles": 2,
        "small_cities": 0,
        "large_cities": 0,
        "cathedrals": 0,
        "territories": None,
        "king": True,
    } == ben


def test_open_points_are_prefilled() -> None:
    """KS-95: only where the table keeps them open."""
    book = played(new_table(), has(ADA, coins=9))
    assert [9, 0] == [player["coins"] for player in book.game.tally(book.state)["players"]]


@pytest.mark.parametrize("trackers", [(), ("turns", "buildings", "hands")])
def test_a_crown_that_is_not_recorded_is_asked_for(trackers: tuple[str, ...]) -> None:
    """KS-94: None, never no."""
    book = new_table(trackers=trackers)
    assert [None, None] == [player["king"] for player in book.game.tally(book.state)["players"]]


def test_the_readings_travel_with_the_count() -> None:
    """B11, B14: the table's own."""
    book = new_table(second_place="competition", smallest_territory=1)
    assert {"second_place": "competition", "smallest_territory": 1} == book.game.tally(book.state)["options"]


# ── what cannot be ───────────────────────────────────────────────────────────
NUMBERS = ["coins", "castles", "small_cities", "large_cities", "cathedrals"]
NOT_NUMBERS = {
    "negative": -1,
    "huge": 10**30,
    "text": "3",
    "a half": 1.5,
    "a whole float": 1.0,
    "a truth value": True,
    "null": None,
    "a list": [1],
    "an object": {},
    "infinite": float("inf"),
    "no number": float("nan"),
}


@pytest.mark.parametrize("field", NUMBERS)
@pytest.mark.parametrize("value", NOT_NUMBERS.values(), ids=NOT_NUMBERS)
def test_numbers_are_numbers(field: str, value: object) -> None:
    """The refusal names the field."""
    with pytest.raises(BadDocument) as refusal:
        count({}, {field: value})
    assert str(refusal.value).startswith(f"players[1].{field}: ")


@pytest.mark.parametrize("field", [*NOTHING, "name"])
def test_what_is_missing_is_asked_for_by_name(field: str) -> None:
    """Nothing is counted as 0 because nobody said it."""
    players = [{"name": "A", **NOTHING}, {"name": "B", **NOTHING}]
    del players[1][field]
    with pytest.raises(BadDocument) as refusal:
        score({"game": GAME, "players": players})
    assert f"players[1].{field}: is missing" == str(refusal.value)


@pytest.mark.parametrize(
    ("said", "player"),
    [
        pytest.param("players[0].king: must be true or false", {"king": 1}, id="a number for yes"),
        pytest.param("players[0].gold: is not a field here", {"gold": 1}, id="unknown field"),
        pytest.param("players[0].territories[0]: must be at most 28", {"territories": [29]}, id="29 spaces"),
        pytest.param("players[0].territories[0]: must be at least 1", {"territories": [0]}, id="no space"),
        pytest.param("players[0].territories[1]: must be a whole", {"territories": [2, "3"]}, id="text in a list"),
        pytest.param("players[0].territories: must be a list", {"territories": 3}, id="a number for a list"),
        pytest.param("players[0].territories: 40 spaces", {"territories": [20, 20]}, id="40 coats of arms (KS-2)"),
        pytest.param("players: 27 castles are counted", {"castles": 27}, id="27 castles (KS-3)"),
        pytest.param("players[0].name: a name must not be empty", {"name": "  "}, id="empty name"),
        pytest.param("players[0].name: a name may have 40 characters", {"name": "x" * 200}, id="200 characters"),
        pytest.param("players[0].name: must be text", {"name": 3}, id="a number for a name"),
        pytest.param("players: two players have the same name", {"name": "P1"}, id="the same name twice"),
        pytest.param(
            "players[0].cathedrals: 2 cathedrals need 2 large cities, there are 1 (KS-40)",
            {"large_cities": 1, "cathedrals": 2},
            id="a cathedral without a city",
        ),
    ],
)
def test_what_cannot_be_is_refused(said: str, player: dict[str, Any]) -> None:
    """KS-2, KS-3, KS-40: a refusal begins with the field it is about."""
    with pytest.raises(BadDocument) as refusal:
        count(player, {})
    assert str(refusal.value).startswith(said)


@pytest.mark.parametrize(
    ("said", "document"),
    [
        pytest.param("players: is missing", {"game": GAME}, id="no players"),
        pytest.param("players: 2 to 5 play", {"game": GAME, "players": [{"name": "A", **NOTHING}]}, id="one player"),
        pytest.param("players[0]: must be an object", {"game": GAME, "players": [1, 2]}, id="numbers for players"),
        pytest.param("options.luck: is not a field", {"game": GAME, "options": {"luck": 1}}, id="unknown option"),
        pytest.param("options.smallest_territory", {"game": GAME, "options": {"smallest_territory": True}}, id="true"),
        pytest.param("options.second_place", {"game": GAME, "options": {"second_place": "x"}}, id="unknown reading"),
        pytest.param("game: null is none of", {}, id="no game"),
    ],
)
def test_what_is_no_count_is_refused(said: str, document: dict[str, Any]) -> None:
    """The envelope is checked like its contents."""
    with pytest.raises(BadDocument) as refusal:
        score(document)
    assert str(refusal.value).startswith(said)


def test_two_kings_are_one_too_many() -> None:
    """KS-31."""
    with pytest.raises(BadDocument, match=r"^players: only one player can be king"):
        count({"king": True}, {"king": True})


def test_a_sheet_is_json() -> None:
    """Whole numbers print as integers, and every line has its four parts."""
    sheet = count({"coins": 3}, {})
    assert sheet == json.loads(json.dumps(sheet))
    assert [{"label", "points", "because", "rule"}] * 8 == [set(entry) for entry in sheet["players"][0]["lines"]]
