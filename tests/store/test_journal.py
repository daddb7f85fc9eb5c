"""A journal keeps what it acknowledged, and says what it cannot read."""

from __future__ import annotations

import asyncio
import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.journal import DamagedJournal, Journal, file_name, load, open_all
from companion.store.lines import seal
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from tests.store.test_lines import JSON, OBJECTS

if TYPE_CHECKING:
    from companion.store.disk import Disk
    from companion.store.shelf import Shelf

HEADER = {"id": "t1", "format": 1, "rules": 1, "game": "krone-und-schwert", "setup": {"seats": ["Ada", "Björn"]}}
GOLDEN = Path(__file__).parent / "golden"

DRAFTS = st.builds(lambda name, value: {"draft": {"name": name, "value": value}}, st.text(), JSON)
ENTRIES = st.builds(lambda move: {"entry": {"move": move}}, JSON)


def entry(seq: int, **more: Any) -> dict[str, Any]:
    """A record with the entry of that number."""
    return {"entry": {"seq": seq, "move": {"kind": "drew", "seat": seq % 4}}} | more


async def filled(shelf: Shelf, table: str = "t1", entries: int = 3) -> Journal:
    """A journal of so many entries."""
    journal = await Journal.create(shelf, table, HEADER)
    await journal.append([entry(seq) for seq in range(1, entries + 1)])
    return journal


async def damage(shelf: Shelf, table: str, old: bytes, new: bytes) -> None:
    """Changes bytes in a table's file, behind everybody's back."""
    data = await shelf.read(file_name(table)) or b""
    assert old in data
    await shelf.replace(file_name(table), data.replace(old, new, 1))


async def test_what_is_appended_is_loaded(shelf: Shelf) -> None:
    """Header and records come back, in order."""
    journal = await Journal.create(shelf, "t1", HEADER)
    await journal.append([entry(1), {"draft": {"name": "revolt", "value": {"king": 2}}}])
    await journal.append([])
    await journal.append([entry(2, draft={"name": "revolt", "value": None})])

    loaded = await load(shelf, "t1")

    assert loaded.header == HEADER
    assert loaded.records == (
        entry(1),
        {"draft": {"name": "revolt", "value": {"king": 2}}},
        entry(2, draft={"name": "revolt", "value": None}),
    )
    assert not loaded.torn


@given(OBJECTS, st.lists(st.lists(DRAFTS | ENTRIES, max_size=3), max_size=4))
async def test_any_json_comes_back(header: dict[str, Any], batches: list[list[dict[str, Any]]]) -> None:
    """The header and the records are the caller's: the journal never looks inside."""
    shelf = Memory()
    journal = await Journal.create(shelf, "t1", header)
    for batch in batches:
        await journal.append(batch)

    loaded = await load(shelf, "t1")

    assert (loaded.header, list(loaded.records)) == (header, [record for batch in batches for record in batch])


@given(st.integers(1, 4), st.data())
async def test_a_file_cut_anywhere_keeps_what_was_acknowledged_and_goes_on(entries: int, data: st.DataObject) -> None:
    """At any byte behind the header: the entries that were whole are there, and the next one follows them."""
    shelf = Memory()
    await filled(shelf, entries=entries)
    whole = await shelf.read(file_name("t1")) or b""
    cut = data.draw(st.integers(whole.index(b"\n") + 1, len(whole)))
    await shelf.replace(file_name("t1"), whole[:cut])
    ended = whole[:cut].count(b"\n") - 1

    loaded = await load(shelf, "t1")
    await loaded.journal.append([entry(ended + 1)])
    again = await load(shelf, "t1")

    assert list(loaded.records) == [entry(seq) for seq in range(1, ended + 1)]
    assert loaded.torn == (not whole[:cut].endswith(b"\n"))
    assert (list(again.records), again.torn) == ([*loaded.records, entry(ended + 1)], False)


@given(st.data())
async def test_a_file_cut_in_its_header_is_damaged(data: st.DataObject) -> None:
    """A journal is put in place whole, header and all: a part of it was never acknowledged as one."""
    shelf = Memory()
    await filled(shelf)
    whole = await shelf.read(file_name("t1")) or b""
    await shelf.replace(file_name("t1"), whole[: data.draw(st.integers(0, whole.index(b"\n")))])

    with pytest.raises(DamagedJournal, match="no first line"):
        await load(shelf, "t1")


async def test_a_torn_line_stays_until_something_follows_it(shelf: Shelf) -> None:
    """Looking at a table changes nothing on the disk."""
    await filled(shelf)
    whole = await shelf.read(file_name("t1")) or b""
    await shelf.replace(file_name("t1"), whole + b'{"entry":{"se')

    assert (await load(shelf, "t1")).torn
    assert await shelf.read(file_name("t1")) == whole + b'{"entry":{"se'


