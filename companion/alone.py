"""Regalia on one phone without a host: Python runs in the browser, and the browser keeps the tables."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.house import House
from companion.live.visitor import Visitor
from companion.main import draw
from companion.store.browser import Browser

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.store.browser import Preferences
    from companion.words import Words

    Main = Callable[[ft.Page], Awaitable[None]]

DEVICE = "this-browser-alone"
"""There is one device, and it is its own host."""


def main(preferences: Preferences | None = None) -> Main:
    """What draws the page of a browser that keeps its tables in these preferences, its own unless told otherwise."""

    async def alone(page: ft.Page) -> None:
        house = await House.open(await Browser.open(preferences or ft.SharedPreferences()))
        await draw(page, house, whoever_sits_here(), "")

    return alone


def whoever_sits_here() -> Visitor:
    """The owner of this browser, with the languages that it reads."""
    read = tuple(str(language) for language in _navigator().languages) if sys.platform == "emscripten" else ()
    return Visitor(DEVICE, owner=True, languages=read, known=True, still=False, origin="", host="")


def said_around(words: Words) -> dict[str, str]:
    """What the page says before the app is there, and beside it."""
    return {
        "waiting": words.t("Laying the table …"),
        "newer": words.t("A newer Regalia is ready. It comes with the next start."),
    }


def _navigator() -> Any:
    import js  # noqa: PLC0415 (only Python in a browser has it)

    return js.navigator


if __name__ == "__main__":
    ft.run(main())
