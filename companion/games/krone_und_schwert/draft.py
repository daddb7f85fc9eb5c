"""A revolt half reported: what has been said so far, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import ValidationError

from models.base import Value
from models.games.krone_und_schwert import moves as m
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.components import PEOPLE
from models.games.krone_und_schwert.play import gain, outcome_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from models.games.krone_und_schwert.table import State

    Change = Callable[["RevoltDraft"], "RevoltDraft"]
    Keep = Callable[[Change], Awaitable[None]]


class RevoltDraft(Value):
    """The revolt as all phones see it while it is reported; `swords` is None until the people are turned.

    `face_up` are the swords that lay there before, where the table does not record them.
    """

    rebel: int
    king: int
    votes: tuple[m.Vote, ...] = ()
    face_up: int | None = None
    swords: int | None = None
    revealed: Literal["crown", "sword"] | None = None
    announced: int | None = None

    def vote(self, seat: int) -> m.Vote | None:
        """What a seat has laid."""
        return next((vote for vote in self.votes if vote.seat == seat), None)

    def with_vote(self, vote: m.Vote) -> RevoltDraft:
        """The draft with a seat's vote, new or changed; the people are turned again."""
        others = [other for other in self.votes if other.seat != vote.seat]
        votes = tuple(sorted([*others, vote], key=lambda v: v.seat))
        return self.model_copy(update={"votes": votes, "swords": None, "revealed": None, "announced": None})

    def without_vote(self, seat: int) -> RevoltDraft:
        """The draft as if the seat had not voted."""
        return self.model_copy(
            update={"votes": tuple(v for v in self.votes if v.seat != seat), "swords": None, "revealed": None}
        )


def read_draft(value: dict[str, Any] | None) -> RevoltDraft | None:
    """The draft with king and rebel bound to their votes; None where there is none that can be read."""
    if value is None:
        return None
    try:
        draft = RevoltDraft.model_validate(value)
    except ValidationError:
        return None
    bound = ((draft.king, "crown"), (draft.rebel, "sword"))
    missing = [m.Vote(seat=seat, vote=vote) for seat, vote in bound if draft.vote(seat) is None]  # type: ignore[arg-type]
    return draft.model_copy(update={"votes": tuple(sorted((*draft.votes, *missing), key=lambda v: v.seat))})


def revising(change: Change) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """What a change of the draft makes of the wizard as it stands."""

    def revised(value: dict[str, Any]) -> dict[str, Any]:
        draft = read_draft(value)
        return value if draft is None else change(draft).model_dump(mode="json")

    return revised


class Outlook(Value):
    """What the draft comes to."""

    waiting: tuple[int, ...]
    """Seats that have not voted."""
    truce: bool
    turned: int
    """People cards to turn, or to turn at most where nobody counts them."""
    counted: bool
    """Whether the people cards are counted."""
    face_up: int | None
    """Swords that lie face up before any is turned."""
    king: fights.Side
    rebel: fights.Side
    rebel_wins: float | None
    """The chance before the people are turned; None where the counters do not add up or the deck is not recorded."""
    split_known: bool

    @property
    def settled(self) -> bool:
        """Whether the rebel's sum can be told."""
        return self.face_up is not None


def outlook(state: State, draft: RevoltDraft) -> Outlook:
    """Both sums, what is missing, and the odds (D1, D2)."""
    known = draft.face_up if state.swords_face_up is None else state.swords_face_up
    face_up, gone = known or 0, state.crowns_discarded or 0
    swords = sum(vote.vote == "sword" for vote in draft.votes)
    deck = PEOPLE - face_up - gone
    turned = fights.people_turned(swords, len(state.seats), deck)
    one = state.setup.options.one_ambush_per_side
    king, rebel = fights.sides(draft.votes, face_up + (draft.swords or 0), one_ambush=one)
    chance = None
    if draft.swords is None and state.people_deck is not None:
        chance = fights.rebel_wins(state.people, face_up, gone, turned, fights.swords_needed(king, rebel))
    voted = {vote.seat for vote in draft.votes}
    return Outlook(
        waiting=tuple(seat for seat in range(len(state.seats)) if seat not in voted),
        truce=any(vote.truces for vote in draft.votes),
        turned=turned,
        counted=state.people_deck is not None,
        face_up=known,
        king=king,
        rebel=rebel,
        rebel_wins=chance,
        split_known=state.setup.options.swords_in_people_deck is not None,
    )


def move_of(draft: RevoltDraft, look: Outlook) -> m.Revolted:
    """The move that records the draft."""
    swords = draft.swords or 0
    turned = swords if not look.counted or (look.truce and draft.swords is None) else look.turned
    return m.Revolted(
        seat=draft.rebel,
        king=draft.king,
        votes=draft.votes,
        swords=swords,
        crowns=max(0, turned - swords),
        revealed=draft.revealed,
        announced=draft.announced,
        face_up=draft.face_up,
    )


def stakes(state: State, draft: RevoltDraft, outcome: fights.RevoltOutcome) -> dict[int, int | None]:
    """Victory points for every voter if the revolt ends so (D4)."""
    move = m.Revolted(seat=draft.rebel, king=draft.king, votes=draft.votes)
    return {vote.seat: gain(state, move, vote, outcome) for vote in draft.votes}


def result(state: State, draft: RevoltDraft, look: Outlook) -> fights.Result:
    """How the revolt ends, once everything is known."""
    return outcome_of(state, move_of(draft, look))


def extra_needed(state: State, look: Outlook) -> tuple[int | None, int]:
    """Combat value the rebel lacks for an even chance, and the king for certainty (D3); None where unknown."""
    face_up, gone = state.swords_face_up or 0, state.crowns_discarded or 0
    needed = fights.swords_needed(look.king, look.rebel)
    certain = max(0, look.turned - needed + 1)
    if state.people_deck is None:
        return None, certain
    for extra in range(64):
        chance = fights.rebel_wins(state.people, face_up, gone, look.turned, needed - extra)
        if chance is None:
            return None, certain
        if chance >= 0.5:  # noqa: PLR2004 (an even chance)
            return extra, certain
    return None, certain
