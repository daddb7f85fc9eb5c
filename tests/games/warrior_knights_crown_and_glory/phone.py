"""A phone at a table of Warrior Knights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.phone import phone_at_table
from tests.games.tables import setup_of
from tests.games.warrior_knights_crown_and_glory.tables import GAME, LIGHT

if TYPE_CHECKING:
    from models.base import Move
    from tests.games.phone import Phone


async def phone_at(
    *moves: Move,
    players: int = 3,
    trackers: tuple[str, ...] | None = LIGHT,
    page: str = "",
    size: dict[str, float] | None = None,
    **options: Any,
) -> Phone:
    """A phone that looks at a page of a table after these moves."""
    setup = setup_of(GAME, players, trackers=trackers, **options)
    return await phone_at_table(GAME, setup, moves, page, size)
