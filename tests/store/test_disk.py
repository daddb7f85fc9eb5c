"""What a disk adds: one owner, its own sentences for what goes wrong, nothing half written."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import stat
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from companion.store import disk as disk_module
from companion.store.disk import Disk
from companion.store.shelf import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.store.conftest import Forbidding

HOLDER = "import sys; from companion.store.disk import Disk; d = Disk(sys.argv[1]); print('held', flush=True); input()"


@contextmanager
def room_for(length: int) -> Iterator[None]:
    """No file grows beyond this length: the system writes what fits, then refuses."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def refusing(code: int) -> Callable[..., int]:
    """A system call that fails."""

    def fail(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    return fail


class TestOneOwner:
    """Two servers never share a data folder."""

    def test_a_second_owner_is_told_of_the_first(self, tmp_path: Path) -> None:
        """The sentence names the folder and the process that uses it."""
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        try:
            with pytest.raises(StoreError) as refused:
                Disk(tmp_path)
        finally:
            holder.kill()
            holder.communicate()

        assert str(refused.value) == f"Another Regalia (process {holder.pid}) is using the folder {tmp_path}"
        Disk(tmp_path).close()

    def test_the_same_process_is_no_exception(self, disk: Disk) -> None:
        """Two shelves over one folder would not see what the other writes."""
        with pytest.raises(StoreError, match=f"process {os.getpid()}"):
            Disk(disk.folder)

    def test_an_owner_without_a_name(self, disk: Disk) -> None:
        """A lock file that does not say who holds it still holds."""
        (disk.folder / ".lock").write_text("")

        with pytest.raises(StoreError, match=r"^Another Regalia is using the folder"):
            Disk(disk.folder)

    async def test_a_closed_shelf_keeps_nothing(self, disk: Disk) -> None:
        """Once let go, the folder may be somebody else's."""
        disk.close()
        disk.close()

        with pytest.raises(RuntimeError, match="closed"):
            await disk.replace("a.jsonl", b"")


class TestPermission:
    """What may not be written is said."""

    def test_a_file_in_place_of_the_folder(self, tmp_path: Path) -> None:
        """The sentence names the file."""
        (tmp_path / "data").write_text("not a folder")

        with pytest.raises(StoreError) as refused:
            Disk(tmp_path / "data")

        assert str(refused.value) == f"{tmp_path / 'data'} cannot be a folder: there is a file of that name"

    def test_a_file_in_place_of_a_folder_above(self, tmp_path: Path) -> None:
        """The sentence names the file that is in the way, not the folder asked for."""
        (tmp_path / "data").write_text("not a folder")

        with pytest.raises(StoreError) as refused:
            Disk(tmp_path / "data" / "regalia")

        assert str(refused.value) == f"{tmp_path / 'data'} cannot be a folder: there is a file of that name"

    def test_a_folder_that_may_not_be_written(self, tmp_path: Path, forbidden: Forbidding) -> None:
        """A folder of somebody else is refused at the start."""
        with forbidden(tmp_path), pytest.raises(StoreError) as refused:
            Disk(tmp_path)

        assert str(refused.value) == f"Regalia has no permission to use {tmp_path}"

    def test_a_folder_that_may_not_be_made(self, tmp_path: Path, forbidden: Forbidding) -> None:
        """A folder inside one of somebody else is refused too."""
        with forbidden(tmp_path), pytest.raises(StoreError, match="no permission"):
            Disk(tmp_path / "new" / "data")

    async def test_a_permission_taken_away_while_running(self, disk: Disk, forbidden: Forbidding) -> None:
        """A table that can no longer be begun says so, and goes on when the permission is back."""
        with forbidden(disk.folder), pytest.raises(StoreError, match="no permission"):
            await disk.replace("a.jsonl", b"1")

        await disk.replace("a.jsonl", b"1")
        assert await disk.read("a.jsonl") == b"1"

    @pytest.mark.parametrize("code", [errno.EROFS, errno.EPERM])
    async def test_a_disk_that_became_read_only(self, disk: Disk, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
        """A disk with errors is made read-only by the system: to the table that is a missing permission."""
        await disk.replace("a.jsonl", b"1")
        monkeypatch.setattr(os, "write", refusing(code))

        with pytest.raises(StoreError, match="no permission"):
            await disk.append("a.jsonl", b"2")

    async def test_files_are_this_user_s_alone(self, disk: Disk) -> None:
        """What a table keeps secret is read by nobody else on the machine."""
        await disk.replace("tables/a.jsonl", b"1")

        assert stat.S_IMODE((disk.folder / "tables" / "a.jsonl").stat().st_mode) == 0o600
        assert stat.S_IMODE((disk.folder / "tables").stat().st_mode) == 0o700


class TestDiskFull:
    """What does not fit is not there at all."""

    async def test_a_line_that_fits_in_part_is_taken_back(self, disk: Disk) -> None:
        """The system writes the part that fits; the file ends where it ended before."""
        await disk.replace("a.jsonl", b"kept\n")

        with room_for(8), pytest.raises(StoreError) as refused:
            await disk.append("a.jsonl", b"too long\n")

        assert str(refused.value) == f"The disk is full: {disk.folder / 'a.jsonl'} could not be saved"
        assert (disk.folder / "a.jsonl").read_bytes() == b"kept\n"

    async def test_the_next_line_follows_the_last_one_that_was_kept(self, disk: Disk) -> None:
        """When there is room again the file goes on as if nothing had been tried."""
        await disk.replace("a.jsonl", b"kept\n")
        with room_for(8), pytest.raises(StoreError):
            await disk.append("a.jsonl", b"too long\n")

        await disk.append("a.jsonl", b"next\n")

        assert await disk.read("a.jsonl") == b"kept\nnext\n"

    async def test_a_part_that_cannot_be_taken_back_at_once_is_taken_back_later(
        self, disk: Disk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A disk that refuses to shorten the file too: nobody reads the part, and the next line does not follow it."""
        await disk.replace("a.jsonl", b"kept\n")
        with room_for(8), monkeypatch.context() as broken:
            broken.setattr(os, "ftruncate", refusing(errno.EIO))
            with pytest.raises(StoreError):
                await disk.append("a.jsonl", b"too long\n")
        assert (disk.folder / "a.jsonl").read_bytes() == b"kept\ntoo"

        assert await disk.read("a.jsonl") == b"kept\n"
        await disk.append("a.jsonl", b"next\n")

        assert (disk.folder / "a.jsonl").read_bytes() == b"kept\nnext\n"

    async def test_a_part_that_can_never_be_taken_back_lets_nothing_follow(
        self, disk: Disk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """As long as the file cannot be shortened every line is refused."""
        await disk.replace("a.jsonl", b"kept\n")
        monkeypatch.setattr(os, "ftruncate", refusing(errno.EIO))
        with room_for(8), pytest.raises(StoreError, match="full"):
            await disk.append("a.jsonl", b"too long\n")

        with pytest.raises(StoreError, match="cannot be used: Input/output error"):
            await disk.append("a.jsonl", b"next\n")

        assert await disk.read("a.jsonl") == b"kept\n"

    async def test_a_line_that_does_not_reach_the_disk_is_taken_back(
        self, disk: Disk, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Written but not flushed is not kept: quotas and network disks refuse only then."""
        await disk.replace("a.jsonl", b"kept\n")
        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", refusing(errno.EDQUOT))
            with pytest.raises(StoreError, match="full"):
                await disk.append("a.jsonl", b"lost\n")

        await disk.append("a.jsonl", b"next\n")

        assert await disk.read("a.jsonl") == b"kept\nnext\n"

    async def test_a_file_that_cannot_be_replaced_stays_as_it_was(self, disk: Disk) -> None:
        """No half of the new one is seen, and none is left behind."""
        await disk.replace("a.jsonl", b"kept\n")

        with room_for(8), pytest.raises(StoreError, match="full"):
            await disk.replace("a.jsonl", b"too long\n")

        assert await disk.read("a.jsonl") == b"kept\n"
        assert sorted(path.name for path in disk.folder.iterdir()) == [".lock", "a.jsonl"]

    async def test_a_system_that_writes_little_at_a_time(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        """A write that takes three bytes is followed by another."""
        write = os.write
        monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:3]))

        await disk.replace("a.jsonl", b"0123456789")
        await disk.append("a.jsonl", b"abcdefgh")

        assert await disk.read("a.jsonl") == b"0123456789abcdefgh"

    def test_a_full_disk_can_still_be_opened(self, tmp_path: Path) -> None:
        """What is on it can be read, though not even the process id fits."""
        with room_for(0), Disk(tmp_path) as shelf:
            assert shelf.folder == tmp_path


class TestDurable:
    """What returned is on the disk."""

    async def test_an_append_is_one_write_and_one_flush(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        """The file stays open between two lines."""
        await disk.replace("a.jsonl", b"")
        await disk.append("a.jsonl", b"1")
        calls: list[str] = []
        for call in ("open", "write", "fsync", "close"):
            real = getattr(os, call)

            def counted(*args: object, real: Callable[..., object] = real, call: str = call) -> object:
                calls.append(call)
                return real(*args)

            monkeypatch.setattr(os, call, counted)

        await disk.append("a.jsonl", b"2")

        assert calls == ["write", "fsync"]

    async def test_a_new_file_flushes_its_folder(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        """The name of a file must reach the disk as well as its bytes, after it was swapped in."""
        flushed: list[tuple[str, list[str]]] = []
        fsync = os.fsync

        def noted(handle: int) -> None:
            kind = "folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file"
            flushed.append((kind, sorted(path.name for path in (disk.folder / "tables").iterdir())))
            fsync(handle)

        (disk.folder / "tables").mkdir()
        monkeypatch.setattr(os, "fsync", noted)

        await disk.replace("tables/a.jsonl", b"1")

        assert flushed == [("file", ["a.jsonl~"]), ("folder", ["a.jsonl"])]

    async def test_few_files_are_kept_open(self, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
        """The one that was used longest ago is closed for another, and opened again when it is needed."""
        monkeypatch.setattr(disk_module, "HANDLES", 2)
        for name in ("a", "b", "c", "a"):
            if await disk.read(name) is None:
                await disk.replace(name, b"")
            await disk.append(name, b"1")

        assert list(disk._open) == ["c", "a"]
        assert [await disk.read(name) for name in ("a", "b", "c")] == [b"11", b"1", b"1"]

    async def test_a_file_removed_by_somebody_else(self, disk: Disk) -> None:
        """A line for a file that is gone is refused: it would be kept nowhere."""
        await disk.replace("a.jsonl", b"1")
        await disk.append("a.jsonl", b"2")
        (disk.folder / "a.jsonl").unlink()

        with pytest.raises(StoreError, match=r"a\.jsonl is gone"):
            await disk.append("a.jsonl", b"3")

    async def test_lines_of_a_writer_who_left_stay_whole(self, disk: Disk) -> None:
        """Work whose waiter was cancelled goes on, and what comes after it waits."""
        await disk.replace("a.jsonl", b"")
        tasks = [asyncio.create_task(disk.append("a.jsonl", b"%03d\n" % number)) for number in range(40)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await disk.append("a.jsonl", b"end\n")

        lines = (await disk.read("a.jsonl") or b"").splitlines()
        assert {b"%03d" % number for number in range(1, 40, 2)} <= set(lines)
        assert all(len(line) == 3 for line in lines)

    async def test_files_that_are_not_ours_are_left_alone(self, disk: Disk) -> None:
        """Neither half-written nor foreign files are in a list."""
        (disk.folder / "tables").mkdir()
        for name in ("a.jsonl", "a.jsonl~", ".DS_Store", "my table (1).jsonl"):
            (disk.folder / "tables" / name).write_bytes(b"")

        assert await disk.names("tables") == ("tables/a.jsonl",)
