"""A table seen from above: planks, a rim, nothing more."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from companion.widgets.colours import mix

if TYPE_CHECKING:
    from companion.widgets.theme import Look

OAK_RIM, OAK = "#6B4A22", "#8A6230"
RIM_AT_NIGHT, OAK_AT_NIGHT = "#3A2D22", "#1F1A19"
PLANKS = (-2, -1, 0, 1, 2)
INSET = 12


def table_top(look: Look, width: int, height: int) -> str:
    """The table as SVG."""
    rim, wood = (
        (RIM_AT_NIGHT, OAK_AT_NIGHT) if look.dark else (mix(look.sunk, OAK_RIM, 0.22), mix(look.sunk, OAK, 0.10))
    )
    cx, cy, rx, ry = width / 2, height / 2, width / 2 - 4, height / 2 - 4
    planks = "".join(plank(cx, cy, rx - INSET, ry - INSET, cy + step * ry * 0.36) for step in PLANKS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="{wood}" stroke="{rim}" stroke-width="3"/>'
        f'<g stroke="{rim}" stroke-width="1.2" fill="none" stroke-opacity="0.8">{planks}'
        f'<ellipse cx="{cx}" cy="{cy}" rx="{rx - INSET}" ry="{ry - INSET}"/></g></svg>'
    )


def plank(cx: float, cy: float, rx: float, ry: float, y: float) -> str:
    """The line between two planks, from rim to rim."""
    half = rx * math.sqrt(max(0.0, 1 - ((y - cy) / ry) ** 2))
    return f'<path d="M{cx - half:.1f} {y:.1f}H{cx + half:.1f}"/>'
