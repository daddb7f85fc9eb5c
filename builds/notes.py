"""Prints what is new in a version, for its release: `python builds/notes.py v1.0.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from companion import __version__

CHANGELOG = Path(__file__).parent.parent / "CHANGELOG.md"


def notes(tag: str, changelog: str) -> str:
    """The section of the changelog on this version; raises `LookupError` if it is not the one that is built."""
    version = tag.removeprefix("v")
    if version != __version__:
        raise LookupError(f"the tag says {version}, and companion/__init__.py says {__version__}")
    found = re.search(rf"^## \[{re.escape(version)}\] - (\S+)\n(.*?)(?=^## \[|\Z)", changelog, re.DOTALL | re.MULTILINE)
    if found is None or not re.fullmatch(r"\d{4}-\d\d-\d\d", found[1]):
        raise LookupError(f"CHANGELOG.md has no day for {version}")
    return found[2].strip()


def main() -> int:
    """The command."""
    try:
        print(notes(sys.argv[1], CHANGELOG.read_text(encoding="utf-8")))
    except LookupError as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
