"""Static files: compressed once, cached for ever."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import TYPE_CHECKING

import brotli
import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from companion.live import static as module
from companion.live.packing import CODINGS, Packing
from companion.live.static import Static
from companion.serve import ASSETS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from starlette.requests import Request
    from starlette.responses import Response

FOR_EVER = "public, max-age=31536000, immutable"
PICTURE = b"<svg/>" * 100
LARGE = b"<svg/>" * 100_000


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A folder of pictures."""
    folder = tmp_path / "assets"
    (folder / "icons").mkdir(parents=True)
    (folder / "icons" / "crown.svg").write_bytes(PICTURE)
    (folder / "icons" / "large.svg").write_bytes(LARGE)
    return folder


@pytest.fixture
def static(assets: Path, tmp_path: Path) -> Static:
    """Everything, with an empty cache."""
    return Static(assets, Packing(tmp_path / "cache"))


async def get(static: Static, name: str, **headers: str) -> httpx.Response:
    """What a browser gets, as it came."""

    async def answer(request: Request) -> Response:
        return await static.answer(request.path_params["name"], request)

    app = httpx.ASGITransport(Starlette(routes=[Route("/{name:path}", answer)]))
    lines = {"accept-encoding": "identity"} | {key.replace("_", "-"): value for key, value in headers.items()}
    async with (
        httpx.AsyncClient(transport=app, base_url="http://table.lan") as client,
        client.stream("GET", f"/{name}", headers=lines) as got,
    ):
        got._content = b"".join([part async for part in got.aiter_raw()])
        return got


@pytest.mark.parametrize(
    ("accepted", "coding", "unpack"),
    [
        ("gzip, deflate", "gzip", gzip.decompress),
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("br;q=0, gzip;q=0.5", "gzip", gzip.decompress),
        ("identity", None, bytes),
        ("", None, bytes),
    ],
)
async def test_a_file_comes_in_the_best_form_that_is_accepted(
    static: Static, accepted: str, coding: str | None, unpack: Callable[[bytes], bytes]
) -> None:
    """And says so, also to caches on the way."""
    got = await get(static, "icons/crown.svg", accept_encoding=accepted)
    assert got.headers.get("content-encoding") == coding
    assert unpack(got.content) == PICTURE
    assert got.headers["vary"] == "Accept-Encoding"
    assert got.headers["content-type"] == "image/svg+xml"
    assert got.headers["cache-control"] == FOR_EVER


async def test_a_file_that_takes_long_comes_as_gzip_until_brotli_is_done(static: Static) -> None:
    """Nobody waits twenty seconds for the first page."""
    got = await get(static, "icons/large.svg", accept_encoding="gzip, br")
    assert got.headers["content-encoding"] == "gzip"
    async with asyncio.timeout(20):
        while got.headers["content-encoding"] != "br":
            got = await get(static, "icons/large.svg", accept_encoding="gzip, br")
    assert brotli.decompress(got.content) == LARGE


async def test_each_file_is_compressed_once(
    static: Static, assets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for a second phone, not for two at once, not after a restart."""
    made: list[int] = []

    def pack(raw: bytes) -> bytes:
        made.append(len(raw))
        return gzip.compress(raw)

    monkeypatch.setitem(CODINGS, "gzip", pack)
    await asyncio.gather(*(get(static, "icons/large.svg", accept_encoding="gzip") for _ in range(5)))
    again = Static(assets, Packing(tmp_path / "cache"))
    got = await get(again, "icons/large.svg", accept_encoding="gzip")
    assert made == [len(LARGE)]
    assert gzip.decompress(got.content) == LARGE


async def test_a_torn_file_in_the_cache_is_made_again(static: Static, assets: Path, tmp_path: Path) -> None:
    """Every file there is sealed."""
    await get(static, "icons/crown.svg", accept_encoding="gzip")
    (kept,) = (tmp_path / "cache").iterdir()
    kept.write_bytes(kept.read_bytes()[:-3])
    again = Static(assets, Packing(tmp_path / "cache"))
    got = await get(again, "icons/crown.svg", accept_encoding="gzip")
    assert gzip.decompress(got.content) == PICTURE


async def test_a_cache_that_cannot_be_written_is_done_without(
    assets: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so once."""
    (tmp_path / "cache").write_text("a file")
    static = Static(assets, Packing(tmp_path / "cache"))
    for name in ("icons/crown.svg", "icons/large.svg"):
        got = await get(static, name, accept_encoding="gzip")
        assert got.headers["content-encoding"] == "gzip"
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    ("font", "wanted"),
    [
        ("NotoEmoji", "notocoloremoji/v32/x.9.woff2"),
        ("NotoSansHebrew", "notosanshebrew/v46/x.woff2"),
        ("NotoSansArabic", "notosansarabic/v28/x.woff2"),
        ("NotoSansCJK", "notosanssc/v36/x.115.woff2"),
        ("NotoSansCJK", "notosansjp/v52/x.7.woff2"),
        ("NotoSansSymbols", "notosansbuginese/v18/x.woff2"),
    ],
)
async def test_what_our_fonts_cannot_write_is_written_with_others(font: str, wanted: str) -> None:
    """Names may hold emoji, be Chinese or written from right to left; nothing is asked for again and again."""
    static = Static(ASSETS, Packing(None))
    got = await get(static, f"assets/fonts/{wanted}")
    assert (got.status_code, got.headers["cache-control"]) == (308, FOR_EVER)
    file = got.headers["location"].removeprefix(static.prefix)
    assert f"fallback/{font}.woff2" == file
    got = await get(static, file)
    assert (got.status_code, got.headers["content-type"], got.content[:4]) == (200, "font/woff2", b"wOF2")


