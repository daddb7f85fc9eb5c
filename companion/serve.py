"""The server: our own routes and Flet's socket, and what the terminal says when it starts."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import webbrowser
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import platformdirs
from fastapi import FastAPI
from starlette.requests import Request  # noqa: TC002 FastAPI reads it
from starlette.responses import RedirectResponse, Response

from companion import __version__
from companion.live import api as tables_api
from companion.live import link, page
from companion.live.claims import Claims
from companion.live.discreet import set_up_log
from companion.live.door import Doorkeeper
from companion.live.glance import Glances
from companion.live.house import House
from companion.live.network import own_names
from companion.live.packing import Packing
from companion.live.place import CannotStart, Certificate, Place, public_name, take
from companion.live.proxied import LOOPBACK, Proxied
from companion.live.running import Server
from companion.live.settings import Settings
from companion.live.static import Static
from companion.live.tidying import tidy
from companion.live.visitor import same, set_cookie, visitor
from companion.share import photo, qr
from companion.store.backup import restore
from companion.store.backups import Backups
from companion.store.disk import Disk
from companion.store.folder_lock import InUse
from companion.store.reading import Reading
from companion.store.shelf import StoreError
from companion.words import Words, best_language

if TYPE_CHECKING:
    import socket as net
    from argparse import Namespace
    from collections.abc import Callable

    from starlette.types import ASGIApp

    from companion.live.link import Main
    from companion.live.visitor import Visitor
    from models.base import Message

    Draws = Callable[[House, Callable[[Visitor], str]], Main]

READING = "regalia --read-only, regalia history, regalia backup, regalia verify"
"""The commands that need no folder for themselves."""
ASSETS = Path(__file__).parent / "assets"


@dataclass(frozen=True)
class Order:
    """What the command line asks for."""

    host: str
    port: int | None
    folder: Path
    browser: bool
    certificate: Certificate | None
    names: tuple[str, ...] = ()
    """The public names of this server, for which a proxy speaks https."""
    proxies: frozenset[str] = LOOPBACK
    """The addresses of proxies that are believed."""
    reading: bool = False
    """Whether the folder is only looked at."""


def serve(asked: Namespace) -> int:
    """Serve until told to stop; the exit status is 0, or 1 with a sentence if that cannot be."""
    from companion.main import app

    try:
        certificate = Certificate.read(asked.certfile, asked.keyfile)
        folder = Path(asked.data or platformdirs.user_data_dir("regalia", appauthor=False))
        names, proxies = tuple(map(public_name, asked.public_name)), LOOPBACK | {*asked.trusted_proxy}
        order = Order(
            asked.host, asked.port, folder, not asked.no_browser, certificate, names, proxies, asked.read_only
        )
        if order.reading:
            asyncio.run(look(order, partial(app, see=see)))
            return 0
        while asyncio.run(start(order, partial(app, see=see))):
            order = replace(order, browser=False)
    except (CannotStart, StoreError) as refusal:
        words = terminal_words()
        print(words.say(refusal.message), file=sys.stderr)
        if isinstance(refusal, InUse):
            print(words.t("It can be read meanwhile: {commands}", commands=READING), file=sys.stderr)
        return 1
    return 0


async def start(order: Order, draws: Draws) -> bool:
    """Take the folder and the port, open the house and serve it; whether to start again, with a backup in place.

    Raises `CannotStart` or `StoreError`.
    """
    set_up_log()
    with Disk(order.folder) as shelf:
        settings, notice = await Settings.open(shelf)
        socket = take(order.host, settings.port if order.port is None else order.port)
        if order.port and order.port != settings.port:
            settings = settings.model_copy(update={"port": order.port})
            await settings.keep(shelf)
        gc.disable()
        house = await House.open(shelf)
        house.backups = Backups(order.folder)
        await house.empty_bin(datetime.now(UTC))
        gc.freeze()  # the history stays: nobody at a table waits while it is searched for garbage
        gc.enable()
        house.notices += [notice] if notice else []
        await _served(order, house, draws, settings, socket)
        await house.close()
        if wanted := house.backups.wanted:
            restore(order.folder, wanted, datetime.now(UTC))
    return wanted is not None


async def look(order: Order, draws: Draws) -> None:
    """Serves what another Regalia keeps, as it is now; raises `CannotStart` or `StoreError`."""
    set_up_log()
    shelf = Reading(order.folder)
    settings, _ = await Settings.open(shelf)
    socket = take(order.host, settings.port + 1 if order.port is None else order.port)
    await _served(order, await House.open(shelf), draws, settings, socket)


async def _served(order: Order, house: House, draws: Draws, settings: Settings, socket: net.socket) -> None:
    """Answers until told to stop, by a signal or for a backup; makes a backup a day meanwhile, and tidies up."""
    place = Place(order.host, socket.getsockname()[1], order.certificate is not None, order.names)
    static = Static(ASSETS, Packing(Path(platformdirs.user_cache_dir("regalia", appauthor=False)) / "web"))
    static.warm(secure=place.secure)
    glances = Glances(house)
    api = Proxied(build(glances, draws(house, place.seen_by), settings, place, static), order.proxies)
    server = Server(api, order.certificate, Greeting(settings, place, house.notices, order.browser), glances.end)
    beside = [asyncio.create_task(tidy())]
    if house.backups:
        house.backups.stop = lambda: setattr(server, "should_exit", True)
        beside.append(asyncio.create_task(house.backups.daily()))
    async with link.running():
        await server.serve([socket])
    for task in beside:
        task.cancel()


async def see(picture: bytes) -> str:
    """The text of the code in a photo; nobody waits while it is read."""
    return await asyncio.to_thread(photo.text_in, picture)


def build(glances: Glances, main: Main, settings: Settings, place: Place, static: Static) -> ASGIApp:
    """The app that answers every request; `main` draws Flet's pages."""
    api = FastAPI(
        title="Regalia", version=__version__, docs_url=None, redoc_url=None, openapi_url=tables_api.DESCRIPTION
    )

    claims = Claims()

    @api.get("/api/health", summary="Whether the server is well")
    async def health() -> dict[str, object]:
        return {"ok": True, "app": "regalia", "version": __version__}

    @api.get("/o/{secret}", include_in_schema=False)
    async def owner(secret: str, request: Request) -> Response:
        if not same(secret, settings.secret):
            return Response(status_code=404)
        answer = RedirectResponse(
            f"/#/owner/{claims.new()}", status_code=303, headers={"Cache-Control": "no-store"} | page.SAFE
        )
        set_cookie(answer, "owner", settings.secret, request)
        return answer

    @api.get("/qr/{code}.svg", include_in_schema=False)
    async def picture(code: str, request: Request) -> Response:
        if glances.tables.table(code) is None:
            return Response(status_code=404)
        address = place.seen_by(visitor(request, settings.secret))
        headers = {"Cache-Control": "no-store"} | page.SAFE
        return Response(qr.svg(f"{address}/t/{code}"), media_type="image/svg+xml", headers=headers)

    tables_api.routes(api, glances.tables, settings.secret)
    link.mount(api, link.Pages(main, settings.secret, static.prefix, glances.tables.attendance, claims))
    page.routes(api, static, ASSETS, glances, settings.secret)
    return Doorkeeper(api, settings.names | own_names() | {place.host.lower(), *place.names})


