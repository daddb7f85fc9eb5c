"""What may come: a card for a tie, what Lore is worth, how long a deck lasts, what is still to be won (D2 to D9)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

from models.games.the_old_kings_crown.components import LOCATIONS, REGION_OF
from models.games.the_old_kings_crown.scoring import LORE
from models.games.the_old_kings_crown.setup import printed
from models.games.the_old_kings_crown.tracks import reward

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from models.games.the_old_kings_crown.components import Location
    from models.games.the_old_kings_crown.table import State


# ── cards ────────────────────────────────────────────────────────────────────
def card_for_tie(hand: Iterable[int], rivals: Iterable[int]) -> int | None:
    """The smallest hand card that wins the new clash; a rival who passes has 0. None where no card does (D2, B16)."""
    highest = max(rivals, default=0)
    return min((strength for strength in hand if strength > highest), default=None)


def draws_left(deck: int, draws: int) -> int | None:
    """How many draws of so many cards a deck stands without attrition; None where nothing is drawn (D4, B4)."""
    return deck // draws if draws > 0 else None


def chance_to_draw(deck: int, wanted: int, draws: int) -> float | None:
    """The chance that at least one of the wanted cards is among so many draws; None where the deck cannot be."""
    if not 0 <= wanted <= deck or not 0 <= draws <= deck:
        return None
    return 1 - comb(deck - wanted, draws) / comb(deck, draws)


# ── Lore ─────────────────────────────────────────────────────────────────────
class LoreWorth(NamedTuple):
    """What Lore is good for: what the cheapest card still asks, whether the Site can be emptied, what is left then."""

    missing: int
    empties: bool
    influence: int


def lore_worth(lore: int, coming: int, costs: Sequence[int]) -> LoreWorth:
    """Lore converts at the end only if the Lore still to be had pays for every card that is left (D5, OK-43)."""
    over = lore + coming - sum(costs)
    return LoreWorth(max(0, min(costs, default=0) - lore), over >= 0, max(0, over) // LORE)


# ── Influence ────────────────────────────────────────────────────────────────
def most_to_win(state: State, seat: int) -> int | None:
    """The most Influence that the clashes of this year can still bring a seat; None where Heralds are not known (D8).

    A Herald that is at home may still go anywhere.
    """
    stands = state.seats[seat]
    if any(one.herald is None or one.influence is None for one in state.seats) or state.step is None:
        return None
    places = [place for place in REGION_OF if stands.herald in {place, "board"}]
    return max(_with_herald(state, seat, place) for place in places)


def _with_herald(state: State, seat: int, herald: Location) -> int:
    """The better location of every region that is not resolved, with the own Herald at this one."""
    left = [pair for region, pair in LOCATIONS.items() if region not in state.resolved]
    return sum(max(_gain(state, seat, place, own=place == herald) for place in pair) for pair in left)


def _gain(state: State, seat: int, place: Location, *, own: bool) -> int:
    rivals = [
        other.influence if other.herald in {place, "board"} else None
        for number, other in enumerate(state.seats)
        if number != seat
    ]
    return reward(printed(state.setup, place), herald=own, rivals=rivals).gain


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
