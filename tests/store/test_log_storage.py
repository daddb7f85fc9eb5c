"""TinyDB on a log: what changed is appended, and nothing is ever written in place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from tinydb import where

from companion.store.keyed import Database
from companion.store.lines import Damage, read_lines, seal
from companion.store.log_storage import SLACK, LogStorage
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from companion.store.shelf import Shelf

NAME = "log.jsonl"


class Full(Memory):
    """A shelf that can be full."""

    full = False

    async def append(self, name: str, data: bytes) -> None:
        """Refuses while it is full."""
        self._check()
        await super().append(name, data)

    async def replace(self, name: str, data: bytes) -> None:
        """Refuses while it is full."""
        self._check()
        await super().replace(name, data)

    def _check(self) -> None:
        if self.full:
            raise StoreError(Message("full"))


async def opened(shelf: Shelf) -> tuple[LogStorage, Database]:
    """The storage as it was last saved, and TinyDB over it."""
    storage = await LogStorage.open(shelf, NAME)
    return storage, Database(storage=lambda: storage)


async def lines(shelf: Shelf) -> list[dict[str, Any]]:
    """What the log says."""
    return list(read_lines(await shelf.read(NAME) or b"").documents)


async def test_what_was_saved_is_there_again(shelf: Shelf) -> None:
    """Documents put in, replaced and taken out."""
    storage, db = await opened(shelf)
    db.keyed("players").put({"a": {"name": "Ada"}, "b": {"name": "Bo"}, "c": {"name": "Cy"}})
    await storage.save()
    db.keyed("players").put({"b": {"name": "Bob"}})
    db.keyed("players").drop(["c"])
    await storage.save()

    _, again = await opened(shelf)

    assert {str(row.doc_id): dict(row) for row in again.keyed("players")} == {
        "a": {"name": "Ada"},
        "b": {"name": "Bob"},
    }


async def test_only_what_changed_is_appended(shelf: Shelf) -> None:
    """One line for a save, however many documents there are and however many of them it changes."""
    storage, db = await opened(shelf)
    db.keyed("players").put({"a": {"n": 1}, "b": {"n": 1}})
    await storage.save()
    db.keyed("players").put({"b": {"n": 2}})
    db.keyed("devices").put({"x": {}})
    db.keyed("players").drop(["a"])
    await storage.save()
    await storage.save()

    assert (await lines(shelf))[-1] == {"players": {"b": {"n": 2}, "a": None}, "devices": {"x": {}}}
    assert len(await lines(shelf)) == 4


async def test_nothing_is_written_before_it_is_saved(shelf: Shelf) -> None:
    """Looking around leaves no file behind."""
    storage, db = await opened(shelf)
    assert db.keyed("players").at("a") is None
    await storage.save()

    assert await shelf.read(NAME) is None


async def test_all_of_tinydb_works(shelf: Shelf) -> None:
    """Search, removal by condition, dropped tables."""
    storage, db = await opened(shelf)
    db.keyed("history").put({f"g{n}": {"game": "ks" if n % 2 else "oc", "n": n} for n in range(6)})
    db.keyed("scrap").put({"a": {}})
    await storage.save()

    assert db.keyed("history").count(where("game") == "ks") == 3
    db.keyed("history").remove(where("n") > 3)
    db.drop_table("scrap")
    await storage.save()

    _, again = await opened(shelf)
    assert {str(row.doc_id) for row in again.keyed("history")} == {"g0", "g1", "g2", "g3"}
    assert list(again.keyed("scrap")) == []


async def test_a_document_is_not_changed_in_place(shelf: Shelf) -> None:
    """A change that the log would not see is an error, not a surprise after the next start."""
    _, db = await opened(shelf)
    db.keyed("players").put({"a": {"name": "Ada"}})

    with pytest.raises(AttributeError):
        db.keyed("players").update({"name": "Bo"})


async def test_what_is_not_json_changes_nothing(shelf: Shelf) -> None:
    """Otherwise nothing could be saved any more."""
    storage, db = await opened(shelf)

    with pytest.raises(ValueError, match="not JSON compliant"):
        db.keyed("players").put({"a": {"n": float("nan")}})

    db.keyed("players").put({"b": {"n": 1}})
    await storage.save()
    assert await lines(shelf) == [{"catalogue": 1}, {"players": {"b": {"n": 1}}}]


async def test_the_log_is_compacted_when_most_of_it_is_outdated(shelf: Shelf) -> None:
    """It stays within twice what is live, and a little."""
    storage, db = await opened(shelf)
    longest = 0
    for n in range(5 * SLACK):
        db.keyed("devices").put({str(n % 10): {"n": n}})
        await storage.save()
        longest = max(longest, len(await lines(shelf)))

    _, again = await opened(shelf)

    assert 2 * 10 < longest <= 2 * 10 + SLACK + 1
    assert sorted(row["n"] for row in again.keyed("devices")) == list(range(5 * SLACK - 10, 5 * SLACK))


async def test_a_log_that_cannot_be_compacted_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk too full for a second copy still takes a line."""
    shelf = Full()
    storage, db = await opened(shelf)
    db.keyed("devices").put({"x": {"n": 0}})
    await storage.save()
    monkeypatch.setattr(shelf, "replace", _too_much)
    for n in range(3 * SLACK):
        db.keyed("devices").put({"x": {"n": n}})
        await storage.save()
    monkeypatch.undo()
    db.keyed("devices").put({"x": {"n": -1}})
    await storage.save()

    assert await lines(shelf) == [{"catalogue": 1}, {"devices": {"x": {"n": -1}}}]


