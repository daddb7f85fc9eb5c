"""The shell around a game: finds the table, shows objections, and opens its other screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games import surface
from companion.live.late import GONE_ON, SEEN, from_others
from companion.live.missed import use_missed_taps
from companion.live.proposals import Hear
from companion.live.screen import screen
from companion.live.telling import tell
from companion.screens.asking import use_asks
from companion.screens.board import BoardDisplay
from companion.screens.curves import CurvesScreen
from companion.screens.hand_over import HandOver
from companion.screens.joining import Gate
from companion.screens.mine import Mine
from companion.screens.options import Options
from companion.screens.phones import Phones
from companion.screens.reckoning import Final
from companion.screens.record import RecordScreen
from companion.screens.replay import Replay
from companion.screens.score import Recount, Score
from companion.screens.sending import Sending
from companion.screens.share import Share
from companion.screens.timeline import TimelineScreen
from companion.widgets.at import At, go
from companion.widgets.buttons import primary
from companion.widgets.here import Here, use_here
from companion.widgets.objection import ObjectionSheet, asked_at
from companion.widgets.pages import notice
from companion.widgets.parts import arms
from companion.widgets.sheet import use_sheet
from companion.widgets.snack import snack
from companion.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.live.proposals import Objected, Play, Replace
    from companion.live.table import Table

PARTS: Mapping[str, Callable[[At], ft.Control]] = {
    "score": Score,
    "recount": Recount,
    "share": Share,
    "continue": HandOver,
    "timeline": TimelineScreen,
    "options": Options,
    "board": BoardDisplay,
    "mine": Mine,
    "phones": Phones,
    "replay": Replay,
    "curves": CurvesScreen,
    "record": RecordScreen,
    "send": Sending,
}
FOR_GOOD = ("score", "recount", "share", "timeline", "continue", "replay", "curves", "record", "send")
"""What a closed table still has; anything else of it leads to its final result."""


@ft.component
def TableScreen() -> ft.View:
    """`/t/<code>`."""
    return use_shell("")


@ft.component
def TablePart() -> ft.View:
    """`/t/<code>/<part>`: a screen that every table has, or one of the game's own."""
    return use_shell(ft.use_route_params().get("part", ""))


def use_shell(part: str) -> ft.View:
    """The View of a table, or a sentence where there is none."""
    here, code = use_here(), ft.use_route_params().get("code", "")
    table, found = use_table(here, code)
    look = here.look()
    if not found:
        content: ft.Control = ft.Container(expand=True)
    elif table is None:
        words = here.words.t("There is no table at this address. Scan the code on the host’s screen again.")
        content = notice(look, words, primary(look, here.words.t("Home"), go("/")))
    else:
        content = Gate(here, table, lambda: AtTable(here, table, part))
    return screen(f"table-{code}-{part}", content, padding=0, bgcolor=look.bg)


def use_table(here: Here, code: str) -> tuple[Table | None, bool]:
    """The table with this code and whether it has been looked for; a closed one is opened from its journal."""
    table, found = here.house.table(code), True
    looked, set_looked = ft.use_state("")
    nobody: Table | None = None
    later, set_later = ft.use_state(nobody)

    async def look_for() -> None:
        opened = await here.house.find(code)
        set_later(opened)
        set_looked(code)

    ft.use_effect(look_for, [code])
    if table is None:
        table, found = later, looked == code
    return table, found


def use_screen_kept_on(*, open_now: bool) -> None:
    """The phone beside the board does not go dark while this is drawn."""
    page = ft.context.page

    async def keep() -> None:
        await tell(page, awake=open_now)

    async def let_go() -> None:
        await tell(page, awake=False)

    ft.use_effect(keep, [open_now], cleanup=let_go)


def use_losses(at: At) -> None:
    """A device hears that what it had laid face down was destroyed."""
    page, device = ft.context.page, at.here.settings.id
    lost: tuple[str, ...] = at.use(("lost", device), lambda table: table.secrets.losses.get(device, ()))

    async def tell_of_it() -> None:
        if lost:
            snack(page, at.look, at.words.t("What you had laid face down is gone. Nobody saw it."))
            await at.propose(Hear())

    ft.use_effect(tell_of_it, [lost])


def use_gone_on(at: At) -> None:
    """Whoever taps on what somebody else's move has just taken away is told."""
    page, device = ft.context.page, at.here.settings.id

    def missed() -> None:
        shown = at.table.hub.shown_to(page, SEEN.get())
        if any(from_others(shown, at.standing, device)):
            snack(page, at.look, at.words.say(GONE_ON))

    use_missed_taps(missed)


@ft.component
def AtTable(here: Here, table: Table, part: str) -> ft.Control:
    """The screen of a part, with the objections that stand against what was proposed last."""
    waiting: ft.MutableRef[tuple[Play | Replace, Objected] | None] = ft.use_ref(
        lambda: here.house.unfinished.pop(asked_at(here, table), None)
    )
    again: tuple[Play | Replace, Objected] | None = waiting.current
    asked, ask = ft.use_state(again)
    game = table.standing.book.game
    drawn = surface(game.id)
    words = Words(here.words.language, game.id.replace("-", "_"), "regalia")

    def object_to(proposal: Play | Replace, objected: Objected) -> None:
        ask((proposal, objected))

    at = At(here, table, drawn, words, here.look(drawn.accent, drawn.tint), object_to)
    setup = table.standing.book.setup
    closed = at.use("closed", lambda table_now: table_now.book.closed)
    use_losses(at)
    use_gone_on(at)
    use_screen_kept_on(open_now=closed is None and here.settings.awake)
    use_asks(at)

    def close() -> None:
        ask(None)

    seat = asked[0].move.seat if asked else None
    mark = arms(setup.seats[seat], 44, at.look) if seat is not None else None
    title = words.t("The rulebook objects")
    use_sheet(at.look, title, (lambda: ObjectionSheet(at, *asked, close)) if asked else None, close, mark=mark)
    pages = {"": drawn.table, **PARTS, **drawn.pages}
    if part not in pages:
        return notice(
            at.look,
            words.t("There is nothing at this address."),
            primary(at.look, words.t("Back to the table"), go(at.route)),
        )
    if closed is not None and part not in FOR_GOOD:
        return Final(at, closed.sheet)
    return pages[part](at)
