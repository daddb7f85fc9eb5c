"""What is remembered of an evening besides its points: reigns and revolts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from models.base import Message
from models.game import Honour
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert.play import decided
from models.games.krone_und_schwert.setup import PEOPLE_DECK, TURNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.krone_und_schwert.moves import KroneMove
    from models.games.krone_und_schwert.table import State


def honours(states: Sequence[State], moves: Sequence[KroneMove]) -> tuple[Honour, ...]:
    """Turns on the throne, and how revolts ended (KS-78 to KS-82); nothing where the table did not record it."""
    if not all(state.setup.tracks(TURNS) and state.setup.tracks(PEOPLE_DECK) for state in states):
        return ()
    seats, reigned = range(len(states[-1].setup.seats)), Counter[int]()
    won, lost, withstood = Counter[int](), Counter[int](), Counter[int]()
    for state, move in zip(states, moves, strict=False):
        if isinstance(move, m.TurnEnded) and state.king is not None:
            reigned[state.king] += 1
        if isinstance(move, m.Revolted):
            result = decided(state, move)
            if result is None or move.seat is None:
                return ()
            won[move.seat] += result.outcome == "rebel"
            lost[move.seat] += result.outcome == "king"
            withstood[move.king] += result.outcome == "king"
    told = {
        Message("Turns on the throne"): reigned,
        Message("Revolts won"): won,
        Message("Revolts lost"): lost,
        Message("Revolts withstood"): withstood,
    }
    return tuple(Honour(label, tuple(counts[seat] for seat in seats)) for label, counts in told.items())