async def _too_much(name: str, data: bytes) -> None:
    raise StoreError(Message("full"))


async def test_what_a_full_disk_refused_is_saved_next_time() -> None:
    """Each change once, the later of two to the same document."""
    shelf = Full()
    storage, db = await opened(shelf)
    db.keyed("players").put({"a": {"n": 1}, "b": {"n": 1}})
    await storage.save()
    shelf.full = True
    for n in (2, 3):
        db.keyed("players").put({"a": {"n": n}, f"c{n}": {"n": n}})
        with pytest.raises(StoreError):
            await storage.save()
    shelf.full = False
    await storage.save()

    assert (await lines(shelf))[-1] == {"players": {"a": {"n": 3}, "c2": {"n": 2}, "c3": {"n": 3}}}


async def test_a_torn_last_line_is_dropped_and_cut_off(shelf: Shelf) -> None:
    """It was never acknowledged; what is saved next does not follow it."""
    storage, db = await opened(shelf)
    db.keyed("players").put({"a": {"n": 1}})
    await storage.save()
    await shelf.append(NAME, b'{"players":{"a":{"n"')

    storage, db = await opened(shelf)
    assert dict(db.keyed("players").at("a") or {}) == {"n": 1}
    db.keyed("players").put({"b": {"n": 2}})
    await storage.save()

    _, again = await opened(shelf)
    assert {str(row.doc_id): row["n"] for row in again.keyed("players")} == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "the file has no first line"),
        (seal({"players": {}}), "the first line is not the beginning of a catalogue"),
        (b"{}\n", "line 1 does not match its checksum"),
        (b'{"_default": {"1": {"name": "Ada"}}}', "the file has no first line"),
    ],
)
async def test_a_file_that_is_no_log_is_damaged(shelf: Shelf, data: bytes, sentence: str) -> None:
    """An emptied file too: there never was one without a first line."""
    await shelf.replace(NAME, data)

    with pytest.raises(Damage) as damage:
        await opened(shelf)

    assert str(damage.value) == sentence


class AnyChanges(RuleBasedStateMachine):
    """Whatever is changed, saved and cut off by a kill: the log says what a plain dictionary says."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf = Memory()
        self.kept: dict[str, dict[str, int]] = {}
        self.open()

    def open(self) -> None:
        """A process starts."""
        self.storage, self.db = run(opened(self.shelf))
        self.now = dict(self.kept)

    @rule(key=st.sampled_from("abc"), n=st.integers(0, 9))
    def put(self, key: str, n: int) -> None:
        """A document comes in."""
        self.db.keyed("t").put({key: {"n": n}})
        self.now[key] = {"n": n}

    @rule(key=st.sampled_from("abc"))
    def drop(self, key: str) -> None:
        """A document goes."""
        self.db.keyed("t").drop([key])
        self.now.pop(key, None)

    @rule()
    def save(self) -> None:
        """Everything is acknowledged."""
        run(self.storage.save())
        self.kept = dict(self.now)

    @rule(tail=st.binary(max_size=3).filter(lambda tail: b"\n" not in tail))
    def kill(self, tail: bytes) -> None:
        """The process dies, perhaps while it writes, and starts again."""
        if NAME in self.shelf.files:
            self.shelf.files[NAME].extend(b'{"t":' + tail)
        self.open()

    @invariant()
    def agree(self) -> None:
        """TinyDB and the dictionary hold the same."""
        assert {str(row.doc_id): dict(row) for row in self.db.keyed("t")} == self.now


def run(work: Any) -> Any:
    """The result of work that never really waits."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("nothing in memory waits")


TestAnyChanges = AnyChanges.TestCase
TestAnyChanges.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
