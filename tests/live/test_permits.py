"""Who may record what."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import (
    Amend,
    Arrange,
    BeginRound,
    CatchUp,
    Choose,
    Close,
    Drop,
    Fill,
    Lay,
    Play,
    Refused,
    Replace,
    Reveal,
    Written,
)
from companion.live.sealed import Sealed
from companion.store.memory import Memory
from models.base import Message
from models.games.krone_und_schwert.moves import Drew
from models.session import By, Played
from tests.live.tables import lay

if TYPE_CHECKING:
    from companion.live.changes import Change
    from companion.live.proposals import Answer, Proposal
    from companion.live.table import Table

HOST, ADA, BEN, WATCHER = "a device", "Ada's", "Ben's", "a watcher's"
SEATED = ((ADA, c.Enter()), (ADA, c.Take(0)), (BEN, c.Enter()), (BEN, c.Take(1)), (WATCHER, c.Enter("watches")))


async def table_of_three(*steps: tuple[str, Change]) -> Table:
    """Ada and Ben on their phones, Cleo without one, a host without a seat, somebody who watches."""
    table = await lay(await House.open(Memory()), "Ada", "Ben", "Cleo")
    arranging: tuple[tuple[str, Change], ...] = (*SEATED, *steps)
    for device, change in arranging:
        answer = await propose(table, device, Arrange(change))
        assert isinstance(answer, Written), answer
    return table


async def propose(table: Table, device: str, proposal: Proposal) -> Answer:
    """What the referee answers."""
    count = len(table.standing.book.entries)
    return await table.referee.propose(f"{device} {proposal} {count}", proposal, By(device=device))


async def says(table: Table, device: str, proposal: Proposal) -> str:
    """What it says against a proposal; nothing if it was recorded."""
    answer = await propose(table, device, proposal)
    return str(answer.message) if isinstance(answer, Refused) else ""


WATCHES = "This device watches. Take a seat to record."
KEEPERS = "At this table the scorekeepers record."
NO_SEAT = "At this table whoever has a seat records."
BENS = "At this table Ben’s own phone records that."
CLEOS = "Nobody’s phone has Cleo’s seat. The host records for Cleo."


@pytest.mark.parametrize(
    ("device", "rule", "seat", "expected"),
    [
        pytest.param(ADA, "everyone", 1, "", id="everyone: for another"),
        pytest.param(WATCHER, "everyone", 1, WATCHES, id="everyone: but not who watches"),
        pytest.param("a stranger's", "everyone", 1, "This device is not at this table.", id="everyone: no stranger"),
        pytest.param(ADA, "own", 0, "", id="own: for oneself"),
        pytest.param(ADA, "own", 1, BENS, id="own: not for another"),
        pytest.param(ADA, "own", 2, CLEOS, id="own: not for whom no phone has the seat"),
        pytest.param(HOST, "own", 2, "", id="own: the host does that"),
        pytest.param(HOST, "own", 1, "", id="own: and helps others"),
        pytest.param(ADA, "keepers", 0, KEEPERS, id="keepers: not even for oneself"),
        pytest.param(HOST, "keepers", 0, "", id="keepers: the host is one"),
    ],
)
async def test_who_records_a_move(device: str, rule: str, seat: int, expected: str) -> None:
    """As the table has set it; the refusal is a sentence."""
    table = await table_of_three((HOST, c.Let(rule)))  # type: ignore[arg-type]
    assert expected == await says(table, device, Play(Drew(seat=seat)))


async def test_a_scorekeeper_records_for_everybody() -> None:
    """Also one that only watches."""
    table = await table_of_three((HOST, c.Let("keepers")), (HOST, c.Appoint(WATCHER, True)))
    assert "" == await says(table, WATCHER, Play(Drew(seat=1)))


async def test_a_guarded_seat_is_recorded_by_its_own_phone() -> None:
    """Whatever the table has set; the host can lift it."""
    table = await table_of_three((BEN, c.Guard(1, True)))
    only = "Only Ben’s own phone records for Ben."
    assert [only, only, ""] == [await says(table, who, Play(Drew(seat=1))) for who in (ADA, HOST, BEN)]
    await propose(table, HOST, Arrange(c.Guard(1, False)))
    assert "" == await says(table, ADA, Play(Drew(seat=1)))


async def test_what_is_taken_back_or_changed_is_judged_by_whose_it_was() -> None:
    """Nobody undoes on another's behalf, and a redo is an undo of that."""
    table = await table_of_three((HOST, c.Let("own")))
    adas = "At this table Ada’s own phone records that."
    await propose(table, ADA, Play(Drew(seat=0)))
    assert adas == await says(table, BEN, Drop((1,)))
    assert adas == await says(table, BEN, Replace(1, Drew(seat=1)))
    assert "" == await says(table, ADA, Drop((1,)))
    assert adas == await says(table, BEN, Drop((2,)))


