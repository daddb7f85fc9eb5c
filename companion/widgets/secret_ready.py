"""The table's view of a secret round: who is ready, what this device may do, and the reveal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.live.proposals import EndRound, Reveal
from companion.widgets.buttons import primary, quiet
from companion.widgets.cover import HoldToLook, ready_count, ready_line
from companion.widgets.pages import page_body, thumb_area
from companion.widgets.parts import card, col, rule, text
from companion.widgets.sheet import use_sheet

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from companion.live.proposals import Fill, Lay, Play
    from companion.live.sealed import Sealed
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.buttons import Tapped
    from models.base import Message
    from models.game import Seat

    Lays = Callable[[Any], Awaitable[None]]
    """Lays a choice face down."""

NARROW = 560
"""How wide a column is at most."""


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
    look, seats = at.look, at.standing.book.setup.seats
    reveal, off = use_endings(at, asking, seen, openly)
    lines: list[ft.Control] = []
    for seat in seen.asked:
        lines += [rule(look, 62)] * bool(lines)
        lines.append(line_of(at, seen, own, seat, choose))
    mine = [Own(at, asking, seats[seat].name, laid) for seat, laid in own.items() if laid and len(own) == 1]
    body = [ready_count(look, at.words, len(seen.ready), len(seen.asked)), card(look, col(*lines, gap=0), 0), *mine]
    keys = keys_of(at, seen, own, choose, reveal)
    keys.append(quiet(look, openly, off, outlined=False, width=2000, height=48))
    return Room(at, body, keys)


def use_endings(at: At, asking: Asking, seen: Seen, openly: str) -> tuple[Tapped, Tapped]:
    """What reveals the round and what gives it up, each asked about first where somebody would be passed over."""
    asked, ask = ft.use_state("")
    waiting, t = tuple(seat for seat in seen.asked if seat not in seen.ready), at.words.t

    async def reveal(_: object) -> None:
        ask("")
        proposal = Reveal(seen.id, asking.into, asking.said, insists=bool(waiting))
        await at.propose(proposal, once=f"reveal {seen.id} {len(waiting)}")

    async def off(_: object) -> None:
        ask("")
        await at.propose(EndRound(seen.id))

    def named(seats: tuple[int, ...]) -> str:
        return at.words.listed([at.standing.book.setup.name(seat) for seat in seats])

    missing = t("Whoever is missing shows what is in hand, and you report it.")
    lost = t("Already laid: {names}. Nobody will see it.", names=named(seen.ready))
    questions = {
        "reveal": (t("Reveal without {names}?", names=named(waiting)), missing, t("Reveal all the same"), reveal),
        "off": (openly, lost, t("Discard what was laid"), off),
    }
    title, words, label, do = questions.get(asked, ("", "", "", off))
    open_ = {"reveal": waiting, "off": seen.ready}.get(asked)
    use_sheet(at.look, title, (lambda: Question(at, words, label, do)) if open_ else None, lambda: ask(""))
    return (lambda _: ask("reveal")) if waiting else reveal, (lambda _: ask("off")) if seen.ready else off


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
    return HoldToLook(at.look, at.words, label, lambda: asking.show(at, laid.unsealed()))


@ft.component
def Question(at: At, words: str, label: str, do: Tapped) -> ft.Control:
    """What it means, and the way to do it all the same."""
    return col(text(words, "body", at.look.ink), primary(at.look, label, do, width=2000), gap=14)
