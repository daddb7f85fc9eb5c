"""What may come: the chance of a card, what a player lacks to win, what the Council of Oaths brings (D8, D9)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from models.games.the_old_kings_crown.table import State


def chance_to_draw(deck: int, wanted: int, draws: int) -> float | None:
    """The chance that at least one of the wanted cards is among so many draws; None where the deck cannot be."""
    if not 0 <= wanted <= deck or not 0 <= draws <= deck:
        return None
    return 1 - comb(deck - wanted, draws) / comb(deck, draws)


def missing_to_lead(influence: Mapping[int, int], order: Sequence[int], seat: int, holder: int | None) -> int:
    """Influence that a seat lacks to win, were the game to end with this order; a tie may be enough (OK-44)."""
    others = [other for other in influence if other != seat]
    best = max(influence[other] for other in others)
    rivals = [other for other in others if influence[other] == best]
    wins_ties = seat == holder or (holder not in rivals and all(order.index(seat) < order.index(o) for o in rivals))
    return max(0, best - influence[seat] + (0 if wins_ties else 1))


def supporters_back(state: State, seat: int) -> int:
    """Supporters that the Council of Oaths brings back: as many as votes, one more with the most of all (OK-G4)."""
    votes = [stands.oaths or 0 for stands in state.seats]
    own = votes[seat]
    return own + int(own > max((many for other, many in enumerate(votes) if other != seat), default=0))
