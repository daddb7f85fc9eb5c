"""Garbage is looked for while nobody waits."""

from __future__ import annotations

import asyncio
import gc
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from companion.live import tidying

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every search of all there is; something has come together since the last one."""
    found: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append("all"))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0 if found else 1))
    monkeypatch.setattr(tidying, "PAUSE", 0.0)
    monkeypatch.setattr(tidying, "MOMENT", 0.0)
    return found


@asynccontextmanager
async def tidied() -> AsyncIterator[None]:
    """As long as a server runs."""
    tidying_up = asyncio.create_task(tidying.tidy())
    for _ in range(20):
        await asyncio.sleep(0)
    yield
    tidying_up.cancel()
    await asyncio.gather(tidying_up, return_exceptions=True)


def works(*seconds: float) -> pytest.MonkeyPatch:
    """A server that has worked so long."""
    clock = iter(seconds)
    patch = pytest.MonkeyPatch()
    patch.setattr(tidying, "process_time", lambda: next(clock, seconds[-1]))
    return patch


async def test_all_is_searched_once_the_server_has_nothing_to_do(searches: list[str]) -> None:
    """And not again before something has come together."""
    patch = works(0, 1, 1, 2, 2, 2)
    async with tidied():
        assert ["all"] == searches
    patch.undo()


async def test_somebody_who_waits_is_not_kept_waiting(searches: list[str]) -> None:
    """Unless nobody has looked for long."""
    patch = works(*range(1000))
    async with tidied():
        assert [] == searches
    patch.setattr(tidying, "LONGEST", -1.0)
    async with tidied():
        assert ["all"] == searches
    patch.undo()


async def test_python_does_not_search_all_by_itself_meanwhile(searches: list[str]) -> None:
    """Afterwards it does again."""
    usual = gc.get_threshold()
    async with tidied():
        assert (tidying.YOUNG, tidying.MIDDLE, tidying.NEVER) == gc.get_threshold()
    assert usual == gc.get_threshold()
