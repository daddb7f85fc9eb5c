"""Taking back: what another device has recorded is asked about first."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.buttons import primary, quiet
from companion.widgets.parts import col, text
from companion.widgets.sheet import use_sheet
from companion.words import capital
from models.session import undoable

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.buttons import Tapped
    from models.base import Message
    from models.session import By

DOUBLE = 0.3
"""Seconds within which a second tap is a slip of the first: it would take back what nobody has read yet."""
WIDE = 2000
"""As wide as there is room for."""


def use_undo(at: At, latest: Callable[[], int | None], name: Message | None, by: By | None) -> tuple[str, Tapped]:
    """Who recorded the latest entry, if that was another device, and what a tap on undo does."""
    last: ft.MutableRef[float] = ft.use_ref(0.0)
    asked, ask = ft.use_state(0)
    asking: bool = at.use(("asked", asked), lambda table: bool(asked) and asked == last_of(table))
    who = author(at, by)

    def leave() -> None:
        ask(0)

    async def take_back(entry: int) -> None:
        leave()
        await at.drop(entry)

    async def agreed(_: object) -> None:
        await take_back(asked)

    async def undone(_: object) -> None:
        entry = latest()
        if entry is not None and entry == last_of(at.standing) and who and at.table.seats.warns:
            ask(entry)
            return
        twice, last.current = monotonic() - last.current < DOUBLE, monotonic()
        if entry is not None and not twice:
            await take_back(entry)

    title = at.words.t("Undo what {who} recorded?", who=who) if asking else ""
    content = (lambda: Sure(at, asked, name, agreed, leave)) if asking else None
    use_sheet(at.look, title, content, leave)
    return who, undone


def last_of(table: Standing) -> int | None:
    """The entry that undo would take back."""
    entry = undoable(table.book)
    return entry.seq if entry else None


def author(at: At, by: By | None) -> str:
    """Who recorded it, if that was another device: the player at its seat, or the device; nobody where there is one."""
    seats = at.table.seats
    if by is None or by.device == at.here.settings.id or len(seats.members) <= 1:
        return ""
    if by.seat is not None:
        return at.standing.book.setup.name(by.seat)
    return at.words.say(seats.called(by.device))


@ft.component
def Sure(at: At, entry: int, name: Message | None, undo: Tapped, leave: Callable[[], None]) -> ft.Control:
    """What another device has recorded, and whether it shall be taken back."""
    words, look = at.words, at.look
    told = next((told for told in reversed(at.standing.book.told) if told.seq == entry), None)
    what = told.sentence if told else name
    return col(
        text(capital(words.say(what)) if what else "", "body", look.ink),
        primary(look, words.t("Leave it"), lambda _: leave(), width=WIDE),
        quiet(look, words.t("Undo"), undo, glyph="undo", width=WIDE),
        gap=12,
    )
