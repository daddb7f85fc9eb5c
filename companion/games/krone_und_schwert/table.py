"""The table screen of Krone & Schwert: one column on a phone, the table as it stands on a tablet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.actions import Thumb
from companion.games.krone_und_schwert.band import BARE, REIGN, Head, Reigning, TurnCard, phone_band, reign_words
from companion.games.krone_und_schwert.deck import DeckCard, deck_line, deck_words, shown
from companion.games.krone_und_schwert.duties import Duties
from companion.games.krone_und_schwert.seats import SmallSeat, TableSeat
from companion.games.krone_und_schwert.slices import use_acting, use_people, use_reign, use_setup
from companion.games.krone_und_schwert.tools import DeckSheet, SeatSheet
from companion.widgets.beside import BAR, EDGE, ROOM, TOOLS, below_bar, panel, panel_width, sideways
from companion.widgets.buttons import tappable
from companion.widgets.figures import rolling
from companion.widgets.here import use_here
from companion.widgets.kept import kept, use_steady
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, col, icon, one_line, row, text
from companion.widgets.round_table import around_table, turned
from companion.widgets.sheet import use_sheet
from companion.widgets.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

CARD = (168, 112)
CENTRE, STACKED, STACKED_CENTRE = 400, 300, 230
"""How wide the middle is where there is room for it; with less than the second, its lines stand above each other."""


@ft.component
def KroneTable(at: At) -> ft.Control:
    """The whole surface; who acts is the seat on turn, or the one tapped where turns are not recorded."""
    here, setup = use_here(), use_setup(at)
    opened, open_sheet = ft.use_state(-1)
    chosen, choose = ft.use_state(setup.first)

    @use_steady
    def pick(seat: int) -> None:
        if at.standing.state.active is None and seat != chosen:
            choose(seat)
        else:
            open_sheet(seat)

    def close() -> None:
        open_sheet(-1)

    deck = opened == len(setup.seats)
    title = at.words.t("People deck") if deck else setup.name(opened)
    content = (lambda: DeckSheet(at)) if deck else (lambda: SeatSheet(at, opened)) if opened >= 0 else None
    mark = arms(setup.seats[opened], 32, at.look) if 0 <= opened < len(setup.seats) else None
    use_sheet(at.look, title, content, close, mark=mark)

    open_deck = ft.use_callback(lambda: open_sheet(len(setup.seats)), [len(setup.seats)])
    if here.size.tablet:
        return Tablet(at, chosen, pick, open_deck)
    if here.size.landscape:
        return Landscape(at, chosen, pick, open_deck)
    return Phone(at, chosen, pick, open_deck)


@kept
@ft.component
def Others(at: At, chosen: int, pick: Callable[[int], None]) -> ft.Control:
    """Everybody but the acting seat, clockwise from it."""
    setup, acting = use_setup(at), use_acting(at, chosen)
    count = len(setup.seats)
    around = [(acting + step) % count for step in range(1, count)]
    return row(*(keyed(f"seat-{seat}", SmallSeat, at, seat, pick, False) for seat in around), gap=8)


def middle(at: At, chosen: int, pick: Callable[[int], None], open_deck: Callable[[], None]) -> list[ft.Control]:
    """What stands between head and thumb."""
    return [Duties(at), Others(at, chosen, pick), DeckCard(at, open_deck), Timeline(at, at.surface.icon)]


@kept
@ft.component
def Phone(at: At, chosen: int, pick: Callable[[int], None], open_deck: Callable[[], None]) -> ft.Control:
    """Portrait: band, turn card over its edge, the rest scrolling, the thumb area."""
    width, setup = use_here().size.width, use_setup(at)
    low = 0 if setup.tracks("people") else REIGN - BARE
    side = max(16, (width - 640) / 2)
    head = ft.Stack(
        [
            ft.Container(phone_band(at, side, width), left=0, right=0, top=0, height=150 - low),
            ft.Container(
                TurnCard(at, chosen, width - 2 * side, pick),
                margin=ft.Margin.only(left=side, right=side, top=124 - low, bottom=8),
            ),
        ]
    )
    body = ft.ListView(
        [
            ft.Container(
                col(*middle(at, chosen, pick, open_deck), gap=10),
                padding=ft.Padding.only(left=side, right=side, bottom=12),
            )
        ],
        expand=True,
        spacing=0,
    )
    return ft.Column([head, body, Thumb(at, chosen, width - 2 * side, wide=False)], spacing=0, expand=True)


@kept
@ft.component
def Landscape(at: At, chosen: int, pick: Callable[[int], None], open_deck: Callable[[], None]) -> ft.Control:
    """A phone on its side: what stands on the left, what is done on the right."""
    head = col(Head(at, 12), Reigning(at, 16, at.here.size.width - TOOLS), gap=0)
    stands = col(Others(at, chosen, pick), DeckCard(at, open_deck), Timeline(at, at.surface.icon), gap=8)
    free, thumb = ft.Container(expand=True), Thumb(at, chosen, ROOM, wide=True)
    return sideways(at.look, head, stands, [TurnCard(at, chosen, ROOM, pick), Duties(at), free, thumb])


# ── tablet ───────────────────────────────────────────────────────────────────
@kept
@ft.component
def Tablet(at: At, chosen: int, pick: Callable[[int], None], open_deck: Callable[[], None]) -> ft.Control:
    """Left the seats around the table in their order, right what the seat on turn does."""
    size = use_here().size
    width = panel_width(size, at.look)
    parts = [
        TurnCard(at, chosen, width - 2 * EDGE, pick),
        Duties(at),
        Thumb(at, chosen, width - 2 * EDGE, wide=True),
        one_line(at.words.t("What happened"), "t3", at.look.ink),
        ft.Container(Timeline(at, at.surface.icon, scrolls=True), expand=True),
    ]
    table = RoundTable(at, chosen, pick, open_deck, size.width - width, size.height - BAR)
    return below_bar(at.look, Head(at, 16), table, panel(at.look, width, parts))


@kept
@ft.component
def RoundTable(
    at: At, chosen: int, pick: Callable[[int], None], open_deck: Callable[[], None], width: float, height: float
) -> ft.Control:
    """The sketched table with crown, swords and deck in its middle."""
    setup, acting = use_setup(at), use_acting(at, chosen)
    scale = 1.0 if width < 800 else 1.22  # noqa: PLR2004 (a large tablet)

    def seat(number: int) -> ft.Control:
        return TableSeat(at, number, scale, pick, acting=number == acting)

    def centre(room: float) -> ft.Control:
        return Centre(at, open_deck, scale, room / at.look.scale)

    return around_table(at.look, turned(len(setup.seats), setup.first), seat, centre, (width, height), CARD, scale)


@kept
@ft.component
def Centre(at: At, open_deck: Callable[[], None], scale: float, room: float) -> ft.Control:
    """Who reigns, the swords and the people left, in so much room in the middle of the table."""
    reign, setup, people = use_reign(at), use_setup(at), use_people(at)
    k, t = at.look, at.words.t
    if not setup.tracks("people"):
        return ft.Container()
    words = reign_words(at, reign, setup)
    stacked = room < STACKED
    scale = min(scale, room / (STACKED_CENTRE if stacked else CENTRE))
    crown = row(
        icon("crown", 40 * scale, k.gold if reign.king is not None else k.outline),
        one_line(words, "t1", k.ink, 34 * scale),
        gap=12,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    swords = (
        icon("sword", 50 * scale, k.accent_text),
        rolling(shown(people.swords), "n1", k.ink, 88 * scale),
        text(t("swords up").replace(" ", "\n"), "body", k.ink2),
    )
    left = (
        icon("people", 40 * scale, k.ink2),
        rolling(shown(people.left), "n1", k.ink, 58 * scale),
        text(t("left"), "body", k.ink2),
    )
    lines = (swords, left) if stacked else ((*swords, ft.Container(width=14), *left),)
    figures = [row(*line, gap=8, alignment=ft.MainAxisAlignment.CENTER) for line in lines]
    ticks = deck_line(at, people, 7 * scale, 16 * scale)
    body = col(
        crown,
        *figures,
        ft.Container(ticks, width=246 * scale),
        gap=8 * scale,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    said = f"{words}. {deck_words(at, people)}"
    return tappable(body, said, lambda _: open_deck(), identifier="centre", border_radius=24, padding=12)
