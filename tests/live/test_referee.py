"""The referee writes before anybody hears, and answers every proposal once."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from companion.live.late import LATE, TOO_LATE
from companion.live.proposals import (
    Amend,
    Close,
    Drop,
    Fill,
    Lay,
    Objected,
    Play,
    Refused,
    Reopen,
    Replace,
    Revise,
    Written,
)
from companion.store.shelf import StoreError
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.live.court import Court
from tests.live.tables import set_up

if TYPE_CHECKING:
    from companion.live.proposals import Proposal

NEXT = Play(m.TurnEnded(turn=1))


@pytest.fixture
def court() -> Court:
    """A table of three."""
    return Court()


def turn(round_: int, seat: int = 0) -> Play:
    """A move that the rulebook has nothing against: the turn is set right."""
    return Play(m.TurnSet(round=round_, seat=seat))


async def test_a_move_is_written_before_it_is_shown(court: Court) -> None:
    """Whoever sees a move sees one that is on disk."""
    assert isinstance(await court.says(NEXT), Written)
    assert [(1, 1)] == court.wall.shown
    assert 1 == court.standing.version


async def test_proposals_that_come_meanwhile_are_written_together(court: Court) -> None:
    """Many phones cost two writes: the first move, and all that came during it."""
    first = asyncio.create_task(court.says(turn(1)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.gather(first, *(court.says(turn(2, seat)) for seat in range(3)))
    assert [1, 3] == court.paper.batches
    assert [1, 2, 3, 4] == [line["entry"]["seq"] for line in court.paper.lines]


async def test_a_repeated_proposal_is_answered_once(court: Court) -> None:
    """Also while the first is being written, and long after."""
    first, second = await asyncio.gather(court.says(turn(1), once="tap"), court.says(turn(1), once="tap"))
    assert first == second == await court.says(turn(1), once="tap")
    assert 1 == court.standing.version


async def test_what_was_tapped_into_a_dead_line_is_refused(court: Court) -> None:
    """It is not played behind the table's back; the same tap made again counts."""
    before = LATE.set(True)
    try:
        assert Refused(TOO_LATE) == await court.says(NEXT, once="tap")
    finally:
        LATE.reset(before)
    assert 0 == court.standing.version
    assert isinstance(await court.says(NEXT, once="tap"), Written)


async def test_a_stale_end_of_turn_is_objected_to(court: Court) -> None:
    """KS-26: a tap that comes late ends no other turn, even recorded anyway."""
    await court.says(turn(1))
    now = court.standing.state.turn
    answer = await court.says(Play(m.TurnEnded(turn=now + 5)))
    assert isinstance(answer, Objected)
    assert ["KS-26"] == [objection.rule for objection in answer.objections]
    await court.says(Play(m.TurnEnded(turn=now + 5), overrule=("KS-26",)))
    assert now == court.standing.state.turn


async def test_only_rules_that_objected_are_overruled(court: Court) -> None:
    """The entry names what the table set aside, not what a phone thought it would."""
    await court.says(Play(turn(1).move, overrule=("KS-64",)))
    await court.says(Play(m.TurnEnded(turn=99), overrule=("KS-26", "KS-64")))
    assert [(), ("KS-26",)] == [line.overruled for line in court.standing.book.told]


async def test_a_full_disk_refuses_and_the_same_proposal_can_be_tried_again(court: Court) -> None:
    """Nothing has changed, nothing is shown, and the same tap counts once there is room."""
    court.paper.fails = StoreError(Message("The disk is full"))
    refused = await court.says(NEXT, once="tap")
    assert Refused(Message("Not recorded. {reason}", reason=Message("The disk is full"))) == refused
    assert (0, []) == (court.standing.version, court.wall.shown)
    court.paper.fails = None
    assert isinstance(await court.says(NEXT, once="tap"), Written)
    assert 1 == court.standing.version


