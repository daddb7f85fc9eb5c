"""What the rulebook has against a move of Autumn or an effect (OK-37 to OK-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import LARGEST_HAND, SMALLEST_HAND
from models.games.the_old_kings_crown.recorded import HOLDS, in_turn, short_of
from models.games.the_old_kings_crown.supply import played_from

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.recorded import Found
    from models.games.the_old_kings_crown.table import State


def govern(state: State, move: m.Governed) -> Found:
    """One hand card with a vote, once a round (OK-37, OK-38)."""
    if not move.castle:
        yield from _autumn(state, move.seat)
        stands = state.seats[move.seat]
        if stands.governed:
            yield "OK-37", Message("{name} has governed in this round", name=state.setup.name(move.seat))
    yield from short_of(state, move.seat, played_from(move), 1, "OK-38", HOLDS)
    if not move.votes:
        yield "OK-38", Message("only a card with a vote governs")


def journey(state: State, move: m.Journeyed) -> Found:
    """One hand card with Lore, once a round (OK-37, OK-39)."""
    if not move.wilderness:
        yield from _autumn(state, move.seat)
        stands = state.seats[move.seat]
        if stands.journeyed:
            yield "OK-37", Message("{name} has journeyed in this round", name=state.setup.name(move.seat))
    yield from short_of(state, move.seat, played_from(move), 1, "OK-39", HOLDS)
    if not move.lore:
        yield "OK-39", Message("only a card with Lore journeys")


def _autumn(state: State, seat: int) -> Found:
    if state.step == "autumn":
        yield from in_turn(state, "OK-37", seat)


def effect(state: State, move: m.Effect) -> Found:
    """What stands against an effect: supplies that are too small, a Favour that is elsewhere."""
    match move:
        case m.Acquired():
            yield from _acquired(state, move)
        case m.RelicsSpent():
            yield from short_of(state, move.seat, "relics", move.votes, "OK-G4", RELICS)
        case m.InfluenceGained():
            yield from short_of(state, move.seat, "influence", -move.influence, "OK-3", INFLUENCE)
        case m.InfluenceStolen():
            yield from _stolen(state, move)
        case m.InfluenceLaid():
            yield from _laid(state, move)
        case m.SupportersReturned():
            yield from short_of(state, move.seat, move.source, move.supporters, "OK-7", SUPPORTERS_THERE)
        case m.Ambushed():
            yield from short_of(state, move.seat, "hand", 1, "OK-30", HOLDS)
        case m.CardsMoved():
            yield from _cards(state, move)
        case m.FavourUsed():
            yield from _favour(state, move)
        case m.TacticExhausted():
            yield from short_of(state, move.seat, "tactics", 1, "OK-7", TACTICS_LEFT)
        case m.HandSizeChanged():
            yield from _hand_size(state, move)
        case m.SecretsRewarded() | m.LoreGained() | m.HeraldMoved():
            return


RELICS = Message("{name}’s votes in Relics: {has}, not {needed}")
INFLUENCE = Message("{name} has {has} Influence, not {needed}")
LORE = Message("{name} has {has} Lore, not {needed}")
SITE = Message("{has} cards are left on {name}’s Site of Power, not {needed}")
SUPPORTERS_THERE = Message("{name} has {has} Supporters there, not {needed}")
CARDS_THERE = Message("{name} has {has} of the {needed} cards there")
TACTICS_LEFT = Message("{name} has {has} Tactics left, not {needed}")


def _acquired(state: State, move: m.Acquired) -> Found:
    stands = state.seats[move.seat]
    if stands.lore is not None and state.gained != move.seat:
        name = state.setup.name(move.seat)
        yield "OK-40", Message("Lore is spent the moment it is gained, and {name} has just gained none", name=name)
    yield from short_of(state, move.seat, "lore", move.lore, "OK-40", LORE)
    yield from short_of(state, move.seat, "site", move.advanced + move.hq, "OK-40", SITE)


def _cards(state: State, move: m.CardsMoved) -> Found:
    if move.source == move.target:
        yield "OK-50", Message("that leaves the cards where they are")
    if move.source != "lost":
        yield from short_of(state, move.seat, move.source, move.cards, "OK-50", CARDS_THERE)


def _stolen(state: State, move: m.InfluenceStolen) -> Found:
    if move.seat == move.victim:
        yield "OK-34", Message("nobody steals from themselves")
    yield from short_of(state, move.victim, "influence", move.influence, "OK-34", INFLUENCE)


def _laid(state: State, move: m.InfluenceLaid) -> Found:
    stands = state.seats[move.seat]
    if stands.bearing is not None and stands.active is not None and len(stands.bearing) >= stands.active:
        name = state.setup.name(move.seat)
        yield "OK-41", Message("{name} has no other Active card to put Influence on", name=name)


def _favour(state: State, move: m.FavourUsed) -> Found:
    name = state.setup.name(move.seat)
    if state.favour_uses is not None and state.favour != move.seat:
        yield "OK-45", Message("{name} does not hold the Kingdom’s Favour", name=name)
    elif state.setup.options.favour_each_year and state.seats[move.seat].favour_used:
        yield "OK-45", Message("{name} has used the Favour in this round", name=name)


def _hand_size(state: State, move: m.HandSizeChanged) -> Found:
    size = state.seats[move.seat].hand_size
    if size is not None and not SMALLEST_HAND <= size + move.by <= LARGEST_HAND:
        yield "OK-16", Message("a hand size stays between 3 and 8, this one is {n}", n=size)
