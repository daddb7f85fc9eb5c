"""BG Stats: one play as a link, which a QR code holds too, and any number of them as a `.bgsplay` file.

BG Stats recognises plays, games and people by the ids they come with: those here never change.
"""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.share import qr
from companion.share.play import STAMP

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from companion.share.play import Part, Person, Play

SOURCE = "Regalia"
"""BG Stats remembers under this name whom it has recognised: it is never another one."""
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
PLAIN = ":,"
"""Signs that addresses hold as they stand."""
OURS = UUID("7d4a3d52-6d0b-5b0c-9a37-2f0d6a1c9f10")
"""What the ids of games and places in a file are derived from."""
UNKNOWN = 0
"""What stands in a file for a rank or a number on BoardGameGeek that is not known."""


# ── a link ───────────────────────────────────────────────────────────────────
def link(play: Play) -> str:
    """What opens BG Stats with all that is known of the play."""
    return ADDRESS + quote(json.dumps(document(play), ensure_ascii=False, separators=(",", ":")), safe=PLAIN)


def scannable(play: Play) -> str | None:
    """The link with as much as a phone reads from the screen of another; None where no code holds even the least."""
    links = [link(shorter) for shorter in _shorter(play)]
    return next((found for found in links if qr.fits(found, full=True)), links[-1] if qr.holds(links[-1]) else None)


def _shorter(play: Play) -> Iterator[Play]:
    """The play and what is left of it when ever more is dropped: roles first, the points never."""
    for drop in ({}, {"role": ""}, {"team": ""}, {"rank": None}):
        play = replace(play, parts=tuple(replace(part, **drop) for part in play.parts))
        yield play
    yield replace(play, note="")
    yield replace(play, note="", place="")


def document(play: Play) -> dict[str, Any]:
    """The play as the link says it."""
    known = {"durationMin": play.minutes, "location": play.place, "comments": play.note}
    return {
        "sourceName": SOURCE,
        "sourcePlayId": short(play.id),
        "playDate": play.ended.strftime(STAMP),
        **{name: value for name, value in known.items() if value},
        "game": {"name": play.title, "sourceGameId": play.game, "highestWins": True, "noPoints": False},
        "players": [_player(part) for part in play.parts],
    }


def _player(part: Part) -> dict[str, Any]:
    known = {"score": part.score, "rank": part.rank, "role": part.role or None, "team": part.team or None}
    return {
        "name": part.person.name,
        "sourcePlayerId": short(part.person.id),
        "startPlayer": part.began,
        "winner": part.won,
        **{name: value for name, value in known.items() if value is not None},
    }


def short(known: UUID) -> str:
    """The same id in 22 letters."""
    return urlsafe_b64encode(known.bytes).decode().rstrip("=")


# ── a file ───────────────────────────────────────────────────────────────────
def file(plays: Sequence[Play], me: UUID | None = None) -> bytes:
    """The `.bgsplay` file of these plays; `me` is the person whose file it is."""
    people = {part.person.id: part.person for play in plays for part in play.parts}
    titles = {play.game: play for play in plays}
    places = dict.fromkeys(play.place for play in plays if play.place)
    of_people, of_games, of_places = _numbered(people), _numbered(titles), _numbered(places)
    found = {
        "games": [_game(number, titles[game], plays) for game, number in of_games.items()],
        "players": [_person(number, people[person]) for person, number in of_people.items()],
        "locations": [
            {"id": number, "uuid": str(uuid5(OURS, f"place {place}")), "name": place}
            for place, number in of_places.items()
        ],
        "plays": [_play(play, of_games[play.game], of_places.get(play.place), of_people) for play in plays],
        "userInfo": {"meRefId": of_people[me]} if me in of_people else {},
    }
    return json.dumps(found, ensure_ascii=False, indent=1).encode()


def _numbered(keys: Iterable[Any]) -> dict[Any, int]:
    """The numbers by which a file speaks of its own things."""
    return {key: number for number, key in enumerate(keys, start=1)}


def _game(number: int, play: Play, plays: Sequence[Play]) -> dict[str, Any]:
    return {
        "id": number,
        "uuid": str(uuid5(OURS, f"game {play.game}")),
        "name": play.title,
        "bggId": UNKNOWN,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": any(other.teams for other in plays if other.game == play.game),
    }


def _person(number: int, person: Person) -> dict[str, Any]:
    return {"id": number, "uuid": str(person.id), "name": person.name, "isAnonymous": False}


def _play(play: Play, game: int, place: int | None, people: dict[UUID, int]) -> dict[str, Any]:
    known = {"durationMin": play.minutes, "rounds": play.rounds, "locationRefId": place}
    return {
        "uuid": str(play.id),
        "gameRefId": game,
        "playDate": play.ended.strftime(STAMP),
        "playDateYmd": int(play.ended.strftime("%Y%m%d")),
        **{name: value for name, value in known.items() if value is not None},
        "manualWinner": True,
        "usesTeams": play.teams,
        "comments": play.note,
        "playerScores": [_score(part, people[part.person.id]) for part in play.parts],
    }


def _score(part: Part, person: int) -> dict[str, Any]:
    return {
        "playerRefId": person,
        "score": "" if part.score is None else str(part.score),
        "winner": part.won,
        "startPlayer": part.began,
        "newPlayer": False,
        "rank": part.rank or UNKNOWN,
        "seatOrder": part.seat + 1,
        **({"role": part.role} if part.role else {}),
        **({"team": part.team} if part.team else {}),
    }
