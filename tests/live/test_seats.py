"""Who sits where: devices come, sit down, ask, give and are sent away."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import pytest

from companion.live import changes as c
from companion.live.arranging import Unfit, arranged
from companion.live.house import House
from companion.live.proposals import Arrange, Refused, Written
from companion.live.seats import MOST, Seating
from companion.store.memory import Memory
from models.session import By
from tests.live.tables import lay

if TYPE_CHECKING:
    from companion.live.changes import Change
    from companion.live.table import Table

HOST, ADA, BEN = "the host's", "Ada's", "Ben's"
COME = ((HOST, c.Enter()), (ADA, c.Enter()), (BEN, c.Enter()))
SAT = (*COME, (ADA, c.Take(0)), (BEN, c.Take(1)))


def after(*steps: tuple[str, Change]) -> Seating:
    """The seating of a table with three seats."""
    return reduce(lambda seating, step: arranged(seating, step[1], step[0], 3), steps, Seating())


def why_not(*steps: tuple[str, Change]) -> str:
    """What the last of these steps is answered."""
    before = after(*steps[:-1])
    with pytest.raises(Unfit) as unfit:
        arranged(before, steps[-1][1], steps[-1][0], 3)
    return str(unfit.value.message)


def test_the_first_device_is_the_host() -> None:
    """Others come with a number for a name."""
    found = after(*COME)
    assert HOST == found.host
    assert ["Phone 1", "Phone 2", "Phone 3"] == [str(member.called) for member in found.members]


def test_the_owner_hosts_a_table_that_has_no_host() -> None:
    """Such as one that was laid before devices were known."""
    assert HOST == after((HOST, c.Enter(owner=True)), (ADA, c.Enter(owner=True))).host


def test_a_device_holds_the_seats_it_takes() -> None:
    """One, several or none; only one seat stands for a device."""
    found = after(*SAT, (BEN, c.Take(2)))
    assert (frozenset({0}), frozenset({1, 2}), frozenset()) == tuple(map(found.of, (ADA, BEN, HOST)))
    assert (0, None, None) == tuple(map(found.seat, (ADA, BEN, HOST)))
    assert (ADA, BEN, BEN) == tuple(map(found.holder, range(3)))


def test_a_seat_is_taken_once() -> None:
    """Of two who tap at the same moment the second is told."""
    assert "Somebody else has just taken that seat." == why_not(*SAT, (BEN, c.Take(0)))


def test_a_seat_that_is_not_there_is_refused() -> None:
    """There are three."""
    assert "That seat is not at this table." == why_not(*COME, (ADA, c.Take(3)))


def test_a_seat_is_given_with_all_it_knows() -> None:
    """Its holder was asked."""
    before = after(*SAT, (HOST, c.AskFor(0)))
    found = arranged(before, c.Give(0, HOST), ADA, 3)
    assert (HOST, before.tenure(0)) == (found.holder(0), found.tenure(0))
    assert () == found.asks


def test_a_seat_whose_phone_is_gone_is_given_without_its_secrets() -> None:
    """By the host alone: what was sealed stays sealed."""
    before = after(*SAT, (BEN, c.AskFor(0)))
    found = arranged(before, c.Give(0, BEN, gone=True), HOST, 3)
    assert BEN == found.holder(0)
    assert found.tenure(0) not in {None, before.tenure(0), before.tenure(1)}


@pytest.mark.parametrize(
    "step",
    [
        pytest.param((HOST, c.Give(0, BEN)), id="the host while its phone is here"),
        pytest.param((BEN, c.Give(0, BEN, gone=True)), id="whoever asks"),
    ],
)
def test_nobody_else_gives_a_seat_away(step: tuple[str, Change]) -> None:
    """Its phone is asked."""
    assert "The phone that has this seat is here. It is asked." == why_not(*SAT, (BEN, c.AskFor(0)), step)


def test_asking_for_a_free_seat_takes_it() -> None:
    """There is nobody to ask."""
    assert HOST == after(*SAT, (HOST, c.AskFor(2))).holder(2)


@pytest.mark.parametrize("step", [(ADA, c.Decline(0, BEN)), (HOST, c.Decline(0, BEN)), (BEN, c.Withdraw())])
def test_an_ask_can_come_to_nothing(step: tuple[str, Change]) -> None:
    """The seat stays where it is."""
    found = after(*SAT, (BEN, c.AskFor(0)), step)
    assert ((), ADA) == (found.asks, found.holder(0))


def test_whoever_stands_up_and_sits_down_again_finds_its_secrets() -> None:
    """Unless somebody else sat there meanwhile."""
    sat, up = after(*SAT), (ADA, c.StandUp(0))
    assert None is after(*SAT, up).tenure(0)
    assert sat.tenure(0) == after(*SAT, up, (ADA, c.Take(0))).tenure(0)
    between = after(*SAT, up, (BEN, c.Take(0)), (BEN, c.StandUp(0)), (ADA, c.Take(0)))
    assert between.tenure(0) not in {sat.tenure(0), None}


def test_a_device_that_is_sent_away_has_no_seat_and_does_not_come_back() -> None:
    """Until the host lets it."""
    gone = (*SAT, (HOST, c.Remove(BEN)))
    assert (None, None) == (after(*gone).member(BEN), after(*gone).holder(1))
    assert "The host has removed this device from the table." == why_not(*gone, (BEN, c.Enter()))
    back = after(*gone, (HOST, c.LetIn(BEN)), (BEN, c.Enter()), (BEN, c.Take(1)))
    assert back.tenure(1) not in {None, after(*SAT).tenure(1)}


def test_a_locked_table_lets_nobody_else_come() -> None:
    """Those who are there stay, and the owner comes in."""
    locked = (*COME, (HOST, c.Lock(True)))
    assert "The table is locked. The host can unlock it." == why_not(*locked, ("another", c.Enter()))
    assert after(*locked, (ADA, c.Enter("watches"))).member(ADA)
    assert after(*locked, ("the owner's", c.Enter(owner=True))).member("the owner's")
    assert after(*locked, (HOST, c.Lock(False)), ("another", c.Enter())).member("another")


@pytest.mark.parametrize(
    "change",
    [c.Remove(BEN), c.LetIn(BEN), c.HandOn(BEN), c.Lock(True), c.Let("own"), c.Warn(False), c.Appoint(BEN, True)],
    ids=lambda change: type(change).__name__,
)
def test_some_things_are_the_hosts(change: Change) -> None:
    """Nobody else may do them until the host hands its role on."""
    assert "Only the host may do that." == why_not(*SAT, (ADA, change))
    arranged(after(*SAT, (HOST, c.HandOn(ADA))), change, ADA, 3)


def test_the_owner_may_always_be_host() -> None:
    """The old one may be at the bottom of a lake."""
    assert BEN == after(*SAT, (BEN, c.Claim())).host


def test_a_seat_is_guarded_by_its_phone_or_the_host() -> None:
    """Not by others."""
    assert (0, 1) == after(*SAT, (ADA, c.Guard(0, True)), (HOST, c.Guard(1, True))).guarded
    assert () == after(*SAT, (ADA, c.Guard(0, True)), (ADA, c.Guard(0, False))).guarded
    assert "Only the host or the seat’s own phone may do that." == why_not(*SAT, (BEN, c.Guard(0, True)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("  Ada’s   phone ", "Ada’s phone"),
        ("", "Phone 2"),
    ],
)
def test_a_device_says_what_it_is_called(name: str, expected: str) -> None:
    """Or is called by its number again."""
    assert expected == str(after(*COME, (ADA, c.Name("x")), (ADA, c.Name(name))).called(ADA))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("x" * 41, "A name has at most 40 letters."),
        ("a\u202eb", "A name must be printable text."),
        ("ADA", "Another device is called ADA."),
    ],
)
def test_a_name_must_be_fit_to_be_read(name: str, expected: str) -> None:
    """Short, printable, and one's own."""
    assert expected == why_not(*COME, (ADA, c.Name("Ada")), (BEN, c.Name(name)))


