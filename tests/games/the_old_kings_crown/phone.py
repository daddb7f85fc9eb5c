"""A phone at a table of The Old King's Crown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.phone import phone_at_table
from tests.games.tables import setup_of
from tests.games.the_old_kings_crown.tables import GAME

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone

LIGHT = ("year", "supply", "favour")
FULL = (*LIGHT, "map", "hands", "kingdom", "councils", "tactics")


async def phone_at(
    *moves: Move, players: int = 3, trackers: tuple[str, ...] = LIGHT, page: str = "", **size: float
) -> Phone:
    """A phone that looks at a page of a table after these moves."""
    setup = setup_of(GAME, players, trackers=trackers)
    return await phone_at_table(GAME, setup, moves, page, size)
