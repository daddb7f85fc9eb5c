"""Preparing the table (GC-2 to GC-9, GC-54 to GC-58)."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.game_of_crowns.components import BANNERS, HOUSES
from models.games.game_of_crowns.setup import customized, house, partner
from models.library import GAMES, BadDocument, read
from tests.games.game_of_crowns.tables import GAME, hands, new_table, ravens, state_of, turn_of
from tests.games.tables import setup_of


def checklist(players: int, **options: Any) -> str:
    """What the table is told to do."""
    return "\n".join(str(step) for step in GAMES[GAME].setting_up(setup_of(GAME, players, **options)))


@pytest.mark.parametrize(("cards", "tokens", "players"), [(51, 16, 4), (101, 36, 9), (61, 20, 5)])
def test_cards_and_ravens_in_play(cards: int, tokens: int, players: int) -> None:
    """T-GC-18 (GC-9): hands and guest deck hold all cards, and everybody's ravens are all there are."""
    state = state_of(new_table(players))
    assert cards == state.cards_in_play == 10 * players + 11
    assert tokens == state.ravens_in_play == sum(ravens(new_table(players)), start=0)  # type: ignore[arg-type]


def test_everybody_starts_with_ten_cards_and_four_ravens() -> None:
    """GC-4, GC-5, GC-7."""
    book = new_table()
    assert ([10] * 4, [4] * 4, 11, 0) == (hands(book), ravens(book), state_of(book).guests, state_of(book).discards)
    assert (1, 0) == turn_of(book)


def test_hidden_agendas_come_from_the_guest_deck() -> None:
    """GC-54: one each, and they are in no hand."""
    state = state_of(new_table(5, hidden_agendas=True))
    assert (6, 5, [10] * 5) == (state.guests, state.agendas, [seat.hand for seat in state.seats])


@pytest.mark.parametrize(
    ("parts", "players", "options"),
    [
        pytest.param(
            ["10 cards and both vote cards", "4 ravens", "11 guests", "spaces 1 to 3 beside Ada", "Ada, who wore"],
            4,
            {},
            id="the usual game",
        ),
        pytest.param(["Ada: Redtower, Ben: Akroyear, Cleo: Lyre, Dan: Midian"], 4, {}, id="the houses (GC-2)"),
        pytest.param(["spaces 1 to 6", "ends after round 4"], 4, {"rounds": 4}, id="four rounds (GC-14)"),
        pytest.param(["not recommended with 7"], 7, {"rounds": 5}, id="a crowd (GC-14)"),
        pytest.param(["made for 4 to 9"], 3, {}, id="three players (B4)"),
        pytest.param(["hidden agenda, face down; 6 stay"], 5, {"hidden_agendas": True}, id="agendas (GC-54)"),
        pytest.param(["swaps up to 3 cards"], 4, {"customized_hands": True}, id="customized (GC-56)"),
        pytest.param(["second set are not foreign"], 4, {"customized_hands": True}, id="an own second set (B12)"),
        pytest.param(
            ["second set are foreign as well"],
            4,
            {"customized_hands": True, "second_set": "foreign"},
            id="foreign (B12)",
        ),
        pytest.param(["Ada & Dan, Ben & Eva, Cleo & Finn"], 6, {"teams": True}, id="teams (GC-58)"),
    ],
)
def test_the_checklist(parts: list[str], players: int, options: dict[str, Any]) -> None:
    """GC-4 to GC-7 and the optional rules, with exact counts."""
    said = checklist(players, **options)
    assert [] == [part for part in parts if part not in said]


@pytest.mark.parametrize(
    ("part", "players", "options"),
    [
        pytest.param("made for", 4, {}, id="four are enough"),
        pytest.param("not recommended", 6, {"rounds": 6}, id="six may play long"),
        pytest.param("ends after", 4, {"rounds": 6}, id="the track ends at 6"),
        pytest.param("swaps", 5, {"customized_hands": True}, id="five customize nothing"),
        pytest.param("second set", 4, {"second_set": "foreign"}, id="nobody has a second set"),
        pytest.param("Partners", 7, {"teams": True}, id="seven are no teams"),
    ],
)
def test_the_checklist_is_silent(part: str, players: int, options: dict[str, Any]) -> None:
    """About what does not concern this table."""
    assert part not in checklist(players, **options)


def test_every_shield_is_a_house() -> None:
    """GC-2: nine of them."""
    assert sorted(HOUSES) == sorted(BANNERS.values())
    setup: Any = setup_of(GAME, 9)
    assert 9 == len({house(setup, seat) for seat in range(9)})
    assert None is house(setup, 9)


@pytest.mark.parametrize(
    ("expected", "players", "teams"),
    [
        pytest.param([3, 4, 5, 0, 1, 2], 6, True, id="six"),
        pytest.param([4, 5, 6, 7, 0, 1, 2, 3], 8, True, id="eight"),
        pytest.param([None] * 7, 7, True, id="not seven"),
        pytest.param([None] * 6, 6, False, id="not without the rule"),
    ],
)
def test_partners(expected: list[int | None], players: int, teams: bool) -> None:
    """GC-58: opposite each other."""
    setup: Any = setup_of(GAME, players, teams=teams)
    assert expected == [partner(setup, seat) for seat in range(players)]


@pytest.mark.parametrize(("expected", "players"), [(True, 4), (False, 5)])
def test_hands_are_customized_by_four(expected: bool, players: int) -> None:
    """GC-56."""
    setup: Any = setup_of(GAME, players, customized_hands=True)
    assert expected is customized(setup)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param({"options": {"rounds": 2}}, "options.rounds: must be", id="two rounds"),
        pytest.param({"options": {"rounds": True}}, "options.rounds: must be a whole number", id="a truth value"),
        pytest.param({"options": {"teams": 1}}, "options.teams: must be true or false", id="a number for a switch"),
        pytest.param({"options": {"coinage": "lost"}}, "options.coinage: must be", id="no reading"),
        pytest.param({"options": {"luck": 1}}, "options.luck: is not a field here", id="unknown option"),
        pytest.param({"trackers": ["luck"]}, "trackers: there is no tracker luck", id="unknown tracker"),
        pytest.param({"first": 5}, "first: seat 5 does not exist", id="a start player who is not there"),
    ],
)
def test_impossible_tables_are_refused(change: dict[str, Any], said: str) -> None:
    """A set-up that cannot be names the field that is wrong."""
    document = setup_of(GAME, 2).model_dump(mode="json") | change
    with pytest.raises(BadDocument) as refusal:
        read(GAMES[GAME].setup_type, document)
    assert str(refusal.value).startswith(said)


RULES = [*(f"GC-{n}" for n in range(1, 59)), *(f"GC-B{n}" for n in range(1, 25))]


def test_every_rule_can_be_read_up() -> None:
    """Sections A and B, each in words of our own."""
    assert sorted(RULES) == sorted(GAMES[GAME].rules.ids)


@pytest.mark.parametrize(
    ("expected", "words"),
    [("GC-51", "half ravens sentinel"), ("GC-38", "tie attacker"), ("GC-B16", "gc-b16"), ("GC-34", "banner knight")],
    ids=lambda value: value,
)
def test_a_rule_is_found_by_its_words(expected: str, words: str) -> None:
    """Any of them, in any order."""
    assert expected in [rule.id for rule in GAMES[GAME].rules.search(words)]
