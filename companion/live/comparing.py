"""What was drawn, compared with what is drawn now, at less cost: the patch is the one that Flet 1.0.5 finds.

Flet looks for controls in every property of a control, though few have been given, tells a log of every word that it
compares, and finds out for every list anew what is in it.
"""

from __future__ import annotations

import weakref
from enum import Enum
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any

from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, get_control_key
from flet.utils.validation import _compile_class_spec, validate

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


@cache
def ruled(kind: Any) -> frozenset[str] | None:
    """The properties that Flet has rules for in this class; nothing if a rule is about several."""
    rules = _compile_class_spec(kind)
    return None if rules.class_rules else frozenset(name for name, _ in rules.field_rules)


def look_over(control: Any) -> None:
    """Has a control make itself ready; Flet looks at what it has rules for, though nothing was given."""
    kept, asked = vars(control), ruled(control.__class__)
    frozen = kept.pop("_frozen", None)
    if "_initialized" not in kept:
        control.build()
        kept["_initialized"] = True
    control.before_update()
    if asked is None or not asked.isdisjoint(control._values):
        validate(control, suppress_repeated_errors=True)
    if frozen is not None:
        kept["_frozen"] = frozen


def held_by(holder: Any, control: Any) -> None:
    """Tells what is kept that another one holds it now."""
    vars(control)["_parent"] = weakref.ref(holder)


def kept_last(old: list[Any], new: list[Any]) -> int:
    """How many at the end of a list are the same ones as before, each under a name of its own."""
    same = 0
    for before, now in zip(reversed(old), reversed(new), strict=False):
        if before is not now or get_control_key(now) is None:
            break
        same += 1
    return same


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
        same = kept_last(src, dst) if frozen else 0
        if same:
            for control in dst[-same:]:
                held_by(parent, control)
            src, dst = src[:-same], dst[:-same]
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
        look_over(dst)
        vars(dst).update(_parent=weakref.ref(parent), _frozen=True)
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
                if isinstance(new, BaseControl):
                    held_by(dst, new)
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
        if configure_setattr_only:
            return super()._configure_dataclass(item, parent, frozen, configure_setattr_only)
        found: list[Any] = []
        self._settle(item, parent, frozen, found)
        return iter(found)

    def _settle(self, item: Any, parent: Any, frozen: bool, found: list[Any]) -> None:
        """What is new, each before what it holds."""
        if isinstance(item, list | dict):
            for one in item.values() if isinstance(item, dict) else item:
                self._settle(one, parent, frozen, found)
        elif hasattr(item, "_values"):
            self._settle_one(item, parent, frozen, found)
        elif not isinstance(item, PLAIN):
            found.extend(super()._configure_dataclass(item, parent, frozen))

    def _settle_one(self, item: Any, parent: Any, frozen: bool, found: list[Any]) -> None:
        kept, kind = vars(item), item.__class__
        if parent is None:
            parent = kept["_parent"]() if "_parent" in kept else None
        if parent is not None:
            held_by(parent, item)
        if frozen:
            kept.setdefault("_frozen", frozen)
        if not hasattr(kind, "__flet_control_cls__"):
            kind.__flet_control_cls__ = self.control_cls
        if isinstance(item, BaseControl):
            kept.pop("_initialized", None)
            look_over(item)
            found.append(item)
            parent = item
        frozen = kept.get("_frozen", False)
        for part in parts(item, kind):
            self._settle(part, parent, frozen, found)
        if not frozen:
            kept["_dirty"].clear()

    def _removed_controls(self, item: Any, recurse: bool) -> Iterator[Any]:
        if not recurse and isinstance(item, BaseControl) and not hasattr(item, "__prev_lists"):
            return iter((item,))
        found: list[Any] = []
        self._take_off(item, recurse, found)
        return iter(found)

    def _take_off(self, item: Any, recurse: bool, found: list[Any]) -> None:
        """What is gone, each after what it holds."""
        if isinstance(item, list | dict):
            for one in item.values() if isinstance(item, dict) else item:
                self._take_off(one, recurse, found)
        elif isinstance(item, BaseControl):
            if hasattr(item, "__prev_lists"):
                found.extend(super()._removed_controls(item, recurse))
                return
            for part in parts(item, item.__class__) if recurse else ():
                self._take_off(part, recurse, found)
            found.append(item)


def compare_quickly() -> None:
    """Has Flet compare this way from now on."""
    vars(object_patch)["DiffBuilder"] = Comparison
