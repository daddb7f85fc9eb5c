"""A game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import flet as ft

from companion.games import surface
from companion.live.proposals import Refused, Reopen
from companion.live.screen import screen
from companion.store.shelf import StoreError
from companion.widgets.at import go, way_in
from companion.widgets.buttons import primary, quiet, tool
from companion.widgets.here import Here, use_here
from companion.widgets.pages import notice
from companion.widgets.parts import col, one_line, row, text
from companion.widgets.sheet_grid import SheetGrid
from companion.widgets.snack import snack
from companion.words import Words
from models.session import By

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from companion.live.table import Table
    from companion.store.kept import GamePlayed
    from companion.widgets.at import Handler


def bar(here: Here, title: str, back: str, *tools: ft.Control, under: str = "") -> ft.Control:
    """A title with the way back, and a few words below it."""
    look = here.look()
    name = ft.Semantics(content=text(title, "t2", look.ink, max_lines=2), header=True)
    head = row(
        tool(look, "back", look.ink, here.words.t("Back"), on_click=go(back)),
        col(name, *([one_line(under, "small", look.ink2)] if under else []), gap=0, expand=True, tight=True),
        *tools,
        gap=4,
    )
    return ft.Container(head, padding=ft.Padding.only(left=4, right=8, top=8))


@ft.component
def HistoryDetail() -> ft.View:
    """`/history/<id>`."""
    here, game_id = use_here(), ft.use_route_params().get("id", "")
    look, t = here.look(), here.words.t
    unknown: tuple[bool, GamePlayed | None, Table | None] = (False, None, None)
    found, set_found = ft.use_state(unknown)

    async def read() -> None:
        set_found(await find(here, game_id))

    ft.use_effect(read, [game_id])
    looked, game, table = found
    if not looked:
        content: ft.Control = ft.Container(expand=True)
    elif game is None or table is None or not here.owner:
        content = notice(look, t("This game is not in the history."), primary(look, t("Past games"), go("/history")))
    else:
        content = Detail(here, game, table)
    return screen(
        f"history-{game_id}", ft.SafeArea(content, expand=True), route=f"/history/{game_id}", padding=0, bgcolor=look.bg
    )


async def kept(page: ft.Page, here: Here, change: Awaitable[object]) -> bool:
    """Whether a change could be stored; if not, why is shown."""
    try:
        await change
    except StoreError as error:
        snack(page, here.look(), here.words.say(error.message))
        return False
    return True


async def find(here: Here, game_id: str) -> tuple[bool, GamePlayed | None, Table | None]:
    """That it was looked for, the game and its table."""
    try:
        game = await here.house.catalogue.game_played(UUID(game_id))
        table = None if game is None else await here.house.table_of(game.id)
    except (ValueError, StoreError):
        return True, None, None
    return True, game, table


def deleting(here: Here, game: GamePlayed) -> Handler:
    """What takes a game out of the history, and offers to bring it back."""
    t = here.words.t

    async def tapped(_: object) -> None:
        page = ft.context.page

        if await kept(page, here, here.house.remove(game.id)):
            page.navigate("/history")
            snack(page, here.look(), t("The game was deleted."), t("Undo"), restoring(here, game.id))

    return tapped


def restoring(here: Here, game: UUID) -> Handler:
    """What brings a game back from the bin."""

    async def tapped(_: object) -> None:
        page = ft.context.page
        binned = next((one.game for one in await here.house.catalogue.thrown_away() if one.game.id == game), None)
        if binned and await kept(page, here, here.house.restore(binned)):
            page.navigate(f"/history/{game}")

    return tapped


def reopening(here: Here, table: Table) -> Handler:
    """What lets a table go on."""

    async def tapped(_: object) -> None:
        page = ft.context.page
        answer = await table.referee.propose(str(uuid4()), Reopen(), By(device=here.settings.id), page)
        if isinstance(answer, Refused):
            snack(page, here.look(), here.words.say(answer.message))
        else:
            page.navigate(way_in(table))

    return tapped


@ft.component
def Detail(here: Here, game: GamePlayed, table: Table) -> ft.Control:
    """When it was, the sheet as it was counted, and the way into its table."""
    drawn, book = surface(game.game), table.standing.book
    look = here.look(drawn.accent, drawn.tint)
    words, t = Words(here.words.language, game.game.replace("-", "_"), "regalia"), here.words.t

    length = [words.minutes(game.minutes)] if game.minutes else []
    when = ", ".join([words.moment(game.when), *length, *([game.place] if game.place else [])])
    tools = [
        tool(look, "book", look.ink2, t("About this game"), on_click=go(f"/history/{game.id}/about")),
        tool(look, "edit", look.ink2, t("Correct this game"), on_click=go(f"/history/{game.id}/edit")),
    ]
    note = text(game.note, "small", look.ink, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS)
    sheet = book.closed.sheet if book.closed else None
    ending = t("This game was abandoned.") if game.outcome == "abandoned" else t("This game ended without a count.")
    grid = SheetGrid(here, words, look, sheet, book.setup.seats, f"/history/{game.id}") if sheet else None
    told = quiet(look, t("What happened"), go(f"/t/{table.code}/timeline"), expand=1)
    again = quiet(look, t("Reopen"), reopening(here, table), expand=1)
    result = go(f"/t/{table.code}/send?from=/history/{game.id}")
    send = [primary(look, t("Send the result"), result, expand=1)] if sheet else []
    buttons = col(row(told, again, gap=12), row(*send), gap=10) if here.size.phone else row(told, again, *send, gap=12)
    side = max(16, (here.size.width - 760) / 2)
    return ft.Column(
        [
            bar(here, book.game.title, "/history", *tools, under=when),
            *([ft.Container(note, padding=ft.Padding.only(left=56, right=16))] if game.note else []),
            ft.Container(grid or notice(look, ending), expand=True),
            ft.Container(buttons, padding=ft.Padding.only(left=side, right=side, top=8, bottom=16)),
        ],
        expand=True,
    )
