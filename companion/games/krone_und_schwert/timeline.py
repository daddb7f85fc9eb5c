"""The icons of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import Move

ICONS = {
    "taxes": "coin",
    "incited": "incite",
    "pope": "pope",
    "drew": "cards",
    "event": "unrest",
    "expanded": "expand",
    "seized": "seize",
    "attacked": "attack",
    "revolted": "sword",
    "announced": "laurel",
    "revealed": "people",
    "resettled": "coat",
    "filled": "hourglass",
    "turn_ended": "more",
    "turn_set": "more",
    "crowned": "crown",
    "corrected": "more",
    "table_corrected": "more",
}
PIECE_ICONS = {"castle": "castle", "small_city": "city", "large_city": "large_city", "cathedral": "cathedral"}


def icon_of(move: Move) -> str:
    """The icon of what happened."""
    kind: str = getattr(move, "kind", "")
    return PIECE_ICONS[move.piece] if kind == "built" else ICONS[kind]  # type: ignore[attr-defined]
