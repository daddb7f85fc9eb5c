"""Writes the coats of arms: python builds/arms.py [FOLDER]."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.widgets.shields import CHARGES, INNER, OUTLINE, SHIELDS, hue
from companion.widgets.theme import mix

ARMS = Path(__file__).parent.parent / "companion" / "assets" / "arms"


def svg(name: str, *, dark: bool, fine: bool) -> str:
    """One shield; `fine` has the inner line of larger sizes."""
    field, charge = SHIELDS[name]
    base, mark = (charge, f'<path d="{INNER}" fill="{field}"/>') if name == "bordure" else (field, "")
    if CHARGES[name]:
        mark = f'<path d="{CHARGES[name]}" fill="{charge}"/>'
    edge = mix(hue(name), "#F7EFDF", 0.75) if dark else mix(hue(name), "#120C16", 0.5)
    light = '<path d="M0 0H24V60H0Z" fill="#FFFFFF" fill-opacity="0.09"/>' if fine else ""
    inset = (
        '<path d="M7 7.5H41V27C41 38.5 31.5 45.8 24 49.6C16.5 45.8 7 38.5 7 27Z" fill="none" stroke="#FFFFFF" '
        'stroke-opacity="0.28" stroke-width="0.8"/>'
        if fine
        else ""
    )
    width = 2 if fine else 3
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 57"><defs><clipPath id="s">'
        f'<path d="{OUTLINE}"/></clipPath></defs><g clip-path="url(#s)"><path d="M0 0H48V60H0Z" fill="{base}"/>'
        f'{mark}{light}{inset}</g><path d="{OUTLINE}" fill="none" stroke="{edge}" stroke-width="{width}"/></svg>'
    )


def files() -> dict[str, str]:
    """Every file by name."""
    return {
        f"{name}-{mode}{'-fine' if fine else ''}.svg": svg(name, dark=mode == "dark", fine=fine) + "\n"
        for name in SHIELDS
        for mode in ("light", "dark")
        for fine in (False, True)
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ARMS
    for name, drawing in files().items():
        (folder / name).write_text(drawing)
