"""The Assembly, its offices, and goods that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.court import outcome
from tests.games.tables import played
from tests.games.warrior_knights_crown_and_glory.tables import (
    ADA,
    BEN,
    CLEO,
    against,
    has,
    holding,
    light_table,
    new_table,
    seat,
    state_of,
    told,
    words_against,
)

if TYPE_CHECKING:
    from models.base import Move


def agenda(yes: int, no: int, **more: str) -> m.AgendaVoted:
    """Ada for, Ben against."""
    ballots = [{"seat": ADA, "side": "yes", "votes": yes}, {"seat": BEN, "side": "no", "votes": no}]
    return m.AgendaVoted.model_validate({"ballots": ballots, **more})


def test_who_attends_receives_votes() -> None:
    """One, and one for each Kingdom city; none for overseas, none for the absent."""
    book = played(holding(3, 2, 1), *has(CLEO, overseas=2), m.AssemblyOpened(absent=(BEN,)))
    assert [4, 0, 2] == [stands.votes for stands in state_of(book).seats]
    assert "The Assembly meets without Ben" == told(book)[-1]


@pytest.mark.parametrize(
    ("won", "said", "move"),
    [
        ("yes", "An Agenda passes, 3 to 2", agenda(3, 2)),
        ("no", "An Agenda fails, 2 to 3", agenda(2, 3)),
        ("no", "An Agenda fails, 2 to 2", agenda(2, 2, tie="no")),
        ("yes", "An Agenda passes, 0 to 0", agenda(0, 0, tie="yes")),
        (None, "An Agenda is tied, 1 to 1", agenda(1, 1)),
    ],
)
def test_more_votes_win_and_the_chairman_breaks_ties(won: str | None, said: str, move: m.AgendaVoted) -> None:
    """Every vote shown is spent, on either side."""
    book = played(new_table(3), *has(ADA, votes=3), *has(BEN, votes=3), move)
    assert won == outcome(move)
    assert said == told(book)[-1]
    assert [3 - ballot.votes for ballot in move.ballots] == [seat(book, ADA).votes, seat(book, BEN).votes]


def test_offices_pass_from_hand_to_hand() -> None:
    """Chairman and Head of the Church."""
    book = played(new_table(3), m.OfficeHeld(seat=ADA, office="chairman"), m.OfficeHeld(seat=BEN, office="church"))
    assert (ADA, BEN) == (state_of(book).chairman, state_of(book).church)
    assert ["Ada is Chairman of the Assembly", "Ben is Head of the Church"] == told(book)


def test_goods_come_and_go() -> None:
    """A counter below zero stands there until somebody corrects it."""
    book = played(
        new_table(3), m.Received(seat=ADA, goods="faith", amount=2), m.Paid(seat=ADA, goods="crowns", amount=20)
    )
    assert (2, -5) == (seat(book, ADA).faith, seat(book, ADA).crowns)
    assert ["Ada +2 faith", "Ada −20 gold"] == told(book)


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("Ada +1 vote", m.Received(seat=ADA, goods="votes", amount=1)),
        ("Ada +2 votes", m.Received(seat=ADA, goods="votes", amount=2)),
        ("Ada −1 vote", m.Paid(seat=ADA, goods="votes", amount=1)),
        ("Ada −50 strength of troops", m.Paid(seat=ADA, goods="troops", amount=50)),
        ("Corrected: Ada, votes, now 1", m.Corrected(seat=ADA, counter="votes", to=1)),
    ],
)
def test_one_vote_is_a_vote(said: str, move: Move) -> None:
    """Numbers and words agree."""
    assert [said] == told(played(new_table(3), move))


def test_nobody_shows_more_votes_than_he_holds() -> None:
    """WK-B7: and where no votes were given out nobody objects."""
    book = played(new_table(3), *has(ADA, votes=3), *has(BEN, votes=2))
    assert [] == against(book, agenda(3, 2))
    assert ["WK-B7"] == against(book, agenda(3, 3))
    assert ["Ben shows more votes than are there: 3 of 2"] == words_against(book, agenda(3, 3))
    assert [] == against(light_table(3), agenda(3, 3))
    assert [] == against(new_table(3), agenda(3, 3))


@pytest.mark.parametrize(
    ("rule", "said", "move"),
    [
        ("WK-B10", "Ada holds 15 gold, not 40 gold", m.Paid(seat=ADA, goods="crowns", amount=40)),
        ("WK-B10", "Ada holds 0 faith, not 1 faith", m.Paid(seat=ADA, goods="faith", amount=1)),
        ("WK-B7", "Ada holds 2 votes, not 3 votes", m.Paid(seat=ADA, goods="votes", amount=3)),
        ("WK-B3", "Ada holds 0 Influence, not 1 Influence", m.Paid(seat=ADA, goods="influence", amount=1)),
        (
            "WK-B5",
            "Ada holds 400 strength of troops, not 450 strength of troops",
            m.Paid(seat=ADA, goods="troops", amount=450),
        ),
    ],
    ids=["gold", "faith", "votes", "Influence", "troops"],
)
def test_nobody_pays_more_than_he_holds(rule: str, said: str, move: m.Paid) -> None:
    """All of it can be paid; where it is not recorded nobody objects."""
    book = played(new_table(3), *has(ADA, votes=2))
    assert [rule] == against(book, move)
    assert [said] == words_against(book, move)
    held = {"crowns": 15, "faith": 0, "votes": 2, "influence": 0, "troops": 400}[move.goods]
    assert [] == against(book, m.Paid(seat=ADA, goods=move.goods, amount=held))
    assert [] == against(played(new_table(3, trackers=("rounds",))), move)
