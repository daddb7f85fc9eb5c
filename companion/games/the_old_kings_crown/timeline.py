"""The icons of the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from models.base import Move

ICONS = {
    "drew_up": "cards",
    "order_settled": "drag",
    "bids": "cards",
    "bid": "cards",
    "road": "forward",
    "herald": "herald",
    "laid": "cards",
    "supporters": "supporter",
    "markers": "summer",
    "clashed": "sword",
    "region_tied": "tie",
    "location": "influence",
    "secrets": "eye_off",
    "relics": "coin",
    "governed": "govern",
    "journeyed": "journey",
    "lore": "lore",
    "acquired": "lore",
    "influence": "influence",
    "stolen": "seize",
    "influence_laid": "influence",
    "returned": "supporter",
    "herald_moved": "herald",
    "ambushed": "ambush",
    "cards_moved": "cards",
    "favour_used": "laurel",
    "tactic": "turn",
    "hand_size": "cards",
    "turn_ended": "right",
    "step_ended": "right",
    "winter": "winter",
    "year_set": "hourglass",
    "order_set": "drag",
    "favour_set": "laurel",
    "occupied_set": "cards",
    "corrected": "edit",
}


def icon_of(move: Move) -> str:
    """The icon of what happened."""
    return ICONS[getattr(move, "kind", "")]
