"""The game in sentences: the timeline, what undo says, the headlines."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import Message
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown import summer
from models.games.the_old_kings_crown.setup import PLACES
from models.games.the_old_kings_crown.table import SEAT_COUNTERS
from models.games.the_old_kings_crown.words import (
    COUNCIL_NAMES,
    COUNTERS,
    PILES_FROM,
    PILES_TO,
    REGION_NAMES,
    STEP_NAMES,
    names_of,
)
from models.games.the_old_kings_crown.year import expected_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.the_old_kings_crown.components import Region
    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.table import State


# ── the timeline ─────────────────────────────────────────────────────────────
def describe(state: State, move: CrownMove) -> Message:
    """What happened, as a sentence of the timeline; `state` is the table before the move."""
    name = state.setup.name(-1 if move.seat is None else move.seat)
    if isinstance(move, m.Word):
        return _said(state, move, name)
    return _effect(state, move, name) if isinstance(move, m.Effect) else _seasonal(state, move, name)


def _seasonal(state: State, move: m.Seasonal, name: str) -> Message:
    match move:
        case m.DrewUp():
            return Message("Everybody draws up to the hand size")
        case m.OrderSettled():
            order = expected_order(state) if move.order is None else move.order
            return Message("New order: {names}", names=names_of(state, order))
        case m.RoadRefreshed():
            return Message("The Great Road is refreshed")
        case m.CardsLaid():
            return Message("Everybody lays cards at the regions")
        case m.MarkersAssigned():
            return Message("{name} assigns the markers: {regions}", name=name, regions=_regions(move.regions))
        case m.Clashed():
            return _clashed(state, move)
        case m.RegionTied():
            return Message("{region}: all pass, nobody is rewarded", region=REGION_NAMES[move.region])
        case m.LocationChosen():
            return _location(state, move, name)
        case m.WinterCleared():
            return Message("Winter is cleared away")
        case _:
            return _deed(state, move, name)


def _deed(
    state: State, move: m.BidsRevealed | m.BidResolved | m.HeraldPlaced | m.SupportersPlaced | m.Autumn, name: str
) -> Message:
    match move:
        case m.BidsRevealed():
            return Message("Bids: {bids}", bids=_bids(state, move))
        case m.BidResolved():
            return _bid(state, move, name)
        case m.HeraldPlaced():
            return Message("{name}’s Herald goes to the {place}", name=name, place=PLACES[move.location])
        case m.SupportersPlaced():
            return Message(
                "{name} sends {n} Supporter to the {region}",
                plural="{name} sends {n} Supporters to the {region}",
                n=move.supporters,
                name=name,
                region=REGION_NAMES[move.region],
            )
        case m.Governed():
            return Message(
                "{name} governs: {n} vote in the {council}",
                plural="{name} governs: {n} votes in the {council}",
                n=move.votes,
                name=name,
                council=COUNCIL_NAMES[move.council],
            )
        case m.Journeyed():
            return Message("{name} journeys and gains {n} Lore", name=name, n=move.lore)
        case _:
            assert_never(move)


def _regions(regions: Sequence[Region]) -> Message:
    """Up to three regions in a row."""
    named: list[str | Message] = [REGION_NAMES[region] for region in regions[:3]]
    one, two, three = [*named, "–", "–", "–"][:3]
    return Message("{one}, {two}, {three}", one=one, two=two, three=three)


def _bids(state: State, move: m.BidsRevealed) -> str:
    return ", ".join(f"{state.setup.name(bid.seat)} {bid.total}" for bid in move.bids) or "–"


def _bid(state: State, move: m.BidResolved, name: str) -> Message:
    match move.how:
        case "took":
            return Message("{name} takes a card of the Great Road", name=name)
        case "stole":
            victim = "?" if move.victim is None else state.setup.name(move.victim)
            return Message("{name} steals a Kingdom card of {victim}", name=name, victim=victim)
        case "returned":
            return Message("{name} takes the bid back", name=name)


def _clashed(state: State, move: m.Clashed) -> Message:
    totals = summer.outcome(state, move).totals
    strengths = ", ".join(
        f"{state.setup.name(side.seat)} {total}" for side, total in zip(move.sides, totals, strict=True)
    )
    region, won = REGION_NAMES[move.region], summer.winner(state, move)
    if won is None:
        return Message("{region}: a tie ({strengths})", region=region, strengths=strengths or "–")
    return Message(
        "{region}: {name} wins ({strengths})", region=region, name=state.setup.name(won), strengths=strengths
    )


def _location(state: State, move: m.LocationChosen, name: str) -> Message:
    place, found = PLACES[move.location], summer.brings(state, move)
    if found is None and not any(state.setup.tracks(tracker) for tracker in SEAT_COUNTERS):
        return Message("{name} takes the {place}", name=name, place=place)
    gain = found.gain if found else None
    if found is not None and any(found.stolen):
        return Message(
            "{name} takes the {place}: +{gain}, {n} of it stolen",
            name=name,
            place=place,
            gain=gain,
            n=sum(found.stolen),
        )
    return Message("{name} takes the {place}: +{gain}", name=name, place=place, gain=gain)


def _effect(state: State, move: m.Effect, name: str) -> Message:
    match move:
        case m.SecretsRewarded():
            return Message("{name}’s Secrets bring the reward of the {place}", name=name, place=PLACES[move.location])
        case m.RelicsSpent():
            return Message(
                "{name} gives up {n} vote in Relics: +{n} Influence",
                plural="{name} gives up {n} votes in Relics: +{n} Influence",
                n=move.votes,
                name=name,
            )
        case m.LoreGained():
            return Message("{name} gains {n} Lore", name=name, n=move.lore)
        case m.Acquired():
            return Message(
                "{name} spends {lore} Lore on {n} card",
                plural="{name} spends {lore} Lore on {n} cards",
                n=move.advanced + move.hq,
                name=name,
                lore=move.lore,
            )
        case m.InfluenceGained():
            return _influence(move, name)
        case m.InfluenceStolen():
            victim = state.setup.name(move.victim)
            return Message("{name} steals {n} Influence from {victim}", name=name, n=move.influence, victim=victim)
        case m.InfluenceLaid():
            return Message("{name} puts {n} Influence on an Active card", name=name, n=move.influence)
        case m.SupportersReturned():
            return Message(
                "{n} Supporter of {name} comes back",
                plural="{n} Supporters of {name} come back",
                n=move.supporters,
                name=name,
            )
        case m.HeraldMoved():
            if move.location == "board":
                return Message("{name}’s Herald comes home", name=name)
            return Message("{name}’s Herald moves to the {place}", name=name, place=PLACES[move.location])
        case m.Ambushed():
            return Message("{name} ambushes with a card of the hand", name=name)
        case m.CardsMoved():
            return Message(
                "{name} moves {n} card {source} {target}",
                plural="{name} moves {n} cards {source} {target}",
                n=move.cards,
                name=name,
                source=PILES_FROM[move.source],
                target=PILES_TO[move.target],
            )
        case m.FavourUsed():
            return _favour_used(state, move, name)
        case m.TacticExhausted():
            return Message("{name} exhausts a Tactic", name=name)
        case m.HandSizeChanged():
            return Message("{name}’s hand size: {by}", name=name, by=f"{move.by:+}".replace("-", "−"))
        case _:
            assert_never(move)


def _favour_used(state: State, move: m.FavourUsed, name: str) -> Message:
    """With what becomes of the disc: it is turned, and after its last use goes back (OK-45, D10)."""
    if state.favour != move.seat or not state.favour_uses:
        return Message("{name} uses the Kingdom’s Favour", name=name)
    if state.favour_uses == 1:
        return Message("{name} uses the Kingdom’s Favour for the last time: back to the Harvest Field", name=name)
    return Message(
        "{name} uses the Kingdom’s Favour: turned, {n} use left",
        plural="{name} uses the Kingdom’s Favour: turned, {n} uses left",
        n=state.favour_uses - 1,
        name=name,
    )


def _influence(move: m.InfluenceGained, name: str) -> Message:
    if move.influence < 0:
        return Message("{name} loses {n} Influence", name=name, n=-move.influence)
    return Message("{name} gains {n} Influence", name=name, n=move.influence)


def _said(state: State, move: m.Word, name: str) -> Message:
    match move:
        case m.TurnEnded():
            return Message("{name} is done", name=name)
        case m.StepEnded():
            return _step_ended(state)
        case m.YearSet():
            return Message("Round {round}, {step}: set right", round=move.round, step=STEP_NAMES[move.step])
        case m.OrderSet():
            return Message("Order track: {names}", names=names_of(state, move.order))
        case m.FavourSet():
            if move.seat is None or not move.uses:
                return Message("The Kingdom’s Favour lies on the Harvest Field")
            return Message(
                "{name} holds the Kingdom’s Favour with {n} use",
                plural="{name} holds the Kingdom’s Favour with {n} uses",
                n=move.uses,
                name=name,
            )
        case m.OccupiedSet():
            strengths = ", ".join(map(str, move.strengths)) or "–"
            return Message("{name}’s occupying cards: {strengths}", name=name, strengths=strengths)
        case m.Corrected():
            return Message("{name} has {to} {what}: set right", name=name, what=COUNTERS[move.counter], to=move.to)
        case _:
            assert_never(move)


def _step_ended(state: State) -> Message:
    if state.step is None:
        return Message("The step is over")
    return Message("{step}: over", step=STEP_NAMES[state.step])
