"""The one page of the static site, and the worker that keeps the site in a browser."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from companion.alone import said_around
from companion.live.head import head, mark
from companion.live.static import FALLBACKS, SYMBOLS
from companion.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

ALONE = Path(__file__).parent / "alone"
ASSETS = Path(__file__).parent.parent / "companion" / "assets"
VITAL = (
    "app.tar.gz",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.wasm",
    "canvaskit/skwasm.wasm",
    "canvaskit/skwasm_heavy.wasm",
    "main.dart.js",
    "main.dart.wasm",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
)
"""The large files, without which nothing begins; the waiting screen counts them."""
ENGINES = ("canvaskit", "chromium/canvaskit", "skwasm", "skwasm_heavy")
"""Of these a browser runs one, and keeps that."""
AS_IT_COMES = ("canvaskit/", "main.dart.", "assets/NOTICES", "fallback/NotoSansCJK")
"""What not every browser keeps from the start."""
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
{head}
<style>{style}</style>
<link rel="modulepreload" href="pyodide/pyodide.mjs">
</head>
<body>
<main id="wait">{mark}<p id="waiting" role="status"></p><progress id="bar" max="1" value="0"></progress>
<p id="amount"></p><button type="button" id="go"></button></main>
<div id="line" role="status"></div>
<script src="config.js"></script>
<script src="device.js"></script>
<script type="module" src="site.js"></script>
</body>
</html>
"""


def page(base: str) -> str:
    """The page, whose files all lie below its base."""
    style = (ALONE / "site.css").read_text(encoding="utf-8")
    return PAGE.format(head=head(base, ""), style=style, mark=mark(ASSETS))


def configuration(base: str, sizes: Mapping[str, int]) -> str:
    """What Flet's client and our scripts are told, with the sizes of the vital files."""
    flet = {
        "pyodide": True,
        "multiView": False,
        "noCdn": True,
        "webRenderer": "auto",
        "routeUrlStrategy": "hash",
        "entrypointBaseUrl": base,
        "assetBase": base,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": f"{base}assets/fonts/",
    }
    glyphs = {"": base + SYMBOLS} | {name: base + file for name, file in FALLBACKS.items()}
    said = {language: said_around(Words(language)) for language in LANGUAGES}
    loaded = "flet.flutterAppLoaded = new Promise((done) => { flet.flutterAppResolve = done; });"
    site = json.dumps({"said": said, "glyphs": glyphs, "sizes": sizes})
    return f"var flet = {json.dumps(flet)}, site = {site};\n{loaded}\n"


def engine_files(engine: str) -> tuple[str, ...]:
    """What an engine of Flutter consists of."""
    client = ("main.dart.mjs", "main.dart.wasm") if engine.startswith("skwasm") else ("main.dart.js",)
    return (f"canvaskit/{engine}.js", f"canvaskit/{engine}.wasm", *client)


def worker(folder: Path, base: str) -> str:
    """What keeps the site in a browser, with the names of its files; it changes with any of them."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    digest = hashlib.sha256(b"".join(hashlib.sha256(file.read_bytes()).digest() for file in files))
    names = [name for file in files if not (name := file.relative_to(folder).as_posix()).startswith(AS_IT_COMES)]
    engines = {engine: [base + name for name in engine_files(engine)] for engine in ENGINES}
    site = {"version": digest.hexdigest()[:12], "files": [base, *(base + name for name in names)], "engines": engines}
    return f"const site = {json.dumps(site)};\n" + (ALONE / "worker.js").read_text(encoding="utf-8")
