"""The seats of a table: small cards on a phone, cards around the table on a tablet."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import (
    use_is_on_turn,
    use_king,
    use_seat,
    use_setup,
)
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import mini
from companion.widgets.kept import kept
from companion.widgets.layout import fitting
from companion.widgets.parts import arms, col, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.krone_und_schwert.table import SeatState

USUAL = 3
"""Figures that fit on a card in their usual size."""
NAME, LEAST = 92, 13
"""The room for a name at the sketched table, below the corner that turns the card; and its smallest letters."""
CENTER = ft.CrossAxisAlignment.CENTER


def possessions(at: At, stands: SeatState) -> list[tuple[str, int, str]]:
    """Icon, number and words of what a seat owns, without what is not recorded."""
    n = at.words.n
    found = [
        ("castle", stands.castles, n("{n} castle", "{n} castles", stands.castles)),
        ("city", stands.cities, n("{n} city", "{n} cities", stands.cities)),
        ("cathedral", stands.cathedrals, n("{n} cathedral", "{n} cathedrals", stands.cathedrals)),
        ("cards", stands.hand, n("{n} card", "{n} cards", stands.hand)),
        ("coin", stands.coins, n("{n} point", "{n} points", stands.coins)),
    ]
    return [(glyph, value, words) for glyph, value, words in found if value is not None]


def spoken_seat(at: At, name: str, stands: SeatState, *, king: bool, active: bool) -> str:
    """A seat as a screen reader says it."""
    t = at.words.t
    facts = [words for _, _, words in possessions(at, stands)]
    marks = [t("king")] * king + [t("on turn")] * active + [t("protected by the Pope")] * stands.pope
    return ", ".join([name, *marks, *facts])


@kept
@ft.component
def SmallSeat(at: At, number: int, pick: Callable[[int], None], chosen: bool) -> ft.Control:
    """A seat that is not on turn; a tap opens it."""
    setup, stands, king = use_setup(at), use_seat(at, number), use_king(at) == number
    look, seat, active = at.look, setup.seats[number], use_is_on_turn(at, number)
    owned = possessions(at, stands)[:4]
    grid = [row(*(mini(look, g, v) for g, v, _ in owned[i : i + 2]), gap=8, tight=True) for i in (0, 2) if owned[i:]]
    mark = [ft.Container(icon("pope", 18, look.accent_text), right=6, top=6)] * stands.pope
    body = col(
        ft.Container(arms(seat, 34, look, crowned=king), height=52, alignment=ft.Alignment.BOTTOM_CENTER),
        one_line(seat.name, "label", look.ink),
        *grid,
        gap=4,
        horizontal_alignment=CENTER,
    )
    said = spoken_seat(at, seat.name, stands, king=king, active=active)
    return tap_card(
        look,
        ft.Stack([ft.Container(body, alignment=ft.Alignment.CENTER), *mark]),
        said,
        lambda _: pick(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=4, right=4, top=4, bottom=10),
        expand=1,
        **{"border": ft.Border.all(2, look.accent_text)} if chosen else {},
    )


@kept
@ft.component
def TableSeat(at: At, number: int, scale: float, pick: Callable[[int], None], *, acting: bool) -> ft.Control:
    """A seat at the sketched table; its corner turns the card toward its owner."""
    setup, stands, king = use_setup(at), use_seat(at, number), use_king(at) == number
    turned, turn_it = ft.use_state(False)
    look, seat = at.look, setup.seats[number]
    fg, fg2 = (look.on_accent, look.on_accent2) if acting else (look.ink, look.ink2)
    owned = possessions(at, stands)
    few = len(owned) <= USUAL
    size, mark = (26 * scale, 19 * scale) if few else (18 * scale / look.scale, 16 * scale)
    figures = [row(icon(g, mark, fg2), text(v, "n4", fg, size), gap=4 if few else 3, tight=True) for g, v, _ in owned]
    tip = at.words.t("Turn {name}’s card around", name=seat.name)
    swivel = tool(look, "turn", fg2, tip, size=18, on_click=lambda _: turn_it(not turned))
    swivel.alignment, swivel.padding = ft.Alignment.TOP_RIGHT, 6
    pope = [ft.Container(icon("pope", 20, fg2), padding=ft.Padding.only(top=22 * scale))] * stands.pope
    room = NAME * scale - 30 * len(pope)
    head = row(
        ft.Container(
            arms(seat, 40 * scale, look, crowned=king, on_accent=acting),
            height=56 * scale,
            alignment=ft.Alignment.BOTTOM_CENTER,
        ),
        ft.Container(
            one_line(seat.name, "t2", fg, fitting(seat.name, "t2", room, look.scale, size=25 * scale, least=LEAST)),
            expand=True,
            padding=ft.Padding.only(top=20 * scale),
        ),
        *pope,
        gap=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    said = spoken_seat(at, seat.name, stands, king=king, active=acting)
    body = tap_card(
        look,
        col(head, row(*figures, gap=2, alignment=ft.MainAxisAlignment.SPACE_BETWEEN), gap=8),
        said,
        lambda _: pick(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=14 * scale, right=12 * scale, top=4 * scale, bottom=12 * scale),
        width=168 * scale,
        height=112 * scale,
        **({"bgcolor": look.accent, "border": look.rim} if acting else {}),
    )
    both = ft.Stack([body, ft.Container(swivel, right=0, top=0)])
    return ft.Container(both, rotate=ft.Rotate(math.pi if turned else 0), animate_rotation=look.slide)
