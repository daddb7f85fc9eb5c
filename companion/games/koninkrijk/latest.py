"""A value that is changed by quick taps, while what was said before is still on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Value = TypeVar("Value")


class _Said:
    """The value as it was said last, and how often it is on its way."""

    def __init__(self) -> None:
        self.latest: Any = None
        self.pending = 0


def use_latest(
    value: Value, keep: Callable[[Value], Awaitable[str]]
) -> tuple[Value, Callable[[Callable[[Value], Value]], Awaitable[str]]]:
    """The value, and what makes another of it as it is when the tap is heard, however little of that is drawn yet."""
    kept: ft.MutableRef[_Said] = ft.use_ref(_Said)
    said = kept.current
    if not said.pending:
        said.latest = value

    async def change(how: Callable[[Value], Value]) -> str:
        said.latest = how(said.latest)
        said.pending += 1
        try:
            return await keep(said.latest)
        finally:
            said.pending -= 1

    return said.latest, change
