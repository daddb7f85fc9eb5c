"""The three regions: in which order they clash, and who took what there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import (
    Field,
    setup_now,
    use_fields,
    use_heralds,
    use_season,
    use_setup,
)
from companion.widgets.kept import kept
from companion.widgets.layout import fitting
from companion.widgets.parts import arms, card, col, icon, one_line, row, spoken, text
from models.games.the_old_kings_crown.components import LOCATIONS
from models.games.the_old_kings_crown.setup import PLACES, printed
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.widgets.at import At
    from models.games.the_old_kings_crown.components import Location, Region

NUMERALS = ("I", "II", "III")
NARROW, GAP, LEAST = 640, 8, 10
"""How wide the column grows, what is between two regions, and the smallest letters."""
SHOWN = ("spring", "summer", "autumn")
"""Seasons in which anything happens on the map."""


@kept
@ft.component
def Regions(at: At) -> ft.Control:
    """The regions side by side, while the map matters."""
    season, fields, heralds = use_season(at), use_fields(at), use_heralds(at)
    use_setup(at)
    if season not in SHOWN:
        return ft.Container(height=0)
    cards = (region_card(at, region, fields[region], heralds) for region in LOCATIONS)
    return row(*cards, gap=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def region_card(at: At, region: Region, field: Field, heralds: Mapping[Location, tuple[int, ...]]) -> ft.Control:
    """Marker, name, and what became of it or can be won there."""
    look, setup = at.look, setup_now(at)
    marker = "" if field.marker is None else NUMERALS[min(field.marker, 2)]
    seat = None if field.winner is None else setup.seats[field.winner]
    sign = arms(seat, 22, look) if seat else icon("tie", 18, look.ink2) if field.resolved else ft.Container(height=22)
    name, under = at.words.say(REGION_NAMES[region]), outcome(at, region, field)
    head = row(text(marker, "n4", look.accent_text, 22), ft.Container(expand=True), sign, gap=4, height=look.px(26))
    standing = [() if field.resolved else heralds.get(location, ()) for location in LOCATIONS[region]]
    lines = [place_line(at, line, seats) for line, seats in zip(under, standing, strict=True)]
    body = col(*([head] if marker or field.resolved else []), one_line(name, "label", look.ink), *lines, gap=2)
    names = [setup.name(number) for seats in standing for number in seats]
    said = ", ".join(part for part in (name, marker, seat.name if seat else "", *under, *names) if part)
    edge = {"border": ft.Border.all(2, look.accent_text)} if field.now and marker else {}
    return card(look, spoken(body, said), padding=8, expand=1, **edge)


def place_line(at: At, words: str, heralds: tuple[int, ...]) -> ft.Control:
    """A location, and below it the shields of those whose Heralds stand there."""
    room = (at.here.size.inner(NARROW) - 2 * GAP) / 3 - 20
    size = fitting(words, "small", room, at.look.scale, least=LEAST)
    shields = row(*(arms(setup_now(at).seats[seat], 18, at.look) for seat in heralds), gap=3)
    line = one_line(words, "small", at.look.ink2, size)
    return col(line, shields, gap=2) if heralds else line


def outcome(at: At, region: Region, field: Field) -> tuple[str, str]:
    """What was taken there, or the two locations with their printed Influence."""
    if field.resolved and field.location is None:
        return at.words.t("a tie"), at.words.t("no reward")
    if field.location is not None:
        return place_words(at, field.location), ""
    one, two = (place_words(at, location) for location in LOCATIONS[region])
    return one, two


def place_words(at: At, location: Location) -> str:
    """A location with the Influence printed there."""
    name, influence = at.words.say(PLACES[location]), printed(setup_now(at), location)
    return f"{name} +{influence}" if influence else name
