"""What the folder of a game fills in, so that the shell around it can stay the same for all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import flet as ft

    from companion.widgets.at import At
    from models.base import Move
    from models.session import Told


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
    pages: Mapping[str, Callable[[At], ft.Control]] = field(default_factory=dict)
    """Further screens of the game, by the last part of their route (`/t/<code>/<page>`)."""
    editor: Callable[[At, Told, Callable[[Move], Any]], ft.Control] | None = None
    """Alternatives for an entry that was recorded wrongly; None where there are none."""
