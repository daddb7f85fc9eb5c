"""The sheet line by line, for a table that likes to be kept in suspense; it can be shown whole at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.screens.reckoning import corrected_from, counted_at, frame
from companion.widgets import theme as th
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.layout import READABLE
from companion.widgets.pages import page_body
from companion.widgets.parts import fitted, row, text
from companion.widgets.sheet_cells import grid_of
from companion.widgets.sheet_grid import Why
from models.library import read
from models.scoring import total

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.scoring import ScoreSheet

UNDECIDED = 0
"""The place of everybody as long as lines are covered."""


@ft.component
def Revealing(at: At, tally: dict[str, Any], whole: Callable[[], None]) -> ft.Control:
    """A tap turns the next line over; after the last one, another says who has won."""
    here, t = use_here(), at.words.t
    sheet = at.standing.book.game.score(read(at.standing.book.game.tally_type, tally))
    lines = sheet.players[0].lines
    opened, turn = ft.use_state(0)
    (asked, player), ask = ft.use_state((0, 0))
    seats, size = at.standing.book.setup.seats, here.size
    room = min(READABLE, size.width - 2 * th.GUTTER)
    grid = grid_of(at.words, at.look, so_far(sheet, opened), seats, room, (asked, player), ask)
    body: list[ft.Control] = [title(at, sheet, opened, room), grid]
    if opened:
        back = f"{counted_at(at)}?show=lines"
        shown = sheet.players[player]
        body.append(Why(at.words, at.look, shown, seats[player], shown.lines[min(asked, opened - 1)], sheet.game, back))

    def following(_: object) -> None:
        if opened == len(lines):
            whole()
        else:
            ask((opened, 0))
            turn(opened + 1)

    label = t("Who has won?")
    if opened < len(lines):
        label = t("Turn over: {what}", what=at.words.say(lines[opened].label))
    buttons = row(
        quiet(at.look, t("Show everything"), lambda _: whole(), expand=1),
        primary(at.look, label, following, expand=1),
        gap=12,
    )
    return frame(at, t("The reckoning"), page_body(body, size.width), buttons, way_back=corrected_from(at))


def so_far(sheet: ScoreSheet, lines: int) -> ScoreSheet:
    """The sheet with so many lines and what they sum to; nobody has won yet."""
    players = tuple(
        player.model_copy(
            update={"lines": player.lines[:lines], "total": total(player.lines[:lines]), "rank": UNDECIDED}
        )
        for player in sheet.players
    )
    return sheet.model_copy(update={"players": players})


def title(at: At, sheet: ScoreSheet, opened: int, room: float) -> ft.Control:
    """What has been turned over last."""
    if not opened:
        return text(at.words.t("All lines are covered."), "body", at.look.ink2)
    label = at.words.say(sheet.players[0].lines[opened - 1].label)
    return fitted(label, "t1", at.look.ink, room, at.look.scale)
