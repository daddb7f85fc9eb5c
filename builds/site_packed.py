"""Compressed files beside the files of the site, for web hosts that send `x.br` or `x.gz` when `x` is asked for."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from companion.live.packing import CODINGS

if TYPE_CHECKING:
    from pathlib import Path

    from companion.live.packing import Packing

ENDINGS = {"br": ".br", "gzip": ".gz"}
COMPACT = frozenset({".gz", ".br", ".webm", ".mp4", ".woff2", ".png", ".jpg", ".zip"})
"""What is compressed as it is."""
SMALLEST = 1000


def pack(folder: Path, packing: Packing) -> None:
    """Compresses what grows smaller by it, as well as it can be: what was compressed before is at hand."""
    for file in [file for file in folder.rglob("*") if file.is_file() and file.suffix not in COMPACT]:
        content = file.read_bytes()
        for coding in CODINGS if len(content) >= SMALLEST else ():
            digest = hashlib.sha256(content).hexdigest()[:32]
            packed = packing.get(coding, digest, file.read_bytes)
            file.with_name(file.name + ENDINGS[coding]).write_bytes(packed)
