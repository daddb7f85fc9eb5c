"""What the folder of a game fills in, so that the shell around it can stay the same for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from companion.widgets.board import plain_board

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    import flet as ft

    from companion.widgets.at import At
    from companion.widgets.board import Board
    from companion.widgets.rewrite import Rewrite
    from models.base import Message, Move
    from models.game import Seat
    from models.session import Book

    Answer = Callable[[At, Seat, Any, Callable[[Any], Awaitable[str]], str], ft.Control]


@dataclass(frozen=True)
class Memo:
    """Something that a seat may note for itself alone: a number, words, a yes or no, or something of the game's own."""

    name: str
    label: Message
    hint: Message
    kind: Literal["number", "words", "flag", "own"]
    count: str = ""
    """The question of the final count that it answers, once its owner says so."""
    draw: Callable[[At, Seat, Memo, Any, Callable[[Any], Awaitable[str]]], ft.Control] | None = None
    """What draws a note of the game's own: a component that takes a seat, the note and what keeps another one."""
    wanted: Callable[[Any], bool] = lambda _: True
    """Whether a table with this set-up has it."""


@dataclass(frozen=True)
class Surface:
    """The look and the play surface of one game."""

    game: str
    accent: str
    tint: str
    emblem: str
    table: Callable[[At], ft.Control]
    """The component that is the table screen."""
    icon: Callable[[Move], str]
    """The icon of a move in the timeline."""
    rewrite: Rewrite
    """What may stand in a move's place."""
    board: Callable[[Book], Board] = plain_board
    """What a display in the middle of the table shows; nothing that is hidden from anybody."""
    pages: Mapping[str, Callable[[At], ft.Control]] = field(default_factory=dict)
    """Further screens of the game, by the last part of their route (`/t/<code>/<page>`)."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """How the game asks in the final count, by the question: components that take a seat, its answer, what records
    another one and answers what is wrong with it, and what the whole count has against it."""
    memos: tuple[Memo, ...] = ()
    """What a seat keeps to itself."""
