"""Everybody's card: Influence, cities and what weighs on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import (
    use_gain,
    use_round,
    use_seat,
    use_setup,
    use_titles,
)
from companion.widgets.buttons import tap_card
from companion.widgets.figures import mini, rolling
from companion.widgets.kept import kept
from companion.widgets.parts import arms, col, fitted, icon, row, text
from models.games.warrior_knights_crown_and_glory.components import king_cards
from models.games.warrior_knights_crown_and_glory.setup import CITIES, INFLUENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.warrior_knights_crown_and_glory.slices import Titles
    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.table import SeatState

NARROW, ROOMY = 290, 360
"""A card narrower than the first has no place for a name; from the second it has larger figures."""


class Sizes(NamedTuple):
    """How large shield, name and figures are, and what all but the name takes."""

    arms: float
    name: str
    cities: float
    influence: float
    beside: float


SMALL, LARGE = Sizes(38, "t3", 26, 34, 178), Sizes(48, "t2", 30, 44, 196)


class Holding(NamedTuple):
    """An icon, its number and what it is in words."""

    glyph: str
    value: int
    words: str


def holdings(at: At, stands: SeatState, *, king: bool) -> list[Holding]:
    """What else a Baron has, the units of the King among it, as far as it is recorded and not nothing."""
    n, army = at.words.n, king_cards(len(at.standing.book.setup.seats)) if king else 0
    found = (
        ("crown", army, n("{n} King card", "{n} King cards", army)),
        ("coin", stands.crowns, n("{n} gold", "{n} gold", stands.crowns)),
        ("pope", stands.faith, n("{n} faith", "{n} faith", stands.faith)),
        ("people", stands.votes, n("{n} vote", "{n} votes", stands.votes)),
        ("sword", stands.troops, n("{n} strength of troops", "{n} strength of troops", stands.troops)),
        ("book", stands.knowledge, n("{n} knowledge", "{n} knowledge", stands.knowledge)),
        ("cards", stands.developments, n("{n} Development", "{n} Developments", stands.developments)),
        ("castle", stands.garrisons, n("{n} garrison", "{n} garrisons", stands.garrisons)),
        ("player", stands.recruits, n("{n} recruit", "{n} recruits", stands.recruits)),
        ("lock", stands.fortified, n("{n} fortified city", "{n} fortified cities", stands.fortified)),
    )
    return [Holding(glyph, value, words) for glyph, value, words in found if value]


def burdens(at: At, stands: SeatState) -> list[str]:
    """What keeps cities from giving Influence."""
    n, t = at.words.n, at.words.t
    found = []
    if stands.stronghold is False:
        found.append(t("no stronghold"))
    if stands.besieged:
        found.append(n("{n} besieged", "{n} besieged", stands.besieged))
    if stands.rebellious:
        found.append(n("{n} rebellious", "{n} rebellious", stands.rebellious))
    return found


def titled(at: At, titles: Titles, number: int) -> list[str]:
    """The titles of a Baron, but the crown, which is worn."""
    t = at.words.t
    named = ((titles.chairman, t("Chairman")), (titles.church, t("Head of the Church")), (titles.scholar, t("Scholar")))
    return [name for holder, name in named if holder == number]


def spoken_baron(at: At, number: int, stands: SeatState, titles: Titles) -> str:
    """A Baron as a screen reader says it."""
    t, n, name = at.words.t, at.words.n, at.standing.book.setup.name(number)
    facts = [t("king")] * (titles.king == number) + titled(at, titles, number)
    if stands.influence is not None:
        facts.append(n("{n} Influence", "{n} Influence", stands.influence))
    if stands.held is not None:
        facts.append(n("{n} city", "{n} cities", stands.held))
    return ", ".join(
        [name, *facts, *burdens(at, stands), *(one.words for one in holdings(at, stands, king=titles.king == number))]
    )


@kept
@ft.component
def BaronCard(at: At, number: int, opened: Callable[[int], None], width: float, sizes: Sizes) -> ft.Control:
    """A Baron; a tap opens the counters and what only concerns him."""
    setup, stands, titles, look = use_setup(at), use_seat(at, number), use_titles(at), at.look
    seat, room = setup.seats[number], width - sizes.beside * look.scale
    head = row(
        ft.Container(arms(seat, sizes.arms, look, crowned=titles.king == number), width=sizes.arms),
        ft.Container(fitted(seat.name, sizes.name, look.ink, room, look.scale), expand=True),
        *([Cities(at, number, sizes)] if setup.tracks(CITIES) else []),
        *([Influence(at, number, sizes)] if setup.tracks(INFLUENCE) else []),
        gap=12,
    )
    said = [text(words, "small", look.warn) for words in burdens(at, stands)]
    said += [text(words, "small", look.ink2) for words in titled(at, titles, number)]
    owned = [mini(look, one.glyph, one.value) for one in holdings(at, stands, king=titles.king == number)]
    return tap_card(
        look,
        col(head, *(loose(line) for line in (said, owned) if line), gap=4),
        spoken_baron(at, number, stands, titles),
        lambda _: opened(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=14, right=14, top=8, bottom=8),
    )


def loose(line: Sequence[ft.Control]) -> ft.Control:
    """Small things side by side, in a second line where there is no room."""
    return ft.Row(list(line), spacing=12, run_spacing=4, wrap=True)


@ft.component
def Cities(at: At, number: int, sizes: Sizes) -> ft.Control:
    """Kingdom cities, and overseas ones behind a plus."""
    stands, look = use_seat(at, number), at.look
    count = "?" if stands.cities is None else stands.cities
    over = [text(f"+{stands.overseas}", "label", look.ink2)] if stands.overseas else []
    return row(
        icon("city", look.px(20), look.ink2), text(count, "n4", look.ink, sizes.cities), *over, gap=4, tight=True
    )


@kept
@ft.component
def Influence(at: At, number: int, sizes: Sizes) -> ft.Control:
    """The number that decides, with what the Upkeep is about to add."""
    stands, now, gain, look = use_seat(at, number), use_round(at), use_gain(at, number), at.look
    due = now.phase in {None, "upkeep"} and not now.paid and gain is not None and not now.over
    shown = rolling("?" if stands.influence is None else stands.influence, "n3", look.accent_text, sizes.influence)
    more = [text(f"+{gain}", "label", look.gold_text)] if due else []
    line = (*more, icon("influence", look.px(18), look.accent_text), shown)
    return ft.Container(row(*line, gap=4, alignment=ft.MainAxisAlignment.END), width=look.px(50 + sizes.influence))


@ft.component
def Barons(at: At, opened: Callable[[int], None], width: float, columns: int = 1) -> ft.Control:
    """Everybody, in the order of the seats."""
    seats = use_setup(at).seats
    columns = columns if width / columns >= NARROW * at.look.scale else 1
    each = (width - 10 * (columns - 1)) / columns
    sizes = LARGE if columns > 1 and each >= ROOMY else SMALL
    cards: list[ft.Control] = [
        ft.Container(BaronCard(at, seat.number, opened, each, sizes), width=each if columns > 1 else None)
        for seat in seats
    ]
    return (
        col(*cards, gap=8)
        if columns == 1
        else ft.Row(cards, wrap=True, spacing=10, run_spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
    )
