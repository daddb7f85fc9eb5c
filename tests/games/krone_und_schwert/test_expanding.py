"""Expanding, seizing and settling again (KS-2, KS-51 to KS-54, KS-89, KS-97)."""

from __future__ import annotations

import pytest

from models.games.krone_und_schwert import moves as m
from tests.games.krone_und_schwert.tables import (
    ADA,
    BEN,
    against,
    ends,
    has,
    new_table,
    reminders,
    seat_of,
    state_of,
    told,
    words_against,
)
from tests.games.tables import played


@pytest.mark.parametrize("spaces", [1, 2])
def test_a_card_takes_one_or_two_spaces(spaces: int) -> None:
    """KS-51, KS-53, KS-97: one card, discarded, for either."""
    book = played(new_table(), m.Expanded(seat=ADA, spaces=spaces))  # type: ignore[arg-type]
    assert (2 + spaces, 3, 1) == (seat_of(book, ADA).coats, seat_of(book, ADA).hand, state_of(book).discards)


def test_seizing_needs_no_card() -> None:
    """KS-54, KS-97: a coat of arms more, the hand as it was."""
    book = played(new_table(), has(ADA, hand=0))
    assert [] == against(book, m.Seized(seat=ADA))
    after = played(book, m.Seized(seat=ADA))
    assert (3, 0, 0) == (seat_of(after, ADA).coats, seat_of(after, ADA).hand, state_of(after).discards)


def test_expanding_needs_a_card() -> None:
    """KS-51."""
    book = played(new_table(), has(ADA, hand=0))
    assert ["KS-44"] == against(book, m.Expanded(seat=ADA, spaces=1))


def test_expanding_needs_a_space_to_start_from() -> None:
    """KS-52: new spaces adjoin own ones; seizing does not ask."""
    book = played(new_table(), has(ADA, coats=0))
    assert ["Ada has no space to expand from"] == words_against(book, m.Expanded(seat=ADA, spaces=1))
    assert [] == against(book, m.Seized(seat=ADA))


@pytest.mark.parametrize(
    ("expected", "coats", "move"),
    [
        pytest.param([], 26, m.Expanded(seat=ADA, spaces=2), id="the last two"),
        pytest.param(["KS-2"], 27, m.Expanded(seat=ADA, spaces=2), id="two for one"),
        pytest.param([], 27, m.Seized(seat=ADA), id="the last one"),
        pytest.param(["KS-2"], 28, m.Seized(seat=ADA), id="none left"),
    ],
)
def test_28_coats_of_arms(expected: list[str], coats: int, move: m.Expanded | m.Seized) -> None:
    """KS-2: nobody owns more than 28 spaces."""
    assert expected == against(played(new_table(), has(ADA, coats=coats)), move)


def test_without_a_space_two_coats_are_placed() -> None:
    """KS-89: at the start of the turn, before anything else."""
    book = played(new_table(), has(ADA, coats=0))
    assert ["Ada has no space left: place two coats of arms first"] == reminders(book)
    assert [] == against(book, m.Resettled(seat=ADA))
    after = played(book, m.Resettled(seat=ADA))
    assert (2, 4, 0) == (seat_of(after, ADA).coats, seat_of(after, ADA).hand, state_of(after).ap_used)


def test_with_a_single_space_nobody_settles() -> None:
    """KS-89, B15: no territory is no space at all, not no group of two."""
    book = played(new_table(), has(ADA, coats=1))
    assert ["Ada still has spaces"] == words_against(book, m.Resettled(seat=ADA))
    assert [] == reminders(book)


def test_settling_comes_first() -> None:
    """KS-89: not after an action, not in another turn."""
    bare = [has(ADA, coats=0)]
    assert ["KS-89"] == against(played(new_table(), *bare, m.Drew(seat=ADA)), m.Resettled(seat=ADA))
    assert ["KS-26"] == against(played(new_table(), *bare, ends(ADA, 1)), m.Resettled(seat=ADA))


@pytest.mark.parametrize(
    ("expected", "move"),
    [
        ("Ada takes 1 space", m.Expanded(seat=ADA, spaces=1)),
        ("Ada takes 2 spaces", m.Expanded(seat=ADA, spaces=2)),
        ("Ben seizes a free space", m.Seized(seat=BEN)),
        ("Ben settles on two free spaces", m.Resettled(seat=BEN)),
    ],
)
def test_it_is_told(expected: str, move: m.Expanded | m.Seized | m.Resettled) -> None:
    """The timeline says how many."""
    assert [expected] == told(played(new_table(), move))
