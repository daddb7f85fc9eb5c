"""QR codes, as a picture for a screen and as text for a terminal."""

from typing import Any

import qrcode
from qrcode.constants import ERROR_CORRECT_M

MARGIN = 4  # unit squares: less, and cameras miss it
DENSEST = 25
"""The version up to which a phone reads a code from another phone's screen: 117 squares a side."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}


def svg(text: str) -> str:
    """One path of unit squares on white: the flavour that every reader of SVG draws alike."""
    rows = _squares(text)
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/><path fill="#000" d="{path}"/></svg>'
    )


def fits(text: str) -> bool:
    """Whether the code of a text is coarse enough for the screen of a phone."""
    code = _code(text)
    try:
        return bool(code.best_fit(start=1) <= DENSEST)
    except ValueError:  # not even the largest holds it
        return False


def terminal(text: str) -> str:
    """Two rows of squares in a line of half blocks, light squares drawn: made for a dark terminal."""
    rows = _squares(text)
    rows += [[False] * len(rows)] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_HALVES[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in pairs)


def _code(text: str) -> Any:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=MARGIN)
    code.add_data(text)
    return code


def _squares(text: str) -> list[list[bool]]:
    code = _code(text)
    code.make(fit=True)
    return [[bool(square) for square in row] for row in code.get_matrix()]
