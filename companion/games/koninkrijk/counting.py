"""How the final count asks for a kingdom: its flag, and how many groups of each kind lie under it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.koninkrijk.kingdom import KingdomEditor, Plan, plan_of
from companion.widgets.buttons import quiet
from companion.widgets.parts import arms, col, icon, one_line, row, text
from models.games.koninkrijk.kingdom import KNOWN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.at import At
    from models.game import Seat


def read_plan(value: Any) -> Plan:
    """The answer as it is changed; what is no kingdom begins anew."""
    groups = [KNOWN.get(tuple(cards)) for cards in value or ()]
    return plan_of(tuple(group for group in groups if group), 0)


@ft.component
def KingdomAnswer(at: At, seat: Seat, value: Any, tell: Callable[[Any], Awaitable[str]], wrong: str) -> ft.Control:
    """A player's kingdom; nothing laid is an answer, too."""
    look, t = at.look, at.words.t
    flag, keep_flag = ft.use_state(read_plan(value).flag)
    plan = replace(read_plan(value), flag=flag)

    def change(to: Plan) -> None:
        keep_flag(to.flag)
        if value is not None or to.laid:
            ft.context.page.run_task(tell, [list(group.cards) for group in to.laid])

    head = row(arms(seat, 34, look), one_line(seat.name, "t3", look.ink, expand=True), gap=12)
    nothing = quiet(look, t("Nothing is laid"), lambda _: ft.context.page.run_task(tell, []), height=48, width=2000)
    said = row(icon("unlike", look.px(18), look.warn), text(wrong, "small", look.warn, expand=True), gap=6)
    return ft.Container(
        col(
            head,
            KingdomEditor(at, plan, change, False),
            *([nothing] if value is None else []),
            *([said] if wrong else []),
            gap=10,
        ),
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        bgcolor=look.warn_soft if wrong else None,
    )
