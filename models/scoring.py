"""Score sheets: every point says why, and ranking names what decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field, field_validator

from models.base import Message, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Points = int | float


def whole(points: Points) -> Points:
    """Points as they are printed: whole numbers as integers, halves as 2.5."""
    return int(points) if points == int(points) else points


class ScoreLine(Value):
    """Points of one category, the sentence that explains them and the rule they come from."""

    label: Message
    points: Points
    because: Message
    rule: str

    @field_validator("points")
    @classmethod
    def _print_whole_numbers_as_integers(cls, points: Points) -> Points:
        return whole(points)


class PlayerScore(Value):
    """One player's lines, the total they sum to and the place it earns."""

    name: str
    total: Points
    rank: int
    lines: tuple[ScoreLine, ...]


class TeamScore(Value):
    """A team's total is the sum of its players'."""

    team: str
    players: tuple[str, ...]
    total: Points
    rank: int


class Verdict(Value):
    """What decided a game, in words with its numbers, and the rule that says so."""

    because: Message
    rule: str


class ScoreSheet(Value):
    """The reckoning of a game: players in seat order, who won and what decided it.

    A sheet that was counted before verdicts were written has none.
    """

    game: str
    players: tuple[PlayerScore, ...]
    winners: tuple[str, ...]
    decided_by: str
    verdict: Verdict | None = Field(default=None, exclude_if=lambda verdict: verdict is None)
    teams: tuple[TeamScore, ...] | None = None


def total(lines: Sequence[ScoreLine]) -> Points:
    """What the lines sum to."""
    return whole(sum(line.points for line in lines))


def ranks(standings: Sequence[Any]) -> tuple[int, ...]:
    """Places 1, 2, 2, 4 for comparable standings, the greatest first."""
    return tuple(1 + sum(other > own for other in standings) for own in standings)


def document(sheet: ScoreSheet, say: Callable[[Message], str] = str) -> dict[str, Any]:
    """The sheet as `regalia score` prints it, its messages as sentences."""
    players = [
        {
            "name": player.name,
            "total": player.total,
            "rank": player.rank,
            "lines": [
                {"label": say(line.label), "points": line.points, "because": say(line.because), "rule": line.rule}
                for line in player.lines
            ],
        }
        for player in sheet.players
    ]
    teams = {} if sheet.teams is None else {"teams": [team.model_dump(mode="json") for team in sheet.teams]}
    return {
        "game": sheet.game,
        "players": players,
        **teams,
        "winners": list(sheet.winners),
        "decided_by": sheet.decided_by,
    }
