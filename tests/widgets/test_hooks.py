"""Flet's hooks are told apart by their order: each component must call the same ones each time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

COMPANION = Path(__file__).parents[2] / "companion"
FILES = sorted(
    path for folder in ("games", "live", "screens", "widgets") for path in (COMPANION / folder).rglob("*.py")
)
INNER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
MAYBE = {ast.If: "test", ast.IfExp: "test", ast.For: "iter", ast.While: "", ast.BoolOp: "", ast.ListComp: ""}
MAYBE |= {ast.GeneratorExp: "", ast.SetComp: "", ast.DictComp: "", ast.Match: "subject", ast.Try: ""}
"""What may run often, once or never, and the part of it that always runs."""


def called(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_hook(name: str) -> bool:
    """Whether it is called like a hook."""
    return name == "use" or name.startswith("use_")


def unsteady(node: ast.AST, maybe: bool = False) -> list[ast.Call]:
    """Calls of hooks that do not happen each time."""
    found: list[ast.Call] = []
    for name, value in ast.iter_fields(node):
        inner = maybe or (type(node) in MAYBE and name != MAYBE[type(node)])
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, INNER):
                if isinstance(child, ast.Call) and inner and is_hook(called(child)):
                    found.append(child)
                found += unsteady(child, inner)
    return found


def after_a_return(function: ast.FunctionDef) -> list[ast.Call]:
    """Calls of hooks in statements that come after one that may have left."""
    found: list[ast.Call] = []
    leaves = False
    for statement in function.body:
        if leaves:
            found += [call for call in ast.walk(statement) if isinstance(call, ast.Call) and is_hook(called(call))]
        leaves = leaves or (
            not isinstance(statement, INNER) and any(isinstance(n, ast.Return) for n in ast.walk(statement))
        )
    return found


def hooks_in(function: ast.FunctionDef) -> list[ast.Call]:
    """Every hook that the function itself calls."""
    inner = {
        id(n)
        for child in ast.walk(function)
        if isinstance(child, INNER) and child is not function
        for n in ast.walk(child)
    }
    calls = (n for n in ast.walk(function) if isinstance(n, ast.Call) and id(n) not in inner)
    return [call for call in calls if is_hook(called(call))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(COMPANION)))
def test_hooks_are_called_each_time_and_in_components_and_hooks_alone(path: Path) -> None:
    """A hook in a branch, a lambda or after a return breaks the page as soon as the branch is taken."""
    wrong = []
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            component = any("component" in ast.dump(decorator) for decorator in function.decorator_list)
            stray = [] if component or is_hook(function.name) else hooks_in(function)
            wrong += [
                f"{function.name}, line {call.lineno}"
                for call in (*stray, *unsteady(function), *after_a_return(function))
            ]
    assert [] == wrong
