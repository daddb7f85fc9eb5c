"""Makes the static site out of packages alone: `python builds/site.py [--base /regalia/] [FOLDER]`.

Any web host can serve the folder; Python runs in the browser of whoever opens it, and the browser keeps the tables.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

import flet_web

from companion.alone import said_around
from companion.live.static import FALLBACKS, SYMBOLS, fonts, manifest
from companion.words import Words

BUILDS = Path(__file__).parent
ROOT = BUILDS.parent
WEB = BUILDS / "web"
CLIENT = (
    "main.dart.js",
    "flutter_bootstrap.js",
    "version.json",
    "canvaskit/canvaskit.",
    "canvaskit/chromium/",
    "assets/",
    "pyodide/pyodide",
    "python",
)
NEEDLESS = {".map", ".symbols", ".ts"}
ONE_OF_TWO = ("canvaskit/",)
"""Which of these a browser needs is known once it has loaded them."""
STDLIB = "pyodide/python_stdlib.zip"
PACKAGES = (
    "annotated-types",
    "flet",
    "msgpack",
    "pydantic",
    "pydantic-core",
    "qrcode",
    "repath",
    "six",
    "tinydb",
    "typing-extensions",
    "typing-inspection",
)
"""What the app imports, and what that imports: Flet's own list is longer."""
PLATFORM = ("3.14", "pyemscripten_2026_0_wasm32")
"""The Python of the browser, as the web client brings it."""
MARKS = ("worker.js", "site.js", "app.tar.gz")
"""By these an older site is known."""
SERVER = ("cli.py", "serve.py")
LEFT_OUT = re.compile(r"(^|/)(tests|testing|__pycache__|v1|locale/\w+/LC_MESSAGES/\w+\.po)(/|$)|\.(pyi|po|typed)$")
"""What no running app needs."""
MAIN = "import flet as ft\n\nfrom companion.alone import main\n\nft.run(main())\n"
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<base href="{base}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="apple-mobile-web-app-title" content="Regalia">
<title>Regalia</title>
<link rel="icon" type="image/svg+xml" href="app/icon.svg">
<link rel="apple-touch-icon" href="app/icon-180.png">
<link rel="manifest" href="regalia.webmanifest">
<style>{style}</style>
</head>
<body>
<main id="wait">{mark}<p id="waiting"></p></main>
<div id="line" role="status"></div>
<script>var flet = {flet}, site = {site};
flet.flutterAppLoaded = new Promise((done) => {{ flet.flutterAppResolve = done; }});</script>
<script src="python.js"></script>
<script src="site.js"></script>
<script src="flutter_bootstrap.js" async></script>
</body>
</html>
"""


def make(folder: Path, base: str) -> int:
    """Makes the site in the folder, in place of an older one; its size in bytes."""
    if folder.exists():
        shutil.rmtree(folder)
    client(folder)
    shutil.copytree(ROOT / "companion" / "assets", folder, dirs_exist_ok=True)
    shutil.copy(BUILDS / "site.js", folder)
    (folder / "app.tar.gz").write_bytes(app())
    (folder / "regalia.webmanifest").write_bytes(manifest(base))
    (folder / "index.html").write_text(page(base), encoding="utf-8")
    (folder / "worker.js").write_text(worker(folder, base), encoding="utf-8")
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def is_free(folder: Path) -> bool:
    """Whether nothing is lost when a site is made there."""
    if not folder.exists():
        return True
    return folder.is_dir() and (all((folder / mark).is_file() for mark in MARKS) or not any(folder.iterdir()))


def client(folder: Path) -> None:
    """Flet's web client and the Python that it brings."""
    source = Path(flet_web.get_package_web_dir())
    for file in sorted(source.rglob("*")):
        name = file.relative_to(source).as_posix()
        wanted = name.startswith(CLIENT) or name == STDLIB
        if file.is_file() and wanted and file.suffix not in NEEDLESS:
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


def app() -> bytes:
    """The app and its packages, the same bytes for the same sources."""
    with TemporaryDirectory() as made:
        stage = Path(made)
        packages(stage / "__pypackages__")
        for name in ("companion", "models"):
            ignored = shutil.ignore_patterns("assets", *SERVER)
            shutil.copytree(ROOT / name, stage / name, ignore=ignored)
        (stage / "main.py").write_text(MAIN, encoding="utf-8")
        return archive(stage)


def packages(folder: Path) -> None:
    """The packages for the Python of the browser, in the versions of the constraints."""
    version, platform = PLATFORM
    tag = version.replace(".", "")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(folder)]
    command += ["--constraint", str(BUILDS / "constraints.txt"), "--only-binary=:all:", "--python-version", version]
    command += ["--implementation", "cp", "--abi", f"cp{tag}", "--abi", "abi3", "--abi", "none"]
    subprocess.run([*command, "--platform", platform, "--platform", "any", *PACKAGES], check=True)  # noqa: S603 (ours)


def archive(stage: Path) -> bytes:
    """The files that a running app needs, in order and without their dates."""
    packed = io.BytesIO()
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for file in sorted(stage.rglob("*")):
            name = file.relative_to(stage).as_posix()
            if file.is_file() and not LEFT_OUT.search(name):
                entry = tarfile.TarInfo(name)
                entry.size = file.stat().st_size
                with file.open("rb") as content:
                    tar.addfile(entry, content)
    return packed.getvalue()


def page(base: str) -> str:
    """The one page."""
    flet = {
        "pyodide": True,
        "multiView": False,
        "noCdn": True,
        "webRenderer": "canvaskit",
        "routeUrlStrategy": "hash",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
        "pyodideUrl": f"{base}pyodide/pyodide.mjs",
        "appPackageUrl": f"{base}app.tar.gz",
        "pythonModuleName": "main",
        "micropipIncludePre": False,
    }
    said = {language: said_around(Words(language)) for language in ("en", "de")}
    glyphs = {"": base + SYMBOLS} | {name: base + file for name, file in FALLBACKS.items()}
    return PAGE.format(
        base=base,
        style=(ROOT / "companion" / "live" / "live.css").read_text(encoding="utf-8"),
        mark=(ROOT / "companion" / "assets" / "app" / "mark.svg").read_text(encoding="utf-8"),
        flet=json.dumps(flet),
        site=json.dumps({"said": said, "glyphs": glyphs}),
    )


def worker(folder: Path, base: str) -> str:
    """What keeps the site in a browser, with the names of its files; it changes with any of them."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    digest = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files))
    names = [name for file in files if not (name := file.relative_to(folder).as_posix()).startswith(ONE_OF_TWO)]
    site = {"version": digest.hexdigest()[:12], "files": [base, *(base + name for name in names)]}
    return f"const site = {json.dumps(site)};\n" + (BUILDS / "worker.js").read_text(encoding="utf-8")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="builds/site", description="Makes the static site.")
    parser.add_argument("folder", nargs="?", type=Path, default=WEB, help="where to (default: builds/web)")
    parser.add_argument("--base", default="/", help="the path it will be served at, such as /regalia/")
    asked = parser.parse_args()
    if not (asked.base.startswith("/") and asked.base.endswith("/")):
        parser.error("--base: a path begins and ends with /")
    if not is_free(asked.folder):
        parser.error(f"folder: {asked.folder} holds something else than a site; choose one that is empty or not there")
    size = make(asked.folder, asked.base)
    print(f"{asked.folder}: {size / 1_000_000:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
