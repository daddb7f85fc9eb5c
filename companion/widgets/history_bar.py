"""Undo and redo, always in reach, saying what they take back."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets.buttons import quiet, tool
from companion.widgets.layout import breadth, unbroken
from companion.widgets.parts import row
from companion.widgets.theme import grown
from companion.words import capital
from models.session import naming, redoable, undoable

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.layout import Size
    from models.base import Message


class Steps(NamedTuple):
    """The entries that undo and redo would drop, and what they are called."""

    undo: int | None
    undo_name: Message | None
    redo: int | None
    redo_name: Message | None


def steps(table: Standing) -> Steps:
    """What can be undone and redone now."""
    book = table.book
    undo, redo = undoable(book), redoable(book)
    return Steps(
        undo.seq if undo else None,
        naming(book, undo) if undo else None,
        redo.seq if redo else None,
        naming(book, redo) if redo else None,
    )


DOUBLE = 0.3
"""Seconds within which a second tap is a slip of the first: it would take back what nobody has read yet."""
AROUND, REDO = 56, 48
"""What the undo button takes beside its words, and what the redo button takes."""
PANEL, NARROW = 352, 300
"""How wide what holds the buttons is at least, beside a screen's other content: on a phone's side, on a tablet."""


def room_of(size: Size) -> float:
    """How wide half of the thumb's area is at least; the end of a turn may have the other half."""
    return (NARROW if size.tablet else min(PANEL, size.inner())) / 2 - AROUND


@ft.component
def UndoRedo(at: At) -> ft.Control:
    """Undo, with its name where there is room for it; redo beside it while there is something to redo."""
    can: Steps = at.use("steps", steps)
    last: ft.MutableRef[float] = ft.use_ref(0.0)
    words, look = at.words, at.look

    async def undone(_: object) -> None:
        twice, last.current = monotonic() - last.current < DOUBLE, monotonic()
        if can.undo is not None and not twice:
            await at.drop(can.undo)

    async def redone(_: object) -> None:
        if can.redo is not None:
            await at.drop(can.redo)

    name = words.say(can.undo_name) if can.undo_name else ""
    label = capital(words.t("Undo {what}", what=name)) if name else words.t("Undo")
    room = room_of(at.here.size) - (REDO if can.redo_name else 0)
    size = unbroken(label, "button", room, look.scale)
    fits = all(breadth(word, grown(size, look.scale)) <= room for word in label.split())
    undo = quiet(
        look,
        label if fits else "",
        undone,
        glyph="undo",
        outlined=False,
        disabled=can.undo is None,
        expand=1,
        size=size,
        said=label,
    )
    if can.redo is None or can.redo_name is None:
        return row(undo)
    tip = capital(words.t("Redo {what}", what=words.say(can.redo_name)))
    return row(undo, tool(look, "redo", look.ink, tip, on_click=redone), gap=0)
