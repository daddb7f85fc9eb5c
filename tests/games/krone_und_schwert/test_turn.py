"""The turn: three action points, in clockwise order (KS-22 to KS-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    attack,
    built,
    counts,
    ends,
    in_round_two,
    new_table,
    reigning,
    reminders,
    revolt,
    state_of,
    vote,
    with_first_king,
    words_against,
)
from tests.games.tables import played

if TYPE_CHECKING:
    from models.base import Move


@pytest.mark.parametrize(
    ("expected", "moves"),
    [
        pytest.param(2, [built(ADA, "castle")], id="a building costs 2"),
        pytest.param(1, [m.RevoltIncited(seat=ADA, swords=1, crowns=2)], id="Incite revolt costs 1"),
        pytest.param(1, [m.PopeVisited(seat=ADA)], id="Pope's visit costs 1"),
        pytest.param(1, [m.Drew(seat=ADA)], id="a card costs 1"),
        pytest.param(1, [m.Expanded(seat=ADA, spaces=1)], id="one space costs 1"),
        pytest.param(2, [m.Expanded(seat=ADA, spaces=2)], id="two spaces cost 2"),
        pytest.param(3, [m.Seized(seat=ADA)], id="seizing costs 3"),
        pytest.param(1, [attack(1)], id="an attack costs 1"),
        pytest.param(1, [revolt(vote(ADA, "sword"), vote(BEN, "crown"))], id="a revolt costs 1"),
        pytest.param(1, [m.Drew(seat=ADA), m.EventDrawn(seat=ADA, event="unrest")], id="the card for an event is free"),
        pytest.param(0, [m.TaxesCollected(seat=ADA)], id="taxes are free (KS-24)"),
        pytest.param(0, [m.Resettled(seat=ADA)], id="settling is free (KS-89)"),
    ],
)
def test_prices(expected: int, moves: list[Move]) -> None:
    """KS-25: what each action costs."""
    assert expected == state_of(played(new_table(), *moves)).ap_used


@pytest.mark.parametrize(
    ("expected", "before", "move"),
    [
        pytest.param([], [built(ADA, "castle")], m.Drew(seat=ADA), id="building and drawing"),
        pytest.param([], [m.Expanded(seat=ADA, spaces=2)], attack(1), id="two spaces and an attack"),
        pytest.param([], [m.Drew(seat=ADA)] * 2, m.Drew(seat=ADA), id="three cards"),
        pytest.param([], [], m.Seized(seat=ADA), id="seizing alone"),
        pytest.param(["KS-22"], [m.Seized(seat=ADA)], m.Drew(seat=ADA), id="a card after seizing"),
        pytest.param(["KS-22"], [m.Drew(seat=ADA)], m.Seized(seat=ADA), id="seizing after a card (KS-54)"),
        pytest.param(["KS-22"], [built(ADA, "castle")], m.Expanded(seat=ADA, spaces=2), id="building and two spaces"),
    ],
)
def test_three_action_points(expected: list[str], before: list[Move], move: Move) -> None:
    """KS-22, T-KS-11: actions are mixed up to three points, a fourth is objected to."""
    assert expected == against(played(in_round_two(), *before), move)


def test_the_table_may_go_over() -> None:
    """KS-22: what is recorded anyway is counted anyway."""
    book = played(new_table(), built(ADA, "castle"))
    move = m.Expanded(seat=ADA, spaces=2)
    assert ["Ada has 1 of 3 action points left, this costs 2"] == words_against(book, move)
    assert 4 == state_of(played(book, move)).ap_used


@pytest.mark.parametrize(
    "move",
    [
        pytest.param(m.Drew(seat=BEN), id="drawing"),
        pytest.param(built(BEN, "castle"), id="building"),
        pytest.param(m.Resettled(seat=BEN), id="settling"),
        pytest.param(m.EventDrawn(seat=BEN, event="city_scoring"), id="an event"),
        pytest.param(m.Attacked(seat=BEN, target=ADA, cards=(1,)), id="attacking"),
    ],
)
def test_only_the_seat_on_turn_acts(move: Move) -> None:
    """KS-26: the next player starts when this one is done."""
    assert "KS-26" in against(in_round_two(), move)


def test_a_late_act_costs_the_next_player_nothing() -> None:
    """KS-22: a revolt told after the end of its turn belongs to the rebel's turn."""
    book = played(reigning(), ends(ADA, 4))
    late = revolt(vote(ADA, "sword"), vote(BEN, "crown"), vote(CLEO, "crown"), swords=1, crowns=1)
    assert ["KS-26"] == against(book, late)
    assert (BEN, 0) == (state_of(played(book, late)).active, state_of(played(book, late)).ap_used)


