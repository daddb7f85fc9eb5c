"""The final count (KS-90 to KS-95)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, field_validator

from models.base import Exactly, Flag, Message, Value, refuse
from models.game import Count, printable_name
from models.games.krone_und_schwert.components import COATS, PLAYERS, STOCK
from models.scoring import PlayerScore, Points, ScoreLine, ScoreSheet, Verdict, ranks, total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.krone_und_schwert.table import State

MOST = 9999
Whole = Annotated[int, Field(ge=0, le=MOST, strict=True)]
LARGEST, SECOND, KING = 5, 2, 5
BUILT = ("castles", "small_cities", "large_cities", "cathedrals")
"""The fields of what the box holds, in the order of `STOCK`."""


class Readings(Value):
    """How the table reads the places (B11, B12, B14)."""

    second_place: Literal["dense", "competition"] = "dense"
    smallest_territory: Annotated[Literal[2, 1], Exactly] = 2


class Estate(Value):
    """What one player ends with; territories are sizes in spaces."""

    name: str
    coins: Whole
    castles: Whole
    small_cities: Whole
    large_cities: Whole
    cathedrals: Whole
    territories: tuple[Annotated[int, Field(ge=1, le=COATS, strict=True)], ...] = Field(fail_fast=True)
    king: Flag = False

    _name = field_validator("name")(printable_name)

    @field_validator("cathedrals")
    @classmethod
    def _cathedrals_stand_in_large_cities(cls, cathedrals: int, info: Any) -> int:
        large = info.data.get("large_cities", cathedrals)
        if cathedrals > large:
            refuse(
                Message(
                    "{cathedrals} cathedrals need {cathedrals} large cities, there are {large} (KS-40)",
                    cathedrals=cathedrals,
                    large=large,
                )
            )
        return cathedrals

    @field_validator("territories")
    @classmethod
    def _nobody_has_more_than_28_spaces(cls, sizes: tuple[int, ...]) -> tuple[int, ...]:
        if sum(sizes) > COATS:
            refuse(Message("{spaces} spaces need as many coats of arms, there are 28 (KS-2)", spaces=sum(sizes)))
        return sizes


class Tally(Value):
    """The final count of a table, players in seat order."""

    game: Literal["krone-und-schwert"]
    options: Readings = Readings()
    players: tuple[Estate, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _the_table_adds_up(cls, players: tuple[Estate, ...]) -> tuple[Estate, ...]:
        if len(players) not in PLAYERS:
            refuse("2 to 5 play Krone & Schwert, not {n} (KS-11)", n=len(players))
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            refuse("two players have the same name")
        if sum(player.king for player in players) > 1:
            refuse(Message("only one player can be king (KS-31)"))
        built = [sum(getattr(player, name) for player in players) for name in BUILT]
        for standing, stock, counted in zip(built, STOCK.values(), _buildings(*built), strict=True):
            if standing > stock:
                refuse(Message("{counted} are counted, the box holds {stock} (KS-3)", counted=counted, stock=stock))
        return players


def _buildings(castles: int, small_cities: int, large_cities: int, cathedrals: int) -> tuple[Message, ...]:
    return (
        Message("{n} castle", plural="{n} castles", n=castles),
        Message("{n} small city", plural="{n} small cities", n=small_cities),
        Message("{n} large city", plural="{n} large cities", n=large_cities),
        Message("{n} cathedral", plural="{n} cathedrals", n=cathedrals),
    )


COUNTS = (
    Count(
        name="coins",
        label=Message("Coins"),
        hint=Message("Victory points behind the screen"),
        kind="number",
        rule="KS-95",
    ),
    Count(name="castles", label=Message("Castles"), hint=Message("1 point each"), kind="number", rule="KS-90"),
    Count(
        name="small_cities", label=Message("Small cities"), hint=Message("1 point each"), kind="number", rule="KS-90"
    ),
    Count(
        name="large_cities", label=Message("Large cities"), hint=Message("1 point each"), kind="number", rule="KS-90"
    ),
    Count(name="cathedrals", label=Message("Cathedrals"), hint=Message("1 point each"), kind="number", rule="KS-90"),
    Count(
        name="territories",
        label=Message("Territories"),
        hint=Message("The sizes of the largest ones, in spaces"),
        kind="sizes",
        rule="KS-91",
    ),
    Count(
        name="king", label=Message("King"), hint=Message("Who reigns at the end, 5 points"), kind="flag", rule="KS-94"
    ),
)


def tally(state: State) -> dict[str, Any]:
    """The final count as far as the table recorded it; None is for the table to say."""
    recorded = state.setup.tracks("people")
    players = [
        {
            "name": seat.name,
            "coins": stands.coins,
            "castles": stands.castles,
            "small_cities": stands.small_cities,
            "large_cities": stands.large_cities,
            "cathedrals": stands.cathedrals,
            "territories": None,
            "king": state.king == seat.number if recorded else None,
        }
        for seat, stands in zip(state.setup.seats, state.seats, strict=False)
    ]
    options = state.setup.options
    readings = {"second_place": options.second_place, "smallest_territory": options.smallest_territory}
    return {"game": "krone-und-schwert", "options": readings, "players": players}


class Places(Value):
    """The sizes that score, and for each player whether he holds the largest and the second largest."""

    largest: int | None
    second: int | None
    first_places: tuple[bool, ...]
    second_places: tuple[bool, ...]


def places(tally: Tally) -> Places:
    """Who holds the largest and second largest territory (KS-91 to KS-93, B11 to B14)."""
    least = tally.options.smallest_territory
    owned = [sorted((size for size in player.territories if size >= least), reverse=True) for player in tally.players]
    sizes = sorted((size for own in owned for size in own), reverse=True)
    largest = sizes[0] if sizes else None
    second = _second(sizes, competition=tally.options.second_place == "competition")
    return Places(
        largest=largest,
        second=second,
        first_places=tuple(bool(own) and own[0] == largest for own in owned),
        second_places=tuple(second is not None and second in own[int(second == largest) :] for own in owned),
    )


def _second(sizes: list[int], *, competition: bool) -> int | None:
    """The size in second place: the next smaller one, or nothing where a tie for first uses it up."""
    smaller = [size for size in sizes if size < sizes[0]]
    if competition and len(sizes) > 1 and sizes[1] == sizes[0]:
        return sizes[0]
    return smaller[0] if smaller else None


def score(tally: Tally) -> ScoreSheet:
    """The sheet: who has how many points and why (KS-90 to KS-95, B16)."""
    held = places(tally)
    lines = [
        _lines(player, held, first=held.first_places[at], second=held.second_places[at])
        for at, player in enumerate(tally.players)
    ]
    totals = [total(own) for own in lines]
    places_won = ranks(totals)
    players = tuple(
        PlayerScore(name=player.name, total=points, rank=rank, lines=own)
        for player, points, rank, own in zip(tally.players, totals, places_won, lines, strict=True)
    )
    winners = tuple(player.name for player in players if player.rank == 1)
    return ScoreSheet(
        game=tally.game,
        players=players,
        winners=winners,
        decided_by="points" if len(winners) == 1 else "shared",
        verdict=Verdict(because=_decided(totals), rule="KS-95"),
    )


def _decided(totals: Sequence[Points]) -> Message:
    """Most points win, and a tie is shared (KS-95)."""
    best, second = sorted(totals, reverse=True)[:2]
    if best == second:
        return Message("{points} points each, and nothing breaks a tie: the victory is shared", points=best)
    return Message(
        "{points} points, {n} point more than anybody else",
        plural="{points} points, {n} points more than anybody else",
        points=best,
        n=best - second,
    )


def _lines(player: Estate, held: Places, *, first: bool, second: bool) -> tuple[ScoreLine, ...]:
    castles, small, large, cathedrals = _buildings(*(getattr(player, name) for name in BUILT))
    return (
        _line(
            Message("Coins"),
            player.coins,
            Message("{n} point in coins", plural="{n} points in coins", n=player.coins),
            "KS-95",
        ),
        _line(Message("Castles"), player.castles, castles, "KS-90"),
        _line(Message("Small cities"), player.small_cities, small, "KS-90"),
        _line(Message("Large cities"), player.large_cities, large, "KS-90"),
        _line(Message("Cathedrals"), player.cathedrals, cathedrals, "KS-90"),
        _line(Message("Largest territory"), LARGEST * first, _largest(player, held, first=first), "KS-91"),
        _line(Message("Second largest territory"), SECOND * second, _second_largest(held, second=second), "KS-92"),
        _line(
            Message("King"),
            KING * player.king,
            Message("reigns at the end") if player.king else Message("does not reign"),
            "KS-94",
        ),
    )


def _line(label: Message, points: int, because: Message, rule: str) -> ScoreLine:
    return ScoreLine(label=label, points=points, because=because, rule=rule)


def _largest(player: Estate, held: Places, *, first: bool) -> Message:
    if first:
        return Message("{n} space, the largest territory", plural="{n} spaces, the largest territory", n=held.largest)
    own = max(player.territories, default=None)
    if own is None or held.largest is None:
        return Message("no territory counted")
    return Message("{own} against {largest} spaces, the largest territory", own=own, largest=held.largest)


def _second_largest(held: Places, *, second: bool) -> Message:
    if second:
        return Message(
            "{n} space, the second largest territory", plural="{n} spaces, the second largest territory", n=held.second
        )
    if held.second is None:
        return Message("there is no second place")
    if held.second == held.largest:
        return Message("a tie for the largest uses up second place")
    return Message("no territory of size {second}, the second largest", second=held.second)
