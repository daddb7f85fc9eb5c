"""Regalia as an app of its own: one device, which is its own host and keeps the tables in a folder of its own."""

from __future__ import annotations

import asyncio
import os
import subprocess
from contextlib import suppress
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import flet as ft

from companion.live.device import Device, behind_the_hash
from companion.live.house import House
from companion.live.visitor import Visitor
from companion.main import draw
from companion.store.backup import restore
from companion.store.backups import Backups
from companion.store.disk import Disk
from companion.store.shelf import StoreError
from companion.words import Words, best_language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.widgets.here import See

DEVICE = "this-device-alone"
"""There is one device, and it is its own host."""
HOME = "regalia://app"
"""The address that links of this app begin with; the systems of phones know whose it is."""
ASKED = ("LC_ALL", "LC_MESSAGES", "LANG")


class Own:
    """What this app keeps in its folder, opened once however often its screen begins anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._opening = asyncio.Lock()
        self._house: House | None = None

    async def main(self, page: ft.Page) -> None:
        """Draws the app."""
        Device(page).take_over()
        page.route = behind_the_hash(page.route or "/")
        try:
            house = await self.house()
        except StoreError as refusal:
            words = Words(best_language(languages(os.environ)))
            page.add(ft.SafeArea(ft.Text(words.say(refusal.message))))
            return
        house.backups.stop = lambda: page.run_task(self.begin_anew, page)  # type: ignore[union-attr]
        await draw(page, house, whoever_sits_here(), "", sight(), HOME)

    async def house(self) -> House:
        """The house; raises `StoreError` where the folder cannot be had."""
        async with self._opening:
            if self._house is None:
                self._house = await self._opened()
            return self._house

    async def _opened(self) -> House:
        self._shelf = await asyncio.to_thread(Disk, self.folder)
        house = await House.open(self._shelf)
        house.backups = Backups(self.folder)
        with suppress(StoreError):  # another time will do
            await house.empty_bin(datetime.now(UTC))
        self._daily = asyncio.create_task(house.backups.daily())
        return house

    async def begin_anew(self, page: ft.Page) -> None:
        """Puts the backup in place that somebody wants, and draws the app as it was then."""
        async with self._opening:
            gone, self._house = self._house, None
            if gone and gone.backups and gone.backups.wanted:
                self._daily.cancel()
                await gone.close()
                self._shelf.close()
                with suppress(StoreError):  # then everything stays as it is
                    await asyncio.to_thread(restore, self.folder, gone.backups.wanted, datetime.now(UTC))
        page.route, page.views = "/", [ft.View()]
        await self.main(page)


def whoever_sits_here() -> Visitor:
    """The owner of this device, with the languages it is set to."""
    read = languages(os.environ)
    return Visitor(DEVICE, owner=True, languages=read, known=True, still=False, origin="", host="")


def languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """What the system speaks: Android says it when it is asked, others in the environment."""
    if "ANDROID_ROOT" in environment and (asks := which("getprop")):
        said = subprocess.run([asks, "persist.sys.locale"], capture_output=True, text=True, check=False)  # noqa: S603
        return tuple(filter(None, [said.stdout.strip()]))
    return tuple(environment[name].partition(".")[0].replace("_", "-") for name in ASKED if environment.get(name))


def sight() -> See | None:
    """What reads the code on a photo; not every system has what it takes."""
    if not (find_spec("zxingcpp") and find_spec("PIL")):
        return None
    from companion.share import photo  # noqa: PLC0415 (as above)

    async def see(picture: bytes) -> str:
        return await asyncio.to_thread(photo.text_in, picture)

    return see


def run() -> None:
    """Starts the app in the folder that Flet gives it."""
    ft.run(Own(Path(os.environ.get("FLET_APP_STORAGE_DATA", "."))).main)
