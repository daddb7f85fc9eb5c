"""Games of the history, as they leave the house."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.share.play import Part, Play
from models.base import Message
from models.library import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.chronicle.people import People
    from companion.store.kept import GamePlayed, Placed

    Say = Callable[[Message], str]


def play_of(game: GamePlayed, people: People, say: Say | None = None) -> Play:
    """The game with the people of today, the lines of its sheet in the language of `say`, or in English."""
    return Play(
        id=game.id,
        game=game.game,
        title=title_of(game.game),
        ended=game.when,
        parts=tuple(_part(game, placed, people, say) for placed in game.players),
        minutes=game.minutes,
        rounds=game.rounds,
        place=game.place,
        note=game.note,
    )


@cache
def title_of(game: str) -> str:
    """What a game is called; its id where this Regalia does not have it any more."""
    return GAMES[game].title if game in GAMES else game


def _part(game: GamePlayed, placed: Placed, people: People, say: Say | None) -> Part:
    return Part(
        person=people.person(placed),
        seat=placed.seat,
        won=placed.name in game.winners,
        began=placed.seat == game.first,
        score=placed.total,
        rank=placed.rank,
        role=placed.role,
        team=placed.team,
        lines=tuple((say(Message(msgid)), points) for msgid, points in placed.points) if say else placed.points,
        honours=placed.honours,
    )
