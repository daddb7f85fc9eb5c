"""What a page is told, in the words of Flet 1.0.5, at less cost.

Flet finds out anew for every control what it need not say, and keeps what it has said of those that never change.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from typing import Any, NamedTuple

from flet.controls.base_control import BaseControl
from flet.messaging.protocol import _get_root_dataclass_field, configure_encode_object_for_msgpack

FLET = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
NEITHER = object()
"""What nothing is as usual."""


class Shape(NamedTuple):
    """What a class of controls need not say."""

    events: frozenset[str]
    usual: dict[str, Any]
    """The properties that the client takes for this where it hears nothing else."""
    otherwise: dict[str, Any]
    """The properties that are something else in this class where nobody says what."""
    beside: dict[str, Any]
    """The fields beside the properties, and what they usually are."""


@cache
def shape_of(kind: Any) -> Shape:
    """How this class is told of."""
    roots = {name: _get_root_dataclass_field(kind, name) for name in kind._structural_fields}  # type: ignore[no-untyped-call]
    return Shape(
        kind._event_fields,
        {name: usual for name, usual in kind._root_defaults.items() if usual is not None},
        {name: value for name, value in kind._override_props.items() if value is not None},
        {name: root.default if root else NEITHER for name, root in roots.items()},
    )


def encode(item: Any) -> Any:
    """What msgpack cannot say by itself."""
    kept = getattr(item, "__dict__", {})
    if "_frozen" not in kept or "_values" not in kept:
        return FLET(item)
    shape, told = shape_of(item.__class__), {}
    for name, value in kept["_values"].items():
        if value is not None and (name not in shape.usual or value != shape.usual[name]):
            told[name] = True if name in shape.events else value
    for name, value in shape.otherwise.items():
        told.setdefault(name, value)
    for name, usual in shape.beside.items():
        value = getattr(item, name)
        if value if isinstance(value, list | dict) else is_dataclass(value) or value not in (None, usual):
            told[name] = value
    return told
