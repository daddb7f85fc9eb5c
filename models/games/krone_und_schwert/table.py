"""What stands on the table: everything that is public, and nothing the table does not record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from models.base import Value
from models.game import Clock, Seated, next_staying, origins
from models.games.krone_und_schwert.components import DRAW_DECK, HAND, PEOPLE, STARTING_SPACES
from models.games.krone_und_schwert.people import Belief, belief
from models.games.krone_und_schwert.setup import BUILDINGS, HANDS, PEOPLE_DECK, POINTS, TURNS, KroneSetup

if TYPE_CHECKING:
    from collections.abc import Iterator

SEAT_COUNTERS = {
    BUILDINGS: ("castles", "small_cities", "large_cities", "cathedrals", "coats"),
    HANDS: ("hand",),
    POINTS: ("coins",),
}
TABLE_COUNTERS = {
    TURNS: ("round", "turn", "active", "ap_used"),
    PEOPLE_DECK: ("swords_face_up", "crowns_discarded"),
    HANDS: ("draw_pile", "discards"),
}
TRACKERS_OF = {
    counter: tracker
    for group in (SEAT_COUNTERS, TABLE_COUNTERS)
    for tracker, names in group.items()
    for counter in names
}
"""Which tracker records a counter."""


class SeatState(Value):
    """What a player shows; None is not recorded."""

    castles: int | None = None
    small_cities: int | None = None
    large_cities: int | None = None
    cathedrals: int | None = None
    coats: int | None = None
    hand: int | None = None
    coins: int | None = None
    pope: bool = False

    @property
    def cities(self) -> int | None:
        """Cities, small and large alike (KS-48)."""
        if self.small_cities is None or self.large_cities is None:
            return None
        return self.small_cities + self.large_cities


class State(Seated[SeatState]):
    """The table, as far as it is recorded; `had_king` is None where nobody knows whether there has been a king."""

    setup: KroneSetup
    seats: tuple[SeatState, ...] = Field(min_length=1)
    round: int | None = None
    turn: int | None = None
    active: int | None = None
    ap_used: int | None = None
    attacks: int = 0
    revolts: int = 0
    taxed: bool = False
    pope_left: bool = False
    king: int | None = None
    had_king: bool | None = None
    taxes_due: int | None = None
    swords_face_up: int | None = None
    crowns_discarded: int | None = None
    people: Belief
    reveal_due: bool = False
    people_to_shuffle: bool = False
    announcement_due: int | None = None
    draw_pile: int | None = None
    discards: int | None = None
    final: bool = False
    final_deck: int | None = None
    final_draws: int = 0
    ended: Literal["game_end", "board_full"] | None = None

    @property
    def people_deck(self) -> int | None:
        """People cards left face down."""
        if self.swords_face_up is None or self.crowns_discarded is None:
            return None
        return PEOPLE - self.swords_face_up - self.crowns_discarded


def start(setup: KroneSetup) -> State:
    """The table after the set-up: two spaces each, four cards each, no king (KS-16, KS-20, KS-27)."""
    players = len(setup.seats)
    board: dict[str, Any] = {}
    if setup.tracks(BUILDINGS):
        board = {**dict.fromkeys(SEAT_COUNTERS[BUILDINGS], 0), "coats": STARTING_SPACES}
    seat = SeatState(
        **board,
        hand=HAND if setup.tracks(HANDS) else None,
        coins=0 if setup.tracks(POINTS) else None,
    )
    on: dict[str, Any] = {}
    if setup.tracks(TURNS):
        on |= {"round": 1, "turn": 1, "active": setup.first, "ap_used": 0}
    if setup.tracks(PEOPLE_DECK):
        on |= {"had_king": False, "swords_face_up": 0, "crowns_discarded": 0}
    if setup.tracks(HANDS):
        on |= {"draw_pile": DRAW_DECK - HAND * players, "discards": 0}
    return State(setup=setup, seats=(seat,) * players, people=belief(setup.options.swords_in_people_deck), **on)


def amend(state: State, setup: KroneSetup) -> State:
    """The same table under another set-up: what is no longer recorded is forgotten, what is new is unknown."""
    came_from = origins(state.setup, setup)
    moved = {old: new for new, old in enumerate(came_from) if old is not None}
    seats = tuple(SeatState() if old is None else _seat(state, old, setup) for old in came_from)
    changed = state.but(setup=setup, seats=seats, people=_people(state, setup), **_forgotten(setup))
    return changed.but(
        active=next_staying(changed.active, len(state.seats), moved),
        king=moved.get(_number(changed.king)),
        taxes_due=moved.get(_number(changed.taxes_due)),
        announcement_due=moved.get(_number(changed.announcement_due)),
    )


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat


def _seat(state: State, number: int, setup: KroneSetup) -> SeatState:
    stands = state.seat(number) or SeatState()
    gone: dict[str, Any] = {
        name: None for tracker, names in SEAT_COUNTERS.items() if not setup.tracks(tracker) for name in names
    }
    return stands.model_copy(update=gone if setup.tracks(TURNS) else {**gone, "pope": False})


def _people(state: State, setup: KroneSetup) -> Belief:
    counted = setup.options.swords_in_people_deck
    return state.people if counted == state.setup.options.swords_in_people_deck else belief(counted)


def _forgotten(setup: KroneSetup) -> dict[str, Any]:
    lost: dict[str, Any] = {
        name: None for tracker, names in TABLE_COUNTERS.items() if not setup.tracks(tracker) for name in names
    }
    if not setup.tracks(PEOPLE_DECK):
        lost |= {"king": None, "had_king": None, "taxes_due": None, "announcement_due": None}
        lost |= {"reveal_due": False, "people_to_shuffle": False}
    return lost


def blank(state: State) -> tuple[str, ...]:
    """The trackers that are on and of which nothing is known: switched on in mid-game, and nobody has said it yet."""
    return tuple(name for name in state.setup.trackers if not any(_known(state, name)))


def _known(state: State, tracker: str) -> Iterator[bool]:
    yield from (getattr(state, counter) is not None for counter in TABLE_COUNTERS.get(tracker, ()))
    for seat in state.seats:
        yield from (getattr(seat, counter) is not None for counter in SEAT_COUNTERS.get(tracker, ()))
    if tracker == PEOPLE_DECK:
        yield state.had_king is not None


def clock(state: State) -> Clock:
    """Round, turn and whose it is."""
    return Clock(round=state.round, turn=state.turn, seat=state.active)
