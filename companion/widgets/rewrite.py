"""What may stand in a move's place: rows of chips and steppers, each of them a whole new move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.fold import Fold
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.parts import col, icon, one_line, row, text
from companion.widgets.shields import shield

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.base import Message, Move

TYPED = 99
"""A number that may be larger can be typed in."""


@dataclass(frozen=True)
class Option:
    """One answer, with a shield or an icon, and the move it makes."""

    label: Message | str
    move: Move
    arms: str = ""
    glyph: str = ""


@dataclass(frozen=True)
class Choice:
    """A question with a few answers; the one that makes the move as it stands is chosen."""

    label: Message
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Steps:
    """A number, and the move with another one in its place."""

    label: Message
    value: int | None
    make: Callable[[int], Move]
    least: int = 0
    most: int = 999


@dataclass(frozen=True)
class Group:
    """Parts that are folded away under a name with their summary."""

    label: Message | str
    summary: Message
    parts: tuple[Choice | Steps, ...]


Part: TypeAlias = Choice | Steps | Group
Rewrite: TypeAlias = "Callable[[Any, Any], tuple[Part, ...]]"
"""What may stand in a move's place, given the state before it and the move; nothing where nothing can be chosen."""


def form(at: At, parts: Sequence[Part], move: Move, change: Callable[[Move], None]) -> ft.Control:
    """The parts below each other; a tap hands the new move to `change`."""
    return col(*(_part(at, number, part, move, change) for number, part in enumerate(parts)), gap=10)


def _part(at: At, number: int, part: Part, move: Move, change: Callable[[Move], None]) -> ft.Control:
    match part:
        case Choice():
            return _chips(at, part, move, change)
        case Steps():
            return _steps(at, part, change)
        case Group():
            inside = partial(form, at, part.parts, move, change)
            return keyed(
                f"part-{number}", Fold, at.look, _said(at, part.label), at.words.say(part.summary), inside, True
            )


def _chips(at: At, part: Choice, move: Move, change: Callable[[Move], None]) -> ft.Control:
    label = at.words.say(part.label)
    chips: list[ft.Control] = [_chip(at, label, option, change, on=option.move == move) for option in part.options]
    return col(text(label, "label", at.look.ink2), ft.Row(chips, wrap=True, spacing=8, run_spacing=8), gap=6)


def _chip(at: At, question: str, option: Option, change: Callable[[Move], None], *, on: bool) -> ft.Control:
    look, label = at.look, _said(at, option.label)
    color = look.on_accent if on else look.ink
    mark: list[ft.Control] = [shield(look, option.arms, 24)] if option.arms else []
    mark += [icon(option.glyph, look.px(20), color)] if option.glyph else []
    return tappable(
        row(*mark, one_line(label, "label", color), gap=8, tight=True),
        f"{question}: {label}",
        lambda _: change(option.move),
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border=look.rim if on else None,
        border_radius=th.R_BUTTON,
        height=max(th.TAP, look.px(40)),
        padding=ft.Padding.symmetric(horizontal=14),
    )


def _steps(at: At, part: Steps, change: Callable[[Move], None]) -> ft.Control:
    label = at.words.say(part.label)
    number = stepper(
        at.look,
        part.value,
        lambda value: change(part.make(value)),
        label=label,
        least=part.least,
        most=part.most,
        typed=part.most > TYPED,
    )
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)


def _said(at: At, words: Message | str) -> str:
    return words if isinstance(words, str) else at.words.say(words)
