"""The questions a table asks: `regalia resolve` and the tools of the app (D1 to D8)."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from models.base import Flag, Value, refuse
from models.game import Resolver, printable_name
from models.games.krone_und_schwert import revolt as fights
from models.games.krone_und_schwert.components import PEOPLE, PLAYERS, Action, Combat, PeopleCard
from models.games.krone_und_schwert.people import Belief, after_turning, belief, game_end_odds
from models.games.krone_und_schwert.planning import Means, against, barred_in, cost

Whole = Annotated[int, Field(ge=0, le=9999, strict=True)]
Cards = Annotated[int, Field(ge=0, le=PEOPLE, strict=True)]
Specials = Annotated[int, Field(ge=0, le=2, strict=True)]
GAME = Literal["krone-und-schwert"]


class Voter(Value):
    """A vote in a revolt, with the buildings that pay for it."""

    name: str
    role: Literal["king", "rebel"] | None = None
    vote: PeopleCard
    cards: tuple[Combat, ...] = Field(fail_fast=True)
    ambushes: Specials = 0
    truces: Specials = 0
    castles: Whole = 0
    cathedrals: Whole = 0

    _name = field_validator("name")(printable_name)

    @field_validator("vote")
    @classmethod
    def _king_and_rebel_are_bound(cls, vote: str, info: Any) -> str:
        expected = {"king": "crown", "rebel": "sword"}.get(info.data.get("role") or "", vote)
        if vote != expected:
            refuse("the {role} votes with the {expected} (KS-67)", role=info.data["role"], expected=expected)
        return vote


class RevoltOptions(Value):
    """How the table reads an Ambush in a revolt (B5)."""

    one_ambush_per_side: Flag = False


class RevoltQuestion(Value):
    """A revolt with everything revealed; `people_deck` are the cards left before any is turned."""

    game: GAME
    resolve: Literal["revolt"]
    swords_face_up: Cards
    people_deck: Cards
    votes: tuple[Voter, ...] = Field(fail_fast=True)
    swords_turned: Cards
    options: RevoltOptions = RevoltOptions()

    @field_validator("people_deck")
    @classmethod
    def _there_are_22_people(cls, deck: int, info: Any) -> int:
        if deck + info.data.get("swords_face_up", 0) > PEOPLE:
            refuse(
                "with {up} swords face up at most {most} cards are left (KS-5)",
                up=info.data["swords_face_up"],
                most=PEOPLE - info.data["swords_face_up"],
            )
        return deck

    @field_validator("votes")
    @classmethod
    def _a_king_and_a_rebel(cls, votes: tuple[Voter, ...]) -> tuple[Voter, ...]:
        names = [vote.name for vote in votes]
        if len(votes) not in PLAYERS:
            refuse("2 to 5 vote, not {n} (KS-11)", n=len(votes))
        if len(set(names)) < len(names):
            refuse("two voters have the same name")
        roles = Counter(vote.role for vote in votes)
        if roles["king"] != 1 or roles["rebel"] != 1:
            refuse("a revolt has one king and one rebel (KS-67)")
        for special in ("ambushes", "truces"):
            if sum(getattr(vote, special) for vote in votes) > 2:  # noqa: PLR2004 (two of each, KS-7)
                refuse("there are two {special} in the deck (KS-7)", special=special)
        return votes

    @field_validator("swords_turned")
    @classmethod
    def _no_more_swords_than_cards_turned(cls, swords: int, info: Any) -> int:
        votes, deck = info.data.get("votes"), info.data.get("people_deck")
        if votes is not None and deck is not None:
            turned = fights.people_turned(sum(v.vote == "sword" for v in votes), len(votes), deck)
            if swords > turned:
                refuse(
                    "{swords} swords cannot be among {turned} people cards turned (KS-71)", swords=swords, turned=turned
                )
        return swords


def answer_revolt(asked: RevoltQuestion) -> dict[str, Any]:
    """How the revolt ends, both sums, everybody's points and the people afterwards (KS-71 to KS-84)."""
    swords = sum(vote.vote == "sword" for vote in asked.votes)
    turned = fights.people_turned(swords, len(asked.votes), asked.people_deck)
    result = fights.settle(
        asked.votes,
        asked.swords_face_up,
        asked.swords_turned,
        asked.people_deck - turned,
        one_ambush=asked.options.one_ambush_per_side,
    )
    interrupted = result.outcome == "interrupted"
    points = {v.name: fights.gain(result.outcome, v.role or "", v.vote, v.castles, v.cathedrals) for v in asked.votes}
    return {
        "outcome": result.outcome,
        "king": result.king.strength if result.king else None,
        "rebel": result.rebel.strength if result.rebel else None,
        "people_turned": 0 if interrupted else turned,
        "vp": points,
        "swords_face_up": result.swords_face_up,
        "people_deck": asked.people_deck if interrupted else result.people_deck,
    }


