"""The icons of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import Move

ICONS = {
    "exchanged": "exchange",
    "negotiated": "truce",
    "coinage": "coin",
    "attacked": "sword",
    "sentinel": "halberd",
    "passed": "more",
    "ran_out": "hourglass",
    "marker_end": "hourglass",
    "left": "back",
    "box": "cards",
    "turn_set": "more",
    "corrected": "more",
    "table_corrected": "more",
}


def icon_of(move: Move) -> str:
    """The icon of what happened."""
    kind: str = getattr(move, "kind", "")
    return ICONS[kind]
