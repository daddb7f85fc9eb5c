"""What device.js of a page is asked to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft


@runtime_checkable
class Tells(Protocol):
    """A connection to a page that listens."""

    async def tell(self, **words: object) -> None:
        """Ask for what the words say; a lost phone hears nothing."""


async def tell(page: ft.Page, **words: object) -> None:
    """Ask device.js of a page: `tell(page, awake=True)`, `copy="..."`, `tick=15`, `held="Covered."`; see `use_veil`."""
    connection = page.session.connection
    if isinstance(connection, Tells):
        await connection.tell(**words)


@runtime_checkable
class Hands(Protocol):
    """A connection to a page whose address may hold a table behind the #."""

    def hand_to(self, hears: Callable[[str], object] | None) -> None:
        """Whoever hears the text, once, and at once if it is there already."""


def hand_to(page: ft.Page, hears: Callable[[str], object] | None) -> None:
    """Has somebody hear of the table behind the # of this page's address; a page that stands alone reads it itself."""
    connection = page.session.connection
    if isinstance(connection, Hands):
        connection.hand_to(hears)


@runtime_checkable
class Counts(Protocol):
    """A connection that numbers what it sends."""

    @property
    def sent(self) -> int:
        """The number of the newest frame."""


def sent(page: ft.Page) -> int:
    """The number of the newest frame that was sent to a page; 0 where nobody counts."""
    connection = page.session.connection
    return connection.sent if isinstance(connection, Counts) else 0
