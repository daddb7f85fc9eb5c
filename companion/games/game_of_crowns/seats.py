"""The seats of a table: small cards on a phone, cards around the table on a tablet, tiles to choose one."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.slices import (
    setup_now,
    use_acting,
    use_is_on_turn,
    use_seat,
    use_setup,
)
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import mini
from companion.widgets.kept import kept
from companion.widgets.keyed import keyed
from companion.widgets.layout import fitting
from companion.widgets.parts import CENTER, arms, col, icon, one_line, row, text
from models.games.game_of_crowns.components import HOUSES
from models.games.game_of_crowns.setup import house, partner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from companion.widgets.theme import Look
    from models.game import Seat
    from models.games.game_of_crowns.table import SeatState

PER_ROW, FEWER, LARGE = 4, 3, 1.2
"""Small seats side by side, and how many from which size of letters on."""
NAME, LEAST = 76, 12
"""The room for a name at the sketched table, and its smallest letters."""


def figures_of(at: At, stands: SeatState) -> list[tuple[str, int, str]]:
    """Icon, number and words of what a seat has, without what is not recorded."""
    n = at.words.n
    found = [
        ("raven", stands.ravens, n("{n} raven", "{n} ravens", stands.ravens)),
        ("cards", stands.hand, n("{n} card", "{n} cards", stands.hand)),
    ]
    return [(glyph, value, words) for glyph, value, words in found if value is not None]


def under_name(at: At, seat: int) -> str:
    """The house of a seat, and the partner in team play."""
    setup, t = setup_now(at), at.words.t
    banner, mate = house(setup, seat), partner(setup, seat)
    if mate is not None:
        with_ = t("with {name}", name=setup.name(mate))
        return f"{with_}, {HOUSES[banner]}" if banner else with_
    return t("House {name}", name=HOUSES[banner]) if banner else ""


def seat_words(at: At, seat: int) -> str:
    """A seat as a screen reader says it."""
    facts = [words for *_, words in figures_of(at, at.standing.state.seats[seat])]
    gone = not at.standing.state.stays(seat)
    marks = [at.words.t("has left")] * gone + [at.words.t("on turn")] * (
        seat == at.standing.book.game.clock(at.standing.state).seat
    )
    return ", ".join([setup_now(at).name(seat), *marks, *facts])


@kept
@ft.component
def Others(at: At, chosen: int, pick: Callable[[int], None]) -> ft.Control:
    """Everybody but the acting seat, clockwise from it."""
    count, acting = len(use_setup(at).seats), use_acting(at, chosen)
    around = [(acting + step) % count for step in range(1, count)]
    return in_rows(at.look, [keyed(f"seat-{seat}", SmallSeat, at, seat, pick) for seat in around])


def in_rows(look: Look, seats: Sequence[ft.Control]) -> ft.Control:
    """As many side by side as fit, the rows alike."""
    rows = -(-len(seats) // (PER_ROW if look.scale < LARGE else FEWER))
    per = max(1, -(-len(seats) // max(1, rows)))
    spare = [ft.Container(expand=1) for _ in range(rows * per - len(seats))]
    filled = [*seats, *spare]
    return col(*(row(*filled[at : at + per], gap=8) for at in range(0, len(filled), per)), gap=8)


@kept
@ft.component
def SmallSeat(at: At, number: int, pick: Callable[[int], None]) -> ft.Control:
    """A seat that is not on turn; a tap opens it."""
    setup, stands = use_setup(at), use_seat(at, number)
    use_is_on_turn(at, number)
    look, seat = at.look, setup.seats[number]
    owned = figures_of(at, stands)
    left = [] if stands.left is None else [one_line(at.words.t("has left"), "small", look.ink2)]
    body = col(
        arms(seat, 34, look),
        one_line(seat.name, "label", look.ink if stands.left is None else look.ink2),
        *left,
        *([row(*(mini(look, glyph, value) for glyph, value, _ in owned), gap=10, tight=True)] if owned else []),
        gap=4,
        horizontal_alignment=CENTER,
    )
    return tap_card(
        look,
        ft.Container(body, alignment=ft.Alignment.CENTER),
        seat_words(at, number),
        lambda _: pick(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.symmetric(horizontal=4, vertical=10),
        expand=1,
    )


@kept
@ft.component
def TableSeat(at: At, number: int, scale: float, pick: Callable[[int], None], *, acting: bool) -> ft.Control:
    """A seat at the sketched table; its corner turns the card toward its owner."""
    setup, stands = use_setup(at), use_seat(at, number)
    use_is_on_turn(at, number)
    around, turn_it = ft.use_state(False)
    look, seat = at.look, setup.seats[number]
    fg, fg2 = (look.on_accent, look.on_accent2) if acting else (look.ink, look.ink2)
    tip = at.words.t("Turn {name}’s card around", name=seat.name)
    swivel = tool(look, "turn", fg2, tip, size=16, on_click=lambda _: turn_it(not around))
    swivel.alignment, swivel.padding = ft.Alignment.TOP_RIGHT, 6
    body = tap_card(
        look,
        face(at, seat, figures_of(at, stands), scale, (fg, fg2)),
        seat_words(at, number),
        lambda _: pick(number),
        identifier=f"seat-{number}",
        width=CARD[0] * scale,
        height=CARD[1] * scale,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        **({"bgcolor": look.accent, "border": look.rim} if acting else {}),
    )
    both = ft.Stack([body, ft.Container(swivel, right=0, top=0)])
    return ft.Container(both, rotate=ft.Rotate(math.pi if around else 0), animate_rotation=look.slide)


def face(at: At, seat: Seat, owned: list[tuple[str, int, str]], scale: float, colors: tuple[str, str]) -> ft.Control:
    """Shield and name above ravens and hand."""
    look, (fg, fg2) = at.look, colors
    size = fitting(seat.name, "t2", NAME * scale, look.scale, size=22 * scale, least=LEAST)
    name = ft.Container(one_line(seat.name, "t2", fg, size), expand=True, padding=ft.Padding.only(top=8))
    figures: list[ft.Control] = [
        row(icon(glyph, 19 * scale, fg2), text(value, "n4", fg, 24 * scale / look.scale), gap=5, tight=True)
        for glyph, value, _ in owned
    ]
    if not at.standing.state.stays(seat.number):
        figures = [one_line(at.words.t("has left"), "small", fg2)]
    return col(row(arms(seat, 36 * scale, look), name, gap=8), row(*figures, gap=14), gap=6)


CARD = (146, 96)
"""A seat at the sketched table, of nine that may sit there."""


@ft.component
def Tile(at: At, number: int, hint: str, tapped: Callable[..., object], *, said: str) -> ft.Control:
    """A seat to choose in a sheet, with a word below its name."""
    look, seat = at.look, use_setup(at).seats[number]
    words = [one_line(hint, "small", look.ink2)] if hint else []
    body = col(arms(seat, 34, look), one_line(seat.name, "label", look.ink), *words, gap=3, horizontal_alignment=CENTER)
    return tap_card(
        look,
        ft.Container(body, alignment=ft.Alignment.CENTER),
        said,
        tapped,
        bgcolor=look.accent_soft,
        shadow=None,
        padding=ft.Padding.symmetric(horizontal=4, vertical=8),
        expand=1,
    )
