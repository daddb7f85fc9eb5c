"""What was wrong of a game that is over is set right, and what stood there before stays readable."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import pytest

from companion.chronicle.taking_out import plays_of
from companion.chronicle.wanted import Wanted
from companion.live.house import House
from companion.live.proposals import Close, Play, Recount, Refused, Reopen, Reseat, Written
from companion.live.verify import findings
from companion.store.kept import Remark, Said
from companion.store.memory import Memory
from models.games.krone_und_schwert.game import GAME
from models.library import read
from models.session import By, Closed, ended
from tests.live.tables import lay
from tests.screens.device import device
from tests.screens.test_history import finished

if TYPE_CHECKING:
    from companion.live.proposals import Answer, Proposal
    from companion.live.table import Table
    from companion.store.kept import GamePlayed

CLEO = UUID(int=77)
EARLIER, LATER = datetime(2026, 11, 29, tzinfo=UTC), datetime(2026, 11, 30, tzinfo=UTC)


async def the_game(house: House) -> GamePlayed:
    """What the history says of the only game."""
    (game,) = await house.catalogue.games()
    return game


def counts(table: Table) -> list[Closed]:
    """Every count in the journal."""
    return [entry for entry in table.standing.book.entries if isinstance(entry, Closed)]


async def sound(house: House) -> bool:
    """Whether a house that is opened anew says the same."""
    again = await House.open(house.shelf)
    return [] == [finding async for finding in findings(again.shelf, again.catalogue)]


async def says(table: Table, proposal: Proposal) -> Answer:
    """The answer to the device that laid the table."""
    return await table.referee.propose(str(uuid4()), proposal, By(device="a device"))


# ── the count ────────────────────────────────────────────────────────────────
async def test_a_count_is_corrected_on_the_screens_it_was_made_on() -> None:
    """It begins with what was counted; the day and the length of the game stay."""
    house, table = await finished()
    before = await the_game(house)
    phone = await device(house, f"/t/{table.code}/recount")
    await phone.types("Ada, Coins", "9")
    await phone.tap("Show the sheet")
    await phone.tap("Save the correction")
    after = await the_game(house)
    assert [3, 8] == [one.total for one in before.players]
    assert ([9, 8], ("Ada",)) == ([one.total for one in after.players], after.winners)
    assert (before.when, before.minutes) == (after.when, after.minutes)
    assert [("Ben",), ("Ada",)] == [count.sheet.winners for count in counts(table) if count.sheet]
    assert after.corrected == counts(table)[-1].at
    assert await sound(house)


async def test_an_open_table_is_not_corrected_but_counted() -> None:
    """And a guest corrects nothing."""
    house, table = await finished()
    guest = await device(house, f"/t/{table.code}/recount", "a guest", owner=False)
    assert "Save the correction" not in guest.said()
    assert "Final result" in guest.said()
    await says(table, Reopen())
    closed = counts(table)[0]
    assert closed.tally
    assert closed.sheet
    answer = await house.recount(table, closed.tally, closed.sheet, By(device="a device"))
    assert isinstance(answer, Refused)


async def test_a_table_that_went_on_was_closed_when_it_was_closed_last() -> None:
    """A move in between makes another evening of it."""
    house, table = await finished()
    await says(table, Reopen())
    move = GAME.moves.validate_python({"kind": "turn_ended", "seat": 0, "turn": 1})
    await says(table, Play(move, overrule=("KS-64",)))
    await says(table, Close("abandoned"))
    end = ended(table.standing.book)
    assert end is table.standing.book.closed
    assert (await the_game(house)).corrected is None


# ── the players ──────────────────────────────────────────────────────────────
async def test_somebody_else_sat_there() -> None:
    """Sheet, winners and history speak of Cleo; the count that spoke of Ben is in the journal."""
    house, table = await finished()
    await house.catalogue.remember_player("Cleo", person=CLEO)
    phone = await device(house, f"/history/{table.id}/edit")
    await phone.tap("Somebody else than Ben")
    await phone.tap("Cleo")
    game = await the_game(house)
    assert (("Cleo",), CLEO, "Cleo") == (game.winners, game.players[1].player, game.players[1].name)
    assert [("Ben",), ("Cleo",)] == [count.sheet.winners for count in counts(table) if count.sheet]
    closed = table.standing.book.closed
    assert closed is not None
    assert closed.tally
    assert closed.sheet
    assert "Ben" not in str(closed.sheet.model_dump(mode="json"))
    assert closed.sheet == GAME.score(read(GAME.tally_type, closed.tally))
    assert "Cleo was meant, not Ben" in (await device(house, f"/history/{table.id}/about")).texts()
    assert await sound(house)


@pytest.mark.parametrize(
    ("reseat", "sentence"),
    [
        pytest.param(
            Reseat(1, UUID(int=0), "Ada"), "Ada sat at another seat of this table.", id="somebody who sat elsewhere"
        ),
        pytest.param(Reseat(1, UUID(int=0), "Eva"), "Eva sat at another seat of this table.", id="one person twice"),
        pytest.param(Reseat(5, CLEO, "Cleo"), "That seat is not at this table.", id="no seat"),
        pytest.param(Reseat(1, CLEO, " "), "That is no name: seats[1].name: a name must not be empty", id="nobody"),
    ],
)
async def test_nobody_is_put_where_that_makes_no_sense(reseat: Reseat, sentence: str) -> None:
    """Said in a sentence; nothing is written."""
    house, table = await finished()
    version = table.standing.version
    answer = await house.reseat(table, reseat, By(device="a device"))
    assert isinstance(answer, Refused)
    assert (sentence, version) == (str(answer.message), table.standing.version)


# ── what is said of it ───────────────────────────────────────────────────────
def test_what_was_said_before_stays() -> None:
    """With the moment at which it was said otherwise; saying the same again says nothing."""
    first = Remark().revised(Remark(note="Thunder", place="Vienna"), EARLIER)
    second = first.revised(Remark(note="Thunder", place="Linz"), LATER)
    assert () == first.earlier
    assert (Said(note="Thunder", place="Vienna", until=LATER),) == second.earlier
    assert second is second.revised(Remark(note="Thunder", place="Linz"), LATER)


async def test_a_place_is_corrected_and_the_old_one_told() -> None:
    """On the page about the game."""
    house, table = await finished()
    for place in ("Vienna", "Linz"):
        phone = await device(house, f"/history/{table.id}/edit")
        await phone.types("Place", place)
        await phone.tap("Save")
    said = (await device(house, f"/history/{table.id}/about")).texts()
    assert {"Linz", "Before: Vienna"} <= {*said}
    assert "Linz" == (await the_game(house)).place


# ── a game that nobody finished ──────────────────────────────────────────────
async def test_an_abandoned_game_is_marked_and_counts_nowhere() -> None:
    """It is listed and can be looked at; figures and files for others are about finished games."""
    house = await House.open(Memory())
    table = await lay(house, "Ada", "Ben")
    assert isinstance(await says(table, Close("abandoned")), Written)
    listed = (await device(house, "/history")).names()
    assert [True] == [said.endswith("Abandoned") for said in listed if said.startswith("Krone & Schwert, ")]
    phone = await device(house, f"/history/{table.id}")
    assert "This game was abandoned." in phone.texts()
    assert "Send the result" not in phone.said()
    assert 0 == (await house.figures.club()).plays
    assert [] == await plays_of(house.catalogue, Wanted())
    assert await sound(house)
    await phone.tap("Reopen")
    assert () == await house.catalogue.games()


# ── about a game ─────────────────────────────────────────────────────────────
async def test_a_game_tells_who_sat_where_by_which_readings() -> None:
    """Seats, colours, places, options in plain words and what was recorded."""
    house, table = await finished()
    said = (await device(house, f"/history/{table.id}/about")).names()
    assert "Ben, Seat 2, place 1, 8" in said
    assert any(one.startswith("Ada, Seat 1, begins, place 2, 3") for one in said)
    options = {one.label.msgid for one in GAME.options if not one.players or 2 in one.players}
    assert options <= {one.partition(": ")[0] for one in said if ": " in one}
    assert any(one.startswith("Recorded: ") for one in said)


async def test_a_recount_by_the_same_count_says_so() -> None:
    """A correction that changes nothing is told all the same."""
    house, table = await finished()
    closed = counts(table)[0]
    assert closed.tally
    assert closed.sheet
    assert isinstance(await says(table, Recount(closed.tally, closed.sheet)), Written)
    assert "The same result" in (await device(house, f"/history/{table.id}/about")).texts()
