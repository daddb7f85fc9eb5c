"""What every shelf promises, in memory and on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.store.shelf import StoreError

if TYPE_CHECKING:
    from companion.store.shelf import Shelf


async def test_a_file_that_is_not_there_reads_as_none(shelf: Shelf) -> None:
    """Nothing is not the same as an empty file."""
    await shelf.replace("empty.jsonl", b"")

    assert (await shelf.read("empty.jsonl"), await shelf.read("other.jsonl")) == (b"", None)


async def test_what_is_put_in_place_is_read(shelf: Shelf) -> None:
    """A file is put in place new, or instead of the old one."""
    await shelf.replace("tables/a.jsonl", b"one\n")
    await shelf.replace("tables/a.jsonl", b"two\n")

    assert await shelf.read("tables/a.jsonl") == b"two\n"


async def test_what_is_appended_stands_at_the_end(shelf: Shelf) -> None:
    """Appending goes on after whatever was there, also after the file was replaced."""
    await shelf.replace("a.jsonl", b"1")
    await shelf.append("a.jsonl", b"2")
    await shelf.append("a.jsonl", b"")
    await shelf.append("a.jsonl", b"3")
    await shelf.replace("a.jsonl", b"x")
    await shelf.append("a.jsonl", b"y")

    assert await shelf.read("a.jsonl") == b"xy"


async def test_nothing_is_appended_to_a_file_that_is_not_there(shelf: Shelf) -> None:
    """A journal without its beginning would be of no use to anybody."""
    with pytest.raises(StoreError, match="gone"):
        await shelf.append("tables/a.jsonl", b"1")

    assert await shelf.read("tables/a.jsonl") is None


async def test_a_folder_lists_its_own_files_in_order(shelf: Shelf) -> None:
    """Files of other folders are not in the list; a folder that is not there is empty."""
    for name in ("tables/b.jsonl", "tables/a.jsonl", "catalogue.jsonl"):
        await shelf.replace(name, b"")

    assert await shelf.names("tables") == ("tables/a.jsonl", "tables/b.jsonl")
    assert await shelf.names("") == ("catalogue.jsonl",)
    assert await shelf.names("elsewhere") == ()


async def test_setting_aside_moves_a_file(shelf: Shelf) -> None:
    """A file set aside keeps its bytes under another name, and its own name is free again."""
    await shelf.replace("tables/a.jsonl", b"damaged")

    kept = await shelf.set_aside("tables/a.jsonl")

    assert (kept, await shelf.read(kept), await shelf.read("tables/a.jsonl")) == ("set-aside/a.jsonl", b"damaged", None)


async def test_setting_aside_overwrites_nothing(shelf: Shelf) -> None:
    """Each file of the same name gets the next free one."""
    kept = []
    for data in (b"first", b"second", b"third"):
        await shelf.replace("tables/a.jsonl", data)
        kept.append(await shelf.set_aside("tables/a.jsonl"))

    assert kept == ["set-aside/a.jsonl", "set-aside/a-2.jsonl", "set-aside/a-3.jsonl"]
    assert [await shelf.read(name) for name in kept] == [b"first", b"second", b"third"]


async def test_a_file_begun_after_setting_aside_is_a_new_one(shelf: Shelf) -> None:
    """What is appended later does not end up in the file that was set aside."""
    await shelf.replace("a.jsonl", b"old")
    await shelf.append("a.jsonl", b"er")
    kept = await shelf.set_aside("a.jsonl")

    await shelf.replace("a.jsonl", b"new")
    await shelf.append("a.jsonl", b"er")

    assert (await shelf.read(kept), await shelf.read("a.jsonl")) == (b"older", b"newer")


async def test_what_is_not_there_cannot_be_set_aside(shelf: Shelf) -> None:
    """No empty file is left in its place either."""
    with pytest.raises(StoreError, match="gone"):
        await shelf.set_aside("a.jsonl")

    assert await shelf.names("set-aside") == ()


async def test_removing_twice_is_no_error(shelf: Shelf) -> None:
    """A removed file is gone, however often it is removed."""
    await shelf.replace("a.jsonl", b"1")
    await shelf.append("a.jsonl", b"2")

    await shelf.remove("a.jsonl")
    await shelf.remove("a.jsonl")

    assert await shelf.read("a.jsonl") is None


@pytest.mark.parametrize(
    "name", ["", "/etc/passwd", "../a", "tables/../../a", "a\\b", "C:a", ".lock", "a.jsonl~", "tables/", "a\0b", "a\n"]
)
async def test_no_name_leads_out_of_the_shelf(shelf: Shelf, name: str) -> None:
    """Names are plain words: nothing hidden, nothing above, nothing absolute."""
    with pytest.raises(ValueError, match="not the name of a file"):
        await shelf.read(name)