async def test_several_writers_take_turns(shelf: Shelf) -> None:
    """Records of one call stay together and in the order of the calls."""
    journal = await Journal.create(shelf, "t1", HEADER)
    await asyncio.gather(*(journal.append([entry(2 * n + 1), entry(2 * n + 2)]) for n in range(20)))

    assert list((await load(shelf, "t1")).records) == [entry(seq) for seq in range(1, 41)]


async def test_a_table_is_begun_once(shelf: Shelf) -> None:
    """A second beginning would wipe out the first."""
    await filled(shelf)

    with pytest.raises(StoreError, match="There is a table t1 already"):
        await Journal.create(shelf, "t1", HEADER)

    assert len((await load(shelf, "t1")).records) == 3


async def test_a_table_that_is_not_there(shelf: Shelf) -> None:
    """It is called by its name."""
    with pytest.raises(StoreError, match="There is no table t9"):
        await load(shelf, "t9")


@pytest.mark.parametrize("seq", [1, 3, 5])
async def test_an_entry_out_of_order_is_not_written(shelf: Shelf, seq: int) -> None:
    """Nobody could read it back; nothing of its batch is written either."""
    journal = await filled(shelf, entries=3)

    with pytest.raises(ValueError, match=f"entry {seq} cannot follow entry 3"):
        await journal.append([{"draft": {"name": "x", "value": 1}}, entry(seq)])
    await journal.append([entry(4)])

    assert list((await load(shelf, "t1")).records) == [entry(seq) for seq in range(1, 5)]


async def test_an_entry_that_was_refused_by_the_disk_may_come_again(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its number is still free, and what fitted of it is gone."""
    journal = await filled(disk)
    with monkeypatch.context() as full:
        full.setattr("companion.store.disk.write_all", _half_of_it)
        with pytest.raises(StoreError, match="The disk is full"):
            await journal.append([entry(4), entry(5)])

    await journal.append([entry(4)])

    loaded = await load(disk, "t1")
    assert (list(loaded.records), loaded.torn) == ([entry(seq) for seq in range(1, 5)], False)


def _half_of_it(handle: int, data: bytes) -> None:
    os.write(handle, data[: len(data) // 2])
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


async def test_a_repair_that_fails_is_tried_again(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written behind a torn line, however often the disk refuses to cut it off."""
    await filled(disk)
    with (disk.folder / file_name("t1")).open("ab") as file:
        file.write(b'{"entry":{"seq":4')
    journal = (await load(disk, "t1")).journal
    with monkeypatch.context() as full:
        full.setattr("companion.store.files.write_all", _half_of_it)
        for _ in range(2):
            with pytest.raises(StoreError, match="The disk is full"):
                await journal.append([entry(4)])

    await journal.append([entry(4)])

    assert list((await load(disk, "t1")).records) == [entry(seq) for seq in range(1, 5)]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        pytest.param([entry(1)], "the first line is not the beginning of a table", id="no header"),
        pytest.param(
            [{"journal": "x", "table": {}}], "the first line is not the beginning of a table", id="bad header"
        ),
        pytest.param([{"journal": 1, "table": []}], "the first line is not the beginning of a table", id="no table"),
        pytest.param(
            [{"journal": 1, "table": {}}, entry(1), {"draft": {"name": "a", "value": 1}}, entry(3)],
            "line 4 does not follow from the one before",
            id="an entry is missing",
        ),
        pytest.param(
            [{"journal": 1, "table": {}}, entry(1), entry(1)],
            "line 3 does not follow from the one before",
            id="an entry is there twice",
        ),
        pytest.param(
            [{"journal": 1, "table": {}}, entry(2)], "line 2 does not follow from the one before", id="no first entry"
        ),
    ],
)
async def test_a_journal_that_makes_no_sense_is_damaged(
    shelf: Shelf, lines: list[dict[str, Any]], sentence: str
) -> None:
    """Each line may be whole and the journal still not what was written."""
    await shelf.replace(file_name("t1"), b"".join(map(seal, lines)))

    with pytest.raises(DamagedJournal) as damaged:
        await load(shelf, "t1")

    assert str(damaged.value) == sentence


async def test_a_journal_of_a_newer_format_is_refused_untouched(shelf: Shelf) -> None:
    """It is not damaged: the newer Regalia that wrote it will read it."""
    data = seal({"journal": 2, "table": {}, "more": 1})
    await shelf.replace(file_name("t1"), data)

    opened = await open_all(shelf)

    assert [(each.id, str(each.reason), each.kept) for each in opened.set_aside] == [
        ("t1", "The table was recorded by a newer Regalia; update this one", None)
    ]
    assert await shelf.read(file_name("t1")) == data


