"""A key for every strength: one tap tells it, and the next seat is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_setup
from companion.widgets import theme as th
from companion.widgets.buttons import link, tappable
from companion.widgets.parts import arms, card, col, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At

PER_ROW = 6


@ft.component
def Pad(
    at: At, seat: int, strengths: Sequence[int], tell: Callable[[int], object], skip: Callable[[], object]
) -> ft.Control:
    """Whose strength is asked, the keys, and the way past; a second tap before the next seat is asked says nothing."""
    look, t, who = at.look, at.words.t, use_setup(at).seats[seat]
    spent: ft.MutableRef[bool] = ft.use_ref(bool)

    def telling(strength: int) -> Callable[..., object]:
        def tapped(_: object) -> None:
            if not spent.current:
                spent.current = True
                tell(strength)

        return tapped

    faces = [
        strength_key(at, strength, t("{name}: strength {n}", name=who.name, n=strength), telling(strength))
        for strength in strengths
    ]
    head = row(
        arms(who, 30, look),
        ft.Container(one_line(who.name, "t3", look.ink), expand=True),
        link(look, t("Leave out"), lambda _: skip(), said=t("Leave {name} out", name=who.name)),
        gap=10,
    )
    return card(look, col(head, *key_rows(faces), gap=6), padding=12)


def key_rows(keys: Sequence[ft.Control]) -> list[ft.Control]:
    """The keys in rows, those of the last one as wide as the others."""
    missing = -len(keys) % PER_ROW if len(keys) > PER_ROW else 0
    filled = [*keys, *(ft.Container(expand=1) for _ in range(missing))]
    return [row(*filled[at_ : at_ + PER_ROW], gap=6) for at_ in range(0, len(filled), PER_ROW)]


def pad_first(at: At, seats: Sequence[ft.Control], pad: Sequence[ft.Control]) -> list[ft.Control]:
    """The keys below the seats, in the thumb's reach; above them on a phone on its side, which is low."""
    return [*pad, *seats] if at.here.size.landscape else [*seats, *pad]


def strength_key(at: At, number: int, said: str, tapped: Callable[..., object], *, on: bool = False) -> ft.Control:
    """One strength."""
    look = at.look
    return tappable(
        text(number, "n4", look.on_accent if on else look.ink),
        said,
        tapped,
        selected=on,
        bgcolor=look.accent if on else look.accent_soft,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        alignment=ft.Alignment.CENTER,
        expand=1,
    )
