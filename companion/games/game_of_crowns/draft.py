"""An attack half reported: what has been said so far, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pydantic import ValidationError

from models.base import Value
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.components import House
from models.games.game_of_crowns.knight import Ravens, Side, Sums, clockwise, settle, sums

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.games.game_of_crowns.moves import Prize
    from models.games.game_of_crowns.table import State

ATTACK = "attack"
"""The wizard that keeps the report."""


class AttackDraft(Value):
    """The attack as all phones see it while it is reported."""

    attacker: int
    target: int
    votes: tuple[m.Vote, ...] = ()
    banner: House | None = None

    def vote(self, seat: int) -> m.Vote | None:
        """What a seat has voted."""
        return next((vote for vote in self.votes if vote.seat == seat), None)

    def with_vote(self, seat: int, side: Side, ravens: int = 0) -> AttackDraft:
        """The draft with a seat's vote, new or changed."""
        others = [other for other in self.votes if other.seat != seat]
        cast = m.Vote(seat=seat, vote=side, ravens=ravens)
        return self.model_copy(update={"votes": tuple(sorted([*others, cast], key=lambda vote: vote.seat))})

    def voting(self, seat: int, side: Side) -> AttackDraft:
        """The draft with a seat for this side; its ravens stay."""
        vote = self.vote(seat)
        return self.with_vote(seat, side, vote.ravens if vote else 0)

    def spending(self, seat: int, ravens: int) -> AttackDraft:
        """The draft with the ravens on a seat's vote."""
        vote = self.vote(seat)
        return self if vote is None else self.with_vote(seat, vote.vote, ravens)

    def bearing(self, banner: House | None) -> AttackDraft:
        """The draft with the banner of the Knight."""
        return self.model_copy(update={"banner": banner})


def read_draft(value: dict[str, Any] | None, players: int) -> AttackDraft | None:
    """The draft; None where there is none that can be read, or somebody in it has left the table."""
    try:
        draft = None if value is None else AttackDraft.model_validate(value)
    except ValidationError:
        return None
    seats = [] if draft is None else [draft.attacker, draft.target, *(vote.seat for vote in draft.votes)]
    return draft if all(0 <= seat < players for seat in seats) else None


def revising(change: Callable[[AttackDraft], AttackDraft], players: int) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """What a change of the draft makes of the wizard as it stands."""

    def revised(value: dict[str, Any]) -> dict[str, Any]:
        draft = read_draft(value, players)
        return value if draft is None else change(draft).model_dump(mode="json")

    return revised


class Outlook(NamedTuple):
    """What the draft comes to."""

    order: tuple[int, ...]
    """Everybody from the Defender on, as ravens are spent (GC-37)."""
    waiting: tuple[int, ...]
    """Seats that have not voted."""
    votes: Sums
    ravens: Ravens
    coming: int | None
    """Ravens that the side that is behind may still spend at most; None where they are not recorded (D3)."""
    victor: int
    defeated: int
    prizes: tuple[Prize | None, ...]
    """What the victor may take, as far as it is recorded (GC-39, B15)."""


def outlook(state: State, draft: AttackDraft) -> Outlook:
    """Both sums, what is missing, and what the victor may take."""
    order, votes = staying(state, draft), sums(draft.votes)
    won = votes.victor == "attacker"
    victor, defeated = (draft.attacker, draft.target) if won else (draft.target, draft.attacker)
    return Outlook(
        order=order,
        waiting=tuple(seat for seat in order if draft.vote(seat) is None),
        votes=votes,
        ravens=settle(draft.votes, votes.victor, state.setup.options.losing_ravens),
        coming=coming(state, draft, votes, order),
        victor=victor,
        defeated=defeated,
        prizes=prizes(state, draft, defeated),
    )


def staying(state: State, draft: AttackDraft) -> tuple[int, ...]:
    """Everybody in the game, from the Defender on."""
    return tuple(seat for seat in clockwise(len(state.seats), draft.target) if state.stays(seat))


def coming(state: State, draft: AttackDraft, votes: Sums, order: tuple[int, ...]) -> int | None:
    """All ravens behind the latest that were spent, of those who voted for the side that is behind (GC-37, D3)."""
    spent = [place for place, seat in enumerate(order) if (vote := draft.vote(seat)) and vote.ravens]
    left = order[spent[-1] + 1 :] if spent else order
    behind = [seat for seat in left if (vote := draft.vote(seat)) and vote.vote != votes.victor]
    held = [state.seats[seat].ravens for seat in behind]
    known = [max(0, ravens) for ravens in held if ravens is not None]
    return sum(known) if len(known) == len(held) else None


def prizes(state: State, draft: AttackDraft, defeated: int) -> tuple[Prize | None, ...]:
    """A card unless there surely is none, a guest unless the deck is empty; nothing where there is neither."""
    held = state.seats[defeated].hand
    cards = None if held is None else held - int(defeated == draft.attacker)
    found: list[Prize | None] = []
    if cards is None or cards > 0:
        found.append("card")
    if state.guests is None or state.guests > 0:
        found.append("guest")
    return tuple(found) or (None,)


def move_of(draft: AttackDraft, prize: Prize | None) -> m.Attacked:
    """The move that records the draft."""
    return m.Attacked(seat=draft.attacker, target=draft.target, votes=draft.votes, prize=prize, banner=draft.banner)
