"""WK-48, WK-56, WK-B2, WK-B5: the final count."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import score
from models.library import BadDocument
from tests.games.warrior_knights_crown_and_glory.tables import GAME


def sheet(*players: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The sheet of Barons A, B, C."""
    named = [{"name": name, **player} for name, player in zip("ABCDEF", players, strict=False)]
    return score({"game": GAME, "options": options, "players": named})


def ranks(found: dict[str, Any]) -> list[int]:
    """Everybody's place."""
    return [player["rank"] for player in found["players"]]


def test_influence_is_the_score() -> None:
    """WK-56: with the reason and the rule."""
    found = sheet({"influence": 12}, {"influence": 9})
    assert ([12, 9], ["A"], "influence") == (
        [player["total"] for player in found["players"]],
        found["winners"],
        found["decided_by"],
    )
    assert {"label": "Influence", "points": 12, "because": "12 Influence markers held", "rule": "WK-56"} == found[
        "players"
    ][0]["lines"][0]


def test_a_completed_mission_gives_two() -> None:
    """WK-48: and may turn the game."""
    found = sheet({"influence": 12}, {"influence": 11, "mission": True}, missions=True)
    assert ([12, 13], ["B"]) == ([player["total"] for player in found["players"]], found["winners"])


@pytest.mark.parametrize(
    ("winners", "decided_by", "places", "players"),
    [
        pytest.param(["A"], "cities", [1, 2, 3], [(16, 4), (16, 3), (9, 9)], id="T-WK-score-tie"),
        pytest.param(["B"], "wealth", [2, 1, 3], [(16, 4, 1), (16, 4, 2), (9, 9, 9)], id="wealth"),
        pytest.param(["B"], "troops", [2, 1, 3], [(16, 4, 1, 50), (16, 4, 1, 100), (9,)], id="troops"),
        pytest.param([], "nobody", [1, 1, 3], [(16, 4), (16, 4), (9,)], id="nobody is King"),
        pytest.param(["C"], "influence", [2, 2, 1, 4], [(5,), (5,), (6,), (1,)], id="1, 2, 2, 4"),
    ],
)
def test_ties(winners: list[str], decided_by: str, places: list[int], players: list[tuple[int, ...]]) -> None:
    """WK-B5: places are those after the tie-breaks."""
    fields = ("influence", "cities", "crowns", "troops")
    found = sheet(*[dict(zip(fields, player, strict=False)) for player in players])
    assert (winners, decided_by, places) == (found["winners"], found["decided_by"], ranks(found))


@pytest.mark.parametrize(("missions", "rows"), [(True, ["Influence", "Mission"]), (False, ["Influence"])])
def test_missions_stand_on_the_sheet_where_they_are_played(missions: bool, rows: list[str]) -> None:
    """WK-46: elsewhere there is no line of theirs."""
    found = sheet({"influence": 3}, {"influence": 4}, missions=missions)
    assert [rows, rows] == [[line["label"] for line in player["lines"]] for player in found["players"]]


def test_a_tie_among_all_barons() -> None:
    """B4: whoever holds most cities of all is before the tied; the others stand as they did."""
    three = [{"influence": 14, "cities": 4}, {"influence": 14, "cities": 5}, {"influence": 11, "cities": 9}]
    found = sheet(*three, ties_among="all")
    assert (["C"], "cities", [3, 2, 1]) == (found["winners"], found["decided_by"], ranks(found))


def test_a_victory_may_be_shared() -> None:
    """B5: by those whom no tie-break parts; a tie that is settled is nobody else's."""
    level = {"influence": 16, "cities": 4}
    found = sheet(level, {"influence": 9}, level, last_tie="shared")
    assert (["A", "C"], "shared", [1, 3, 1]) == (found["winners"], found["decided_by"], ranks(found))
    settled = sheet(level, {**level, "troops": 50}, last_tie="shared")
    assert (["B"], "troops") == (settled["winners"], settled["decided_by"])
    conquered = sheet(level, level, {"influence": 1, "city_victory": True}, last_tie="shared")
    assert (["C"], "city-victory") == (conquered["winners"], conquered["decided_by"])


def test_cities_win_before_influence() -> None:
    """WK-B2: at once, whatever the others have."""
    found = sheet({"influence": 3, "city_victory": True}, {"influence": 12}, {"influence": 12})
    assert (["A"], "city-victory", [1, 2, 2]) == (found["winners"], found["decided_by"], ranks(found))


def test_the_crown_itself_wins_nothing() -> None:
    """B10: the King may lose."""
    found = sheet({"influence": 15, "king": True}, {"influence": 16}, king_variant=True)
    assert ["B"] == found["winners"]


@pytest.mark.parametrize(
    ("said", "players", "options"),
    [
        pytest.param("players[0].mission: Missions are not played", [{"mission": True}, {}], {}, id="no Missions"),
        pytest.param("players[1].king: the King is not played", [{}, {"king": True}], {}, id="no King"),
        pytest.param(
            "players: only one Baron can be King",
            [{"king": True}, {"king": True}],
            {"king_variant": True},
            id="two Kings",
        ),
        pytest.param(
            "players: only one Baron can hold most",
            [{"city_victory": True}, {"city_victory": True}],
            {},
            id="two conquerors",
        ),
        pytest.param("players: 2 to 6 play Warrior Knights, not 1", [{}], {}, id="alone"),
        pytest.param("players[0].influence: must be at least 0", [{"influence": -1}, {}], {}, id="less than nothing"),
        pytest.param("players[0].troops: must be a whole number", [{"troops": 0.5}, {}], {}, id="half a unit"),
        pytest.param("players[0].luck: is not a field here", [{"luck": 1}, {}], {}, id="an unknown field"),
        pytest.param("options.ties_among: must be", [{}, {}], {"ties_among": "some"}, id="an unknown reading"),
    ],
)
def test_what_does_not_add_up_is_refused(said: str, players: list[dict[str, Any]], options: dict[str, Any]) -> None:
    """By the name of the field, with the rule."""
    with pytest.raises(BadDocument) as refusal:
        sheet(*[{"influence": 1, **player} for player in players], **options)
    assert str(refusal.value).startswith(said)


claims = st.fixed_dictionaries(
    {name: st.integers(0, 2) for name in ("influence", "cities", "crowns", "faith", "votes", "troops")}
    | {"mission": st.booleans()}
)


@given(st.lists(claims, min_size=2, max_size=6), st.sampled_from(["tied", "all"]))
def test_the_winner_stands_first_and_alone(players: list[dict[str, Any]], among: str) -> None:
    """Who wins has rank 1 and shares it with nobody; where nobody wins, several share it, or the victory (B5)."""
    found = sheet(*players, missions=True, ties_among=among)
    first = [player["name"] for player in found["players"] if player["rank"] == 1]
    assert found["winners"] == (first if len(first) == 1 else [])
    assert ("nobody" == found["decided_by"]) == (not found["winners"])
    assert first == sheet(*players, missions=True, ties_among=among, last_tie="shared")["winners"]
