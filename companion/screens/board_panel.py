"""A seat on the board display: a shield, a name and what the player owns, read from two metres away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.widgets import theme as th
from companion.widgets.colours import mix
from companion.widgets.figures import diamonds, rolling
from companion.widgets.here import use_here
from companion.widgets.layout import breadth, fitting
from companion.widgets.parts import arms, card, col, icon, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.at import At
    from companion.widgets.board import Panel

SHIELD, NAME, FIGURE, POINT = 128, 60, 96, 36
FULL, GROWN = 544, 1.5
"""How high a panel is on that screen, and how much larger what stands on a higher one is at most."""
DIGIT, FIGURE_SIGN, APART = 0.6, 0.8, 0.5
"""The width of a figure, of the drawing and the gap before it, and of the gap behind it, by its height."""
WIDER = 1.3
"""How much larger numbers beside each other are at most than below each other."""
CENTER, MIDDLE = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER


def use_panel(at: At, seat: int) -> Panel:
    """Redraws when this seat has changed."""
    panel: Panel = at.use(("board", seat), lambda table: at.surface.board(table.book).panels[seat])
    return panel


class Ink(NamedTuple):
    """The colours on a panel."""

    strong: str
    weak: str


def paint(at: At, panel: Panel) -> tuple[Ink, dict[str, object]]:
    """The panel of whoever is on turn has the game's colour."""
    look = at.look
    if panel.on_turn:
        return Ink(look.on_accent, look.on_accent2), {"bgcolor": look.accent, "border": look.rim}
    return Ink(look.ink, look.ink2), {}


def saying(at: At, seat: int, panel: Panel) -> str:
    """A panel as a screen reader says it."""
    t, name = at.words.t, at.standing.book.setup.name(seat)
    owned = [f"{at.words.say(one.label)}: {at.words.number(one.value)}" for one in panel.figures]
    return ", ".join([name, *[t("king")] * panel.king, *[t("on turn")] * panel.on_turn, *owned])


@ft.component
def PanelCard(at: At, seat: int, unit: float, width: float, height: float) -> ft.Control:
    """A seat in a column: shield, name, figures below each other."""
    panel, look, scale = use_panel(at, seat), at.look, at.look.scale
    ink, dress = paint(at, panel)
    name, values = at.standing.book.setup.name(seat), [at.words.number(one.value) for one in panel.figures]
    room, tall = width - 36 * unit, max(unit, min(GROWN * unit, height / FULL))
    shield = min(SHIELD * tall, height * 0.24)
    left = height - shield * 1.4 - (NAME * 1.3 + 40) * tall - POINT * unit
    size, beside = figure_size(values, FIGURE * tall, (room, left))
    figures = [figure(value, one.glyph, ink, size, scale) for value, one in zip(values, panel.figures, strict=True)]
    body = col(
        ft.Container(
            arms(at.standing.book.setup.seats[seat], shield, look, crowned=panel.king, on_accent=panel.on_turn),
            height=shield * 1.38,
            alignment=ft.Alignment.BOTTOM_CENTER,
        ),
        named(name, ink.strong, NAME * tall, room, scale),
        *([row(*figures, gap=size * APART, alignment=MIDDLE)] if beside else figures),
        points(panel, ink, look, unit),
        gap=6 * unit,
        horizontal_alignment=CENTER,
        alignment=MIDDLE,
        tight=False,
    )
    return ft.Container(
        spoken(card(look, body, padding=ft.Padding.symmetric(vertical=6 * unit), **dress), saying(at, seat, panel)),
        expand=1,
    )


def named(name: str, color: str, most: float, room: float, scale: float) -> ft.Control:
    """Whose panel it is, in the same height whatever the name."""
    words = legible(name, color, most, room, scale)
    words.text_align = ft.TextAlign.CENTER
    return ft.Container(words, height=most * 1.2, alignment=ft.Alignment.CENTER)


def figure_size(values: Sequence[str], most: float, room: tuple[float, float]) -> tuple[float, bool]:
    """The size in which numbers with their drawings keep to so wide and high a room, and whether beside each other."""
    widths, (width, height) = [FIGURE_SIGN + DIGIT * len(value) for value in values] or [1.0], room
    below = min(most, width / max(widths), height / len(widths) * 0.94)
    beside = min(most * WIDER, width / (sum(widths) + APART * (len(widths) - 1)), height * 0.94)
    return max((below, False), (beside, len(values) > 1))


@ft.component
def Strip(at: At, seat: int, unit: float) -> ft.Control:
    """A seat in a line."""
    panel, look, scale = use_panel(at, seat), at.look, at.look.scale
    ink, dress = paint(at, panel)
    name = at.standing.book.setup.name(seat)
    width = use_here().size.width
    room, size = width * 0.28, min(72 * unit, width * 0.26 / max(1, len(panel.figures)))
    body = row(
        arms(at.standing.book.setup.seats[seat], 84 * unit, look, crowned=panel.king, on_accent=panel.on_turn),
        ft.Container(legible(name, ink.strong, NAME * unit, room, scale), expand=True),
        *(figure(at.words.number(one.value), one.glyph, ink, size, scale) for one in panel.figures),
        gap=20 * unit,
    )
    return spoken(
        card(look, body, padding=ft.Padding.symmetric(horizontal=24 * unit), **dress), saying(at, seat, panel)
    )


def figure(value: str, glyph: str, ink: Ink, size: float, scale: float) -> ft.Control:
    """A number with its drawing."""
    return row(
        icon(glyph, size * 0.58, ink.weak),
        rolling(value, "n1", ink.strong, th.shrunk(size, scale)),
        gap=size * 0.22,
        tight=True,
    )


def points(panel: Panel, ink: Ink, look: th.Look, unit: float) -> ft.Control:
    """What is left of a turn; the same room where it is not theirs."""
    if panel.left is None:
        return ft.Container(height=POINT * unit)
    left, total = panel.left
    return diamonds(left, total, ink.strong, mix(look.accent, ink.strong, 0.3), POINT * unit)


def legible(words: str, color: str, most: float, room: float, scale: float) -> ft.Text:
    """Words on one line, or on two where they are larger so."""
    size, lines = in_lines(words, most, room, scale)
    return text(words, "t1", color, size, max_lines=lines, overflow=ft.TextOverflow.ELLIPSIS)


def in_lines(words: str, most: float, room: float, scale: float) -> tuple[float, int]:
    """The size of words, and how many lines: two, each half as high, part at a space or behind a hyphen."""
    one = fitting(words, "t1", room, scale, size=most, least=11)
    cuts = [at + 1 for at, sign in enumerate(words) if sign in " -"]
    wider = [max(words[:at].strip(), words[at:], key=lambda part: breadth(part, 1)) for at in cuts]
    two = max((fitting(part, "t1", room, scale, size=most / 2, least=11) for part in wider), default=0)
    return (two, 2) if two > one else (one, 1)