def test_turns_go_clockwise() -> None:
    """KS-22: the next seat, and after the last one the first again."""
    book = new_table(3)
    seen = []
    for turn in range(1, 5):
        seen.append((state_of(book).round, state_of(book).active))
        book = played(book, ends(seen[-1][1] or 0, turn))
    assert [(1, ADA), (1, BEN), (1, CLEO), (2, ADA)] == seen


def test_action_points_are_never_saved() -> None:
    """KS-22: every turn has three, however many the last one used."""
    book = played(new_table(), m.Drew(seat=ADA), ends(ADA, 1))
    assert 0 == state_of(book).ap_used


def test_action_points_may_go_unused() -> None:
    """KS-22: a turn may end at any time."""
    assert [] == against(new_table(), ends(ADA, 1))


@pytest.mark.parametrize(
    ("expected", "turn"),
    [pytest.param("turn 1 is already over", 1, id="late"), pytest.param("turn 7 has not begun", 7, id="early")],
)
def test_a_turn_ends_once(expected: str, turn: int) -> None:
    """KS-26: a tap that comes late ends no other turn."""
    book = played(new_table(), ends(ADA, 1))
    assert [expected] == words_against(book, ends(ADA, turn))
    assert state_of(book) == state_of(played(book, ends(ADA, turn)))


def test_a_new_round_begins_with_the_start_player() -> None:
    """B23: round 1 lasts until everybody has acted once, whoever began."""
    setup = new_table(3).setup.model_copy(update={"first": CLEO})
    game = new_table(3).game
    state = game.start(setup)
    for turn in range(1, 4):
        state = game.play(state, m.TurnEnded(turn=turn))
    assert (2, CLEO) == (state.round, state.active)


def test_the_table_says_whose_turn_it_is() -> None:
    """A turn can be set right: it begins afresh."""
    book = played(new_table(3), m.Drew(seat=ADA), m.TurnSet(seat=CLEO, round=4))
    assert (4, CLEO, 0, 2) == tuple(getattr(state_of(book), name) for name in ("round", "active", "ap_used", "turn"))


def test_action_points_can_be_set_right() -> None:
    """What the table says is what stands there."""
    assert 2 == state_of(played(new_table(), counts(ap_used=2))).ap_used


@pytest.mark.parametrize(
    ("expected", "duty"),
    [
        pytest.param("KS-29", [], id="the first king's taxes"),
        pytest.param(None, [m.TaxesCollected(seat=ADA, turned="crown")], id="taxes collected"),
    ],
)
def test_the_first_king_collects_before_the_turn_ends(expected: str | None, duty: list[Move]) -> None:
    """KS-29: immediately."""
    assert ([expected] if expected else []) == against(played(with_first_king(), *duty), ends(ADA, 3))


def test_the_new_king_announces_before_the_turn_ends() -> None:
    """KS-81, KS-82: the announcement and the people card belong to the revolt."""
    won = revolt(vote(ADA, "sword", 4, 3), vote(BEN, "crown"), vote(CLEO, "crown"), crowns=2)
    book = played(reigning(), won)
    assert ["KS-81", "KS-82"] == against(book, ends(ADA, 4))
    done = [m.PeopleCardRevealed(card="crown"), m.PointsAnnounced(seat=ADA, points=1)]
    assert [] == against(played(book, *done), ends(ADA, 4))


def test_the_king_is_reminded_of_taxes_until_acting() -> None:
    """KS-24: at the start of the king's own turn, and of nobody else's."""
    book = played(reigning(), ends(ADA, 4))
    assert ["King Ben may collect taxes before acting"] == reminders(book)
    assert [] == reminders(played(book, m.Drew(seat=BEN)))
    assert [] == reminders(reigning())