@pytest.mark.parametrize("broken", [RuntimeError("no"), KeyError("no"), ValueError("no")], ids=repr)
async def test_whatever_breaks_everybody_is_answered(court: Court, broken: Exception) -> None:
    """No phone waits for ever, and the table goes on."""
    court.paper.fails = broken
    answers = await asyncio.wait_for(asyncio.gather(court.says(turn(1)), court.says(turn(2))), 5)
    assert all(isinstance(answer, Refused) for answer in answers)
    court.paper.fails = None
    assert isinstance(await court.says(turn(3)), Written)
    assert [1] == [line["entry"]["seq"] for line in court.paper.lines]


async def test_what_cannot_be_written_down_spoils_no_other_move(court: Court) -> None:
    """Of three proposals in one batch the other two count."""
    answers = await asyncio.gather(court.says(turn(1)), court.says(Lay("unwritable", {})), court.says(turn(2)))
    assert [Written, Refused, Written] == [type(answer) for answer in answers]
    assert 2 == court.standing.version
    assert {} == court.standing.drafts


async def test_a_wall_that_falls_does_not_unsay_what_is_written(court: Court) -> None:
    """The answer tells what is on disk."""
    court.wall.fails = True
    assert isinstance(await court.says(NEXT), Written)
    assert 1 == court.standing.version


async def test_a_proposer_who_leaves_has_proposed(court: Court) -> None:
    """The move is written whole, and asking again gives its answer."""
    asking = asyncio.create_task(court.says(turn(1), once="tap"))
    await asyncio.sleep(0)
    asking.cancel()
    await court.referee.rest()
    assert isinstance(await court.says(turn(1), once="tap"), Written)
    assert 1 == court.standing.version == len(court.paper.lines)


async def test_two_phones_undo_one_move(court: Court) -> None:
    """An undo names its entry, so that two at once never take back two moves."""
    await court.says(turn(1))
    await court.says(turn(2))
    answers = await asyncio.gather(court.says(Drop((2,))), court.says(Drop((2,))))
    assert [Written, Refused] == [type(answer) for answer in answers]
    assert [1] == [line.seq for line in court.standing.book.told]


async def test_two_phones_redo_one_move(court: Court) -> None:
    """Dropping the drop restores the move, once."""
    await court.says(turn(1))
    await court.says(Drop((1,)))
    answers = await asyncio.gather(court.says(Drop((2,))), court.says(Drop((2,))))
    assert [Written, Refused] == [type(answer) for answer in answers]
    assert [1] == [line.seq for line in court.standing.book.told]


async def test_an_entry_is_dropped_once_however_often_it_is_named(court: Court) -> None:
    """A line that was tapped twice in the timeline is one line."""
    await court.says(turn(1))
    await court.says(Drop((1, 1)))
    assert 2 == court.standing.version


@pytest.mark.parametrize(
    "proposal",
    [
        pytest.param(Play(m.Corrected(seat=7, counter="coins", to=1)), id="an unknown seat"),
        pytest.param(Drop((5,)), id="an entry to come"),
        pytest.param(Drop((0,)), id="no entry"),
        pytest.param(Replace(5, NEXT.move), id="a correction of nothing"),
        pytest.param(Reopen(), id="reopening an open table"),
    ],
)
async def test_nonsense_is_refused(court: Court, proposal: Proposal) -> None:
    """It gets a sentence, and nothing is written."""
    assert isinstance(await court.says(proposal), Refused)
    assert [] == court.paper.lines


async def test_only_a_move_is_replaced(court: Court) -> None:
    """A correction in the place of an ending would make the ending vanish."""
    await court.says(Amend(set_up("Ada", "Ben", "Cleo")))
    assert isinstance(await court.says(Replace(1, NEXT.move)), Refused)


