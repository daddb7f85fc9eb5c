"""What the surface looks at: named slices of the table, each as small as what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from models.games.game_of_crowns.recorded import guests_out
from models.games.game_of_crowns.table import all_turns, blank, clock

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.games.game_of_crowns.setup import CrownsSetup
    from models.games.game_of_crowns.table import SeatState


def use_setup(at: At) -> CrownsSetup:
    """The set-up: seats, names, trackers."""
    setup: CrownsSetup = at.use("setup", lambda table: table.book.setup)
    return setup


def setup_now(at: At) -> CrownsSetup:
    """The set-up as it is, for what is drawn by a component that watches the table anyway."""
    return cast("CrownsSetup", at.standing.book.setup)


class Turn(NamedTuple):
    """Whose turn it is, in which round, and how many turns there are; nobody's once the game has ended."""

    seat: int | None
    round: int | None
    number: int | None
    fresh: bool
    ended: str | None
    of: int | None


def use_turn(at: At) -> Turn:
    """The turn."""

    def select(table: Standing) -> Turn:
        now, state = clock(table.state), table.state
        return Turn(now.seat, now.round, now.turn, state.fresh, state.ended, all_turns(state))

    turn: Turn = at.use("turn", select)
    return turn


def use_on_turn(at: At) -> int | None:
    """Who is on turn, for what is drawn anew once a turn."""
    seat: int | None = at.use("on-turn", lambda table: clock(table.state).seat)
    return seat


def use_acting(at: At, chosen: int) -> int:
    """Who acts: the seat on turn, or the chosen one where turns are not recorded."""
    on_turn, seats = use_on_turn(at), len(use_setup(at).seats)
    return min(chosen if on_turn is None else on_turn, seats - 1)


def use_is_on_turn(at: At, seat: int) -> bool:
    """Whether a seat is on turn."""
    turn: bool = at.use(("is-on-turn", seat), lambda table: bool(clock(table.state).seat == seat))
    return turn


def use_seat(at: At, seat: int) -> SeatState:
    """What a seat shows."""
    stands: SeatState = at.use(("seat", seat), lambda table: table.state.seats[seat])
    return stands


class Piles(NamedTuple):
    """What lies in the middle."""

    guests: int | None
    discards: int | None
    ravens_out: int | None


def use_piles(at: At) -> Piles:
    """Guest deck, discards, ravens out of play."""
    piles: Piles = at.use(
        "piles", lambda table: Piles(table.state.guests, table.state.discards, table.state.ravens_out)
    )
    return piles


def use_sentinel(at: At) -> bool:
    """Whether somebody may use a Sentinel now: not once the turn has begun, nor while every guest is in the deck."""

    def select(table: Standing) -> bool:
        state = table.state
        return state.ended is None and state.fresh and guests_out(state) != 0

    possible: bool = at.use("sentinel", select)
    return possible


def use_blank(at: At) -> tuple[str, ...]:
    """Trackers that were switched on and of which nothing has been said yet."""
    missing: tuple[str, ...] = at.use("blank", lambda table: blank(table.state))
    return missing
