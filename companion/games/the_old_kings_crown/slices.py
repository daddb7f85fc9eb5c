"""What the surface looks at: named slices of the table, each as small as what it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from models.games.the_old_kings_crown.components import (
    REGION_OF,
    REGIONS,
    SEASONS,
)
from models.games.the_old_kings_crown.moves import Clashed, LocationChosen, RegionTied, TurnEnded, WinterCleared
from models.games.the_old_kings_crown.table import acting, blank, upcoming
from models.games.the_old_kings_crown.year import expected_order

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.games.the_old_kings_crown.components import Location, Region, Season, Step
    from models.games.the_old_kings_crown.setup import CrownSetup
    from models.games.the_old_kings_crown.table import SeatState, State


ENDS = (Clashed, RegionTied, TurnEnded, WinterCleared)
"""After these nobody speaks of the latest reward any more."""
SETTLING = frozenset({"draw", "order"})
"""The steps before a year has its order."""
REWARDING = frozenset({"castle", "wilderness", "shrine", "necropolis"})
"""Locations whose reward is more than Influence and the Favour (OK-G1)."""


def use_setup(at: At) -> CrownSetup:
    """The set-up: seats, names, trackers."""
    setup: CrownSetup = at.use("setup", lambda table: table.book.setup)
    return setup


def setup_now(at: At) -> CrownSetup:
    """The set-up as it is, for what is drawn by a component that watches the table anyway."""
    return cast("CrownSetup", at.standing.book.setup)


def use_table(at: At) -> State:
    """Everything that stands on the table."""
    state: State = at.use("state", lambda table: table.state)
    return state


def state_now(at: At) -> State:
    """The table as it stands, where a tap asks for it."""
    return cast("State", at.standing.state)


class Year(NamedTuple):
    """Where the year stands and who acts."""

    round: int | None
    step: Step | None
    turn: int | None
    acting: int | None
    following: int | None
    ended: bool


def use_year(at: At) -> Year:
    """The facts of the wheel."""

    def select(table: Standing) -> Year:
        state: State = table.state
        active = None if state.ended else acting(state)
        waiting = [seat for seat in state.order or () if seat not in state.acted and seat != active]
        following = waiting[0] if waiting and state.step in {"heralds", "spring", "autumn"} else None
        return Year(state.round, state.step, state.turn, active, following, state.ended)

    year: Year = at.use("year", select)
    return year


def use_version(at: At) -> int:
    """How many entries there are, which makes a late tap harmless."""
    version: int = at.use("version", lambda table: table.version)
    return version


def use_acting(at: At) -> int | None:
    """Who acts, for what nothing else of the year changes."""
    seat: int | None = at.use("acting", lambda table: None if table.state.ended else acting(table.state))
    return seat


def use_actor(at: At, chosen: int) -> int:
    """Who acts, or the chosen seat where nobody does."""
    acts, seats = use_acting(at), len(use_setup(at).seats)
    return min(chosen if acts is None else acts, seats - 1)


def use_acts(at: At, seat: int) -> bool:
    """Whether a seat acts."""
    acts: bool = at.use(("acts", seat), lambda table: not table.state.ended and acting(table.state) == seat)
    return acts


def use_season(at: At) -> Season | None:
    """The season; none before anybody has said and once all is over."""

    def select(table: Standing) -> Season | None:
        state: State = table.state
        return SEASONS[state.step] if state.step and not state.ended else None

    season: Season | None = at.use("season", select)
    return season


def use_seat(at: At, seat: int) -> SeatState:
    """What a seat shows."""
    stands: SeatState = at.use(("seat", seat), lambda table: table.state.seats[seat])
    return stands


def use_order(at: At) -> tuple[int, ...]:
    """The seats from the top of the Order track down; in seat order where it is not recorded."""

    def select(table: Standing) -> tuple[int, ...]:
        return table.state.order or tuple(range(len(table.state.seats)))

    order: tuple[int, ...] = at.use("order", select)
    return order


def use_next_order(at: At) -> tuple[int, ...] | None:
    """The order that follows from the Influence of now, while there is a year to come (D6)."""

    def select(table: Standing) -> tuple[int, ...] | None:
        state: State = table.state
        return None if last_order(state) else expected_order(state)

    order: tuple[int, ...] | None = at.use("next order", select)
    return order


def last_order(state: State) -> bool:
    """Whether the Order track is not set again: in the last year, once it has been (OK-17, OK-22)."""
    return state.ended or (state.round == state.setup.options.rounds and state.step not in SETTLING)


def use_settling(at: At) -> bool:
    """Whether the order that follows is that of this year, which has just begun."""
    settling: bool = at.use("settling", lambda table: table.state.step in SETTLING)
    return settling


class Favour(NamedTuple):
    """Who holds the Favour, and its uses; None is not recorded."""

    holder: int | None
    uses: int | None


def use_favour(at: At) -> Favour:
    """The Kingdom's Favour."""
    favour: Favour = at.use("favour", lambda table: Favour(table.state.favour, table.state.favour_uses))
    return favour


