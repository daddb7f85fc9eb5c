"""Preparing the table (KS-11 to KS-20)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.krone_und_schwert.setup import limit, sections
from models.library import GAMES, BadDocument, read
from tests.games.krone_und_schwert.tables import GAME, new_table, seat_of, state_of
from tests.games.tables import setup_of


def checklist(players: int, **options: Any) -> list[str]:
    """What the table is told to do."""
    return [str(step) for step in GAMES[GAME].setting_up(setup_of(GAME, players, **options))]


@pytest.mark.parametrize(
    ("expected", "players", "harsher"),
    [
        pytest.param(2, 2, False, id="2 players"),
        pytest.param(5, 5, False, id="5 players"),
        pytest.param(3, 4, True, id="harsher, 4 players"),
        pytest.param(4, 5, True, id="harsher, 5 players"),
        pytest.param(3, 3, True, id="the harsher map is for 4 and 5"),
    ],
)
def test_sections(expected: int, players: int, harsher: bool) -> None:
    """KS-11, KS-13: as many sections as players; one fewer on the harsher map of 4 or 5."""
    assert expected == sections(setup_of(GAME, players, harsher=harsher))  # type: ignore[arg-type]
    assert f"{expected} board sections" in checklist(players, harsher=harsher)[0]


@pytest.mark.parametrize(("expected", "players"), [(10, 2), (15, 3), (20, 4), (25, 5)])
def test_limit(expected: int, players: int) -> None:
    """KS-85: the points at which a new king starts the final phase."""
    assert expected == limit(setup_of(GAME, players))  # type: ignore[arg-type]


def test_the_checklist_names_exact_counts() -> None:
    """KS-14 to KS-18: people cards, the deck without Game end, four cards each, coats of arms, who begins."""
    said = "\n".join(checklist(3))
    for part in (
        "22 people cards",
        "other 65 cards",
        "4 cards to everyone, 12 in all",
        "28 coats of arms",
        "Ada begins",
    ):
        assert part in said


def test_everyone_starts_with_two_spaces_and_four_cards() -> None:
    """KS-16, KS-20: and what was not dealt is left to draw."""
    book = new_table(3)
    assert [(2, 4)] * 3 == [(seat.coats, seat.hand) for seat in state_of(book).seats]
    assert 65 - 3 * 4 == state_of(book).draw_pile


def test_nobody_reigns_and_no_people_card_is_turned() -> None:
    """KS-14, KS-27: 22 people cards face down, no king."""
    state = state_of(new_table())
    assert (22, 0, 0) == (state.people_deck, state.swords_face_up, state.crowns_discarded)
    assert (None, False) == (state.king, state.had_king)


def test_the_start_player_begins() -> None:
    """KS-18: whoever was chosen is on turn in round 1."""
    setup = setup_of(GAME, 3).model_copy(update={"first": 2})
    state = GAMES[GAME].start(setup)
    assert (1, 1, 2, 0) == (state.round, state.turn, state.active, state.ap_used)


def test_buildings_are_counted_from_nothing() -> None:
    """KS-27: nobody owns a building at the start."""
    seat = seat_of(new_table(), 0)
    assert (0, 0, 0, 0) == (seat.castles, seat.small_cities, seat.large_cities, seat.cathedrals)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param({"seats": 1}, "seats: 2 to 5 play", id="one player"),
        pytest.param({"seats": 6}, "seats: 2 to 5 play", id="six players"),
        pytest.param({"first": 5}, "first: seat 5 does not exist", id="a start player who is not there"),
        pytest.param({"first": True}, "first: must be a whole number", id="a truth value for a seat"),
        pytest.param({"trackers": ["luck"]}, "trackers: there is no tracker luck", id="unknown tracker"),
        pytest.param({"options": {"harsher": "yes"}}, "options.harsher: must be true or false", id="text for a switch"),
        pytest.param({"options": {"last_cards": True}}, "options.last_cards", id="a truth value for a number"),
        pytest.param({"options": {"swords_in_people_deck": 23}}, "options.swords_in_people_deck", id="23 swords"),
        pytest.param({"options": {"luck": 1}}, "options.luck: is not a field here", id="unknown option"),
    ],
)
def test_impossible_tables_are_refused(change: dict[str, Any], said: str) -> None:
    """KS-5, KS-11: a set-up that cannot be names the field that is wrong."""
    known = GAMES[GAME]
    document = setup_of(GAME, 2).model_dump(mode="json") | change
    if isinstance(document["seats"], int):
        document["seats"] = many_seats(document["seats"])
    with pytest.raises(BadDocument) as refusal:
        read(known.setup_type, document)
    assert str(refusal.value).startswith(said)


def many_seats(count: int) -> list[dict[str, Any]]:
    """So many seats of different players."""
    one = setup_of(GAME, 2).seats[0].model_dump(mode="json")
    return [
        {**one, "number": at, "name": f"P{at}", "player": f"{at:08}-0000-0000-0000-000000000000"} for at in range(count)
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        pytest.param("", "must not be empty", id="empty"),
        pytest.param("   ", "must not be empty", id="blanks"),
        pytest.param("x" * 200, "may have 40 characters, this one has 200", id="200 characters"),
        pytest.param("a\x00b", "must be printable", id="a control character"),
        pytest.param("\ud800", "", id="half a character"),
        pytest.param("BEN", "two players are called", id="another player's name"),
    ],
)
def test_names_are_names(name: str, said: str) -> None:
    """A seat's name is printable, short and nobody else's."""
    document = setup_of(GAME, 2).model_dump(mode="json")
    document["seats"][0]["name"] = name
    with pytest.raises(BadDocument) as refusal:
        read(GAMES[GAME].setup_type, document)
    assert said in str(refusal.value)
    assert str(refusal.value).startswith("seats")


def test_a_player_has_one_seat() -> None:
    """The same person does not sit twice."""
    document = setup_of(GAME, 2).model_dump(mode="json")
    document["seats"][1]["player"] = document["seats"][0]["player"]
    with pytest.raises(BadDocument, match="Ada sits at two seats"):
        read(GAMES[GAME].setup_type, document)


@pytest.mark.parametrize("name", ["Łukasz", "👑 Queen", "שרה", "Größe", "李", "👩‍👧"])
def test_names_of_the_world(name: str) -> None:
    """A name in any script is kept as it is."""
    document = setup_of(GAME, 2).model_dump(mode="json")
    document["seats"][0]["name"] = f" {name}  "
    assert name == read(GAMES[GAME].setup_type, document).seats[0].name