def test_a_table_has_room_for_so_many_devices() -> None:
    """Nobody fills its journal with made-up ones."""
    many = [(str(n), c.Enter()) for n in range(MOST + 1)]
    assert f"There are {MOST} devices at this table, more cannot come." == why_not(*many)


def test_a_stranger_changes_nothing() -> None:
    """It comes to the table first."""
    assert "This device is not at this table." == why_not(*COME, ("a stranger's", c.Take(0)))


async def arrange(table: Table, device: str, change: Change) -> object:
    """What the referee answers."""
    return await table.referee.propose(f"{device} {change}", Arrange(change), By(device=device))


async def test_seats_are_kept() -> None:
    """A server that starts again finds everybody at their seats."""
    shelf = Memory()
    table = await lay(await House.open(shelf), "Ada", "Ben")
    for change in (c.Enter(), c.Take(1), c.Name("Ben’s phone")):
        assert isinstance(await arrange(table, BEN, change), Written)
    again = await House.open(shelf)
    assert (found := again.table(table.code))
    assert table.seats == found.seats
    assert (frozenset({1}), "a device") == (found.seats.of(BEN), found.seats.host)


async def test_changes_are_shown_and_refusals_answered() -> None:
    """As everything at a table is."""
    table = await lay(await House.open(Memory()), "Ada", "Ben")
    await arrange(table, BEN, c.Enter())
    await arrange(table, BEN, c.Take(1))
    assert BEN == table.hub.state.seating.holder(1)
    assert isinstance(await arrange(table, "a device", c.Take(1)), Refused)
    assert 0 == table.standing.version
