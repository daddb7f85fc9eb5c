"""The head of the screen: what is left in the source, and who challenges."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.seats import figures_of, flag_row, spoken_seat
from companion.games.koninkrijk.slices import (
    use_duty,
    use_fighters,
    use_on_turn,
    use_seat,
    use_setup,
    use_turn,
)
from companion.widgets.at import go
from companion.widgets.buttons import tap_card, tappable, tool
from companion.widgets.figures import (
    Figure,
    rolling,
)
from companion.widgets.kept import kept
from companion.widgets.menu import table_menu
from companion.widgets.parts import arms, band, col, fitted, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

SOURCE, BARE = 62, 8
"""How high the line of the source is, and what is left where it is not recorded."""
BESIDE = 150
"""What shield, gaps and margins take beside the name on the card of the turn."""


@kept
@ft.component
def Head(at: At, side: float) -> ft.Control:
    """The bar with the way back, the turn and the menu."""
    turn, look, t = use_turn(at), at.look, at.words.t
    where = t("Turn {turn}", turn=turn.number) if turn.number is not None else ""
    return ft.Container(
        row(
            tool(look, "back", look.on_accent, t("Back"), on_click=go("/")),
            ft.Container(one_line("Koninkrijk", "t3", look.on_accent), expand=True),
            text(where, "label", look.on_accent),
            tool(look, "dice", look.on_accent, t("Tools"), on_click=go(f"{at.route}/tools")),
            table_menu(at),
            gap=0,
        ),
        padding=ft.Padding.only(left=max(4, side - 12), right=max(4, side - 12)),
    )


def source_words(at: At, source: int | None) -> str:
    """What is left in the source."""
    if source is not None and source < 0:
        return at.words.t("The source does not add up: set it right")
    return at.words.n("{n} card in the source", "{n} cards in the source", source)


@kept
@ft.component
def Source(at: At, side: float, open_source: Callable[[], None]) -> ft.Control:
    """The number that says how long the game still is; a tap sets it right."""
    setup, turn, look = use_setup(at), use_turn(at), at.look
    if not setup.tracks("turns"):
        return ft.Container(height=BARE)
    shown = "?" if turn.source is None else turn.source
    line = row(
        icon("cards", 36, look.on_accent2),
        rolling(shown, "n2", look.on_accent, 54),
        text(at.words.t("in the source"), "body", look.on_accent2, expand=True, max_lines=2),
        gap=12,
    )
    tapped = tappable(line, source_words(at, turn.source), lambda _: open_source(), identifier="source")
    return ft.Container(tapped, padding=ft.Padding.only(left=side, right=side), height=SOURCE)


def phone_band(at: At, side: float, open_source: Callable[[], None] | None) -> ft.Control:
    """The accent band of a phone, with the source where there is room for it."""
    source = ft.Container(height=BARE) if open_source is None else Source(at, side, open_source)
    return band(
        at.look,
        ft.SafeArea(col(Head(at, side), source, gap=2)),
        padding=ft.Padding.only(top=4, bottom=30),
    )


@kept
@ft.component
def TurnCard(at: At, acting: int, width: float, pick: Callable[[int], None]) -> ft.Control:
    """The seat that acts: shield, name, cards, bonus, flag; on a card so wide. A tap opens its kingdom."""
    setup, stand, duty, on_turn, fighters = (
        use_setup(at),
        use_seat(at, acting),
        use_duty(at),
        use_on_turn(at),
        use_fighters(at),
    )
    look, t, seat = at.look, at.words.t, setup.seats[acting]
    under = "" if on_turn is None or duty.ended or duty.exhausted else t("challenges")
    if duty.won == acting:
        under = t("complete")
    if fighters is not None:
        under = t("against {name}", name=setup.name(fighters[1]))
    said = spoken_seat(at, seat.name, stand, active=on_turn == acting)
    figures = [
        Figure(look, glyph, value, t("cards") if glyph == "cards" else t("bonus"))
        for glyph, value, _ in figures_of(at, stand)
    ]
    name = fitted(seat.name, "t1", look.ink, width - BESIDE, look.scale)
    title = col(name, *([one_line(under, "body", look.ink2)] if under else []), gap=0, expand=True)
    head = row(arms(seat, 52, look), title, *flag_row(at, stand, 20), gap=14)
    return tap_card(
        look,
        col(head, row(*figures, gap=4), gap=12) if figures else head,
        said,
        lambda _: pick(acting),
        identifier="turn",
        padding=ft.Padding.only(left=16, right=14, top=14, bottom=14),
    )
