"""What stands on the table: everything that is public, and nothing the table does not record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from models.base import Value, plus
from models.game import Clock, Seated, origins
from models.games.the_old_kings_crown.components import SUPPORTERS, TACTICS, Council, Location, Region, Step
from models.games.the_old_kings_crown.moves import Bid
from models.games.the_old_kings_crown.setup import (
    COUNCIL,
    FAVOUR,
    HANDS,
    KINGDOM,
    MAP,
    SUPPLY,
    TACTIC,
    YEAR,
    CrownSetup,
)
from models.games.the_old_kings_crown.tracks import bid_order

if TYPE_CHECKING:
    from collections.abc import Iterator

SEAT_COUNTERS = {
    SUPPLY: ("influence", "lore", "site"),
    MAP: ("supporters", "highlands", "plateau", "lowlands", "lost"),
    HANDS: ("hand", "hand_size", "deck", "discard", "active"),
    COUNCIL: ("relics", "secrets", "oaths"),
    TACTIC: ("tactics",),
}
"""The numbers of a seat, by the tracker that records them."""
OF_SEATS = {
    **SEAT_COUNTERS,
    MAP: (*SEAT_COUNTERS[MAP], "herald"),
    HANDS: (*SEAT_COUNTERS[HANDS], "bearing"),
    KINGDOM: ("occupied",),
    COUNCIL: (*SEAT_COUNTERS[COUNCIL], "governing"),
}
OF_TABLE = {YEAR: ("round", "step", "turn", "order"), FAVOUR: ("favour_uses",)}
TRACKER_OF = {name: tracker for group in (OF_SEATS, OF_TABLE) for tracker, names in group.items() for name in names}
"""Which tracker records what."""


class SeatState(Value):
    """What a player shows; None is not recorded.

    `bearing` is the Influence on the Active cards that bear some, `occupied` the strengths of the cards that occupy
    Kingdom cards, `governing` the cards in the Councils with their votes.
    """

    influence: int | None = None
    lore: int | None = None
    site: int | None = None
    hand: int | None = None
    hand_size: int | None = None
    deck: int | None = None
    discard: int | None = None
    active: int | None = None
    bearing: tuple[int, ...] | None = None
    supporters: int | None = None
    highlands: int | None = None
    plateau: int | None = None
    lowlands: int | None = None
    lost: int | None = None
    herald: Location | Literal["board"] | None = None
    occupied: tuple[int, ...] | None = None
    relics: int | None = None
    secrets: int | None = None
    oaths: int | None = None
    governing: tuple[tuple[Council, int], ...] | None = None
    tactics: int | None = None
    governed: bool = False
    journeyed: bool = False
    favour_used: bool = False


class State(Seated[SeatState]):
    """The table, as far as it is recorded.

    `acted` are the seats that are done in this step, `contested` is the region that clashes, `tied` and `winner` are
    who is tied there or has to choose a location; `gained` may spend Lore now. The Favour lies on the Harvest Field
    while `favour` is None and there are 0 uses.
    """

    setup: CrownSetup
    seats: tuple[SeatState, ...] = Field(min_length=1)
    round: int | None = None
    step: Step | None = None
    turn: int | None = None
    order: tuple[int, ...] | None = None
    acted: tuple[int, ...] = ()
    bids: tuple[Bid, ...] = ()
    taken: int = 0
    markers: tuple[Region, ...] = ()
    resolved: tuple[Region, ...] = ()
    contested: Region | None = None
    tied: tuple[int, ...] = ()
    winner: int | None = None
    gained: int | None = None
    favour: int | None = None
    favour_uses: int | None = None
    ended: bool = False

    def bid(self, seat: int) -> Bid | None:
        """What a seat has bid in this round."""
        return next((bid for bid in self.bids if bid.seat == seat), None)


# ── the start ────────────────────────────────────────────────────────────────
def start(setup: CrownSetup) -> State:
    """The table after the set-up: round 1 in Spring, nobody has anything but the pieces of the own faction."""
    players = len(setup.seats)
    on: dict[str, Any] = {}
    if setup.tracks(YEAR):
        order = tuple((setup.first + at) % players for at in range(players))
        on |= {"round": 1, "step": "bids", "turn": 1, "order": order}
    if setup.tracks(FAVOUR):
        on |= {"favour_uses": 0}
    return State(setup=setup, seats=(SeatState(**_pieces(setup)),) * players, **on)


def _pieces(setup: CrownSetup) -> dict[str, Any]:
    """What every player begins with, as far as it is recorded (OK-7, OK-8)."""
    hand, basic = setup.options.hand_size, setup.options.basic_cards
    pieces: dict[str, dict[str, Any]] = {
        SUPPLY: {"influence": 0, "lore": 0, "site": setup.options.site_cards},
        MAP: {"supporters": SUPPORTERS, "highlands": 0, "plateau": 0, "lowlands": 0, "lost": 0, "herald": "board"},
        HANDS: {"hand": hand, "hand_size": hand, "deck": plus(basic, -hand), "discard": 0, "active": 0, "bearing": ()},
        KINGDOM: {"occupied": ()},
        COUNCIL: {"relics": 0, "secrets": 0, "oaths": 0, "governing": ()},
        TACTIC: {"tactics": TACTICS},
    }
    return {name: value for tracker in setup.trackers for name, value in pieces.get(tracker, {}).items()}


# ── another set-up ───────────────────────────────────────────────────────────
def amend(state: State, setup: CrownSetup) -> State:
    """The same table under another set-up: what is no longer recorded is forgotten, what is new is unknown."""
    came_from = origins(state.setup, setup)
    moved = {old: new for new, old in enumerate(came_from) if old is not None}
    seats = tuple(SeatState() if old is None else _seat(state, old, setup) for old in came_from)
    gone: dict[str, Any] = dict.fromkeys(_untracked(OF_TABLE, setup))
    changed = state.but(setup=setup, seats=seats, **_renumbered(state, moved, len(seats)) | gone)
    return _less(changed)


def _untracked(group: dict[str, tuple[str, ...]], setup: CrownSetup) -> Iterator[str]:
    return (name for tracker, names in group.items() if not setup.tracks(tracker) for name in names)


def _seat(state: State, number: int, setup: CrownSetup) -> SeatState:
    stands = state.seat(number) or SeatState()
    gone: dict[str, Any] = dict.fromkeys(_untracked(OF_SEATS, setup))
    if not setup.tracks(YEAR):
        gone |= dict.fromkeys(("governed", "journeyed", "favour_used"), False)
    return stands.model_copy(update=gone)


def _renumbered(state: State, moved: dict[int, int], players: int) -> dict[str, Any]:
    """Everything that names a seat, under its new number; who joins comes last on the Order track."""

    def seat(number: int | None) -> int | None:
        return None if number is None else moved.get(number)

    def seats(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(moved[number] for number in numbers if number in moved)

    known = None if state.order is None else seats(state.order)
    joined = () if known is None else tuple(number for number in range(players) if number not in known)
    bids = tuple(bid.model_copy(update={"seat": moved[bid.seat]}) for bid in state.bids if bid.seat in moved)
    return {
        "order": None if known is None else (*known, *joined),
        "acted": seats(state.acted),
        "tied": seats(state.tied),
        "bids": bids,
        "winner": seat(state.winner),
        "gained": seat(state.gained),
        "favour": seat(state.favour),
    }


def _less(state: State) -> State:
    """Without what hangs on a tracker that is off, or on a holder who has left."""
    if state.step is None:
        over: dict[str, Any] = {"acted": (), "bids": (), "markers": (), "resolved": (), "tied": (), "contested": None}
        state = state.but(winner=None, taken=0, ended=False, **over)
    if state.favour is None or state.favour_uses is None:
        state = state.but(favour=None, favour_uses=None if state.favour_uses is None else 0)
    return state if state.setup.tracks(SUPPLY) else state.but(gained=None)


def blank(state: State) -> tuple[str, ...]:
    """The trackers that are on and of which nothing is known: switched on in mid-game, and nobody has said it yet."""
    return tuple(name for name in state.setup.trackers if not any(_known(state, name)))


def _known(state: State, tracker: str) -> Iterator[bool]:
    yield from (getattr(state, name) is not None for name in OF_TABLE.get(tracker, ()))
    for seat in state.seats:
        yield from (getattr(seat, name) is not None for name in OF_SEATS.get(tracker, ()))


# ── who acts ─────────────────────────────────────────────────────────────────
def bidding(state: State) -> tuple[int, ...]:
    """The seats whose bids are still to be resolved, the next one first (OK-20)."""
    order = tuple(range(len(state.seats))) if state.order is None else state.order
    resolving = bid_order(order, {bid.seat: bid.total for bid in state.bids})
    return tuple(seat for seat in resolving if seat not in state.acted)


def acting(state: State) -> int | None:
    """Whose move it is; None where all act together, or nobody recorded the order."""
    match state.step:
        case "bids":
            return next(iter(bidding(state)), None)
        case "heralds" | "spring" | "autumn":
            return next((seat for seat in state.order or () if seat not in state.acted), None)
        case "markers":
            return state.order[-1] if state.order else None
        case "clashes":
            return state.winner
        case _:
            return None


def upcoming(state: State) -> Region | None:
    """The region that clashes now, or next by the markers (OK-28)."""
    if state.contested is not None:
        return state.contested
    return next((region for region in state.markers if region not in state.resolved), None)


def clock(state: State) -> Clock:
    """Round, step, turn and whose it is."""
    seat = None if state.ended else acting(state)
    return Clock(round=state.round, turn=state.turn, seat=seat, step=state.step)
