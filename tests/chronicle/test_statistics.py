"""The figures of a club, against the same ones asked of SQLite."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import Club, averages, statistics
from tests.chronicle import ledger as by_other_means
from tests.chronicle.club import GAMES, club, members
from tests.chronicle.ledger import asked, ledger

if TYPE_CHECKING:
    import sqlite3

    from companion.chronicle.statistics import Career

FEW = 400


@pytest.fixture(scope="module", params=[FEW, pytest.param(GAMES, marks=pytest.mark.long)])
def evenings(request: pytest.FixtureRequest) -> tuple[Club, sqlite3.Connection]:
    """What the games come to, and their ledger."""
    games, people = club(request.param), members()
    known = People(people)
    return statistics(play_of(game, known) for game in games), ledger(games, people)


def close(rows: dict[Any, tuple[Any, ...]]) -> dict[Any, Any]:
    """The rows, whatever order fractions were summed in."""
    return {
        key: tuple(pytest.approx(cell) if isinstance(cell, float) else cell for cell in row)
        for key, row in rows.items()
    }


def answers(book: sqlite3.Connection, question: str, keys: int) -> dict[Any, tuple[Any, ...]]:
    """The rows of an answer by their first cells."""
    return {row[:keys] if keys > 1 else row[0]: row[keys:] for row in asked(book, question)}


def by_person(found: Club) -> dict[str, Career]:
    """Everybody's career."""
    return {str(person): career for person, career in found.careers.items()}


def test_plays_wins_luck_and_time_of_everybody(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """Two spellings count as one person; of a game nobody timed no minute is made up."""
    found, book = evenings
    own = {
        person: (one.won.of, one.won.hits, one.won.due, one.minutes, one.first.isoformat(), one.last.isoformat())
        for person, one in by_person(found).items()
    }
    assert close(answers(book, by_other_means.CAREERS, 1)) == own
    assert 40 == len(own)


def test_everybody_at_every_game(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """Plays, wins, the average and the best score, and how long it takes."""
    found, book = evenings
    own = {
        (person, game): (at.won.of, at.won.hits, at.score.average, at.best and float(at.best.score), at.minutes.average)
        for person, one in by_person(found).items()
        for game, at in one.games.items()
    }
    assert close(answers(book, by_other_means.AT_A_GAME, 2)) == own


def test_points_by_category(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """The average of every line of the sheet."""
    found, book = evenings
    own = {
        (person, game, label): (average,)
        for person, one in by_person(found).items()
        for game, at in one.games.items()
        for label, average in averages(at.lines).items()
    }
    assert close(answers(book, by_other_means.LINES, 3)) == own


def test_reigns(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """What a game remembers besides points, in all and per game."""
    found, book = evenings
    own = {
        (person, game, label): (told.total, told.average)
        for person, one in by_person(found).items()
        for game, at in one.games.items()
        for label, told in at.honours.items()
    }
    assert close(answers(book, by_other_means.HONOURS, 3)) == own
    assert own


def test_head_to_head(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """How often together, who was placed better."""
    found, book = evenings
    own = {
        (person, str(other)): (met.together, met.ahead, met.behind)
        for person, one in by_person(found).items()
        for other, met in one.against.items()
    }
    assert answers(book, by_other_means.AGAINST, 2) == own


def test_streaks(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """The longest, and the one that lasts."""
    found, book = evenings
    own = {person: (one.streak.longest, one.streak.now) for person, one in by_person(found).items()}
    assert answers(book, by_other_means.STREAKS, 1) == own


def test_seats_and_roles(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """By how far behind the start player one sits; by the house one plays."""
    found, book = evenings
    positions = {
        (game, position): (rate.of, rate.hits, rate.due)
        for game, at in found.games.items()
        for position, rate in at.positions.items()
    }
    assert close(answers(book, by_other_means.POSITIONS, 2)) == positions
    roles = {(game, role): (rate.of, rate.hits) for game, at in found.games.items() for role, rate in at.roles.items()}
    assert answers(book, by_other_means.ROLES, 2) == roles
    assert roles


def test_games_months_and_groups(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """How often what was played, when, and by whom together."""
    found, book = evenings
    of_games = {game: (found.plays_of[game], at.minutes.average) for game, at in found.games.items()}
    assert close(answers(book, by_other_means.GAMES, 1)) == of_games
    assert answers(book, by_other_means.MONTHS, 1) == {month: (plays,) for month, plays in found.months.items()}
    by_game = {(game, month): (plays,) for game, at in found.games.items() for month, plays in at.months.items()}
    assert answers(book, by_other_means.MONTHS_OF_GAMES, 2) == by_game
    of_people = {
        (person, month): (plays,) for person, one in by_person(found).items() for month, plays in one.months.items()
    }
    assert answers(book, by_other_means.MONTHS_OF_PEOPLE, 2) == of_people
    groups = {",".join(sorted(map(str, people))): (group.plays,) for people, group in found.groups.items()}
    assert answers(book, by_other_means.GROUPS, 1) == groups


def test_every_win_is_somebodys(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """Wins of people, games and groups are the same wins."""
    found, _ = evenings
    wins = sum(one.won.hits for one in found.careers.values())
    assert wins == sum(at.won.hits for at in found.games.values())
    assert wins == sum(sum(group.wins.values()) for group in found.groups.values())
    assert found.plays == sum(found.months.values()) == sum(group.plays for group in found.groups.values())


def test_the_best_score_is_the_first_of_its_height(evenings: tuple[Club, sqlite3.Connection]) -> None:
    """Whoever comes to as much later has not beaten it."""
    found, book = evenings
    for game, at in found.games.items():
        question = f"""select play.id from part join play on play.id = part.play where game = '{game}'
                       order by score desc, ended, play.id limit 1"""  # noqa: S608 (our own ids)
        assert at.best is not None
        assert [(str(at.best.play),)] == asked(book, question)


def test_a_club_without_games_has_no_figures() -> None:
    """And divides nothing by nothing."""
    assert Club() == statistics([])
