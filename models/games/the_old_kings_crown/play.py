"""What happens when a move is made, for any move the table insists on."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.games.the_old_kings_crown import council, spring, summer, supply, year
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import COUNCILS
from models.games.the_old_kings_crown.setup import FAVOUR, KINGDOM
from models.games.the_old_kings_crown.supply import more
from models.games.the_old_kings_crown.table import TRACKER_OF

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.table import State


def play(state: State, move: CrownMove) -> State:
    """The table after the move; unchanged by a move of a seat that is gone."""
    if any(state.seat(seat) is None for seat in move.seats()):
        return state
    if isinstance(move, m.Word):
        after = _said(state, move)
    else:
        after = _effect(state, move) if isinstance(move, m.Effect) else _seasonal(state, move)
    return supply.window(after, move)


def _seasonal(state: State, move: m.Seasonal) -> State:
    match move:
        case m.DrewUp():
            return year.drew_up(state, move)
        case m.OrderSettled():
            return year.order_settled(state, move)
        case m.MarkersAssigned():
            return summer.markers(state, move)
        case m.Clashed():
            return summer.clashed(state, move)
        case m.RegionTied():
            return summer.region_tied(state, move)
        case m.LocationChosen():
            return summer.location(state, move)
        case m.Governed():
            return supply.governed(state, move)
        case m.Journeyed():
            return supply.journeyed(state, move)
        case m.WinterCleared():
            return year.winter(state)
        case _:
            return _spring(state, move)


def _spring(state: State, move: m.Spring) -> State:
    match move:
        case m.BidsRevealed():
            return spring.bids(state, move)
        case m.BidResolved():
            return spring.bid(state, move)
        case m.RoadRefreshed():
            return spring.road(state)
        case m.HeraldPlaced():
            return spring.herald(state, move)
        case m.CardsLaid():
            return spring.cards(state, move)
        case m.SupportersPlaced():
            return spring.supporters(state, move)
        case _:
            assert_never(move)


def _effect(state: State, move: m.Effect) -> State:
    match move:
        case m.SecretsRewarded():
            return summer.favour_claimed(state, move.seat, move.location)
        case m.RelicsSpent():
            return council.relics_spent(state, move)
        case m.LoreGained():
            return more(state, move.seat, "lore", move.lore)
        case m.Acquired():
            return supply.acquired(state, move)
        case m.InfluenceGained():
            return more(state, move.seat, "influence", move.influence)
        case m.InfluenceStolen():
            return more(more(state, move.seat, "influence", move.influence), move.victim, "influence", -move.influence)
        case m.InfluenceLaid():
            return supply.laid(state, move)
        case m.SupportersReturned():
            return more(more(state, move.seat, move.source, -move.supporters), move.seat, "supporters", move.supporters)
        case m.HeraldMoved():
            return spring.herald_at(state, move.seat, move.location)
        case m.Ambushed():
            return summer.joined(state, move.seat, 1)
        case m.CardsMoved():
            return supply.cards_moved(state, move)
        case m.FavourUsed():
            return supply.favour_used(state, move.seat)
        case m.TacticExhausted():
            return more(state, move.seat, "tactics", -1)
        case m.HandSizeChanged():
            return more(state, move.seat, "hand_size", move.by)
        case _:
            assert_never(move)


def _said(state: State, move: m.Word) -> State:
    match move:
        case m.TurnEnded():
            return year.done(state, move.seat) if move.turn == state.turn else state
        case m.StepEnded():
            return year.advance(state) if move.turn == state.turn and not state.ended else state
        case m.YearSet():
            return year.year_set(state, move)
        case m.OrderSet():
            return year.order_set(state, move.order)
        case m.FavourSet():
            return favour_set(state, move)
        case m.OccupiedSet():
            known = state.setup.tracks(KINGDOM)
            return state.with_seat(move.seat, occupied=move.strengths) if known else state
        case m.Corrected():
            return corrected(state, move)
        case _:
            assert_never(move)


def corrected(state: State, move: m.Corrected) -> State:
    """A counter set right, where it is recorded at all."""
    if not state.setup.tracks(TRACKER_OF[move.counter]):
        return state
    if move.counter in COUNCILS:
        seats = list(state.seats)
        seats[move.seat] = council.set_right(seats[move.seat], move.counter, move.to)
        return state.but(seats=tuple(seats))
    return state.with_seat(move.seat, **{move.counter: move.to})


def favour_set(state: State, move: m.FavourSet) -> State:
    """The Favour lies with whom the table says; nobody holds it without a use left (OK-45)."""
    if not state.setup.tracks(FAVOUR):
        return state
    held = move.seat is not None and move.uses > 0
    return state.but(favour=move.seat if held else None, favour_uses=move.uses if held else 0)
