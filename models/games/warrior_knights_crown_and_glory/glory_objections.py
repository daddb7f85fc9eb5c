"""What the rulebook has against a deed of In the Name of Glory (WK-15 to WK-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import (
    GARRISON_COST,
    GARRISONS,
    RECRUIT_COST,
    RESEARCH_COST,
    march_cost,
    research_price,
)
from models.games.warrior_knights_crown_and_glory.glory import same

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.warrior_knights_crown_and_glory.table import State

    Found = Iterator[tuple[str, Message]]


def on_glory(state: State, move: m.Glory) -> Found:
    """What stands against it."""
    if isinstance(move, m.ScholarSet):
        return
    if not state.setup.options.for_glory:
        yield "WK-1", Message("In the Name of Glory is not played at this table")
    match move:
        case m.DevelopmentBought():
            yield from _knowledge(state, move.seat, move.price, "WK-24")
            yield from _one_each(state, move.seat)
            yield from _alike(state, move.seat, move.title)
        case m.Researched():
            yield from _research(state, move)
        case m.DevelopmentUsed():
            yield from _none_ready(state, move.seat)
        case m.DevelopmentDiscarded():
            yield from _has(state, move.seat, "developments", 1, "WK-26")
        case m.Marched():
            yield from _gold(state, move.seat, march_cost(move.nobles), "WK-30")
        case m.GarrisonHired():
            yield from _garrison(state, move)
        case m.GarrisonDisbanded():
            yield from _has(state, move.seat, "garrisons", 1, "WK-19")
        case m.RecruitsHired():
            yield from _recruits(state, move)
        case m.RecruitsLeft():
            yield from _has(state, move.seat, "recruits", move.units, "WK-22")
        case m.Studied():
            return


def _gold(state: State, seat: int, cost: int, rule: str) -> Found:
    crowns = state.seats[seat].crowns
    if crowns is not None and crowns < cost:
        name = state.setup.name(seat)
        yield rule, Message("this costs {cost} gold, {name} has {crowns}", name=name, cost=cost, crowns=crowns)


def _knowledge(state: State, seat: int, price: int | None, rule: str) -> Found:
    knowledge = state.seats[seat].knowledge
    if price is not None and knowledge is not None and knowledge < price:
        name = state.setup.name(seat)
        yield (
            rule,
            Message(
                "this costs {price} knowledge, {name} has {knowledge}", name=name, price=price, knowledge=knowledge
            ),
        )


def _one_each(state: State, seat: int) -> Found:
    if state.student == seat and state.bought and state.scholar != seat:
        name = state.setup.name(seat)
        yield "WK-24", Message("only the Scholar buys more than one with a Study, and {name} is not", name=name)


def _alike(state: State, seat: int, title: str | None) -> Found:
    if title is not None and any(same(title, own) for own in state.seats[seat].titles):
        name = state.setup.name(seat)
        yield "WK-26", Message("{name} has {title} already: no two Developments alike", name=name, title=title)


HOLDINGS = {
    "developments": Message("{name} has {number} Developments"),
    "garrisons": Message("{name} has {number} garrisons"),
    "recruits": Message("{name} has {number} City Recruits"),
}


def _has(state: State, seat: int, counter: str, needed: int, rule: str) -> Found:
    number = getattr(state.seats[seat], counter)
    if number is not None and number < needed:
        yield rule, Message(HOLDINGS[counter].msgid, name=state.setup.name(seat), number=number)


def _none_ready(state: State, seat: int) -> Found:
    stands = state.seats[seat]
    if stands.developments is not None and stands.turned is not None and stands.turned >= stands.developments:
        yield "WK-27", Message("{name} has no Development left to turn over", name=state.setup.name(seat))


def _research(state: State, move: m.Researched) -> Found:
    if state.scholar_named is False or (state.scholar is not None and state.scholar != move.seat):
        yield "WK-31", Message("Research is the Scholar’s, and {name} is not", name=state.setup.name(move.seat))
    yield from _gold(state, move.seat, RESEARCH_COST, "WK-31")
    if move.bought and move.printed is not None:
        yield from _knowledge(state, move.seat, research_price(move.printed), "WK-31")
    if move.bought:
        yield from _alike(state, move.seat, move.title)


def _garrison(state: State, move: m.GarrisonHired) -> Found:
    stands, stock = state.seats[move.seat], GARRISONS[state.setup.options.edition]
    if sum(seat.garrisons or 0 for seat in state.seats) >= stock:
        yield "WK-16", Message("all {stock} garrisons are hired", stock=stock)
    if stands.garrisons is not None and stands.held is not None and stands.garrisons >= stands.held:
        yield "WK-15", Message("{name} has no city without a garrison", name=state.setup.name(move.seat))
    yield from _gold(state, move.seat, GARRISON_COST, "WK-15")


def _recruits(state: State, move: m.RecruitsHired) -> Found:
    stands = state.seats[move.seat]
    if stands.cities is not None and stands.recruits is not None and stands.cities < move.units:
        name = state.setup.name(move.seat)
        yield (
            "WK-20",
            Message("{name} holds {cities} Kingdom cities, each has one recruit unit", name=name, cities=stands.cities),
        )
    yield from _gold(state, move.seat, RECRUIT_COST * move.units, "WK-20")
