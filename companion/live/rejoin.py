"""What a page is told when it comes back after a drop.

Flet 1.0.5 then sends every control anew, and its client asks of each whether it equals the one it shows. For two equal
ones that takes time exponential in how deeply they are nested: minutes, in which the page is dead. A mark that is new
each time makes them differ at the first look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

if TYPE_CHECKING:
    import flet as ft

TIMES = "regalia.rejoined"
MARK = "rejoined"
DRAWN = ("views", "_overlay", "_dialogs")
"""What of a page is drawn; the rest is not compared."""


def snapshot(page: ft.Page) -> dict[str, Any]:
    """The page as Flet's client understands it, with all that is drawn unlike anything it was told before."""
    times = (page.session.store.get(TIMES) or 0) + 1
    page.session.store.set(TIMES, times)
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    whole: dict[str, Any] = msgpack.unpackb(msgpack.packb(page, default=encode), strict_map_key=False)
    return whole | {name: _marked(whole[name], _marks(times)) for name in DRAWN if name in whole}


def _marks(times: int) -> dict[str, int]:
    """One and two marks by turns: the client looks at the number of properties first, which costs nothing."""
    return {MARK: times} if times % 2 else {MARK: times, f"{MARK}_again": times}


def _marked(told: Any, marks: dict[str, int]) -> Any:
    if isinstance(told, list):
        return [_marked(one, marks) for one in told]
    if isinstance(told, dict):
        inner = {name: _marked(value, marks) for name, value in told.items()}
        return marks | inner if "_c" in told else inner
    return told
