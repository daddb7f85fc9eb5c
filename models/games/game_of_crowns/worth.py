"""What a hand is worth by itself, and what a change of it would bring (D1, D2, D4, D5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from models.games.game_of_crowns.components import GUEST_CARDS
from models.games.game_of_crowns.points import Around, lines_of
from models.scoring import total

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def swapped(
    holding: Holding, given: Sequence[Card], received: Sequence[Card], ravens: int = 0, foreign: int = 0
) -> Holding:
    """The holding after cards were given, others received, ravens and cards of other houses came or went."""
    cards = holding.cards
    for kinds, by in ((given, -1), (received, 1)):
        for card in kinds:
            cards = cards.model_copy(update={card: getattr(cards, card) + by})
    others = max(0, min(holding.foreign + foreign, cards.house_cards))
    return holding.model_copy(update={"cards": cards, "ravens": holding.ravens + ravens, "foreign": others})


def share(known: int, held: int) -> float | None:
    """The chance that a card taken at random from such a hand is one of those known; None where it cannot be (D5)."""
    return known / held if 0 <= known <= held and held else None
