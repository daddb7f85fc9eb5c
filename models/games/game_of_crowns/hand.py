"""What a player holds at the end, and whether it can be (GC-8, GC-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from models.base import Flag, Message, Value, refuse
from models.game import printable_name
from models.games.game_of_crowns.components import (
    GUEST_CARDS,
    GUESTS,
    HAND,
    HOUSE_CARDS,
    PLAYERS,
    TEAM_PLAY,
    Card,
    GuestCard,
    cards_of,
    opposite,
    ravens_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Cards = Annotated[int, Field(ge=0, le=999, strict=True)]


class Hand(Value):
    """How many of each card."""

    castellan: Cards = 0
    coinage: Cards = 0
    feud: Cards = 0
    knight: Cards = 0
    princess: Cards = 0
    trader: Cards = 0
    artist: Cards = 0
    bard: Cards = 0
    diplomat: Cards = 0
    jester: Cards = 0
    priest: Cards = 0
    sentinel: Cards = 0
    undertaker: Cards = 0

    @property
    def house_cards(self) -> int:
        """Cards with a banner."""
        return sum(getattr(self, card) for card in HOUSE_CARDS)

    @property
    def guests(self) -> int:
        """Cards without one (GC-29)."""
        return sum(getattr(self, card) for card in GUEST_CARDS)

    @property
    def size(self) -> int:
        """Every card (GC-25)."""
        return self.house_cards + self.guests

    def joined_by(self, card: Card | None) -> Hand:
        """The hand with one card more, such as the hidden agenda (GC-54)."""
        return self if card is None else self.model_copy(update={card: getattr(self, card) + 1})


class Holding(Value):
    """A player's hand and ravens; `foreign` are house cards of another banner, `agenda` is not among the cards.

    Whoever has `left` is not counted, and the neighbours sit beside each other.
    """

    name: str
    cards: Hand
    foreign: Cards = 0
    ravens: Cards
    agenda: GuestCard | None = None
    left: Flag = False
    team: str | None = None

    _name = field_validator("name")(printable_name)

    @field_validator("foreign")
    @classmethod
    def _foreign_cards_are_house_cards(cls, foreign: int, info: Any) -> int:
        cards = info.data.get("cards")
        if cards is not None and foreign > cards.house_cards:
            refuse(
                Message(
                    "{foreign} cards of other houses are among {held} house cards (GC-48)",
                    foreign=foreign,
                    held=cards.house_cards,
                )
            )
        return foreign

    @field_validator("team")
    @classmethod
    def _a_team_has_a_name(cls, team: str | None) -> str | None:
        return team if team is None else printable_name(team)

    @property
    def counted(self) -> Hand:
        """The hand that counts (GC-54)."""
        return self.cards.joined_by(self.agenda)

    @property
    def size(self) -> int:
        """Cards in the hand that counts."""
        return self.counted.size


class Readings(Value):
    """Whether teams play (GC-58)."""

    teams: Flag = False


class Tally(Value):
    """The final count of a table, players in seat order."""

    game: Literal["game-of-crowns"]
    options: Readings = Readings()
    players: tuple[Holding, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _the_table_adds_up(cls, players: tuple[Holding, ...]) -> tuple[Holding, ...]:
        if len(players) not in PLAYERS:
            refuse("2 to 9 play Game of Crowns, not {n} (GC-4)", n=len(players))
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            refuse("two players have the same name")
        if sum(not player.left for player in players) < PLAYERS[0]:
            refuse("two players at least are counted, the others have left")
        _within_the_box(players)
        return players

    @model_validator(mode="after")
    def _partners_sit_opposite(self) -> Tally:
        if self.options.teams:
            _pairs(self.players)
        return self


def _within_the_box(players: Sequence[Holding]) -> None:
    """No more cards and ravens than are in play (GC-3, GC-9)."""
    many = len(players)
    house = sum(player.counted.house_cards for player in players)
    guests = sum(player.counted.guests for player in players)
    ravens = sum(player.ravens for player in players)
    for counted, most, sentence in (
        (house + guests, cards_of(many), Message("{n} cards are counted, {most} are in play (GC-9)")),
        (house, HAND * many, Message("{n} house cards are counted, {most} are in play (GC-4)")),
        (guests, GUESTS, Message("{n} guests are counted, there are {most} (GC-3)")),
        (ravens, ravens_of(many), Message("{n} ravens are counted, {most} are in play (GC-9)")),
    ):
        if counted > most:
            refuse(Message(sentence.msgid, n=counted, most=most))


def _pairs(players: Sequence[Holding]) -> None:
    """Six or eight players, each in a team with whoever sits opposite (GC-58)."""
    many = len(players)
    if many not in TEAM_PLAY:
        refuse("players: 6 or 8 play in teams, not {n} (GC-58)", n=many)
    for at, player in enumerate(players):
        partner = players[opposite(at, many)]
        if player.team is None:
            refuse("players[{at}].team: {name} has no team (GC-58)", at=at, name=player.name)
        if [other.name for other in players if other.team == player.team and other is not player] != [partner.name]:
            refuse(
                "players[{at}].team: {name} and {partner} sit opposite and make a team of two (GC-58)",
                at=at,
                name=player.name,
                partner=partner.name,
            )
