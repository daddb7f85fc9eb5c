"""A list of sizes, typed with spaces between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.inputs import field

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.theme import Look
    from companion.words import Words


SIZE = re.compile(r"[1-9][0-9]{0,2}|0*")


def read_sizes(typed: str) -> tuple[int, ...] | None:
    """The sizes in what was typed, "9 5" or "9, 5"; None for anything else."""
    parts = [part for part in re.split(r"[\s,;+]+", typed.strip()) if part]
    if not all(SIZE.fullmatch(part) for part in parts):
        return None
    return tuple(int(part) for part in parts if int(part))


@ft.component
def SizesField(
    look: Look, words: Words, label: str, sizes: list[int] | None, change: Callable[[list[int]], None]
) -> ft.Control:
    """Sizes of territories; what cannot be read is said at the field, and nothing typed is lost."""
    typed: ft.MutableRef[str] = ft.use_ref("" if sizes is None else " ".join(map(str, sizes)))
    wrong, say = ft.use_state("")

    def read_it(event: ft.Event[ft.TextField]) -> None:
        now = typed.current = event.control.value or ""
        found = read_sizes(now)
        say("" if found is not None else words.t("Sizes are whole numbers, such as 9 5"))
        if found is not None:
            change(list(found))

    return field(
        look,
        label,
        typed.current or "",
        on_change=read_it,
        error=wrong or None,
        hint_text=words.t("such as 9 5; 0 spaces: leave empty and tap here"),
        keyboard_type=ft.KeyboardType.TEXT,
        on_focus=lambda _: change([]) if sizes is None else None,
    )
