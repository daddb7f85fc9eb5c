"""Who comes to a table: a question for every device but the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games import surface
from companion.live import changes as c
from companion.live.hub import use_slice
from companion.live.permits import entrance
from companion.live.proposals import Refused
from companion.widgets import theme as th
from companion.widgets.arrange import arrange, enter
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tap_card, tool
from companion.widgets.pages import accent_bar, notice, page_body
from companion.widgets.parts import arms, col, emblem, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.live.seats import Role, Seating
    from companion.live.table import Table
    from companion.widgets.here import Here
    from companion.widgets.theme import Look
    from models.base import Message
    from models.game import Seat

LIMIT = 640
"""How wide the column of seats grows."""


@ft.component
def Gate(here: Here, table: Table, content: Callable[[], ft.Control]) -> ft.Control:
    """The content for whoever is at the table; others are asked who they are, or told why they may not come."""
    device, owner = here.settings.id, here.owner
    way = use_slice(table.hub, ("entrance", device, owner), lambda standing: entrance(standing, device, owner=owner))
    why: Message | None = None
    refused, refuse = ft.use_state(why)

    async def come() -> None:
        if way == "free" and not here.house.only_read:
            over = table.standing.book.closed is not None
            role: Role = "watches" if over and not owner else "plays"
            answer = await here.house.join(device, table, role, owner=owner)
            refuse(answer.message if isinstance(answer, Refused) else None)

    ft.use_effect(come, [way])
    look, t = here.look(), here.words.t
    if here.house.only_read and way in {"free", "asks"}:
        return content()
    match way:
        case "in":
            return content()
        case "asks":
            return WhoAreYou(here, table)
        case "locked":
            return notice(look, t("The table is locked. The host can unlock it."), glyph="lock")
        case "removed":
            return notice(look, t("The host has removed this device from the table."), glyph="lock")
        case _:
            return notice(look, here.words.say(refused)) if refused else ft.Container(expand=True)


@ft.component
def WhoAreYou(here: Here, table: Table) -> ft.Control:
    """Take a seat, just watch, or be the board display."""
    book = table.standing.book
    drawn, t = surface(book.game.id), here.words.t
    look = here.look(drawn.accent, drawn.tint)
    seating = use_slice(table.hub, "seating", lambda standing: standing.seating)
    setup = use_slice(table.hub, "setup", lambda standing: standing.book.setup)
    asked = next((ask.seat for ask in seating.asks if ask.device == here.settings.id), None)
    hoped: ft.MutableRef[int | None] = ft.use_ref()
    if asked is not None:
        hoped.current = asked
    cards = [
        seat_card(here, table, look, seating, seat, denied=asked is None and seat.number == hoped.current)
        for seat in setup.seats
    ]
    body = [
        row(emblem(drawn.emblem, 34, look.accent_text), text(t("Who are you?"), "t1", look.ink), gap=12),
        text(t("Take your seat: what you record then bears your name."), "body", look.ink2),
        *pairs(here, cards),
        *others(here, table, look),
    ]
    settings = tool(look, "settings", look.on_accent, t("Settings"), on_click=go(f"/settings?from=/t/{table.code}"))
    bar = accent_bar(look, book.game.title, None, settings, side=here.size.side(LIMIT))
    return ft.Column([bar, page_body(body, here.size.width, limit=LIMIT, top=th.S6)], spacing=0, expand=True)


def pairs(here: Here, cards: Sequence[ft.Control]) -> list[ft.Control]:
    """Cards below each other on a phone, in pairs where there is room."""
    if here.size.phone:
        return list(cards)
    spare = ft.Container(expand=1)
    return [
        row(
            *(ft.Container(card, expand=1) for card in cards[at : at + 2]),
            *([spare] * (at + 1 == len(cards))),
            gap=12,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(cards), 2)
    ]


def seat_card(here: Here, table: Table, look: Look, seating: Seating, seat: Seat, *, denied: bool) -> ft.Control:
    """A seat: a tap sits down there, or asks the phone that has it."""
    me, number = here.settings.id, seat.number
    asks = any((ask.seat, ask.device) == (number, me) for ask in seating.asks)
    state = standing_of(here, seating, number, asks=asks, denied=denied)

    async def tapped(_: object) -> None:
        free = seating.holder(number) is None
        change = c.Withdraw() if asks else c.Take(number) if free else c.AskFor(number)
        if await enter(here, table, look, "comes"):
            await arrange(here, table, look, change)

    words = col(one_line(seat.name, "t3", look.ink), text(state, "small", look.ink2), gap=0)
    sign = icon("hourglass" if asks else "right", 22, look.accent_text)
    body = row(arms(seat, 40, look), ft.Container(words, expand=True), sign, gap=14)
    return tap_card(look, body, f"{seat.name}, {state}", tapped, padding=14)


def standing_of(here: Here, seating: Seating, seat: int, *, asks: bool, denied: bool) -> str:
    """Whether a seat is free, and whom to ask where it is not."""
    t, holder = here.words.t, seating.holder(seat)
    if holder is None:
        return t("Free")
    phone = seating.called(holder)
    if asks and here.house.attendance.has(holder):
        return t("{phone} is asked. Tap to ask no more.", phone=phone)
    if asks:
        return t("{phone} is not here, the host is asked. Tap to ask no more.", phone=phone)
    if denied:
        return t("{phone} keeps this seat.", phone=phone)
    return t("{phone} has this seat. Tap to ask for it.", phone=phone)


def others(here: Here, table: Table, look: Look) -> list[ft.Control]:
    """What else a device can be at a table."""
    t = here.words.t

    def being(role: Role, route: str) -> Callable[..., object]:
        async def tapped(_: object) -> None:
            page = ft.context.page
            if await enter(here, table, look, role) and route:
                page.navigate(route)

        return tapped

    buttons = [
        quiet(look, t("Just watch"), being("watches", ""), glyph="eye", expand=1),
        quiet(look, t("Be the board display"), being("board", f"/t/{table.code}/board"), glyph="expand", expand=1),
    ]
    shown = col(*map(row, buttons)) if here.size.phone else row(*buttons, gap=12)
    return [ft.Container(shown, padding=ft.Padding.only(top=th.S3))]
