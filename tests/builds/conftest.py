"""The machine the two commands are tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.builds.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def bare(tmp_path: Path) -> Machine:
    """A machine without Python."""
    return Machine(tmp_path)


@pytest.fixture
def machine(bare: Machine) -> Machine:
    """A machine with a recent Python, and a Chromium."""
    bare.python("3.11.2")
    bare.command("chromium", "exit 0")
    return bare
