"""What the box tells: cards that are still in the game, and the next guest (D6, B2, B3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.games.game_of_crowns.components import GUEST_CARDS, GUESTS, HAND, HOUSE_CARDS
from models.games.game_of_crowns.setup import customized

if TYPE_CHECKING:
    from models.games.game_of_crowns.components import GuestCard, HouseCard
    from models.games.game_of_crowns.hand import Hand
    from models.games.game_of_crowns.table import State


def left_in_game(state: State) -> dict[HouseCard, int]:
    """House cards of each kind that are not discarded; none where the table has not counted a house of ten."""
    house, gone = state.house_set, state.gone
    if house is None or gone is None or house.house_cards != HAND or customized(state.setup):
        return {}
    return {card: getattr(house, card) * len(state.seats) - getattr(gone, card) for card in HOUSE_CARDS}


def next_guest(state: State, own: Hand | None = None) -> dict[GuestCard, float]:
    """The chance of each guest to be drawn, from those nobody has seen: neither discarded nor in the own hand."""
    guests, gone = state.guest_set, state.gone
    if guests is None or gone is None or guests.guests != GUESTS or not state.guests:
        return {}
    seen = {card: getattr(gone, card) + (getattr(own, card) if own else 0) for card in GUEST_CARDS}
    unseen = {card: max(0, getattr(guests, card) - seen[card]) for card in GUEST_CARDS}
    together = sum(unseen.values())
    return {card: many / together for card, many in unseen.items() if many}
