"""Games that were deleted, while they can still be brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.chronicle.plays import title_of
from companion.live.house import BIN_DAYS
from companion.screens.framed import framed
from companion.screens.history import restoring
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import card, col, one_line, row, text

if TYPE_CHECKING:
    from companion.store.kept import Binned
    from companion.widgets.here import Here


@ft.component
def BinPage() -> ft.View:
    """`/bin`."""
    here = use_here()
    look, t = here.look(), here.words.t
    nothing: tuple[Binned, ...] | None = None
    binned, show = ft.use_state(nothing)

    async def read() -> None:
        show(await here.house.catalogue.thrown_away())

    ft.use_effect(read, [ft.use_route_location()])
    if binned is None:
        body: ft.Control = ft.Container(expand=True)
    elif not binned or not here.owner:
        body = notice(look, t("The bin is empty."), primary(look, t("Past games"), go("/history")), "trash")
    else:
        kept = text(t("After {n} days a deleted game is gone for good.", n=BIN_DAYS), "small", look.ink2)
        rows = card(look, col(*(binned_row(here, one) for one in binned), gap=th.S3))
        body = page_body([kept, rows], here.size.width, gap=12)
    return framed(here, "/bin", t("Bin"), "/history", body)


def binned_row(here: Here, binned: Binned) -> ft.Control:
    """What was deleted and when, and the way back."""
    look, words, game = here.look(), here.words, binned.game
    title, since = title_of(game.game), words.t("Deleted on {day}", day=words.day(binned.since))
    said = col(
        one_line(words.listed(game.winners) or title, "strong", look.ink),
        one_line(f"{title}, {words.day(game.when)}", "small", look.ink2),
        one_line(since, "small", look.ink2),
        gap=1,
        expand=True,
        tight=True,
    )
    label = words.t("Bring back")
    return row(said, quiet(look, label, restoring(here, game.id), height=th.TAP, snug=True, said=f"{label}: {title}"))
