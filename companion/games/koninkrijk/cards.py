"""Cards as they are drawn and picked: a colour, then a value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.parts import col, icon, row, spoken, text
from companion.words import capital
from models.games.koninkrijk.components import COLOURS, TREASURE
from models.games.koninkrijk.words import COLOUR_NAMES, card_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.games.koninkrijk.components import Card, Colours

PAINT = {"R": "#A62B2B", "Y": "#E0B23C", "B": "#24599A", TREASURE: "#5B4A2E"}
INK = {"R": "#FFFFFF", "Y": "#2B2205", "B": "#FFFFFF", TREASURE: "#F3D98B"}
ROW = 5
"""So many values stand side by side."""
NONE: str | None = None


def colour_name(at: At, colour: str) -> str:
    """A colour or the treasure, in words."""
    return at.words.say(card_name("T")) if colour == TREASURE else at.words.say(COLOUR_NAMES[colour])


def mark(at: At, colour: str) -> str:
    """The first letter of a colour, for eyes that do not tell it."""
    return colour_name(at, colour)[:1].upper()


def face(at: At, card: Card, height: float = 56, *, void: bool = False) -> ft.Control:
    """A card; one that does not count any more is crossed out."""
    colour, ink = card[0], INK[card[0]]
    figure = (
        icon("coin", height * 0.5, ink)
        if card == TREASURE
        else text(card[1], "n4", ink, height * 0.46 / at.look.scale, no_wrap=True)
    )
    corner = text(mark(at, colour), "small", ink, height * 0.2 / at.look.scale, no_wrap=True)
    drawn = ft.Container(
        ft.Stack([ft.Container(figure, alignment=ft.Alignment.CENTER), ft.Container(corner, left=5, top=2)]),
        width=height * 0.72,
        height=height,
        bgcolor=PAINT[colour],
        border_radius=height * 0.13,
        border=ft.Border.all(1, at.look.line),
        opacity=0.4 if void else 1,
    )
    said = at.words.say(card_name(card))
    return spoken(drawn, at.words.t("{card}, void", card=said) if void else said)


def pips(at: At, flag: Colours, size: float = 12) -> ft.Control:
    """A flag: three fields side by side."""
    fields = [ft.Container(width=size, height=size * 1.5, bgcolor=PAINT[colour]) for colour in flag]
    return ft.Container(
        ft.Row(list[ft.Control](fields), spacing=1.5, tight=True),
        bgcolor=at.look.ink,
        padding=1.5,
        border_radius=3,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def key(
    at: At, colour: str, content: ft.Control, said: str, tapped: Callable[..., Any], *, on: bool = False, **kw: Any
) -> ft.Control:
    """A key in the colour of a card; the chosen one has a frame."""
    return tappable(
        content,
        said,
        tapped,
        selected=on,
        bgcolor=PAINT[colour],
        border=ft.Border.all(3, at.look.ink if on else th.CLEAR),
        border_radius=th.R_BUTTON,
        height=th.TAP + 4,
        alignment=ft.Alignment.CENTER,
        **({"expand": 1} | kw),
    )


@ft.component
def CardPad(at: At, pick: Callable[[Card], Any], only: str | None = None, first: str | None = None) -> ft.Control:
    """A tap on the colour, one on the value; `only` one colour where no other is allowed, `first` shown at once."""
    chosen, choose = ft.use_state(first or NONE)
    colour = only or chosen
    colours = [] if only else [row(*(ColourKey(at, one, colour, choose, pick) for one in (*COLOURS, "T")), gap=8)]
    if only == TREASURE:
        return row(ColourKey(at, TREASURE, colour, choose, pick))
    return col(*colours, *([values(at, colour, pick)] if colour and colour != TREASURE else []), gap=8)


@ft.component
def ColourKey(
    at: At, colour: str, chosen: str | None, choose: Callable[[str], None], pick: Callable[[Card], Any]
) -> ft.Control:
    """A colour, or the treasure, which is a card by itself."""
    name = capital(colour_name(at, colour))

    async def treasure(_: object) -> None:
        await pick("T")

    tapped = treasure if colour == TREASURE else lambda _: choose(colour)
    words = text(name, "label", INK[colour], max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    return key(at, colour, words, name, tapped, on=colour == chosen)


def values(at: At, colour: str, pick: Callable[[Card], Any]) -> ft.Control:
    """The nine values of a colour in two rows."""
    cards: list[Card] = [f"{colour}{value}" for value in range(1, 10)]  # type: ignore[misc]
    rows = [cards[:ROW], cards[ROW:]]
    lines = [[*(value_key(at, card, pick) for card in some), *_spare(ROW - len(some))] for some in rows]
    return col(*(row(*line, gap=8) for line in lines), gap=8)


def _spare(many: int) -> list[ft.Control]:
    """What keeps the keys of a shorter row as wide as those above."""
    return [ft.Container(expand=1) for _ in range(many)]


def value_key(at: At, card: Card, pick: Callable[[Card], Any]) -> ft.Control:
    """A value; a tap picks the card."""

    async def tapped(_: object) -> None:
        await pick(card)

    return key(at, card[0], text(card[1], "n4", INK[card[0]]), at.words.say(card_name(card)), tapped)


def hand_of(at: At, cards: Sequence[Card], height: float = 40) -> ft.Control:
    """Cards side by side, in as many rows as they need."""
    return ft.Row([face(at, card, height) for card in cards], wrap=True, spacing=4, run_spacing=4)
