"""What is set: numbers, alternatives, switches, words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable, tool
from companion.widgets.layout import breadth
from companion.widgets.parts import col, icon, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.theme import Look

Value = TypeVar("Value")
MINUS = "\N{MINUS SIGN}"
HELD = 5
"""Holding a knob counts so many."""
LABEL = 14
"""How large the words of a choice are."""


def stepper(
    look: Look,
    value: int | None,
    change: Callable[[int], Any],
    *,
    label: str,
    least: int = 0,
    most: int = 999,
    leap: int | None = None,
    typed: bool = False,
    unknown: int | None = None,
    line: ft.Control | None = None,
) -> ft.Row:
    """A number between less and more; None shows as "?": the first tap makes it the least, or steps from `unknown`.

    Holding a knob counts by five; `leap` adds knobs for larger steps; what may be large can be `typed` as well, or in a
    `line` of one's own. Taps that come before the number is drawn anew add up.
    """
    now = [unknown if value is None else value]

    def to(step: int) -> Callable[..., Any]:
        def tapped(_: object) -> None:
            known = now.pop()
            number = least if known is None else min(most, max(least, known + step))
            now.append(number)
            change(number)

        return tapped

    def knob(step: int) -> ft.Control:
        return _knob(look, label, step, to(step), to(HELD * step) if leap is None else None)

    steps = (1,) if leap is None else (1, leap)
    draw = _entry if typed else _shown
    return row(
        *(knob(-step) for step in reversed(steps)),
        line or draw(look, value, change, label, least, most),
        *(knob(step) for step in steps),
        gap=th.S1,
        tight=True,
    )


def _shown(look: Look, value: int | None, _: Callable[[int], Any], label: str, least: int, most: int) -> ft.Control:
    shown = "?" if value is None else str(value).replace("-", MINUS)
    wrong = value is not None and not least <= value <= most
    figure = text(shown, "n3", look.warn if wrong else look.ink, text_align=ft.TextAlign.CENTER)
    return ft.Container(spoken(figure, f"{label}: {shown}", live_region=True), width=look.px(52))


def _entry(
    look: Look, value: int | None, change: Callable[[int], Any], label: str, least: int, most: int
) -> ft.Control:
    """What is typed takes the place of the number, which is no word of the line: it need not be rubbed out first."""

    def read(event: ft.Event[ft.TextField]) -> None:
        written = event.control.value or ""
        if written.isascii() and written.isdigit() and (number := min(most, max(least, int(written[:9])))) != value:
            change(number)

    line = figure_line(
        look,
        "",
        known=None if value is None else str(value).replace("-", MINUS),
        key=f"{label} {value}",
        input_filter=ft.NumbersOnlyInputFilter(),  # type: ignore[no-untyped-call]
        max_length=len(str(most)),
        counter="",
        on_submit=read,
        on_blur=read,
    )
    return ft.Container(ft.Semantics(content=line, label=label), width=look.px(60))


def figure_line(look: Look, shown: str, *, known: str | None = None, **kw: Any) -> ft.TextField:
    """A line for a number in the large figures of a stepper; nothing in it is unknown, or stays as `known`."""
    return ft.TextField(
        value=shown,
        hint_text=known or "?",
        text_style=th.style("n3", look.ink),
        hint_style=th.style("n3", look.ink if known else look.ink2),
        text_align=ft.TextAlign.CENTER,
        border=ft.UnderlineInputBorder(side=ft.BorderSide(1.2, look.outline)),
        cursor_color=look.accent_text,
        content_padding=ft.Padding.symmetric(vertical=6),
        keyboard_type=ft.KeyboardType.NUMBER,
        **kw,
    )


def _knob(look: Look, label: str, step: int, tapped: Callable[..., Any], held: Callable[..., Any] | None) -> ft.Control:
    said = f"{label} {MINUS if step < 0 else '+'}{abs(step)}"
    face: str | ft.Control = "minus" if step < 0 else "plus"
    if abs(step) != 1:
        face = text(said.rsplit(" ", 1)[1], "label", look.ink, semantics_label=said)
    style = ft.ButtonStyle(bgcolor=look.sunk, shape=ft.CircleBorder())
    return tool(look, face, look.ink, said, size=20, style=style, on_click=tapped, on_long_press=held)


def choice(
    look: Look,
    choices: Sequence[tuple[Value, str]],
    chosen: Value | None,
    change: Callable[[Value], Any],
    *,
    room: float | None = None,
    **kw: Any,
) -> ft.Container:
    """One of a few alternatives, side by side; below each other where their words do not fit into the `room`."""
    parts = [(label, value == chosen, _choosing(change, value)) for value, label in choices]
    inner: ft.Control = (
        row(*(_segment(look, *part) for part in parts), gap=2)
        if room is None or _beside(look, [label for _, label in choices], room)
        else col(*(_line(look, *part) for part in parts), gap=2)
    )
    return ft.Container(inner, bgcolor=look.sunk, border_radius=th.R_BUTTON, **kw)


def _choosing(change: Callable[[Value], Any], value: Value) -> Callable[..., Any]:
    return lambda _: change(value)


def _beside(look: Look, labels: Sequence[str], room: float) -> bool:
    """Whether every label fits into its share of so much room."""
    needed = [breadth(label, look.px(LABEL)) + 2 * th.S2 for label in labels]
    shares = [_share(label) for label in labels]
    free = room - 2 * (len(labels) - 1)
    return all(need <= free * share / sum(shares) for need, share in zip(needed, shares, strict=True))


def _share(label: str) -> int:
    return round(breadth(label, 10)) + 24


def _segment(look: Look, label: str, on: bool, tapped: Callable[..., Any]) -> ft.Container:
    """As wide as its words need in comparison with the others."""
    words = one_line(label, "label", look.on_accent if on else look.ink, text_align=ft.TextAlign.CENTER)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER), label, tapped, expand=_share(label), **_state(look, on)
    )


def _line(look: Look, label: str, on: bool, tapped: Callable[..., Any]) -> ft.Container:
    color = look.on_accent if on else look.ink
    mark = icon("check", look.px(18), color) if on else ft.Container(width=look.px(18))
    words = text(label, "label", color, max_lines=2, expand=True)
    return tappable(row(mark, words, gap=10), label, tapped, **_state(look, on))


def _state(look: Look, on: bool) -> dict[str, Any]:
    return {
        "selected": on,
        "bgcolor": look.accent if on else None,
        "border": look.rim if on else None,
        "border_radius": th.R_BUTTON,
        "height": max(th.TAP, look.px(40)),
        "padding": ft.Padding.symmetric(horizontal=th.S2),
    }


def option_row(look: Look, title: str, hint: str, control: ft.Control) -> ft.Container:
    """A setting: what it is, what it means, and the control that sets it."""
    words = col(text(title, "strong", look.ink), *([text(hint, "small", look.ink2)] if hint else []), gap=2)
    return ft.Container(
        row(ft.Container(words, expand=True), control, gap=th.S3),
        padding=ft.Padding.symmetric(horizontal=th.S4, vertical=10),
    )


def switch_row(look: Look, title: str, hint: str, on: bool, change: Callable[[bool], Any], **kw: Any) -> ft.Container:
    """A setting that is on or off."""
    switch = ft.Switch(
        value=on,
        on_change=lambda event: change(event.control.value),
        tooltip=title,
        height=th.TAP,
        active_color=look.card,
        active_track_color=look.accent_text,
        track_outline_color={ft.ControlState.SELECTED: th.CLEAR, ft.ControlState.DEFAULT: look.outline},
        **kw,
    )
    return option_row(look, title, hint, switch)


def field(
    look: Look,
    label: str | None,
    value: str = "",
    on_change: Callable[..., Any] | None = None,
    *,
    error: str | None = None,
    **kw: Any,
) -> ft.TextField:
    """A line to type in, with what is wrong below it."""
    return ft.TextField(
        label=label,
        value=value,
        on_change=on_change,
        error=error,
        text_style=th.style("body", look.ink),
        label_style=th.style("body", look.ink2),
        hint_style=th.style("body", look.ink2),
        error_style=th.style("small", look.warn),
        error_max_lines=3,
        border={
            ft.ControlState.ERROR: _frame(look.warn),
            ft.ControlState.FOCUSED: _frame(look.accent_text, 2),
            ft.ControlState.DEFAULT: _frame(look.outline),
        },
        cursor_color=look.accent_text,
        filled=True,
        fill_color=look.card,
        content_padding=ft.Padding.symmetric(horizontal=14, vertical=14),
        **({"width": th.FULL} | kw),
    )


def _frame(color: str, width: float = 1.2) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=th.R_BUTTON)