@pytest.mark.parametrize("proposal", [Lay("count", {}), Fill("count", {"x": 1}), Close("abandoned")])
async def test_what_is_nobodys_alone_is_recorded_by_whoever_has_a_seat(proposal: Proposal) -> None:
    """Also the set-up."""
    table = await table_of_three((HOST, c.Let("own")), ("a helper's", c.Enter()))
    setup = table.standing.book.setup
    for what in (proposal, Amend(setup)):
        assert [NO_SEAT, WATCHES] == [await says(table, who, what) for who in ("a helper's", WATCHER)]
    assert "" == await says(table, ADA, proposal)


async def test_what_was_recorded_elsewhere_is_judged_by_whose_it_is() -> None:
    """A table that comes from another device is no way around the setting, nor around a lock."""
    table = await table_of_three((HOST, c.Let("own")))
    elsewhere = Played[Any](seq=1, at=datetime(2026, 11, 30, tzinfo=UTC), by=By(device="x"), move=Drew(seat=1))
    coming = CatchUp((elsewhere,))
    assert BENS == await says(table, ADA, coming)
    await propose(table, BEN, Arrange(c.Guard(1, True)))
    assert "Only Ben’s own phone records for Ben." == await says(table, HOST, coming)
    assert "" == await says(table, BEN, coming)


async def test_a_table_with_one_device_asks_nothing() -> None:
    """It records for everybody, whatever was set, until a second one comes."""
    table = await lay(await House.open(Memory()), "Ada", "Ben")
    await propose(table, HOST, Arrange(c.Let("own")))
    await propose(table, HOST, Arrange(c.Enter("watches")))
    assert "" == await says(table, HOST, Play(Drew(seat=1)))


async def test_a_device_that_was_sent_away_records_nothing() -> None:
    """Also where only the host is left."""
    table = await lay(await House.open(Memory()), "Ada", "Ben")
    await propose(table, ADA, Arrange(c.Enter()))
    await propose(table, HOST, Arrange(c.Remove(ADA)))
    assert "The host has removed this device from the table." == await says(table, ADA, Play(Drew(seat=0)))


async def test_seats_can_be_arranged_after_the_end() -> None:
    """A closed table still knows who may look at it."""
    table = await table_of_three()
    await propose(table, HOST, Close("abandoned"))
    assert "" == await says(table, HOST, Arrange(c.Remove(BEN)))


@pytest.mark.parametrize(
    ("device", "seat", "expected"),
    [
        pytest.param(ADA, 0, "", id="for oneself, whoever records"),
        pytest.param(ADA, 1, KEEPERS, id="not for another"),
        pytest.param(HOST, 2, "", id="the host passes the phone to whoever has none"),
        pytest.param(WATCHER, 2, WATCHES, id="who watches passes nothing"),
    ],
)
async def test_who_lays_something_face_down(device: str, seat: int, expected: str) -> None:
    """A seat chooses on its own phone, also at a table where others record."""
    table = await table_of_three((HOST, c.Let("keepers")))
    await propose(table, HOST, BeginRound("r", "bids", (0, 1, 2)))
    assert expected == await says(table, device, Choose("r", seat, Sealed(1)))


async def test_a_reveal_records_for_everybody_at_once() -> None:
    """What was laid is theirs, whoever turns it up; at a table where each records for himself too."""
    table = await table_of_three((HOST, c.Let("own")))
    await propose(table, ADA, BeginRound("r", "bids", (0, 1)))
    for device, seat in ((ADA, 0), (BEN, 1)):
        await propose(table, device, Choose("r", seat, Sealed(seat)))
    reveal = Reveal("r", lambda _, laid: [Play(Drew(seat=seat)) for seat in laid], lambda *_: Message("drawn"))
    assert (WATCHES, "") == (await says(table, WATCHER, reveal), await says(table, ADA, reveal))
    assert [0, 1] == [line.move.seat for line in table.standing.book.told]


async def test_a_device_that_was_sent_away_lays_nothing() -> None:
    """Not even for the seat that it had."""
    table = await table_of_three()
    await propose(table, HOST, BeginRound("r", "bids", (0, 1, 2)))
    await propose(table, HOST, Arrange(c.Remove(ADA)))
    assert "The host has removed this device from the table." == await says(table, ADA, Choose("r", 0, Sealed(1)))
