"""Flet's web client, our few scripts, our pictures and fonts, under one address that changes with any of them."""

import asyncio
import hashlib
import json
import mimetypes
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import flet_web
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from companion.live.link import SOCKET
from companion.live.packing import CODINGS, Packing

HERE = Path(__file__).parent
SCRIPTS = ("device.js", "live.js", "wake.webm", "wake.mp4")
CLIENT = ("main.dart.", "flutter_bootstrap.js", "version.json", "canvaskit/", "assets/")
LARGEST = ("main.dart.wasm", "canvaskit/skwasm_heavy.wasm", "canvaskit/skwasm.wasm")
SOON = 300_000  # bytes: what is smaller is quickly compressed in the best way
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
GLYPHS = "assets/fonts/noto"
FALLBACKS = {
    "notocoloremoji": "fallback/NotoEmoji.woff2",
    "notosansarabic": "fallback/NotoSansArabic.woff2",
    "notosanshebrew": "fallback/NotoSansHebrew.woff2",
    **dict.fromkeys(
        ("notosanshk", "notosansjp", "notosanskr", "notosanssc", "notosanstc"), "fallback/NotoSansCJK.woff2"
    ),
}
SYMBOLS = "fallback/NotoSansSymbols.woff2"
"""What Flutter gets for glyphs that our fonts lack, such as those of names: one file each, whichever part of a font it
wants. Without any it would ask again each time that it draws; with symbols alone it draws an empty box for the rest."""
COMPACT = frozenset({".webm", ".mp4", ".woff2", ".png", ".jpg"})
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable", "X-Content-Type-Options": "nosniff"}


@dataclass(frozen=True)
class File:
    """One file, known by its digest. What is made here is held; what lies on disk is read when it is wanted."""

    source: Path | bytes
    digest: str
    size: int

    @classmethod
    def of(cls, source: Path | bytes) -> Self:
        """The file as it is now."""
        content = source if isinstance(source, bytes) else source.read_bytes()
        return cls(source, hashlib.sha256(content).hexdigest()[:32], len(content))

    def read(self) -> bytes:
        """The content."""
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


class Static:
    """All static files. `prefix` is where they live: for ever, since changed files live elsewhere."""

    def __init__(self, assets: Path, packing: Packing) -> None:
        self._packing = packing
        self._files = dict(_found(assets))
        listed = "".join(f"{name} {file.digest}\n" for name, file in sorted(self._files.items()))
        self.prefix = f"/v/{hashlib.sha256(listed.encode()).hexdigest()[:12]}/"
        self.pictures = sorted(path.name for path in assets.iterdir() if path.is_dir())
        self._files["flet.js"] = File.of(_configuration(self.prefix, self.pictures))

    def warm(self, *, secure: bool) -> None:
        """Begin to compress what a phone asks for first."""
        for coding in ("gzip", "br") if secure else ("gzip",):
            for name in LARGEST:
                self._packing.order(coding, self._files[name].digest, self._files[name].read)

    async def answer(self, name: str, request: Request) -> Response:
        """The file in the best form that the browser takes; that there is none is as lasting."""
        file = self._files.get(name)
        if name.startswith(GLYPHS):
            fallback = FALLBACKS.get(name.split("/")[2], SYMBOLS)
            return RedirectResponse(self.prefix + fallback, status_code=308, headers=FOR_EVER)
        if file is None:
            return Response(status_code=404, headers=FOR_EVER)
        ending = Path(name).suffix
        kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        if ending in COMPACT:
            return _in_parts(file.read(), request, kind)
        coding, body = await asyncio.to_thread(self._packed, _accepted(request), file)
        headers = FOR_EVER | {"Vary": "Accept-Encoding"} | ({"Content-Encoding": coding} if coding else {})
        return Response(body, media_type=kind, headers=headers)

    def _packed(self, accepted: tuple[str, ...], file: File) -> tuple[str, bytes]:
        """The best form there is; a better one that takes long is ordered for the next time."""
        for coding in accepted:
            if ready := self._packing.find(coding, file.digest):
                return coding, ready
            if coding == accepted[-1] or file.size < SOON:
                return coding, self._packing.get(coding, file.digest, file.read)
            self._packing.order(coding, file.digest, file.read)
        return "", file.read()


def _accepted(request: Request) -> tuple[str, ...]:
    offers = (offer.replace(" ", "").partition(";") for offer in request.headers.get("accept-encoding", "").split(","))
    offered = {coding for coding, _, weight in offers if weight not in {"q=0", "q=0.0"}}
    return tuple(coding for coding in CODINGS if coding in offered)


def _in_parts(body: bytes, request: Request, kind: str) -> Response:
    """The file or the part of it that is asked for: WebKit plays no video without."""
    headers = FOR_EVER | {"Accept-Ranges": "bytes"}
    first, dash, last = request.headers.get("range", "").removeprefix("bytes=").partition("-")
    if not (dash and first.isdecimal() and (last.isdecimal() or not last) and int(first) < len(body)):
        return Response(body, media_type=kind, headers=headers)
    part = body[int(first) : int(last) + 1 if last else None]
    headers["Content-Range"] = f"bytes {first}-{int(first) + len(part) - 1}/{len(body)}"
    return Response(part, status_code=206, media_type=kind, headers=headers)


def _found(assets: Path) -> Iterator[tuple[str, File]]:
    client = Path(flet_web.get_package_web_dir())
    for path in sorted(client.rglob("*")):
        name = path.relative_to(client).as_posix()
        if path.is_file() and name.startswith(CLIENT) and path.suffix not in {".map", ".symbols"}:
            yield name, File.of(fonts(path) if name == "assets/FontManifest.json" else path)
    for path in sorted(assets.rglob("*")):
        if path.is_file():
            yield path.relative_to(assets).as_posix(), File.of(path)
    for name in SCRIPTS:
        yield name, File.of(HERE / name)
    yield "regalia.webmanifest", File.of(manifest("/"))


def fonts(manifest: Path) -> bytes:
    """Flutter loads every font of its manifest before it draws anything: name those only that we draw with."""
    fonts = [font for font in json.loads(manifest.read_bytes()) if font["family"] == "MaterialIcons"]
    return json.dumps([*fonts, {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]).encode()


def manifest(start: str) -> bytes:
    """What a phone needs to put Regalia on its home screen; `start` is where it opens."""
    icons = [
        {"src": f"app/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    look = {"display": "standalone", "background_color": "#F6F0E4", "theme_color": "#8E2433"}
    return json.dumps({"name": "Regalia", "short_name": "Regalia", "start_url": start, "icons": icons, **look}).encode()


def _configuration(prefix: str, pictures: list[str]) -> bytes:
    config = {
        "pictures": pictures,
        "pyodide": False,
        "multiView": False,
        "noCdn": True,
        "webSocketEndpoint": SOCKET,
        "routeUrlStrategy": "path",
        "webRenderer": "auto",
        "entrypointBaseUrl": prefix,
        "assetBase": prefix,
        "canvasKitBaseUrl": f"{prefix}canvaskit/",
        "fontFallbackBaseUrl": f"{prefix}assets/fonts/",
    }
    loaded = "flet.flutterAppLoaded = new Promise((done) => { flet.flutterAppResolve = done; });"
    return f"var flet = {json.dumps(config)};\n{loaded}\n".encode()
