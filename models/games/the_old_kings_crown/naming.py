"""Short nouns for the undo button, and the headlines a change is judged by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.base import Message
from models.game import Fact
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.setup import FAVOUR, YEAR
from models.games.the_old_kings_crown.words import COUNTERS, STEP_NAMES, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from models.games.the_old_kings_crown.moves import CrownMove
    from models.games.the_old_kings_crown.table import State

NAMINGS: dict[type[m.Seasonal | m.Effect | m.Word], Message] = {
    m.DrewUp: Message("drawing up"),
    m.OrderSettled: Message("new order"),
    m.BidsRevealed: Message("bids"),
    m.BidResolved: Message("bid"),
    m.RoadRefreshed: Message("Great Road refresh"),
    m.HeraldPlaced: Message("Herald"),
    m.CardsLaid: Message("cards laid"),
    m.SupportersPlaced: Message("Supporters"),
    m.MarkersAssigned: Message("markers"),
    m.Clashed: Message("clash"),
    m.RegionTied: Message("tied region"),
    m.LocationChosen: Message("location"),
    m.SecretsRewarded: Message("Secrets"),
    m.RelicsSpent: Message("Relics"),
    m.Governed: Message("Govern"),
    m.Journeyed: Message("Journey"),
    m.LoreGained: Message("Lore gained"),
    m.Acquired: Message("acquisition"),
    m.InfluenceGained: Message("Influence changed"),
    m.InfluenceStolen: Message("theft"),
    m.InfluenceLaid: Message("Influence on a card"),
    m.SupportersReturned: Message("return of Supporters"),
    m.HeraldMoved: Message("Herald"),
    m.Ambushed: Message("Ambush"),
    m.CardsMoved: Message("move of cards"),
    m.FavourUsed: Message("use of the Favour"),
    m.TacticExhausted: Message("Tactic"),
    m.HandSizeChanged: Message("changed hand size"),
    m.TurnEnded: Message("end of turn"),
    m.StepEnded: Message("end of step"),
    m.WinterCleared: Message("Winter clean-up"),
    m.YearSet: Message("correction"),
    m.OrderSet: Message("Order set"),
    m.FavourSet: Message("correction"),
    m.OccupiedSet: Message("correction"),
    m.Corrected: Message("correction"),
}


def naming(move: CrownMove) -> Message:
    """A short noun for a move, for the undo button."""
    return NAMINGS[type(move)]


# ── headlines ────────────────────────────────────────────────────────────────
def headlines(state: State) -> tuple[Fact, ...]:
    """The facts a change is judged by."""
    return tuple(_headlines(state))


def _headlines(state: State) -> Iterator[Fact]:
    setup = state.setup
    if setup.tracks(YEAR):
        yield Fact(label=Message("Round"), value=state.round)
        yield Fact(label=Message("Step"), value=None if state.step is None else STEP_NAMES[state.step])
        yield Fact(label=Message("Order"), value=None if state.order is None else names_of(state, state.order))
    if setup.tracks(FAVOUR):
        holder = Message("nobody") if state.favour is None else setup.name(state.favour)
        yield Fact(label=Message("Favour"), value=None if state.favour_uses is None else holder)
        yield Fact(label=Message("Uses of the Favour"), value=state.favour_uses)
    for seat, stands in zip(setup.seats, state.seats, strict=False):
        for counter, what in COUNTERS.items():
            if (value := getattr(stands, counter)) is not None:
                yield Fact(label=Message("{name}: {what}", name=seat.name, what=what), value=value)
