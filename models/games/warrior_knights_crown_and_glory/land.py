"""Cities and strongholds change hands (WK-B9, WK-38 to WK-41, WK-55, WK-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import plus
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import FORTIFY_COST, suppression
from models.games.warrior_knights_crown_and_glory.setup import CITIES

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.table import State


def land(state: State, move: m.Land) -> State:
    """The table after something happened to a city or a stronghold."""
    match move:
        case m.CityTaken():
            return taken(state, move)
        case m.CityLost():
            return part(state, move.seat, move)
        case m.CityRazed():
            return razed(state, move)
        case m.SiegeLaid():
            return state.more(move.seat, "besieged", 1)
        case m.SiegeLifted():
            return state.more(move.seat, "besieged", -1)
        case m.CityFortified():
            return state.more(move.seat, "fortified", 1).more(move.seat, "crowns", -FORTIFY_COST)
        case m.Rebelled():
            return rebelled(state, move)
        case m.RebellionQuelled():
            return state.more(move.seat, "rebellious", -1)
        case m.StrongholdTaken():
            return stronghold_taken(state, move)
        case m.StrongholdLost():
            return stands(state, move.seat, here=False)
        case m.StrongholdPlaced():
            return stands(state, move.seat, here=True)
        case _:
            assert_never(move)


def _kind(*, overseas: bool) -> str:
    return "overseas" if overseas else "cities"


def part(state: State, seat: int, move: m.Parted) -> State:
    """A Baron loses a city with everything of his that stands on it (WK-18, WK-41)."""
    state = state.more(seat, _kind(overseas=move.overseas), -1)
    lost = {
        "besieged": move.besieged,
        "rebellious": move.rebellious,
        "garrisons": move.garrisoned,
        "fortified": move.fortified,
    }
    for counter, here in lost.items():
        state = state.more(seat, counter, -int(here))
    return state


def taken(state: State, move: m.CityTaken) -> State:
    """A city goes to its new lord, and stays fortified (WK-60, WK-B10)."""
    if move.loser is not None:
        state = part(state, move.loser, move)
    state = state.more(move.seat, _kind(overseas=move.overseas), 1)
    return state.more(move.seat, "fortified", int(move.fortified and move.loser is not None))


def razed(state: State, move: m.CityRazed) -> State:
    """A Kingdom city less, for its lord and for the majority (WK-B2)."""
    return state.more(move.seat, "cities", -1).but(razed=plus(state.razed, 1))


def rebelled(state: State, move: m.Rebelled) -> State:
    """The rebellion is paid for, marked, or the city turns neutral (WK-38, WK-40, WK-41)."""
    match move.answer:
        case "faith":
            return state.more(move.seat, "faith", -1)
        case "crowns":
            return state.more(move.seat, "crowns", None if move.income is None else -suppression(move.income))
        case "garrison":
            return state
        case "nothing" if move.second:
            gone = m.CityLost(seat=move.seat, overseas=move.overseas, rebellious=True)
            return part(state, move.seat, gone)
        case "nothing":
            return state.more(move.seat, "rebellious", 1)


def stands(state: State, seat: int, *, here: bool) -> State:
    """Whether a stronghold is on the board (WK-B3)."""
    return state.with_seat(seat, stronghold=here) if state.setup.tracks(CITIES) else state


def stronghold_taken(state: State, move: m.StrongholdTaken) -> State:
    """Half the gold and one city go to the victor, and the crown if the loser wore it (WK-B9, WK-55)."""
    loser = state.seat(move.loser)
    spoils = None if loser is None or loser.crowns is None else loser.crowns // 2
    state = state.more(move.loser, "crowns", None if spoils is None else -spoils).more(move.seat, "crowns", spoils)
    if move.city != "none":
        counter = _kind(overseas=move.city == "overseas")
        state = state.more(move.loser, counter, -1).more(move.seat, counter, 1)
    usurped = state.king is not None and state.king == move.loser
    return stands(state.but(king=move.seat) if usurped else state, move.loser, here=False)
