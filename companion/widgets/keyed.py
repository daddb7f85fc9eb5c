"""A name for a component in a list, so that Flet recognises it when others come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    import flet as ft


def keyed(key: str, component: Callable[..., Any], *props: Any) -> ft.Control:
    """The component under a key that no other in its list has: two equal ones would end the page."""
    control: ft.Control = component(*props, key=key)
    return control
