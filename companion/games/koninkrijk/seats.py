"""The seats of a table: small cards on a phone, cards around the table on a tablet."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.cards import pips
from companion.games.koninkrijk.slices import (
    setup_now,
    use_fighters,
    use_is_on_turn,
    use_seat,
    use_setup,
)
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import mini
from companion.widgets.kept import kept
from companion.widgets.layout import fitting
from companion.widgets.parts import arms, col, icon, one_line, row, text
from models.games.koninkrijk.kingdom import flags
from models.games.koninkrijk.telling import in_words
from models.games.koninkrijk.words import flag_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.koninkrijk.slices import Stand
    from companion.widgets.at import At

CENTER, MIDDLE = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER
BESIDE, LEAST = 84, 13
"""What shield and margins take beside a name at the sketched table, and its smallest letters."""
CARD, CLOSE, MANY = (168.0, 112.0), (156.0, 112.0), 8
"""A seat's card at the sketched table, and where so many stand close together."""


ABREAST = 4
"""So many seats stand side by side at most."""


def in_rows(keys: Sequence[ft.Control]) -> ft.Control:
    """Seats in rows as long as each other, one more or less; all of one width."""
    rows = -(-len(keys) // ABREAST)
    each = -(-len(keys) // max(1, rows))
    filled = [*keys, *(ft.Container(expand=1) for _ in range(rows * each - len(keys)))]
    top = ft.CrossAxisAlignment.START
    parts = (filled[at : at + each] for at in range(0, len(filled), each))
    return col(*(row(*some, gap=8, vertical_alignment=top) for some in parts), gap=8)


def figures_of(at: At, stand: Stand) -> list[tuple[str, str, str]]:
    """Icon, number and words of what a seat shows, without what is not recorded."""
    n, t = at.words.n, at.words.t
    found: list[tuple[str, str, str]] = []
    if stand.shows.cards is not None:
        found.append(("cards", str(stand.shows.cards), n("{n} card", "{n} cards", stand.shows.cards)))
    if stand.bonus is not None or setup_now(at).tracks("kingdoms"):
        number = "?" if stand.bonus is None else at.words.number(stand.bonus)
        found.append(("crown", number, t("bonus {bonus}", bonus=number)))
    return found


def flag_row(at: At, stand: Stand, size: float = 12) -> list[ft.Control]:
    """The flag over a kingdom; nothing where none is laid, or where there are several."""
    found = flags(stand.shows.groups or ())
    return [pips(at, found[0], size)] if len(found) == 1 else []


def spoken_seat(at: At, name: str, stand: Stand, *, active: bool) -> str:
    """A seat as a screen reader says it."""
    found = flags(stand.shows.groups or ())
    lies = [at.words.say(in_words(stand.shows.groups or (), stand.shows.treasures or 0))] * bool(stand.shows.laid)
    flag = [at.words.t("flag {flag}", flag=at.words.say(flag_name(one))) for one in found]
    facts = [words for _, _, words in figures_of(at, stand)]
    return ", ".join([name, *[at.words.t("on turn")] * active, *facts, *lies, *flag])


@kept
@ft.component
def SmallSeat(at: At, number: int, pick: Callable[[int], None]) -> ft.Control:
    """A seat that is not on turn; a tap opens it."""
    setup, stand, fighters = use_setup(at), use_seat(at, number), use_fighters(at)
    look, seat = at.look, setup.seats[number]
    fights = fighters is not None and number in fighters
    figures: list[ft.Control] = [mini(look, glyph, value) for glyph, value, _ in figures_of(at, stand)]
    body = col(
        arms(seat, 34, look),
        one_line(seat.name, "label", look.ink),
        *([ft.Row(figures, spacing=8, run_spacing=2, wrap=True, alignment=MIDDLE)] if figures else []),
        *flag_row(at, stand),
        gap=4,
        horizontal_alignment=CENTER,
    )
    return tap_card(
        look,
        ft.Container(body, alignment=ft.Alignment.TOP_CENTER),
        spoken_seat(at, seat.name, stand, active=use_is_on_turn(at, number)),
        lambda _: pick(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=4, right=4, top=8, bottom=10),
        expand=1,
        **{"border": ft.Border.all(2, look.accent_text)} if fights else {},
    )


def card_of(seats: int) -> tuple[float, float]:
    """How large a card at the sketched table is."""
    return CLOSE if seats >= MANY else CARD


@kept
@ft.component
def TableSeat(at: At, number: int, scale: float, pick: Callable[[int], None], *, acting: bool) -> ft.Control:
    """A seat at the sketched table; its corner turns the card toward its owner."""
    setup, stand = use_setup(at), use_seat(at, number)
    turned, turn_it = ft.use_state(False)
    look, seat, (wide, high) = at.look, setup.seats[number], card_of(len(setup.seats))
    fg, fg2 = (look.on_accent, look.on_accent2) if acting else (look.ink, look.ink2)
    figures = [
        row(icon(glyph, 19 * scale, fg2), text(value, "n4", fg, 26 * scale), gap=4, tight=True)
        for glyph, value, _ in figures_of(at, stand)
    ]
    tip = at.words.t("Turn {name}’s card around", name=seat.name)
    swivel = tool(look, "turn", fg2, tip, size=18, on_click=lambda _: turn_it(not turned))
    swivel.alignment, swivel.padding = ft.Alignment.TOP_RIGHT, 6
    size = fitting(seat.name, "t2", (wide - BESIDE) * scale, look.scale, size=25 * scale, least=LEAST)
    title = col(one_line(seat.name, "t2", fg, size), *flag_row(at, stand, 10 * scale), gap=4)
    head = row(arms(seat, 40 * scale, look, on_accent=acting), ft.Container(title, expand=True), gap=10)
    body = tap_card(
        look,
        col(head, row(*figures, gap=12), gap=8),
        spoken_seat(at, seat.name, stand, active=acting),
        lambda _: pick(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=14 * scale, right=12 * scale, top=12 * scale, bottom=12 * scale),
        width=wide * scale,
        height=high * scale,
        **({"bgcolor": look.accent, "border": look.rim} if acting else {}),
    )
    both = ft.Stack([body, ft.Container(swivel, right=0, top=0)])
    return ft.Container(both, rotate=ft.Rotate(math.pi if turned else 0), animate_rotation=look.slide)
