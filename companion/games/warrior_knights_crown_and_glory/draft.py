"""The votes on an Agenda as they are told, on one phone or on several, until they are spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.games.warrior_knights_crown_and_glory.fist import BALLOT, Vote
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.court import votes_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.games.warrior_knights_crown_and_glory.fist import Side
    from companion.live.standing import Standing

TIE = "tie"


def side_of(seat: int) -> str:
    """The field that says what a Baron votes for."""
    return f"side {seat}"


def number_of(seat: int) -> str:
    """The field that says how many votes a Baron shows."""
    return f"votes {seat}"


class Told(NamedTuple):
    """Who has shown what, and the Chairman's word."""

    votes: Mapping[int, Vote]
    tie: Side | None

    @property
    def ballots(self) -> tuple[m.Ballot, ...]:
        """The votes as they are recorded."""
        return tuple(m.Ballot(seat=seat, side=vote.side, votes=vote.votes) for seat, vote in self.votes.items())

    @property
    def tied(self) -> bool:
        """Whether somebody has voted and both sides have as many."""
        return bool(self.votes) and votes_for(self.ballots, "yes") == votes_for(self.ballots, "no")

    @property
    def move(self) -> m.AgendaVoted | None:
        """What is recorded; nothing before somebody has voted, nor before a tie is decided."""
        if not self.votes or (self.tied and self.tie is None):
            return None
        return m.AgendaVoted(ballots=self.ballots, tie=self.tie if self.tied else None)


def told(table: Standing) -> Told:
    """The Agenda as far as it has been told."""
    said: dict[str, Any] = table.draft(BALLOT) or {}
    votes = {
        seat: Vote(said.get(side_of(seat), "yes"), said.get(number_of(seat), 0))
        for seat in range(len(table.book.setup.seats))
        if {side_of(seat), number_of(seat)} & set(said)
    }
    return Told(votes, said.get(TIE))
