"""The tools on one screen: a turn in mind, the way to the limit, what is left in decks and box."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.distance import DistanceCard
from companion.games.krone_und_schwert.planner import Planner
from companion.games.krone_und_schwert.slices import use_on_turn, use_setup
from companion.games.krone_und_schwert.tools import DeckSheet
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.here import use_here
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar
from companion.widgets.parts import card, col, heading, row
from companion.widgets.seat_row import SeatRow

if TYPE_CHECKING:
    from companion.widgets.at import At

BESIDE = 800
"""From this width two columns stand beside each other."""


@ft.component
def Toolbox(at: At) -> ft.Control:
    """`/t/<code>/tools`: first for whom, then the tools."""
    size, setup, turn, t = use_here().size, use_setup(at), use_on_turn(at), at.words.t
    me, be = ft.use_state(setup.first if turn is None else turn)
    me = min(me, len(setup.seats) - 1)
    counted = [card(at.look, col(heading(at.look, t("Decks and box")), DeckSheet(at), gap=8))]
    others = counted if any(map(setup.tracks, ("people", "buildings", "hands"))) else []
    wide = size.width >= BESIDE
    side = max(th.GUTTER, (size.width - (LARGE if wide else READABLE)) / 2)
    room = size.width - 2 * side
    plan = keyed(f"plan-{me}", Planner, at, me, (room - 12) / 2 if wide else room)
    limit = keyed(f"limit-{me}", DistanceCard, at, me)
    tools: list[ft.Control] = (
        [row(col(plan, expand=1), col(limit, *others, gap=12, expand=1), gap=12, vertical_alignment=TOP)]
        if wide
        else [plan, limit, *others]
    )
    body = ft.ListView(
        [SeatRow(at, setup.seats, me, be), *tools],
        expand=True,
        spacing=12,
        padding=ft.Padding.only(left=side, right=side, top=12, bottom=24),
    )
    bar = accent_bar(at.look, t("Tools"), go(at.route), back_tip=t("Back to the table"), side=side)
    return ft.Column([bar, body], spacing=0, expand=True)


TOP = ft.CrossAxisAlignment.START
LARGE = 1080
