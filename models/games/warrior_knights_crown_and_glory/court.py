"""Goods, the Assembly and its offices."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from models.base import plus
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.setup import OFFICES
from models.games.warrior_knights_crown_and_glory.upkeep import from_pool

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from models.games.warrior_knights_crown_and_glory.table import State

    Side = Literal["yes", "no"]


def court(state: State, move: m.Court) -> State:
    """The table after goods or offices changed hands."""
    match move:
        case m.Received():
            return received(state, move)
        case m.Paid():
            return state.more(move.seat, move.goods, -move.amount)
        case m.AssemblyOpened():
            return opened(state, move)
        case m.AgendaVoted():
            for ballot in move.ballots:
                state = state.more(ballot.seat, "votes", -ballot.votes)
            return state
        case m.OfficeHeld():
            known = state.setup.tracks(OFFICES)
            return state.but(**{move.office: move.seat, "offices_known": True}) if known else state
        case _:
            assert_never(move)


def received(state: State, move: m.Received) -> State:
    """Goods come from the treasury, Influence from the pool while it lasts (WK-B4, WK-56)."""
    state = state.more(move.seat, move.goods, move.amount)
    if move.goods != "influence" or state.pool is None:
        return state
    return state.but(pool=state.pool - from_pool(state.pool, move.amount))


def opened(state: State, move: m.AssemblyOpened) -> State:
    """One vote, and one for each Kingdom city, for everybody who attends."""
    for seat, stands in enumerate(state.seats):
        if seat not in move.absent:
            state = state.more(seat, "votes", plus(stands.cities, 1))
    return state


def votes_for(ballots: Sequence[m.Ballot], side: Side) -> int:
    """Votes shown for a side."""
    return sum(ballot.votes for ballot in ballots if ballot.side == side)


def outcome(move: m.AgendaVoted) -> Side | None:
    """Which side wins; a tie is as the Chairman says, None while he has not spoken."""
    yes, no = votes_for(move.ballots, "yes"), votes_for(move.ballots, "no")
    return move.tie if yes == no else "yes" if yes > no else "no"
