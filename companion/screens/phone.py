"""One device of a table: its row, and the sheet on which it is named, appointed or sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live import changes as c
from companion.widgets import theme as th
from companion.widgets.arrange import arrange
from companion.widgets.buttons import primary, quiet, tappable
from companion.widgets.inputs import field, switch_row
from companion.widgets.parts import col, icon, one_line, row, text
from models.game import NAME_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.changes import Change
    from companion.live.seats import Member, Seating
    from companion.widgets.at import At

DOT = 12
WIDE = 2000
"""As wide as there is room for."""


def member_row(at: At, seating: Seating, member: Member, choose: Callable[[str], None]) -> ft.Control:
    """Whether the device is connected, what it is called and does; a tap opens what can be done about it."""
    look, me = at.look, at.here.settings.id
    here = member.device == me or at.here.house.attendance.has(member.device)
    called = at.words.say(member.called)
    name = at.words.t("{phone} (this one)", phone=called) if member.device == me else called
    state = ", ".join([at.words.t("connected") if here else at.words.t("not here"), *does(at, seating, member)])
    opens = me in {member.device, seating.host}
    body = row(
        ft.Container(
            width=DOT,
            height=DOT,
            border_radius=DOT / 2,
            bgcolor=look.accent_text if here else None,
            border=None if here else ft.Border.all(1.6, look.outline),
        ),
        col(one_line(name, "strong", look.ink), text(state, "small", look.ink2), gap=0, expand=True, tight=True),
        *([icon("edit" if member.device == me else "more", 20, look.ink2)] if opens else []),
        gap=12,
    )
    if not opens:
        return ft.Container(body, height=look.px(56))
    return tappable(body, f"{name}, {state}", lambda _: choose(member.device), height=look.px(56))


def does(at: At, seating: Seating, member: Member) -> list[str]:
    """What a device is at the table."""
    t = at.words.t
    names = [at.standing.book.setup.name(seat) for seat in sorted(seating.of(member.device))]
    roles = {"watches": t("watches"), "board": t("board display"), "comes": t("has not chosen yet")}
    return [
        *names,
        *([roles[member.role]] if member.role in roles else []),
        *([t("host")] if member.device == seating.host else []),
        *([t("scorekeeper")] if member.keeps else []),
    ]


def removed_row(at: At, seating: Seating, gone: Member) -> ft.Control:
    """A device that was sent away; the host can let it come back."""
    look, t = at.look, at.words.t

    async def let_in(_: object) -> None:
        await arrange(at.here, at.table, look, c.LetIn(gone.device))

    words = col(one_line(at.words.say(gone.called), "strong", look.ink2), text(t("removed"), "small", look.ink2), gap=0)
    may = at.here.settings.id == seating.host
    back = [quiet(look, t("Let it back in"), let_in, height=th.TAP, snug=True)] if may else []
    return row(ft.Container(words, expand=True), *back, height=look.px(56))


@ft.component
def PhoneSheet(at: At, seating: Seating, member: Member, close: Callable[[], None]) -> ft.Control:
    """This device's name; for the host, what another one may do."""
    return Naming(at, member, close) if member.device == at.here.settings.id else Hosting(at, seating, member, close)


@ft.component
def Naming(at: At, member: Member, close: Callable[[], None]) -> ft.Control:
    """What this device is called at the table."""
    look, t = at.look, at.words.t
    typed: ft.MutableRef[str] = ft.use_ref(member.name)

    def hear(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""

    async def save(_: object) -> None:
        if await arrange(at.here, at.table, look, c.Name(typed.current)):
            close()

    hint = at.words.t("Phone {n}", n=member.number)
    line = field(
        look, t("Name of this device"), member.name, hear, hint_text=hint, max_length=NAME_LENGTH, on_submit=save
    )
    return col(line, primary(look, t("Save"), save, width=WIDE), gap=th.S3)


@ft.component
def Hosting(at: At, seating: Seating, member: Member, close: Callable[[], None]) -> ft.Control:
    """What the host can do about a device."""
    look, t, device = at.look, at.words.t, member.device

    def then(change: Change) -> Callable[..., Any]:
        async def tapped(_: object) -> None:
            close()
            await arrange(at.here, at.table, look, change)

        return tapped

    def appoint(on: bool) -> None:
        ft.context.page.run_task(arrange, at.here, at.table, look, c.Appoint(device, on))

    keeps = switch_row(look, t("Scorekeeper"), t("Records for everybody."), member.keeps, appoint)
    return col(
        text(", ".join(does(at, seating, member)) or t("No seat"), "small", look.ink2),
        keeps,
        quiet(look, t("Make it the host"), then(c.HandOn(device)), glyph="crown", width=WIDE),
        quiet(look, t("Remove from the table"), then(c.Remove(device)), glyph="trash", color=look.warn, width=WIDE),
        gap=th.S3,
    )
