"""Shelves to test on: whatever holds in memory holds on disk."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

import pytest

from companion.store.browser import Browser
from companion.store.disk import Disk
from companion.store.memory import Memory
from tests.store.preferences import FakePreferences

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from companion.store.shelf import Shelf

NOBODY = 65534


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A shelf in a folder of its own."""
    with Disk(tmp_path / "data") as shelf:
        yield shelf


@pytest.fixture(params=["memory", "disk", "browser"])
def shelf(request: pytest.FixtureRequest) -> Shelf:
    """A shelf of each kind."""
    made: dict[str, Callable[[], Shelf]] = {"memory": Memory, "browser": lambda: Browser(FakePreferences())}
    return made[request.param]() if request.param in made else request.getfixturevalue("disk")


@pytest.fixture
def kills(request: pytest.FixtureRequest) -> int:
    """How often a process is killed: 200 times with `--long`."""
    return 200 if request.config.getoption("--long") else 30


Forbidding: TypeAlias = "Callable[[Path], AbstractContextManager[None]]"
"""Takes away the right to write in a folder for a while."""


@pytest.fixture
def forbidden() -> Forbidding:
    """The folder belongs to somebody else meanwhile, and root is nobody."""

    @contextmanager
    def forbid(folder: Path) -> Iterator[None]:
        rights, user = folder.stat().st_mode, os.geteuid()
        folder.chmod(0o500)
        if user == 0:
            os.seteuid(NOBODY)
        try:
            yield
        finally:
            os.seteuid(user)
            folder.chmod(rights)

    return forbid
