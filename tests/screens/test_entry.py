"""An entry on its sheet: changed or taken back, with what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.house import House
from companion.live.proposals import Close, Drop, Play, Written
from companion.store.memory import Memory
from models.games.krone_und_schwert import moves as m
from models.library import GAMES
from models.session import By
from tests.games.tables import setup_of
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.proposals import Proposal
    from companion.live.table import Table
    from models.base import Move
    from tests.screens.device import Device

GAME = "krone-und-schwert"
BY = By(device="some phone")


async def says(table: Table, *proposals: Proposal) -> None:
    """What some phone proposes; the table stands by it."""
    for proposal in proposals:
        once = f"{table.standing.version} {proposal}"
        assert isinstance(await table.referee.propose(once, proposal, BY), Written)


async def table_after(*moves: Move) -> tuple[House, Table]:
    """Ada and Ben at a table that records what is usual, after these moves."""
    house = await House.open(Memory())
    table = await house.new_table(GAME, setup_of(GAME, 2, trackers=GAMES[GAME].preset(full=False)), "a device")
    await says(table, *map(Play, moves))
    return house, table


def castle(seat: int = 0) -> m.Built:
    """A castle."""
    return m.Built(seat=seat, piece="castle")


def end(turn: int) -> m.TurnEnded:
    """The end of a turn."""
    return m.TurnEnded(turn=turn)


def moves_of(table: Table) -> list[Any]:
    """What counts."""
    return [line.move for line in table.standing.book.told]


def sheets(phone: Device) -> int:
    """How many sheets are open."""
    return sum(sheet.open for sheet in phone.all(ft.BottomSheet))


async def opened(house: House, table: Table, entry: int) -> Device:
    """A phone that has tapped this entry on the table's screen."""
    return await device(house, f"/t/{table.code}/timeline?entry={entry}")


async def test_a_change_is_shown_before_it_is_recorded() -> None:
    """The sentence, the headlines before and after; then it stands, and the sheet closes."""
    house, table = await table_after(castle())
    phone = await opened(house, table, 1)
    await phone.tap("What: Small city")
    assert {"Ada builds a small city", "Ada: castles", "Ada: small cities", "The change affects:"} <= {*phone.texts()}
    assert [castle()] == moves_of(table)
    await phone.tap("Record the change")
    assert ([m.Built(seat=0, piece="small_city")], 0) == (moves_of(table), sheets(phone))
    assert "Undo correction" in phone.texts()


async def test_an_entry_of_long_ago() -> None:
    """Its address opens it, however far down the timeline it stands."""
    house, table = await table_after(castle(), *(end(turn) for turn in range(1, 80)))
    assert "Ada builds a castle" in (await opened(house, table, 1)).texts()
    assert "Ada builds a castle" not in (await opened(house, table, 0)).texts()


async def test_a_change_can_be_given_up() -> None:
    """Then the sheet is about taking back, as at first."""
    house, table = await table_after(castle())
    phone = await opened(house, table, 1)
    for given_up in ("Leave it as it was", "What: Castle"):
        await phone.tap("What: Small city")
        assert "Take it back" not in phone.texts()
        await phone.tap(given_up)
        assert "Take it back" in phone.texts()
        assert "Record the change" not in phone.texts()


async def test_a_line_of_several_taps_is_about_the_last() -> None:
    """It says so, and the others stay."""
    house, table = await table_after(m.Drew(seat=0), m.Drew(seat=0), m.Drew(seat=0))
    phone = await opened(house, table, 2)
    assert "Recorded 3 times in a row; this is about the last one." in phone.texts()
    await phone.tap("What: 1 space")
    await phone.tap("Record the change")
    assert [m.Drew(seat=0), m.Drew(seat=0), m.Expanded(seat=0, spaces=1)] == moves_of(table)


async def test_a_correction_is_corrected() -> None:
    """What stands there now is what is changed."""
    house, table = await table_after(castle())
    for piece in ("Small city", "Large city"):
        phone = await opened(house, table, 1)
        await phone.tap(f"What: {piece}")
        await phone.tap("Record the change")
    assert [m.Built(seat=0, piece="large_city")] == moves_of(table)


