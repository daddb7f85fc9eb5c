"""Components that stay as they are while what is around them is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import flet as ft

import companion.live.redraw  # noqa: F401 (what is in something kept finds its context by it)

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ResultT = TypeVar("ResultT")
ControlT = TypeVar("ControlT", bound=ft.Control)
ComponentT = TypeVar("ComponentT", bound="Callable[..., Any]")


def kept(component: ComponentT) -> ComponentT:
    """A component that is drawn again only when it is given something else, or when what it looks at has changed."""
    memoized: ComponentT = ft.memo(component)  # type: ignore[no-untyped-call]
    return memoized


def use_same(draw: Callable[[], ControlT], *given: Any) -> ControlT:
    """One and the same control as long as it is drawn from the same: what is around it is compared without it."""
    return ft.use_memo(draw, given)


def use_steady(do: Callable[..., ResultT]) -> Callable[..., ResultT]:
    """One and the same function at every drawing, which does what was drawn last: what is `kept` and given it stays."""
    latest: ft.MutableRef[Callable[..., ResultT]] = ft.use_ref(lambda: do)
    latest.current = do

    def done(*given: Any) -> ResultT:
        return (latest.current or do)(*given)

    steady: Callable[..., ResultT] = ft.use_callback(done, [])
    return steady
