"""Cards that an effect moves: how many, from where and where to (OK-50, OK-G1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import use_setup, use_table
from companion.games.the_old_kings_crown.trays import numbered
from companion.widgets import theme as th
from companion.widgets.buttons import chip, primary, tappable
from companion.widgets.parts import col, text
from companion.widgets.seat_row import SeatRow
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import PILES
from models.games.the_old_kings_crown.words import PILES_FROM, PILES_TO

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.games.the_old_kings_crown.trays import Done
    from companion.widgets.at import At
    from models.base import Message
    from models.games.the_old_kings_crown.components import Pile

    Way = tuple[Pile, Pile]

RETREAT: Way = ("active", "hand")
SHRINE: Way = ("hand", "deck")
NECROPOLIS: Way = ("discard", "deck")
MOST = 30


@ft.component
def CardsTray(at: At, seat: int, done: Done, way: Way = RETREAT) -> ft.Control:
    """Whose cards, how many, from where and where to; of the discards at first all of them."""
    state, setup, t = use_table(at), use_setup(at), at.words.t
    who, choose = ft.use_state(seat)
    ((source, target), lead) = ft.use_state(way)
    all_ = state.seats[seat].discard if way == NECROPOLIS else None
    number, count = ft.use_state(min(MOST, max(1, all_ or 1)))
    move = m.CardsMoved(seat=who, cards=number, source=source, target=target)
    return col(
        SeatRow(at, setup.seats, who, choose),
        numbered(at, t("Cards"), number, count, least=1, most=MOST),
        text(t("From where"), "label", at.look.ink2),
        pile_chips(at, PILES_FROM, source, lambda pile: lead((pile, target))),
        text(t("Where to"), "label", at.look.ink2),
        pile_chips(at, PILES_TO, target, lambda pile: lead((source, pile))),
        primary(at.look, t("Move them"), at.playing(move, then=done), width=2000, disabled=source == target),
        gap=8,
    )


def pile_chips(at: At, names: Mapping[Pile, Message], chosen: Pile, choose: Callable[[Pile], object]) -> ft.Control:
    """The places, one of them chosen."""
    look = at.look

    def drawn(pile: Pile) -> ft.Control:
        on, label = pile == chosen, at.words.say(names[pile])
        ground = chip(look, label, *((look.accent, look.on_accent) if on else (look.sunk, look.ink)))
        padding = ft.Padding.symmetric(vertical=9)
        return tappable(ground, label, lambda _: choose(pile), selected=on, border_radius=th.R_CHIP, padding=padding)

    return ft.Row([drawn(pile) for pile in PILES], wrap=True, spacing=6, run_spacing=0)
