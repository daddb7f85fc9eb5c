"""A small app on the real server: `python -m tests.live.demo`, with the options of `regalia serve`.

What the tests of the live table and of its page look at, whatever the screens of the real app look like.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.hub import Hub, use_slice
from companion.live.place import CannotStart, Certificate
from companion.live.screen import App, screen
from companion.live.telling import tell
from companion.serve import Order, start
from companion.store.shelf import StoreError
from tests.live.tables import lay

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.house import House
    from companion.live.link import Main
    from companion.live.visitor import Visitor

COINS: Hub[int] = Hub(0)


@ft.component
def count() -> ft.Control:
    """One text, redrawn when the coins change."""
    return ft.Text(f"{use_slice(COINS, 'coins', lambda coins: coins)} coins")


def coin() -> ft.Control:
    """One more for everybody."""

    def add(event: ft.Event[ft.Button]) -> None:
        COINS.show(COINS.state + 1, first=event.control.page)

    return ft.Button("Coin", on_click=add)


def fail(_: object) -> None:
    """A handler that fails."""
    raise ValueError("the queen of hearts")


async def copy(event: ft.Event[ft.Button]) -> None:
    """Something for the clipboard."""
    await tell(event.control.page, copy="a copied word")


async def awake(event: ft.Event[ft.Button]) -> None:
    """Keeps the screen on."""
    await tell(event.control.page, awake=True)


@ft.component
def table() -> ft.View:
    """The coins between what stands still and a list to scroll."""
    rows: list[ft.Control] = [ft.Text(f"Row {number}", key=f"row{number}", height=40) for number in range(60)]
    buttons = [
        coin(),
        ft.Button("Fail", on_click=fail),
        ft.Button("Copy", on_click=copy),
        ft.Button("Awake", on_click=awake),
    ]
    return screen("table", ft.Row(buttons), count(), ft.ListView(rows, expand=True), sheet())


@ft.component
def sheet() -> ft.Control:
    """A field to write in, and a sheet with the coins that can be opened and closed."""
    shown, show = ft.use_state(False)
    closing = ft.Button("Close", on_click=lambda _: show(False))
    content = ft.Container(ft.Column([count(), closing], tight=True), padding=20)
    ft.use_dialog(ft.BottomSheet(content, on_dismiss=lambda _: show(False)) if shown else None)
    return ft.Row([ft.TextField(label="Note", width=200), ft.Button("Open", on_click=lambda _: show(True))])


@ft.component
def home() -> ft.View:
    """Who is there, and a picture and a font of ours."""
    visitor: Any = ft.context.page.session.connection
    known = f"owner {visitor.owner}, {visitor.languages[0] if visitor.languages else 'no language'}"
    pictures = [ft.Image(src=f"app/icon{kind}", width=48, height=48) for kind in (".svg", "-180.png")]
    names = ft.Text("Žofie, Łukasz, \U0001f98a, \u05e0\u05e2\u05d4, \u0633\u0644\u0645\u0649", size=30)
    return screen("home", *pictures, names, ft.Text(visitor.device), ft.Text(known, font_family="Regalia Sans"))


ROUTES = [
    ft.Route(path="/", component=home),
    ft.Route(path="/t/:code", component=table),
]


def draws(folder: Path) -> Callable[[House, Callable[[Visitor], str]], Main]:
    """The app, which also lays a real table and writes its code into the folder."""

    def app(house: House, _: Callable[[Visitor], str]) -> Main:
        async def lay_one() -> None:
            made = next(iter(house.tables.values()), None) or await lay(house, "Ada", "Ben")
            (folder / "code").write_text(made.code)

        laying = asyncio.ensure_future(lay_one())

        @ft.component
        def root() -> ft.Control:
            return App(ROUTES, COINS.forget)

        async def main(page: ft.Page) -> None:
            await laying
            page.title = "Regalia"
            page.fonts = {"Regalia Sans": "fonts/RegaliaSans.ttf"}
            page.render_views(root)

        return main

    return app


def serve(draws: Callable[[Path], Callable[[House, Callable[[Visitor], str]], Main]]) -> int:
    """The command, for an app that is given the folder."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--certfile")
    parser.add_argument("--keyfile")
    parser.add_argument("--no-browser", action="store_true")
    asked = parser.parse_args()
    try:
        certificate = Certificate.read(asked.certfile, asked.keyfile)
        order = Order(asked.host, asked.port, asked.data, browser=False, certificate=certificate)
        return asyncio.run(start(order, draws(asked.data)))
    except (CannotStart, StoreError) as refusal:
        print(refusal.message, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(serve(draws))
