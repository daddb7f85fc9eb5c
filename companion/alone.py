"""Regalia on one phone without a host: Python runs in the browser, and the browser keeps the tables."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.live.around import around, ask, in_browser, listen
from companion.live.house import House
from companion.live.visitor import Visitor
from companion.main import draw
from companion.share.eyes import has_eyes, see
from companion.store.browser import Browser
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.store.room import Preferences
    from companion.words import Words

    Main = Callable[[ft.Page], Awaitable[None]]

DEVICE = "this-browser-alone"
"""There is one device, and it is its own host."""
SCARCE = Message("This browser has little room left. Delete past games, then load the page again.")


def main(preferences: Preferences | None = None) -> Main:
    """What draws the page of a browser that keeps its tables in these preferences, its own unless told otherwise."""

    async def alone(page: ft.Page) -> None:
        listen(page.session.connection)
        shelf = await Browser.open(preferences or ft.SharedPreferences())
        house = await House.open(shelf)
        with suppress(StoreError):  # another time will do
            await house.empty_bin(datetime.now(UTC))
        if shelf.room.scarce:
            with suppress(StoreError):  # then it stays scarce, and is said to be
                await house.erase_removed()
        shelf.room.tell = partial(note, house)
        note(house, shelf.room.scarce)
        await draw(page, house, whoever_sits_here(), "", see if has_eyes() else None)

    return alone


def note(house: House, scarce: bool) -> None:
    """Tells the table that room is scarce, at once and for as long as it is."""
    if scarce and SCARCE not in house.notices:
        house.notices.append(SCARCE)
        ask(line="scarce")
    if not scarce and SCARCE in house.notices:
        house.notices.remove(SCARCE)


def whoever_sits_here() -> Visitor:
    """The owner of this browser, with the languages that it reads."""
    read = tuple(str(language) for language in around().languages) if in_browser() else ()
    still = in_browser() and bool(around().still)
    return Visitor(DEVICE, owner=True, languages=read, known=True, still=still, origin="", host="")


def said_around(words: Words) -> dict[str, str]:
    """What the page says before the app is there, and beside it."""
    t = words.t
    return {
        "waiting": t("Laying the table …"),
        "amount": t("{now} of {whole} MB", now="{now}", whole="{whole}"),
        "slow": t("This takes longer than it should."),
        "unloaded": t("Regalia could not be loaded. Is there a network?"),
        "broken": t("Regalia cannot start in this browser. A newer one may help."),
        "forgetful": t("This browser keeps nothing for Regalia. Allow it to keep data, or leave the private window."),
        "again": t("Try again"),
        "elsewhere": t("Regalia is open in another tab. Only one can record at a time."),
        "here": t("Go on here"),
        "taken": t("Regalia goes on in another tab. Everything recorded here is kept."),
        "back": t("Come back here"),
        "failed": t("That did not work. Nothing was recorded."),
        "scarce": words.say(SCARCE),
        "newer": t("A newer Regalia is ready. It comes with the next start."),
    }


if __name__ == "__main__":
    ft.run(main())
