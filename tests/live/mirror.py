"""What a client makes of the frames it is sent: the page as the browser shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flet.messaging.protocol import Message

REPLACE, ADD, REMOVE, MOVE = range(4)
ENCODE = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]


class Mirror:
    """Puts together what comes in pieces."""

    def __init__(self) -> None:
        self.page: Any = {}

    def hear(self, message: Message) -> None:
        """One frame."""
        packed = msgpack.packb(message.body, default=ENCODE)
        told: Any = msgpack.unpackb(packed, strict_map_key=False, ext_hook=lambda code, data: (code, data))
        if message.action is MessageAction.REGISTER_CLIENT:
            self.page = told["page_patch"]
        elif message.action is MessageAction.PATCH_CONTROL:
            root = next(one for one in controls(self.page) if one["_i"] == told["id"])
            where = dict(paths(told["patch"][0], root))
            for operation in told["patch"][1:]:
                change(where, *operation)
                where = dict(paths(told["patch"][0], root))


def controls(told: Any) -> Iterator[Any]:
    """Every control in it."""
    if isinstance(told, dict) and "_i" in told:
        yield told
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from controls(one)


def paths(node: Any, held: Any) -> Iterator[tuple[int, Any]]:
    """What the numbers of a patch stand for, as far as it is there yet."""
    number, *inner = node
    yield number, held
    for key, below in inner[0].items() if inner else ():
        there = key < len(held) if isinstance(held, list) else key in held
        if there:
            yield from paths(below, held[key])


def change(where: dict[int, Any], kind: int, number: int, key: Any, *more: Any) -> None:
    """One operation of a patch."""
    held = where[number]
    if kind == MOVE:
        to, place = more
        where[to].insert(place, held.pop(key))
    elif kind == REMOVE:
        held.pop(key)
    elif kind == ADD and isinstance(held, list):
        held.insert(key, more[0])
    else:
        held[key] = more[0]
