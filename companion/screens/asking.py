"""A device asks for a seat: the one that holds it answers, or the host where that one is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.live import changes as c
from companion.live.hub import use_slice
from companion.widgets.arrange import arrange
from companion.widgets.buttons import primary, quiet
from companion.widgets.parts import arms, col, text
from companion.widgets.sheet import use_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.changes import Change
    from companion.live.seats import Ask
    from companion.widgets.at import At

WIDE = 2000
"""As wide as there is room for."""


def use_asks(at: At) -> None:
    """Shows the first question that this device has to answer."""
    table, attendance = at.table, at.here.house.attendance
    setup = at.standing.book.setup
    at.use("asks", lambda standing: standing.seating.asks)
    use_slice(attendance.hub, ("lost", table.code), lambda _: tuple(ask for ask in table.seats.asks if lost(at, ask)))
    ask = next((ask for ask in table.seats.asks if ask.seat < len(setup.seats) and answers(at, ask)), None)

    def close() -> None:
        if ask in table.seats.asks and ask is not None:
            ft.context.page.run_task(arrange, at.here, table, at.look, c.Decline(ask.seat, ask.device))

    mark = arms(setup.seats[ask.seat], 44, at.look) if ask else None
    name = setup.name(ask.seat) if ask else ""
    title = at.words.t("May {phone} have {name}’s seat?", phone=phone(at, ask), name=name)
    use_sheet(at.look, title, (lambda: AskSheet(at, ask)) if ask else None, close, mark=mark)


def lost(at: At, ask: Ask) -> bool:
    """Whether the device that would have to answer is gone."""
    return not at.here.house.attendance.has(at.table.seats.holder(ask.seat))


def answers(at: At, ask: Ask) -> bool:
    """Whether this device has to answer: its own seat is asked for, or it is the host's and the holder is gone."""
    me, seats = at.here.settings.id, at.table.seats
    return seats.holder(ask.seat) == me or (seats.host == me and ask.device != me and lost(at, ask))


def phone(at: At, ask: Ask | None) -> str:
    """Who asks."""
    return at.words.say(at.table.seats.called(ask.device)) if ask else ""


@ft.component
def AskSheet(at: At, ask: Ask) -> ft.Control:
    """What becomes of the seat's secrets, and the two answers."""
    look, t, me = at.look, at.words.t, at.here.settings.id
    mine = at.table.seats.holder(ask.seat) == me

    def answer(change: Change) -> Callable[..., object]:
        async def tapped(_: object) -> None:
            await arrange(at.here, at.table, look, change)

        return tapped

    what = (
        t("What the seat keeps secret goes with it.")
        if mine
        else t("The phone that had the seat is not here. What it kept secret stays closed.")
    )
    return col(
        text(what, "body", look.ink2),
        primary(look, t("Give the seat"), answer(c.Give(ask.seat, ask.device, gone=not mine)), width=WIDE),
        quiet(look, t("Keep it"), answer(c.Decline(ask.seat, ask.device)), width=WIDE),
        gap=12,
    )
