"""A standing is a value: a book, and the wizards whose cause still counts."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from companion.live.standing import Standing
from models.games.krone_und_schwert import moves as m
from models.library import game_named
from models.session import Dropped, Played, new_book
from tests.live.tables import set_up

NOW = datetime(2025, 1, 1, 20, tzinfo=UTC)
START = Standing(new_book(game_named("krone-und-schwert"), UUID(int=1), set_up("Ada", "Ben")))
PLAYED = START.with_book(START.book.write(Played(seq=1, at=NOW, move=m.TurnSet(round=2, seat=1))))


def test_a_wizard_is_found_by_its_name() -> None:
    """Begun, moved on and discarded; the standing before stays as it was."""
    begun = PLAYED.with_draft("revolt", {"king": 8}, cause=1)
    moved = begun.with_draft("revolt", {"king": 9}, cause=1)
    assert {"king": 8} == begun.draft("revolt")
    assert {"king": 9} == moved.draft("revolt")
    assert moved.with_draft("revolt", None, cause=1).draft("revolt") is None
    assert PLAYED.draft("revolt") is None


def test_a_wizard_goes_with_its_cause() -> None:
    """One with another cause stays."""
    both = PLAYED.with_draft("revolt", {}, cause=1).with_draft("count", {}, cause=0)
    undone = both.with_book(both.book.write(Dropped(seq=2, at=NOW, drops=1)))
    assert ["count"] == list(undone.drafts)


def test_a_version_rises_with_every_entry() -> None:
    """Also with one that takes another back."""
    undone = PLAYED.with_book(PLAYED.book.write(Dropped(seq=2, at=NOW, drops=1)))
    assert [0, 1, 2] == [standing.version for standing in (START, PLAYED, undone)]
    assert START.state == undone.state
