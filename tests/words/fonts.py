"""Which letters a font can draw."""

from __future__ import annotations

from struct import unpack_from
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SEGMENTS = 4
"""The format of a character map that lists runs of letters."""


def letters_of(font: Path) -> frozenset[str]:
    """The letters in the character map of a TrueType font."""
    data = font.read_bytes()
    tables = (unpack_from(">4sxxxxI", data, 12 + 16 * at) for at in range(unpack_from(">H", data, 4)[0]))
    start = next(offset for tag, offset in tables if tag == b"cmap")
    maps = (
        start + unpack_from(">I", data, start + 8 + 8 * at)[0] for at in range(unpack_from(">H", data, start + 2)[0])
    )
    found = next(at for at in maps if unpack_from(">H", data, at)[0] == SEGMENTS)
    count = unpack_from(">H", data, found + 6)[0] // 2
    ends = unpack_from(f">{count}H", data, found + 14)
    begins = unpack_from(f">{count}H", data, found + 16 + 2 * count)
    return frozenset(chr(at) for begin, end in zip(begins, ends, strict=True) for at in range(begin, end + 1))