async def test_what_the_rulebook_objects_to_can_be_changed_on_or_recorded_anyway() -> None:
    """KS-22: the sheet waits below the objection and closes once the change stands."""
    house, table = await table_after(m.Drew(seat=0), m.Drew(seat=0), m.Drew(seat=0), end(1))
    phone = await opened(house, table, 3)
    await phone.tap("What: Castle")
    await phone.tap("Record the change")
    assert {"Ada has 1 of 3 action points left, this costs 2", "Ada builds a castle"} <= {*phone.texts()}
    await phone.tap("Leave it")
    assert ("Record the change" in phone.texts(), 4) == (True, table.standing.version)
    await phone.tap("Record the change")
    await phone.tap("Record anyway")
    assert (("KS-22",), 0) == (table.standing.book.told[2].overruled, sheets(phone))


async def test_what_hangs_on_an_entry_goes_with_it() -> None:
    """KS-24: without the city there is no king, and his taxes are named with the reason."""
    city, taxes = m.Built(seat=0, piece="small_city"), m.TaxesCollected(seat=0, turned="sword")
    moves = [castle(), end(1), end(2), city, taxes, end(3)]
    house, table = await table_after(*moves)
    phone = await opened(house, table, 4)
    assert {"Ada collects taxes, +1: a sword", "The king collects taxes, and there is none yet"} <= {*phone.texts()}
    await phone.tap("Take back this and those")
    assert ([castle(), end(1), end(2), end(3)], 0) == (moves_of(table), sheets(phone))


async def test_of_many_doubtful_entries_a_few_are_named() -> None:
    """And how many more there are."""
    city = m.Built(seat=0, piece="small_city")
    moves: list[Move] = [castle(), end(1), end(2), city, m.TaxesCollected(seat=0, turned="crown"), end(3)]
    for turn in range(4, 16, 2):
        moves += [end(turn), m.TaxesCollected(seat=0, turned="crown"), end(turn + 1)]
    house, table = await table_after(*moves)
    phone = await opened(house, table, 4)
    assert (5, True) == (
        phone.texts().count("The king collects taxes, and there is none yet"),
        "and 2 more" in phone.texts(),
    )


async def test_what_says_nothing_but_that_it_happened_is_taken_back() -> None:
    """There is nothing else that the end of a turn may have been."""
    house, table = await table_after(m.Drew(seat=0), end(1))
    phone = await opened(house, table, 2)
    assert "Who" not in phone.texts()
    await phone.tap("Take it back")
    assert [m.Drew(seat=0)] == moves_of(table)


async def test_votes_are_folded_away() -> None:
    """A tap on a name unfolds what lay there; a card more changes who wins."""
    votes = (m.Vote(seat=0, vote="sword"), m.Vote(seat=1, vote="crown"))
    house, table = await table_after(m.Crowned(seat=1))
    revolt = m.Revolted(seat=0, king=1, votes=votes, swords=2, crowns=3)
    await says(table, Play(revolt, overrule=("KS-30",)))
    phone = await opened(house, table, 2)
    assert "Cards of 4" not in phone.texts()
    await phone.tap("Ada: For the rebel, no combat cards")
    await phone.tap("Cards of 4 +1")
    assert {"For the rebel, cards 4", "Ada overthrows Ben, 6 to 2", "People card turned after it"} <= {*phone.texts()}


async def test_a_closed_table_is_reopened_first() -> None:
    """Until then nothing is offered that it would refuse."""
    house, table = await table_after(castle())
    await says(table, Close("abandoned"))
    phone = await opened(house, table, 1)
    assert "Who" not in phone.texts()


async def test_two_phones_at_one_entry() -> None:
    """What one takes back closes the sheet of the other; what one changes, the other goes on from."""
    house, table = await table_after(castle(), m.Drew(seat=0))
    one, other = [await opened(house, table, 1) for _ in range(2)]
    await one.tap("Who: Ben")
    await one.tap("Record the change")
    await one.tap("Record anyway")
    await other.settle()
    assert "Ben builds a castle" in other.texts()
    await says(table, Drop((1,)))
    await other.settle()
    assert 0 == sheets(other)