async def test_what_is_gone_is_not_replaced(court: Court) -> None:
    """Nor by way of a correction that went with it."""
    await court.says(Play(m.Drew(seat=0)))
    await court.says(Replace(1, m.Expanded(seat=0, spaces=1)))
    await court.says(Drop((1,)))
    for entry in (1, 2):
        assert isinstance(await court.says(Replace(entry, m.Drew(seat=0))), Refused)


async def test_a_correction_is_judged_where_the_move_was_played(court: Court) -> None:
    """KS-22: Ada had an action point left then; that the turn is Ben's now says nothing about it."""
    for move in (m.Drew(seat=0), m.Drew(seat=0), m.Drew(seat=0), m.TurnEnded(seat=0, turn=1)):
        await court.says(Play(move))
    assert isinstance(await court.says(Replace(3, m.Expanded(seat=0, spaces=1))), Written)
    answer = await court.says(Replace(3, m.Built(seat=0, piece="castle")))
    assert isinstance(answer, Objected)
    assert ["KS-22"] == [objection.rule for objection in answer.objections]
    assert 5 == court.standing.version


async def test_a_correction_carries_the_rules_it_overruled(court: Court) -> None:
    """Those that objected at its place, not what a phone thought would."""
    await court.says(Play(m.Drew(seat=0)))
    await court.says(Replace(1, m.Drew(seat=1), overrule=("KS-26", "KS-64")))
    await court.says(Play(m.TurnEnded(seat=0, turn=1)))
    assert [("KS-26",), ()] == [line.overruled for line in court.standing.book.told]
    await court.says(Replace(1, m.Drew(seat=0), overrule=("KS-26",)))
    assert () == court.standing.book.told[0].overruled


async def test_a_correction_can_be_corrected(court: Court) -> None:
    """By its own number or by that of the move it replaced."""
    await court.says(Play(m.Drew(seat=0)))
    for entry, spaces in ((1, 1), (2, 2), (1, 1)):
        assert isinstance(await court.says(Replace(entry, m.Expanded(seat=0, spaces=spaces))), Written)  # type: ignore[arg-type]
        assert m.Expanded(seat=0, spaces=spaces) == court.standing.book.told[0].move  # type: ignore[arg-type]


async def test_a_phone_whose_seat_is_gone_is_refused(court: Court) -> None:
    """It is told so in words."""
    await court.says(Amend(set_up("Ada", "Ben")))
    answer = await court.says(turn(1), by=By(device="Cleo's", seat=2))
    assert Refused(Message("That seat is not at this table.")) == answer


async def test_a_closed_table_is_reopened_to_go_on(court: Court) -> None:
    """Until then it refuses moves; the ending can also be taken back."""
    await court.says(Close("abandoned"))
    assert isinstance(await court.says(NEXT), Refused)
    await court.says(Reopen())
    assert isinstance(await court.says(NEXT), Written)


CLOSED = Refused(Message("This table is closed. Reopen it to go on."))


@pytest.mark.parametrize(
    "proposal",
    [
        pytest.param(Drop((1,)), id="a move taken back"),
        pytest.param(Drop((1, 2)), id="a move with the ending"),
        pytest.param(Replace(1, turn(2).move), id="a correction"),
        pytest.param(Amend(set_up("Ada", "Ben")), id="another set-up"),
        pytest.param(Close("abandoned"), id="a second ending"),
        pytest.param(Lay("count", {"players": []}), id="a wizard"),
        pytest.param(Fill("count", {"coins": 3}), id="a field of a wizard"),
    ],
)
async def test_a_closed_table_stands_as_it_was_counted(court: Court, proposal: Proposal) -> None:
    """Nothing behind the sheet changes before it goes on."""
    await court.says(turn(1))
    await court.says(Close("abandoned"))
    assert CLOSED == await court.says(proposal)


