"""What device.js does in browsers, for an app of its own: the screen stays on, a tick, a cover over secrets."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import flet as ft
from flet.messaging.protocol import MessageAction

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from flet.messaging.protocol import Message

SECRETS = ("opened", "held")
"""What is told of places that are for one pair of eyes."""
LEAVING = frozenset({ft.AppLifecycleState.INACTIVE, ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE})
GROUND, WORDS = "#17151C", "#EDE6D8"
log = logging.getLogger(__name__)


class Device:
    """The phone or computer that one page is shown on."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._secrets = dict.fromkeys(SECRETS, "")
        self._cover: ft.Control | None = None

    def take_over(self) -> None:
        """Hears what the app tells the page and what the system opens; keeps what failed from taking the app away."""
        session: Any = self._page.session
        connection: Any = session.connection
        sent, heard = type(connection).send_message, session.dispatch_event

        def send(message: Message) -> None:
            if message.action is MessageAction.SESSION_CRASHED:
                log.error("the page failed: %s", message.body.message)
            else:
                sent(connection, message)

        def hear(control: int, name: str, data: Any) -> Awaitable[None]:
            if name == "route_change":
                data = {"route": behind_the_hash(data["route"])}
            return heard(control, name, data)  # type: ignore[no-any-return]

        connection.tell, connection.send_message, session.dispatch_event = self.tell, send, hear
        self._page.on_app_lifecycle_state_change = self.turn

    async def tell(self, **words: Any) -> None:
        """Does what the words say, as far as the device can."""
        self._secrets |= {name: words[name] for name in SECRETS if name in words}
        if "awake" in words:
            lock: Any = ft.Wakelock()
            await self._try(lock.enable() if words["awake"] else lock.disable())
        if words.get("tick"):
            finger: Any = ft.HapticFeedback()
            await self._try(finger.light_impact())

    async def _try(self, done: Awaitable[None]) -> None:
        """A device that cannot do it does not."""
        with suppress(Exception):
            await done

    def turn(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        """Covers what is for one pair of eyes before the system takes a picture of the app, and shows it again."""
        words = next(filter(None, self._secrets.values()), "")
        if event.state in LEAVING and words and self._cover is None:
            said = ft.Text(words, color=WORDS, size=20, text_align=ft.TextAlign.CENTER)
            self._cover = ft.Container(said, bgcolor=GROUND, expand=True, alignment=ft.Alignment.CENTER)
            self._page.overlay.append(self._cover)
        elif event.state is ft.AppLifecycleState.RESUME and self._cover is not None:
            self._page.overlay.remove(self._cover)
            self._cover = None
        self._page.update()


def behind_the_hash(address: str) -> str:
    """The route in an address as it stands in links; systems hand over the whole of it."""
    return address.partition("/#")[2] or address
