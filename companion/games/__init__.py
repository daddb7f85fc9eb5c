"""One folder a game: its play surface, accent, emblem and message catalogue, found by looking."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.widgets.surface import Surface


@cache
def surface(game: str) -> Surface:
    """The play surface of the game with this id."""
    found: Surface = import_module(f"companion.games.{game.replace('-', '_')}").SURFACE
    return found


@cache
def surfaces() -> tuple[Surface, ...]:
    """Every play surface there is, by the names of their folders."""
    return tuple(surface(module.name) for module in pkgutil.iter_modules(__path__) if module.ispkg)