async def test_an_ending_is_taken_back_and_a_reopening_brought_back(court: Court) -> None:
    """Undo and redo of the ending itself work on a closed table."""
    await court.says(Close("abandoned"))
    await court.says(Drop((1,)))
    assert court.standing.book.closed is None
    await court.says(Drop((2,)))
    await court.says(Reopen())
    await court.says(Drop((4,)))
    assert court.standing.book.closed is not None
    await court.says(Drop((5,)))
    assert court.standing.book.closed is None


async def test_two_phones_that_take_an_ending_back_do_so_once(court: Court) -> None:
    """The second is told so, even when the table is closed again."""
    await court.says(Close("abandoned"))
    await court.says(Drop((1,)))
    await court.says(Close("abandoned"))
    assert Refused(Message("That has been taken back already.")) == await court.says(Drop((1,)))


async def test_a_wizard_is_discarded_with_its_cause_and_a_redo_leaves_it_so(court: Court) -> None:
    """The journal says so too: the line that discards it stands beside the undo."""
    await court.says(turn(1))
    await court.says(Lay("revolt", {"king": 8}))
    assert {"king": 8} == court.standing.draft("revolt")
    await court.says(Drop((1,)))
    assert court.standing.draft("revolt") is None
    assert {"draft": {"name": "revolt", "value": None, "cause": 1}} == court.paper.lines[-1]
    await court.says(Drop((2,)))
    assert court.standing.draft("revolt") is None


async def test_two_phones_fill_one_wizard(court: Court) -> None:
    """Each says what becomes of its own fields; of the same field the later word counts."""
    ada, ben = Fill("count", {"ada": 3}), Fill("count", {"ben": None})
    await asyncio.gather(court.says(ada), court.says(ben))
    assert {"ada": 3, "ben": None} == court.standing.draft("count")
    await court.says(Fill("count", {"ada": 4}))
    assert {"ada": 4, "ben": None} == court.standing.draft("count")
    assert {"draft": {"name": "count", "value": {"ada": 4, "ben": None}, "cause": 0}} == court.paper.lines[-1]


async def test_two_phones_revise_one_wizard(court: Court) -> None:
    """Each changes what the one before it has left; one that is over is not begun anew."""
    votes = [Revise("revolt", lambda told, seat=seat: {"votes": [*told["votes"], seat]}) for seat in (0, 1)]  # type: ignore[misc]
    assert Refused(Message("That is over already. Nothing has changed.")) == await court.says(votes[0])
    await court.says(Lay("revolt", {"votes": []}))
    await asyncio.gather(*map(court.says, votes))
    assert {"votes": [0, 1]} == court.standing.draft("revolt")


async def test_what_is_filled_in_rests_on_no_move(court: Court) -> None:
    """The last move can be mended without losing a count."""
    await court.says(turn(1))
    await court.says(Fill("count", {"ada": 3}))
    await court.says(Drop((1,)))
    assert {"ada": 3} == court.standing.draft("count")


async def test_a_wizard_is_a_value(court: Court) -> None:
    """A screen that goes on writing in its own dictionary changes nothing at the table."""
    mine: dict[str, Any] = {"cards": [1]}
    await court.says(Lay("revolt", mine))
    mine["cards"].append(2)
    assert {"cards": [1]} == court.standing.draft("revolt")


async def test_a_removed_table_refuses(court: Court) -> None:
    """Phones that still show it are told."""
    court.referee.gone = Message("The game was deleted.")
    assert Refused(Message("The game was deleted.")) == await court.says(NEXT)


async def test_a_move_ends_its_wizard_also_when_it_is_recorded_anyway(court: Court) -> None:
    """Both in one write: nobody sees the one without the other."""
    await court.says(Lay("revolt", {"king": 8}))
    late = Play(m.TurnEnded(turn=9), ends="revolt")
    assert isinstance(await court.says(late), Objected)
    assert {"king": 8} == court.standing.draft("revolt")
    await court.says(replace(late, overrule=("KS-26",)))
    assert court.standing.draft("revolt") is None
    assert ["entry", "draft"] == [next(iter(line)) for line in court.paper.lines[-2:]]
