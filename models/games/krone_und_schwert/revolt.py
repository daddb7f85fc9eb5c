"""Fights: the attack on a space and the revolt against the king (KS-55 to KS-84)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from models.base import Message, Value
from models.games.krone_und_schwert.components import PEOPLE, PeopleCard
from models.games.krone_und_schwert.people import Belief, swords_among

if TYPE_CHECKING:
    from collections.abc import Sequence

TWO = 2
"""With so few players more people are turned (KS-72)."""
AttackOutcome = Literal["success", "failure", "truce"]
RevoltOutcome = Literal["king", "rebel", "interrupted"]


class Laid(Protocol):
    """A vote and the cards under it."""

    @property
    def vote(self) -> PeopleCard:
        """Crown or sword."""

    @property
    def cards(self) -> tuple[int, ...]:
        """Combat values."""

    @property
    def ambushes(self) -> int:
        """Ambushes used as such."""

    @property
    def truces(self) -> int:
        """Truces used as such."""


def without_strongest(cards: Sequence[int], removed: int) -> tuple[int, ...]:
    """The cards that still count once the strongest `removed` do not (KS-61, KS-76)."""
    return tuple(sorted(cards))[: max(0, len(cards) - removed)]


def attack(cards: Sequence[int], castles: int, ambushes: int, truces: int) -> tuple[AttackOutcome, int]:
    """How an attack ends and the strength that counted (KS-57 to KS-61)."""
    strength = sum(without_strongest(cards, ambushes))
    if truces:
        return "truce", sum(cards)
    return ("success" if strength > castles else "failure"), strength


def people_turned(sword_votes: int, players: int, deck: int) -> int:
    """People cards turned in a revolt: two for each sword, three more for two players, while there are any."""
    return min(2 * sword_votes + (3 if players == TWO else 0), max(0, deck))


class Side(Value):
    """One side's strength and what it is made of."""

    votes: int
    """Votes with this side."""
    from_votes: int
    """Points of the crowns, or swords of the people."""
    cards: tuple[int, ...]
    """Combat values that count."""
    removed: tuple[int, ...]
    """Combat values an Ambush of the other side took away."""

    @property
    def strength(self) -> int:
        """The sum (KS-74, KS-75)."""
        return self.from_votes + sum(self.cards)


class Result(Value):
    """How a revolt ends; `swords_face_up` is None after a rebel's win, for the table turns one card."""

    outcome: RevoltOutcome
    king: Side | None
    rebel: Side | None
    swords_face_up: int | None
    people_deck: int


def _side(votes: Sequence[Laid], against: Sequence[Laid], from_votes: int, *, one_ambush: bool) -> Side:
    cards = tuple(card for vote in votes for card in vote.cards)
    ambushes = sum(vote.ambushes for vote in against)
    left = without_strongest(cards, min(ambushes, 1) if one_ambush else ambushes)
    removed = tuple(sorted(cards))[len(left) :]
    return Side(votes=len(votes), from_votes=from_votes, cards=left, removed=removed)


def sides(votes: Sequence[Laid], swords: int, *, one_ambush: bool = False) -> tuple[Side, Side]:
    """King's and rebel's side, with `swords` of the people for the rebel (KS-74 to KS-76)."""
    crown = [vote for vote in votes if vote.vote == "crown"]
    sword = [vote for vote in votes if vote.vote == "sword"]
    return (
        _side(crown, sword, 2 * len(crown), one_ambush=one_ambush),
        _side(sword, crown, swords, one_ambush=one_ambush),
    )


def kept_after_kings_win(face_up: int) -> int:
    """Half of the swords, rounded up, stay face up (KS-79)."""
    return (face_up + 1) // 2


def settle(votes: Sequence[Laid], face_up: int, swords: int, deck: int, *, one_ambush: bool = False) -> Result:
    """The revolt, with `face_up` swords before it, `swords` turned in it and `deck` cards left after turning."""
    if any(vote.truces for vote in votes):
        return Result(outcome="interrupted", king=None, rebel=None, swords_face_up=face_up, people_deck=deck)
    king, rebel = sides(votes, face_up + swords, one_ambush=one_ambush)
    if rebel.strength > king.strength:
        return Result(outcome="rebel", king=king, rebel=rebel, swords_face_up=None, people_deck=PEOPLE - 1)
    kept = kept_after_kings_win(face_up + swords)
    return Result(outcome="king", king=king, rebel=rebel, swords_face_up=kept, people_deck=PEOPLE - kept)


def gain(outcome: RevoltOutcome, role: str, vote: str, castles: int | None, cathedrals: int | None) -> int | None:
    """Victory points of one voter (KS-78, KS-80), None where what pays is unknown; `role` is king, rebel or neither."""
    if (outcome, vote) not in {("king", "crown"), ("rebel", "sword")}:
        return 0
    if cathedrals is None or role != outcome:
        return cathedrals
    if outcome == "king":
        return 2 * cathedrals
    return None if castles is None else castles + 2 * cathedrals


def rebel_wins(weights: Belief, face_up: int, gone: int, turned: int, needed: int) -> float | None:
    """The chance that the next `turned` people cards hold at least `needed` swords (D1, D2); certain is exactly 1."""
    chances = swords_among(weights, face_up, gone, turned)
    if chances is None:
        return None
    enough, fewer = sum(chances[max(0, needed) :]), sum(chances[: max(0, needed)])
    return enough / (enough + fewer)


def swords_needed(king: Side, rebel: Side) -> int:
    """Swords the rebel still needs among the people turned, for a tie is the king's (KS-77)."""
    return king.strength - rebel.strength + 1


def strength_parts(side: Side, *, king: bool, counted: bool = True) -> Message:
    """The sum in words: what the votes give, what the cards give, what an Ambush took; "?" for uncounted swords."""
    votes = (
        Message("{n} crown: {points}", plural="{n} crowns: {points}", n=side.votes, points=side.from_votes)
        if king
        else Message("{n} sword", plural="{n} swords", n=side.from_votes if counted else None)
    )
    cards = sum(side.cards)
    if side.removed:
        return Message("{votes}, cards {cards}, ambushed −{lost}", votes=votes, cards=cards, lost=sum(side.removed))
    return Message("{votes}, cards {cards}", votes=votes, cards=cards)
