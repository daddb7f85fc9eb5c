"""The final count (GC-17, GC-18, GC-42 to GC-53, GC-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from models.base import Message
from models.game import Count
from models.games.game_of_crowns.components import GUEST_CARDS, TEAM_PLAY, neighbours, opposite
from models.games.game_of_crowns.hand import Tally
from models.games.game_of_crowns.points import Around, lines_of
from models.scoring import PlayerScore, ScoreSheet, TeamScore, Verdict, ranks, total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from models.games.game_of_crowns.hand import Hand
    from models.games.game_of_crowns.table import State
    from models.scoring import Points, ScoreLine

__all__ = ["COUNTS", "Tally", "score", "tally"]

COUNTS = (
    Count(
        name="cards",
        label=Message("Hand"),
        hint=Message("Every card by its kind, with the hidden agenda if there is one"),
        kind="own",
        rule="GC-17",
    ),
    Count(
        name="ravens",
        label=Message("Ravens"),
        hint=Message("For the Castellans, and to break ties"),
        kind="number",
        rule="GC-42",
    ),
    Count(
        name="foreign",
        label=Message("Cards of other houses"),
        hint=Message("For the Diplomat: house cards in the hand with another banner"),
        kind="number",
        rule="GC-48",
        within=("cards", "diplomat"),
    ),
)


GONE = {"cards": {}, "foreign": 0, "ravens": 0, "left": True}
"""What is counted of a player who has left, once the neighbours have closed up: nothing."""


def tally(state: State) -> dict[str, Any]:
    """The final count as far as the table recorded it; None is for the table to say."""
    setup = state.setup
    many = len(setup.seats)
    teams = setup.options.teams and many in TEAM_PLAY
    players = [
        {
            "name": seat.name,
            "cards": None,
            "foreign": None,
            "ravens": stands.ravens,
            **(GONE if stands.left == "closed" else {}),
            **({"team": _team(state, seat.number)} if teams else {}),
        }
        for seat, stands in zip(setup.seats, state.seats, strict=False)
    ]
    return {"game": "game-of-crowns", "options": {"teams": teams}, "players": players}


def _team(state: State, seat: int) -> str:
    """A team is called by its players."""
    pair = sorted((seat, opposite(seat, len(state.setup.seats))))
    return " & ".join(state.setup.name(number) for number in pair)


class Standing(NamedTuple):
    """What is compared, the best first: points, then fewest cards, then fewest ravens (GC-18)."""

    points: Points
    cards: int
    ravens: int


def around(hands: Sequence[Hand], seat: int) -> Around:
    """What the hand of a seat is compared with."""
    beside = [hands[at] for at in neighbours(seat, len(hands))]
    return Around(
        feuds=max(hand.feud for hand in hands),
        jesters=max(hand.jester for hand in hands),
        fewest=min(hand.size for hand in hands),
        princesses=sum(hand.princess for hand in beside),
        coinage=sum(hand.coinage for hand in beside),
    )


def score(tally: Tally) -> ScoreSheet:
    """The sheet: who has how many points and why; whoever has left comes last, with none."""
    staying = [at for at, player in enumerate(tally.players) if not player.left]
    hands = [tally.players[at].counted for at in staying]
    guests = {card for card in GUEST_CARDS if any(getattr(hand, card) for hand in hands)}
    found = [lines_of(tally.players[at], around(hands, place), guests) for place, at in enumerate(staying)]
    gone = tuple(line.model_copy(update={"points": 0, "because": Message("left the game")}) for line in found[0])
    counted = dict(zip(staying, found, strict=True))
    lines = [counted.get(at, gone) for at in range(len(tally.players))]
    own = [
        Standing(total(found), -player.size, -player.ravens) for player, found in zip(tally.players, lines, strict=True)
    ]
    return _of_teams(tally, lines, own) if tally.options.teams else _of_players(tally, lines, own)


def _of_players(tally: Tally, lines: Sequence[tuple[ScoreLine, ...]], own: Sequence[Standing]) -> ScoreSheet:
    staying = [standing for standing, player in zip(own, tally.players, strict=True) if not player.left]
    places = iter(ranks(staying))
    last = len(staying) + 1
    return _sheet(tally, lines, [last if player.left else next(places) for player in tally.players], staying)


def _of_teams(tally: Tally, lines: Sequence[tuple[ScoreLine, ...]], own: Sequence[Standing]) -> ScoreSheet:
    """Points, cards and ravens of a team are added up; its players have its place (GC-58, B19, B20)."""
    names = list(dict.fromkeys(player.team or "" for player in tally.players))
    members = [[at for at, player in enumerate(tally.players) if player.team == name] for name in names]
    standings = [together([own[at] for at in seats]) for seats in members]
    places = dict(zip(names, ranks(standings), strict=True))
    teams = tuple(
        TeamScore(
            team=name,
            players=tuple(tally.players[at].name for at in seats),
            total=standing.points,
            rank=places[name],
        )
        for name, seats, standing in zip(names, members, standings, strict=True)
    )
    sheet = _sheet(tally, lines, [places[player.team or ""] for player in tally.players], standings)
    return sheet.model_copy(update={"teams": teams})


def together(standings: Sequence[Standing]) -> Standing:
    """What players come to as a team."""
    return Standing(
        points=sum(one.points for one in standings),
        cards=sum(one.cards for one in standings),
        ravens=sum(one.ravens for one in standings),
    )


def _sheet(
    tally: Tally, lines: Sequence[tuple[ScoreLine, ...]], places: Sequence[int], standings: Sequence[Standing]
) -> ScoreSheet:
    players = tuple(
        PlayerScore(name=player.name, total=total(found), rank=rank, lines=found)
        for player, found, rank in zip(tally.players, lines, places, strict=True)
    )
    decided_by, because = _decided(sorted(standings, reverse=True), teams=tally.options.teams)
    return ScoreSheet(
        game=tally.game,
        players=players,
        winners=tuple(player.name for player in players if player.rank == 1),
        decided_by=decided_by,
        verdict=Verdict(because=because, rule="GC-17" if decided_by == "points" else "GC-18"),
    )


def _decided(ordered: Sequence[Standing], *, teams: bool) -> tuple[str, Message]:
    """What parts the first from the second (GC-17, GC-18)."""
    best, second = ordered[:2]
    if best.points != second.points:
        return "points", _ahead(best, second, teams=teams)
    if best.cards != second.cards:
        return "fewest-cards", _smaller(best, second)
    if best.ravens != second.ravens:
        return "fewest-ravens", _poorer(best, second)
    return "shared", Message(
        "{points} points, {cards} cards and {ravens} ravens each: the victory is shared",
        points=best.points,
        cards=-best.cards,
        ravens=-best.ravens,
    )


def _ahead(best: Standing, second: Standing, *, teams: bool) -> Message:
    if teams:
        more = Message("{points} points together, {more} more than any other team")
        return Message(more.msgid, points=best.points, more=best.points - second.points)
    return Message(
        "{points} points, {n} point more than anybody else",
        plural="{points} points, {n} points more than anybody else",
        points=best.points,
        n=best.points - second.points,
    )


def _smaller(best: Standing, second: Standing) -> Message:
    return Message(
        "{points} points each; the smaller hand wins, {cards} cards against {more}",
        points=best.points,
        cards=-best.cards,
        more=-second.cards,
    )


def _poorer(best: Standing, second: Standing) -> Message:
    return Message(
        "{points} points and {cards} cards each; fewer ravens win, {ravens} against {more}",
        points=best.points,
        cards=-best.cards,
        ravens=-best.ravens,
        more=-second.ravens,
    )
