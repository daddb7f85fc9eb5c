"""The questions a table asks: `regalia resolve` and the tools of the app (D1 to D7)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from models.base import Flag, Value, refuse
from models.game import Resolver, printable_name
from models.games.the_old_kings_crown.clash import Card, settle
from models.games.the_old_kings_crown.components import (
    LARGEST_HAND,
    PLAYERS,
    ROAD,
    SMALLEST_HAND,
    SUPPORTERS,
)
from models.games.the_old_kings_crown.tracks import Piles, bid_order, draw_up, new_order, refresh, reward

Whole = Annotated[int, Field(ge=0, le=9999, strict=True)]
Small = Annotated[int, Field(ge=0, le=99, strict=True)]
Shift = Annotated[int, Field(ge=-99, le=99, strict=True)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
GAME = Literal["the-old-kings-crown"]


def _apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of a table; refuses too few, too many and two that are alike."""
    if len(names) not in PLAYERS:
        refuse("2 to 4 play The Old King’s Crown, not {n} (OK-1)", n=len(names))
    if len(set(names)) < len(names):
        refuse("two players have the same name")
    return names


class OrderQuestion(Value):
    """The Order track before, and the Influence in everybody's supply."""

    game: GAME
    resolve: Literal["order"]
    previous: tuple[Name, ...]
    influence: dict[str, Whole]

    _players = field_validator("previous")(_apart)

    @field_validator("influence")
    @classmethod
    def _everybody_has_influence(cls, influence: dict[str, int], info: Any) -> dict[str, int]:
        previous = info.data.get("previous", tuple(influence))
        if lacking := [name for name in previous if name not in influence]:
            refuse("{name} is on the Order track and has no Influence here (OK-17)", name=lacking[0])
        if strange := [name for name in influence if name not in previous]:
            refuse("{name} is not on the Order track (OK-17)", name=strange[0])
        return influence


def answer_order(asked: OrderQuestion) -> dict[str, Any]:
    """The new order of play (OK-17)."""
    return {"order": list(new_order(asked.previous, asked.influence))}


class DrawQuestion(Value):
    """A player's cards before drawing up to the hand size."""

    game: GAME
    resolve: Literal["draw"]
    hand: Small
    hand_size: Annotated[int, Field(ge=SMALLEST_HAND, le=LARGEST_HAND, strict=True)]
    deck: Small
    discard: Small


def answer_draw(asked: DrawQuestion) -> dict[str, Any]:
    """The cards afterwards, and how often attrition struck (OK-14 to OK-16)."""
    return dict(draw_up(Piles(asked.hand, asked.hand_size, asked.deck, asked.discard))._asdict())


class BidsQuestion(Value):
    """The bids as revealed, and the Order track that breaks their ties."""

    game: GAME
    resolve: Literal["bids"]
    order: tuple[Name, ...]
    bids: dict[str, Shift]

    _players = field_validator("order")(_apart)

    @field_validator("bids")
    @classmethod
    def _bidders_are_on_the_track(cls, bids: dict[str, int], info: Any) -> dict[str, int]:
        order = info.data.get("order", tuple(bids))
        if strange := [name for name in bids if name not in order]:
            refuse("{name} is not on the Order track (OK-20)", name=strange[0])
        return bids


def answer_bids(asked: BidsQuestion) -> dict[str, Any]:
    """The bidders in the order in which they resolve (OK-20)."""
    return {"order": list(bid_order(asked.order, asked.bids))}


class Combatant(Value):
    """A player in a clash, with what was not used in an earlier one here."""

    name: str
    cards: tuple[Card, ...] = Field(fail_fast=True)
    supporters: Annotated[int, Field(ge=0, le=SUPPORTERS, strict=True)] = 0
    modifier: Shift = 0

    _name = field_validator("name")(printable_name)

    @property
    def total(self) -> int | None:
        """The sum is counted, not told."""
        return None


class ClashQuestion(Value):
    """A clash with everything revealed."""

    game: GAME
    resolve: Literal["clash"]
    players: tuple[Combatant, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _two_to_four_clash(cls, players: tuple[Combatant, ...]) -> tuple[Combatant, ...]:
        _apart(tuple(player.name for player in players))
        return players


def answer_clash(asked: ClashQuestion) -> dict[str, Any]:
    """Everybody's strength, and who wins or ties; whoever is named takes part (OK-31 to OK-33, B13, B16)."""
    found = settle(asked.players, everyone=True)
    names = [player.name for player in asked.players]
    return {
        "totals": dict(zip(names, found.totals, strict=True)),
        "winner": None if found.winner is None else names[found.winner],
        "tied": [names[at] for at in found.best] if found.winner is None else [],
    }


class Opponent(Value):
    """Another player, with a Herald at the chosen location or elsewhere."""

    name: str
    herald: Flag
    influence: Whole

    _name = field_validator("name")(printable_name)


class LocationQuestion(Value):
    """The location that the winner of a clash has chosen."""

    game: GAME
    resolve: Literal["location"]
    printed: Small
    herald: Flag
    opponents: tuple[Opponent, ...] = Field(fail_fast=True)

    @field_validator("opponents")
    @classmethod
    def _each_is_named_once(cls, opponents: tuple[Opponent, ...]) -> tuple[Opponent, ...]:
        if len({other.name for other in opponents}) < len(opponents):
            refuse("two players have the same name")
        if len(opponents) >= PLAYERS[-1]:
            refuse("at most three are opponents, not {n} (OK-1)", n=len(opponents))
        return opponents


def answer_location(asked: LocationQuestion) -> dict[str, Any]:
    """What the winner gains and the others lose (OK-34, OK-35)."""
    rivals = [other.influence if other.herald else None for other in asked.opponents]
    found = reward(asked.printed, herald=asked.herald, rivals=rivals)
    lost = {other.name: -stolen for other, stolen in zip(asked.opponents, found.stolen, strict=True)}
    return {"gain": found.gain, "opponents": lost}


class RoadQuestion(Value):
    """Cards taken from the Great Road by the bids."""

    game: GAME
    resolve: Literal["road"]
    taken: Annotated[int, Field(ge=0, le=ROAD, strict=True)]


def answer_road(asked: RoadQuestion) -> dict[str, Any]:
    """How many are discarded and how many come new (OK-23)."""
    return dict(refresh(asked.taken)._asdict())


RESOLVERS = {
    "order": Resolver(OrderQuestion, answer_order),
    "draw": Resolver(DrawQuestion, answer_draw),
    "bids": Resolver(BidsQuestion, answer_bids),
    "clash": Resolver(ClashQuestion, answer_clash),
    "location": Resolver(LocationQuestion, answer_location),
    "road": Resolver(RoadQuestion, answer_road),
}
