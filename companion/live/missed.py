"""A tap on what is no longer there: Flet 1.0.5 forgets it, and whoever made it would wait for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Callable

TAPS = frozenset({"click", "tap"})


def use_missed_taps(hear: Callable[[], None]) -> None:
    """Has somebody hear of taps of this page on controls that are gone."""
    session: Any = ft.context.page.session
    latest: ft.MutableRef[Callable[[], None]] = ft.use_ref()
    latest.current = hear
    dispatch = type(session).dispatch_event

    async def dispatched(control: int, name: str, data: Any) -> None:
        if name in TAPS and session._Session__resolve_event_control(control) is None:
            latest.current()
        await dispatch(session, control, name, data)

    def listen() -> None:
        session.dispatch_event = dispatched

    def stop() -> None:
        vars(session).pop("dispatch_event", None)

    ft.use_effect(listen, [], cleanup=stop)
