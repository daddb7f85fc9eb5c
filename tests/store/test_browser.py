"""The shelf in a browser: what is acknowledged is there after a reload, and what is not is nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.browser import MANY, Browser
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
    assert len(kept.kept) == 2
    assert await (await Browser.open(kept)).read("a.jsonl") == b"x" * (MANY + 1)


async def test_other_people_s_keys_are_left_alone() -> None:
    """The storage belongs to the whole address."""
    kept = FakePreferences()
    kept.kept["theirs"] = "1"
    shelf = await Browser.open(kept)
    await shelf.replace("a.jsonl", b"1")
    await shelf.remove("a.jsonl")
    assert kept.kept == {"theirs": "1"}


@given(parts=st.lists(st.binary(max_size=8), max_size=6))
async def test_any_bytes_come_back(parts: list[bytes]) -> None:
    """Also those that are no text."""
    shelf, kept = await shelf_with(*parts)
    assert await shelf.read("a.jsonl") == await (await Browser.open(kept)).read("a.jsonl") == b"".join(parts)
