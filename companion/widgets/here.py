"""Who looks at the app on which device, and how: known to every component through one context."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import flet as ft

from companion.widgets.theme import HOUSE, HOUSE_TINT, Look, look, reading

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.house import House
    from companion.store.kept import Device
    from companion.widgets.layout import Size
    from companion.words import Words

    See = Callable[[bytes], Awaitable[str]]
    """The text of the code in a picture; raises `Unreadable`."""


@dataclass(frozen=True)
class Here:
    """This device, now."""

    house: House
    owner: bool
    settings: Device
    """What the device is called and how it likes the app."""
    words: Words
    dark: bool
    size: Size
    change: Callable[[Device], Awaitable[None]]
    """Keeps other settings for this device and redraws the app with them."""
    address: str
    """What other devices reach this host by, such as http://192.168.1.20:8550."""
    home: str
    """The address of this Regalia, for the links that it makes: the host's, or that of the site."""
    see: See | None
    """Reads the code in a photo, where that can be done."""

    def look(self, accent: str = HOUSE, tint: str = HOUSE_TINT) -> Look:
        """The theme of this device with the colours of a game."""
        return look(self.dark, accent=accent, tint=tint, scale=self.settings.text_size, still=reading().still)


_Here: Any = ft.create_context(None)


def provide(here: Here, content: Callable[[], ft.Control]) -> ft.Control:
    """Makes `here` known to everything in `content`."""
    provided: ft.Control = _Here(here, content)
    return provided


def use_here() -> Here:
    """This device, as the nearest provider says."""
    here: Here | None = ft.use_context(_Here)
    if here is None:
        msg = "a component outside of the app asks where it is"
        raise LookupError(msg)
    return here


def use_asked(name: str, otherwise: str = "") -> str:
    """What the address of this screen says behind its question mark; Flet's own hook knows the path alone."""
    path, address = ft.use_route_location(), urlsplit(ft.context.page.route)
    asked = parse_qs(address.query) if address.path == path else {}
    return asked.get(name, [otherwise])[0]
