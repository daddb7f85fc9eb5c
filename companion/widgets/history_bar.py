"""Undo and redo, always in reach, saying what they take back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets.buttons import quiet, tool
from companion.widgets.kept import kept
from companion.widgets.layout import breadth, paired
from companion.widgets.parts import row
from companion.widgets.theme import grown
from companion.widgets.undoing import last_of, use_undo
from companion.words import capital
from models.session import naming, redoable, undoable

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.layout import Size
    from models.base import Message
    from models.session import By


class Steps(NamedTuple):
    """What undo and redo are called, and who recorded what undo takes back."""

    undo: Message | None
    by: By | None
    redo: Message | None


def steps(table: Standing) -> Steps:
    """What can be undone and redone now."""
    book = table.book
    undo, redo = undoable(book), redoable(book)
    return Steps(naming(book, undo) if undo else None, undo.by if undo else None, naming(book, redo) if redo else None)


class Entries(NamedTuple):
    """What undo and redo would drop."""

    undo: int | None
    redo: int | None


def entries(table: Standing) -> Entries:
    """The entries that can be undone and redone now."""
    redo = redoable(table.book)
    return Entries(last_of(table), redo.seq if redo else None)


AROUND, REDO = 56, 48
"""What the undo button takes beside its words, and what the redo button takes."""
LEGIBLE = 13
"""Letters smaller than these are no help to anybody who takes back what another one has recorded."""
PANEL, NARROW = 352, 300
"""How wide what holds the buttons is at least, beside a screen's other content: on a phone's side, on a tablet."""


def room_of(size: Size, *, whole: bool) -> float:
    """How wide the thumb's area is at least, the whole of it, or half where the end of a turn has the other."""
    return (NARROW if size.tablet else min(PANEL, size.inner())) / (1 if whole else 2) - AROUND


def signed(full: str, deed: str, room: float, scale: float) -> str:
    """The deed with who recorded it where both are read whole; the sheet that asks first says it anyway."""
    return full if paired(full, "button", room, scale) >= LEGIBLE else deed


@kept
@ft.component
def UndoRedo(at: At, whole: bool = False) -> ft.Control:
    """Undo, with its name where there is room for it; redo beside it while there is something to redo.

    It has half of the thumb's area, or the `whole` of it.
    """
    can: Steps = at.use("steps", steps)
    last: Callable[[], Entries] = at.use_told(entries)
    who, undone = use_undo(at, lambda: last().undo, can.undo, can.by)
    words, look = at.words, at.look

    async def redone(_: object) -> None:
        entry = last().redo
        if entry is not None:
            await at.drop(entry)

    name = words.say(can.undo) if can.undo else ""
    label = capital(words.t("Undo {what}", what=name)) if name else words.t("Undo")
    said = words.t("{deed}, recorded by {who}", deed=label, who=who) if who else label
    room = room_of(at.here.size, whole=whole) - (REDO if can.redo else 0)
    label = signed(words.t("{deed} ({who})", deed=label, who=who), label, room, look.scale) if who else label
    size = paired(label, "button", room, look.scale)
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
        said=said,
    )
    if can.redo is None:
        return row(undo)
    tip = capital(words.t("Redo {what}", what=words.say(can.redo)))
    return row(undo, tool(look, "redo", look.ink, tip, on_click=redone), gap=0)
