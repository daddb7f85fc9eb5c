"""Bids and clashes half reported: what has been said so far, and the move it makes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import ValidationError

from models.base import Value
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.clash import Card, Outcome, settle
from models.games.the_old_kings_crown.components import TRAITS, Region, Trait

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.games.the_old_kings_crown.table import State

Kind = TypeVar("Kind", bound=Value)
CLASH, BIDS = "clash", "bids"
"""The wizards, as every phone of the table sees them."""


class Told(Value):
    """What has been said of one side; None is not said."""

    total: int | None = None
    cards: tuple[Card, ...] = ()
    supporters: int | None = None
    modifier: int = 0

    def laying(self, card: Card) -> Told:
        """The side with one card more, told card by card."""
        return self.model_copy(update={"total": None, "cards": (*self.cards, card)})

    def without(self, place: int, card: Card) -> Told:
        """The side without this card, if it still lies there."""
        if self.cards[place : place + 1] != (card,):
            return self
        return self.model_copy(update={"cards": (*self.cards[:place], *self.cards[place + 1 :])})

    def toggling(self, place: int, trait: Trait) -> Told:
        """The side with a trait of a card switched on or off."""
        if place >= len(self.cards):
            return self
        card = self.cards[place]
        kept = tuple(one for one in TRAITS if (one in card.traits) != (one == trait))
        changed = card.model_copy(update={"traits": kept})
        return self.model_copy(update={"cards": (*self.cards[:place], changed, *self.cards[place + 1 :])})

    def counting(self, **numbers: int | None) -> Told:
        """The side with other numbers: a sum, or Supporters and modifiers beside its cards."""
        return self.model_copy(update={"total": None} | numbers)

    def side(self, seat: int, supporters: int) -> m.Side | None:
        """The side, if anything was said of it; Supporters as told, else as recorded."""
        lent = supporters if self.supporters is None else self.supporters
        if self.total is not None:
            return m.Side(seat=seat, total=self.total)
        if not self.cards and not lent and not self.modifier:
            return None
        return m.Side(seat=seat, cards=self.cards, supporters=lent, modifier=self.modifier)


class ClashDraft(Value):
    """A clash as it is reported; `cards` says whether cards are told one by one."""

    region: Region
    cards: bool = False
    sides: dict[int, Told]

    def told(self, seat: int) -> Told:
        """What has been said of a seat."""
        return self.sides.get(seat, Told())


def key(seat: int) -> str:
    """The field of a wizard that speaks of a seat."""
    return f"seat {seat}"


def revising(kind: type[Kind], seat: int, change: Callable[[Kind], Kind]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """What a change of what was said of a seat makes of the wizard as it stands."""

    def revised(value: dict[str, Any]) -> dict[str, Any]:
        told = kind.model_validate(value.get(key(seat)) or {})
        return {**value, key(seat): change(told).model_dump(mode="json")}

    return revised


def read_clash(value: dict[str, Any] | None, players: int) -> ClashDraft | None:
    """The draft; None where there is none that can be read."""
    if value is None:
        return None
    sides = {seat: value[key(seat)] for seat in range(players) if value.get(key(seat))}
    try:
        return ClashDraft.model_validate(
            {"region": value.get("region"), "cards": bool(value.get("cards")), "sides": sides}
        )
    except ValidationError:
        return None


def fighters(state: State, draft: ClashDraft) -> tuple[int, ...]:
    """Who may fight: the tied in a new clash, else everybody in turn order."""
    order = state.order or tuple(range(len(state.seats)))
    if state.tied and state.contested == draft.region:
        return tuple(seat for seat in order if seat in state.tied)
    return order


def lent(state: State, draft: ClashDraft, seat: int) -> int:
    """Supporters of a seat that fight there, as far as they are recorded; none in a new clash (OK-33)."""
    if state.tied and state.contested == draft.region:
        return 0
    there: int | None = getattr(state.seats[seat], draft.region)
    return there or 0


def clash_of(state: State, draft: ClashDraft) -> m.Clashed:
    """The move that records the draft; who was tied takes part with nothing."""
    again = bool(state.tied) and state.contested == draft.region
    sides = [(seat, draft.told(seat).side(seat, lent(state, draft, seat))) for seat in fighters(state, draft)]
    kept = [side or m.Side(seat=seat) for seat, side in sides if side is not None or again]
    return m.Clashed(region=draft.region, sides=tuple(kept))


def outlook(state: State, move: m.Clashed) -> Outcome:
    """Strengths and who is ahead, as told so far."""
    again = bool(state.tied) and state.contested == move.region
    return settle(move.sides, everyone=again, lone_supporters=state.setup.options.lone_supporters)


class BidTold(Value):
    """What has been said of one bid."""

    strength: int | None = None
    modifier: int = 0


def read_bids(value: dict[str, Any] | None, players: int) -> dict[int, BidTold]:
    """What has been said of everybody's bid; who has said nothing is left out."""
    found = {seat: (value or {}).get(key(seat)) for seat in range(players)}
    return {seat: BidTold.model_validate(told) for seat, told in found.items() if isinstance(told, dict)}


def bids_of(told: dict[int, BidTold]) -> m.BidsRevealed:
    """The move that reveals them."""
    bids = [
        m.Bid(seat=seat, strength=bid.strength, modifier=bid.modifier)
        for seat, bid in told.items()
        if bid.strength is not None
    ]
    return m.BidsRevealed(bids=tuple(bids))
