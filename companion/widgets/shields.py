"""Nine coats of arms. Shape and colour both tell the seat, so that either may fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.colours import contrast, mix

if TYPE_CHECKING:
    from companion.widgets.theme import Look

SHIELDS = {
    "pale": ("#DB4B16", "#F7EFDF"),
    "fess": ("#003E9B", "#F7EFDF"),
    "bend": ("#098555", "#F7EFDF"),
    "chevron": ("#E9B809", "#2A2230"),
    "cross": ("#F7EFDF", "#942A70"),
    "saltire": ("#6FB6F7", "#16314A"),
    "quarterly": ("#1F1D26", "#F7EFDF"),
    "chequy": ("#50300D", "#F1DDB0"),
    "bordure": ("#F7EFDF", "#9CA1A8"),
}
"""The colours of field and charge: far apart for every kind of sight, in hue and in lightness."""
ORDER = tuple(SHIELDS)
"""In this order shields are offered."""
CHARGED = ("cross", "bordure")
"""Their field is parchment: the charge has the colour that stands for the seat."""
WIDTH, HEIGHT = 48, 57
FINE = 32
"""From this height a shield has an inner line and a thinner outline."""
SHAPE = 3.0
"""The contrast a shape needs to be seen on its ground."""


def hue(name: str) -> str:
    """The colour that stands for the seat."""
    field, charge = SHIELDS[name]
    return charge if name in CHARGED else field


def line_color(look: Look, name: str, ground: str) -> str:
    """The same colour for a line in a chart: moved just far enough to be seen on its ground."""
    away, share = "#FFFFFF" if look.dark else "#000000", 0.0
    while contrast(color := mix(hue(name), away, share), ground) < SHAPE:
        share += 0.04
    return color


def file_name(name: str, *, dark: bool, fine: bool) -> str:
    """Where a shield is kept among the assets."""
    return f"{name}-{'dark' if dark else 'light'}{'-fine' if fine else ''}.svg"


def shield(look: Look, name: str, height: float, label: str | None = None) -> ft.Image:
    """A shield; silent without a label. A name of another release is drawn as the first shield."""
    known = name if name in SHIELDS else ORDER[0]
    return ft.Image(
        src=f"arms/{file_name(known, dark=look.dark, fine=height >= FINE)}",
        width=height * WIDTH / HEIGHT,
        height=height,
        semantics_label=label,
        exclude_from_semantics=label is None,
    )
