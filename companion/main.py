"""The Flet app on one page: theme, routes, and what is known of the device that looks at it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.screen import App as Screens
from companion.screens import table as tables
from companion.screens.about import AboutPage
from companion.screens.arrival import Arrival
from companion.screens.backups import BackupsPage
from companion.screens.bin import BinPage
from companion.screens.finding import HistoryList
from companion.screens.history import HistoryDetail
from companion.screens.home import Home
from companion.screens.importing import ImportPage
from companion.screens.people import People
from companion.screens.person import PersonPage
from companion.screens.remarks import RemarksPage
from companion.screens.rules import Rules
from companion.screens.settings import Settings
from companion.screens.setup import SetUp
from companion.screens.statistics import Statistics
from companion.store.shelf import StoreError
from companion.widgets.here import Here, provide
from companion.widgets.layout import Size
from companion.widgets.theme import FONTS, look, material, read_at
from companion.words import Words, best_language

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.house import House
    from companion.live.visitor import Visitor
    from companion.store.kept import Device
    from companion.widgets.here import See

    Main = Callable[[ft.Page], Awaitable[None]]

ROUTES = [
    ft.Route(path="/", component=Home),
    ft.Route(path="/new/:game", component=SetUp),
    ft.Route(path="/t/:code", component=tables.TableScreen),
    ft.Route(path="/t/:code/:part", component=tables.TablePart),
    ft.Route(path="/history", component=HistoryList),
    ft.Route(path="/history/:id", component=HistoryDetail),
    ft.Route(path="/history/:id/edit", component=RemarksPage),
    ft.Route(path="/history/:id/about", component=AboutPage),
    ft.Route(path="/backups", component=BackupsPage),
    ft.Route(path="/bin", component=BinPage),
    ft.Route(path="/import", component=ImportPage),
    ft.Route(path="/players", component=People),
    ft.Route(path="/players/:id", component=PersonPage),
    ft.Route(path="/statistics", component=Statistics),
    ft.Route(path="/continue", component=Arrival),
    ft.Route(path="/continue/:text", component=Arrival),
    ft.Route(path="/settings", component=Settings),
    ft.Route(path="/rules/:game", component=Rules),
]


def app(house: House, address: Callable[[Visitor], str], see: See | None = None) -> Main:
    """What draws a new page of this house; `address` is how others reach it, by what its visitor proves."""

    async def main(page: ft.Page) -> None:
        connection: Any = page.session.connection
        await draw(page, house, connection.visitor, address(connection.visitor), see)

    return main


async def draw(
    page: ft.Page, house: House, visitor: Visitor, address: str, see: See | None = None, home: str = ""
) -> None:
    """Draws a new page for a visitor; without an address no other device can come to its tables.

    `home` is what links of this Regalia begin with; an address in the network, or that of the page, unless it is said.
    """
    device = await house.catalogue.device(visitor.device)
    page.title, page.padding, page.spacing = "Regalia", 0, 0
    page.fonts = FONTS
    dress(page, device, visitor)
    home = home or address or (page.url or "").partition("#")[0].partition("?")[0]
    page.render_views(Root, house, visitor, device, address, home, see)


def language(device: Device, visitor: Visitor) -> str:
    """The language of the page: the device's choice, or the best that its browser asks for."""
    return device.language or best_language(visitor.languages)


def dress(page: ft.Page, device: Device, visitor: Visitor) -> None:
    """The theme of the page and the language of Material's own words, as the device likes them."""
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK, "system": ft.ThemeMode.SYSTEM}
    page.theme_mode = modes[device.theme]
    read_at(page, device.text_size, still=visitor.still)
    spoken = ft.Locale(language(device, visitor))
    page.locale_configuration = ft.LocaleConfiguration([spoken], spoken)
    page.theme, page.dark_theme = material(look(dark=False)), material(look(dark=True))


def is_dark(page: ft.Page, device: Device) -> bool:
    """Whether the page is dark now."""
    if device.theme == "system":
        return page.platform_brightness == ft.Brightness.DARK
    return device.theme == "dark"


@ft.component
def Root(house: House, visitor: Visitor, device: Device, address: str, home: str, see: See | None) -> Any:
    """Everything below knows the device; a change of size or settings redraws it."""
    page = ft.context.page
    settings, change = ft.use_state(device)
    size, resize = ft.use_state(Size(page.width or 390, page.height or 844))
    dark, darken = ft.use_state(is_dark(page, device))

    def listen() -> None:
        page.on_resize = lambda event: resize(Size(event.width, event.height))
        page.on_platform_brightness_change = lambda _: darken(is_dark(page, settings))

    ft.use_effect(listen, [settings])

    async def keep(changed: Device) -> None:
        known = await house.catalogue.device(changed.id)
        with suppress(StoreError):  # it holds until the page is loaded anew
            await house.catalogue.save_device(changed.model_copy(update={"tables": known.tables}))
        change(changed)
        dress(page, changed, visitor)
        darken(is_dark(page, changed))
        page.update()

    words = Words(language(settings, visitor), "regalia")
    here = Here(house, visitor.owner, settings, words, dark, size, keep, address, home, see)

    def closed(gone: ft.Page) -> None:
        house.attendance.hub.forget(gone)
        for table in house.tables.values():
            table.hub.forget(gone)

    return provide(here, lambda: Screens(ROUTES, closed))
