"""Writes the coats of arms among the assets: `python builds/arms.py`."""

from __future__ import annotations

from pathlib import Path

from companion.widgets.colours import mix
from companion.widgets.shields import HEIGHT, SHIELDS, WIDTH, file_name, hue

FOLDER = Path(__file__).parent.parent / "companion" / "assets" / "arms"
OUTLINE = "M5 4 H43 Q45 4 45 6 V27 C45 41 34 49.5 24 54 C14 49.5 3 41 3 27 V6 Q3 4 5 4 Z"
INSET = "M7 7.5H41V27C41 38.5 31.5 45.8 24 49.6C16.5 45.8 7 38.5 7 27Z"
CHECKS = [(column, row) for row in range(5) for column in range(4) if (row + column) % 2]
CHARGES = {
    "pale": "M17 0H31V60H17Z",
    "fess": "M0 18H48V33H0Z",
    "bend": "M-6 0L8 -6L56 42L44 54Z",
    "chevron": "M24 15L52 43V59L24 31L-4 59V43Z",
    "cross": "M18.5 0H29.5V19H48V30H29.5V60H18.5V30H0V19H18.5Z",
    "saltire": "M-2 5L6 -3L24 17L42 -3L50 5L31 26L50 47L42 55L24 34L6 55L-2 47L17 26Z",
    "quarterly": "M24 0H48V26H24ZM0 26H24V60H0Z",
    "chequy": "".join(f"M{3 + 10.5 * column} {4 + 10.5 * row}h10.5v10.5h-10.5Z" for column, row in CHECKS),
    "bordure": "M0 0H48V60H0ZM11 11.5V27C11 36.5 18 42 24 45C30 42 37 36.5 37 27V11.5Z",
}
"""The ordinary that each shield is named for, wider than the shield: its outline cuts it off."""
BY_DAY, AT_NIGHT = ("#120C16", 0.5), ("#F7EFDF", 0.75)
"""The outline is the seat's colour moved towards dark or light."""


def svg(name: str, *, dark: bool, fine: bool) -> str:
    """One shield; a fine one shines at its left half and has an inner line."""
    field, charge = SHIELDS[name]
    edge = mix(hue(name), *(AT_NIGHT if dark else BY_DAY))
    gloss = (
        '<path d="M0 0H24V60H0Z" fill="#FFFFFF" fill-opacity="0.09"/>'
        f'<path d="{INSET}" fill="none" stroke="#FFFFFF" stroke-opacity="0.28" stroke-width="0.8"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs><clipPath id="s"><path d="{OUTLINE}"/></clipPath></defs><g clip-path="url(#s)">'
        f'<path d="M0 0H48V60H0Z" fill="{field}"/><path d="{CHARGES[name]}" fill="{charge}"/>'
        f"{gloss if fine else ''}</g>"
        f'<path d="{OUTLINE}" fill="none" stroke="{edge}" stroke-width="{2 if fine else 3}"/></svg>\n'
    )


def files() -> dict[str, str]:
    """All shields by the name of their file: for day and night, plain and fine."""
    kinds = [(name, dark, fine) for name in SHIELDS for dark in (False, True) for fine in (False, True)]
    return {file_name(name, dark=dark, fine=fine): svg(name, dark=dark, fine=fine) for name, dark, fine in kinds}


def main() -> None:
    """Every shield, over what stood there."""
    for name, drawing in files().items():
        (FOLDER / name).write_text(drawing)


if __name__ == "__main__":
    main()
