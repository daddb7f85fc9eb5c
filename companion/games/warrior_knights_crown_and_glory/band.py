"""The head of the screen: who is King or leads, what is left in the pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import use_crown, use_round, use_setup
from companion.widgets.at import At, go
from companion.widgets.buttons import tool
from companion.widgets.figures import rolling
from companion.widgets.kept import kept
from companion.widgets.menu import table_menu
from companion.widgets.parts import arms, band, col, fitted, icon, one_line, row, spoken, text
from companion.widgets.theme import BRIGHT_GOLD
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE

if TYPE_CHECKING:
    from companion.games.warrior_knights_crown_and_glory.slices import Crown
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup

FACTS, BARE = 66, 6
"""How high the facts are, and what is left where they are not recorded."""
BESIDE, LABEL = 162, 60
"""What shield, icon and figure take beside the words, and what their label does."""
TITLE = "Warrior Knights"


@kept
@ft.component
def Head(at: At, side: float) -> ft.Control:
    """The bar with the way back, the round and the menu."""
    now, t, look = use_round(at), at.words.t, at.look
    where = t("Last round") if now.closing else "" if now.number is None else t("Round {n}", n=now.number)
    return ft.Container(
        row(
            tool(look, "back", look.on_accent, t("Back"), on_click=go("/")),
            ft.Container(one_line(TITLE, "t3", look.on_accent), expand=True),
            text(where, "label", BRIGHT_GOLD if now.closing else look.on_accent),
            tool(look, "dice", look.on_accent, t("Tools"), on_click=go(f"{at.route}/tools")),
            table_menu(at),
            gap=0,
        ),
        padding=ft.Padding.only(left=max(4, side - 12), right=max(4, side - 12)),
    )


def crown_words(at: At, crown: Crown, setup: KnightsSetup) -> str:
    """Who is King, or comes nearest to it."""
    t = at.words.t
    if crown.king is not None:
        return t("{name} is King", name=setup.name(crown.king))
    if crown.crowned:
        return t("Who is King?")
    if len(crown.ahead) == 1:
        return t("{name} leads", name=setup.name(crown.ahead[0]))
    return t("A tie for the lead") if crown.ahead else t("Nobody leads yet")


def bearer_of(crown: Crown) -> int | None:
    """Whose shield stands for the crown: the King’s, or that of whoever leads alone."""
    if crown.king is not None:
        return crown.king
    return crown.ahead[0] if len(crown.ahead) == 1 else None


def number_of(at: At, crown: Crown) -> tuple[object, str]:
    """What the pool still has; after the crowning, what is to go until the end."""
    if crown.to_go is not None:
        return crown.to_go, at.words.t("to go")
    return "?" if crown.pool is None else crown.pool, at.words.t("in the pool")


@kept
@ft.component
def Facts(at: At, side: float, width: float) -> ft.Control:
    """The two facts everybody asks for, on a band so wide."""
    crown, setup, look = use_crown(at), use_setup(at), at.look
    if not setup.tracks(INFLUENCE):
        return ft.Container(height=BARE)
    words, bearer = crown_words(at, crown, setup), bearer_of(crown)
    mark = icon("crown", 40, look.on_accent2)
    if bearer is not None:
        mark = arms(setup.seats[bearer], 46, look, crowned=bearer == crown.king, on_accent=True)  # type: ignore[assignment]
    number, label = number_of(at, crown)
    room = width - 2 * side - BESIDE - LABEL * look.scale
    left = row(
        icon("influence", 30, look.on_accent),
        rolling(number, "n2", look.on_accent, 50),
        text(label, "small", look.on_accent2, width=look.px(52), max_lines=2),
        gap=6,
        tight=True,
    )
    line = row(mark, ft.Container(fitted(words, "t1", look.on_accent, room, look.scale), expand=True), left, gap=14)
    return ft.Container(
        spoken(line, f"{words}, {number} {label}", identifier="crown"),
        padding=ft.Padding.only(left=side, right=side - 4),
        height=FACTS,
    )


def phone_band(at: At, side: float, width: float) -> ft.Control:
    """The accent band of a phone."""
    inside = ft.SafeArea(col(Head(at, side), Facts(at, side, width), gap=0), avoid_intrusions_bottom=False)
    return band(at.look, inside, padding=ft.Padding.only(top=4, bottom=28))
