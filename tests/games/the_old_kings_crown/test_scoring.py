"""The end (OK-43, OK-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.scoring import COUNTS, Tally, score
from models.library import BadDocument, read
from tests.games.tables import played
from tests.games.the_old_kings_crown.tables import ADA, BEN, GAME, has, influence, new_table, state_of

if TYPE_CHECKING:
    from models.scoring import ScoreSheet


def player(name: str, influence: Any, order: Any, **more: Any) -> dict[str, Any]:
    """What a player ends with."""
    return {"name": name, "influence": influence, "order": order, **more}


def sheet(*players: dict[str, Any]) -> ScoreSheet:
    """The count of these players."""
    return score(read(Tally, {"game": GAME, "players": list(players)}))


def refusal(*players: dict[str, Any]) -> str:
    """Why there is no count."""
    with pytest.raises(BadDocument) as refused:
        sheet(*players)
    return str(refused.value)


@pytest.mark.parametrize(("expected", "lore"), [(0, 0), (0, 1), (2, 5), (3, 6), (3, 7)])
def test_two_lore_make_an_influence(expected: int, lore: int) -> None:
    """OK-43, T-OK-15: once the Site of Power is empty."""
    ada = sheet(player("Ada", 10, 1, lore=lore), player("Ben", 0, 2)).players[0]
    assert (10 + expected, expected) == (ada.total, ada.lines[1].points)


def test_a_card_on_the_site_keeps_lore_worthless() -> None:
    """OK-43, B10, T-OK-15."""
    ada = sheet(player("Ada", 10, 1, lore=7, site_cards=1), player("Ben", 0, 2)).players[0]
    assert 10 == ada.total
    assert "7 Lore and 1 card left on the Site of Power: nothing is converted" == str(ada.lines[1].because)


def test_lore_is_converted_before_anything_is_compared() -> None:
    """B9: the tie-break comes after."""
    found = sheet(player("Ada", 10, 1), player("Ben", 9, 2, lore=2, favour=True))
    assert (("Ben",), "favour") == (found.winners, found.decided_by)


def test_the_favour_breaks_a_tie() -> None:
    """OK-44, T-OK-16: before the Order track."""
    found = sheet(player("A", 20, 1), player("B", 20, 3, favour=True), player("C", 17, 2))
    assert (("B",), "favour", [2, 1, 3]) == (found.winners, found.decided_by, [each.rank for each in found.players])


def test_a_favour_of_somebody_else_breaks_nothing() -> None:
    """OK-44, T-OK-17: C holds it and is not tied."""
    found = sheet(player("A", 20, 2), player("B", 20, 3), player("C", 19, 1, favour=True))
    assert (("A",), "order") == (found.winners, found.decided_by)


@given(
    st.permutations([1, 2, 3, 4]), st.lists(st.integers(0, 4), min_size=4, max_size=4), st.none() | st.integers(0, 3)
)
def test_somebody_wins_alone(order: list[int], amounts: list[int], holder: int | None) -> None:
    """OK-44: the Order track leaves nobody tied, and no place is shared."""
    found = sheet(*(player(str(at), amounts[at], order[at], favour=at == holder) for at in range(4)))
    assert [1, 2, 3, 4] == sorted(each.rank for each in found.players)
    best = max(amounts)
    assert best == amounts[int(found.winners[0])]
    assert (found.decided_by == "influence") == (amounts.count(best) == 1)
    assert (found.decided_by == "favour") == (amounts.count(best) > 1 and found.winners == (str(holder),))


@pytest.mark.parametrize(
    ("said", "players"),
    [
        pytest.param(
            "players: only one player can hold",
            (player("A", 1, 1, favour=True), player("B", 1, 2, favour=True)),
            id="two Favours",
        ),
        pytest.param("players: two players stand at place 1", (player("A", 1, 1), player("B", 1, 1)), id="one place"),
        pytest.param("players: there is no place 3", (player("A", 1, 1), player("B", 1, 3)), id="a place too far"),
        pytest.param("players: 2 to 4 play", (player("A", 1, 1),), id="alone"),
        pytest.param("players: two players have the same name", (player("A", 1, 1), player("A", 1, 2)), id="names"),
        pytest.param("players[0].influence: must be at least 0", (player("A", -1, 1), player("B", 1, 2)), id="below 0"),
        pytest.param("players[1].order: must be at least 1", (player("A", 1, 1), player("B", 1, 0)), id="place 0"),
        pytest.param(
            "players[1].lore: must be a whole number", (player("A", 1, 1), player("B", 1, 2, lore="2")), id="text"
        ),
        pytest.param(
            "players[1].lore: must be a whole number", (player("A", 1, 1), player("B", 1, 2, lore=2.5)), id="a half"
        ),
        pytest.param(
            "players[0].favour: must be true or false", (player("A", 1, 1, favour=1), player("B", 1, 2)), id="1"
        ),
        pytest.param("players[0].crown: is not a field", (player("A", 1, 1, crown=1), player("B", 1, 2)), id="unknown"),
        pytest.param("players[0].order: is missing", ({"name": "A", "influence": 1}, player("B", 1, 2)), id="missing"),
    ],
)
def test_a_count_that_cannot_be_is_refused(said: str, players: tuple[dict[str, Any], ...]) -> None:
    """In one line that names the field."""
    assert refusal(*players).startswith(said)


def test_what_is_recorded_is_prefilled() -> None:
    """Influence, Lore and Site of Power, the Favour, and the places of the last order (B21)."""
    book = played(new_table(), *influence(3, 8, 5), *has(ADA, lore=2, site=0), m.OrderSet(order=(2, 0, 1)))
    book = played(book, m.FavourSet(seat=BEN, uses=2))
    tally = book.game.tally(state_of(book))
    assert [3, 8, 5] == [found["influence"] for found in tally["players"]]
    assert [2, 3, 1] == [found["order"] for found in tally["players"]]
    assert [False, True, False] == [found["favour"] for found in tally["players"]]
    assert (("Ben",), 4) == (sheet(*tally["players"]).winners, sheet(*tally["players"]).players[0].total)


@pytest.mark.parametrize(
    ("expected", "amounts"),
    [
        pytest.param((), (9, 8, 7), id="no tie"),
        pytest.param((0, 1), (8, 8, 7), id="two tied"),
        pytest.param((), (None, 8, 7), id="not counted yet"),
        pytest.param((1, 2), (9, 7, 7), id="tied below the winner"),
    ],
)
def test_only_the_tied_are_asked_for_the_favour(expected: tuple[int, ...], amounts: tuple[int | None, ...]) -> None:
    """OK-44: without a tie nobody has to look."""
    (asked,) = [count.asked for count in COUNTS if count.name == "favour"]
    players = [{"name": str(at), "influence": n, "lore": 1, "site_cards": 0} for at, n in enumerate(amounts)]
    assert asked is not None
    assert expected == tuple(asked({"players": players}))


def test_lore_makes_a_tie_too() -> None:
    """B9: the conversion comes first."""
    (asked,) = [count.asked for count in COUNTS if count.name == "favour"]
    players = [{"influence": 8, "lore": 0, "site_cards": 0}, {"influence": 7, "lore": 2, "site_cards": 0}]
    assert asked is not None
    assert (0, 1) == tuple(asked({"players": players}))


def test_the_count_has_no_options() -> None:
    """An empty record of them is as good as none; any other names the field that is not there."""
    count: dict[str, Any] = {"game": GAME, "players": [player("Ada", 1, 1), player("Ben", 2, 2)]}
    assert ("Ben",) == score(read(Tally, count | {"options": {}})).winners
    with pytest.raises(BadDocument, match=r"options\.rounds: is not a field here"):
        read(Tally, count | {"options": {"rounds": 5}})
