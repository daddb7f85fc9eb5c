"""What the server remembers of itself."""

from __future__ import annotations

import pytest

from companion.live.settings import NAME, Settings
from companion.store.memory import Memory


async def test_the_first_time_everything_is_new() -> None:
    """And kept at once: the owner's link stays what it is."""
    shelf = Memory()
    first, notice = await Settings.open(shelf)
    again, _ = await Settings.open(shelf)
    assert notice is None
    assert first == again
    assert first.port == 8550
    assert len(first.secret) == 22


async def test_a_changed_port_is_remembered() -> None:
    """With the same secret."""
    shelf = Memory()
    first, _ = await Settings.open(shelf)
    await first.model_copy(update={"port": 9000}).keep(shelf)
    again, _ = await Settings.open(shelf)
    assert (again.port, again.secret) == (9000, first.secret)


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"port": 70000}', b'{"secret": ""}', b"\xff"])
async def test_a_damaged_file_is_set_aside(damage: bytes) -> None:
    """Which is told, and nothing is overwritten."""
    shelf = Memory()
    await shelf.replace(NAME, damage)
    fresh, notice = await Settings.open(shelf)
    assert fresh.port == 8550
    assert "set-aside/server.json" in str(notice)
    assert await shelf.read("set-aside/server.json") == damage
