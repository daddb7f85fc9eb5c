"""The final count: filled in by several phones, complete before it is scored, explained when it is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import flet as ft
import pytest

from companion.live.house import House
from companion.live.proposals import Fill
from companion.screens.count import answering, check, so_far
from companion.store.memory import Memory
from models.base import Message
from models.games.krone_und_schwert.scoring import COUNTS
from models.session import By
from tests.live.tables import lay
from tests.screens.device import at_table, device

if TYPE_CHECKING:
    from companion.live.table import Table

KNOWN = {"coins": 3, "castles": 0, "small_cities": 0, "large_cities": 1, "cathedrals": 1, "territories": [2]}
COUNT = {count.name: count for count in COUNTS}


async def house_with_table() -> tuple[House, Table]:
    """Ada and Ben at a table that records nothing but turns."""
    house = await House.open(Memory())
    return house, await lay(house, "Ada", "Ben")


async def answer(table: Table, name: str, values: dict[str, Any]) -> None:
    """One player's answers, from some phone."""
    seats = table.standing.book.setup.seats
    seat = next(seat for seat in seats if seat.name == name)
    for count, value in values.items():
        fields = answering(seats, seat, COUNT[count], value)
        await table.referee.propose(f"{name} {count} {value}", Fill("count", fields), By(device="some phone"))


async def counted(**ada: Any) -> tuple[House, Table]:
    """A table whose count is complete, with this about Ada."""
    house, table = await house_with_table()
    await answer(table, "Ben", KNOWN | {"king": False})
    await answer(table, "Ada", KNOWN | {"king": True} | ada)
    return house, table


async def test_two_phones_count_at_once_and_both_see_both() -> None:
    """Each fills in another player; nobody's figure erases another's."""
    house, table = await house_with_table()
    one, other = [await at_table(house, table, "/score", name) for name in ("one", "other")]
    await one.types("Ada, Coins", "17")
    await other.types("Ben, Coins", "21")
    for phone in (one, other):
        assert ["17", "21"] == [phone.line(f"{name}, Coins").value for name in ("Ada", "Ben")]


async def test_what_is_typed_is_not_overwritten_by_what_was_typed_before() -> None:
    """Letters come faster than they are recorded."""
    house, table = await house_with_table()
    phone = await device(house, f"/t/{table.code}/score")
    line = phone.line("Ada, Coins")
    for words in ("1", "12", "123"):
        phone.session.apply_patch(line._i, {"value": words})
        await phone.session.dispatch_event(line._i, "change", None)
    await phone.settle()
    assert "123" == phone.line("Ada, Coins").value
    assert 123 == so_far(table.standing)["players"][0]["coins"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param("-3", "A whole number from 0, such as 12", id="negative"),
        pytest.param("2.5", "A whole number from 0, such as 12", id="a decimal"),
        pytest.param("many", "A whole number from 0, such as 12", id="text"),
        pytest.param("9" * 400, "At most 9999", id="huge"),
        pytest.param("10000", "At most 9999", id="too large"),
    ],
)
async def test_what_is_no_count_is_said_at_the_line(typed: str, said: str) -> None:
    """It stays to be mended, and is not counted as what stood there before."""
    house, table = await house_with_table()
    phone = await device(house, f"/t/{table.code}/score")
    await phone.types("Ada, Coins", "5")
    await phone.types("Ada, Coins", typed)
    assert (typed, True) == (phone.line("Ada, Coins").value, f"Ada: {said}" in phone.names())
    assert so_far(table.standing)["players"][0]["coins"] is None


async def test_a_pasted_number_may_have_blanks_around() -> None:
    """Blanks and the end of a line are no mistake."""
    house, table = await house_with_table()
    phone = await device(house, f"/t/{table.code}/score")
    await phone.types("Ada, Coins", " 12\n")
    assert 12 == so_far(table.standing)["players"][0]["coins"]


async def test_an_emptied_line_is_unknown_again() -> None:
    """A blank is never nothing."""
    house, table = await house_with_table()
    phone = await device(house, f"/t/{table.code}/score")
    await phone.types("Ada, Coins", "5")
    await phone.types("Ada, Coins", "")
    assert so_far(table.standing)["players"][0]["coins"] is None


async def test_the_sheet_waits_for_what_is_missing() -> None:
    """Who asks for it is taken to the first gap and told what it is."""
    house, table = await counted(castles=None)
    phone = await device(house, f"/t/{table.code}/score?step=6")
    await phone.tap("Show the sheet")
    assert {"Still missing for Ada: Castles", "Ada: Still missing", "Castles, incomplete"} <= {*phone.said()}
    await phone.types("Ada, Castles", "0")
    await phone.tap("Show the sheet")
    assert "Finish the game" in phone.texts()


async def test_the_sheet_comes_at_the_first_tap_after_the_last_answer() -> None:
    """What was typed a moment before is on its way to the disk; the tap waits for it."""
    house, table = await counted(castles=None)
    phone = await device(house, f"/t/{table.code}/score?step=1")
    line, show = phone.line("Ada, Castles"), phone.tapped("Show the sheet")
    phone.session.apply_patch(line._i, {"value": "0"})
    typed = asyncio.create_task(phone.session.dispatch_event(line._i, "change", None))
    await asyncio.gather(typed, phone.session.dispatch_event(show._i, "click", None))
    await phone.settle()
    assert "Finish the game" in phone.texts()


