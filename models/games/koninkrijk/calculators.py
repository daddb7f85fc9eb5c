"""The questions a table asks: `regalia resolve` and the tools of the app (D1, D4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BeforeValidator, Field, field_validator, model_validator

from models.base import Flag, Value, refuse
from models.game import Resolver
from models.games.koninkrijk.battle import MOST, ahead, attack, may_raise
from models.games.koninkrijk.components import HALF, TREASURE, Card
from models.games.koninkrijk.hand import box
from models.games.koninkrijk.kingdom import best_kingdom, bonus

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME = Literal["koninkrijk"]
FULL_DECK = 84
HIGHEST = 12
"""No kingdom has a larger bonus: every people, army and court of one flag, and three treasures."""


def _in_halves(given: Any) -> Any:
    """A bonus in half points; refuses what is no multiple of a half."""
    if isinstance(given, bool) or not isinstance(given, int | float):
        refuse("must be a number of points")
    if not 0 <= given <= HIGHEST:
        refuse("a bonus lies between 0 and {most} (KO-10)", most=HIGHEST)
    if (given * HALF) % 1:
        refuse("a bonus goes in half points, {given} does not (KO-10)", given=given)
    return given


Bonus = Annotated[float, BeforeValidator(_in_halves)]


class Bids(Value):
    """What one side bid, in this order, and the bonus of its kingdom."""

    cards: tuple[Card, ...] = Field(min_length=1, max_length=MOST)
    bonus: Bonus = 0

    @property
    def halves(self) -> int:
        """The bonus in half points."""
        return int(self.bonus * HALF)

    @property
    def first(self) -> int:
        """The attack value of the first card alone, in half points."""
        return attack(self.cards[:1], self.halves)


class BattleQuestion(Value):
    """A battle with everything that was bid."""

    game: GAME
    resolve: Literal["battle"]
    opponent: Bids
    challenger: Bids

    @model_validator(mode="after")
    def _bid_in_turn(self) -> BattleQuestion:
        theirs, own = len(self.opponent.cards), len(self.challenger.cards)
        if theirs == MOST and not may_raise(*self.opponent.cards):
            first, second = self.opponent.cards
            rule = "KO-30" if TREASURE in self.opponent.cards else "KO-23"
            refuse("opponent.cards: {second} cannot raise {first} ({rule})", first=first, second=second, rule=rule)
        if theirs == MOST and self.opponent.first > self.challenger.first:
            refuse("opponent.cards: the opponent is ahead with one card and does not raise (KO-22)")
        if own > theirs:
            refuse("challenger.cards: without a raise the challenger bids one card (KO-24)")
        _in_the_box((*self.opponent.cards, *self.challenger.cards), "opponent.cards and challenger.cards: ")
        return self


def _in_the_box(cards: Sequence[Card], where: str = "") -> None:
    """Refuses more of a card than there are (KO-1)."""
    for card, many in (Counter(cards) - box(FULL_DECK)).items():
        there = box(FULL_DECK)[card]
        refuse(
            "{where}{card}: there are {there}, here are {many} (KO-1)",
            where=where,
            card=card,
            there=there,
            many=there + many,
        )


def answer_battle(asked: BattleQuestion) -> dict[str, Any]:
    """Both attack values, who wins, and who gets which bids (KO-20 to KO-26)."""
    theirs, own = (attack(side.cards, side.halves) for side in (asked.opponent, asked.challenger))
    return {
        "opponent": bonus(theirs),
        "challenger": bonus(own),
        "winner": ahead(theirs, own),
        "opponent_receives": list(asked.challenger.cards),
        "challenger_receives": list(asked.opponent.cards),
    }


class KingdomOptions(Value):
    """How many groups of a kind a kingdom may hold (B3)."""

    one_of_each: Flag = False


class KingdomQuestion(Value):
    """All cards of a player, in hand and kingdom."""

    game: GAME
    resolve: Literal["kingdom"]
    hand: tuple[Card, ...] = Field(max_length=FULL_DECK)
    options: KingdomOptions = KingdomOptions()

    @field_validator("hand")
    @classmethod
    def _no_more_than_there_are(cls, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        _in_the_box(hand)
        return hand


def answer_kingdom(asked: KingdomQuestion) -> dict[str, Any]:
    """The best kingdom, with every treasure laid (D1, B10)."""
    best = best_kingdom(asked.hand, one_of_each=asked.options.one_of_each)
    return {
        "complete": best.complete,
        "bonus": bonus(best.halves),
        "flag": best.flag,
        "groups": {"people": best.people, "army": best.army, "court": best.court},
    }


RESOLVERS = {
    "battle": Resolver(BattleQuestion, answer_battle),
    "kingdom": Resolver(KingdomQuestion, answer_kingdom),
}
