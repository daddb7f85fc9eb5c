"""A club of 40 people and the games of its years, made up and always the same."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from uuid import UUID

from companion.store.kept import GamePlayed, Placed, Player
from models.scoring import whole

PEOPLE, GAMES = 40, 10_000
BEGAN = datetime(2015, 1, 3, 20, tzinfo=UTC)
KINDS = {
    "krone-und-schwert": ((2, 5), ("Coins", "Castles", "Largest territory", "King")),
    "game-of-crowns": ((4, 9), ("Castellans", "Feuds", "Princesses")),
    "koninkrijk": ((3, 5), ("Court", "Army")),
    "warrior-knights-crown-and-glory": ((2, 6), ("Influence", "Mission")),
    "the-old-kings-crown": ((2, 4), ("Influence", "Lore")),
}
HOUSES = ("Lyre", "Redtower", "Orlok", "Chiron", "Akroyear", "Midian", "Celestian", "Occultus", "Ki-rin")
PLACES = ("", "At home", "Zum Goldenen Löwen", "Club room")
REIGNED = "Turns on the throne"
NEVER_TIMED = 0.1
"""How many games nobody has timed."""


def members() -> tuple[Player, ...]:
    """The club: two of them have a second spelling."""
    spelled = [Player(id=UUID(int=number + 1), name=f"Member {number + 1}") for number in range(PEOPLE)]
    return (
        *spelled,
        Player(id=UUID(int=901), name="Mmber 1", same_as=UUID(int=1)),
        Player(id=UUID(int=902), name="Member two", same_as=UUID(int=2)),
    )


def club(games: int = GAMES, seed: int = 7) -> tuple[GamePlayed, ...]:
    """So many evenings, not in the order they were played."""
    chance = Random(seed)
    skill = [chance.gauss(0, 4) for _ in range(PEOPLE)]
    return tuple(_evening(chance, skill, number) for number in chance.sample(range(games), games))


def _evening(chance: Random, skill: list[float], number: int) -> GamePlayed:
    game = chance.choice(list(KINDS))
    (least, most), labels = KINDS[game]
    who = chance.sample(range(PEOPLE), chance.randint(least, most))
    lines = [tuple((label, _points(chance, skill[one])) for label in labels) for one in who]
    totals = [whole(sum(points for _, points in own)) for own in lines]
    first = chance.choice([*range(len(who)), None])
    names = {1: chance.choice(("Member 1", "Mmber 1")), 2: chance.choice(("Member 2", "Member two"))}
    placed = tuple(
        Placed(
            player=UUID(int=_spelling(one + 1, names)),
            name=names.get(one + 1, f"Member {one + 1}"),
            seat=seat,
            arms="pale",
            role=HOUSES[seat] if game == "game-of-crowns" else "",
            total=totals[seat],
            rank=1 + sum(other > totals[seat] for other in totals),
            points=lines[seat],
            honours=((REIGNED, chance.randint(0, 20)),) if game == "krone-und-schwert" else (),
        )
        for seat, one in enumerate(who)
    )
    return GamePlayed(
        id=UUID(int=10_000 + number),
        game=game,
        when=BEGAN + timedelta(hours=9 * number, minutes=chance.randint(0, 240)),
        minutes=None if chance.random() < NEVER_TIMED else chance.randint(30, 240),
        players=placed,
        winners=tuple(one.name for one in placed if one.rank == 1),
        decided_by="points",
        code=f"code{number}",
        place=chance.choice(PLACES),
        first=first,
        rounds=chance.randint(3, 9),
    )


def _points(chance: Random, skill: float) -> int | float:
    return whole(max(0, round(2 * chance.gauss(10 + skill / 2, 5)) / 2))


def _spelling(number: int, names: dict[int, str]) -> int:
    return 900 + number if names.get(number, "").startswith(("Mmber", "Member two")) else number
