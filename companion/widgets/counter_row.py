"""A counter of the table that can be set right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.inputs import stepper
from companion.widgets.parts import col, row, text

if TYPE_CHECKING:
    from companion.widgets.at import At


def counter_row(at: At, label: str, value: int | None, change: object) -> ft.Control:
    """A label and a stepper; a value that is not known, or cannot be, begins at 0."""
    wrong = value is not None and value < 0
    words = [text(at.words.t("This does not add up, correct it"), "small", at.look.warn)] if wrong else []
    return row(
        ft.Container(col(text(label, "body", at.look.ink), *words, gap=0), expand=True),
        stepper(at.look, None if wrong else value, change, label=label, least=0, most=999),  # type: ignore[arg-type]
        gap=8,
    )
