"""A round in which everybody chooses unseen: on phones of their own, or on one that goes round.

A game says in an `Asking` how a seat chooses and what comes of it, begins a round, and draws `SecretRound` meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import uuid4

import flet as ft

from companion.live.proposals import BeginRound, Choose, Written
from companion.live.sealed import Sealed
from companion.widgets import theme as th
from companion.widgets.cover import cover, covering, use_veil
from companion.widgets.keyed import keyed
from companion.widgets.pages import page_body, thumb_area
from companion.widgets.parts import arms, col, fitted, row
from companion.widgets.secret_ready import NARROW, Overview, Seen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.secret_ready import Asking, Lays
    from models.game import Seat

SIDE, COVERING = 250, 136
"""What stands at the side of a choice on a low screen, and what the way to cover it takes."""


def use_round(at: At, name: str) -> Seen | None:
    """The round of this name, while there is one."""

    def select(table: Standing) -> Seen | None:
        found, seats = table.secrets.rounds.get(name), table.book.setup.seats
        if found is None:
            return None
        ready = found.seats(seats, ready=True)
        asked = tuple(sorted({*ready, *found.seats(seats, ready=False)}))
        return Seen(found.id, asked, ready, tuple(seat for seat in asked if table.seating.holder(seat) is not None))

    seen: Seen | None = at.use(("round", name), select)
    return seen


def use_own(at: At, name: str) -> Mapping[int, Sealed | None]:
    """The seats of this device, each with what it has laid for it."""
    device = at.here.settings.id

    def select(table: Standing) -> dict[int, Sealed | None]:
        found, seats = table.secrets.rounds.get(name), table.book.setup.seats
        laid = {seat: found.laid.get(seats[seat].player) if found else None for seat in table.seating.of(device)}
        return {seat: kept.shown(table.seating, seat, device) if kept else None for seat, kept in laid.items()}

    own: Mapping[int, Sealed | None] = at.use(("laid", name, device), select)
    return own


async def begin(at: At, name: str, wizard: str = "", seats: tuple[int, ...] | None = None) -> None:
    """Has these seats, else all, choose unseen."""
    if seats is None:
        seats = tuple(seat.number for seat in at.standing.book.setup.seats)
    await at.propose(BeginRound(str(uuid4()), name, seats, wizard))


@ft.component
def SecretRound(at: At, asking: Asking, seen: Seen, openly: str) -> ft.Control:
    """Who is ready, and the way to choose; `openly` is what doing without secrets is called."""
    own, seats = use_own(at, asking.name), at.standing.book.setup.seats
    nobody: tuple[int, ...] = ()
    passing, pass_to = ft.use_state(nobody)
    opened, open_ = ft.use_state(False)

    def choose(queue: tuple[int, ...]) -> None:
        """A phone with one seat needs no cover: its owner holds it."""
        open_(len(queue) == 1 and queue == tuple(own))
        pass_to(queue)

    async def lay(value: Any) -> None:
        if isinstance(await at.propose(Choose(seen.id, passing[0], Sealed(value))), Written):
            choose(tuple(seat for seat in passing[1:] if seat not in seen.ready))

    if not passing:
        return Overview(at, asking, seen, own, choose, openly)
    seat = seats[passing[0]]
    if not opened:
        return cover(
            at.look, at.words, seat, lambda _: open_(True), lambda _: pass_to(nobody), low=at.here.size.landscape
        )
    laid = own.get(seat.number)
    known = laid.unsealed() if laid else None
    return keyed(f"choosing-{seat.number}", Choosing, at, asking, seat, known, lay, lambda: pass_to(nobody))


@ft.component
def Choosing(at: At, asking: Asking, seat: Seat, known: Any, lay: Lays, close: Callable[[], None]) -> ft.Control:
    """One seat chooses."""
    use_veil(at.words, "opened")
    look, t, size = at.look, at.words.t, at.here.size
    room = SIDE - 100 if size.landscape else size.inner(NARROW) - 64 - look.px(COVERING)
    name = fitted(t("{name} chooses", name=seat.name), "t2", look.ink, room, look.scale)
    away = covering(look, at.words, close)
    choice = asking.choose(at, seat, known, lay)
    if size.landscape:
        left = ft.Container(
            col(row(arms(seat, 40, look), ft.Container(name, expand=True)), away), width=250, padding=16
        )
        return ft.Row([left, page_body([choice], size.width - SIDE, top=0, bottom=th.S2)], spacing=0, expand=True)
    head = row(arms(seat, 40, look), ft.Container(name, expand=True), away, gap=12)
    top = ft.Container(head, padding=ft.Padding.symmetric(horizontal=size.side(NARROW), vertical=12))
    return col(top, ft.Container(expand=True), thumb_area(look, choice, size.side(NARROW)), gap=0, expand=True)
