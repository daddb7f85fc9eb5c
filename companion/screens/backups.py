"""The backups of this Regalia: made by themselves, taken elsewhere, put back in place."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.screens.framed import framed
from companion.screens.history import kept
from companion.screens.settings import use_origin
from companion.store.backup import KEPT
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import link, primary, quiet, tool
from companion.widgets.here import use_here
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import card, col, one_line, row, text
from companion.widgets.sheet import use_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.store.backup import Backup
    from companion.store.backups import Backups
    from companion.widgets.here import Here

LIMIT, KILO = 560, 1024


@ft.component
def BackupsPage() -> ft.View:
    """`/backups`."""
    here, back = use_here(), use_origin("/settings")
    look, t = here.look(), here.words.t
    if here.owner and here.house.backups:
        body: ft.Control = Kept(here, here.house.backups)
    else:
        words = t("Backups are made where a host keeps the tables, and only the owner sees them.")
        body = notice(look, words, primary(look, t("Home"), go("/")), "history")
    return framed(here, "/backups", t("Backups"), back, body, limit=LIMIT)


@ft.component
def Kept(here: Here, backups: Backups) -> ft.Control:
    """The backups there are, the newest first, and one more for the asking."""
    look, t = here.look(), here.words.t
    nothing: tuple[Backup, ...] = ()
    found, show = ft.use_state(nothing)
    nobody: Backup | None = None
    asked, ask = ft.use_state(nobody)

    async def read() -> None:
        show(await backups.kept())

    async def make(_: object) -> None:
        if await kept(ft.context.page, here, backups.make(datetime.now(UTC))):
            await read()

    def close() -> None:
        ask(None)

    ft.use_effect(read, [])
    question = (lambda: Asked(here, backups, asked, close)) if asked else None
    use_sheet(look, t("Put this backup in place?"), question, close)
    hint = t("One is made every day and before anything is erased for good; the last {n} are kept.", n=KEPT)
    rows = [backup_row(here, backups, one, ask) for one in found]
    body = [
        text(hint, "small", look.ink2),
        *([card(look, col(*rows, gap=th.S2))] if rows else []),
        primary(look, t("Make one now"), make, width=th.FULL),
        link(look, t("Import games from a file"), go("/import?from=/backups")),
    ]
    return page_body(body, here.size.width, limit=LIMIT, gap=14)


def backup_row(here: Here, backups: Backups, backup: Backup, ask: Callable[[Backup], None]) -> ft.Control:
    """When it was made and how large it is, to take along or to put in place."""
    look, words = here.look(), here.words
    when = words.moment(backup.at)
    size = words.t("{size} kB", size=words.number(max(1, round(backup.size / KILO))))

    async def save(_: object) -> None:
        await ft.FilePicker().save_file(file_name=f"regalia-{backup.name}", src_bytes=await backups.read(backup))

    return row(
        col(one_line(when, "strong", look.ink), text(size, "small", look.ink2), gap=1, expand=True, tight=True),
        tool(look, "share", look.ink2, words.t("Save the backup of {when}", when=when), on_click=save),
        quiet(
            look,
            words.t("Restore"),
            lambda _: ask(backup),
            height=th.TAP,
            snug=True,
            said=words.t("Restore the backup of {when}", when=when),
        ),
    )


@ft.component
def Asked(here: Here, backups: Backups, backup: Backup, close: Callable[[], None]) -> ft.Control:
    """What a restoration means, before it happens."""
    look, t = here.look(), here.words.t
    when = here.words.moment(backup.at)

    async def restore(_: object) -> None:
        close()
        await kept(ft.context.page, here, backups.restore(backup))

    said = t("Everything will be as it was: {when}. What is here now is backed up before.", when=when)
    cancel = quiet(look, t("Cancel"), lambda _: close(), expand=1)
    again = t("Regalia starts anew, and every phone reloads.")
    return col(
        text(said, "body", look.ink),
        text(again, "small", look.ink2),
        row(cancel, primary(look, t("Restore"), restore, expand=1), gap=12),
        gap=14,
    )
