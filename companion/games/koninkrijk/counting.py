"""How the final count asks for a kingdom: its flag, and how many groups of each kind lie under it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.koninkrijk.cards import hand_of
from companion.games.koninkrijk.kingdom import KingdomEditor, Plan, plan_of
from companion.games.koninkrijk.latest import use_latest
from companion.widgets.buttons import link, quiet
from companion.widgets.parts import arms, col, icon, one_line, row, text
from models.games.koninkrijk.kingdom import KNOWN, laid

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.at import At
    from models.game import Seat
    from models.games.koninkrijk.kingdom import Group


def read_plan(value: Any) -> Plan:
    """The answer as it is changed; what is no kingdom begins anew."""
    groups = [KNOWN.get(tuple(cards)) for cards in value or ()]
    return plan_of(tuple(group for group in groups if group), 0)


@ft.component
def Told(at: At, groups: tuple[Group, ...]) -> ft.Control:
    """A kingdom that has been told."""
    cards = laid(groups)
    return hand_of(at, cards, 38) if cards else text(at.words.t("Nothing is laid"), "body", at.look.ink2)


@ft.component
def KingdomAnswer(at: At, seat: Seat, value: Any, tell: Callable[[Any], Awaitable[str]], wrong: str) -> ft.Control:
    """A player's kingdom; nothing laid is an answer, too."""
    look, t = at.look, at.words.t
    picked, pick = ft.use_state(read_plan(value).picked)
    editing, edit = ft.use_state(False)

    async def keep(to: Plan) -> str:
        pick(to.picked)
        edit(True)
        return await tell([list(group.cards) for group in to.laid]) if value is not None or to.laid else ""

    plan, change = use_latest(replace(read_plan(value), picked=picked), keep)

    def changing(how: Callable[[Plan], Plan]) -> None:
        ft.context.page.run_task(change, how)

    known = value is not None and not editing
    again = [link(look, t("Change"), lambda _: edit(True))] if known else []
    head = row(arms(seat, 34, look), one_line(seat.name, "t3", look.ink, expand=True), *again, gap=12)
    nothing = quiet(look, t("Nothing is laid"), lambda _: ft.context.page.run_task(tell, []), height=48, width=2000)
    said = row(icon("unlike", look.px(18), look.warn), text(wrong, "small", look.warn, expand=True), gap=6)
    body = Told(at, plan.laid) if known else KingdomEditor(at, plan, changing, False)
    return ft.Container(
        col(head, body, *([nothing] if value is None else []), *([said] if wrong else []), gap=10),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=look.warn_soft if wrong else None,
    )
