"""What the import contracts cannot say: what the games may use, what the calculators never load, what is shipped."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
MODELS = sorted((ROOT / "models").rglob("*.py"))
OURS = frozenset({"models", "pydantic", "pydantic_core", "annotated_types"})
WORLD = frozenset({"asyncio", "io", "os", "pathlib", "random", "secrets", "socket", "threading", "time"})
CLOCKS = frozenset({"now", "utcnow", "today"})


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level names of everything that is imported anywhere in a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def called(tree: ast.AST) -> Iterator[str]:
    """The names of all functions and methods a module calls."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


@pytest.mark.parametrize("module", MODELS, ids=lambda module: str(module.relative_to(ROOT)))
class TestGames:
    """The games are values and functions; clock, chance, disk and network stay outside."""

    def test_need_pydantic_and_the_standard_library_alone(self, module: Path) -> None:
        """A game can be carried anywhere Python runs."""
        names = set(imported(ast.parse(module.read_text(encoding="utf-8"))))
        assert set() == names - sys.stdlib_module_names - OURS

    def test_do_not_touch_the_world(self, module: Path) -> None:
        """The same journal gives the same game, today and in ten years."""
        tree = ast.parse(module.read_text(encoding="utf-8"))
        assert set() == set(imported(tree)) & WORLD
        assert set() == set(called(tree)) & (CLOCKS | {"open", "print", "input"})


def test_the_command_loads_without_the_app() -> None:
    """Counting points never waits for Flet, nor for the games nobody asked for."""
    loaded = "import companion.cli, sys; print(*{'flet', 'pydantic', 'models.games'} & set(sys.modules))"
    assert b"\n" == subprocess.check_output([sys.executable, "-c", loaded])


def shipped(package: Path) -> set[Path]:
    """The files beside the modules of a package that are installed with it."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"][
        "package-data"
    ]
    return {file for pattern in patterns["*"] for file in package.glob(pattern) if file.is_file()}


def test_every_file_of_the_app_is_shipped() -> None:
    """A font or a catalogue that is in the clone is in the wheel."""
    packages = [init.parent for top in ("models", "companion") for init in (ROOT / top).rglob("__init__.py")]
    files = {file for top in ("models", "companion") for file in (ROOT / top).rglob("*") if file.is_file()}
    code = {file for file in files if file.suffix == ".py" or "__pycache__" in file.parts}
    assert set() == files - code - {file for package in packages for file in shipped(package)}
