"""The cells of a score sheet: shields above, a row for each category, totals below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.layout import breadth
from companion.widgets.parts import arms, col, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.theme import Look
    from companion.words import Words
    from models.game import Seat
    from models.scoring import PlayerScore, ScoreSheet

LABEL = 132
"""How wide the words before a row are."""
TWO_LINES, GAP = 0.6, 12
"""What part of a label the longer of its two lines is at most, and what stays free beside it."""
NARROWEST = 52
"""A narrower column would cut its numbers off; the grid scrolls sideways before that."""
FRAME = 2
"""How thick the frame of the chosen number is; what it frames is still as large as a finger."""
Place = tuple[int, int]
"""A line and a player, by number."""


def needed(labels: Sequence[str], total: str, scale: float) -> float:
    """What the words before the rows need at least: in two lines the labels, in one what stands below them."""
    small, large = (th.grown(th.TYPE[kind][1], scale) for kind in ("small", "t3"))
    halves = [TWO_LINES * breadth(label, small) for label in labels]
    parts = [breadth(part, small) for label in labels for part in label.split()]
    return max([*halves, *parts, breadth(total, large)]) + GAP


def grid_of(
    words: Words,
    look: Look,
    sheet: ScoreSheet,
    seats: Sequence[Seat],
    room: float,
    chosen: Place,
    choose: Callable[[Place], None],
) -> ft.Control:
    """All of the sheet in a column of its own for each player."""
    labels = [words.say(line.label) for line in sheet.players[0].lines]
    free = room - NARROWEST * len(sheet.players)
    first = min(LABEL, max(free, needed(labels, words.t("Total"), look.scale)))
    width = max(NARROWEST, (room - first) / len(sheet.players))
    lines = (_line(words, look, sheet, number, (first, width), chosen, choose) for number in range(len(labels)))
    foot = row(
        ft.Container(text(words.t("Total"), "t3", look.ink), width=first),
        *(total_cell(words, look, player, width) for player in sheet.players),
        gap=0,
    )
    grid = col(
        row(
            ft.Container(width=first),
            *(shield_cell(look, *who, width) for who in zip(seats, sheet.players, strict=True)),
            gap=0,
        ),
        *lines,
        ft.Container(foot, border=ft.Border.only(top=ft.BorderSide(2, look.ink2))),
        gap=0,
    )
    fits = first + width * len(sheet.players) <= room + 1
    return grid if fits else ft.Row([grid], scroll=ft.ScrollMode.AUTO)


def _line(
    words: Words,
    look: Look,
    sheet: ScoreSheet,
    number: int,
    widths: tuple[float, float],
    chosen: Place,
    choose: Callable[[Place], None],
) -> ft.Control:
    """What is counted, and what everybody has of it."""
    label = text(words.say(sheet.players[0].lines[number].label), "small", look.ink, max_lines=2)
    first, width = widths
    cells = (cell(words, look, player, (number, at), width, chosen, choose) for at, player in enumerate(sheet.players))
    return ft.Container(
        row(ft.Container(label, width=first), *cells, gap=0), border=ft.Border.only(top=ft.BorderSide(1, look.line))
    )


def shield_cell(look: Look, seat: Seat, player: PlayerScore, width: float) -> ft.Control:
    """The head of a column."""
    won = player.rank == 1
    body = col(
        ft.Container(arms(seat, 32, look, crowned=won), height=50, alignment=ft.Alignment.BOTTOM_CENTER),
        one_line(seat.name, "small", look.ink, text_align=ft.TextAlign.CENTER),
        gap=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        body,
        width=width,
        bgcolor=look.gold_soft if won else None,
        border_radius=ft.BorderRadius.only(top_left=14, top_right=14),
        padding=ft.Padding.only(top=6, bottom=6),
    )


def cell(
    words: Words,
    look: Look,
    player: PlayerScore,
    place_in: Place,
    width: float,
    chosen: Place,
    choose: Callable[[Place], None],
) -> ft.Control:
    """A number; zero is a dot. A tap asks why."""
    line = player.lines[place_in[0]]
    zero = line.points == 0
    face = text("·" if zero else words.number(line.points), "n4", look.ink2 if zero else look.ink, 22)
    said = words.t("{name}, {what}: {points}, why?", name=player.name, what=words.say(line.label), points=line.points)
    on = chosen == place_in
    return tappable(
        face,
        said,
        lambda _: choose(place_in),
        selected=on,
        width=width,
        height=th.TAP + 2 * FRAME,
        bgcolor=look.gold_soft if player.rank == 1 else None,
        border=ft.Border.all(FRAME, look.accent_text if on else th.CLEAR),
        border_radius=th.R_CHIP if on else 0,
        alignment=ft.Alignment.CENTER,
    )


def total_cell(words: Words, look: Look, player: PlayerScore, width: float) -> ft.Control:
    """A player's total."""
    won, total = player.rank == 1, words.number(player.total)
    return ft.Container(
        spoken(
            text(total, "n3", look.gold_text if won else look.ink, 34 if won else 27),
            f"{player.name}: {total}",
        ),
        width=width,
        height=60,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.gold_soft if won else None,
        border_radius=ft.BorderRadius.only(bottom_left=14, bottom_right=14),
    )
