"""What the surface looks at: named slices of the table, each as small as what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from models.games.warrior_knights_crown_and_glory.components import Phase, target
from models.games.warrior_knights_crown_and_glory.table import blank

if TYPE_CHECKING:
    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.setup import KnightsSetup
    from models.games.warrior_knights_crown_and_glory.table import SeatState, State


def use_setup(at: At) -> KnightsSetup:
    """The set-up: seats, names, trackers, modules."""
    setup: KnightsSetup = at.use("setup", lambda table: table.book.setup)
    return setup


def setup_now(at: At) -> KnightsSetup:
    """The set-up as it is, for what is drawn by a component that watches the table anyway."""
    return cast("KnightsSetup", at.standing.book.setup)


def state_now(at: At) -> State:
    """The table as it is, for what a tap does."""
    return cast("State", at.standing.state)


class Round(NamedTuple):
    """Where the game stands in time."""

    number: int | None
    phase: Phase | None
    paid: bool
    closing: bool
    over: bool


def use_round(at: At) -> Round:
    """Round and phase."""

    def select(table: Standing) -> Round:
        state: State = table.state
        return Round(state.round, state.phase, state.paid, state.closing is not None, state.over)

    found: Round = at.use("round", select)
    return found


def use_version(at: At) -> int:
    """How many entries there are, which makes a late tap harmless."""
    version: int = at.use("version", lambda table: table.version)
    return version


class Crown(NamedTuple):
    """Who wears it or comes nearest, the pool, and what is still to go."""

    king: int | None
    crowned: bool | None
    ahead: tuple[int, ...]
    pool: int | None
    to_go: int | None


def use_crown(at: At) -> Crown:
    """The facts of the band."""
    found: Crown = at.use("crown", lambda table: crown_of(table.state))
    return found


def crown_of(state: State) -> Crown:
    """Who wears the crown, or leads; and after the crowning what is to go until the end (WK-51, WK-56)."""
    known = [seat.influence for seat in state.seats]
    most = max((number for number in known if number is not None), default=0)
    ahead = tuple(at for at, number in enumerate(known) if number == most and number) if None not in known else ()
    goal = target(state.setup.options)
    to_go = None if goal is None or not state.crowned else max(0, goal - most)
    return Crown(state.king, state.crowned, ahead, state.pool, to_go)


def use_seat(at: At, seat: int) -> SeatState:
    """What a Baron shows."""
    stands: SeatState = at.use(("seat", seat), lambda table: table.state.seats[seat])
    return stands


class Titles(NamedTuple):
    """Whom titles belong to."""

    king: int | None
    scholar: int | None
    chairman: int | None
    church: int | None


def use_titles(at: At) -> Titles:
    """King, Scholar, Chairman, Head of the Church."""

    def select(table: Standing) -> Titles:
        state: State = table.state
        return Titles(state.king, state.scholar, state.chairman, state.church)

    found: Titles = at.use("titles", select)
    return found


def use_gain(at: At, seat: int) -> int | None:
    """What the Upkeep would give this Baron now."""

    def select(table: Standing) -> int | None:
        share = table.state.share(seat)
        return share.gain if share else None

    gain: int | None = at.use(("gain", seat), select)
    return gain


def use_counter(at: At, counter: str) -> Any:
    """A counter of the table."""
    return at.use(("table", counter), lambda table: getattr(table.state, counter))


def use_blank(at: At) -> tuple[str, ...]:
    """Trackers that were switched on and of which nothing has been said yet."""
    missing: tuple[str, ...] = at.use("blank", lambda table: blank(table.state))
    return missing
