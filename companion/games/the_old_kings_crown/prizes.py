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

    def stealing(prize: Prize) -> Callable[..., object]:
        """A tap steals at once, unless an own card has to make room first."""
        if crowded:
            return lambda _: rob(prize)
        stolen = move.model_copy(update={"victim": prize[0], "occupier": prize[1]})
        return at.playing(stolen, then=done)

    parts = [*(thefts(at, seat, state, robbed, stealing) if steals else [])]
    if steals and not crowded:
        return col(*parts, gap=8)
    if crowded:
        mine: list[Prize] = [(seat, strength) for strength in sorted(set(own))]
        parts += choices(at, t("Which of the own ones is replaced?"), mine, gone, replace)
    lacking = (steals and robbed is None) or (crowded and gone is None)
    label = t("Steal it") if steals else t("Take it")
    return col(*parts, primary(at.look, label, at.playing(move, then=done), disabled=lacking, width=2000), gap=8)


def thefts(
    at: At, seat: int, state: State, robbed: Prize | None, rob: Callable[[Prize], Callable[..., object]]
) -> list[ft.Control]:
    """The Kingdom cards of the others, those within reach first (D7); where nobody records them, the others."""
    bid = state.bid(seat)
    found: list[Prize] = [
        (other, strength)
        for other, stands in enumerate(state.seats)
        if other != seat
        for strength in ((None,) if stands.occupied is None else stands.occupied)
    ]
    if not found:
        return [text(at.words.t("Nobody else occupies a Kingdom card."), "body", at.look.ink2)]
    reach = [strength is None or bid is None or bid.total > strength for _, strength in found]
    ordered = sorted(zip(found, reach, strict=True), key=lambda one: not one[1])
    buttons = [choice_of(at, prize, rob(prize), on=prize == robbed, near=near) for prize, near in ordered]
    return [text(at.words.t("From whom?"), "label", at.look.ink2), *buttons]


def choices(
    at: At, question: str, prizes: Sequence[Prize], chosen: Prize | None, choose: Callable[[Prize], None]
) -> list[ft.Control]:
    """A question and a button for each Kingdom card."""

    def choosing(prize: Prize) -> Callable[..., object]:
        return lambda _: choose(prize)

    buttons = [choice_of(at, prize, choosing(prize), on=prize == chosen) for prize in prizes]
    return [text(question, "label", at.look.ink2), *buttons]


def choice_of(at: At, prize: Prize, tapped: Callable[..., object], *, on: bool, near: bool = True) -> ft.Control:
    """A Kingdom card: whose it is, and the strength of the card that occupies it, which may be too strong (OK-21)."""
    (number, strength), t = prize, at.words.t
    name = setup_now(at).name(number)
    said = name if strength is None else t("{name}, occupied by {n}", name=name, n=strength)
    if not near:
        said = t("{name}, occupied by {n}: too strong", name=name, n=strength)
    color = at.look.ink if near else at.look.ink2
    return quiet(at.look, said, tapped, glyph="check" if on else None, color=color, height=48, width=2000)