async def test_the_way_leads_through_what_is_missing() -> None:
    """What is known already is passed over; its own button reaches it."""
    house, table = await counted(castles=None, territories=None)
    phone = await device(house, f"/t/{table.code}/score")
    await phone.tap("Next")
    assert "Ada, Castles" in phone.names()
    await phone.tap("Next")
    assert {"Ada, Territories", "Show the sheet"} <= {*phone.said()}
    await phone.tap("Small cities, complete")
    assert "Ada, Small cities" in phone.names()


async def test_what_does_not_add_up_is_said_where_it_stands() -> None:
    """KS-40: the sheet comes when it is mended."""
    house, table = await counted(cathedrals=3)
    phone = await device(house, f"/t/{table.code}/score?show=sheet")
    assert "Finish the game" not in phone.texts()
    await phone.tap("King, complete")
    await phone.tap("Show the sheet")
    assert "Ada: 3 cathedrals need 3 large cities, there are 1 (KS-40)" in phone.names()


@pytest.mark.parametrize(
    ("ada", "said"),
    [
        pytest.param(
            {"cathedrals": 3},
            Message(
                "{cathedrals} cathedrals need {cathedrals} large cities, there are {large} (KS-40)",
                cathedrals=3,
                large=1,
            ),
            id="KS-40",
        ),
        pytest.param({"territories": [29]}, Message("at most {most}", most=28), id="KS-2"),
        pytest.param({"coins": -2}, Message("at least {least}", least=0), id="a counter below zero"),
        pytest.param(
            {"castles": 27},
            Message(
                "{counted} are counted, the box holds {stock} (KS-3)",
                counted=Message("{n} castle", plural="{n} castles", n=27),
                stock=26,
            ),
            id="KS-3",
        ),
    ],
)
async def test_what_is_wrong_is_a_sentence_for_players(ada: dict[str, Any], said: Message) -> None:
    """Translated like every other."""
    _, table = await counted(**ada)
    found = check(table.standing.book.game, so_far(table.standing))
    assert found.wrong is not None
    assert (False, said) == (found.complete, found.wrong.message)


async def test_a_no_for_one_says_nothing_of_the_others() -> None:
    """A yes does: KS-31, there is one king."""
    _, table = await house_with_table()
    await answer(table, "Ada", {"king": False})
    assert [False, None] == [player["king"] for player in so_far(table.standing)["players"]]
    await answer(table, "Ben", {"king": True})
    await answer(table, "Ada", {"king": True})
    assert [True, False] == [player["king"] for player in so_far(table.standing)["players"]]


@pytest.mark.parametrize(
    ("king", "said"),
    [
        pytest.param(True, "Ada wins. 15 points, 5 points more than anybody else. Read rule KS-95", id="by points"),
        pytest.param(
            False,
            "Ada and Ben share the victory. 10 points each, and nothing breaks a tie: the victory is shared. "
            "Read rule KS-95",
            id="shared",
        ),
    ],
)
async def test_the_sheet_says_who_won_and_why(king: bool, said: str) -> None:
    """KS-95: in words, with the numbers and the rule."""
    house, table = await counted(king=king)
    phone = await device(house, f"/t/{table.code}/score?show=sheet")
    assert said in phone.names()


async def test_a_finished_game_stays_as_it_was_counted() -> None:
    """Its sheet is shown to everybody at the table, with the way to go on."""
    house, table = await counted()
    phone, other = [await at_table(house, table, "/score?show=sheet", name) for name in ("one", "other")]
    await phone.tap("Finish the game")
    assert "Reopen" in other.texts()
    assert 1 == await house.catalogue.history_count()


@pytest.mark.parametrize("part", ["", "/options", "/revolt", "/score"])
async def test_a_finished_table_says_that_it_is_over(part: str) -> None:
    """Nothing is recorded at it: its address leads to the final result, and on once it is reopened."""
    house, table = await counted()
    phone = await device(house, f"/t/{table.code}/score?show=sheet")
    await phone.tap("Finish the game")
    late = await device(house, f"/t/{table.code}{part}", "late")
    assert {"This game is over", "Final result", "Ada wins", "Reopen"} <= {*late.texts()}
    assert not {"Build", "End turn", "Abandon this table"} & {*late.texts()}
    await late.tap("Reopen")
    await late.follow()
    assert "End turn" in late.texts()


async def test_words_about_a_screen_stay_behind_with_it() -> None:
    """They go away by themselves, also those that offer an undo."""
    house, table = await counted()
    phone = await device(house, f"/t/{table.code}/score")
    await phone.tap("Clear the answers")
    (bar,) = phone.all(ft.SnackBar)
    assert (True, False) == (bar.open, bar.persist)
    await phone.tap("Back to the table")
    assert not bar.open


async def test_answers_are_cleared_and_brought_back() -> None:
    """Figures of a count that was begun too early do not linger."""
    house, table = await counted()
    phone = await device(house, f"/t/{table.code}/score")
    await phone.tap("Clear the answers")
    assert table.standing.draft("count") is None
