"""What a turn can do, and how far the limit is (D6, D7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.planning import Means, against, cards, cost, distance, means
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    attack,
    built,
    has,
    in_round_two,
    new_table,
    reigning,
    state_of,
)
from tests.games.tables import played, setup_of

if TYPE_CHECKING:
    from models.games.krone_und_schwert.components import Action
    from models.session import Book

FEW_CARDS = Means(hand=1)


def rules(given: Means, *actions: Action) -> list[str]:
    """The rules against a plan."""
    return [found.rule for found in against(given, actions)]


# ── what a turn can do ───────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "actions"),
    [
        pytest.param((3, 1), ("build", "draw"), id="build and draw"),
        pytest.param((3, 2), ("expand2", "attack"), id="two spaces and an attack"),
        pytest.param((3, 0), ("seize",), id="seize, without a card"),
        pytest.param((3, 1), ("incite", "revolt", "draw"), id="incite, revolt, draw"),
        pytest.param((2, 2), ("pope", "expand1"), id="the Pope and a space"),
    ],
)
def test_a_plan_costs_points_and_cards(expected: tuple[int, int], actions: tuple[Action, ...]) -> None:
    """KS-10, KS-25."""
    assert expected == (cost(actions), cards(actions))
    assert [] == rules(Means(), *actions)


@pytest.mark.parametrize(
    ("expected", "given", "actions"),
    [
        pytest.param(["KS-22"], Means(), ("seize", "draw"), id="four points"),
        pytest.param(["KS-22"], Means(points=1), ("build",), id="a single point left"),
        pytest.param(["KS-64"], Means(), ("attack", "attack"), id="two attacks"),
        pytest.param(["KS-64"], Means(attacks=1), ("attack",), id="a second attack"),
        pytest.param([], Means(attacks=1), ("draw",), id="a draw after an attack"),
        pytest.param(["KS-44"], FEW_CARDS, ("incite", "pope"), id="a card short"),
        pytest.param([], FEW_CARDS, ("draw", "incite", "pope"), id="the card that is short is drawn"),
        pytest.param(["KS-22", "KS-64"], Means(), ("seize", "attack", "attack"), id="both, in the order of the rules"),
    ],
)
def test_what_is_against_a_plan(expected: list[str], given: Means, actions: tuple[Action, ...]) -> None:
    """KS-22, KS-44, KS-64."""
    assert expected == rules(given, *actions)


def test_what_is_left_of_a_turn() -> None:
    """KS-22: the points not spent, the attack not made; whoever waits has a turn to come."""
    book = played(in_round_two(3), attack(1))
    assert (2, 1, 3) == (
        means(state_of(book), ADA).points,
        means(state_of(book), ADA).attacks,
        means(state_of(book), BEN).points,
    )
    assert 0 == means(state_of(played(book, built(ADA, "castle"), built(ADA, "castle"))), ADA).points


@pytest.mark.parametrize(
    ("expected", "book", "seat", "action"),
    [
        pytest.param(["KS-55"], new_table(), ADA, "attack", id="round 1"),
        pytest.param([], new_table(), BEN, "attack", id="a turn to come"),
        pytest.param([], in_round_two(), ADA, "attack", id="round 2"),
        pytest.param([], new_table(trackers=()), ADA, "attack", id="nothing recorded"),
        pytest.param(["KS-30", "KS-66"], new_table(), ADA, "revolt", id="no king"),
        pytest.param([], new_table(trackers=("buildings",)), ADA, "draw", id="no crown"),
        pytest.param([], reigning(), ADA, "revolt", id="against Ben"),
        pytest.param(["KS-66"], reigning(), BEN, "revolt", id="against himself"),
        pytest.param(["KS-30"], played(reigning(), has(ADA, castles=0)), ADA, "revolt", id="no castle"),
        pytest.param(["KS-66"], played(reigning(), m.PopeVisited(seat=BEN)), ADA, "revolt", id="the Pope"),
        pytest.param([], in_round_two(trackers=("turns", "people")), ADA, "revolt", id="a king may be unseen"),
        pytest.param([], new_table(trackers=()), ADA, "revolt", id="nothing known"),
    ],
)
def test_what_a_seat_may_not_do(expected: list[str], book: Book, seat: int, action: Action) -> None:
    """KS-30, KS-55, KS-66: as far as it is recorded."""
    assert expected == rules(means(state_of(book), seat), action)


# ── how far the limit is ─────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("expected", "players", "owned", "options"),
    [
        pytest.param((20, 4, 3), 4, (13, 2, 1), {}, id="three missing"),
        pytest.param((20, 4, 0), 4, (16, 2, 1), {}, id="reached"),
        pytest.param((20, 4, 0), 4, (30, 2, 1), {}, id="more than enough"),
        pytest.param((21, 4, 1), 4, (16, 2, 1), {"limit": "exceeded"}, id="only above the limit"),
        pytest.param((10, 0, 10), 2, (0, 0, 0), {}, id="nothing yet"),
    ],
)
def test_the_distance_to_the_limit(
    expected: tuple[int, int, int], players: int, owned: tuple[int, int, int], options: dict[str, Any]
) -> None:
    """KS-80, KS-85, KS-86: limit, what the revolt brings, what is missing."""
    found = distance(setup_of("krone-und-schwert", players, **options), *owned)  # type: ignore[arg-type]
    assert expected == (found.target, found.award, found.missing)
