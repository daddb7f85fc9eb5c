"""The head of the screen: the round track, and the seat on turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.seats import figures_of, under_name
from companion.games.game_of_crowns.slices import use_acting, use_seat, use_setup, use_turn
from companion.widgets.at import At, go
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import figure
from companion.widgets.kept import kept
from companion.widgets.layout import breadth
from companion.widgets.menu import table_menu
from companion.widgets.parts import arms, band, col, fitted, icon, one_line, row, spoken, text
from companion.widgets.theme import BRIGHT_GOLD

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.game_of_crowns.slices import Turn

TRACK, BARE = 62, 8
"""How high the round track is, and what is left where rounds are not recorded."""
SPACE, LEAST = 40, 120
"""The least width of a space of the track, and of a name that has the figures beside it."""


@kept
@ft.component
def Head(at: At, side: float) -> ft.Control:
    """The bar with the way back, the tools and the menu."""
    look, t = at.look, at.words.t
    bar = row(
        tool(look, "back", look.on_accent, t("Back"), on_click=go("/")),
        ft.Container(one_line("Game of Crowns", "t3", look.on_accent), expand=True),
        tool(look, "eye_off", look.on_accent, t("What I have"), on_click=go(f"{at.route}/mine")),
        table_menu(at),
        gap=0,
    )
    return ft.Container(bar, padding=ft.Padding.only(left=max(4, side - 12), right=max(4, side - 12)))


@kept
@ft.component
def Track(at: At, side: float) -> ft.Control:
    """The round track with its raven, readable from across the table."""
    turn, setup, t = use_turn(at), use_setup(at), at.words.t
    if not setup.tracks("turns"):
        return ft.Container(height=BARE)
    look, rounds = at.look, setup.options.rounds
    here = None if turn.round is None else rounds + 1 if turn.ended == "rounds" else turn.round
    title = where(at, turn, rounds)
    spaces = [space(at, str(number), raven=number == here) for number in range(1, rounds + 1)]
    end = space(at, t("End"), raven=here is not None and here > rounds)
    line = row(*spaces, end, gap=6, scroll=ft.ScrollMode.HIDDEN)
    said = spoken(col(one_line(title, "label", look.on_accent2), line, gap=4), title, identifier="track")
    return ft.Container(said, padding=ft.Padding.only(left=side, right=side), height=TRACK + 8)


def where(at: At, turn: Turn, rounds: int) -> str:
    """The round, and the turn of all there are (D8)."""
    t = at.words.t
    if turn.ended:
        return t("The game has ended")
    if turn.of is None:
        return t("Round {n} of {rounds}", n=turn.round, rounds=rounds)
    return t("Round {n} of {rounds}, turn {turn} of {of}", n=turn.round, rounds=rounds, turn=turn.number, of=turn.of)


def space(at: At, label: str, *, raven: bool) -> ft.Control:
    """A space of the track; the raven lies on one."""
    look = at.look
    inner: ft.Control = icon("raven", 26, look.accent) if raven else text(label, "n4", look.on_accent, 20)
    return ft.Container(
        inner,
        width=max(SPACE, breadth(label, 20) + 16),
        height=38,
        alignment=ft.Alignment.CENTER,
        border_radius=10,
        bgcolor=BRIGHT_GOLD if raven else None,
        border=None if raven else ft.Border.all(1.2, ft.Colors.with_opacity(0.4, look.on_accent)),
    )


def phone_band(at: At, side: float) -> ft.Control:
    """The accent band of a phone."""
    inner = ft.SafeArea(col(Head(at, side), Track(at, side), gap=2))
    return band(at.look, inner, padding=ft.Padding.only(top=4, bottom=30))


@kept
@ft.component
def TurnCard(at: At, chosen: int, width: float, pick: Callable[[int], None]) -> ft.Control:
    """The seat that acts: shield, name, house, ravens and hand; on a card so wide. A tap opens its counters."""
    turn, setup, acting = use_turn(at), use_setup(at), use_acting(at, chosen)
    stands, look, t, seat = use_seat(at, acting), at.look, at.words.t, setup.seats[acting]
    title = t("{name}’s turn", name=seat.name) if turn.seat is not None else seat.name
    under = t("Tap a seat to act for it") if turn.seat is None and not turn.ended else under_name(at, acting)
    owned = figures_of(at, stands)
    figures = row(*(figure(look, glyph, value, "", "n3") for glyph, value, _ in owned), gap=14, tight=True)
    beside = width - 96 - look.px(62) * len(owned)
    below = bool(owned) and beside < LEAST
    room = width - 96 if below else beside
    names = col(fitted(title, "t2", look.ink, room, look.scale), text(under, "small", look.ink2, max_lines=2), gap=0)
    parts = [names, figures] if below else [names]
    middle = ft.Container(col(*parts, gap=6), expand=True)
    return tap_card(
        look,
        row(arms(seat, 44, look), middle, *([] if below else [figures]), gap=14),
        ", ".join([title, under, *(words for *_, words in owned)]),
        lambda _: pick(acting),
        identifier="turn",
        padding=ft.Padding.only(left=16, right=16, top=14, bottom=14),
    )
