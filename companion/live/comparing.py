"""What was drawn, compared with what is drawn now, at less cost: the patch is the one that Flet 1.0.5 finds.

Flet looks for controls in every property of a control, though few have been given, tells a log of every word that it
compares, and finds out for every list anew what is in it.
"""

from __future__ import annotations

import weakref
from enum import Enum
from functools import cache
from itertools import chain
from types import NoneType
from typing import TYPE_CHECKING, Any

from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, get_control_key

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN = (str, int, float, NoneType, Enum)
"""What no control is in."""
NEITHER = object()
"""The default of what is no property."""


@cache
def beside(kind: Any) -> tuple[str, ...]:
    """The fields beside the properties of a class that a patch may be about."""
    return tuple(name for name in kind._structural_fields if name not in {"_i", "_c"})


def parts(item: Any, kind: Any) -> Iterator[Any]:
    """What may hold controls in it."""
    values: dict[str, Any] = item._values
    for part in (*values.values(), *(getattr(item, name) for name in beside(kind))):
        if not isinstance(part, PLAIN):
            yield part


def alike(old: Any, new: Any) -> bool:
    """Whether the new control takes the place of the old one, or a new style, edge or the like that of an old one."""
    return (
        type(old) is type(new)
        and hasattr(new, "_values")
        and (old is new or get_control_key(old) == get_control_key(new))
        and getattr(old, "fn", None) is getattr(new, "fn", None)
    )


class Comparison(DiffBuilder):
    """Flet's, with shorter ways to the same end for what components draw, which never changes afterwards."""

    def _compare_values(self, parent: Any, path: list[Any], key: Any, src: Any, dst: Any, frozen: bool) -> None:
        if isinstance(src, PLAIN) and isinstance(dst, PLAIN):
            if type(src) is not type(dst) or src != dst:
                self._item_replaced(path, key, dst)
        elif frozen and key is not None and alike(src, dst):
            self._compare_dataclasses(parent, [*path, key], src, dst, frozen)
        else:
            super()._compare_values(parent, path, key, src, dst, frozen)

    def _compare_lists(self, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool) -> None:
        if frozen and len(src) == len(dst) and all(map(alike, src, dst)):
            for place, (old, new) in enumerate(zip(src, dst, strict=True)):
                self._compare_dataclasses(parent, [*path, place], old, new, frozen)
        else:
            super()._compare_lists(parent, path, src, dst, frozen)

    def _compare_dataclasses(self, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool) -> None:
        known = frozen and src is not dst and hasattr(src, "_values") and hasattr(dst, "_values")
        if not known or parent is None or getattr(parent, "_isolated", False):
            super()._compare_dataclasses(parent, path, src, dst, frozen)
            return
        if isinstance(dst, BaseControl):
            self._succeed(parent, src, dst)
        else:
            vars(dst).update(_parent=weakref.ref(parent), _frozen=True)
        kind = dst.__class__
        for name in beside(kind):
            old, new = getattr(src, name), getattr(dst, name)
            if name != "_internals" or old != new:
                self._compare_values(dst, path, name, old, new, frozen)
        self._compare_properties(path, src, dst, kind)

    def _succeed(self, parent: Any, src: BaseControl, dst: BaseControl) -> None:
        """One control takes another's place: Flet has it act as the other from now on."""
        dst._migrate_state(src)
        kept = vars(dst)
        frozen = kept.pop("_frozen", None)
        if "_initialized" not in kept:
            dst.build()  # type: ignore[no-untyped-call]
            kept["_initialized"] = True
        if frozen is not None:
            kept["_frozen"] = frozen
        dst._before_update_safe()  # type: ignore[no-untyped-call]
        kept.update(_parent=weakref.ref(parent), _frozen=True)
        self._added_dataclasses[dst._i] = dst
        self._removed_dataclasses[dst._i] = src

    def _compare_properties(self, path: list[Any], src: Any, dst: Any, kind: Any) -> None:
        usual: dict[str, Any] = kind._prop_defaults
        events: frozenset[str] = kind._event_fields
        old_values: dict[str, Any] = src._values
        new_values: dict[str, Any] = dst._values
        for name in old_values | new_values:
            old, new = old_values.get(name, NEITHER), new_values.get(name, NEITHER)
            if old is new:
                if isinstance(new, BaseControl):  # whoever holds what is kept is another one now
                    vars(new)["_parent"] = weakref.ref(dst)
                continue
            old, new = (usual.get(name) if one is NEITHER else one for one in (old, new))
            if name in events:
                old, new = old is not None, new is not None
            self._compare_values(dst, path, name, old, new, frozen=True)

    def get_added_controls(self) -> Iterator[Any]:
        """What is new, and what takes another one's place."""
        for key, item in self._added_dataclasses.items():
            if key in self._removed_dataclasses and getattr(item, "_frozen", False):
                yield item
            else:
                yield from self._configure_dataclass(item, None, False, key in self._removed_dataclasses)

    def _configure_dataclass(
        self, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
    ) -> Iterator[Any]:
        if isinstance(item, PLAIN):
            return iter(())
        if isinstance(item, list | dict):
            held = item.values() if isinstance(item, dict) else item
            return chain.from_iterable(self._configure_dataclass(one, parent, frozen) for one in held)
        if configure_setattr_only or not hasattr(item, "_values"):
            return super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
        return self._configure(item, parent, frozen)

    def _configure(self, item: Any, parent: Any, frozen: bool) -> Iterator[Any]:
        kept, kind = vars(item), item.__class__
        if parent is None:
            parent = kept["_parent"]() if "_parent" in kept else None
        if parent is not None:
            kept["_parent"] = weakref.ref(parent)
        if "_frozen" in kept:
            frozen = kept["_frozen"]
        elif frozen:
            kept["_frozen"] = frozen
        if not hasattr(kind, "__flet_control_cls__"):
            kind.__flet_control_cls__ = self.control_cls
        if isinstance(item, BaseControl):
            item.build()  # type: ignore[no-untyped-call]
            item._before_update_safe()  # type: ignore[no-untyped-call]
            kept["_initialized"] = True
            yield item
            parent = item
        for part in parts(item, kind):
            yield from self._configure_dataclass(part, parent, frozen)
        if not frozen:
            kept["_dirty"].clear()

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        if isinstance(item, list | dict):
            held = item.values() if isinstance(item, dict) else item
            return chain.from_iterable(self._removed_controls(one, recurse) for one in held)
        if not isinstance(item, BaseControl):
            return iter(())
        if hasattr(item, "__prev_lists"):
            return super()._removed_controls(item, recurse)
        return self._removed(item) if recurse else iter((item,))

    def _removed(self, item: BaseControl) -> Iterator[Any]:
        for part in parts(item, item.__class__):
            yield from self._removed_controls(part, recurse=True)
        yield item


def compare_quickly() -> None:
    """Has Flet compare this way from now on."""
    vars(object_patch)["DiffBuilder"] = Comparison