@dataclass(frozen=True)
class Greeting:
    """What the terminal says once the server answers: how to get in, as text and as a QR code."""

    settings: Settings
    place: Place
    notices: list[Message]
    browser: bool

    def __call__(self) -> None:
        """Say it, and open a window if there is one to open."""
        words, (first, *others) = terminal_words(), self.place.reachable()
        here, way = self.place.url("localhost"), f"/o/{self.settings.secret}"
        print(words.t("Regalia {version} is running. Ctrl+C ends it.", version=__version__))
        print(_drawn(first + way))
        print(words.t("Your link, for your devices alone: {link}", link=first + way))
        for other in others:
            print(words.t("or, if that cannot be reached: {link}", link=other + way))
        print(words.t("On this machine: {link}", link=here + way))
        for notice in self.notices:
            print(words.say(notice))
        sys.stdout.flush()
        if self.browser and _has_screen():
            Thread(target=webbrowser.open, args=[here + way], daemon=True).start()


def terminal_words() -> Words:
    """The language of whoever starts the server."""
    found = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return Words(best_language([next(filter(None, found), "en")]))


def _drawn(text: str) -> str:
    """A QR code in black on white whatever the terminal's colours; nothing where it cannot be printed."""
    code = qr.terminal(text)
    try:
        code.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in code.splitlines()) if sys.stdout.isatty() else code


def _has_screen() -> bool:
    return sys.platform in {"win32", "darwin"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
