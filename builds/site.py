"""Makes the static site out of packages alone: `python builds/site.py [--base /regalia/] [--packed] [FOLDER]`.

Any web host can serve the folder; Python runs in the browser of whoever opens it, and the browser keeps the tables.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from pathlib import Path

import flet_web
import platformdirs

from builds import site_packed, site_page, site_python
from companion.live.packing import Packing
from companion.live.static import HERE, fonts, manifest

BUILDS = Path(__file__).parent
WEB = BUILDS / "web"
CLIENT = (
    "main.dart.",
    "flutter_bootstrap.js",
    "canvaskit/canvaskit.",
    "canvaskit/chromium/",
    "canvaskit/skwasm",
    "assets/AssetManifest",
    "assets/FontManifest.json",
    "assets/NOTICES",
    "assets/fonts/",
    "assets/shaders/",
    "pyodide/pyodide.asm.",
    "pyodide/pyodide.mjs",
)
"""What is needed of Flet's web client: no players of films, no formulas, no packages of other apps."""
NEEDLESS = {".map", ".symbols", ".ts"}
DEVICE = ("device.js", "wake.webm", "wake.mp4")
MARKS = ("worker.js", "site.js", "app.tar.gz")
"""By these an older site is known."""


def make(folder: Path, base: str) -> None:
    """Makes the site in the folder, in place of an older one."""
    if folder.exists():
        shutil.rmtree(folder)
    client(folder)
    python(folder)
    shutil.copytree(site_page.ASSETS, folder, dirs_exist_ok=True)
    for file in [*site_page.ALONE.glob("*.js"), *(HERE / name for name in DEVICE)]:
        shutil.copy(file, folder)
    (folder / "regalia.webmanifest").write_bytes(manifest(base))
    (folder / "index.html").write_text(site_page.page(base), encoding="utf-8")
    sizes = {name: (folder / name).stat().st_size for name in site_page.VITAL}
    (folder / "config.js").write_text(site_page.configuration(base, sizes), encoding="utf-8")
    (folder / "worker.js").write_text(site_page.worker(folder, base), encoding="utf-8")


def is_free(folder: Path) -> bool:
    """Whether nothing is lost when a site is made there."""
    if not folder.exists():
        return True
    return folder.is_dir() and (all((folder / mark).is_file() for mark in MARKS) or not any(folder.iterdir()))


def client(folder: Path) -> None:
    """Flet's web client."""
    source = Path(flet_web.get_package_web_dir())
    for file in sorted(source.rglob("*")):
        name = file.relative_to(source).as_posix()
        if file.is_file() and name.startswith(CLIENT) and file.suffix not in NEEDLESS:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / name)
    named = folder / "assets" / "FontManifest.json"
    named.write_bytes(fonts(named))
    start = folder / "flutter_bootstrap.js"
    start.write_text(without_its_worker(start.read_text(encoding="utf-8")), encoding="utf-8")


def without_its_worker(script: str) -> str:
    """The script that starts Flutter, which would put a worker of its own in the place of ours."""
    left, found = re.subn(r"serviceWorkerSettings: \{.*?\},", "", script, flags=re.DOTALL)
    if found != 1:
        msg = "flutter_bootstrap.js starts its worker in another way"
        raise ValueError(msg)
    return left


def python(folder: Path) -> None:
    """Python, the app and its packages."""
    source = Path(flet_web.get_package_web_dir()) / "pyodide"
    (folder / "pyodide" / "python_stdlib.zip").write_bytes(site_python.stdlib(source / "python_stdlib.zip"))
    (folder / "pyodide" / "pyodide-lock.json").write_bytes(site_python.lock(source / "pyodide-lock.json"))
    (folder / "app.tar.gz").write_bytes(site_python.app())


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="builds/site", description="Makes the static site.")
    parser.add_argument("folder", nargs="?", type=Path, default=WEB, help="where to (default: builds/web)")
    parser.add_argument("--base", default="/", help="the path it will be served at, such as /regalia/")
    packed = "put compressed files beside the files, for web hosts that send them; takes minutes, once on each machine"
    parser.add_argument("--packed", action="store_true", help=packed)
    asked = parser.parse_args()
    if not (asked.base.startswith("/") and asked.base.endswith("/")):
        parser.error("--base: a path begins and ends with /")
    if not is_free(asked.folder):
        parser.error(f"folder: {asked.folder} holds something else than a site; choose one that is empty or not there")
    make(asked.folder, asked.base)
    size = sum(file.stat().st_size for file in asked.folder.rglob("*") if file.is_file())
    print(f"{asked.folder}: {size / 1_000_000:.1f} MB")
    if asked.packed:
        site_packed.pack(asked.folder, Packing(Path(platformdirs.user_cache_dir("regalia", appauthor=False)) / "web"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
