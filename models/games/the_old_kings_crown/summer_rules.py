"""What the rulebook has against a move of Summer (OK-28 to OK-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.the_old_kings_crown.components import REGION_OF, REGIONS, SUPPORTERS
from models.games.the_old_kings_crown.recorded import HOLDS, short_of
from models.games.the_old_kings_crown.setup import PLACES
from models.games.the_old_kings_crown.summer import again
from models.games.the_old_kings_crown.table import upcoming
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.components import Region
    from models.games.the_old_kings_crown.recorded import Found
    from models.games.the_old_kings_crown.table import State


def markers(state: State, move: m.MarkersAssigned) -> Found:
    """The last on the Order track orders all three regions (OK-28)."""
    if state.order is not None and move.seat != state.order[-1]:
        name = state.setup.name(state.order[-1])
        yield "OK-28", Message("{name} is last on the Order track and assigns the markers", name=name)
    if state.step is not None and sorted(move.regions) != sorted(REGIONS):
        yield "OK-28", Message("every region gets one clash marker")


def _region(state: State, region: Region) -> Found:
    """A region clashes when its marker comes up, and no more once it is resolved (OK-28, OK-36)."""
    if region in state.resolved:
        yield "OK-36", Message("{region} is resolved for this round", region=REGION_NAMES[region])
        return
    due = upcoming(state)
    if due is not None and region != due:
        yield "OK-28", Message("{due} clashes before {region}", due=REGION_NAMES[due], region=REGION_NAMES[region])


THERE = Message("{name} has {has} Supporters there, not {needed}")


def clash(state: State, move: m.Clashed) -> Found:
    """The region in its turn, among the tied alone in a new clash, and with the pieces that are there."""
    yield from _region(state, move.region)
    if state.winner is not None:
        yield "OK-34", Message("{name} has not chosen a location", name=state.setup.name(state.winner))
    if again(state, move.region):
        yield from _new_clash(state, move)
        return
    for side in move.sides:
        if side.supporters > SUPPORTERS:
            yield "OK-7", Message("there are five Supporters a player")
        yield from short_of(state, side.seat, move.region, side.supporters, "OK-27", THERE)


def _new_clash(state: State, move: m.Clashed) -> Found:
    strange = [side.seat for side in move.sides if side.seat not in state.tied]
    if strange:
        yield "OK-33", Message("{name} was not tied", name=state.setup.name(strange[0]))
    for side in move.sides:
        yield from short_of(state, side.seat, "hand", len(side.cards), "OK-33", HOLDS)
    if any(side.supporters for side in move.sides):
        yield "OK-33", Message("Supporters fight in the first clash of a region only")


def tied(state: State, move: m.RegionTied) -> Found:
    """Only tied players can all pass (OK-33)."""
    yield from _region(state, move.region)
    if state.winner is not None:
        yield "OK-33", Message("{name} has won this clash", name=state.setup.name(state.winner))


def location(state: State, move: m.LocationChosen) -> Found:
    """The winner takes one of the two locations; Heralds count where they stand (OK-34, B12)."""
    region = REGION_OF[move.location]
    yield from _region(state, region)
    if state.tied:
        yield "OK-33", Message("a tie has not been resolved")
    if state.winner is not None and move.seat != state.winner:
        yield "OK-34", Message("{name} has won this clash", name=state.setup.name(state.winner))
    yield from _heralds(state, move)


def _heralds(state: State, move: m.LocationChosen) -> Found:
    told = {seat: seat in (move.rivals or ()) for seat in range(len(state.seats)) if move.rivals is not None}
    told = told | ({} if move.herald is None else {move.seat: move.herald})
    if move.herald is None:
        told.pop(move.seat, None)
    for seat, there in told.items():
        stands = state.seats[seat].herald
        if stands is not None and there != (stands == move.location):
            name, place = state.setup.name(seat), PLACES[move.location]
            yield (
                "OK-34",
                Message("{name}’s Herald is not at the {place}", name=name, place=place)
                if there
                else Message("{name}’s Herald is at the {place}", name=name, place=place),
            )
