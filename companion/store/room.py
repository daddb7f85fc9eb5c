"""Room in the storage of a browser. Nobody says how much there is, so some of it is kept in reserve.

When a text can be kept without the reserve only, room is scarce: what is recorded is still kept, and there is time to
make room, which takes some itself.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Protocol

from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

RESERVE = "regalia/reserve"
SIZE = 300_000
"""Characters: two long games. Browsers keep between 2.5 and 5 millions for an address."""
FULL = Message("The browser has no room left for Regalia. Delete past games, then load the page again.")
log = logging.getLogger(__name__)


class Preferences(Protocol):
    """Texts by key, as `flet.SharedPreferences` keeps them."""

    async def get(self, key: str) -> object:
        """The text, or None."""

    async def set(self, key: str, value: str) -> bool:
        """Whether it is kept; raises anything where there is no room."""

    async def remove(self, key: str) -> bool:
        """Whether there was one."""

    async def get_keys(self, key_prefix: str) -> list[str]:
        """All keys that begin so."""


class Room:
    """Keeps texts as long as there is room; `tell` hears when that becomes scarce, and when it no longer is."""

    def __init__(self, preferences: Preferences) -> None:
        """Begin with room enough; `find` says whether there is."""
        self.scarce = False
        self.tell: Callable[[bool], None] = lambda _: None
        self._preferences = preferences

    async def find(self, keys: Container[str]) -> None:
        """Looks for the reserve among what is kept, and lays it if it is not there."""
        self.scarce = RESERVE not in keys and not await self._laid()

    async def lay(self) -> None:
        """Lays the reserve again if there is room for it."""
        if self.scarce and await self._laid():
            self._say(scarce=False)

    async def _laid(self) -> bool:
        try:
            await self._set(RESERVE, "." * SIZE)
        except StoreError:
            await self.drop([RESERVE])
            return False
        return True

    async def keep(self, key: str, text: str) -> None:
        """Keeps a text, at the cost of the reserve if need be; raises `StoreError`."""
        try:
            await self._set(key, text)
        except StoreError:
            if self.scarce or not await self.drop([RESERVE]):
                raise
            self._say(scarce=True)
            await self._set(key, text)

    async def drop(self, keys: Iterable[str]) -> bool:
        """Whether all are gone."""
        try:
            for key in keys:
                await self._preferences.remove(key)
        except Exception:  # the browser says in many ways that it does not want to
            log.exception("the browser removes nothing")
            return False
        return True

    def _say(self, *, scarce: bool) -> None:
        self.scarce = scarce
        self.tell(scarce)

    async def _set(self, key: str, text: str) -> None:
        try:
            kept = await self._preferences.set(key, text)
        except Exception as error:
            log.warning("the browser keeps nothing more: %s", error)
            raise StoreError(FULL) from error
        if not kept:
            raise StoreError(FULL)
