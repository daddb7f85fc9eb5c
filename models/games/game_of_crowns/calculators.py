"""The questions a table asks: `regalia resolve` and the tools of the app."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from models.base import Value, refuse
from models.game import Resolver, printable_name
from models.games.game_of_crowns.components import PLAYERS, TOKENS, ravens_of
from models.games.game_of_crowns.knight import LosingRavens, Side, clockwise, half, settle, sums

Ravens = Annotated[int, Field(ge=0, le=TOKENS, strict=True)]
GAME = Literal["game-of-crowns"]


class Ballot(Value):
    """A vote with the ravens on it."""

    name: str
    vote: Side
    ravens: Ravens = 0

    _name = field_validator("name")(printable_name)


class AttackOptions(Value):
    """What becomes of the ravens of the losing side (B6)."""

    losing_ravens: LosingRavens = "leave"


class AttackQuestion(Value):
    """A Knight's attack with votes and ravens in seat order."""

    game: GAME
    resolve: Literal["attack"]
    votes: tuple[Ballot, ...] = Field(fail_fast=True)
    attacker: str
    defender: str
    options: AttackOptions = AttackOptions()

    _names = field_validator("attacker", "defender")(printable_name)

    @field_validator("votes")
    @classmethod
    def _everybody_votes_once(cls, votes: tuple[Ballot, ...]) -> tuple[Ballot, ...]:
        names = [cast.name for cast in votes]
        if len(votes) not in PLAYERS:
            refuse("2 to 9 vote, not {n} (GC-36)", n=len(votes))
        if len(set(names)) < len(names):
            refuse("two voters have the same name")
        spent, known = sum(cast.ravens for cast in votes), ravens_of(len(votes))
        if spent > known:
            refuse("{spent} ravens are spent, {n} players have {known} (GC-9)", spent=spent, n=len(votes), known=known)
        return votes

    @field_validator("attacker", "defender")
    @classmethod
    def _they_vote(cls, name: str, info: Any) -> str:
        names = [cast.name for cast in info.data.get("votes", ())]
        if names and name not in names:
            refuse("{name} has no vote (GC-36)", name=name)
        if info.field_name == "defender" and name == info.data.get("attacker"):
            refuse("{name} cannot attack {name} (GC-33)", name=name)
        return name


def answer_attack(asked: AttackQuestion) -> dict[str, Any]:
    """Both sums, who wins, who spends when, and what everybody's ravens come to (GC-36 to GC-40)."""
    names = [cast.name for cast in asked.votes]
    result = sums(asked.votes)
    pair = (asked.attacker, asked.defender)
    victor, defeated = pair if result.victor == "attacker" else pair[::-1]
    moved = settle(asked.votes, result.victor, asked.options.losing_ravens)
    ravens = dict(zip(names, moved.voters, strict=True))
    ravens[defeated] += moved.defeated
    return {
        "attacker": result.attacker,
        "defender": result.defender,
        "victor": victor,
        "defeated": defeated,
        "order": [names[at] for at in clockwise(len(names), names.index(asked.defender))],
        "ravens": ravens,
    }


class SentinelQuestion(Value):
    """A Sentinel against a player with so many ravens."""

    game: GAME
    resolve: Literal["sentinel"]
    ravens: Ravens


def answer_sentinel(asked: SentinelQuestion) -> dict[str, Any]:
    """Whether it may be used, and half of the ravens (GC-51, B16)."""
    return {"legal": asked.ravens > 0, "taken": half(asked.ravens)}


RESOLVERS = {
    "attack": Resolver(AttackQuestion, answer_attack),
    "sentinel": Resolver(SentinelQuestion, answer_sentinel),
}
