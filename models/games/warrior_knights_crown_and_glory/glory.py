"""What In the Name of Glory adds: knowledge, the Scholar, Developments, garrisons and recruits (WK-15 to WK-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import (
    GARRISON_COST,
    RECRUIT_COST,
    RESEARCH_COST,
    march_cost,
    research_price,
)
from models.games.warrior_knights_crown_and_glory.setup import KNOWLEDGE

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.table import State


def glory(state: State, move: m.Glory) -> State:
    """The table after a card of the module."""
    if isinstance(move, m.Learning):
        return _learned(state, move)
    return _levied(state, move)


def _learned(state: State, move: m.Learning) -> State:
    match move:
        case m.Studied():
            return studied(state, move.seat)
        case m.DevelopmentBought():
            return bought_with_study(state, move)
        case m.DevelopmentUsed():
            return state.more(move.seat, "turned", 1)
        case m.DevelopmentDiscarded():
            return discarded(state, move)
        case m.Researched():
            return researched(state, move)
        case m.ScholarSet():
            return named(state, move.seat)
        case _:
            assert_never(move)


def _levied(state: State, move: m.Levying) -> State:
    match move:
        case m.Marched():
            return state.more(move.seat, "crowns", -march_cost(move.nobles))
        case m.GarrisonHired():
            return state.more(move.seat, "garrisons", 1).more(move.seat, "crowns", -GARRISON_COST)
        case m.GarrisonDisbanded():
            return state.more(move.seat, "garrisons", -1)
        case m.RecruitsHired():
            return state.more(move.seat, "recruits", move.units).more(move.seat, "crowns", -RECRUIT_COST * move.units)
        case m.RecruitsLeft():
            return state.more(move.seat, "recruits", -move.units)
        case _:
            assert_never(move)


def studied(state: State, seat: int) -> State:
    """One knowledge more; more than every other Baron has makes the Scholar (WK-24, B22, B23)."""
    state = state.more(seat, "knowledge", 1)
    if state.setup.tracks(KNOWLEDGE):
        state = state.but(student=seat, bought=0)
    return named(state, seat) if outshines(state, seat) else state


def outshines(state: State, seat: int) -> bool:
    """Whether this Baron surely knows more than every other (WK-24)."""
    own = state.seats[seat].knowledge
    others = [stands.knowledge for at, stands in enumerate(state.seats) if at != seat]
    return own is not None and all(other is not None and own > other for other in others)


def named(state: State, seat: int | None) -> State:
    """This Baron is Scholar, or nobody is."""
    return state.but(scholar=seat, scholar_named=seat is not None) if state.setup.tracks(KNOWLEDGE) else state


def bought_with_study(state: State, move: m.DevelopmentBought) -> State:
    """A Development that a Study allows: the Scholar any number, everybody else one (WK-24)."""
    mine = state.student == move.seat
    return bought(state.but(bought=state.bought + mine), move.seat, move.price, move.title)


def bought(state: State, seat: int, price: int | None, title: str | None) -> State:
    """A Development for knowledge; a price nobody told leaves the knowledge unknown (WK-24)."""
    state = state.more(seat, "developments", 1).more(seat, "knowledge", None if price is None else -price)
    if title is None or not state.setup.tracks(KNOWLEDGE):
        return state
    return state.with_seat(seat, titles=(*state.seats[seat].titles, title))


def discarded(state: State, move: m.DevelopmentDiscarded) -> State:
    """A Development goes to the bottom of its deck (WK-26, WK-59)."""
    state = state.more(move.seat, "developments", -1).more(move.seat, "turned", -int(move.turned))
    found = [title for title in state.seats[move.seat].titles if move.title and same(title, move.title)]
    return state.with_seat(move.seat, titles=without(state.seats[move.seat].titles, *found[:1]))


def same(one: str, other: str) -> bool:
    """Whether two names are one Development’s."""
    return one.casefold() == other.casefold()


def without(titles: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The names without these."""
    return tuple(title for title in titles if title not in gone)


def researched(state: State, move: m.Researched) -> State:
    """Two gold, and the Development for one knowledge less (WK-31)."""
    state = state.more(move.seat, "crowns", -RESEARCH_COST)
    if not move.bought:
        return state
    price = None if move.printed is None else research_price(move.printed)
    return bought(state, move.seat, price, move.title)
