"""The word that comes with the owner's link."""

from __future__ import annotations

from companion.live.claims import LASTS, MOST, Claims


def test_a_word_is_good_once() -> None:
    """And for whoever has it alone."""
    claims = Claims()
    claim = claims.new()
    assert [True, False, False] == [claims.redeem(claim), claims.redeem(claim), claims.redeem("")]


def test_a_word_is_not_good_for_long() -> None:
    """The link can be opened again."""
    now = [0.0]
    claims = Claims(lambda: now[0])
    early, late = claims.new(), claims.new()
    now[0] = LASTS - 1
    assert claims.redeem(early)
    now[0] = LASTS
    assert not claims.redeem(late)


def test_words_that_nobody_says_do_not_pile_up() -> None:
    """However often the link is opened."""
    claims = Claims()
    given = [claims.new() for _ in range(MOST + 1)]
    assert [False, True] == [claims.redeem(given[0]), claims.redeem(given[1])]
