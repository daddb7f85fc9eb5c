"""Taps on what is no longer there."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.live.missed import use_missed_taps
from tests.live.wire import controls, settle, until


async def test_a_tap_on_what_is_gone_is_heard_of(phone: Any) -> None:
    """As long as somebody listens; a tap on what is there does what it does."""
    heard: list[str] = []
    shown: dict[str, Any] = {}

    @ft.component
    def listening() -> ft.Control:
        use_missed_taps(lambda: heard.append("missed"))
        return ft.Text("listening")

    @ft.component
    def root() -> ft.Control:
        there, shown["there"] = ft.use_state(True)
        button = ft.Button("Draw", on_click=lambda _: heard.append("drawn"))
        return ft.Column([button, *([listening()] if there else [])])

    opened = await phone(lambda page: page.render(root))
    await settle()
    button = next(control for control in controls(opened.page) if isinstance(control, ft.Button))
    gone = ft.Button("Castle")
    for tapped in (button, gone):
        opened.wire.click(tapped)
    await until(lambda: len(heard) == 2)
    opened.run(shown["there"], False)
    await settle()
    for tapped in (gone, button):
        opened.wire.click(tapped)
    await until(lambda: len(heard) == 3)
    assert ["drawn", "missed", "drawn"] == heard
