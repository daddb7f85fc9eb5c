"""The icons of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import Move

ICONS = {
    "challenged": "attack",
    "bid": "cards",
    "fought": "sword",
    "kingdom": "castle",
    "completed": "crown",
    "minute_over": "hourglass",
    "turn_set": "more",
    "recalled": "eye",
    "corrected": "more",
    "table_corrected": "more",
}


def icon_of(move: Move) -> str:
    """The icon of what happened."""
    kind: str = getattr(move, "kind", "")
    return ICONS[kind]
