"""The sheet of a count: finished with it, a table is history, and reopened it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Refused, Reopen, Written
from companion.widgets.at import go, way_in
from companion.widgets.buttons import primary, quiet, tool
from companion.widgets.here import use_here
from companion.widgets.pages import notice
from companion.widgets.parts import col, row, text
from companion.widgets.sheet_grid import SheetGrid
from companion.widgets.snack import snack
from models.library import read
from models.session import By

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from companion.widgets.here import Here
    from models.scoring import ScoreSheet


@ft.component
def Reckoning(at: At, tally: dict[str, Any], correct: Callable[[], None]) -> ft.Control:
    """What the count comes to, until the table closes with it."""
    here, t = use_here(), at.words.t
    game = at.standing.book.game
    sheet = game.score(read(game.tally_type, tally))

    async def finish(_: object) -> None:
        page = ft.context.page
        over = at.standing.book.closed is not None
        answer = await (here.house.recount if over else here.house.finish)(
            at.table, tally, sheet, By(device=here.settings.id)
        )
        if isinstance(answer, Refused):
            snack(page, at.look, at.words.say(answer.message))
        elif over:
            page.navigate(f"/history/{at.table.id}/about")

    buttons = row(
        quiet(at.look, t("Correct something"), lambda _: correct(), expand=1),
        primary(
            at.look, t("Save the correction") if at.standing.book.closed else t("Finish the game"), finish, expand=1
        ),
        gap=12,
    )
    return frame(at, t("The reckoning"), grid(here, at, sheet), buttons, way_back=corrected_from(at))


@ft.component
def Final(at: At, sheet: ScoreSheet | None) -> ft.Control:
    """The sheet as the table was closed with it."""
    here, t = use_here(), at.words.t

    async def reopen(_: object) -> None:
        page = ft.context.page
        if isinstance(await at.propose(Reopen()), Written):
            await page.push_route(way_in(at.table))

    send, home = (t("Send the result"), f"{at.route}/send"), (t("Home"), "/")
    label, route = send if sheet else home
    buttons = row(quiet(at.look, t("Reopen"), reopen, expand=1), primary(at.look, label, go(route), expand=1), gap=12)
    body = grid(here, at, sheet) if sheet else notice(at.look, t("This game ended without a count."), glyph="tally")
    told = tool(at.look, "history", at.look.ink2, t("What happened"), on_click=go(f"{at.route}/timeline"))
    return frame(at, t("Final result"), body, buttons, told, under=t("This game is over"))


def grid(here: Here, at: At, sheet: ScoreSheet) -> ft.Control:
    """The sheet with everybody's shield."""
    return SheetGrid(here, at.words, at.look, sheet, at.standing.book.setup.seats, f"{counted_at(at)}?show=sheet")


def counted_at(at: At) -> str:
    """Where the table is counted, or its count corrected."""
    return f"{at.route}/{'recount' if at.standing.book.closed else 'score'}"


def corrected_from(at: At) -> str:
    """Where the way back from a correction leads."""
    return f"/history/{at.table.id}/edit" if at.standing.book.closed else ""


def frame(
    at: At,
    title: str,
    body: ft.Control,
    buttons: ft.Control,
    *tools: ft.Control,
    under: str = "",
    way_back: str = "",
) -> ft.Control:
    """A title with the way back, the body, and what to do at the bottom; back is home where no table is in progress."""
    book = at.standing.book
    size, back = at.here.size, way_back or (at.route if book.setup.trackers and not book.closed else "/")
    tip = at.words.t("Home") if back == "/" else at.words.t("Back") if way_back else at.words.t("Back to the table")
    name = ft.Semantics(content=text(title, "t2", at.look.ink, max_lines=2), header=True)
    bar = row(
        tool(at.look, "back", at.look.ink, tip, on_click=go(back)),
        col(name, *([text(under, "small", at.look.ink2)] if under else []), gap=0, expand=True, tight=True),
        *tools,
        gap=4,
    )
    foot = ft.Padding.only(left=size.side(), right=size.side(), top=10, bottom=16)
    return ft.SafeArea(
        ft.Column(
            [
                ft.Container(bar, padding=ft.Padding.only(left=4, right=8, top=8)),
                ft.Container(body, expand=True),
                ft.Container(buttons, padding=foot),
            ],
            spacing=0,
            expand=True,
        ),
        expand=True,
    )
