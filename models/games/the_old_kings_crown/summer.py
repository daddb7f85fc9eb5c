"""Summer: markers, the three clashes and what they bring (OK-28 to OK-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import plus
from models.games.the_old_kings_crown import clash
from models.games.the_old_kings_crown.components import FAVOUR_USES, REGION_OF, REGIONS
from models.games.the_old_kings_crown.setup import FAVOUR, printed
from models.games.the_old_kings_crown.supply import more
from models.games.the_old_kings_crown.tracks import Steal, reward
from models.games.the_old_kings_crown.year import advance, reach

if TYPE_CHECKING:
    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.components import Location, Region
    from models.games.the_old_kings_crown.table import State


def markers(state: State, move: m.MarkersAssigned) -> State:
    """The regions have their order (OK-28)."""
    state = reach(state, "markers")
    if state.step is None:
        return state
    state = state.but(markers=move.regions)
    return advance(state) if state.step == "markers" else state


# ── clashes ──────────────────────────────────────────────────────────────────
def again(state: State, region: Region) -> bool:
    """Whether the clash is a new one after a tie (OK-33)."""
    return bool(state.tied) and state.contested == region


def outcome(state: State, move: m.Clashed) -> clash.Outcome:
    """Who is strongest; in a new clash everybody who was tied takes part."""
    lone = state.setup.options.lone_supporters
    return clash.settle(move.sides, everyone=again(state, move.region), lone_supporters=lone)


def winner(state: State, move: m.Clashed) -> int | None:
    """The seat that wins; None where nobody does."""
    found = outcome(state, move).winner
    return None if found is None else move.sides[found].seat


def clashed(state: State, move: m.Clashed) -> State:
    """Cards fall, somebody wins or some are tied (OK-31 to OK-33)."""
    found = outcome(state, move)
    if again(state, move.region):
        for side in move.sides:
            state = joined(state, side.seat, len(side.cards))
    state = fallen(reach(state, "clashes"), move)
    if state.step is None:
        return state
    best = tuple(move.sides[at].seat for at in found.best)
    won = found.winner is not None
    state = state.but(contested=move.region, tied=() if won else best, winner=best[0] if won else None)
    return state.but(turn=plus(state.turn, 1))


def joined(state: State, seat: int, cards: int) -> State:
    """Cards of the hand are Active now (OK-30, OK-33)."""
    return more(more(state, seat, "hand", -cards), seat, "active", cards)


def fallen(state: State, move: m.Clashed) -> State:
    """Eliminated cards leave the map; Resilient ones go to their owner's discard (OK-31)."""
    for at, side in enumerate(move.sides):
        kept = clash.standing(move.sides, at)
        gone = [card for card in side.cards if card not in kept]
        resilient = sum("resilient" in card.traits for card in gone)
        state = more(more(state, side.seat, "active", -len(gone)), side.seat, "discard", resilient)
    return state


def region_tied(state: State, move: m.RegionTied) -> State:
    """Nobody is rewarded there (OK-33)."""
    return resolved(reach(state, "clashes"), move.region)


def resolved(state: State, region: Region) -> State:
    """No clash takes place there again in this round; after the third Autumn begins (OK-36)."""
    if state.step is None:
        return state
    over = state.resolved if region in state.resolved else (*state.resolved, region)
    state = state.but(resolved=over, contested=None, tied=(), winner=None, turn=plus(state.turn, 1))
    return advance(state) if state.step == "clashes" and len(over) >= len(REGIONS) else state


# ── locations ────────────────────────────────────────────────────────────────
def herald_there(state: State, move: m.LocationChosen) -> bool | None:
    """Whether the winner's Herald stands on the location: as told, else as recorded."""
    stands = state.seat(move.seat)
    if move.herald is not None or stands is None or stands.herald is None:
        return move.herald
    return stands.herald == move.location


def rivals(state: State, move: m.LocationChosen) -> tuple[int, ...] | None:
    """The other seats with a Herald there: as told, else as recorded; None where something of it is not known."""
    others = [(number, seat) for number, seat in enumerate(state.seats) if number != move.seat]
    if move.rivals is not None:
        return tuple(number for number, _ in others if number in move.rivals)
    if any(seat.herald is None for _, seat in others):
        return None
    return tuple(number for number, seat in others if seat.herald == move.location)


def brings(state: State, move: m.LocationChosen) -> Steal | None:
    """What the location brings, and what it takes from the rivals in their order; None where that is not known."""
    herald, there = herald_there(state, move), rivals(state, move)
    if herald is False:
        there = ()
    if herald is None or there is None:
        return None
    known = [state.seats[seat].influence for seat in there]
    if None in known:
        return None
    return reward(printed(state.setup, move.location), herald=herald, rivals=known)


def stolen(state: State, move: m.LocationChosen, seat: int) -> int | None:
    """What a rival loses to the winner's Herald; None where that is not known (OK-34, B11)."""
    herald, rival = herald_there(state, move), state.seats[seat].influence
    if not herald:
        return None if herald is None else 0
    return None if rival is None else int(rival > 0)


def location(state: State, move: m.LocationChosen) -> State:
    """The Herald's reward, the printed Influence, the location's own reward (OK-34, OK-35)."""
    found = brings(state, move)
    losses = {seat: stolen(state, move, seat) for seat in rivals(state, move) or ()}
    state = more(reach(state, "clashes"), move.seat, "influence", found.gain if found else None)
    for seat, loss in losses.items():
        state = more(state, seat, "influence", None if loss is None else -loss)
    if move.extra:
        state = favour_claimed(state, move.seat, move.location)
    return resolved(state, REGION_OF[move.location])


def favour_claimed(state: State, seat: int, place: Location) -> State:
    """The Harvest Field's reward is the Favour with all its uses, whoever held it (OK-45)."""
    if place != "harvest_field" or not state.setup.tracks(FAVOUR):
        return state
    return state.but(favour=seat, favour_uses=FAVOUR_USES)