@pytest.mark.parametrize("number", [1])
async def test_the_golden_copy_of_each_format_is_read(number: int) -> None:
    """A file of any format that was ever written opens for ever."""
    shelf = Memory()
    await shelf.replace(file_name("golden"), (GOLDEN / f"journal-{number}.jsonl").read_bytes())

    loaded = await load(shelf, "golden")

    assert loaded.header == HEADER
    assert loaded.records == (entry(1), {"draft": {"name": "revolt", "value": {"king": 2}}}, entry(2))


class TestOpenAll:
    """One damaged table does not keep the others from opening."""

    async def test_all_tables_open(self, shelf: Shelf) -> None:
        """Each with its own records, ready to go on."""
        for table, entries in (("a", 1), ("b", 2)):
            await filled(shelf, table, entries)

        opened = await open_all(shelf)

        assert [(each.journal.id, len(each.records)) for each in opened.journals] == [("a", 1), ("b", 2)]
        assert opened.set_aside == ()

    async def test_an_empty_shelf_has_no_tables(self, shelf: Shelf) -> None:
        """The first start."""
        opened = await open_all(shelf)

        assert (opened.journals, opened.set_aside) == ((), ())

    async def test_a_damaged_table_is_set_aside_with_a_sentence(self, shelf: Shelf) -> None:
        """Its bytes are kept as they were; the rest opens."""
        for table in ("a", "b", "c"):
            await filled(shelf, table)
        await damage(shelf, "b", b'"seq":2', b'"seq":7')
        before = await shelf.read(file_name("b"))

        opened = await open_all(shelf)

        assert [each.journal.id for each in opened.journals] == ["a", "c"]
        (aside,) = opened.set_aside
        assert str(aside.reason) == (
            "The table b is damaged: line 3 does not match its checksum. Its file was kept as set-aside/b.jsonl"
        )
        assert (aside.id, aside.kept) == ("b", "set-aside/b.jsonl")
        assert await shelf.read("set-aside/b.jsonl") == before
        assert await shelf.read(file_name("b")) is None

    async def test_the_same_table_damaged_twice_is_kept_twice(self, shelf: Shelf) -> None:
        """The second copy does not take the first one's place."""
        for _ in range(2):
            await filled(shelf, "b")
            await damage(shelf, "b", b'"seq":2', b'"seq":7')
            await open_all(shelf)

        assert await shelf.names("set-aside") == ("set-aside/b-2.jsonl", "set-aside/b.jsonl")

    async def test_a_torn_table_is_not_damaged(self, shelf: Shelf) -> None:
        """It opens without the line that nobody was promised."""
        await filled(shelf, "a")
        await shelf.append(file_name("a"), b'{"entry"')

        opened = await open_all(shelf)

        assert [(len(each.records), each.torn) for each in opened.journals] == [(3, True)]

    async def test_tables_that_are_over_can_be_skipped(self, shelf: Shelf) -> None:
        """Thousands of finished games need not be read to go on with one."""
        for table in ("a", "b"):
            await filled(shelf, table)

        assert [each.journal.id for each in (await open_all(shelf, skip={"a"})).journals] == ["b"]

    async def test_a_damaged_table_that_cannot_be_moved_stays(self, disk: Disk) -> None:
        """It is told all the same, and the rest still opens."""
        for table in ("a", "b"):
            await filled(disk, table)
        await damage(disk, "b", b'"seq":2', b'"seq":7')
        (disk.folder / "set-aside").write_text("a file in place of the folder")

        opened = await open_all(disk)

        assert [each.journal.id for each in opened.journals] == ["a"]
        assert [(str(each.reason), each.kept) for each in opened.set_aside] == [
            ("The table b is damaged: line 3 does not match its checksum", None)
        ]
        assert await disk.read(file_name("b")) is not None

    async def test_a_table_that_cannot_be_read_stays(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        """It may be readable again tomorrow."""
        for table in ("a", "b"):
            await filled(disk, table)
        read = Path.read_bytes
        monkeypatch.setattr(Path, "read_bytes", lambda path: _broken() if path.stem == "b" else read(path))

        opened = await open_all(disk)

        assert [each.journal.id for each in opened.journals] == ["a"]
        assert [(str(each.reason), each.kept) for each in opened.set_aside] == [
            (f"{disk.folder / file_name('b')} cannot be used: Input/output error", None)
        ]
        assert (disk.folder / file_name("b")).exists()


def _broken() -> bytes:
    raise OSError(errno.EIO, os.strerror(errno.EIO))
