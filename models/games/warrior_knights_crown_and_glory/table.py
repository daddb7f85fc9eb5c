"""What stands on the table: everything that is public, and nothing the table does not record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from models.base import Value, plus
from models.game import Clock, Seated, origins
from models.games.warrior_knights_crown_and_glory.components import (
    RAZED,
    STARTING_CROWNS,
    STARTING_TROOPS,
    Phase,
    king_cards,
    majority,
    pool,
    target,
    unrazed,
)
from models.games.warrior_knights_crown_and_glory.setup import (
    CITIES,
    COLUMNS,
    INFLUENCE,
    KNOWLEDGE,
    OFFICES,
    ROUNDS,
    TROOPS,
    UNITS,
    WEALTH,
    KnightsSetup,
)
from models.games.warrior_knights_crown_and_glory.standing import Ladder, Lead, lead
from models.games.warrior_knights_crown_and_glory.upkeep import Share

if TYPE_CHECKING:
    from collections.abc import Iterator

SEAT_COUNTERS: dict[str, dict[str, int]] = {
    INFLUENCE: {"influence": 0},
    CITIES: {"cities": 0, "overseas": 0, "besieged": 0, "rebellious": 0, "stronghold": True},
    WEALTH: {"crowns": STARTING_CROWNS, "faith": 0, "votes": 0},
    TROOPS: {"troops": STARTING_TROOPS},
    KNOWLEDGE: {"knowledge": 0, "developments": 0, "turned": 0},
    UNITS: {"garrisons": 0, "recruits": 0, "fortified": 0},
}
"""What each tracker records of a Baron, and what it begins with."""
TABLE_COUNTERS = {
    ROUNDS: ("round",),
    INFLUENCE: ("pool", "crowned"),
    CITIES: ("razed",),
    COLUMNS: ("taxation", "wages", "assembly", "draft"),
    KNOWLEDGE: ("scholar_named",),
    OFFICES: ("offices_known",),
}
PERSONS = {
    INFLUENCE: ("king",),
    CITIES: ("victor",),
    KNOWLEDGE: ("scholar", "student"),
    OFFICES: ("chairman", "church"),
}
"""Which tracker records who holds a title, or has studied last."""
TRACKERS_OF = {
    counter: tracker
    for group in (SEAT_COUNTERS, TABLE_COUNTERS, PERSONS)
    for tracker, names in group.items()
    for counter in names
}
"""Which tracker records a counter."""


class SeatState(Value):
    """What a Baron shows; None is not recorded."""

    influence: int | None = None
    cities: int | None = None
    overseas: int | None = None
    besieged: int | None = None
    rebellious: int | None = None
    stronghold: bool | None = None
    crowns: int | None = None
    faith: int | None = None
    votes: int | None = None
    troops: int | None = None
    knowledge: int | None = None
    developments: int | None = None
    turned: int | None = None
    titles: tuple[str, ...] = ()
    """Names of own Developments, as far as they were told."""
    garrisons: int | None = None
    recruits: int | None = None
    fortified: int | None = None

    @property
    def held(self) -> int | None:
        """Kingdom and overseas cities together (WK-B5)."""
        return plus(self.cities, self.overseas)

    @property
    def ladder(self) -> Ladder:
        """What settles a tie (WK-B5)."""
        return Ladder(self.held, plus(plus(self.crowns, self.faith), self.votes), self.troops)

    def share(self, *, king: bool) -> Share | None:
        """What the next Upkeep gives, as far as it is known (WK-B3, WK-39, WK-54)."""
        if self.held is None or self.besieged is None or self.rebellious is None or self.stronghold is None:
            return None
        return Share(
            cities=self.held,
            besieged=self.besieged,
            rebellious=self.rebellious,
            stronghold=self.stronghold,
            king=king,
        )


class State(Seated[SeatState]):
    """The table, as far as it is recorded; `crowned` and `scholar_named` are None where nobody knows of a title."""

    setup: KnightsSetup
    seats: tuple[SeatState, ...] = Field(min_length=1)
    round: int | None = None
    phase: Phase | None = None
    paid: bool = False
    pool: int | None = None
    razed: int | None = None
    taxation: int | None = None
    wages: int | None = None
    assembly: int | None = None
    draft: int | None = None
    king: int | None = None
    crowned: bool | None = None
    scholar: int | None = None
    scholar_named: bool | None = None
    student: int | None = None
    bought: int = 0
    """Developments that whoever has studied last has bought with that Study."""
    chairman: int | None = None
    church: int | None = None
    offices_known: bool | None = None
    victor: int | None = None
    ended: Literal["pool", "target", "cities"] | None = None

    def more(self, number: int | None, counter: str, by: int | None) -> State:
        """A counter of a seat moved on; unknown stays unknown."""
        stands = self.seat(number)
        return self if stands is None else self.with_seat(number, **{counter: plus(getattr(stands, counter), by)})

    # ── what follows from it ─────────────────────────────────────────────────
    @property
    def king_cards(self) -> int:
        """King cards that somebody has, who is King (WK-53, B27)."""
        return king_cards(len(self.seats)) if self.king is not None else 0

    @property
    def majority(self) -> int | None:
        """Kingdom cities that win now; None where nobody counts the razed ones (WK-B2)."""
        if self.razed is None:
            return None
        return majority(len(self.seats), unrazed(len(self.seats), self.razed))

    @property
    def conquerors(self) -> tuple[int, ...]:
        """The Barons whose cities win at the start of an Upkeep (WK-B2)."""
        needed = self.majority
        held = [(at, seat.cities) for at, seat in enumerate(self.seats)]
        return tuple(at for at, cities in held if needed is not None and cities is not None and cities >= needed)

    @property
    def empty(self) -> bool:
        """Whether the pool is known to be empty."""
        return self.pool is not None and self.pool <= 0

    @property
    def crowning_due(self) -> bool:
        """Whether the pool is empty and nobody wears the crown yet (WK-51)."""
        return self.setup.options.king_variant and self.crowned is False and self.empty

    @property
    def lead(self) -> Lead | None:
        """Who has most Influence; None where somebody's is not known (WK-B5)."""
        influence = [seat.influence for seat in self.seats if seat.influence is not None]
        if len(influence) < len(self.seats):
            return None
        return lead(influence, [seat.ladder for seat in self.seats], self.setup.options.ties_among)

    @property
    def closing(self) -> Literal["pool", "target"] | None:
        """What ends the game with this round (WK-B4, WK-56)."""
        goal = target(self.setup.options)
        if goal is None:
            return "pool" if self.empty else None
        most = max((seat.influence for seat in self.seats if seat.influence is not None), default=0)
        return "target" if most >= goal and (self.crowned or self.empty) else None

    @property
    def over(self) -> bool:
        """Whether the game has ended; where nobody records rounds, as soon as its last one is paid (WK-B4, WK-56)."""
        return self.ended is not None or (self.round is None and self.closing is not None)

    def share(self, number: int) -> Share | None:
        """What the next Upkeep gives a Baron; unknown where it is unknown who is King (WK-B3, WK-54)."""
        stands = self.seat(number)
        if stands is None or (self.crowned and self.king is None):
            return None
        return stands.share(king=self.king == number)


