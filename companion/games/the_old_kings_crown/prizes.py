"""A bid that takes or steals: whose Kingdom card, and which own one makes room (OK-21, OK-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import setup_now, use_table
from companion.widgets.buttons import primary, quiet
from companion.widgets.parts import col, text
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import OCCUPIED

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.the_old_kings_crown.trays import Done
    from companion.widgets.at import At
    from models.games.the_old_kings_crown.table import State


Prize = tuple[int, int | None]
"""Whose Kingdom card, and how strong the card is that occupies it; None is not recorded."""
NOTHING: Prize | None = None


@ft.component
def PrizeTray(at: At, seat: int, done: Done, steals: bool) -> ft.Control:
    """What the bid steals if it does, and which own Kingdom card makes room where there are two already."""
    state, t = use_table(at), at.words.t
    robbed, rob = ft.use_state(NOTHING)
    gone, replace = ft.use_state(NOTHING)
    own = state.seats[seat].occupied or ()
    crowded = len(own) >= OCCUPIED
    victim, occupier = robbed or (None, None)
    move = m.BidResolved(
        seat=seat,
        how="stole" if steals else "took",
        victim=victim,
        occupier=occupier,
        replaced=gone[1] if gone else None,
    )
    parts = [*(thefts(at, seat, state, robbed, rob) if steals else [])]
    if crowded:
        mine: list[Prize] = [(seat, strength) for strength in sorted(set(own))]
        parts += choices(at, t("Which of the own ones is replaced?"), mine, gone, replace)
    lacking = (steals and robbed is None) or (crowded and gone is None)
    label = t("Steal it") if steals else t("Take it")
    return col(*parts, primary(at.look, label, at.playing(move, then=done), disabled=lacking, width=2000), gap=8)


def thefts(at: At, seat: int, state: State, robbed: Prize | None, rob: Callable[[Prize], None]) -> list[ft.Control]:
    """The Kingdom cards of the others; where nobody records them, the others."""
    found: list[Prize] = [
        (other, strength)
        for other, stands in enumerate(state.seats)
        if other != seat
        for strength in ((None,) if stands.occupied is None else stands.occupied)
    ]
    if not found:
        return [text(at.words.t("Nobody else occupies a Kingdom card."), "body", at.look.ink2)]
    return choices(at, at.words.t("From whom?"), found, robbed, rob)


def choices(
    at: At, question: str, prizes: Sequence[Prize], chosen: Prize | None, choose: Callable[[Prize], None]
) -> list[ft.Control]:
    """A question and a button for each Kingdom card."""
    buttons = [choice_of(at, prize, choose, on=prize == chosen) for prize in prizes]
    return [text(question, "label", at.look.ink2), *buttons]


def choice_of(at: At, prize: Prize, choose: Callable[[Prize], None], *, on: bool) -> ft.Control:
    """A Kingdom card: whose it is, and the strength of the card that occupies it."""
    number, strength = prize
    name = setup_now(at).name(number)
    said = name if strength is None else at.words.t("{name}, occupied by {n}", name=name, n=strength)
    return quiet(at.look, said, lambda _: choose(prize), glyph="check" if on else None, height=48, width=2000)
