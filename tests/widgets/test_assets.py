"""What is drawn is there to be drawn."""

from __future__ import annotations

import ast
from pathlib import Path
from unicodedata import category
from xml.etree import ElementTree as ET

import pytest

import companion
import models
from builds import arms
from companion.widgets.shields import SHIELDS
from tests.words.fonts import letters_of

COMPANION = Path(companion.__file__).parent
ASSETS = COMPANION / "assets"
ICONS = sorted((ASSETS / "icons").glob("*.svg"))
SOURCES = sorted([*COMPANION.rglob("*.py"), *Path(models.__file__).parent.rglob("*.py")])
AT_A_TERMINAL = ("cli.py", "qr.py", "serve.py")
SHOWN = [path for path in SOURCES if path.name not in AT_A_TERMINAL]
LETTERS = frozenset.intersection(*map(letters_of, (ASSETS / "fonts").glob("*.ttf")))
DRAWING = {"icon": 0, "tool": 1, "action": 2, "figure": 1, "mini": 1, "Deed": 1}
"""Which argument of which function names an icon."""


def test_shields_are_what_their_script_draws() -> None:
    """A change of colours that forgets the files is noticed."""
    kept = {path.name: path.read_text() for path in (ASSETS / "arms").iterdir()}
    assert kept == arms.files()
    assert 4 * len(SHIELDS) == len(kept)


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icons_are_small_drawings(path: Path) -> None:
    """Each is well-formed, square or a pattern, and light; all but emblems take the colour they are given."""
    root = ET.fromstring(path.read_text())  # noqa: S314 (our own file)
    *_, width, height = root.attrib["viewBox"].split()
    assert width == height or path.stem == "diaper"
    assert path.stat().st_size <= 5000
    assert path.stem.startswith(("emblem_", "diaper")) or "#" not in path.read_text()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(COMPANION.parent).as_posix())
def test_icons_that_are_named_exist(path: Path) -> None:
    """No screen asks for a drawing that is not there."""
    assert set() == icons_named(ast.parse(path.read_text())) - {icon.stem for icon in ICONS}


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.relative_to(COMPANION.parent).as_posix())
def test_every_letter_can_be_drawn(path: Path) -> None:
    """No string of ours holds a sign that our fonts lack and a browser would fetch elsewhere."""
    signs = {
        sign for words in strings(ast.parse(path.read_text())) for sign in words if not category(sign).startswith("C")
    }
    assert set() == signs - LETTERS


def strings(tree: ast.AST) -> list[str]:
    """The strings of a module, without what only describes it."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in said)
    return [node.value for node in constants if isinstance(node.value, str)]


def icons_named(tree: ast.AST) -> set[str]:
    """The icons that a module names outright."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    named = [
        call.args[DRAWING[name]]
        for call in calls
        if (name := _name(call)) in DRAWING and len(call.args) > DRAWING[name]
    ]
    named += [keyword.value for call in calls for keyword in call.keywords if keyword.arg == "glyph"]
    return {node.value for node in named if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""
