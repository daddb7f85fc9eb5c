"""The icons of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import Move

ICONS = {
    "card": "cards",
    "marker": "herald",
    "mustered": "herald",
    "held": "hourglass",
    "phase_ended": "hourglass",
    "round_set": "hourglass",
    "taken": "city",
    "lost": "city",
    "razed": "unrest",
    "besieged": "attack",
    "relieved": "truce",
    "fortified": "lock",
    "rebelled": "unrest",
    "quelled": "check",
    "stronghold_taken": "castle",
    "stronghold_lost": "castle",
    "stronghold_placed": "castle",
    "influence": "influence",
    "crowned": "crown",
    "king_set": "crown",
    "city_victory": "laurel",
    "received": "coin",
    "paid": "coin",
    "assembly": "people",
    "agenda": "people",
    "office": "people",
    "studied": "book",
    "development": "cards",
    "used": "turn",
    "discarded": "trash",
    "researched": "search",
    "scholar_set": "book",
    "marched": "journey",
    "garrison": "castle",
    "disbanded": "castle",
    "recruits": "player",
    "recruits_left": "player",
    "corrected": "more",
    "table_corrected": "more",
}


def icon_of(move: Move) -> str:
    """The icon of what happened."""
    kind: str = getattr(move, "kind", "")
    return ICONS[kind]
