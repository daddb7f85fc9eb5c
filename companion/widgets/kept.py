"""Components that stay as they are while what is around them is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ComponentT = TypeVar("ComponentT", bound="Callable[..., Any]")


def kept(component: ComponentT) -> ComponentT:
    """A component that is drawn again only when it is given something else, or when what it looks at has changed."""
    memoized: ComponentT = ft.memo(component)  # type: ignore[no-untyped-call]
    return memoized
