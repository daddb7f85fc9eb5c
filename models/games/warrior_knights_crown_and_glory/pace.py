"""How far it is to the crown and to the end, as fast as the cities of now give Influence (D1, D2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from models.base import plus
from models.games.warrior_knights_crown_and_glory.components import target

if TYPE_CHECKING:
    from models.games.warrior_knights_crown_and_glory.table import State


class Pace(NamedTuple):
    """What a round gives everybody, and the rounds until the pool is empty and until each Baron reaches the target."""

    gains: tuple[int | None, ...]
    until_empty: int | None
    until_target: tuple[int | None, ...]


def rounds(missing: int | None, gain: int | None) -> int | None:
    """Rounds until so much is there; None where it never will be, or nobody knows."""
    if missing is None or gain is None:
        return None
    if missing <= 0:
        return 0
    return -(-missing // gain) if gain > 0 else None


def pace(state: State) -> Pace:
    """As fast as the cities of now give Influence."""
    shares = [state.share(seat) for seat in range(len(state.seats))]
    gains = tuple(share.gain if share else None for share in shares)
    known = [gain for gain in gains if gain is not None]
    goal = target(state.setup.options)
    missing = [None if goal is None else plus(goal, None if s.influence is None else -s.influence) for s in state.seats]
    until = tuple(rounds(gap, gain) for gap, gain in zip(missing, gains, strict=True))
    return Pace(gains, rounds(state.pool, sum(known) if len(known) == len(gains) else None), until)
