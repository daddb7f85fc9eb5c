"""What the surface looks at: named slices of the table, each as small as what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from models.games.krone_und_schwert.components import ACTION_POINTS
from models.games.krone_und_schwert.moves import Built, Drew, EventDrawn
from models.games.krone_und_schwert.play import kingless, may_reign
from models.games.krone_und_schwert.table import blank

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.games.krone_und_schwert.setup import KroneSetup
    from models.games.krone_und_schwert.table import SeatState, State


def use_setup(at: At) -> KroneSetup:
    """The set-up: seats, names, trackers."""
    setup: KroneSetup = at.use("setup", lambda table: table.book.setup)
    return setup


def setup_now(at: At) -> KroneSetup:
    """The set-up as it is, for what is drawn by a component that watches the table anyway."""
    return cast("KroneSetup", at.standing.book.setup)


class Reign(NamedTuple):
    """Who reigns and what waits for him."""

    king: int | None
    kingless: bool
    swords: int | None
    final: bool
    round: int | None


def use_reign(at: At) -> Reign:
    """The facts of the band."""

    def select(table: Standing) -> Reign:
        state: State = table.state
        return Reign(state.king, kingless(state), state.swords_face_up, state.final, state.round)

    reign: Reign = at.use("reign", select)
    return reign


class Turn(NamedTuple):
    """The turn that a tap ends; the version makes a late one harmless."""

    seat: int | None
    number: int | None
    version: int


def use_turn(at: At) -> Callable[[], Turn]:
    """The turn as this phone showed it when it was tapped."""
    return at.use_told(lambda table: Turn(table.state.active, table.state.turn, table.version))


class Left(NamedTuple):
    """Whether turns are recorded, and the action points left of this one, where they are known."""

    turns: bool
    points: int | None


def use_left(at: At) -> Left:
    """What is left of the turn."""

    def select(table: Standing) -> Left:
        state: State = table.state
        turns = state.active is not None
        return Left(turns, ACTION_POINTS - state.ap_used if turns and state.ap_used is not None else None)

    left: Left = at.use("left", select)
    return left


def use_ends(at: At) -> bool:
    """Whether there is a turn to end."""
    ends: bool = at.use("ends", lambda table: table.state.active is not None and table.state.turn is not None)
    return ends


def use_acting(at: At, chosen: int) -> int:
    """Who acts: the seat on turn, or the chosen one where turns are not recorded."""
    on_turn, seats = use_on_turn(at), len(use_setup(at).seats)
    return min(chosen if on_turn is None else on_turn, seats - 1)


def use_king(at: At) -> int | None:
    """Who reigns."""
    king: int | None = at.use("king", lambda table: table.state.king)
    return king


def use_on_turn(at: At) -> int | None:
    """Who is on turn, for what is drawn anew once a turn."""
    seat: int | None = at.use("on-turn", lambda table: table.state.active)
    return seat


def use_is_on_turn(at: At, seat: int) -> bool:
    """Whether a seat is on turn."""
    turn: bool = at.use(("is-on-turn", seat), lambda table: bool(table.state.active == seat))
    return turn


def use_seat(at: At, seat: int) -> SeatState:
    """What a seat shows."""
    stands: SeatState = at.use(("seat", seat), lambda table: table.state.seats[seat])
    return stands


class People(NamedTuple):
    """The people deck."""

    left: int | None
    swords: int | None
    crowns: int | None


def use_people(at: At) -> People:
    """Left, face up, discarded."""
    people: People = at.use(
        "people",
        lambda table: People(table.state.people_deck, table.state.swords_face_up, table.state.crowns_discarded),
    )
    return people


class Duties(NamedTuple):
    """What the table has to do before it goes on."""

    taxes: int | None
    first: bool
    reveal: bool
    announce: int | None
    homeless: int | None
    drew: int | None
    unseen: int | None
    ended: str | None
    deck: int | None
    castles: int | None


def use_duties(at: At) -> Duties:
    """Taxes, the people card, the announcement, a player without land, what was just drawn or built, the end."""
    duties: Duties = at.use("duties", _duties)
    return duties


def _may_be_king(state: State, seat: int) -> bool:
    """Whether a builder may be the first king without the app knowing (KS-27)."""
    return state.had_king is False and not kingless(state) and may_reign(state, seat) is None


def use_blank(at: At) -> tuple[str, ...]:
    """Trackers that were switched on and of which nothing has been said yet."""
    missing: tuple[str, ...] = at.use("blank", lambda table: blank(table.state))
    return missing


def _duties(table: Standing) -> Duties:
    state: State = table.state
    fresh = state.active is not None and state.ap_used == 0
    may_tax = fresh and state.king == state.active and not state.taxed
    taxes = state.taxes_due if state.taxes_due is not None else state.active if may_tax else None
    seat, king = state.seat(state.active), state.seat(taxes)
    last = table.book.told[-1].move if len(table.book.told) else None
    return Duties(
        taxes=taxes,
        first=state.taxes_due is not None,
        reveal=state.reveal_due,
        announce=state.announcement_due,
        homeless=state.active if fresh and seat and seat.coats == 0 else None,
        drew=last.seat if isinstance(last, Drew | EventDrawn) else None,
        unseen=last.seat if isinstance(last, Built) and _may_be_king(state, last.seat) else None,
        ended=state.ended,
        deck=state.people_deck,
        castles=king.castles if king else None,
    )
