"""How far a player is from announcing the limit: asked and answered on one screen, kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.krone_und_schwert.slices import setup_now, use_seat, use_setup
from companion.widgets.inputs import stepper
from companion.widgets.parts import card, col, heading, icon, row, text
from companion.widgets.why import Reason
from models.games.krone_und_schwert.planning import distance

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.krone_und_schwert.table import State

UNSAID: int | None = None
MOST = 200


@ft.component
def DistanceCard(at: At, me: int) -> ft.Control:
    """The player's own total stays in this component: no journal, no draft, no other phone hears of it (D7, KS-96)."""
    state: State = at.use("state", lambda table: table.state)
    stands, look, t = use_seat(at, me), at.look, at.words.t
    own, tell = ft.use_state(stands.coins)
    castles, tell_castles = ft.use_state(UNSAID)
    cathedrals, tell_cathedrals = ft.use_state(UNSAID)
    name = use_setup(at).name(me)
    title = heading(look, t("{name}’s way to the limit", name=name), icon("lock", 20, look.ink2))
    if state.final:
        return card(look, col(title, text(t("The final phase has begun."), "body", look.ink), gap=10))
    asked = [number(at, t("Own victory points"), own, tell, typed=True)]
    if stands.castles is None:
        asked.append(number(at, t("Own castles"), castles, tell_castles))
    if stands.cathedrals is None:
        asked.append(number(at, t("Own cathedrals"), cathedrals, tell_cathedrals))
    owned = (own, castles if stands.castles is None else stands.castles)
    known = (*owned, cathedrals if stands.cathedrals is None else stands.cathedrals)
    reigns = [text(t("{name} reigns; only a new king announces.", name=name), "body", look.ink)] * (state.king == me)
    hint = text(t("Only on this device: nothing is stored, and no other phone sees it."), "small", look.ink2)
    return card(look, col(title, *reigns, *asked, *answer(at, *known), hint, gap=8))


def number(at: At, label: str, value: int | None, change: Callable[[int], None], *, typed: bool = False) -> ft.Control:
    """A question with its stepper."""
    counter = stepper(at.look, value, change, label=label, least=0, most=MOST, typed=typed)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), counter, gap=8)


def answer(at: At, own: int | None, castles: int | None, cathedrals: int | None) -> list[ft.Control]:
    """Limit, what a successful revolt brings, and what is missing, as far as it can be told."""
    t, setup = at.words.t, setup_now(at)
    found = distance(setup, own or 0, castles or 0, cathedrals or 0)
    strict = setup.options.limit == "exceeded"
    lines = [Reason(at, t("Limit of a new king"), found.target, "KS-86" if strict else "KS-85")]
    if castles is not None and cathedrals is not None:
        lines.append(Reason(at, t("A successful revolt brings"), f"+{found.award}", "KS-80"))
    if None in (own, castles, cathedrals):
        return lines
    if found.missing:
        return [*lines, Reason(at, t("Still missing"), found.missing, "KS-86", "n2")]
    words = t("A successful revolt would start the final phase.")
    return [*lines, text(words, "t3", at.look.gold_text)]
