"""A page that goes on redrawing after a component has failed, and draws nothing twice.

Flet 1.0.5 ends a page's redraw loop for good, and silently, when drawing raises. What waits it takes in any
order: a component drawn before the one that holds it is drawn again with that one.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterator

    import flet as ft

log = logging.getLogger(__name__)
WAITING = "_Session__pending_updates"
_watched: WeakSet[asyncio.Task[None]] = WeakSet()


class OuterFirst(set[Any]):
    """Components that wait to be drawn: who holds another one comes before it, and draws it on the way."""

    def __iter__(self) -> Iterator[Any]:
        return iter(sorted(super().__iter__(), key=depth))


def depth(control: Any) -> int:
    """How many hold it."""
    deep = 0
    while control := control.parent:
        deep += 1
    return deep


def keep_redrawing(page: ft.Page) -> None:
    """Starts the redraw loop; whenever it fails, says where and starts it again."""
    waiting: set[Any] = vars(page.session)[WAITING]
    if not isinstance(waiting, OuterFirst):
        vars(page.session)[WAITING] = OuterFirst(waiting)
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
