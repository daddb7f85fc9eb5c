"""What is set right of a game afterwards: note, place and day, players, the count; and taking it out of the history."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.house import BIN_DAYS
from companion.screens.framed import framed
from companion.screens.history import deleting, find, kept
from companion.screens.mending import Mending
from companion.store.kept import Remark
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.inputs import field
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import card, col, text

if TYPE_CHECKING:
    from companion.live.table import Table
    from companion.store.kept import GamePlayed
    from companion.widgets.here import Here

LIMIT = 560
LONGEST = {"note": 1000, "place": 60}
"""Letters of a note and of a place at most."""


@ft.component
def RemarksPage() -> ft.View:
    """`/history/<id>/edit`."""
    here, game_id = use_here(), ft.use_route_params().get("id", "")
    look, t = here.look(), here.words.t
    nothing: tuple[bool, GamePlayed | None, Table | None, Remark] = (False, None, None, Remark())
    (looked, game, table, remark), show = ft.use_state(nothing)

    async def read() -> None:
        _, found, table = await find(here, game_id)
        show((True, found, table, await here.house.catalogue.remark(found.id) if found else Remark()))

    ft.use_effect(read, [game_id])
    if not looked:
        body: ft.Control = ft.Container(expand=True)
    elif game is None or not here.owner:
        body = notice(look, t("This game is not in the history."), primary(look, t("Past games"), go("/history")))
    else:
        body = Remarks(here, game, table, remark)
    route = f"/history/{game_id}"
    return framed(here, f"{route}/edit", t("Correct this game"), route, body, limit=LIMIT)


@ft.component
def Remarks(here: Here, game: GamePlayed, table: Table | None, remark: Remark) -> ft.Control:
    """Three lines to type in; nothing counts before it is saved."""
    look, t = here.look(), here.words.t
    typed: ft.MutableRef[dict[str, str]] = ft.use_ref(
        lambda: {"note": game.note, "place": game.place, "day": f"{game.when.astimezone():%Y-%m-%d}"}
    )
    written: dict[str, str] = typed.current or {}
    wrong, say = ft.use_state("")

    def line(name: str, label: str, **kw: Any) -> ft.TextField:
        def hear(event: ft.Event[ft.TextField]) -> None:
            written[name] = event.control.value or ""

        return field(look, label, written[name], hear, **kw)

    async def save(_: object) -> None:
        page = ft.context.page
        day = day_of(written["day"])
        if day is None:
            say(t("A day is written like 2026-11-30"))
            return
        said = Remark(note=shown(written["note"]), place=shown(written["place"]), when=moved(game, remark, day))
        revised = remark.revised(said, datetime.now(UTC))
        if await kept(page, here, here.house.catalogue.save_remark(game.id, revised)):
            page.navigate(f"/history/{game.id}")

    lines = col(
        line("note", t("Note"), multiline=True, min_lines=3, max_lines=8, max_length=LONGEST["note"]),
        line("place", t("Place"), max_length=LONGEST["place"], counter=""),
        line("day", t("Day it was played"), error=wrong or None),
        gap=14,
    )
    out = text(t("A deleted game can be brought back for {n} days.", n=BIN_DAYS), "small", look.ink2)
    body = [
        card(look, lines),
        primary(look, t("Save"), save, width=th.FULL),
        *([Mending(here, table)] if table else []),
        ft.Container(height=th.S6),
        quiet(look, t("Delete this game"), deleting(here, game), glyph="trash", color=look.warn, width=th.FULL),
        out,
    ]
    return page_body(body, here.size.width, limit=LIMIT, gap=12)


def day_of(said: str) -> date | None:
    """The day in a line; None where it is none."""
    try:
        return date.fromisoformat(said.strip())
    except ValueError:
        return None


def moved(game: GamePlayed, remark: Remark, day: date) -> datetime | None:
    """When the game was played: what is known already while it is the same day, else that evening."""
    if game.when.astimezone().date() == day:
        return remark.when
    return datetime.combine(day, time(20)).astimezone().astimezone(UTC)


def shown(said: str) -> str:
    """The words without signs that cannot be written to a file."""
    return said.strip().encode(errors="ignore").decode()
