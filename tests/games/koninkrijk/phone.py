"""A phone at a table of Koninkrijk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.koninkrijk.tables import GAME
from tests.games.phone import phone_at_table
from tests.games.tables import setup_of

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone


async def phone_at(
    *moves: Move, players: int = 3, trackers: tuple[str, ...] = (), page: str = "", **size: float
) -> Phone:
    """A phone that looks at a page of a table after these moves."""
    setup = setup_of(GAME, players, trackers=trackers)
    return await phone_at_table(GAME, setup, moves, page, size)
