"""Lines read letter by letter: what cannot be read is said at the line, and nothing typed is lost.

The control of a line is drawn anew only when its value changes elsewhere: a redraw for each letter would overwrite the
ones that are typed meanwhile.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import flet as ft

from companion.widgets.inputs import field, figure_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.theme import Look
    from companion.words import Words

    Read = Callable[[str], tuple[Any, str]]
    """The value in what was typed, or None and the sentence that says why there is none."""
    Send = Callable[[Any], Awaitable[str]]
    """Tells everybody; answers what went wrong."""
    Draw = Callable[[str, Callable[..., Awaitable[None]]], ft.TextField]
    """The control with these words, and what hears that they change."""

Value = TypeVar("Value")
APART = re.compile(r"[\s,;+]+")
LONGEST = 9
"""More digits are too large for anything; reading them takes time."""


def use_said(start: Value) -> tuple[Value, Callable[[Value], None], Callable[[], Value]]:
    """A value as it is drawn, what changes it, and what reads it as it was said last.

    A number is told when its line is left; the tap that leaves it may mean something else already.
    """
    shown, show = ft.use_state(start)
    said: ft.MutableRef[Value] = ft.use_ref(lambda: start)

    def change(to: Value) -> None:
        said.current = to
        show(to)

    return shown, change, lambda: said.current


@dataclass
class Line:
    """What stands in a line, and what of it everybody knows."""

    known: Any
    words: str
    wrong: str = ""
    sending: int = 0
    control: ft.TextField | None = None
    drawn: object = None


class Shown(NamedTuple):
    """A line as it is drawn, and what is wrong with its words."""

    control: ft.TextField
    wrong: str


def use_line(value: Any, written: Callable[[Any], str], read: Read, send: Send, draw: Draw, look: object) -> Shown:
    """A line that shows `value` until something is typed, then what is typed."""
    kept: ft.MutableRef[Line] = ft.use_ref(lambda: Line(value, written(value)))
    line: Line = kept.current
    _, redraw = ft.use_state(0)
    if value != line.known and not line.sending:  # it was changed on another phone, or by a knob
        line.known, line.words, line.wrong, line.control = value, written(value), "", None

    async def typed(event: ft.Event[ft.TextField]) -> None:
        line.words = event.control.value or ""
        found, line.wrong = read(line.words)
        if found != line.known:
            line.known, line.sending = found, line.sending + 1
            refused = await send(found)
            line.sending -= 1
            line.wrong = line.wrong or refused
        redraw(lambda count: count + 1)

    if line.control is None or line.drawn != look:
        line.control, line.drawn = draw(line.words, typed), look
    return Shown(line.control, line.wrong)


def read_number(words: Words, typed: str, most: int) -> tuple[int | None, str]:
    """A whole number of at least 0 in any digits; nothing typed is no number, and no mistake either."""
    plain = typed.strip()
    if not plain:
        return None, ""
    if not plain.isdecimal():
        return None, words.t("A whole number from 0, such as 12")
    if len(plain) > LONGEST or int(plain) > most:
        return None, words.t("At most {most}", most=most)
    return int(plain), ""


def read_sizes(words: Words, typed: str, most: int) -> tuple[list[int] | None, str]:
    """Sizes with anything usual between them; 0 is none, and nothing typed is not known."""
    parts = [part for part in APART.split(typed.strip()) if part]
    found = [read_number(words, part, most) for part in parts]
    if any(size is None for size, _ in found):
        too_large = all(part.isdecimal() for part in parts)
        wrong = words.t("At most {most}", most=most) if too_large else words.t("Sizes are whole numbers, such as 9 5")
        return None, wrong
    return ([size for size, _ in found if size] if parts else None), ""


def number_line(look: Look, shown: str, typed: Callable[..., Awaitable[None]]) -> ft.TextField:
    """A number in the large figures of a stepper."""
    return figure_line(look, shown, width=look.px(64), on_change=typed)


def sizes_line(look: Look, shown: str, typed: Callable[..., Awaitable[None]]) -> ft.TextField:
    """Several numbers; a keyboard that has a space between them."""
    return field(look, None, shown, typed, hint_text="?", width=look.px(160))
