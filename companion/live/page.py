"""The one html page: every address of the app answers with it. Flet loads underneath and takes over.

It is painted with the first bytes: a table shows itself in three lines that stay live, anything else the crown. All
that is static lives under an address of its own and is cached for ever; only this page is always asked for.
"""

import html
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from companion.live.glance import Glances, glance
from companion.live.head import head, mark
from companion.live.permits import entrance
from companion.live.static import Static
from companion.live.table import Table
from companion.live.visitor import Visitor, is_isolated, new_token, set_cookie, visitor
from companion.words import Words, best_language

CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; "  # Flutter writes its own
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' data: blob:; media-src 'self'; "
    "base-uri 'self'; frame-ancestors 'none'; form-action 'none'"
)
SAFE = {"Content-Security-Policy": CSP, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
PAGE = """<!DOCTYPE html>
<html lang="{language}" data-link="loading" data-theme="{theme}">
<head>
{head}
{early}{refresh}
</head>
<body>
<main id="wait">{mark}<div id="glance"{news}>{glance}</div><p id="waiting">{waiting}</p></main>
<div id="line" role="status"{said}><span></span><button type="button" hidden>{retry}</button></div>
<script src="{v}flet.js"></script>
<script src="{v}device.js"></script>
<script src="{v}live.js"></script>
<script src="{v}flutter_bootstrap.js" async></script>
</body>
</html>
"""
EARLY = """<link rel="preload" as="fetch" crossorigin href="{v}main.dart.wasm">
<link rel="preload" as="fetch" crossorigin href="{v}canvaskit/skwasm.wasm">
<link rel="modulepreload" href="{v}main.dart.mjs">
<link rel="modulepreload" href="{v}canvaskit/skwasm.js">
"""
"""What Flutter asks for a moment later in the browsers that run it as WebAssembly."""
REFRESH = '<noscript><meta http-equiv="refresh" content="10"></noscript>'


class Page:
    """Draws the page."""

    def __init__(self, static: Static, assets: Path) -> None:
        self._static = static
        self._head, self._mark = head("/", static.prefix), mark(assets)

    def draw(self, table: Table | None, language: str, theme: str, *, early: bool) -> str:
        """The page as this reader sees it, with a table's glance if it is one's address."""
        t = Words(language).t
        said = {
            "reconnecting": t("The connection is lost. Trying again …"),
            "offline": t("This device is offline."),
            "slow": t("This takes longer than it should."),
            "failed": t("That did not work. Nothing was recorded."),
        }
        return PAGE.format(
            v=self._static.prefix,
            head=self._head,
            mark=self._mark,
            language=language,
            theme=theme,
            early=EARLY.format(v=self._static.prefix) if early else "",
            refresh=REFRESH if table else "",
            news=_attribute("data-news", f"/api/glance/{table.code}?language={language}") if table else "",
            glance="".join(f"<p>{html.escape(line)}</p>" for line in glance(table, language)) if table else "",
            waiting=html.escape(t("Laying the table …")),
            said="".join(_attribute(f"data-{name}", sentence) for name, sentence in said.items()),
            retry=html.escape(t("Try again")),
        )


def routes(api: FastAPI, static: Static, assets: Path, glances: Glances, secret: str) -> None:
    """Static files, glances, and the page for everything else: call last."""
    page = Page(static, assets)

    @api.api_route(static.prefix + "{name:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def file(name: str, request: Request) -> Response:
        answer = await static.answer(name, request)
        answer.headers.update(ISOLATED if is_isolated(request) else {})
        return answer

    def shown(code: str, who: Visitor) -> Table | None:
        """The table, for whoever may come to it."""
        table = glances.tables.table(code)
        if table is None or entrance(table.standing, who.device, owner=who.owner) in {"locked", "removed"}:
            return None
        return table

    @api.get("/api/glance/{code}", include_in_schema=False)
    async def news(code: str, request: Request, language: str = "en") -> Response:
        who = visitor(request, secret)
        table = shown(code, who)
        if table is None:
            return Response(status_code=404)
        headers = {"Cache-Control": "no-store"}
        told = glances.follow(table, language, lambda: shown(code, who) is not None)
        return StreamingResponse(told, media_type="text/event-stream", headers=headers)

    @api.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page_of(path: str, request: Request) -> Response:
        if path.partition("/")[0] in static.pictures:
            return RedirectResponse(static.prefix + path, headers={"Cache-Control": "no-cache"})
        if path.startswith("api/") or "." in path.rpartition("/")[2]:
            return Response(status_code=404)
        who = visitor(request, secret)
        part, _, code = path.partition("/")
        table = shown(code.partition("/")[0], who) if part == "t" else None
        early = "Chrome/" in request.headers.get("user-agent", "")
        answer = HTMLResponse(page.draw(table, language_of(request, who), _theme(request), early=early))
        answer.headers.update(SAFE | {"Cache-Control": "no-store"} | (ISOLATED if is_isolated(request) else {}))
        if not who.known:
            set_cookie(answer, "device", new_token(), request)
        return answer


def language_of(request: Request, who: Visitor) -> str:
    """The language that this device was last set to, or the best that its browser asks for."""
    chosen = request.cookies.get("regalia_language")
    return best_language([chosen] if chosen else who.languages)


def _theme(request: Request) -> str:
    chosen = request.cookies.get("regalia_theme", "")
    return chosen if chosen in {"light", "dark"} else ""


def _attribute(name: str, value: str) -> str:
    return f' {name}="{html.escape(value)}"'
