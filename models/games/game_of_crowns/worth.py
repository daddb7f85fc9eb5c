"""What a hand is worth by itself, and what a change of it would bring (D1, D2, D4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.games.game_of_crowns.components import GUEST_CARDS
from models.games.game_of_crowns.points import Around, lines_of
from models.scoring import total

if TYPE_CHECKING:
    from models.games.game_of_crowns.components import GuestCard, HouseCard
    from models.games.game_of_crowns.hand import Holding
    from models.scoring import Points, ScoreLine

    Card = HouseCard | GuestCard


def lines_in_hand(holding: Holding, others: Around) -> tuple[ScoreLine, ...]:
    """The lines of one hand; `others` are the most and the fewest of everybody else."""
    own = holding.counted
    around = others._replace(
        feuds=max(others.feuds, own.feud),
        jesters=max(others.jesters, own.jester),
        fewest=min(others.fewest, own.size),
    )
    return lines_of(holding, around, {card for card in GUEST_CARDS if getattr(own, card)})


def worth(holding: Holding, others: Around) -> Points:
    """The points of one hand."""
    return total(lines_in_hand(holding, others))


def swapped(holding: Holding, given: Card | None, received: Card | None, ravens: int = 0, foreign: int = 0) -> Holding:
    """The holding after a card was given, another received, ravens and cards of other houses came or went."""
    cards = holding.cards
    for card, by in ((given, -1), (received, 1)):
        if card is not None:
            cards = cards.model_copy(update={card: getattr(cards, card) + by})
    others = max(0, min(holding.foreign + foreign, cards.house_cards))
    return holding.model_copy(update={"cards": cards, "ravens": holding.ravens + ravens, "foreign": others})
