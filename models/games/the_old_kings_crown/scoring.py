"""The end: Lore becomes Influence, the most Influence wins the crown (OK-43, OK-44)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, field_validator

from models.base import Flag, Message, Value, refuse
from models.game import Count, printable_name
from models.games.the_old_kings_crown.components import PLAYERS
from models.scoring import PlayerScore, ScoreLine, ScoreSheet, Verdict, ranks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from models.games.the_old_kings_crown.table import State

MOST = 9999
Whole = Annotated[int, Field(ge=0, le=MOST, strict=True)]
LORE = 2
"""Lore for one Influence (OK-43)."""


class Claim(Value):
    """What one player ends with; `order` is the place on the Order track, 1 on top."""

    name: str
    influence: Whole
    lore: Whole = 0
    site_cards: Whole = 0
    favour: Flag = False
    order: Annotated[int, Field(ge=1, le=PLAYERS[-1], strict=True)]

    _name = field_validator("name")(printable_name)

    @property
    def converted(self) -> int:
        """Influence for Lore, once nothing is left on the Site of Power (OK-43, B10)."""
        return 0 if self.site_cards else self.lore // LORE

    @property
    def total(self) -> int:
        """Influence after the conversion (B9)."""
        return self.influence + self.converted

    @property
    def standing(self) -> tuple[int, bool, int]:
        """Influence, then the Favour, then the place on the Order track (OK-44)."""
        return self.total, self.favour, -self.order


class NoOptions(Value):
    """The count of this game has no options; an empty record of them says so."""


class Tally(Value):
    """The final count of a table, players in seat order."""

    game: Literal["the-old-kings-crown"]
    options: Annotated[NoOptions, Field(exclude=True)] = NoOptions()
    players: tuple[Claim, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _the_table_adds_up(cls, players: tuple[Claim, ...]) -> tuple[Claim, ...]:
        if len(players) not in PLAYERS:
            refuse("2 to 4 play The Old King’s Crown, not {n} (OK-1)", n=len(players))
        if len({player.name for player in players}) < len(players):
            refuse("two players have the same name")
        if sum(player.favour for player in players) > 1:
            refuse(Message("only one player can hold the Kingdom’s Favour (OK-45)"))
        places = [player.order for player in players]
        for at, place in enumerate(places):
            if place in places[:at]:
                refuse(Message("two players stand at place {place} of the Order track (OK-9)", place=place))
            if place > len(players):
                refuse(
                    Message("there is no place {place} on the Order track of {n} (OK-9)", place=place, n=len(places))
                )
        return players


def _tied(count: Mapping[str, Any]) -> tuple[int, ...]:
    """The seats that share their Influence after the conversion with somebody, as far as it is counted."""
    totals = [_so_far(player) for player in count["players"]]
    return tuple(seat for seat, total in enumerate(totals) if total is not None and totals.count(total) > 1)


def _so_far(player: Mapping[str, Any]) -> int | None:
    """Influence after the conversion; None where something of it is not counted yet."""
    influence, lore, site = (player.get(name) for name in ("influence", "lore", "site_cards"))
    if influence is None or lore is None or site is None:
        return None
    return int(influence) + (0 if site else int(lore) // LORE)


COUNTS = (
    Count(
        name="influence",
        label=Message("Influence"),
        hint=Message("In the supply; what lies on cards does not count"),
        kind="number",
        rule="OK-3",
    ),
    Count(
        name="lore",
        label=Message("Lore"),
        hint=Message("Two are worth 1 Influence once the Site of Power is empty"),
        kind="number",
        rule="OK-43",
    ),
    Count(
        name="site_cards",
        label=Message("Site of Power"),
        hint=Message("Cards that are left there"),
        kind="number",
        rule="OK-43",
    ),
    Count(
        name="favour",
        label=Message("Kingdom’s Favour"),
        hint=Message("Who holds it: the first tie-break"),
        kind="flag",
        rule="OK-44",
        asked=_tied,
    ),
    Count(
        name="order",
        label=Message("Order track"),
        hint=Message("The place there, 1 on top: the last tie-break"),
        kind="number",
        rule="OK-44",
    ),
)


def tally(state: State) -> dict[str, Any]:
    """The final count as far as the table recorded it; None is for the table to say."""
    places = {seat: place for place, seat in enumerate(state.order or (), start=1)}
    players = [
        {
            "name": seat.name,
            "influence": stands.influence,
            "lore": stands.lore,
            "site_cards": stands.site,
            "favour": None if state.favour_uses is None else state.favour == seat.number,
            "order": places.get(seat.number),
        }
        for seat, stands in zip(state.setup.seats, state.seats, strict=False)
    ]
    return {"game": "the-old-kings-crown", "players": players}


def score(tally: Tally) -> ScoreSheet:
    """The sheet: who has how much Influence and why, and what broke a tie (OK-43, OK-44)."""
    places = ranks([player.standing for player in tally.players])
    players = tuple(
        PlayerScore(name=player.name, total=player.total, rank=rank, lines=tuple(_lines(player)))
        for player, rank in zip(tally.players, places, strict=True)
    )
    decided_by, because = _decided(tally)
    return ScoreSheet(
        game=tally.game,
        players=players,
        winners=tuple(player.name for player in players if player.rank == 1),
        decided_by=decided_by,
        verdict=Verdict(because=because, rule="OK-44"),
    )


def _lines(player: Claim) -> Iterator[ScoreLine]:
    influence = Message("{n} Influence in the supply", n=player.influence)
    yield ScoreLine(label=Message("Influence"), points=player.influence, because=influence, rule="OK-3")
    yield ScoreLine(label=Message("Lore"), points=player.converted, because=_lore(player), rule="OK-43")


def _lore(player: Claim) -> Message:
    if not player.lore:
        return Message("no Lore is left")
    if player.site_cards:
        return Message(
            "{lore} Lore and {n} card left on the Site of Power: nothing is converted",
            plural="{lore} Lore and {n} cards left on the Site of Power: nothing is converted",
            n=player.site_cards,
            lore=player.lore,
        )
    return Message("{lore} Lore, two for each Influence", lore=player.lore)


def _decided(tally: Tally) -> tuple[str, Message]:
    """Most Influence; among the tied the Favour, then the Order track (OK-44)."""
    first, second = sorted(tally.players, key=lambda player: player.standing, reverse=True)[:2]
    if first.total > second.total:
        return "influence", Message(
            "{total} Influence, {n} more than anybody else", total=first.total, n=first.total - second.total
        )
    if first.favour:
        return "favour", Message(
            "{total} Influence, a tie, and {name} holds the Favour", total=first.total, name=first.name
        )
    return "order", Message(
        "{total} Influence, a tie, and {name} stands highest on the Order track", total=first.total, name=first.name
    )
