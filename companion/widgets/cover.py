"""What keeps other eyes away: the cover of a phone that goes round, who is ready, and what is seen while it is held."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Literal

import flet as ft

from companion.live.telling import tell
from companion.widgets import theme as th
from companion.widgets.buttons import quiet, tappable
from companion.widgets.parts import CENTER, arms, col, icon, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.buttons import Tapped
    from companion.words import Words
    from models.game import Seat

SHIELD, LOW_SHIELD = 132, 84
"""How large the shield on a cover is, and on a screen too low for it."""
WIDE = 320
QUICK, SECONDS = 0.3, 4.0
"""How long a tap takes at most, and for how many seconds it shows what is hidden."""


def cover(look: th.Look, words: Words, seat: Seat, opened: Tapped, later: Tapped, *, low: bool = False) -> ft.Control:
    """The phone goes to this seat, whose player opens it; nothing of what is sealed is behind it yet."""
    t = words.t
    color = look.on_accent
    call = col(
        text(t("Pass to {name}", name=seat.name), "t1", color, text_align=ft.TextAlign.CENTER),
        text(t("Nobody else looks now."), "body", look.on_accent2, text_align=ft.TextAlign.CENTER),
        gap=4,
        horizontal_alignment=CENTER,
    )
    keys = col(
        _key(look, t("{name} is here: open", name=seat.name), opened),
        quiet(look, t("Later"), later, outlined=False, color=color, width=WIDE),
        gap=4,
        horizontal_alignment=CENTER,
    )
    shield = arms(seat, LOW_SHIELD if low else SHIELD, look)
    parts = (
        row(shield, col(call, keys, gap=12, horizontal_alignment=CENTER), gap=40, tight=True)
        if low
        else col(shield, call, keys, gap=24, horizontal_alignment=CENTER)
    )
    return ft.Container(
        ft.SafeArea(parts), alignment=ft.Alignment.CENTER, padding=th.S6, bgcolor=look.accent, expand=True
    )


def _key(look: th.Look, label: str, tapped: Tapped) -> ft.Control:
    words = text(label, "button", look.ink, text_align=ft.TextAlign.CENTER)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER),
        label,
        tapped,
        bgcolor=look.card,
        border_radius=th.R_BUTTON,
        height=look.px(60),
        width=WIDE,
        padding=ft.Padding.symmetric(horizontal=th.S3),
    )


def covering(look: th.Look, words: Words, close: Callable[[], object]) -> ft.Control:
    """What takes a secret off the screen."""
    return quiet(look, words.t("Cover"), lambda _: close(), glyph="eye_off", outlined=False, snug=True, height=th.TAP)


def ready_count(look: th.Look, words: Words, ready: int, asked: int) -> ft.Control:
    """How many are ready, readable from across the table."""
    label = words.t("ready")
    figures = row(
        text(ready, "n1", look.ink, 56),
        text(words.t("of {n}", n=asked), "n3", look.ink2),
        text(label, "body", look.ink2),
        gap=10,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return spoken(figures, f"{ready} {words.t('of {n}', n=asked)} {label}", identifier="ready", live_region=True)


def ready_line(look: th.Look, seat: Seat, state: str, *, ready: bool, chosen: Tapped | None) -> ft.Control:
    """A seat that chooses unseen and how far it is; a tap chooses for it where this device may."""
    mark = icon("check" if ready else "hourglass", look.px(22), look.gold if ready else look.ink2)
    more = [icon("right", look.px(18), look.ink2)] if chosen else []
    who = col(one_line(seat.name, "strong", look.ink), one_line(state, "small", look.ink2), gap=1)
    body = row(arms(seat, 36, look), ft.Container(who, expand=True), mark, *more, gap=12)
    said, padding = f"{seat.name}: {state}", ft.Padding.symmetric(horizontal=14, vertical=9)
    if chosen is None:
        return ft.Container(spoken(body, said), padding=padding)
    return tappable(body, said, chosen, border_radius=th.R_BUTTON, padding=padding)


@dataclass(frozen=True)
class Glimpse:
    """When a finger came down on a place, and whether it was open before."""

    since: float = 0
    again: bool = False


def use_veil(words: Words, secret: Literal["opened", "held"], *, shown: bool = True) -> None:
    """While this is drawn and `shown`, the browser covers the page by itself wherever the app cannot do so in time."""
    page = ft.context.page

    async def told() -> None:
        await tell(page, **{secret: words.t("Covered. Tap to go on.") if shown else ""})

    async def over() -> None:
        await tell(page, **{secret: ""})

    ft.use_effect(told, [shown], cleanup=over)


@ft.component
def HoldToLook(look: th.Look, words: Words, label: str, content: Callable[[], ft.Control]) -> ft.Control:
    """A place that has its content while it is held, or for some seconds after a tap, and at no other time."""
    shown, show = ft.use_state(False)
    use_veil(words, "held", shown=shown)
    last: ft.MutableRef[Glimpse] = ft.use_ref(Glimpse)

    def down(_: object) -> None:
        last.current = Glimpse(monotonic(), shown)
        show(True)

    async def up(_: object) -> None:
        glimpse = last.current
        if not glimpse.again and monotonic() - glimpse.since < QUICK:
            await asyncio.sleep(SECONDS)
        if last.current is glimpse:
            show(False)

    def leave() -> None:
        last.current = Glimpse()

    ft.use_effect(lambda: None, [], cleanup=leave)
    return ft.GestureDetector(
        _place(look, label, content() if shown else None),
        on_tap_down=down,
        on_tap_up=up,
        on_tap_cancel=lambda _: show(False),
    )


def _place(look: th.Look, label: str, content: ft.Control | None) -> ft.Control:
    place = ft.Container(
        bgcolor=look.card if content else look.sunk,
        border=ft.Border.all(1.4, look.accent_text if content else look.line),
        border_radius=th.R_BUTTON,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        height=look.px(64),
        alignment=ft.Alignment.CENTER,
    )
    if content:
        place.content = content
        return place
    mark = icon("eye_off", look.px(22), look.ink2)
    place.content = row(mark, text(label, "label", look.ink2), gap=10, alignment=ft.MainAxisAlignment.CENTER)
    return spoken(place, label, button=True)
