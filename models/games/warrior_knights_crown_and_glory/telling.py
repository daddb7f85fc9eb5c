"""The game in sentences: the timeline and what undo says."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import king_cards, march_cost
from models.games.warrior_knights_crown_and_glory.court import outcome, votes_for
from models.games.warrior_knights_crown_and_glory.names import COUNTERS, GOODS, PHASE_NAMES, SPECIAL_NAMES, some
from models.games.warrior_knights_crown_and_glory.play import gains

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.moves import KnightsMove
    from models.games.warrior_knights_crown_and_glory.table import State


def describe(state: State, move: KnightsMove) -> Message:
    """What happened, as a sentence of the timeline; `state` is the table before the move."""
    name = state.setup.name(-1 if move.seat is None else move.seat)
    if isinstance(move, m.Round):
        return _round(move, name)
    if isinstance(move, m.Land):
        return _land(state, move, name)
    if isinstance(move, m.Crown):
        return _crown(state, move, name)
    if isinstance(move, m.Court):
        return _court(state, move, name)
    if isinstance(move, m.Learning):
        return _learning(move, name)
    if isinstance(move, m.Levying):
        return _levying(move, name)
    return _word(move, name)


LAID = {
    "taxation": Message("A card goes to Taxation"),
    "wages": Message("A card goes to Wages"),
    "assembly": Message("A card goes to the Assembly"),
}
HELD = {
    "taxation": Message("Taxation is held"),
    "wages": Message("Wages are paid"),
    "assembly": Message("The Assembly is held"),
    "draft": Message("The Mercenary Draft is held"),
}


def _round(move: m.Round, name: str) -> Message:
    match move:
        case m.CardLaid():
            return LAID[move.column]
        case m.DraftMarked():
            return Message("{name} marks the Draft track", name=name)
        case m.ForcesMustered():
            return Message("Muster Forces: a wound marker on the Draft track")
        case m.PhaseHeld():
            return HELD[move.phase]
        case m.PhaseEnded():
            return Message("Round {round}: {phase} is over", round=move.round, phase=PHASE_NAMES[move.phase])
        case m.RoundSet():
            return Message("It is round {round}, {phase}", round=move.round, phase=PHASE_NAMES[move.phase])
        case _:
            assert_never(move)


def _land(state: State, move: m.Land, name: str) -> Message:
    match move:
        case m.CityTaken():
            return _taken(state, move, name)
        case m.CityLost():
            said = (
                Message("An overseas city of {name} turns neutral")
                if move.overseas
                else Message("A city of {name} turns neutral")
            )
            return Message(said.msgid, name=name)
        case m.CityRazed():
            return (
                Message("A neutral city is razed") if move.seat is None else Message("{name} razes a city", name=name)
            )
        case m.SiegeLaid():
            return Message("A city of {name} is besieged", name=name)
        case m.SiegeLifted():
            return Message("A siege against {name} is lifted", name=name)
        case m.CityFortified():
            return Message("{name} fortifies a city", name=name)
        case m.Rebelled():
            return _rebelled(move, name)
        case m.RebellionQuelled():
            return Message("{name} quells a rebellion", name=name)
        case m.StrongholdTaken():
            return _stronghold_taken(state, move, name)
        case m.StrongholdLost():
            return Message("{name}’s stronghold is destroyed", name=name)
        case m.StrongholdPlaced():
            return Message("{name}’s stronghold stands again", name=name)
        case _:
            assert_never(move)


def _taken(state: State, move: m.CityTaken, name: str) -> Message:
    if move.loser is None:
        said = Message("{name} takes an overseas city") if move.overseas else Message("{name} takes a neutral city")
        return Message(said.msgid, name=name)
    said = (
        Message("{name} takes an overseas city from {loser}")
        if move.overseas
        else Message("{name} takes a city from {loser}")
    )
    return Message(said.msgid, name=name, loser=state.setup.name(move.loser))


def _rebelled(move: m.Rebelled, name: str) -> Message:
    match move.answer:
        case "faith":
            return Message("Rebellion: {name} pays a faith", name=name)
        case "crowns":
            return Message(
                "Rebellion: {name} pays {cost} gold", name=name, cost=None if move.income is None else 2 * move.income
            )
        case "garrison":
            return Message("Rebellion: {name}’s garrison holds the city", name=name)
        case "nothing" if move.second:
            return Message("Uprising: a city of {name} turns neutral", name=name)
        case "nothing":
            return Message("Rebellion in a city of {name}", name=name)


def _stronghold_taken(state: State, move: m.StrongholdTaken, name: str) -> Message:
    loser = state.setup.name(move.loser)
    if state.king is not None and state.king == move.loser:
        return Message(
            "{name} takes King {loser}’s stronghold, the crown and {n} King cards",
            name=name,
            loser=loser,
            n=state.king_cards,
        )
    return Message("{name} takes {loser}’s stronghold", name=name, loser=loser)


# ── crown ────────────────────────────────────────────────────────────────────
def _crown(state: State, move: m.Crown, name: str) -> Message:
    match move:
        case m.InfluencePaid():
            return _paid(state, move)
        case m.KingCrowned():
            n = king_cards(len(state.seats))
            return Message("{name} is crowned King and takes {n} King cards", name=name, n=n)
        case m.KingSet():
            return Message("Nobody is King") if move.seat is None else Message("{name} is King: set right", name=name)
        case m.CityVictory():
            return Message("{name} wins by cities", name=name)
        case _:
            assert_never(move)


def _paid(state: State, move: m.InfluencePaid) -> Message:
    found = [
        f"{seat.name} +{'?' if gain is None else gain}"
        for seat, gain in zip(state.setup.seats, gains(state, move), strict=False)
        if gain != 0
    ]
    won: str | Message = ", ".join(found) or Message("nobody gains")
    return Message("Influence: {gains}", gains=won)


# ── court ────────────────────────────────────────────────────────────────────
OFFICES = {
    "chairman": Message("{name} is Chairman of the Assembly"),
    "church": Message("{name} is Head of the Church"),
}
OUTCOMES = {
    "yes": Message("An Agenda passes, {yes} to {no}"),
    "no": Message("An Agenda fails, {yes} to {no}"),
    None: Message("An Agenda is tied, {yes} to {no}"),
}


def _court(state: State, move: m.Court, name: str) -> Message:
    match move:
        case m.Received():
            return Message("{name} +{what}", name=name, what=some(move.goods, move.amount))
        case m.Paid():
            return Message("{name} −{what}", name=name, what=some(move.goods, move.amount))
        case m.AssemblyOpened():
            away = ", ".join(state.setup.name(seat) for seat in move.absent)
            return Message("The Assembly meets without {names}", names=away) if away else Message("The Assembly meets")
        case m.AgendaVoted():
            yes, no = votes_for(move.ballots, "yes"), votes_for(move.ballots, "no")
            return Message(OUTCOMES[outcome(move)].msgid, yes=yes, no=no)
        case m.OfficeHeld():
            return Message(OFFICES[move.office].msgid, name=name)
        case _:
            assert_never(move)


# ── In the Name of Glory ─────────────────────────────────────────────────────
def _learning(move: m.Learning, name: str) -> Message:
    match move:
        case m.Studied():
            return Message("{name} studies: +1 knowledge", name=name)
        case m.DevelopmentBought():
            what = Message("a Development") if move.title is None else move.title
            return Message("{name} buys {what} for {price} knowledge", name=name, what=what, price=move.price)
        case m.DevelopmentUsed():
            return Message("{name} uses a Development", name=name)
        case m.DevelopmentDiscarded():
            what = Message("a Development") if move.title is None else move.title
            return Message("{name} discards {what}", name=name, what=what)
        case m.Researched():
            what = Message("the Development") if move.title is None else move.title
            said = (
                Message("Research: {name} buys {what}") if move.bought else Message("Research: {name} discards {what}")
            )
            return Message(said.msgid, name=name, what=what)
        case m.ScholarSet():
            return Message("Nobody is Scholar") if move.seat is None else Message("{name} is Scholar", name=name)
        case _:
            assert_never(move)


def _levying(move: m.Levying, name: str) -> Message:
    match move:
        case m.Marched():
            return Message(
                "{name} readies {n} Noble for {cost} gold",
                plural="{name} readies {n} Nobles for {cost} gold",
                name=name,
                n=move.nobles,
                cost=march_cost(move.nobles),
            )
        case m.GarrisonHired():
            return Message("{name} hires a garrison", name=name)
        case m.GarrisonDisbanded():
            return Message("A garrison of {name} is disbanded", name=name)
        case m.RecruitsHired():
            return Message(
                "{name} hires {n} City Recruit", plural="{name} hires {n} City Recruits", name=name, n=move.units
            )
        case m.RecruitsLeft():
            return Message(
                "{n} City Recruit leaves {name}", plural="{n} City Recruits leave {name}", name=name, n=move.units
            )
        case _:
            assert_never(move)


def _word(move: m.Word, name: str) -> Message:
    if isinstance(move, m.Corrected):
        return Message("Corrected: {name}, {what}, now {to}", name=name, what=COUNTERS[move.counter], to=move.to)
    return Message("Corrected: {what}, now {to}", what=COUNTERS[move.counter], to=move.to)


NAMINGS: dict[type[KnightsMove], Message] = {
    m.CardLaid: Message("card"),
    m.DraftMarked: Message("Draft marker"),
    m.ForcesMustered: Message("Muster Forces"),
    m.PhaseEnded: Message("end of phase"),
    m.RoundSet: Message("round"),
    m.CityTaken: Message("city"),
    m.CityLost: Message("lost city"),
    m.CityRazed: Message("razing"),
    m.SiegeLaid: Message("siege"),
    m.SiegeLifted: Message("lifted siege"),
    m.CityFortified: Message("fortification"),
    m.Rebelled: Message("rebellion"),
    m.RebellionQuelled: Message("quelled rebellion"),
    m.StrongholdTaken: Message("stronghold"),
    m.StrongholdLost: Message("lost stronghold"),
    m.StrongholdPlaced: Message("placed stronghold"),
    m.InfluencePaid: Message("Influence paid"),
    m.KingCrowned: Message("crowning"),
    m.KingSet: Message("King"),
    m.CityVictory: Message("city victory"),
    m.AssemblyOpened: Message("Assembly"),
    m.AgendaVoted: Message("Agenda"),
    m.OfficeHeld: Message("office"),
    m.Studied: Message("Study"),
    m.DevelopmentBought: Message("Development"),
    m.DevelopmentUsed: Message("used Development"),
    m.DevelopmentDiscarded: Message("discarded Development"),
    m.Researched: Message("Research"),
    m.ScholarSet: Message("Scholar"),
    m.Marched: Message("Forced March"),
    m.GarrisonHired: Message("garrison"),
    m.GarrisonDisbanded: Message("disbanded garrison"),
    m.RecruitsHired: Message("recruits"),
    m.RecruitsLeft: Message("recruits leaving"),
    m.Corrected: Message("correction"),
    m.TableCorrected: Message("correction"),
}


def naming(move: KnightsMove) -> Message:
    """A short noun for a move, for the undo button."""
    match move:
        case m.PhaseHeld():
            return SPECIAL_NAMES[move.phase]
        case m.Received() | m.Paid():
            return GOODS[move.goods]
        case _:
            return NAMINGS[type(move)]
