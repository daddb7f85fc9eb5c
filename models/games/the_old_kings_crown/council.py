"""The cards that govern, and what becomes of them when they leave their Council (OK-38, OK-G1, OK-G4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from models.base import plus
from models.games.the_old_kings_crown.components import COUNCILS
from models.games.the_old_kings_crown.setup import COUNCIL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.the_old_kings_crown import moves as m
    from models.games.the_old_kings_crown.components import Council
    from models.games.the_old_kings_crown.table import SeatState, State


def governed(state: State, move: m.Governed) -> State:
    """A card gives its votes; the Castle's reward empties the rest of the Council first (OK-38, OK-G1)."""
    if not state.setup.tracks(COUNCIL):
        return state
    if move.castle:
        state = state.but(seats=tuple(emptied(seat, move.council) for seat in state.seats))
    stands = state.seats[move.seat]
    cards = None if stands.governing is None else (*stands.governing, (move.council, move.votes))
    votes = plus(getattr(stands, move.council), move.votes)
    return state.with_seat(move.seat, governing=cards, **{move.council: votes})


def emptied(stands: SeatState, council: Council) -> SeatState:
    """A seat whose cards of a Council have gone to the discards; without votes there are none."""
    if not getattr(stands, council):
        return stands.model_copy(update={council: 0})
    gone = None if stands.governing is None else len(_cards(stands.governing, council))
    return stands.model_copy(
        update={council: 0, "discard": plus(stands.discard, gone), "governing": _without(stands.governing, council)}
    )


def relics_spent(state: State, move: m.RelicsSpent) -> State:
    """Votes leave the Council of Relics with their cards, and bring as much Influence (OK-G4)."""
    stands = state.seats[move.seat]
    gains = plus(stands.influence, move.votes)
    if not state.setup.tracks(COUNCIL):
        return state.with_seat(move.seat, influence=gains)
    known = stands.governing
    gone = UNKNOWN if known is None else leaving(_cards(known, "relics"), move.votes)
    kept = None if known is None or gone.cards is None else tuple(_less(known, gone.cards))
    return state.with_seat(
        move.seat,
        influence=gains,
        relics=plus(stands.relics, -move.votes),
        discard=plus(stands.discard, gone.many),
        governing=kept,
    )


class Leaving(NamedTuple):
    """How many cards leave a Council, and their votes; None where nobody knows."""

    many: int | None
    cards: tuple[int, ...] | None


UNKNOWN = Leaving(None, None)
UNSURE = 2
"""More ways than one are as good as many: no more are kept."""


def leaving(cards: Sequence[int], votes: int) -> Leaving:
    """The cards that make up so many votes: how many where every way takes as many, which where there is one way."""
    ways: dict[tuple[int, int], frozenset[tuple[int, ...]]] = {(0, 0): frozenset({()})}
    for card in sorted(cards):
        for (total, count), some in [*ways.items()]:
            if total + card <= votes:
                place = total + card, count + 1
                found = {*ways.get(place, ()), *((*one, card) for one in some)}
                ways[place] = frozenset(sorted(found)[:UNSURE])
    counts = [count for total, count in ways if total == votes]
    if len(counts) != 1:
        return UNKNOWN
    found_ways = [*ways[votes, counts[0]]]
    return Leaving(counts[0], found_ways[0] if len(found_ways) == 1 else None)


def set_right(stands: SeatState, council: Council, to: int) -> SeatState:
    """A seat with its votes of a Council as the table says; by which cards is known where there are none."""
    after = stands.model_copy(update={council: to})
    if not any(getattr(after, one) for one in COUNCILS):
        return after.model_copy(update={"governing": ()})
    if stands.governing is None or sum(_cards(stands.governing, council)) == to:
        return after
    return after.model_copy(update={"governing": None if to else _without(stands.governing, council)})


def _cards(governing: Sequence[tuple[Council, int]], council: Council) -> list[int]:
    return [votes for where, votes in governing if where == council]


def _without(
    governing: tuple[tuple[Council, int], ...] | None, council: Council
) -> tuple[tuple[Council, int], ...] | None:
    return None if governing is None else tuple(card for card in governing if card[0] != council)


def _less(governing: Sequence[tuple[Council, int]], gone: Sequence[int]) -> list[tuple[Council, int]]:
    """The cards that stay when these have left the Relics."""
    stay = list(governing)
    for votes in gone:
        stay.remove(("relics", votes))
    return stay