async def test_what_is_not_there_is_not_asked_for_again(static: Static) -> None:
    """That there is none is as lasting as a file."""
    got = await get(static, "icons/none.svg")
    assert (got.status_code, got.content, got.headers["cache-control"]) == (404, b"", FOR_EVER)


@pytest.mark.parametrize(
    "name", ["../serve.py", "icons/../../serve.py", "index.html", "pyodide/pyodide.mjs", "python.js"]
)
async def test_nothing_else_is_served(static: Static, name: str) -> None:
    """Only what was found at the start."""
    assert (await static.answer(name, None)).status_code == 404  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "status", "where"),
    [
        ("bytes=0-9", 206, slice(10)),
        ("bytes=100-", 206, slice(100, None)),
        ("bytes=999999-", 200, slice(None)),
        ("bytes=-5", 200, slice(None)),
        ("lines=1-2", 200, slice(None)),
    ],
)
async def test_a_video_comes_in_parts(static: Static, asked: str, status: int, where: slice) -> None:
    """Some browsers play it only so."""
    whole = (module.HERE / "wake.mp4").read_bytes()
    got = await get(static, "wake.mp4", range=asked)
    assert (got.status_code, got.content) == (status, whole[where])
    if status == 206:
        first = where.start or 0
        assert got.headers["content-range"] == f"bytes {first}-{first + len(got.content) - 1}/{len(whole)}"


async def test_the_address_changes_with_any_file(static: Static, assets: Path, tmp_path: Path) -> None:
    """So that everything may be cached for ever."""
    same = Static(assets, Packing(None))
    (assets / "icons" / "crown.svg").write_bytes(b"<svg>other</svg>")
    other = Static(assets, Packing(None))
    assert same.prefix == static.prefix != other.prefix


async def test_flutter_loads_no_font_that_we_do_not_draw_with(static: Static) -> None:
    """The client's own list has twenty more for formulas."""
    got = await get(static, "assets/FontManifest.json")
    fonts = {font["family"]: [file["asset"] for file in font["fonts"]] for font in json.loads(got.content)}
    assert sorted(fonts) == ["MaterialIcons", "Roboto"]
    for files in fonts.values():
        for file in files:
            assert (await get(static, f"assets/{file}")).status_code == 200


async def test_flet_is_configured_to_stay_with_us(static: Static) -> None:
    """Every address in its configuration is ours."""
    text = (await get(static, "flet.js")).text
    config = json.loads(text[text.index("{") : text.index("};") + 1])
    assert config["noCdn"] is True
    assert config["pictures"] == ["icons"]
    addresses = [config[name] for name in ("entrypointBaseUrl", "assetBase", "canvasKitBaseUrl", "fontFallbackBaseUrl")]
    assert all(address.startswith(static.prefix) for address in addresses)


async def test_a_phone_may_put_us_on_its_home_screen() -> None:
    """The icons of the manifest are there."""
    static = Static(ASSETS, Packing(None))
    manifest = json.loads((await get(static, "regalia.webmanifest")).content)
    for icon in manifest["icons"]:
        got = await get(static, icon["src"])
        assert (got.status_code, got.headers["content-type"]) == (200, "image/png")


async def test_what_a_phone_needs_first_is_ready_before_it_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is compressed in the background, and brotli only where there is https."""
    monkeypatch.setitem(CODINGS, "gzip", lambda raw: b"g" + raw[:9])
    monkeypatch.setitem(CODINGS, "br", lambda raw: b"b" + raw[:9])
    packing = Packing(tmp_path)
    static = Static(ASSETS, packing)
    digest = static._files["main.dart.wasm"].digest
    static.warm(secure=True)
    async with asyncio.timeout(20):
        while not all(packing.find(coding, digest) for coding in ("gzip", "br")):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
