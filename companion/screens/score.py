"""The final count, or the sheet once the table is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.screens.count import COUNT, check, so_far
from companion.screens.counting import LINES, SHEET, Counting
from companion.screens.reckoning import Final, Reckoning
from companion.screens.revealing import Revealing
from companion.widgets.here import use_asked, use_here

if TYPE_CHECKING:
    from companion.screens.count import Document
    from companion.widgets.at import At


@ft.component
def Score(at: At) -> ft.Control:
    """`/t/<code>/score`: an open table counts from `?step=3` on, and at `?show=sheet` shows what the count comes to.

    At `?show=lines` it does so line by line.
    """
    closed = at.use("closed", lambda table: table.book.closed)
    return Count(at) if closed is None else Final(at, closed.sheet)


@ft.component
def Recount(at: At) -> ft.Control:
    """`/t/<code>/recount`: another count of a table that is over, by the owner of the history."""
    closed, owner = at.use("closed", lambda table: table.book.closed), use_here().owner
    return Count(at) if closed is not None and closed.tally and owner else Score(at)


@ft.component
def Count(at: At) -> ft.Control:
    """The categories, then the sheet that comes of them."""
    tally: Document = at.use(COUNT, so_far)
    found = check(at.standing.book.game, tally)
    step, go_to = ft.use_state(first_step(use_asked("step"), len(found.counts)))
    shown, show = ft.use_state(use_asked("show"))
    if shown == LINES and found.complete:
        return Revealing(at, tally, lambda: show(SHEET))
    if shown == SHEET and found.complete:
        return Reckoning(at, tally, lambda: show(""))
    return Counting(at, tally, found, min(step, len(found.counts) - 1), go_to, show)


def first_step(asked: str, steps: int) -> int:
    """The category that the address names; the first one where it names none."""
    return next((step for step in range(steps) if asked == str(step)), 0)
