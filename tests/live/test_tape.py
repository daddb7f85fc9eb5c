"""What was sent to one page."""

from __future__ import annotations

import asyncio

import pytest

from companion.live import tape
from companion.live.tape import Forgotten, Tape


def taped(*frames: bytes) -> Tape:
    """A tape with some frames."""
    made = Tape()
    for frame in frames:
        made.add(frame)
    return made


async def test_frames_are_numbered_from_one() -> None:
    """And each follows the one before."""
    made = taped(b"a", b"b")
    assert [await made.after(0), await made.after(1), made.last] == [b"a", b"b", 2]


async def test_whoever_has_heard_everything_waits_for_more() -> None:
    """And gets it as soon as it is there."""
    made = taped(b"a")
    waiting = asyncio.create_task(made.after(1))
    await asyncio.sleep(0)
    assert not waiting.done()
    made.add(b"b")
    assert await waiting == b"b"


@pytest.mark.parametrize(("reaches", "heard"), [(False, 0), (True, 1), (True, 2), (True, 3), (False, 4)])
async def test_the_oldest_are_forgotten_when_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch, reaches: bool, heard: int
) -> None:
    """Of three only two are kept."""
    monkeypatch.setattr(tape, "ROOM", 4)
    made = taped(b"aa", b"bb", b"cc")
    assert made.reaches(heard) is reaches
    if not reaches:
        with pytest.raises(Forgotten):
            await made.after(heard)


async def test_the_newest_is_kept_however_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page must be able to begin."""
    monkeypatch.setattr(tape, "ROOM", 4)
    assert await taped(b"a" * 100).after(0) == b"a" * 100
