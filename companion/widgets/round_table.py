"""The seats in their real order around a sketched table, with what stands in its middle."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.wood import table_top

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.theme import Look


def turned(count: int, first: int) -> tuple[int, ...]:
    """The seats clockwise from the first."""
    return tuple((first + step) % count for step in range(count))


def around_table(
    look: Look,
    seats: Sequence[int],
    seat: Callable[[int], ft.Control],
    centre: Callable[[float], ft.Control],
    size: tuple[float, float],
    card: tuple[float, float],
    scale: float,
) -> ft.Control:
    """A card a seat on a table so large, from the bottom clockwise; the centre is told its room."""
    width, height = size
    card_width, card_height = (side * scale for side in card)
    spots = places(len(seats), width, height, card_width, card_height)
    cards = [ft.Container(seat(number), left=left, top=top) for number, (left, top) in zip(seats, spots, strict=True)]
    wide, high = width * 0.8, height * 0.7
    wood = ft.Image(src=table_top(look, round(wide), round(high)), width=wide, height=high, exclude_from_semantics=True)
    top = ft.Container(wood, left=(width - wide) / 2, top=(height - high) / 2)
    middle = ft.Container(
        centre(clear(spots, width, height, card_width, card_height)),
        left=0,
        top=0,
        width=width,
        height=height * 0.94,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Stack([top, middle, *cards], width=width, height=height)


def places(count: int, width: float, height: float, card_width: float, card_height: float) -> list[tuple[float, float]]:
    """Where the cards stand around an oval table, clockwise from the bottom; left and top of each."""
    spread = math.cos(math.pi / 10) if count % 2 else 1
    found = []
    for at in range(count):
        angle = math.pi / 2 + at * 2 * math.pi / count
        x = width / 2 + (width / 2 - card_width / 2 - 16) * math.cos(angle) / spread
        y = height / 2 + (height / 2 - card_height / 2 - 20) * math.sin(angle)
        found.append((x - card_width / 2, y - card_height / 2))
    return found


def clear(
    spots: list[tuple[float, float]], width: float, height: float, card_width: float, card_height: float
) -> float:
    """The room that the middle of the table has between the cards at its sides."""
    middle, half = height * 0.47, card_height
    beside = [left for left, top in spots if top < middle + half and top + card_height > middle - half]
    free = [abs(left + card_width / 2 - width / 2) - card_width / 2 for left in beside]
    return 2 * min((gap for gap in free if gap > 0), default=width / 2) - 24
