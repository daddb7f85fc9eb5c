"""WK-2 to WK-13, WK-46 to WK-50: the table before the first round."""

from __future__ import annotations

from typing import Any

import pytest

from companion.cli import resolve
from models.library import BadDocument
from tests.games.warrior_knights_crown_and_glory.tables import GAME, influence, new_table, seat, state_of


def setup(players: Any, **options: Any) -> dict[str, Any]:
    """What the calculator says of a table."""
    return resolve({"game": GAME, "resolve": "setup", "players": players, "options": options})


def steps(players: int, **options: Any) -> str:
    """The checklist."""
    book = new_table(players, **options)
    return "\n".join(map(str, book.game.setting_up(book.setup)))


@pytest.mark.parametrize(
    ("pool", "target", "players", "options"),
    [
        pytest.param(36, 16, 4, {}, id="T-WK-01 four, standard"),
        pytest.param(32, 16, 4, {"edition": "english"}, id="T-WK-01 four, English edition"),
        pytest.param(24, 12, 4, {"length": "short"}, id="T-WK-01 four, short"),
        pytest.param(24, 12, 4, {"length": "short", "edition": "english"}, id="six a Baron in either printing"),
        pytest.param(40, 20, 4, {"length": "long"}, id="T-WK-01 four, long"),
        pytest.param(40, 20, 4, {"length": "long", "edition": "english"}, id="ten a Baron in either printing"),
        pytest.param(18, 16, 2, {}, id="T-WK-01 two"),
        pytest.param(54, 16, 6, {}, id="T-WK-01 six"),
    ],
)
def test_the_pool_with_the_king(pool: int, target: int, players: int, options: dict[str, Any]) -> None:
    """WK-49, WK-51: Influence for each Baron, and what ends the game."""
    found = setup(players, king_variant=True, **options)
    assert (pool, target) == (found["pool"], found["target"])
    assert f"Put {pool} Influence into the pool" in steps(players, king_variant=True, **options)
    assert f"{target} Influence ends the game" in steps(players, king_variant=True, **options)


@pytest.mark.parametrize(("each", "length"), [(8, "short"), (10, "standard"), (12, "long")])
def test_the_pool_without_the_king(each: int, length: str) -> None:
    """WK-B4: the game ends with the pool; no printing changes it."""
    for edition in ("seed", "english"):
        found = setup(3, length=length, edition=edition)
        assert (3 * each, None) == (found["pool"], found["target"])


@pytest.mark.parametrize(("players", "stack"), [(2, 7), (3, 9), (4, 11), (5, 13), (6, 15)])
def test_stacks_of_action_cards(players: int, stack: int) -> None:
    """T-WK-02, WK-4, WK-13: twelve neutral cards, nine of them used, and how high a stack grows."""
    found = setup(players)
    assert (12, 9, stack) == (found["neutral_cards"], found["neutral_used"], found["stack"])
    assert f"up to {stack} cards" in steps(players)


@pytest.mark.parametrize(
    ("said", "options"),
    [
        pytest.param(
            "The English edition puts 32 there, 8 for each (Options: Printing)", {}, id="the rulebook at hand"
        ),
        pytest.param(
            "The rulebook at hand puts 36 there, 9 for each (Options: Printing)", {"edition": "english"}, id="English"
        ),
        pytest.param(None, {"length": "short"}, id="alike in a short game"),
        pytest.param(None, {"king_variant": False}, id="alike without the King"),
    ],
)
def test_both_printings_are_shown_where_they_differ(said: str | None, options: dict[str, Any]) -> None:
    """WK-49, B1."""
    lines = steps(4, **{"king_variant": True, **options}).splitlines()
    assert ([said] if said else []) == [line for line in lines if "Printing" in line]


@pytest.mark.parametrize(("stock", "edition"), [(9, "seed"), (8, "english")])
def test_garrisons_are_laid_out(stock: int, edition: str) -> None:
    """WK-6, WK-16, B2."""
    assert f"lay out {stock} garrisons" in steps(4, edition=edition)


def test_without_glory_there_are_no_new_cards() -> None:
    """WK-4, WK-13 belong to the module: all three counts of its cards are unknown to a table without it."""
    found = setup(4, for_glory=False)
    assert (None, None, None) == (found["neutral_cards"], found["neutral_used"], found["stack"])
    plain = steps(4, for_glory=False)
    assert "Planning: 2 own cards and 2 neutral ones in each of 3 stacks, up to 10 cards" in plain
    assert [] == [word for word in ("Development", "Scholar", "garrison", "Recruit") if word in plain]
    assert "Everyone takes 12 Action cards" in plain


@pytest.mark.parametrize(
    ("razed", "unrazed", "victory", "players"),
    [(11, 7, 5, 2), (7, 11, 6, 3), (5, 13, 7, 4), (3, 15, 8, 5), (0, 18, 10, 6)],
)
def test_razed_cities_and_the_majority(razed: int, unrazed: int, victory: int, players: int) -> None:
    """WK-B2, WK-B6: with two Barons five cities win, otherwise more than half of those that stand."""
    found = setup(players)
    assert (razed, unrazed, victory) == (found["razed"], found["unrazed"], found["city_victory"])
    state = state_of(new_table(players))
    assert (razed, victory) == (state.razed, state.majority)


@pytest.mark.parametrize(("said", "players"), [("Draw the Scholar", 3), ("nobody is Scholar", 2)])
def test_the_scholar_is_drawn_unless_two_play(said: str, players: int) -> None:
    """WK-9."""
    assert said in steps(players)


@pytest.mark.parametrize("missions", [True, False])
def test_missions_are_dealt_where_they_are_played(missions: bool) -> None:
    """WK-46."""
    assert missions == ("Mission to everyone" in steps(4, missions=missions))


def test_the_table_begins_with_nothing_but_the_pool() -> None:
    """WK-50: nobody is King; gold and troops are those of the base game."""
    book = new_table(4, king_variant=True)
    state = state_of(book)
    assert (36, False, None, 1, "planning") == (state.pool, state.crowned, state.king, state.round, state.phase)
    assert [0, 0, 0, 0] == influence(book)
    assert (15, 400, 0, True) == (
        seat(book, 0).crowns,
        seat(book, 0).troops,
        seat(book, 0).held,
        seat(book, 0).stronghold,
    )


@pytest.mark.parametrize("players", [0, 1, 7, -2, 10**9])
def test_an_impossible_number_of_barons_is_refused(players: int) -> None:
    """WK-B1: by the name of the field."""
    with pytest.raises(BadDocument, match=r"^players: 2 to 6 play Warrior Knights"):
        setup(players)


@pytest.mark.parametrize(
    ("said", "options"),
    [
        pytest.param("options.length: must be", {"length": "endless"}, id="a length"),
        pytest.param("options.edition: must be", {"edition": "german"}, id="a printing"),
        pytest.param("options.king_variant: must be true or false", {"king_variant": 1}, id="a number for a yes"),
        pytest.param("options.garrison_pay: is not a field", {"garrison_pay": "wages"}, id="no reading of the count"),
    ],
)
def test_an_unknown_reading_is_refused(said: str, options: dict[str, Any]) -> None:
    """By the name of the field."""
    with pytest.raises(BadDocument) as refusal:
        setup(4, **options)
    assert str(refusal.value).startswith(said)
