"""Lays out what `flet build` makes an app of: `python builds/stage.py android|ios|desktop [FOLDER]`.

The folder then holds the app, its entry, its assets and its configuration, and nothing of servers and browsers.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from companion import __version__

BUILDS = Path(__file__).parent
ROOT = BUILDS.parent
NATIVE = BUILDS / "native"
SYSTEMS = ("android", "ios", "desktop")
ELSEWHERE = ("alone.py", "cli.py", "past.py", "serve.py")
"""Modules of the command, the server and the static site."""
NOT_NEEDED = ("assets", "__pycache__", "*.css", "*.js", "*.po", "wake.*")
BROWSERS = ("app", "fallback")
"""Assets for browsers alone: systems have letters of their own, and draw the icon themselves."""
MARK = "main.py"
"""By this an older stage is known."""


def stage(system: str, folder: Path) -> None:
    """Lays the app of a system out in the folder, in place of an older one."""
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "src"
    for package in ("companion", "models"):
        shutil.copytree(ROOT / package, source / package, ignore=shutil.ignore_patterns(*ELSEWHERE, *NOT_NEEDED))
    assets = ROOT / "companion" / "assets"
    shutil.copytree(assets, source / "assets", ignore=shutil.ignore_patterns(*BROWSERS))
    shutil.copytree(assets / "fonts", source / "companion" / "assets" / "fonts")  # the picture of a sheet is drawn here
    for picture in NATIVE.glob("*.png"):
        shutil.copy(picture, source / "assets")
    shutil.copy(NATIVE / "main.py", source)
    (folder / "pyproject.toml").write_text(configuration(system), encoding="utf-8")


def configuration(system: str) -> str:
    """What `flet build` is told of the app."""
    parts = [NATIVE / "app.toml", BUILDS / system / "app.toml"]
    return "".join(part.read_text(encoding="utf-8") for part in parts).replace('"VERSION"', f'"{__version__}"')


def is_free(folder: Path) -> bool:
    """Whether nothing is lost when an app is laid out there."""
    if not folder.exists():
        return True
    return folder.is_dir() and ((folder / "src" / MARK).is_file() or not any(folder.iterdir()))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="builds/stage.py", description="Lays out what `flet build` makes an app of.")
    parser.add_argument("system", choices=SYSTEMS, help="what the app is for")
    parser.add_argument("folder", nargs="?", type=Path, help="where to (default: builds/staged/SYSTEM)")
    asked = parser.parse_args()
    folder = asked.folder or BUILDS / "staged" / asked.system
    if not is_free(folder):
        parser.error(f"folder: {folder} holds something else than an app; choose one that is empty or not there")
    stage(asked.system, folder)
    print(f"{folder}: cd there, and build with flet; builds/{asked.system}/README.md says how")
    return 0


if __name__ == "__main__":
    sys.exit(main())
