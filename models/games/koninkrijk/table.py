"""What stands on the table: everything that is public, and nothing the table does not record."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from models.base import Value
from models.game import Clock, Seated, next_staying, origins
from models.games.koninkrijk.battle import MOST, Side, ahead, attack, next_bidder
from models.games.koninkrijk.components import HAND, Card
from models.games.koninkrijk.kingdom import Group, halves_of
from models.games.koninkrijk.setup import CARDS, KINGDOMS, MEMORY, TURNS, KoninkrijkSetup, source

SEAT_COUNTERS = {CARDS: ("cards",), KINGDOMS: ("groups", "treasures"), MEMORY: ("known", "untold")}
TABLE_COUNTERS = {TURNS: ("turn", "active", "source")}


class SeatState(Value):
    """What a player shows; None is not recorded.

    `cards` are those in hand and kingdom; `known` those in the hand that everybody has seen; `untold` the battles
    whose cards were not recorded, so that nothing before them is certain.
    """

    cards: int | None = None
    groups: tuple[Group, ...] | None = None
    treasures: int | None = None
    known: tuple[Card, ...] | None = None
    untold: int | None = None

    @property
    def laid(self) -> int | None:
        """Cards in the kingdom."""
        if self.groups is None or self.treasures is None:
            return None
        return 3 * len(self.groups) + self.treasures

    @property
    def hand(self) -> int | None:
        """Cards in the hand."""
        return None if self.cards is None or self.laid is None else self.cards - self.laid


class Battle(Value):
    """A battle that is being fought, with the cards bid so far."""

    challenger: int
    opponent: int
    card: Card | None = None
    attack: tuple[Card, ...] = ()
    counter: tuple[Card, ...] = ()

    def side(self, seat: int) -> Side | None:
        """On which side a seat fights."""
        return {self.challenger: "challenger", self.opponent: "opponent"}.get(seat)  # type: ignore[return-value]

    def bids(self, side: Side) -> tuple[Card, ...]:
        """What a side has bid."""
        return self.attack if side == "opponent" else self.counter

    def bidding(self, seat: int, card: Card) -> Battle:
        """With a card more on a seat's side; unchanged where no other may lie there (KO-23, KO-24)."""
        side = self.side(seat)
        if side is None or len(self.bids(side)) == MOST:
            return self
        name = "attack" if side == "opponent" else "counter"
        return self.model_copy(update={name: (*self.bids(side), card)})

    def told(self, challenger: int, opponent: int) -> bool:
        """Whether both of these two have bid in it."""
        return bool(self.counter) and (self.challenger, self.opponent) == (challenger, opponent)


class State(Seated[SeatState]):
    """The table, as far as it is recorded; `won` is whose kingdom is complete."""

    setup: KoninkrijkSetup
    seats: tuple[SeatState, ...] = Field(min_length=1)
    turn: int | None = None
    active: int | None = None
    source: int | None = None
    battle: Battle | None = None
    ended: Literal["complete", "exhausted"] | None = None
    won: int | None = None

    @property
    def exhausted(self) -> bool:
        """The source is empty and its last battle fought: the minute runs (KO-33)."""
        return self.source is not None and self.source <= 0 and self.battle is None and self.ended is None


def halves(state: State, seat: int) -> int | None:
    """The bonus of a seat's kingdom in half points; None where it is not recorded (KO-10)."""
    stands = state.seat(seat)
    if stands is None or stands.groups is None or stands.treasures is None:
        return None
    return halves_of(stands.groups, stands.treasures, needs_group=state.setup.options.treasure_needs_group)


def value_of(state: State, battle: Battle, side: Side) -> int | None:
    """A side's attack value in half points; None where its kingdom is not recorded or it has bid nothing (KO-20)."""
    bids, own = battle.bids(side), halves(state, battle.opponent if side == "opponent" else battle.challenger)
    return None if own is None or not bids else attack(bids, own)


def to_bid(state: State, battle: Battle) -> Side | None:
    """Who may bid next; None where nobody does, or where it hangs on a bonus that is not recorded."""
    theirs, own = halves(state, battle.opponent), halves(state, battle.challenger)
    if theirs is not None and own is not None:
        return next_bidder(battle.attack, battle.counter, theirs, own)
    return None if len(battle.attack) == len(battle.counter) == 1 else next_bidder(battle.attack, battle.counter, 0, 0)


def leading(state: State, battle: Battle) -> Side | None:
    """Who would win now; None where nobody can tell (KO-25)."""
    theirs, own = value_of(state, battle, "opponent"), value_of(state, battle, "challenger")
    return None if theirs is None or own is None else ahead(theirs, own)


def start(setup: KoninkrijkSetup) -> State:
    """The table after the set-up: nine cards each, nothing laid, the first player on turn (KO-14 to KO-16)."""
    seat = SeatState(
        cards=HAND if setup.tracks(CARDS) else None,
        groups=() if setup.tracks(KINGDOMS) else None,
        treasures=0 if setup.tracks(KINGDOMS) else None,
        known=() if setup.tracks(MEMORY) else None,
        untold=0 if setup.tracks(MEMORY) else None,
    )
    turns: dict[str, Any] = {"turn": 1, "active": setup.first, "source": source(setup)} if setup.tracks(TURNS) else {}
    return State(setup=setup, seats=(seat,) * len(setup.seats), **turns)


def amend(state: State, setup: KoninkrijkSetup) -> State:
    """The same table under another set-up: what is no longer recorded is forgotten, what is new is unknown."""
    came_from = origins(state.setup, setup)
    moved = {old: new for new, old in enumerate(came_from) if old is not None}
    seats = tuple(_seat(state, old, setup) for old in came_from)
    lost: dict[str, Any] = {} if setup.tracks(TURNS) else dict.fromkeys(TABLE_COUNTERS[TURNS])
    changed = state.but(setup=setup, seats=seats, battle=_battle(state, setup, moved), **lost)
    won = None if state.won is None else moved.get(state.won)
    return changed.but(active=next_staying(changed.active, len(state.seats), moved), won=won)


def _seat(state: State, number: int | None, setup: KoninkrijkSetup) -> SeatState:
    stands = state.seat(number) or SeatState()
    gone: dict[str, Any] = {
        name: None for tracker, names in SEAT_COUNTERS.items() if not setup.tracks(tracker) for name in names
    }
    fresh = setup.tracks(MEMORY) and stands.known is None
    return stands.model_copy(update={**gone, "known": (), "untold": 0} if fresh else gone)


def _battle(state: State, setup: KoninkrijkSetup, moved: dict[int, int]) -> Battle | None:
    """The battle goes on between whoever sits in those seats now; it is over where one of them is gone."""
    fought = state.battle
    if fought is None or not setup.tracks(TURNS) or not {fought.challenger, fought.opponent} <= set(moved):
        return None
    return fought.model_copy(update={"challenger": moved[fought.challenger], "opponent": moved[fought.opponent]})


def blank(state: State) -> tuple[str, ...]:
    """The trackers that are on and of which nothing is known: switched on in mid-game, and nobody has said it yet."""
    return tuple(name for name in state.setup.trackers if not _known(state, name))


def _known(state: State, tracker: str) -> bool:
    table = any(getattr(state, counter) is not None for counter in TABLE_COUNTERS.get(tracker, ()))
    counters = SEAT_COUNTERS.get(tracker, ())
    return table or any(getattr(seat, counter) is not None for seat in state.seats for counter in counters)


def clock(state: State) -> Clock:
    """The turn and whose it is."""
    return Clock(turn=state.turn, seat=state.active)
