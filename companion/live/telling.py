"""What device.js of a page is asked to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    import flet as ft


@runtime_checkable
class Tells(Protocol):
    """A connection to a page that listens."""

    async def tell(self, **words: object) -> None:
        """Ask for what the words say; a lost phone hears nothing."""


async def tell(page: ft.Page, **words: object) -> None:
    """Ask device.js of a page: `tell(page, awake=True)`, `copy="..."`, `tick=15`; one that is asleep hears nothing."""
    connection = page.session.connection
    if isinstance(connection, Tells):
        await connection.tell(**words)
