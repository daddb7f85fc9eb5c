"""Arithmetic with colours written as #RRGGBB."""

CHANNELS = (slice(1, 3), slice(3, 5), slice(5, 7))
DARKEST = 0.03928
"""Below this a channel is straight, not curved (WCAG 2)."""


def rgb(color: str) -> tuple[int, int, int]:
    """Red, green and blue, each from 0 to 255."""
    red, green, blue = (int(color[channel], 16) for channel in CHANNELS)
    return red, green, blue


def mix(a: str, b: str, share: float) -> str:
    """The colour `a` moved towards `b`: all of `a` at 0, all of `b` at 1."""
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(rgb(a), rgb(b), strict=True))


def faded(color: str, opacity: float) -> str:
    """The colour let through by what lies below it."""
    return f"#{round(255 * opacity):02X}{color[1:]}"


def luminance(color: str) -> float:
    """How bright a colour is to the eye, from 0 to 1 (WCAG 2)."""
    red, green, blue = (_linear(channel / 255) for channel in rgb(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """The ratio by which the brighter of two colours outshines the other, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= DARKEST else ((channel + 0.055) / 1.055) ** 2.4
