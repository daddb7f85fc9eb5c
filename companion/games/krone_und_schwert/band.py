"""The head of the screen: who reigns, how many swords wait, whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.seats import possessions as counted
from companion.games.krone_und_schwert.slices import (
    Reign,
    use_acting,
    use_left,
    use_reign,
    use_seat,
    use_setup,
)
from companion.widgets.at import At, go
from companion.widgets.buttons import tap_card, tool
from companion.widgets.figures import (
    Figure,
    diamonds,
    rolling,
)
from companion.widgets.kept import kept, use_same
from companion.widgets.layout import breadth
from companion.widgets.menu import table_menu
from companion.widgets.parts import arms, band, col, fitted, icon, one_line, row, spoken, text
from companion.widgets.theme import BRIGHT_GOLD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.theme import Look
    from models.game import Setup
    from models.games.krone_und_schwert.table import SeatState


def reign_words(at: At, reign: Reign, setup: Setup) -> str:
    """Who reigns, in words."""
    if reign.king is not None:
        return at.words.t("{name} reigns", name=setup.name(reign.king))
    return at.words.t("No king yet") if reign.kingless else at.words.t("Who reigns?")


REIGN, BARE = 62, 8
"""How high the facts of the reign are, and what is left where they are not recorded."""
BESIDE = 160
"""What crown, sword and figure take beside the words."""


@kept
@ft.component
def Head(at: At, side: float) -> ft.Control:
    """The bar with the way back, the round and the menu."""
    reign = use_reign(at)
    where = at.words.t("Final phase") if reign.final else ""
    if reign.round is not None and not reign.final:
        where = at.words.t("Round {n}", n=reign.round)
    return ft.Container(
        row(
            tool(at.look, "back", at.look.on_accent, at.words.t("Back"), on_click=go("/")),
            ft.Container(one_line("Krone & Schwert", "t3", at.look.on_accent), expand=True),
            text(where, "label", BRIGHT_GOLD if reign.final else at.look.on_accent),
            tool(at.look, "dice", at.look.on_accent, at.words.t("Tools"), on_click=go(f"{at.route}/tools")),
            table_menu(at),
            gap=0,
        ),
        padding=ft.Padding.only(left=max(4, side - 12), right=max(4, side - 12)),
    )


@kept
@ft.component
def Reigning(at: At, side: float, width: float) -> ft.Control:
    """The two facts everybody asks for, readable from across the table, on a band so wide."""
    reign, setup = use_reign(at), use_setup(at)
    if not setup.tracks("people"):
        return ft.Container(height=BARE)
    look, words = at.look, reign_words(at, reign, setup)
    king = None if reign.king is None else setup.seats[reign.king]
    mark = arms(king, 48, look, crowned=True, on_accent=True) if king else icon("crown", 40, look.on_accent2)
    swords = "?" if reign.swords is None else reign.swords
    room = width - 2 * side - BESIDE - 62 * look.scale
    waiting = row(
        icon("sword", 34, look.on_accent),
        rolling(swords, "n2", look.on_accent, 54),
        text(at.words.t("swords up").replace(" ", "\n"), "small", look.on_accent2),
        gap=6,
        tight=True,
    )
    line = row(
        mark,
        ft.Container(fitted(words, "t1", look.on_accent, room, look.scale), expand=True),
        waiting,
        gap=14,
    )
    said = at.words.n("{reign}, {n} sword face up", "{reign}, {n} swords face up", reign.swords, reign=words)
    return ft.Container(
        spoken(line, said, identifier="reign"), padding=ft.Padding.only(left=side, right=side - 4), height=REIGN
    )


def phone_band(at: At, side: float, width: float) -> ft.Control:
    """The accent band of a phone."""
    return band(
        at.look,
        ft.SafeArea(col(Head(at, side), Reigning(at, side, width), gap=2)),
        padding=ft.Padding.only(top=4, bottom=30),
    )


def possessions(at: At, stands: SeatState) -> list[tuple[str, int, str]]:
    """Icon, number and word of what the seat on turn owns, as far as it is recorded."""
    t = at.words.t
    figures = [
        ("castle", stands.castles, t("castles")),
        ("city", stands.cities, t("cities")),
        ("cathedral", stands.cathedrals, t("cathedrals")),
        ("cards", stands.hand, t("cards")),
        ("coin", stands.coins, t("points")),
    ]
    return [(glyph, value, label) for glyph, value, label in figures if value is not None]


@kept
@ft.component
def TurnCard(at: At, chosen: int, width: float, pick: Callable[[int], None]) -> ft.Control:
    """The seat that acts: shield, name, action points, possessions; on a card so wide. A tap opens its counters."""
    left, setup, acting = use_left(at), use_setup(at), use_acting(at, chosen)
    stands, look, t, seat = use_seat(at, acting), at.look, at.words.t, setup.seats[acting]
    title = t("{name}’s turn", name=seat.name) if left.turns else seat.name
    under = t("Tap a seat to act for it") if left.points is None else action_points(at, left.points)
    points = [] if left.points is None else [diamonds(left.points, 3, look.accent_text, look.faint, 22)]
    room = width - (170 if points else 84)
    head = row(
        use_same(lambda: arms(seat, 44, look), seat, look),
        ft.Container(
            col(
                use_same(lambda: fitted(title, "t2", look.ink, room, look.scale), title, room, look),
                text(under, "small", look.ink2, max_lines=2),
                gap=0,
            ),
            expand=True,
        ),
        *points,
        gap=14,
    )
    owned = possessions(at, stands)
    figures = use_same(lambda: figures_row(look, owned, width), look, owned, width)
    body = col(head, figures, gap=12) if owned else head
    said = ", ".join([title, under, *(words for *_, words in counted(at, stands))])
    return tap_card(
        look,
        body,
        said,
        lambda _: pick(acting),
        identifier="turn",
        padding=ft.Padding.only(left=16, right=14, top=14, bottom=14),
    )


def figures_row(look: Look, owned: Sequence[tuple[str, int, str]], width: float) -> ft.Control:
    """What a seat owns, with words where all of them have room."""
    cell = (width - 30) / max(1, len(owned)) - 4
    labelled = all(breadth(label, look.px(14)) <= cell for _, _, label in owned)
    return row(*(Figure(look, glyph, value, label if labelled else "") for glyph, value, label in owned), gap=4)


def action_points(at: At, left: int) -> str:
    """How many action points are left, also where the count does not add up."""
    if left < 0:
        return at.words.n("{n} action point too many", "{n} action points too many", -left)
    return at.words.t("{n} of 3 action points left", n=left)
