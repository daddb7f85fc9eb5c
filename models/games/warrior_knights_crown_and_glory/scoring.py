"""The final count (WK-B2, WK-B5, WK-48, WK-56)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from models.base import Flag, Message, Value, plus, refuse
from models.game import Count, printable_name
from models.games.warrior_knights_crown_and_glory.components import MISSION, PLAYERS, Readings
from models.games.warrior_knights_crown_and_glory.standing import Ladder, Lead, Tie, lead, standings, tied_at
from models.scoring import PlayerScore, ScoreLine, ScoreSheet, Verdict, ranks, total

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from models.games.warrior_knights_crown_and_glory.table import State

MOST = 9999
Whole = Annotated[int, Field(ge=0, le=MOST, strict=True)]


class Claim(Value):
    """What one Baron ends with; the numbers after `mission` settle ties."""

    name: str
    influence: Whole
    mission: Flag = False
    cities: Whole = 0
    crowns: Whole = 0
    faith: Whole = 0
    votes: Whole = 0
    troops: Whole = 0
    king: Flag = False
    city_victory: Flag = False

    _name = field_validator("name")(printable_name)

    @property
    def points(self) -> int:
        """Influence with a completed Mission (WK-48)."""
        return self.influence + MISSION * self.mission

    @property
    def ladder(self) -> Ladder:
        """What settles a tie."""
        return Ladder(self.cities, self.crowns + self.faith + self.votes, self.troops)


class Tally(Value):
    """The final count of a table, players in seat order."""

    game: Literal["warrior-knights-crown-and-glory"]
    options: Readings = Readings()
    players: tuple[Claim, ...] = Field(fail_fast=True)

    @field_validator("players")
    @classmethod
    def _the_table_adds_up(cls, players: tuple[Claim, ...]) -> tuple[Claim, ...]:
        if len(players) not in PLAYERS:
            refuse("2 to 6 play Warrior Knights, not {n} (WK-B1)", n=len(players))
        names = [player.name for player in players]
        if len(set(names)) < len(names):
            refuse("two players have the same name")
        if sum(player.king for player in players) > 1:
            refuse(Message("only one Baron can be King (WK-55)"))
        if sum(player.city_victory for player in players) > 1:
            refuse(Message("only one Baron can hold most of the cities (WK-B2)"))
        return players

    @model_validator(mode="after")
    def _modules_are_played(self) -> Tally:
        for at, player in enumerate(self.players):
            if player.mission and not self.options.missions:
                refuse("players[{at}].mission: Missions are not played here, see options.missions (WK-46)", at=at)
            if player.king and not self.options.king_variant:
                refuse("players[{at}].king: the King is not played here, see options.king_variant (WK-50)", at=at)
        return self


def _ladder(player: Mapping[str, Any]) -> Ladder:
    wealth = plus(plus(player.get("crowns"), player.get("faith")), player.get("votes"))
    return Ladder(player.get("cities"), wealth, player.get("troops"))


def _missions(tally: Mapping[str, Any]) -> Collection[int]:
    """Everybody, where Missions are played."""
    return range(len(tally["players"]) if tally["options"]["missions"] else 0)


def _tied(tie: Tie, tally: Mapping[str, Any]) -> Collection[int]:
    """Whose numbers a step of a tie needs; nobody's while somebody's Influence is not known (WK-B5)."""
    players = tally["players"]
    if any(player.get("influence") is None or player.get("city_victory") for player in players):
        return ()
    influence = [player["influence"] + MISSION * bool(player.get("mission")) for player in players]
    return tied_at(tie, influence, [_ladder(player) for player in players], tally["options"]["ties_among"])


COUNTS = (
    Count(
        name="influence",
        label=Message("Influence"),
        hint=Message("Influence markers held at the end"),
        kind="number",
        rule="WK-56",
    ),
    Count(
        name="mission",
        label=Message("Mission"),
        hint=Message("Completed? Shown now, from the Chairman on; 2 Influence"),
        kind="flag",
        rule="WK-48",
        many=True,
        asked=_missions,
    ),
    Count(
        name="city_victory",
        label=Message("City victory"),
        hint=Message("Who held more than half of the standing Kingdom cities at the start of an Upkeep"),
        kind="flag",
        rule="WK-B2",
    ),
    Count(
        name="cities",
        label=Message("Cities"),
        hint=Message("A tie: Kingdom and overseas cities together"),
        kind="number",
        rule="WK-B5",
        asked=partial(_tied, "cities"),
    ),
    Count(
        name="crowns",
        label=Message("Gold"),
        hint=Message("Still tied: gold, faith and votes together"),
        kind="number",
        rule="WK-B5",
        asked=partial(_tied, "wealth"),
    ),
    Count(
        name="faith",
        label=Message("Faith"),
        hint=Message("Still tied: gold, faith and votes together"),
        kind="number",
        rule="WK-B5",
        asked=partial(_tied, "wealth"),
    ),
    Count(
        name="votes",
        label=Message("Votes"),
        hint=Message("Still tied: gold, faith and votes together"),
        kind="number",
        rule="WK-B5",
        asked=partial(_tied, "wealth"),
    ),
    Count(
        name="troops",
        label=Message("Troops"),
        hint=Message("Still tied: strength of all units on the board, King cards too"),
        kind="number",
        rule="WK-B5",
        asked=partial(_tied, "troops"),
    ),
)


def tally(state: State) -> dict[str, Any]:
    """The final count as far as the table recorded it; None is for the table to say."""
    setup = state.setup
    players = [
        {
            "name": seat.name,
            "influence": stands.influence,
            "mission": None,
            "city_victory": _won_by_cities(state, seat.number),
            "cities": stands.held,
            "crowns": stands.crowns,
            "faith": stands.faith,
            "votes": stands.votes,
            "troops": stands.troops,
            **({} if state.crowned is None else {"king": state.king == seat.number}),
        }
        for seat, stands in zip(setup.seats, state.seats, strict=False)
    ]
    options = setup.options.model_dump(include=set(Readings.model_fields))
    return {"game": "warrior-knights-crown-and-glory", "options": options, "players": players}


def _won_by_cities(state: State, seat: int) -> bool | None:
    """Whether this Baron won by cities; unknown where cities are not recorded and nobody said so."""
    if state.victor is not None:
        return state.victor == seat
    return False if state.setup.tracks("cities") and state.setup.tracks("rounds") else None


def score(tally: Tally) -> ScoreSheet:
    """The sheet: who has how much Influence and why, and who wins (WK-B2, WK-B5, WK-48, WK-56)."""
    conqueror = next((at for at, player in enumerate(tally.players) if player.city_victory), None)
    points = [player.points for player in tally.players]
    ladders = [player.ladder for player in tally.players]
    ties = tally.options.ties_among
    found = lead(points, ladders, ties)
    shared = conqueror is None and found.seat is None and tally.options.last_tie == "shared"
    winners = found.left if shared else _alone(found.seat if conqueror is None else conqueror)
    standing = standings(points, ladders, ties)
    placed = ranks([(at == conqueror, *place) for at, place in enumerate(standing)])
    return ScoreSheet(
        game=tally.game,
        players=tuple(_scored(player, rank, tally.options) for player, rank in zip(tally.players, placed, strict=True)),
        winners=tuple(tally.players[at].name for at in winners),
        decided_by="city-victory" if conqueror is not None else "shared" if shared else str(found.step),
        verdict=_verdict(tally, conqueror, found),
    )


def _alone(winner: int | None) -> tuple[int, ...]:
    return () if winner is None else (winner,)


def _scored(player: Claim, rank: int, options: Readings) -> PlayerScore:
    """What a Baron has; Missions stand there where they are played (WK-46)."""
    held = ScoreLine(
        label=Message("Influence"),
        points=player.influence,
        because=Message("{n} Influence marker held", plural="{n} Influence markers held", n=player.influence),
        rule="WK-56",
    )
    mission = ScoreLine(
        label=Message("Mission"),
        points=MISSION * player.mission,
        because=Message("completed the Mission") if player.mission else Message("no completed Mission"),
        rule="WK-48",
    )
    lines = (held, mission) if options.missions else (held,)
    return PlayerScore(name=player.name, total=total(lines), rank=rank, lines=lines)


def _verdict(tally: Tally, conqueror: int | None, found: Lead) -> Verdict:
    if conqueror is not None:
        return Verdict(because=Message("more than half of the standing Kingdom cities, at once"), rule="WK-B2")
    points = sorted((player.points for player in tally.players), reverse=True)
    if found.step == "influence":
        because = Message("{best} Influence against {second}", best=points[0], second=points[1])
        return Verdict(because=because, rule="WK-56")
    return Verdict(because=_tie_words(tally, found, points[0]), rule="WK-B5")


def _tie_words(tally: Tally, found: Lead, points: int) -> Message:
    if found.seat is None and tally.options.last_tie == "shared":
        return Message("{points} Influence, and every tie-break is tied: the victory is shared", points=points)
    if found.seat is None:
        return Message("{points} Influence, and every tie-break is tied: nobody is King", points=points)
    ladder = tally.players[found.seat].ladder
    words = {
        "cities": Message("a tie at {points} Influence, settled by cities: {number}"),
        "wealth": Message("a tie at {points} Influence, settled by gold, faith and votes: {number}"),
        "troops": Message("a tie at {points} Influence, settled by troops: {number}"),
    }[str(found.step)]
    return Message(words.msgid, points=points, number=getattr(ladder, str(found.step)))
