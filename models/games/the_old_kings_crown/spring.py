"""Spring: bids and the Great Road, Heralds, cards and Supporters (OK-18 to OK-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import plus
from models.games.the_old_kings_crown.components import LAID
from models.games.the_old_kings_crown.setup import MAP
from models.games.the_old_kings_crown.supply import more
from models.games.the_old_kings_crown.table import bidding
from models.games.the_old_kings_crown.year import advance, done, enter, reach

if TYPE_CHECKING:
    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.components import Location, Region
    from models.games.the_old_kings_crown.table import State


# ── bids ─────────────────────────────────────────────────────────────────────
def bids(state: State, move: m.BidsRevealed) -> State:
    """Every bidder has a card of the hand on the table (OK-18)."""
    state = reach(state, "bids")
    if state.step == "bids":
        state = state.but(bids=move.bids, acted=(), taken=0)
    for bid in move.bids:
        state = more(state, bid.seat, "hand", -1)
    return state


def bid(state: State, move: m.BidResolved) -> State:
    """The bid card occupies a Kingdom card or goes back to the hand (OK-21, OK-22)."""
    known = state.bid(move.seat)
    strength = move.strength if known is None else known.strength
    if move.how == "returned":
        state = more(state, move.seat, "hand", 1)
    else:
        state = occupied(replaced(robbed(state, move), move), move.seat, strength)
    if state.step != "bids":
        return state
    taken = state.taken + int(move.how == "took")
    state = state.but(taken=taken, acted=(*state.acted, move.seat), turn=plus(state.turn, 1))
    return state if bidding(state) or not state.bids else enter(state, "road")


def robbed(state: State, move: m.BidResolved) -> State:
    """The card that a theft drives out goes home to its owner's hand."""
    if move.how != "stole" or move.victim is None:
        return state
    return left(more(state, move.victim, "hand", 1), move.victim, move.occupier)


def replaced(state: State, move: m.BidResolved) -> State:
    """The card that made room goes back to the hand."""
    if move.replaced is None:
        return state
    return left(more(state, move.seat, "hand", 1), move.seat, move.replaced)


def left(state: State, number: int, strength: int | None) -> State:
    """A Kingdom card of a seat is no longer occupied by a card of this strength."""
    seat = state.seat(number)
    if seat is None or seat.occupied is None:
        return state
    if strength not in seat.occupied:
        return state.with_seat(number, occupied=seat.occupied[:-1] if strength is None else seat.occupied)
    at = seat.occupied.index(strength)
    return state.with_seat(number, occupied=(*seat.occupied[:at], *seat.occupied[at + 1 :]))


def occupied(state: State, number: int, strength: int | None) -> State:
    """A Kingdom card more; one occupied by a card nobody named counts as unknown."""
    seat = state.seat(number)
    if seat is None or seat.occupied is None:
        return state
    return state.with_seat(number, occupied=None if strength is None else (*seat.occupied, strength))


def road(state: State) -> State:
    """The Road is full again; Heralds come next (OK-23)."""
    state = reach(state, "road")
    return advance(state) if state.step == "road" else state


# ── Heralds, cards, Supporters ───────────────────────────────────────────────
def herald(state: State, move: m.HeraldPlaced) -> State:
    """A Herald stands on a location, and the next player places one (OK-25)."""
    state = herald_at(reach(state, "heralds"), move.seat, move.location)
    return done(state, move.seat) if state.step == "heralds" else state


def herald_at(state: State, seat: int, location: Location | str) -> State:
    """A Herald stands there."""
    return state.with_seat(seat, herald=location) if state.setup.tracks(MAP) else state


def cards(state: State, move: m.CardsLaid) -> State:
    """A card of every hand lies at each region (OK-26, B23)."""
    state = reach(state, "cards")
    fewer = {laid.seat: laid.cards for laid in move.fewer}
    for seat in range(len(state.seats)):
        laid = fewer.get(seat, LAID)
        state = more(more(state, seat, "hand", -laid), seat, "active", laid)
    return advance(state) if state.step == "cards" else state


def supporters(state: State, move: m.SupportersPlaced) -> State:
    """Supporters leave the board for a region (OK-27)."""
    region: Region = move.region
    state = reach(state, "spring")
    return more(more(state, move.seat, "supporters", -move.supporters), move.seat, region, move.supporters)
