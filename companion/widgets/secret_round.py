"""A round in which everybody chooses unseen: on phones of their own, or on one that goes round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

import flet as ft

from companion.live.proposals import BeginRound, Choose, EndRound, Reveal, Written
from companion.live.sealed import Sealed
from companion.widgets import theme as th
from companion.widgets.buttons import primary, quiet
from companion.widgets.cover import HoldToLook, cover, covering, ready_count, ready_line
from companion.widgets.keyed import keyed
from companion.widgets.pages import page_body, thumb_area
from companion.widgets.parts import arms, card, col, fitted, row, rule, text
from companion.widgets.sheet import use_sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from companion.live.proposals import Fill, Lay, Play
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.base import Message
    from models.game import Seat

    Lays = Callable[[Any], Awaitable[None]]
    """Lays a choice face down."""

NARROW, SIDE = 560, 250
"""How wide a column is at most, and what stands at its side on a low screen."""
COVERING = 136
"""What the way to cover a choice takes."""


@dataclass(frozen=True)
class Asking:
    """What a game fills in of a secret round."""

    name: str
    """Of the round, and of the wizard that asks if there is one."""
    choose: Callable[[At, Seat, Any, Lays], ft.Control]
    """The component in which a seat chooses, given what its own phone has laid already."""
    show: Callable[[At, Any], ft.Control]
    """What was laid, for its owner's eyes."""
    into: Callable[[Standing, Mapping[int, Any]], Sequence[Play | Lay | Fill]]
    """What comes of the choices, by seat."""
    said: Callable[[Standing, Mapping[int, Any]], Message]
    """The choices in words, which stay readable whatever becomes of them."""


class Seen(NamedTuple):
    """A round as everybody sees it."""

    id: str
    asked: tuple[int, ...]
    ready: tuple[int, ...]
    phones: tuple[int, ...]
    """The seats that have phones of their own."""


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


async def begin(at: At, name: str, wizard: str = "") -> None:
    """Has every seat choose unseen."""
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


@ft.component
def Overview(
    at: At,
    asking: Asking,
    seen: Seen,
    own: Mapping[int, Sealed | None],
    choose: Callable[[tuple[int, ...]], None],
    openly: str,
) -> ft.Control:
    """The table's view: counts and shields, what this device may do, and the reveal."""
    look, t, seats = at.look, at.words.t, at.standing.book.setup.seats
    insisting, insist = ft.use_state(False)
    waiting = tuple(seat for seat in seen.asked if seat not in seen.ready)

    async def reveal(_: object) -> None:
        insist(False)
        proposal = Reveal(seen.id, asking.into, asking.said, insists=bool(waiting))
        await at.propose(proposal, once=f"reveal {seen.id} {len(waiting)}")

    use_sheet(
        look,
        t("Reveal without {names}?", names=at.words.listed([seats[seat].name for seat in waiting])),
        (lambda: Insisting(at, reveal)) if insisting and waiting else None,
        lambda: insist(False),
    )
    lines: list[ft.Control] = []
    for seat in seen.asked:
        lines += [rule(look, 62)] * bool(lines)
        lines.append(line_of(at, seen, own, seat, choose))
    mine = [Own(at, asking, seats[seat].name, laid) for seat, laid in own.items() if laid and len(own) == 1]
    body = [ready_count(look, at.words, len(seen.ready), len(seen.asked)), card(look, col(*lines, gap=0), 0), *mine]
    keys = keys_of(at, seen, own, choose, reveal if not waiting else lambda _: insist(True))

    async def off(_: object) -> None:
        await at.propose(EndRound(seen.id))

    keys.append(quiet(look, openly, off, outlined=False, width=2000, height=48))
    return Room(at, body, keys)


@ft.component
def Room(at: At, body: list[ft.Control], keys: list[ft.Control]) -> ft.Control:
    """Body above keys, or beside them on a phone on its side."""
    look, size = at.look, at.here.size
    if size.landscape:
        right = ft.Container(ft.Column(keys, spacing=8, scroll=ft.ScrollMode.AUTO), width=320, padding=12)
        return ft.Row([page_body(body, size.width - 320), right], spacing=0, expand=True)
    return ft.Column(
        [page_body(body, size.width, limit=NARROW), thumb_area(look, col(*keys, gap=8), size.side(NARROW))],
        spacing=0,
        expand=True,
    )


def line_of(
    at: At, seen: Seen, own: Mapping[int, Sealed | None], seat: int, choose: Callable[[tuple[int, ...]], None]
) -> ft.Control:
    """One seat: ready, on a phone of its own, or to be asked on this one."""
    t, ready, elsewhere = at.words.t, seat in seen.ready, seat in seen.phones and seat not in own
    state = t("face down") if ready else t("chooses on the own phone") if elsewhere else t("still to choose")
    chosen = None if elsewhere else (lambda _: choose((seat,)))
    return ready_line(at.look, at.standing.book.setup.seats[seat], state, ready=ready, chosen=chosen)


def keys_of(
    at: At,
    seen: Seen,
    own: Mapping[int, Sealed | None],
    choose: Callable[[tuple[int, ...]], None],
    reveal: Callable[..., Any],
) -> list[ft.Control]:
    """What comes next first: the own choice, the phone on its round, the reveal."""
    look, t, seats = at.look, at.words.t, at.standing.book.setup.seats
    waiting = [seat for seat in seen.asked if seat not in seen.ready]
    mine = [seat for seat in waiting if seat in own] if len(own) == 1 else []
    around = tuple(seat for seat in waiting if seat not in mine and (seat in own or seat not in seen.phones))
    keys: list[ft.Control] = []
    if mine:
        label = t("{name}, choose now", name=seats[mine[0]].name)
        keys.append(primary(look, label, lambda _: choose((mine[0],)), glyph="eye_off", width=2000))
    if around:
        draw = quiet if mine else primary
        keys.append(draw(look, t("Pass the phone round"), lambda _: choose(around), glyph="turn", width=2000))
    draw = quiet if mine or around else primary
    return [*keys, draw(look, t("Reveal"), reveal, glyph="eye", width=2000)]


@ft.component
def Own(at: At, asking: Asking, name: str, laid: Sealed) -> ft.Control:
    """What this phone's own seat has laid, for as long as it is held."""
    label = at.words.t("{name}: hold to look", name=name)
    return HoldToLook(at.look, label, lambda: asking.show(at, laid.unsealed()))


@ft.component
def Insisting(at: At, reveal: Callable[..., Any]) -> ft.Control:
    """The table may insist; whoever has kept the card in hand shows it then."""
    look, t = at.look, at.words.t
    words = t("Whoever is missing shows what is in hand, and you report it.")
    return col(text(words, "body", look.ink), primary(look, t("Reveal all the same"), reveal, width=2000), gap=14)
