"""What the rulebook has against a change of cities and strongholds (WK-B2, WK-B3, WK-B9, WK-B10, WK-38 to WK-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import suppression, unrazed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.warrior_knights_crown_and_glory.table import SeatState, State

    Found = Iterator[tuple[str, Message]]


def on_land(state: State, move: m.Land) -> Found:
    """What stands against it."""
    match move:
        case m.CityTaken():
            yield from _taking(state, move)
        case m.CityLost():
            yield from _holds(state, move.seat, overseas=move.overseas)
        case m.CityRazed():
            if move.seat is not None:
                yield from _holds(state, move.seat, overseas=False)
        case m.SiegeLaid():
            yield from _more_than_held(state, move.seat, "besieged", "WK-B3")
        case m.CityFortified():
            yield from _more_than_held(state, move.seat, "fortified", "WK-B10")
        case m.SiegeLifted():
            yield from _none(state, move.seat, "besieged", "WK-B3", Message("no city of {name} is besieged"))
        case m.RebellionQuelled():
            yield from _none(state, move.seat, "rebellious", "WK-41", Message("no city of {name} is rebellious"))
        case m.Rebelled():
            yield from _rebellion(state, move)
        case m.StrongholdTaken():
            yield from _stronghold_taken(state, move)
        case m.StrongholdLost():
            yield from _off_board(state, move.seat)
        case m.StrongholdPlaced():
            if state.seats[move.seat].stronghold:
                yield "WK-B9", Message("{name}’s stronghold is on the board", name=state.setup.name(move.seat))


# ── cities ───────────────────────────────────────────────────────────────────
def _held(stands: SeatState, *, overseas: bool) -> int | None:
    return stands.overseas if overseas else stands.cities


def _holds(state: State, seat: int, *, overseas: bool) -> Found:
    if _held(state.seats[seat], overseas=overseas) == 0:
        name = state.setup.name(seat)
        said = Message("{name} holds no overseas city") if overseas else Message("{name} holds no Kingdom city")
        yield "WK-B2", Message(said.msgid, name=name)


def _none(state: State, seat: int, counter: str, rule: str, said: Message) -> Found:
    if getattr(state.seats[seat], counter) == 0:
        yield rule, Message(said.msgid, name=state.setup.name(seat))


def _more_than_held(state: State, seat: int, counter: str, rule: str) -> Found:
    stands = state.seats[seat]
    number = getattr(stands, counter)
    if number is not None and stands.held is not None and number >= stands.held:
        name = state.setup.name(seat)
        yield rule, Message("{name} has no further city for that, and holds {held}", name=name, held=stands.held)


def _taking(state: State, move: m.CityTaken) -> Found:
    if move.loser == move.seat:
        yield "WK-B2", Message("nobody takes a city of their own")
    elif move.loser is not None:
        yield from _holds(state, move.loser, overseas=move.overseas)
    elif not move.overseas and state.razed is not None:
        held = [seat.cities for seat in state.seats if seat.cities is not None]
        standing = unrazed(len(state.seats), state.razed)
        if len(held) == len(state.seats) and sum(held) >= standing:
            yield "WK-B6", Message("all {standing} standing Kingdom cities have a lord", standing=standing)


# ── rebellions ───────────────────────────────────────────────────────────────
def _rebellion(state: State, move: m.Rebelled) -> Found:
    stands, name = state.seats[move.seat], state.setup.name(move.seat)
    if not state.setup.options.for_glory:
        yield "WK-38", Message("rebellions belong to In the Name of Glory, which is not played")
    yield from _holds(state, move.seat, overseas=move.overseas)
    if move.second:
        yield from _none(state, move.seat, "rebellious", "WK-40", Message("no city of {name} is rebellious"))
    if move.answer == "faith" and stands.faith == 0:
        yield "WK-38", Message("{name} has no faith", name=name)
    if move.answer == "crowns" and move.income is not None and stands.crowns is not None:
        cost = suppression(move.income)
        if stands.crowns < cost:
            yield (
                "WK-38",
                Message("this costs {cost} gold, {name} has {crowns}", name=name, cost=cost, crowns=stands.crowns),
            )
    if move.answer == "garrison" and stands.garrisons == 0:
        yield "WK-41", Message("{name} has no garrison", name=name)


# ── strongholds ──────────────────────────────────────────────────────────────
def _off_board(state: State, seat: int) -> Found:
    if state.seats[seat].stronghold is False:
        yield "WK-B9", Message("{name}’s stronghold is off the board", name=state.setup.name(seat))


def _stronghold_taken(state: State, move: m.StrongholdTaken) -> Found:
    if move.loser == move.seat:
        yield "WK-B9", Message("nobody takes a stronghold of their own")
        return
    yield from _off_board(state, move.loser)
    loser = state.seats[move.loser]
    if move.city != "none":
        yield from _holds(state, move.loser, overseas=move.city == "overseas")
    elif loser.held:
        yield "WK-B9", Message("a city of {name} comes with the stronghold", name=state.setup.name(move.loser))
