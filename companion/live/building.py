"""Controls built at less cost.

Flet 1.0.5 has a new control take note of each of its properties, some fifty, though few are given; and it changes the
class with each control, so that Python has to find out anew where everything of it is.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

OFTEN: tuple[type[Any], ...] = (
    Component,
    ft.AnimatedSwitcher,
    ft.Column,
    ft.Container,
    ft.FilledButton,
    ft.IconButton,
    ft.Image,
    ft.ListView,
    ft.OutlinedButton,
    ft.Row,
    ft.Semantics,
    ft.Stack,
    ft.Text,
    ft.TextButton,
    ft.TextSpan,
    ft.Alignment,
    ft.Border,
    ft.BorderRadius,
    ft.BorderSide,
    ft.ButtonStyle,
    ft.Margin,
    ft.Padding,
    ft.RoundedRectangleBorder,
    ft.TextStyle,
)
"""What most of a screen is made of."""
NEITHER = object()
"""The default of what is no property."""


class Plan(NamedTuple):
    """What a class is built of."""

    name: str
    order: tuple[str, ...]
    """What may be given without its name."""
    usual: Mapping[str, Any]
    """What every property is where it is not given."""
    others: frozenset[str]
    """What else may be given."""
    made: tuple[tuple[str, Callable[[], Any]], ...]
    """What each control has one of its own of."""
    needed: frozenset[str]


def plan(kind: type[Any]) -> Plan:
    """How this class is built."""
    usual: Mapping[str, Any] = vars(kind)["_prop_defaults"]
    given = [field for field in fields(kind) if field.init]
    made = [field for field in fields(kind) if field.default_factory is not MISSING]
    return Plan(
        kind.__name__,
        tuple(field.name for field in given if not field.kw_only),
        usual,
        frozenset(field.name for field in given if field.name not in usual),
        tuple((field.name, field.default_factory) for field in made if field.name not in {"_values", "_dirty"}),  # type: ignore[misc]
        frozenset(field.name for field in given if field.default is MISSING and field.default_factory is MISSING),
    )


def fill(built: Any, by: Plan, listed: Sequence[Any], named: dict[str, Any]) -> None:
    """Keeps what is given and differs from the usual."""
    if listed:
        if len(listed) > len(by.order) or not named.keys().isdisjoint(by.order[: len(listed)]):
            msg = f"{by.name} is given something twice, or what it has no room for"
            raise TypeError(msg)
        named = dict(zip(by.order, listed, strict=False)) | named
    values: dict[str, Any] = {}
    kept = vars(built)
    kept["_values"], kept["_dirty"] = values, {}
    for name, make in by.made:
        kept[name] = make()
    for name, value in named.items():
        usual = by.usual.get(name, NEITHER)
        if usual is NEITHER:
            if name not in by.others:
                msg = f"{by.name} has no {name!r}"
                raise TypeError(msg)
            kept[name] = value
        elif value is not usual and not value == usual:  # noqa: SIM201 (as Flet asks: a control answers only that)
            values[name] = value
    if not by.needed <= named.keys():
        msg = f"{by.name} needs {sorted(by.needed - named.keys())}"
        raise TypeError(msg)


def quicken(kind: type[Any]) -> None:
    """Has this class built at less cost from now on; the first control of it tells how."""
    build, by, is_control = kind.__init__, plan(kind), issubclass(kind, BaseControl)
    born: dict[str, Any] = {}

    @wraps(build)
    def begin(built: Any, *listed: Any, ref: ft.Ref[Any] | None = None, **named: Any) -> None:
        if not is_control:
            fill(built, by, listed, named)
            if hasattr(kind, "__post_init__"):
                built.__post_init__()
        elif not born:
            build(built, *listed, ref=ref, **named)
            born.update({name: value for name, value in vars(built).items() if name in {"_c", "_isolated"}})
        else:
            fill(built, by, listed, named)
            vars(built).update(born, _i=ControlId.next())
            if ref is not None:
                ref.current = built
            built.init()
        built._dirty.clear()

    vars_of: Any = kind
    vars_of.__init__ = begin


def build_quickly() -> None:
    """What most of a screen is made of, built at less cost."""
    for kind in OFTEN:
        quicken(kind)
