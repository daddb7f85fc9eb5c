"""Supplies and cards: counters that move, Autumn's Govern and Journey, Lore spent, the Favour (OK-37 to OK-45)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from models.base import plus
from models.games.the_old_kings_crown import council
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.setup import FAVOUR, SUPPLY, YEAR
from models.games.the_old_kings_crown.year import reach

if TYPE_CHECKING:
    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.table import State


def more(state: State, seat: int | None, counter: str, by: int | None) -> State:
    """A counter of a seat moved on; unknown stays unknown."""
    stands = state.seat(seat)
    return state if stands is None else state.with_seat(seat, **{counter: plus(getattr(stands, counter), by)})


def window(state: State, move: CrownMove) -> State:
    """Lore can be spent by who has just gained some, until something else happens (OK-40)."""
    set_right = isinstance(move, m.Word) and not isinstance(move, m.TurnEnded | m.StepEnded)
    if not state.setup.tracks(SUPPLY) or isinstance(move, m.Acquired) or set_right:
        return state
    gains = isinstance(move, m.Journeyed | m.LoreGained) and move.lore > 0
    return state.but(gained=move.seat if gains else None)


def spender(state: State) -> int | None:
    """Who may spend Lore now: nobody any more once none of it is left (OK-40)."""
    stands = state.seat(state.gained)
    return None if stands is None or stands.lore == 0 else state.gained


# ── Autumn ───────────────────────────────────────────────────────────────────
def governed(state: State, move: m.Governed) -> State:
    """A card of the hand gives its votes; the Castle's reward empties the rest of the Council (OK-38, OK-G1)."""
    if not move.castle:
        state = _once(reach(state, "autumn"), move.seat, "governed")
    return council.governed(more(state, move.seat, played_from(move), -1), move)


def journeyed(state: State, move: m.Journeyed) -> State:
    """A card of the hand is lost, its Lore gained (OK-39)."""
    if not move.wilderness:
        state = _once(reach(state, "autumn"), move.seat, "journeyed")
    return more(more(state, move.seat, played_from(move), -1), move.seat, "lore", move.lore)


def played_from(move: m.Governed | m.Journeyed) -> Literal["active", "hand"]:
    """Where the card comes from (OK-38, OK-39, OK-G1)."""
    return "active" if move.active else "hand"


def _once(state: State, seat: int, what: str) -> State:
    """What a seat does once a round is remembered where rounds are recorded (OK-37)."""
    return state.with_seat(seat, **{what: True}) if state.setup.tracks(YEAR) else state


def acquired(state: State, move: m.Acquired) -> State:
    """Lore becomes cards of the Site of Power: advanced ones to the hand, HQ cards to the supply (OK-40)."""
    state = more(more(state, move.seat, "lore", -move.lore), move.seat, "site", -move.advanced - move.hq)
    onto_deck = too_many(state, move.seat, move.advanced)
    return more(more(state, move.seat, "hand", move.advanced - onto_deck), move.seat, "deck", onto_deck)


def too_many(state: State, seat: int, cards: int) -> int:
    """How many of these cards a full hand has no room for; they go on top of the deck (OK-G6)."""
    stands = state.seat(seat)
    if stands is None or stands.hand is None or stands.hand_size is None:
        return 0
    return min(cards, max(0, stands.hand + cards - stands.hand_size))


# ── effects ──────────────────────────────────────────────────────────────────
def cards_moved(state: State, move: m.CardsMoved) -> State:
    """Cards leave one place for another (OK-50)."""
    for pile, by in ((move.source, -move.cards), (move.target, move.cards)):
        if pile != "lost":
            state = more(state, move.seat, pile, by)
    return state


def laid(state: State, move: m.InfluenceLaid) -> State:
    """One more Active card bears Influence (OK-41)."""
    seat = state.seat(move.seat)
    if seat is None or seat.bearing is None:
        return state
    return state.with_seat(move.seat, bearing=(*seat.bearing, move.influence))


def favour_used(state: State, seat: int) -> State:
    """A use less; after the last one the Favour lies on the Harvest Field again (OK-45, B8)."""
    state = _once(state, seat, "favour_used") if state.setup.tracks(FAVOUR) else state
    if state.favour_uses is None or state.favour != seat:
        return state
    left = state.favour_uses - 1
    return state.but(favour_uses=max(0, left), favour=seat if left > 0 else None)
