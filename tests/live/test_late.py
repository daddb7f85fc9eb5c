"""Taps that arrive when the table has gone on: what they were meant for is asked, and what nobody meant is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.live.late import GONE_ON, came_first, overtaken
from companion.live.proposals import Drop, Lay, Play, Proposal, Refused, Replace, Written
from companion.live.standing import Standing
from models.games.krone_und_schwert import moves as m
from models.games.warrior_knights_crown_and_glory import moves as knights
from models.session import By, Played
from tests.games.tables import START, played, table_of
from tests.live.court import BY, Court

if TYPE_CHECKING:
    from models.base import Move
    from models.session import Book

OTHER = By(device="another phone")
DRAW, END = Play(m.Drew(seat=0)), Play(m.TurnEnded(seat=0, turn=1))
CASTLE = Play(m.Built(seat=0, piece="castle"))


async def answered(first: Proposal, late: Proposal, by: By = BY) -> object:
    """What is answered to a tap on a phone that still showed the table as it was before the first."""
    court = Court()
    await court.says(DRAW)
    shown = court.standing
    assert isinstance(await court.says(first, by=OTHER), Written)
    return await court.referee.propose("late", late, by, shown=shown)


@pytest.mark.parametrize(
    ("first", "late"),
    [
        pytest.param(END, DRAW, id="a move of the turn before"),
        pytest.param(END, Play(m.TurnEnded(seat=1, turn=2)), id="the end of a turn that was not shown yet"),
        pytest.param(CASTLE, CASTLE, id="what another phone has recorded"),
        pytest.param(CASTLE, Drop((1,)), id="an undo of what is no longer the latest"),
        pytest.param(Drop((1,)), Drop((1,)), id="an undo of what is undone"),
    ],
)
async def test_a_tap_that_was_meant_for_what_is_gone_is_refused(first: Proposal, late: Proposal) -> None:
    """In words, on the phone where it was made."""
    assert Refused(GONE_ON) == await answered(first, late)


@pytest.mark.parametrize(
    ("first", "late", "by"),
    [
        pytest.param(Play(m.Expanded(seat=0, spaces=1)), DRAW, BY, id="another move in the same turn"),
        pytest.param(DRAW, DRAW, OTHER, id="the same once more on the same phone"),
        pytest.param(END, Lay("revolt", {"rebel": 1}), BY, id="a wizard, which is judged as it stands"),
        pytest.param(END, Replace(1, m.Built(seat=0, piece="castle")), BY, id="a correction, which names its entry"),
    ],
)
async def test_what_still_means_the_same_counts(first: Proposal, late: Proposal, by: By) -> None:
    """Whatever was recorded meanwhile."""
    assert isinstance(await answered(first, late, by), Written)


async def test_what_its_phone_showed_as_it_stands_counts() -> None:
    """And so does what comes from where nobody knows what was shown."""
    court = Court()
    await court.says(DRAW)
    assert isinstance(await court.referee.propose("a", Drop((1,)), BY, shown=court.standing), Written)
    assert isinstance(await court.referee.propose("b", END, BY), Written)


def test_a_phase_that_was_not_shown_yet_is_not_ended() -> None:
    """WK-B1: two who end a phase at the same moment end one."""
    shown = table_of("warrior-knights-crown-and-glory", 4)
    now = played(shown, knights.PhaseEnded(round=1, phase="planning"))
    late = Play(knights.PhaseEnded(round=1, phase="actions"))
    assert overtaken(Standing(shown), Standing(now), late, BY)
    assert not overtaken(Standing(now), Standing(now), late, BY)


def told(*deeds: tuple[str, Move]) -> Book:
    """The table at which these devices have recorded these moves."""
    book = table_of("krone-und-schwert", 2)
    for seq, (name, move) in enumerate(deeds, 1):
        book = book.write(Played[Any](seq=seq, at=START, by=By(device=name), move=move))
    return book


DREW = m.Drew(seat=0)
SET = m.Corrected(seat=1, counter="coins", to=2)


@pytest.mark.parametrize(
    ("expected", "deeds"),
    [
        pytest.param(3, [("mine", DREW), ("other", DREW), ("other", DREW)], id="the last action was theirs"),
        pytest.param(3, [("other", DREW), ("third", DREW), ("other", DREW)], id="one of several phones"),
        pytest.param(2, [("mine", DREW), ("other", m.TurnEnded(seat=0, turn=1))], id="they ended the turn"),
        pytest.param(None, [("other", DREW), ("other", DREW), ("mine", DREW)], id="the last action was my own"),
        pytest.param(None, [("mine", DREW)] * 3, id="nobody else records"),
        pytest.param(None, [("mine", DREW)] * 3 + [("other", SET)], id="no cause"),
        pytest.param(None, [("other", DREW)], id="nothing stands against it"),
    ],
)
def test_an_objection_knows_who_was_first(expected: int | None, deeds: list[tuple[str, Move]]) -> None:
    """The move of another device but for which it would not be there."""
    found = came_first(told(*deeds), DREW, "mine")
    assert expected == (found and found.seq)