def start(setup: KnightsSetup) -> State:
    """The table after the set-up: no cities, no King (WK-2 to WK-10, WK-49)."""
    recorded = {
        name: value for tracker, own in SEAT_COUNTERS.items() if setup.tracks(tracker) for name, value in own.items()
    }
    on: dict[str, Any] = {}
    if setup.tracks(ROUNDS):
        on |= {"round": 1, "phase": "planning"}
    if setup.tracks(INFLUENCE):
        on |= {"pool": pool(setup.barons, setup.options), "crowned": False}
    if setup.tracks(CITIES):
        on |= {"razed": RAZED[setup.barons]}
    if setup.tracks(COLUMNS):
        on |= dict.fromkeys(TABLE_COUNTERS[COLUMNS], 0)
    if setup.tracks(KNOWLEDGE):
        on |= {"scholar_named": False}
    if setup.tracks(OFFICES):
        on |= {"offices_known": False}
    return State(setup=setup, seats=(SeatState.model_validate(recorded),) * setup.barons, **on)


def amend(state: State, setup: KnightsSetup) -> State:
    """The same table under another set-up: what is no longer recorded is forgotten, what is new is unknown."""
    came_from = origins(state.setup, setup)
    moved = {old: new for new, old in enumerate(came_from) if old is not None}
    seats = tuple(SeatState() if old is None else _seat(state, old, setup) for old in came_from)
    changed = state.but(setup=setup, seats=seats, **_forgotten(setup))
    persons = {name: moved.get(_number(getattr(changed, name))) for names in PERSONS.values() for name in names}
    return changed.but(**persons)


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _seat(state: State, number: int, setup: KnightsSetup) -> SeatState:
    stands = state.seat(number) or SeatState()
    gone: dict[str, Any] = {
        name: None for tracker, own in SEAT_COUNTERS.items() if not setup.tracks(tracker) for name in own
    }
    return stands.model_copy(update=gone if setup.tracks(KNOWLEDGE) else {**gone, "titles": ()})


def _forgotten(setup: KnightsSetup) -> dict[str, Any]:
    groups = (TABLE_COUNTERS, PERSONS)
    lost: dict[str, Any] = {
        name: None
        for group in groups
        for tracker, names in group.items()
        if not setup.tracks(tracker)
        for name in names
    }
    return lost if setup.tracks(ROUNDS) else {**lost, "phase": None, "paid": False}


def blank(state: State) -> tuple[str, ...]:
    """The trackers that are on and of which nothing is known: switched on in mid-game, and nobody has said it yet."""
    return tuple(name for name in state.setup.trackers if not any(_known(state, name)))


def _known(state: State, tracker: str) -> Iterator[bool]:
    yield from (getattr(state, counter) is not None for counter in TABLE_COUNTERS.get(tracker, ()))
    for seat in state.seats:
        yield from (getattr(seat, counter) is not None for counter in SEAT_COUNTERS.get(tracker, {}))


def clock(state: State) -> Clock:
    """Round and phase."""
    return Clock(round=state.round, step=state.phase)
