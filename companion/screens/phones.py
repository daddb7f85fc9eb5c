"""Seats and phones of a table: who sits where, which devices are there, who records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live import changes as c
from companion.live.hub import use_slice
from companion.screens.phone import PhoneSheet, member_row, removed_row
from companion.widgets import theme as th
from companion.widgets.arrange import arrange
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tool
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, switch_row
from companion.widgets.pages import page_body, top_bar
from companion.widgets.parts import arms, card, col, heading, one_line, row, text
from companion.widgets.sheet import use_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.changes import Change
    from companion.live.seats import Member, Records, Seating
    from companion.widgets.at import At
    from models.game import Seat

LIMIT = 640
"""How wide the column grows."""


@ft.component
def Phones(at: At) -> ft.Control:
    """`/t/<code>/phones`."""
    here, t, look = use_here(), at.words.t, at.look
    seating: Seating = at.use("seating", lambda table: table.seating)
    seats = at.use("setup", lambda table: table.book.setup).seats
    use_slice(here.house.attendance.hub, "present", lambda devices: devices)
    chosen, choose = ft.use_state("")
    member = seating.member(chosen)
    title = at.words.say(member.called) if member else ""

    def close() -> None:
        choose("")

    use_sheet(look, title, (lambda: PhoneSheet(at, seating, member, close)) if member else None, close)
    body = [
        heading(look, t("Seats")),
        listed(at, [seat_row(at, seating, seat) for seat in seats]),
        text(t("Behind a lock, only the seat’s own phone records for it."), "small", look.ink2),
        heading(look, t("Phones")),
        listed(at, [*(member_row(at, seating, one, choose) for one in sorted_by_number(seating))]),
        *([listed(at, [removed_row(at, seating, gone) for gone in seating.removed])] if seating.removed else []),
        heading(look, t("Who records")),
        who_records(at, seating),
        *at_the_hosts(at, seating),
    ]
    side = here.size.side(LIMIT)
    bar = top_bar(look, t("Seats and phones"), go(at.route), back_tip=t("Back to the table"), side=side)
    return ft.SafeArea(ft.Column([bar, page_body(body, here.size.width, limit=LIMIT)], expand=True), expand=True)


def sorted_by_number(seating: Seating) -> list[Member]:
    """The devices in the order in which they came."""
    return sorted(seating.members, key=lambda member: member.number)


def listed(at: At, rows: list[ft.Control]) -> ft.Control:
    """Rows on one card."""
    return card(at.look, col(*rows, gap=th.S1), padding=ft.Padding.symmetric(horizontal=14, vertical=th.S2))


def doing(at: At, *changes: Change) -> Callable[..., Any]:
    """What makes the changes when tapped."""

    async def tapped(_: object) -> None:
        await arrange(at.here, at.table, at.look, *changes)

    return tapped


def seat_row(at: At, seating: Seating, seat: Seat) -> ft.Control:
    """A seat, the device that holds it, and what this one can do about it."""
    look = at.look
    state, label, change = at_seat(at, seating, seat.number)
    return row(
        arms(seat, 32, look),
        col(one_line(seat.name, "strong", look.ink), text(state, "small", look.ink2), gap=0, expand=True, tight=True),
        *guard(at, seating, seat),
        quiet(look, label, doing(at, change), height=th.TAP, snug=True, said=f"{label}: {seat.name}"),
        gap=10,
        height=look.px(60),
    )


def at_seat(at: At, seating: Seating, seat: int) -> tuple[str, str, Change]:
    """Who has a seat, and what this device can do about it, in words."""
    t, me, holder = at.words.t, at.here.settings.id, seating.holder(seat)
    if holder is None:
        return t("Free"), t("Sit down"), c.Take(seat)
    if holder == me:
        return t("This device"), t("Stand up"), c.StandUp(seat)
    phone = at.words.say(seating.called(holder))
    if any((ask.seat, ask.device) == (seat, me) for ask in seating.asks):
        return t("{phone} is asked", phone=phone), t("Cancel"), c.Withdraw()
    return phone, t("Ask for it"), c.AskFor(seat)


def guard(at: At, seating: Seating, seat: Seat) -> list[ft.Control]:
    """The lock of a seat, for its own device and the host."""
    look, me, on = at.look, at.here.settings.id, seat.number in seating.guarded
    if me not in {seating.host, seating.holder(seat.number)}:
        return []
    tip = (
        at.words.t("Let others record for {name}", name=seat.name)
        if on
        else at.words.t("Let only {name}’s phone record for {name}", name=seat.name)
    )
    style = ft.ButtonStyle(bgcolor=look.accent_soft if on else th.CLEAR)
    color = look.accent_text if on else look.outline
    return [tool(look, "lock", color, tip, style=style, on_click=doing(at, c.Guard(seat.number, not on)))]


def who_records(at: At, seating: Seating) -> ft.Control:
    """Everyone, each for their own seat, or the scorekeepers; the host chooses."""
    look, t = at.look, at.words.t
    rules: list[tuple[Records, str]] = [
        ("everyone", t("Everyone")),
        ("own", t("Each for themselves")),
        ("keepers", t("Scorekeepers")),
    ]
    hints = {
        "everyone": t("Whoever has a phone at the table records for everybody."),
        "own": t("A phone records for its own seat; the host helps where nobody has a phone."),
        "keepers": t("The host records, and whom the host appoints."),
    }
    hint = text(hints[seating.records], "small", look.ink2)
    if at.here.settings.id != seating.host:
        return card(look, col(text(dict(rules)[seating.records], "strong", look.ink), hint, gap=2))

    def let(records: Records) -> None:
        ft.context.page.run_task(arrange, at.here, at.table, look, c.Let(records))

    room = at.here.size.inner(LIMIT) - 2 * th.S4
    return card(look, col(choice(look, rules, seating.records, let, room=room), hint, gap=10))


def at_the_hosts(at: At, seating: Seating) -> list[ft.Control]:
    """What the host alone sets; the owner can become the host."""
    look, t = at.look, at.words.t
    if at.here.settings.id != seating.host:
        claim = quiet(look, t("Become the host"), doing(at, c.Claim()), expand=1)
        return [row(claim)] if at.here.owner else []

    def lock(on: bool) -> None:
        ft.context.page.run_task(arrange, at.here, at.table, look, c.Lock(on))

    def warn(on: bool) -> None:
        ft.context.page.run_task(arrange, at.here, at.table, look, c.Warn(on))

    rows = [
        switch_row(look, t("Lock the table"), t("No other device can come."), seating.locked, lock),
        switch_row(
            look, t("Ask before undoing"), t("When somebody else’s phone has recorded it."), seating.warns, warn
        ),
    ]
    return [heading(look, t("For the host")), card(look, col(*rows, gap=0), padding=0)]
