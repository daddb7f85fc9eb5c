"""What is read can be read, and seats can be told apart by everybody."""

from __future__ import annotations

from itertools import combinations, product
from math import dist

import pytest

from companion.widgets.colours import contrast, faded, mix, rgb
from companion.widgets.shields import SHAPE, SHIELDS, hue, line_color
from companion.widgets.theme import BRIGHT_GOLD, HOUSE, HOUSE_TINT, Look, look

READ = 4.5
"""The contrast that words need (WCAG 2, AA)."""
ACCENTS = {
    "house": (HOUSE, HOUSE_TINT),
    "crimson": ("#8E2433", "#EE97A0"),
    "purple": ("#55358A", "#BCA3EE"),
    "orange": ("#A64812", "#F2A873"),
    "steel": ("#2E4F73", "#95BAE3"),
    "moss": ("#4C5F33", "#B6CB8C"),
}
LOOKS = [
    pytest.param(look(dark, accent=accent, tint=tint), id=f"{name}-{'dark' if dark else 'light'}")
    for (name, (accent, tint)), dark in product(ACCENTS.items(), (False, True))
]
WORDS = [
    *product(("ink", "ink2"), ("bg", "card", "accent_soft", "gold_soft", "sunk", "warn_soft")),
    *product(("accent_text",), ("bg", "card", "accent_soft", "sunk")),
    *product(("gold_text",), ("bg", "card", "gold_soft")),
    *product(("on_accent", "on_accent2"), ("accent",)),
    *product(("warn",), ("card", "bg")),
    ("bg", "ink"),
]
SHAPES = [("gold", "bg"), ("gold", "card"), ("warn", "warn_soft"), ("outline", "card"), ("accent_text", "warn_soft")]
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What an eye makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009, full severity)."""
APART = 20
"""The distance in CIELAB at which two colours are told apart at a glance."""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("words", "ground"), WORDS)
def test_words_can_be_read(look: Look, words: str, ground: str) -> None:
    """Every text stands out from every ground it is written on."""
    assert contrast(getattr(look, words), getattr(look, ground)) >= READ


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_can_be_seen(look: Look, shape: str, ground: str) -> None:
    """So does every shape that means something."""
    needed = 2 if shape == "outline" else SHAPE
    assert contrast(getattr(look, shape), getattr(look, ground)) >= needed


@pytest.mark.parametrize("look", LOOKS)
def test_a_crown_shines_on_every_accent(look: Look) -> None:
    """Bright gold is a shape on a band."""
    assert contrast(BRIGHT_GOLD, look.accent) >= SHAPE


@pytest.mark.parametrize("look", LOOKS)
def test_filled_buttons_have_a_shape(look: Look) -> None:
    """By day the fill itself stands out, at night its rim does."""
    rim = look.edge.color if look.edge else look.accent
    assert isinstance(rim, str)
    assert contrast(rim, look.bg) >= SHAPE


@pytest.mark.parametrize("sight", SIGHT)
def test_seats_are_told_apart(sight: str) -> None:
    """No two shields look alike, whatever colours an eye takes for each other."""
    seen = {name: lab(hue(name), SIGHT[sight]) for name in SHIELDS}
    near = min(combinations(seen, 2), key=lambda pair: dist(seen[pair[0]], seen[pair[1]]))
    assert dist(seen[near[0]], seen[near[1]]) >= APART, near


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", SHIELDS)
def test_lines_in_charts_can_be_seen(name: str, dark: bool) -> None:
    """A seat's line keeps its hue and stands out from a card."""
    k = look(dark)
    assert contrast(line_color(k, name, k.card), k.card) >= SHAPE


def test_colours_are_mixed() -> None:
    """From one to the other, by shares."""
    assert (mix("#000000", "#FFFFFF", 0), mix("#000000", "#FFFFFF", 0.5), mix("#000000", "#FFFFFF", 1)) == (
        "#000000",
        "#808080",
        "#FFFFFF",
    )
    assert faded("#102030", 0.5) == "#80102030"


def lab(color: str, sight: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """A colour as such an eye sees it, where distance is difference (CIELAB, D65)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(color))]
    r, g, b = (min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in sight)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
