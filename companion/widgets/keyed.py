"""A name for a component in a list, so that Flet recognises it when others come and go."""

from __future__ import annotations

from typing import TypeVar

import flet as ft

ControlT = TypeVar("ControlT", bound=ft.Control)


def keyed(key: str, control: ControlT) -> ControlT:
    """The control under a key that no other in its list has: two equal ones would end the page."""
    control.key = key
    return control
