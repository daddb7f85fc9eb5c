"""A page that goes on redrawing after a component has failed, draws nothing twice, and is quick about it.

Flet 1.0.5 ends a page's redraw loop for good, and silently, when drawing raises. What waits it takes in any order: a
component drawn before the one that holds it is drawn again with that one. A context it looks for with those who hold a
component, and forgets whoever was drawn anew around one that was kept (`ft.memo`).
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from flet.components.component import Renderer

from companion.live.building import build_quickly
from companion.live.comparing import compare_quickly

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

    import flet as ft

log = logging.getLogger(__name__)
WAITING = "_Session__pending_updates"
_watched: WeakSet[asyncio.Task[None]] = WeakSet()


def _inherited(renderer: Renderer) -> dict[object, object]:
    """The contexts of a new component: all those of the one that draws it, and what is provided there."""
    drawing = vars(renderer)["_render_stack"][-1:]
    known: dict[object, object] = vars(drawing[0])["_contexts"] if drawing else {}
    return known | _provided(renderer)


_provided: Callable[[Renderer], dict[object, object]] = vars(Renderer)["_snapshot_contexts"]
setattr(Renderer, "_snapshot_contexts", _inherited)  # noqa: B010 (there is no public way)


build_quickly()
compare_quickly()


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