class Field(NamedTuple):
    """A region in this year: its marker, whether it clashes now, and who took what there."""

    marker: int | None
    now: bool
    resolved: bool
    winner: int | None
    location: Location | None


def use_fields(at: At) -> Mapping[Region, Field]:
    """The three regions."""
    fields: Mapping[Region, Field] = at.use("fields", _fields)
    return fields


def _fields(table: Standing) -> dict[Region, Field]:
    state: State = table.state
    taken = _taken(table)
    due = upcoming(state)
    return {region: _field(state, region, due, taken.get(region)) for region in ("highlands", "plateau", "lowlands")}


def _field(state: State, region: Region, due: Region | None, taken: LocationChosen | None) -> Field:
    marker = state.markers.index(region) if region in state.markers else None
    resolved = region in state.resolved
    winner = taken.seat if taken and resolved else state.winner if state.contested == region else None
    return Field(marker, region == due, resolved, winner, taken.location if taken and resolved else None)


def _taken(table: Standing) -> dict[Region, LocationChosen]:
    """The locations taken in this year, as the timeline tells them."""
    found: dict[Region, LocationChosen] = {}
    for line in reversed(table.book.told):
        if line.clock.round != table.state.round:
            break
        if isinstance(line.move, RegionTied):
            found.pop(line.move.region, None)
        if isinstance(line.move, LocationChosen):
            found.setdefault(REGION_OF[line.move.location], line.move)
    return found


def owed(table: Standing) -> LocationChosen | None:
    """The location that was taken last, if it lets its winner do something that is not recorded yet (OK-G1)."""
    for line in reversed(table.book.told):
        if isinstance(line.move, LocationChosen):
            wanted = line.move.extra and line.move.location in REWARDING
            return line.move if wanted else None
        if (
            isinstance(line.move, ENDS)
            or getattr(line.move, "castle", False)
            or getattr(line.move, "wilderness", False)
        ):
            return None
    return None


def use_heralds(at: At) -> Mapping[Location, tuple[int, ...]]:
    """Whose Heralds stand at a location, as far as it is recorded."""

    def select(table: Standing) -> dict[Location, tuple[int, ...]]:
        stands = [(seat.herald, number) for number, seat in enumerate(table.state.seats)]
        return {place: tuple(number for at_, number in stands if at_ == place) for place in REGION_OF}

    heralds: Mapping[Location, tuple[int, ...]] = at.use("heralds", select)
    return heralds


def use_there(at: At) -> Mapping[Region, tuple[tuple[int, int], ...]]:
    """Who has how many Supporters in a region, as far as it is recorded."""

    def select(table: Standing) -> dict[Region, tuple[tuple[int, int], ...]]:
        sent = {region: [getattr(seat, region) for seat in table.state.seats] for region in REGIONS}
        return {region: tuple((seat, n) for seat, n in enumerate(sent[region]) if n) for region in REGIONS}

    there: Mapping[Region, tuple[tuple[int, int], ...]] = at.use("there", select)
    return there


def use_blank(at: At) -> tuple[str, ...]:
    """Trackers that were switched on and of which nothing has been said yet."""
    missing: tuple[str, ...] = at.use("blank", lambda table: blank(table.state))
    return missing
