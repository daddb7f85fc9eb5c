"""A phone at a table of Game of Crowns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.game_of_crowns.tables import GAME
from tests.games.phone import phone_at_table
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone

ALL = ("turns", "ravens", "hands")


async def phone_at(
    *moves: Move,
    players: int = 4,
    trackers: tuple[str, ...] = ALL,
    page: str = "",
    options: dict[str, Any] | None = None,
    **size: float,
) -> Phone:
    """A phone that looks at a page of a table after these moves."""
    setup = setup_of(GAME, players, trackers=trackers, **(options or {}))
    return await phone_at_table(GAME, setup, moves, page, size)
