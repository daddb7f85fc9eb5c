"""What keeps other eyes away: the cover of a phone that goes round, who is ready, and what is seen while it is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

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


@ft.component
def HoldToLook(look: th.Look, label: str, content: Callable[[], ft.Control]) -> ft.Control:
    """A place that has its content while it is held, and at no other time; a screen reader's tap toggles it."""
    held, hold = ft.use_state(False)
    closed = row(
        icon("eye_off", look.px(22), look.ink2),
        text(label, "label", look.ink2),
        gap=10,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    place = ft.Container(
        content() if held else closed,
        bgcolor=look.card if held else look.sunk,
        border=ft.Border.all(1.4, look.accent_text if held else look.line),
        border_radius=th.R_BUTTON,
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        height=look.px(64),
        alignment=ft.Alignment.CENTER,
    )
    held_down = ft.GestureDetector(
        place,
        on_tap_down=lambda _: hold(True),
        on_tap_up=lambda _: hold(False),
        on_tap_cancel=lambda _: hold(False),
    )
    return ft.Semantics(
        content=held_down,
        label="" if held else label,
        button=True,
        exclude_semantics=not held,
        on_tap=lambda _: hold(not held),
    )
