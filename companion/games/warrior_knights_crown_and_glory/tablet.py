"""The table screen on a tablet: the Barons around a sketched table, beside it what is done and what happened."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.band import Facts, Head, bearer_of, crown_words, number_of
from companion.games.warrior_knights_crown_and_glory.barons import (
    Barons,
    Cities,
    Influence,
    Sizes,
    burdens,
    holdings,
    loose,
    spoken_baron,
    titled,
)
from companion.games.warrior_knights_crown_and_glory.duties import Duties
from companion.games.warrior_knights_crown_and_glory.phases import PhaseCard
from companion.games.warrior_knights_crown_and_glory.slices import use_crown, use_seat, use_setup, use_titles
from companion.games.warrior_knights_crown_and_glory.thumb import Thumb
from companion.widgets.beside import BAR, EDGE, below_bar, panel
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import mini, rolling
from companion.widgets.here import use_here
from companion.widgets.layout import fitting
from companion.widgets.parts import CENTER, MIDDLE, arms, band, col, fitted, icon, one_line, row, spoken, text
from companion.widgets.round_table import around_table, turned
from companion.widgets.timeline import Timeline
from models.games.warrior_knights_crown_and_glory.components import PLAYERS
from models.games.warrior_knights_crown_and_glory.setup import CITIES, INFLUENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup

PANEL, ROOMY, WIDER = 360, 1200, 420
"""The panel of a tablet, and of a large one."""
CARD, FULLER, CLOSE = (190, 112), (190, 150), (178, 150)
"""The card of a Baron where little is recorded, where more is, and where six of these stand close together."""
LARGE, LARGER = 800, 1.22
"""From this width on the table is drawn larger."""
LETTERS = 1.15
"""In larger letters the Barons stand two in a row: no card of the table has room for them."""
FEW, SHOWN, TWO = 3, 6, 2
BESIDE = 96
"""What shield, knob and margins take beside a name."""


@ft.component
def Tablet(at: At, baron: Callable[[int], None], tray: str, open_: Callable[[str], None]) -> ft.Control:
    """Left the Barons, right what is done and what happened."""
    size, around = use_here().size, at.look.scale <= LETTERS
    beside = (PANEL if size.width < ROOMY else WIDER) + (at.look.scale - 1) * 200
    width = size.width - beside
    left = RoundTable(at, baron, width, size.height - BAR) if around else InRows(at, baron, width)
    return below_bar(at.look, Head(at, 16), ft.Container(left, expand=True), Panel(at, beside, tray, open_))


@ft.component
def Panel(at: At, width: float, tray: str, open_: Callable[[str], None]) -> ft.Control:
    """What is due, the phase, what is done and what happened."""
    parts = [
        PhaseCard(at, lambda: open_("draft")),
        Duties(at),
        Thumb(at, width - 2 * EDGE, wide=True, opened=tray, open_=open_),
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    return panel(at.look, width, parts)


@ft.component
def InRows(at: At, baron: Callable[[int], None], width: float) -> ft.Control:
    """The facts on the band, below them the Barons two in a row."""
    inside = ft.Padding.symmetric(horizontal=24, vertical=16)
    cards = ft.Column([Barons(at, baron, width - 48, TWO)], scroll=ft.ScrollMode.HIDDEN)
    facts = band(at.look, Facts(at, 24, width), padding=ft.Padding.only(bottom=12))
    return ft.Column([facts, ft.Container(cards, padding=inside, expand=True)], spacing=0, expand=True)


# ── the table ────────────────────────────────────────────────────────────────
@ft.component
def RoundTable(at: At, baron: Callable[[int], None], width: float, height: float) -> ft.Control:
    """The Barons in the order of their seats, in the middle the crown and the pool."""
    setup = use_setup(at)
    scale = LARGER if width >= LARGE else 1.0
    card = card_of(setup)
    room = (card[0] * scale, card[1] * scale)

    def seat(number: int) -> ft.Control:
        return TableBaron(at, number, scale, baron, room)

    def centre(free: float) -> ft.Control:
        return Centre(at, scale, free)

    return around_table(at.look, turned(setup.barons, setup.first), seat, centre, (width, height), card, scale)


def card_of(setup: KnightsSetup) -> tuple[float, float]:
    """How large a card must be for what is recorded."""
    if len(setup.trackers) <= FEW:
        return CARD
    return CLOSE if setup.barons == max(PLAYERS) else FULLER


@ft.component
def TableBaron(
    at: At, number: int, scale: float, opened: Callable[[int], None], room: tuple[float, float]
) -> ft.Control:
    """A Baron at the sketched table; the knob in the corner turns the card toward its owner."""
    setup, stands, titles, look = use_setup(at), use_seat(at, number), use_titles(at), at.look
    around, turn = ft.use_state(False)
    seat, sizes = setup.seats[number], Sizes(38 * scale, "t2", 26 * scale, 34 * scale, BESIDE * scale)
    tip = at.words.t("Turn {name}’s card around", name=seat.name)
    knob = tool(look, "turn", look.ink2, tip, size=18, on_click=lambda _: turn(not around))
    knob.alignment, knob.padding = ft.Alignment.TOP_RIGHT, 6
    said = [one_line(words, "small", look.warn) for words in burdens(at, stands)]
    said += [one_line(words, "small", look.ink2) for words in titled(at, titles, number)]
    owned = [mini(look, one.glyph, one.value) for one in holdings(at, stands, king=titles.king == number)[:SHOWN]]
    fits = fitting(seat.name, sizes.name, room[0] - sizes.beside, look.scale, size=24 * scale)
    name = col(one_line(seat.name, sizes.name, look.ink, fits), *said[:1], gap=0)
    head = row(
        arms(seat, sizes.arms, look, crowned=titles.king == number),
        ft.Container(name, expand=True, padding=ft.Padding.only(right=20)),
        gap=10,
    )
    cities = [Cities(at, number, sizes)] if setup.tracks(CITIES) else []
    influence = [Influence(at, number, sizes)] if setup.tracks(INFLUENCE) else []
    line = row(*cities, *influence, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    body = tap_card(
        look,
        col(head, line, *([loose(owned)] if owned else []), gap=4),
        spoken_baron(at, number, stands, titles),
        lambda _: opened(number),
        identifier=f"seat-{number}",
        padding=ft.Padding.only(left=14 * scale, right=14 * scale, top=10 * scale, bottom=8 * scale),
        width=room[0],
        height=room[1],
    )
    both = ft.Stack([body, ft.Container(knob, right=0, top=0)])
    return ft.Container(both, rotate=ft.Rotate(math.pi if around else 0), animate_rotation=look.slide)


@ft.component
def Centre(at: At, scale: float, free: float) -> ft.Control:
    """Who is King or leads, and what is left in the pool or still to go."""
    crown, setup, look = use_crown(at), use_setup(at), at.look
    if not setup.tracks(INFLUENCE):
        return ft.Container()
    words, bearer = crown_words(at, crown, setup), bearer_of(crown)
    number, label = number_of(at, crown)
    mark = (
        icon("crown", 44 * scale, look.gold)
        if bearer is None
        else arms(setup.seats[bearer], 56 * scale, look, crowned=bearer == crown.king)
    )
    room = max(150.0, min(free, 300.0 * scale))
    title = fitted(words, "t1", look.ink, room, look.scale, text_align=ft.TextAlign.CENTER)
    figure = row(
        icon("influence", 32 * scale, look.accent_text),
        rolling(number, "n1", look.ink, 60 * scale),
        text(label, "body", look.ink2),
        gap=10,
        alignment=MIDDLE,
    )
    body = col(mark, title, figure, gap=6, horizontal_alignment=CENTER)
    return spoken(ft.Container(body, width=room), f"{words}, {number} {label}", identifier="crown")
