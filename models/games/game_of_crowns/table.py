"""What stands on the table: everything that is public, and nothing the table does not record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from models.base import Value
from models.game import Clock, Seated, next_staying, origins
from models.games.game_of_crowns.components import GUESTS, HAND, RAVENS, cards_of, ravens_of
from models.games.game_of_crowns.hand import Hand
from models.games.game_of_crowns.setup import HANDS, RAVENS_TRACKED, TURNS, CrownsSetup, agendas

if TYPE_CHECKING:
    from collections.abc import Iterator

SEAT_COUNTERS = {RAVENS_TRACKED: ("ravens",), HANDS: ("hand",)}
TABLE_COUNTERS = {
    TURNS: ("round", "turn", "active"),
    RAVENS_TRACKED: ("ravens_out", "ravens_in_play"),
    HANDS: ("discards", "guests", "agendas", "cards_in_play", "gone", "house_set", "guest_set"),
}
TRACKERS_OF = {
    counter: tracker
    for group in (SEAT_COUNTERS, TABLE_COUNTERS)
    for tracker, names in group.items()
    for counter in names
}
"""Which tracker records a counter."""


class SeatState(Value):
    """What everybody can count before a player; None is not recorded.

    Whoever has `left` is skipped; the place is kept between the neighbours, or they have closed up.
    """

    ravens: int | None = None
    hand: int | None = None
    left: Literal["kept", "closed"] | None = Field(default=None, exclude_if=lambda left: left is None)


class State(Seated[SeatState]):
    """The table, as far as it is recorded.

    `agendas` are guests outside of hands, `cards_in_play` and `ravens_in_play` what hands and piles have to come to;
    `fresh` is a turn in which nothing has happened but Sentinels. `gone` are the discards by their kinds, `house_set`
    and `guest_set` what the table has counted in the box.
    """

    setup: CrownsSetup
    seats: tuple[SeatState, ...] = Field(min_length=1)
    round: int | None = None
    turn: int | None = None
    active: int | None = None
    fresh: bool = True
    discards: int | None = None
    guests: int | None = None
    agendas: int | None = None
    ravens_out: int | None = None
    gone: Hand | None = None
    house_set: Hand | None = Field(default=None, exclude_if=lambda told: told is None)
    guest_set: Hand | None = Field(default=None, exclude_if=lambda told: told is None)
    cards_in_play: int | None = None
    ravens_in_play: int | None = None
    ended: Literal["rounds", "empty_hand"] | None = None

    def stays(self, number: int) -> bool:
        """Whether a seat is at this table and has not left the game."""
        seat = self.seat(number)
        return seat is not None and seat.left is None

    @property
    def opener(self) -> int:
        """Whose turn begins a round: the start player's, or the next one's where that one has left (GC-12)."""
        around = ((self.setup.first + step) % len(self.seats) for step in range(len(self.seats)))
        return next((seat for seat in around if self.stays(seat)), self.setup.first)


def start(setup: CrownsSetup) -> State:
    """The table after the set-up: ten cards and four ravens each, the guests in their deck (GC-4, GC-5, GC-7)."""
    players, on = len(setup.seats), dict[str, Any]()
    if setup.tracks(TURNS):
        on |= {"round": 1, "turn": 1, "active": setup.first}
    if setup.tracks(RAVENS_TRACKED):
        on |= {"ravens_out": 0, "ravens_in_play": ravens_of(players)}
    if setup.tracks(HANDS):
        drawn = agendas(setup)
        on |= {"discards": 0, "guests": GUESTS - drawn, "agendas": drawn}
        on |= {"cards_in_play": cards_of(players), "gone": Hand()}
    seat = SeatState(
        ravens=RAVENS if setup.tracks(RAVENS_TRACKED) else None, hand=HAND if setup.tracks(HANDS) else None
    )
    return State(setup=setup, seats=(seat,) * players, **on)


def amend(state: State, setup: CrownsSetup) -> State:
    """The same table under another set-up: what is no longer recorded is forgotten, what is new is unknown."""
    came_from = origins(state.setup, setup)
    moved = {old: new for new, old in enumerate(came_from) if old is not None}
    seats = tuple(SeatState() if old is None else _seat(state, old, setup) for old in came_from)
    changed = state.but(setup=setup, seats=seats, **_forgotten(setup))
    changed = changed.but(active=next_staying(changed.active, len(state.seats), moved))
    if sorted(moved) == list(range(len(state.seats))) and len(seats) == len(state.seats):
        return changed
    return changed.but(cards_in_play=None, ravens_in_play=None)


def _seat(state: State, number: int, setup: CrownsSetup) -> SeatState:
    stands = state.seat(number) or SeatState()
    gone = {name: None for tracker, names in SEAT_COUNTERS.items() if not setup.tracks(tracker) for name in names}
    return stands.model_copy(update=gone)


def _forgotten(setup: CrownsSetup) -> dict[str, Any]:
    return {name: None for tracker, names in TABLE_COUNTERS.items() if not setup.tracks(tracker) for name in names}


def blank(state: State) -> tuple[str, ...]:
    """The trackers that are on and of which nothing is known: switched on in mid-game, and nobody has said it yet."""
    return tuple(name for name in state.setup.trackers if not any(_known(state, name)))


def _known(state: State, tracker: str) -> Iterator[bool]:
    yield from (getattr(state, counter) is not None for counter in TABLE_COUNTERS.get(tracker, ()))
    for seat in state.seats:
        yield from (getattr(seat, counter) is not None for counter in SEAT_COUNTERS.get(tracker, ()))


def clock(state: State) -> Clock:
    """Round, turn and whose it is; nobody's once the game has ended."""
    return Clock(round=state.round, turn=state.turn, seat=None if state.ended else state.active)


def all_turns(state: State) -> int | None:
    """The turns of a whole game; None once a seat is skipped or a turn was set otherwise (GC-11, D8)."""
    if state.turn is None or state.round is None or state.active is None or any(seat.left for seat in state.seats):
        return None
    seats = len(state.seats)
    due = (state.round - 1) * seats + (state.active - state.setup.first) % seats + 1
    return state.setup.options.rounds * seats if state.turn == due else None
