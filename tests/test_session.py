"""Fold, undo, redo, replace, amend, preview."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.games.krone_und_schwert import moves as m
from models.library import BadDocument, read_session
from models.session import (
    Amended,
    Book,
    By,
    Closed,
    Dropped,
    Log,
    Reopened,
    Replaced,
    dead_entries,
    naming,
    open_book,
    preview,
    redoable,
    undoable,
)
from tests.games.tables import dropped, played, setup_of, table_of

GAME = "krone-und-schwert"
NOW = datetime(2026, 11, 28, 21, tzinfo=UTC)


def castle(seat: int = 0) -> m.Built:
    """A castle of a seat."""
    return m.Built(seat=seat, piece="castle")


def castles(book: Book) -> list[int | None]:
    """The castles of every seat."""
    return [seat.castles for seat in book.state.seats]


@given(st.lists(st.integers()), st.integers(), st.integers())
def test_a_log_never_changes(items: list[int], one: int, other: int) -> None:
    """Two branches of a log know nothing of each other."""
    log = Log(items)
    left, right = log.plus(one), log.plus(other)
    assert (items, [*items, one], [*items, other]) == (list(log), list(left), list(right))
    assert [*items, one][-1] == left[-1]


@given(st.lists(st.integers(1, 12), max_size=12))
def test_a_dropped_dropping_counts_no_more(targets: list[int]) -> None:
    """An entry is dead if and only if a live later entry drops it."""
    entries = [Dropped(seq=at + 1, at=NOW, drops=target) for at, target in enumerate(targets)]
    dead = dead_entries(entries)
    for entry in entries:
        killers = [e for e in entries if e.drops == entry.seq and e.seq > entry.seq and e.seq not in dead]
        assert (entry.seq in dead) == bool(killers)


def test_undo_names_what_it_takes_back() -> None:
    """The latest entry that counts; after it is gone, the one before."""
    book = played(table_of(GAME, 2), castle(), m.Drew(seat=0))
    undo = undoable(book)
    assert undo is not None
    assert (2, "draw") == (undo.seq, str(naming(book, undo)))
    before = undoable(dropped(book, 2))
    assert before is not None
    assert before.seq == 1


def test_redo_walks_back_until_something_is_recorded() -> None:
    """Two undos are redone in turn; a new move ends that."""
    book = dropped(played(table_of(GAME, 2), castle(), m.Drew(seat=0)), 2, 1)
    first = redoable(book)
    assert first is not None
    assert first.drops == 1
    book = dropped(book, first.seq)
    second = redoable(book)
    assert second is not None
    assert second.drops == 2
    assert redoable(played(book, m.Drew(seat=0))) is None


def test_another_move_in_the_same_place() -> None:
    """A castle that was Ben's all along; the replacement can be dropped and replaced in turn."""
    book = played(table_of(GAME, 2), castle(0), m.Drew(seat=0))
    changed = book.write(Replaced[Any](seq=3, at=NOW, replaces=1, move=castle(1)))
    assert [0, 1] == castles(changed)
    assert [1, 0] == castles(dropped(changed, 3))
    again = changed.write(Replaced[Any](seq=4, at=NOW, replaces=3, move=m.Built(seat=1, piece="small_city")))
    assert [0, 0] == castles(again)
    assert [1, 2] == [told.seq for told in again.told]


def test_a_house_ruling_counts_from_the_start_or_from_now() -> None:
    """`start` refolds under the other set-up, `now` leaves what was before."""
    book = played(table_of(GAME, 2), m.PointsAnnounced(seat=0, points=10))
    strict = setup_of(GAME, 2, limit="exceeded")
    assert book.state.final
    assert not book.write(Amended[Any](seq=2, at=NOW, setup=strict, since="start")).state.final
    assert book.write(Amended[Any](seq=2, at=NOW, setup=strict, since="now")).state.final


def test_a_tracker_switched_on_in_mid_game_is_unknown_first() -> None:
    """What nobody recorded is None, never 0."""
    book = played(table_of(GAME, 2, trackers=("turns",)), castle())
    more = setup_of(GAME, 2, trackers=("turns", "buildings"))
    book = book.write(Amended[Any](seq=2, at=NOW, setup=more, since="now"))
    assert [None, None] == castles(book)
    assert [3, None] == castles(played(book, m.Corrected(seat=0, counter="castles", to=3)))


def test_closing_and_reopening() -> None:
    """A table is closed until it is reopened; undoing the closing reopens it too."""
    closed = table_of(GAME, 2).write(Closed(seq=1, at=NOW, outcome="abandoned"))
    assert closed.closed is not None
    assert closed.write(Reopened(seq=2, at=NOW)).closed is None
    assert dropped(closed, 1).closed is None


def test_a_preview_says_what_would_change() -> None:
    """Without the city there is no king, and the taxes would be against the rules."""
    book = played(table_of(GAME, 2), castle(), m.TurnEnded(seat=0, turn=1), m.TurnEnded(seat=1, turn=2))
    book = played(book, m.Built(seat=0, piece="small_city"), m.TaxesCollected(seat=0, turned="sword"))
    book = played(book, m.TurnEnded(seat=0, turn=3))
    seen = preview(book, Dropped(seq=book.version + 1, at=NOW, by=By(), drops=4))
    facts = {str(old.label): (old.value, new.value) for old, new in seen.facts}
    assert facts["King"] == ("Ada", None)
    assert [5] == [doubt.told.seq for doubt in seen.doubtful] or not seen.doubtful
    assert book.version == 6


def test_opening_a_session_folds_it() -> None:
    """The document alone gives the same table."""
    book = dropped(played(table_of(GAME, 3), castle(), castle(1), m.Drew(seat=0)), 2)
    assert book.state == open_book(book.game, book.session).state


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param({"format": 2}, "format: 2 is newer", id="newer format"),
        pytest.param({"format": None}, "format", id="no format"),
        pytest.param({"format": True}, "format", id="a truth value for a format"),
        pytest.param({"game": "chess"}, "game:", id="unknown game"),
        pytest.param({"game": ["x"]}, "game:", id="a list for a game"),
        pytest.param({"rules": 99}, "rules: 99 is newer", id="newer rules"),
        pytest.param({"id": "x"}, "id", id="no id"),
        pytest.param({"setup": {}}, "setup.seats", id="no seats"),
        pytest.param({"journal": [{"kind": "played"}]}, "journal[0]", id="half an entry"),
        pytest.param({"extra": 1}, "extra", id="unknown field"),
    ],
)
def test_documents_are_refused_with_a_sentence(change: dict[str, Any], said: str) -> None:
    """A refusal names the field; nothing else is ever raised."""
    document = json.loads(table_of(GAME, 2).session.model_dump_json())
    with pytest.raises(BadDocument) as refusal:
        read_session({**document, **change})
    assert str(refusal.value).startswith(said)


PLAIN = st.none() | st.booleans() | st.integers() | st.text()


@given(st.recursive(PLAIN, lambda part: st.lists(part) | st.dictionaries(st.text(), part)))
def test_anything_else_is_refused(document: Any) -> None:
    """What is no session raises BadDocument alone."""
    with pytest.raises(BadDocument):
        read_session(document)