class AttackQuestion(Value):
    """An attack on a space of somebody with so many castles."""

    game: GAME
    resolve: Literal["attack"]
    cards: tuple[Combat, ...] = Field(fail_fast=True)
    castles: Whole
    ambushes: Specials = 0
    truces: Specials = 0


def answer_attack(asked: AttackQuestion) -> dict[str, Any]:
    """How the attack ends and the strength that counted (KS-57 to KS-61)."""
    outcome, strength = fights.attack(asked.cards, asked.castles, asked.ambushes, asked.truces)
    return {"outcome": outcome, "strength": strength}


class RevoltOddsQuestion(Value):
    """A revolt before its people are turned; `swords_in_people_deck` of all 22, None where nobody has counted."""

    game: GAME
    resolve: Literal["revolt-odds"]
    players: Annotated[int, Field(ge=2, le=5, strict=True)]
    swords_face_up: Cards
    crowns_discarded: Cards
    sword_votes: Annotated[int, Field(ge=0, le=5, strict=True)]
    crown_votes: Annotated[int, Field(ge=0, le=5, strict=True)]
    king_cards: Whole
    rebel_cards: Whole
    swords_in_people_deck: Cards | None = None

    @model_validator(mode="after")
    def _the_people_add_up(self) -> RevoltOddsQuestion:
        gone = self.swords_face_up + self.crowns_discarded
        if gone > PEOPLE:
            refuse("crowns_discarded: {gone} people cards are out, there are 22 (KS-5)", gone=gone)
        if self.sword_votes + self.crown_votes > self.players:
            refuse("crown_votes: more votes than players (KS-68)")
        counted = self.swords_in_people_deck
        if counted is not None and not self.swords_face_up <= counted <= PEOPLE - self.crowns_discarded:
            refuse("swords_in_people_deck: {n} swords do not fit what lies face up and discarded", n=counted)
        return self


def people_belief(counted: int | None, face_up: int, gone: int) -> Belief:
    """What is known of the split in the first pass through the deck (D2)."""
    return after_turning(belief(counted), 0, 0, face_up, gone)


def answer_revolt_odds(asked: RevoltOddsQuestion) -> dict[str, Any]:
    """The chance that the rebel wins (D1; D2 where the split is unknown)."""
    up, gone = asked.swords_face_up, asked.crowns_discarded
    turned = fights.people_turned(asked.sword_votes, asked.players, PEOPLE - up - gone)
    needed = 2 * asked.crown_votes + asked.king_cards - up - asked.rebel_cards + 1
    weights = people_belief(asked.swords_in_people_deck, up, gone)
    return {"rebel_wins": fights.rebel_wins(weights, up, gone, turned, needed)}


class GameEndQuestion(Value):
    """How soon the game may end: cards besides Game end in the deck, and draws to come."""

    game: GAME
    resolve: Literal["game-end-odds"]
    deck: Whole
    draws: Whole


def answer_game_end(asked: GameEndQuestion) -> dict[str, Any]:
    """The chance that Game end is among those draws (D8)."""
    return {"probability": game_end_odds(asked.deck, asked.draws)}


class TurnQuestion(Value):
    """A turn somebody has in mind."""

    game: GAME
    resolve: Literal["turn"]
    round: Annotated[int, Field(ge=1, le=999, strict=True)]
    actions: tuple[Action, ...] = Field(fail_fast=True)


def answer_turn(asked: TurnQuestion) -> dict[str, Any]:
    """What the turn costs and which rules are against it (D6)."""
    found = [objection.rule for objection in against(Means(barred=barred_in(asked.round)), asked.actions)]
    return {"ap": cost(asked.actions), "legal": not found, "against": found}


RESOLVERS = {
    "revolt": Resolver(RevoltQuestion, answer_revolt),
    "attack": Resolver(AttackQuestion, answer_attack),
    "revolt-odds": Resolver(RevoltOddsQuestion, answer_revolt_odds),
    "game-end-odds": Resolver(GameEndQuestion, answer_game_end),
    "turn": Resolver(TurnQuestion, answer_turn),
}
