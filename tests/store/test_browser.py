"""The shelf in a browser: what is acknowledged is there after a reload, and what is not is nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.browser import MANY, Browser
from companion.store.room import RESERVE, SIZE
from companion.store.shelf import StoreError
from tests.store.preferences import FakePreferences

NO_ROOM = "The browser has no room left for Regalia"


async def shelf_with(*parts: bytes) -> tuple[Browser, FakePreferences]:
    """A shelf with one file."""
    kept = FakePreferences()
    shelf = await Browser.open(kept)
    await shelf.replace("a.jsonl", b"")
    for part in parts:
        await shelf.append("a.jsonl", part)
    return shelf, kept


async def test_a_tab_that_was_closed_finds_what_was_acknowledged() -> None:
    """Another page opens the same storage."""
    _, kept = await shelf_with(b"1\n", "ä\n".encode(), b"\xff\n")
    assert await (await Browser.open(kept)).read("a.jsonl") == b"1\n\xc3\xa4\n\xff\n"


async def test_a_full_browser_refuses_and_loses_nothing() -> None:
    """The file is as before, and goes on when there is room again."""
    shelf, kept = await shelf_with(b"1")
    kept.full = True
    for refused in (shelf.append("a.jsonl", b"2"), shelf.replace("a.jsonl", b"x"), shelf.replace("b.jsonl", b"x")):
        with pytest.raises(StoreError, match=NO_ROOM):
            await refused
    kept.full = False
    await shelf.append("a.jsonl", b"3")
    assert [await shelf.read("a.jsonl"), await shelf.read("b.jsonl")] == [b"13", None]
    assert await (await Browser.open(kept)).read("a.jsonl") == b"13"


async def test_what_was_kept_although_refused_is_dropped() -> None:
    """A storage that keeps and says that it did not."""
    shelf, kept = await shelf_with(b"1")
    kept.lies = True
    with pytest.raises(StoreError, match=NO_ROOM):
        await shelf.append("a.jsonl", b"2")
    kept.lies = False
    assert await (await Browser.open(kept)).read("a.jsonl") == b"1"


async def test_what_can_neither_be_kept_nor_dropped_is_not_followed_by_more() -> None:
    """The part in doubt says nothing before the next one is written."""
    shelf, kept = await shelf_with(b"1")
    kept.lies = kept.stuck = True
    with pytest.raises(StoreError, match=NO_ROOM):
        await shelf.append("a.jsonl", b"2")
    kept.lies = kept.stuck = False
    await shelf.append("a.jsonl", b"3")
    assert await shelf.read("a.jsonl") == await (await Browser.open(kept)).read("a.jsonl") == b"13"


async def test_what_can_neither_be_kept_nor_dropped_is_not_there_after_a_reload() -> None:
    """The part in doubt is made to say nothing at once: the page may never come to write another one."""
    shelf, kept = await shelf_with(b"1")
    kept.lies = kept.stuck = True
    with pytest.raises(StoreError, match=NO_ROOM):
        await shelf.append("a.jsonl", b"2")
    kept.lies = kept.stuck = False
    assert await (await Browser.open(kept)).read("a.jsonl") == b"1"


async def test_a_file_that_was_replaced_although_that_was_refused_is_gone_on_with_as_it_was() -> None:
    """The head names the new one until the old one is written to."""
    shelf, kept = await shelf_with(b"1")
    kept.lies = True
    kept.honest = "regalia/part/a.jsonl/2/0"
    with pytest.raises(StoreError, match=NO_ROOM):
        await shelf.replace("a.jsonl", b"new")
    kept.lies = False
    await shelf.append("a.jsonl", b"2")
    assert await (await Browser.open(kept)).read("a.jsonl") == b"12"


async def test_a_tab_that_is_closed_while_a_file_is_replaced_leaves_the_old_one() -> None:
    """The new part is there, the head not yet; nothing of it stays."""
    _, kept = await shelf_with(b"old")
    kept.kept["regalia/part/a.jsonl/2/0"] = "unew"
    assert await (await Browser.open(kept)).read("a.jsonl") == b"old"
    assert "regalia/part/a.jsonl/2/0" not in kept.kept


async def test_a_file_of_many_parts_is_put_together_when_it_is_read() -> None:
    """So that it is read with one question the next time."""
    shelf, kept = await shelf_with(*(b"x" for _ in range(MANY + 1)))
    assert await shelf.read("a.jsonl") == b"x" * (MANY + 1)
    assert len(kept.kept.keys() - {RESERVE}) == 2
    assert await (await Browser.open(kept)).read("a.jsonl") == b"x" * (MANY + 1)


async def test_other_people_s_keys_are_left_alone() -> None:
    """The storage belongs to the whole address."""
    kept = FakePreferences()
    kept.kept["theirs"] = "1"
    shelf = await Browser.open(kept)
    await shelf.replace("a.jsonl", b"1")
    await shelf.remove("a.jsonl")
    assert kept.kept == {"theirs": "1", RESERVE: "." * SIZE}


async def scarce_with(*parts: bytes) -> tuple[Browser, FakePreferences, list[bool]]:
    """A shelf whose reserve has just been used up, and what it told of that."""
    told: list[bool] = []
    kept = FakePreferences()
    shelf = await Browser.open(kept)
    shelf.room.tell = told.append
    await shelf.replace("a.jsonl", b"")
    kept.room = sum(len(key) + len(text) for key, text in kept.kept.items()) + 20
    for part in parts:
        await shelf.append("a.jsonl", part)
    return shelf, kept, told


async def test_the_last_room_is_told_of_and_still_used() -> None:
    """What no longer fits beside the reserve is kept in its place."""
    shelf, _, told = await scarce_with(b"1" * 100)
    assert told == [True]
    await shelf.append("a.jsonl", b"2" * 100)
    assert told == [True]


async def test_without_the_reserve_a_full_browser_refuses() -> None:
    """And keeps what it had."""
    shelf, kept, _ = await scarce_with(b"1")
    with pytest.raises(StoreError, match=NO_ROOM):
        await shelf.append("a.jsonl", b"2" * SIZE * 2)
    assert await (await Browser.open(kept)).read("a.jsonl") == b"1"


async def test_room_that_was_scarce_is_still_so_after_a_reload() -> None:
    """Until there is room for the reserve again, which is told too."""
    _, kept, told = await scarce_with(b"1" * 100)
    shelf = await Browser.open(kept)
    shelf.room.tell = told.append
    assert shelf.room.scarce
    await shelf.remove("a.jsonl")
    assert told == [True, False]
    assert not (await Browser.open(kept)).room.scarce


async def test_a_file_of_many_parts_is_read_where_there_is_no_room_to_put_it_together() -> None:
    """It is whole as it is."""
    shelf, kept = await shelf_with(*(b"x" for _ in range(MANY + 1)))
    kept.full = True
    assert await shelf.read("a.jsonl") == b"x" * (MANY + 1)


@given(parts=st.lists(st.binary(max_size=8), max_size=6))
async def test_any_bytes_come_back(parts: list[bytes]) -> None:
    """Also those that are no text."""
    shelf, kept = await shelf_with(*parts)
    assert await shelf.read("a.jsonl") == await (await Browser.open(kept)).read("a.jsonl") == b"".join(parts)
