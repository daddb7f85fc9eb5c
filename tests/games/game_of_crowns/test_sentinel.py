"""The Sentinel (GC-51, B16 to B18)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli import resolve
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.knight import half
from models.library import BadDocument
from tests.games.game_of_crowns.tables import (
    ADA,
    BEN,
    CLEO,
    DAN,
    GAME,
    against,
    counts,
    exchange,
    hands,
    has,
    new_table,
    ravens,
    reminders,
    state_of,
    told,
    turn_of,
)
from tests.games.tables import played

GUEST_OUT = counts(guests=10)


def sentinel(**more: Any) -> m.SentinelUsed:
    """Dan uses it on Ada, who is on turn."""
    known: dict[str, Any] = {"seat": DAN, "target": ADA}
    return m.SentinelUsed(**known | more)


@pytest.mark.parametrize(
    ("taken", "before", "legal"), [(2, 5, True), (2, 4, True), (3, 7, True), (0, 1, True), (0, 0, False)]
)
def test_it_takes_half(taken: int, before: int, legal: bool) -> None:
    """T-GC-04 (GC-51, B16): rounded down; not against somebody without a raven."""
    answer = resolve({"game": GAME, "resolve": "sentinel", "ravens": before})
    assert {"legal": legal, "taken": taken} == answer


@pytest.mark.parametrize("ravens_", [-1, 37, "5", 2.5, None])
def test_impossible_ravens_are_refused(ravens_: Any) -> None:
    """GC-3: there are 36."""
    with pytest.raises(BadDocument, match=r"^ravens: "):
        resolve({"game": GAME, "resolve": "sentinel", "ravens": ravens_})


@given(st.integers(0, 36))
def test_what_is_left_is_no_less(ravens_: int) -> None:
    """GC-51: whoever loses half keeps the odd one."""
    assert ravens_ - half(ravens_) - half(ravens_) in {0, 1}


def test_it_is_discarded_and_is_no_action() -> None:
    """GC-51: the turn goes on."""
    book = played(new_table(), GUEST_OUT, sentinel())
    assert ([2, 4, 4, 6], [10, 10, 10, 9], 1) == (ravens(book), hands(book), state_of(book).discards)
    assert (1, ADA) == turn_of(book)


def test_two_of_them_halve_one_after_the_other() -> None:
    """B18: the second takes half of what is left."""
    book = played(new_table(), GUEST_OUT, sentinel(), sentinel(seat=BEN))
    assert [1, 5, 4, 6] == ravens(book)
    assert [] == against(played(new_table(), GUEST_OUT, sentinel()), sentinel(seat=BEN))


@pytest.mark.parametrize(("expected", "before"), [("? ravens", None), ("2 ravens", 5)])
def test_without_recorded_ravens_it_takes_half_of_what_is_told(expected: str, before: int | None) -> None:
    """Nothing is made up where nobody counts."""
    book = played(new_table(trackers=("turns",)), sentinel(ravens=before))
    assert ([None] * 4, [f"Dan’s Sentinel takes {expected} of Ada"]) == (ravens(book), told(book))


@pytest.mark.parametrize(
    ("expected", "before", "move"),
    [
        pytest.param([], [GUEST_OUT], sentinel(), id="at the start of another player’s turn"),
        pytest.param(["GC-51"], [GUEST_OUT], sentinel(target=CLEO), id="it is not Cleo’s turn"),
        pytest.param(["GC-51"], [GUEST_OUT], sentinel(seat=ADA), id="in one’s own turn (B17)"),
        pytest.param(["GC-51"], [GUEST_OUT, has(ADA, ravens=0)], sentinel(), id="no raven to take"),
        pytest.param([], [GUEST_OUT, has(ADA, ravens=1)], sentinel(), id="a single raven (B16)"),
        pytest.param(["GC-51"], [GUEST_OUT, has(DAN, hand=0)], sentinel(), id="an empty hand"),
        pytest.param(["GC-28"], [], sentinel(), id="every guest is in the deck"),
    ],
)
def test_what_stands_against_it(expected: list[str], before: list[Any], move: m.SentinelUsed) -> None:
    """GC-51, resting on what is recorded."""
    assert expected == against(played(new_table(), *before), move)


def test_it_comes_before_everything_else_in_a_turn() -> None:
    """GC-51: after a deal the turn has begun."""
    deal = m.Negotiated(seat=BEN, partner=ADA, ravens_given=1)
    book = played(new_table(negotiations=True), GUEST_OUT, deal)
    assert ["GC-51"] == against(book, sentinel())


def test_whoever_may_hold_one_is_reminded() -> None:
    """D7: once a guest is out, at the start of every turn against somebody with ravens."""
    words = "Before Ada acts, a Sentinel may take half of the ravens"
    assert words not in reminders(new_table())
    assert words in reminders(played(new_table(), GUEST_OUT))
    assert words not in reminders(played(new_table(), GUEST_OUT, has(ADA, ravens=0)))
    assert words.replace("Ada", "Ben") in reminders(played(new_table(), GUEST_OUT, exchange()))
