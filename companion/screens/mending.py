"""The players and the count of a game that is over, set right: what stood there before stays readable."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import flet as ft

from companion.chronicle.people import People
from companion.live.hub import use_slice
from companion.live.proposals import Refused, Reseat
from companion.store.register import spelling
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet, tappable
from companion.widgets.inputs import field
from companion.widgets.parts import arms, card, col, heading, icon, row, text
from companion.widgets.sheet import use_sheet
from companion.widgets.snack import snack
from models.game import NAME_LENGTH
from models.session import By

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.table import Table
    from companion.store.kept import Player
    from companion.widgets.here import Here
    from models.game import Seat, Setup

    Choose = Callable[[UUID, str], Awaitable[None]]


@ft.component
def Mending(here: Here, table: Table) -> ft.Control:
    """Who sat where, and the way to another count."""
    look, t = here.look(), here.words.t
    nobody: Seat | None = None
    asked, ask = ft.use_state(nobody)
    nothing: tuple[Player, ...] = ()
    people, know = ft.use_state(nothing)

    async def open_(seat: Seat) -> None:
        know(await others(here, table))
        ask(seat)

    async def choose(player: UUID, name: str) -> None:
        page, seat = ft.context.page, asked
        ask(None)
        if seat:
            reseat = Reseat(seat.number, player, name)
            answer = await here.house.reseat(table, reseat, By(device=here.settings.id))
            said = here.words.say(answer.message) if isinstance(answer, Refused) else t("The players are corrected.")
            snack(page, look, said)

    title = t("Who sat there instead of {name}?", name=asked.name) if asked else ""
    content = (lambda: Choosing(here, people, choose)) if asked else None
    use_sheet(look, title, content, lambda: ask(None), tall=True)
    setup: Setup = use_slice(table.hub, "setup", lambda standing: standing.book.setup)
    rows = [seat_row(here, seat, open_) for seat in setup.seats]
    counted = table.standing.book.closed is not None and table.standing.book.closed.tally is not None
    again = quiet(look, t("Correct the count"), go(f"/t/{table.code}/recount"), width=th.FULL)
    return col(
        heading(look, t("Players")),
        card(look, col(*rows, gap=0), padding=4),
        *([heading(look, t("Points")), again] if counted else []),
        text(t("What stood there before stays readable."), "small", look.ink2),
        gap=10,
    )


async def others(here: Here, table: Table) -> tuple[Player, ...]:
    """Everybody who did not sit at the table."""
    catalogue = here.house.catalogue
    people = People(await catalogue.everybody())
    seated = {people.who(seat.player) for seat in table.standing.book.setup.seats}
    return tuple(one for one in await catalogue.players() if one.id not in seated)


def seat_row(here: Here, seat: Seat, open_: Callable[[Seat], Awaitable[None]]) -> ft.Control:
    """Somebody who sat there; a tap asks who it was really."""
    look = here.look()
    name = text(seat.name, "body", look.ink, expand=True)
    body = row(arms(seat, 28, look), name, icon("right", 18, look.ink2), gap=12)

    async def tapped(_: object) -> None:
        await open_(seat)

    said, padding = here.words.t("Somebody else than {name}", name=seat.name), ft.Padding.symmetric(horizontal=12)
    return tappable(body, said, tapped, height=look.px(52), padding=padding, border_radius=th.R_CHIP)


@ft.component
def Choosing(here: Here, people: tuple[Player, ...], choose: Choose) -> ft.Control:
    """Somebody who is known, or a new name."""
    look, t = here.look(), here.words.t
    typed: ft.MutableRef[str] = ft.use_ref("")

    def hear(event: ft.Event[ft.TextField]) -> None:
        typed.current = event.control.value or ""

    async def new(_: object) -> None:
        name = typed.current or ""
        known = next((one for one in people if spelling(one.name) == spelling(name)), None)
        if name.strip():
            await choose(known.id if known else uuid4(), known.name if known else name)

    box = field(look, t("Another name"), "", hear, max_length=NAME_LENGTH, counter="")
    return col(
        box,
        primary(look, t("That is who sat there"), new, width=th.FULL),
        *(person_row(here, one, choose) for one in people),
        gap=8,
    )


def person_row(here: Here, player: Player, choose: Choose) -> ft.Control:
    """One of those who are known."""
    look = here.look()

    async def tapped(_: object) -> None:
        await choose(player.id, player.name)

    body = row(text(player.name, "body", look.ink, expand=True), gap=12)
    return tappable(body, player.name, tapped, height=look.px(48), border_radius=th.R_CHIP)
