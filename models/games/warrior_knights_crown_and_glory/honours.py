"""What is remembered of an evening besides its points: who was king, and how long."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from models.base import Message
from models.game import Honour
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.warrior_knights_crown_and_glory.moves import KnightsMove
    from models.games.warrior_knights_crown_and_glory.table import State


def honours(states: Sequence[State], moves: Sequence[KnightsMove]) -> tuple[Honour, ...]:
    """Rounds that ended under a King (WK-51), and how often somebody became one; nothing where nobody recorded that."""
    if not all(_records(state) for state in states):
        return ()
    reigned, crowned = Counter[int](), Counter[int]()
    for (before, after), move in zip(pairwise(states), moves, strict=False):
        if after.round != before.round and not isinstance(move, m.RoundSet):
            reigned.update(_king(before))
        if after.king != before.king:
            crowned.update(_king(after))
    reigned.update(_king(states[-1]))  # the last round ends with the game
    seats = range(len(states[-1].setup.seats))
    told = {Message("Rounds on the throne"): reigned, Message("Coronations"): crowned}
    return tuple(Honour(label, tuple(counts[seat] for seat in seats)) for label, counts in told.items())


def _records(state: State) -> bool:
    setup = state.setup
    return setup.options.king_variant and setup.tracks(ROUNDS) and setup.tracks(INFLUENCE)


def _king(state: State) -> tuple[int, ...]:
    return () if state.king is None else (state.king,)
