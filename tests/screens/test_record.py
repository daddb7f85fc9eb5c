"""Who recorded what: every entry, whether it counts, against which rules, and what would be without it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from companion.live.house import House
from companion.live.proposals import Close, Drop, Play, Replace, Written
from companion.screens.record import otherwise, recorded
from companion.store.memory import Memory
from models.games.krone_und_schwert.moves import Drew, TurnEnded
from models.session import By
from tests.live.tables import lay
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.proposals import Proposal
    from companion.live.table import Table


async def disputed() -> tuple[House, Table]:
    """Ada drew, which was taken back; then Ben ended a turn that was not his, and it is another one now."""
    house = await House.open(Memory())
    table = await lay(house, "Ada", "Ben")
    await says(table, Play(Drew(seat=0)))
    await says(table, Drop((1,)))
    await says(table, Play(TurnEnded(seat=1, turn=1), overrule=RULES))
    await says(table, Replace(3, TurnEnded(seat=0, turn=1)))
    return house, table


RULES = ("KS-26",)


async def says(table: Table, proposal: Proposal) -> None:
    """Records it as the device that laid the table."""
    answer = await table.referee.propose(str(uuid4()), proposal, By(device="a device", seat=0))
    assert isinstance(answer, Written), answer


async def test_every_entry_is_told_with_what_became_of_it() -> None:
    """Also those that no longer count."""
    _, table = await disputed()
    told = {one.seq: (one.counts, str(one.note) if one.note else None) for one in recorded(table.standing.book)}
    assert {
        1: (False, "taken back later"),
        2: (True, "takes back entry 1"),
        3: (False, "replaced by entry 4"),
        4: (True, "in the place of entry 3"),
    } == told


async def test_the_screen_says_who_and_when() -> None:
    """The player at whose seat the device was, and the device."""
    house, table = await disputed()
    said = (await device(house, f"/t/{table.code}/record")).names()
    (line,) = [one for one in said if one.startswith("4, ")]
    assert "Ada, This device, in the place of entry 3" in line


async def test_what_would_be_if_it_were_decided_otherwise() -> None:
    """As the table itself would judge it; of what does not count there is nothing to say."""
    house, table = await disputed()
    await says(table, Close("abandoned"))
    book = table.standing.book
    found = {one.seq: otherwise(book, one) for one in recorded(book)}
    assert {4} == {seq for seq, preview in found.items() if preview}
    phone = await device(house, f"/t/{table.code}/record")
    (line,) = [one for one in phone.names() if one.startswith("4, ")]
    await phone.tap(line)
    assert {"Entry 4", "Without it no headline would be another."} <= {*phone.texts()}
    assert "Change or take back" not in phone.texts()
