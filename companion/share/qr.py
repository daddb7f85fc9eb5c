"""QR codes, as a picture for a screen and as text for a terminal."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import qrcode
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M

MARGIN = 4  # unit squares: less, and cameras miss it
LARGEST = 40
"""The version of the largest code there is."""
DENSEST = 25
"""The version up to which a phone reads a code from another phone's screen: 117 squares a side."""
DENSEST_FULL = 32
"""The same for a code that takes the full width and corrects few errors: 145 squares, which a screen shows sharply."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}


def svg(text: str, *, full: bool = False) -> str:
    """One path of bars on white, a unit high: the flavour that every reader of SVG draws alike.

    A code made to be shown in `full` width holds more and corrects less.
    """
    rows = _squares(text, full=full)
    path = "".join(f"M{x} {y}h{length}v1h-{length}z" for y, row in enumerate(rows) for x, length in _bars(row))
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/><path fill="#000" d="{path}"/></svg>'
    )


def _bars(row: list[bool]) -> Iterator[tuple[int, int]]:
    """Where dark squares begin in a row, and how many follow each other."""
    at = 0
    for dark, squares in groupby(row):
        length = len(list(squares))
        if dark:
            yield at, length
        at += length


def fits(text: str, *, full: bool = False) -> bool:
    """Whether the code of a text is coarse enough for the screen of a phone."""
    return _version(text, full=full) <= (DENSEST_FULL if full else DENSEST)


def holds(text: str) -> bool:
    """Whether even the largest code holds the text."""
    return _version(text, full=True) <= LARGEST


def _version(text: str, *, full: bool) -> int:
    """How large the code of a text is; more than the largest where there is none."""
    try:
        return int(_code(text, full=full).best_fit(start=1))
    except ValueError:
        return LARGEST + 1


def terminal(text: str) -> str:
    """Two rows of squares in a line of half blocks, light squares drawn: made for a dark terminal."""
    rows = _squares(text)
    rows += [[False] * len(rows)] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs)


def _code(text: str, *, full: bool) -> Any:
    if full:  # trying all masks on so many squares would keep everybody waiting
        code = qrcode.QRCode(error_correction=ERROR_CORRECT_L, border=MARGIN, mask_pattern=0)
    else:
        code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=MARGIN)
    code.add_data(text)
    return code


def _squares(text: str, *, full: bool = False) -> list[list[bool]]:
    code = _code(text, full=full)
    code.make(fit=True)
    return [[bool(square) for square in row] for row in code.get_matrix()]
