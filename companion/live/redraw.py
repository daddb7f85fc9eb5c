"""A page that goes on redrawing after a component has failed.

Flet 1.0.5 ends a page's redraw loop for good, and silently, when drawing raises.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    import asyncio

    import flet as ft

log = logging.getLogger(__name__)
_watched: WeakSet[asyncio.Task[None]] = WeakSet()


def keep_redrawing(page: ft.Page) -> None:
    """Starts the redraw loop; whenever it fails, says where and starts it again."""
    page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
    loop: asyncio.Task[None] = vars(page.session)["_Session__updates_task"]
    if loop not in _watched:
        _watched.add(loop)
        loop.add_done_callback(lambda ended: _ended(page, ended))


def _ended(page: ft.Page, loop: asyncio.Task[None]) -> None:
    failed = None if loop.cancelled() else loop.exception()
    if failed is not None:
        log.error("a component could not be drawn", exc_info=failed)
        keep_redrawing(page)
