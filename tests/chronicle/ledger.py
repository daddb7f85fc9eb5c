"""The same figures by other means: the games in tables of SQLite, asked in SQL."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.store.kept import GamePlayed, Player

SCHEMA = """
create table play (id text primary key, game text, ended text, month text, minutes int, first int, players int);
create table part (play text, person text, seat int, won int, score real, rank int, role text);
create table line (play text, seat int, label text, points real);
create table honour (play text, seat int, label text, times int);
create table member (id text primary key, is_same_as text);
"""


def ledger(games: Iterable[GamePlayed], people: Iterable[Player]) -> sqlite3.Connection:
    """The games as rows."""
    book = sqlite3.connect(":memory:")
    book.executescript(SCHEMA)
    book.executemany("insert into member values (?, ?)", [(str(one.id), str(one.same_as or one.id)) for one in people])
    for game in games:
        ended = game.when.isoformat()
        row = (str(game.id), game.game, ended, ended[:7], game.minutes, game.first, len(game.players))
        book.execute("insert into play values (?, ?, ?, ?, ?, ?, ?)", row)
        for one in game.players:
            won = one.name in game.winners
            part = (str(game.id), str(one.player), one.seat, won, one.total, one.rank, one.role)
            book.execute("insert into part values (?, ?, ?, ?, ?, ?, ?)", part)
            book.executemany(
                "insert into line values (?, ?, ?, ?)", [(str(game.id), one.seat, *line) for line in one.points]
            )
            book.executemany(
                "insert into honour values (?, ?, ?, ?)", [(str(game.id), one.seat, *told) for told in one.honours]
            )
    book.execute("update part set person = (select is_same_as from member where id = person)")
    return book


def asked(book: sqlite3.Connection, question: str) -> list[tuple[Any, ...]]:
    """The answer."""
    return book.execute(question).fetchall()


CAREERS = """
select person, count(*), sum(won), sum(1.0 / players), coalesce(sum(minutes), 0), min(ended), max(ended)
from part join play on play.id = part.play group by person
"""
AT_A_GAME = """
select person, game, count(*), sum(won), avg(score), max(score), avg(minutes)
from part join play on play.id = part.play group by person, game
"""
LINES = """
select person, game, label, avg(points) from line join part using (play, seat) join play on play.id = play
group by person, game, label
"""
HONOURS = """
select person, game, label, sum(times), avg(times) from honour join part using (play, seat) join play on play.id = play
group by person, game, label
"""
AGAINST = """
select one.person, other.person, count(*), sum(one.rank < other.rank), sum(one.rank > other.rank)
from part one join part other on one.play = other.play and one.seat <> other.seat group by 1, 2
"""
POSITIONS = """
select game, (seat - first + players) % players as position, count(*), sum(won), sum(1.0 / players)
from part join play on play.id = part.play where first is not null group by game, position
"""
ROLES = """
select game, role, count(*), sum(won) from part join play on play.id = part.play where role <> '' group by game, role
"""
MONTHS = "select month, count(*) from play group by month"
MONTHS_OF_GAMES = "select game, month, count(*) from play group by game, month"
MONTHS_OF_PEOPLE = "select person, month, count(*) from play join part on part.play = play.id group by person, month"
GAMES = "select game, count(*), avg(minutes) from play group by game"
STREAKS = """
with numbered as (
    select person, won, row_number() over w as at, ended, play.id as id
    from part join play on play.id = part.play window w as (partition by person order by ended, play.id)
), islands as (
    select person, at, at - row_number() over (partition by person order by at) as island from numbered where won
), runs as (select person, count(*) as length, max(at) as ends from islands group by person, island),
totals as (select person, count(*) as plays from part group by person)
select totals.person, coalesce(max(length), 0), coalesce(max(case when ends = plays then length end), 0)
from totals left join runs using (person) group by totals.person
"""
GROUPS = """
with tables as (
    select play, group_concat(person) as people
    from (select play, person from part order by play, person) group by play
)
select people, count(*) from tables group by people
"""
