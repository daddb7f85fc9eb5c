"""The questions a table asks: `regalia resolve` and the tools of the app (D1 to D10)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, field_validator

from models.base import Flag, Int, Value, refuse
from models.game import Resolver, printable_name
from models.games.warrior_knights_crown_and_glory.components import (
    NEUTRAL_CARDS,
    NEUTRAL_PER_STACK,
    PLAYERS,
    RAZED,
    STACKS,
    Readings,
    fate_cards,
    majority,
    pool,
    retreat,
    stack,
    target,
    unrazed,
)
from models.games.warrior_knights_crown_and_glory.standing import Ladder, lead
from models.games.warrior_knights_crown_and_glory.upkeep import Share, from_pool

MOST = 9999
Whole = Annotated[int, Field(ge=0, le=MOST, strict=True)]
GAME = Literal["warrior-knights-crown-and-glory"]


class SetupQuestion(Value):
    """A table before it is laid."""

    game: GAME
    resolve: Literal["setup"]
    players: Int
    options: Readings = Readings()

    @field_validator("players")
    @classmethod
    def _two_to_six_play(cls, players: int) -> int:
        if players not in PLAYERS:
            refuse("2 to 6 play Warrior Knights, not {n} (WK-B1)", n=players)
        return players


def answer_setup(asked: SetupQuestion) -> dict[str, Any]:
    """The exact counts (WK-B2, WK-B4, WK-B6, WK-4, WK-13, WK-49, WK-51)."""
    glory, standing = asked.options.for_glory, unrazed(asked.players)
    return {
        "pool": pool(asked.players, asked.options),
        "target": target(asked.options),
        "neutral_cards": NEUTRAL_CARDS if glory else None,
        "neutral_used": STACKS * NEUTRAL_PER_STACK if glory else None,
        "stack": stack(asked.players) if glory else None,
        "razed": RAZED[asked.players],
        "unrazed": standing,
        "city_victory": majority(asked.players, standing),
    }


class Named(Value):
    """A Baron by name."""

    name: str

    _name = field_validator("name")(printable_name)


def each_baron_once(barons: tuple[Any, ...]) -> tuple[Any, ...]:
    """The Barons, if they can sit at one table."""
    names = [baron.name for baron in barons]
    if len(barons) not in PLAYERS:
        refuse("2 to 6 play Warrior Knights, not {n} (WK-B1)", n=len(barons))
    if len(set(names)) < len(names):
        refuse("two Barons have the same name")
    return barons


class Holder(Named):
    """A Baron in the Upkeep; a city that is besieged and rebellious counts as one of the two."""

    influence: Whole
    cities: Whole
    besieged: Whole = 0
    rebellious: Whole = 0
    stronghold: Flag = True
    king: Flag = False

    @field_validator("besieged", "rebellious")
    @classmethod
    def _the_cities_add_up(cls, some: int, info: Any) -> int:
        cities, besieged = info.data.get("cities"), info.data.get("besieged", 0)
        if cities is not None and some > cities:
            refuse("{some} of {cities} cities (WK-B3)", some=some, cities=cities)
        if cities is not None and info.field_name == "rebellious" and some + besieged > cities:
            refuse(
                "{some} rebellious and {n} besieged, of {cities} cities: one that is both counts once (WK-B3)",
                some=some,
                n=besieged,
                cities=cities,
            )
        return some

    @property
    def gain(self) -> int:
        """What this Upkeep gives (WK-B3, WK-39, WK-54)."""
        return Share(
            cities=self.cities,
            besieged=self.besieged,
            rebellious=self.rebellious,
            stronghold=self.stronghold,
            king=self.king,
        ).gain


class UpkeepQuestion(Value):
    """An Upkeep before anybody is paid."""

    game: GAME
    resolve: Literal["upkeep"]
    pool: Whole
    barons: tuple[Holder, ...] = Field(fail_fast=True)

    @field_validator("barons")
    @classmethod
    def _one_table(cls, barons: tuple[Holder, ...]) -> tuple[Holder, ...]:
        if sum(baron.king for baron in barons) > 1:
            refuse("only one Baron can be King (WK-55)")
        each_baron_once(barons)
        return barons


def answer_upkeep(asked: UpkeepQuestion) -> dict[str, Any]:
    """Everybody's gain and Influence, and the pool afterwards (WK-B3, WK-B4, WK-54)."""
    owed = sum(baron.gain for baron in asked.barons)
    given = from_pool(asked.pool, owed)
    return {
        "barons": {
            baron.name: {"gain": baron.gain, "influence": baron.influence + baron.gain} for baron in asked.barons
        },
        "pool": asked.pool - given,
        "from_treasury": owed - given,
        "pool_empty": asked.pool == given,
    }


class Pretender(Named):
    """A Baron when the crown is given, with everything a tie may ask for."""

    influence: Whole
    cities: Whole
    crowns: Whole
    faith: Whole
    votes: Whole
    troops: Whole


class CrowningOptions(Value):
    """Whose cities, wealth and troops settle a tie (B4)."""

    ties_among: Literal["tied", "all"] = "tied"


class CrowningQuestion(Value):
    """Everybody’s numbers when the pool is empty."""

    game: GAME
    resolve: Literal["crowning"]
    barons: tuple[Pretender, ...] = Field(fail_fast=True)
    options: CrowningOptions = CrowningOptions()

    @field_validator("barons")
    @classmethod
    def _one_table(cls, barons: tuple[Pretender, ...]) -> tuple[Pretender, ...]:
        each_baron_once(barons)
        return barons


def answer_crowning(asked: CrowningQuestion) -> dict[str, Any]:
    """The King, or nobody, and what decided it (WK-51, WK-B5)."""
    ladders = [Ladder(b.cities, b.crowns + b.faith + b.votes, b.troops) for b in asked.barons]
    found = lead([baron.influence for baron in asked.barons], ladders, asked.options.ties_among)
    return {"king": None if found.seat is None else asked.barons[found.seat].name, "decided_by": found.step}


class FateQuestion(Value):
    """One side of a battle before it draws."""

    game: GAME
    resolve: Literal["fate"]
    strength: Whole
    commander: Flag = False
    casualties: Whole = 0
    for_glory: Flag = True


def answer_fate(asked: FateQuestion) -> dict[str, Any]:
    """Fate cards to draw (WK-B8, WK-37)."""
    cards = fate_cards(asked.strength, asked.casualties, commander=asked.commander, for_glory=asked.for_glory)
    return {"cards": cards}


class RetreatQuestion(Value):
    """Retreat cards of both sides, all Fate cards revealed."""

    game: GAME
    resolve: Literal["retreat"]
    attacker: Whole
    defender: Whole
    neutral: Flag = False
    declined: Flag = False


def answer_retreat(asked: RetreatQuestion) -> dict[str, Any]:
    """Whether the defender may retreat, and the cards drawn besides (WK-42, WK-44)."""
    may, extra = retreat(asked.attacker, asked.defender, neutral=asked.neutral, declined=asked.declined)
    return {"may_retreat": may, "extra_draws": extra}


RESOLVERS = {
    "setup": Resolver(SetupQuestion, answer_setup),
    "upkeep": Resolver(UpkeepQuestion, answer_upkeep),
    "crowning": Resolver(CrowningQuestion, answer_crowning),
    "fate": Resolver(FateQuestion, answer_fate),
    "retreat": Resolver(RetreatQuestion, answer_retreat),
}
