"""Every phone but the first is asked who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import uuid4

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, Close, Drop, Play, Written
from companion.live.table import lay_table
from companion.store.memory import Memory
from models.games.krone_und_schwert.game import GAME
from models.games.krone_und_schwert.moves import Drew
from models.session import By, new_book
from tests.live.tables import lay, set_up
from tests.screens.device import at_table, device

if TYPE_CHECKING:
    from companion.live.changes import Change
    from companion.live.table import Table
    from tests.screens.device import Device

HOST = "a device"
ASKED = "Who are you?"


async def table_in(house: House) -> Table:
    """Ada's and Ben's."""
    return await lay(house, "Ada", "Ben")


async def guest(house: House, table: Table, name: str = "Ben's") -> Device:
    """A phone that has scanned the code."""
    return await device(house, f"/t/{table.code}", name, owner=False)


async def arrange(table: Table, device: str, change: Change) -> None:
    """Changes the seating."""
    answer = await table.referee.propose(f"{device} {change}", Arrange(change), By(device=device))
    assert isinstance(answer, Written)


async def test_a_table_with_one_device_asks_nothing() -> None:
    """Neither the one that laid it nor, where nobody has come yet, the first that opens it."""
    house = await House.open(Memory())
    table = await table_in(house)
    assert ASKED not in (await device(house, f"/t/{table.code}")).texts()
    old = await lay_table(house.shelf, new_book(GAME, uuid4(), set_up("Ada", "Ben")))
    house.tables[old.code] = old
    assert ASKED not in (await device(house, f"/t/{old.code}", "another")).texts()
    assert "another" == old.seats.host


async def test_a_phone_takes_its_seat_with_one_tap() -> None:
    """And records under its name from then on."""
    house = await House.open(Memory())
    table = await table_in(house)
    phone = await guest(house, table)
    assert ASKED in phone.texts()
    await phone.tap("Ben, Free")
    assert ASKED not in phone.texts()
    assert "Ben's" == table.seats.holder(1)
    again = await device(house, f"/t/{table.code}", "Ben's", owner=False)
    assert ASKED not in again.texts()


async def test_a_phone_may_just_watch() -> None:
    """What it taps is refused in words."""
    house = await House.open(Memory())
    table = await table_in(house)
    phone = await guest(house, table)
    await phone.tap("Just watch")
    assert ASKED not in phone.texts()
    await phone.tap("Draw")
    assert "This device watches. Take a seat to record." in phone.texts()
    assert 0 == table.standing.version


async def test_a_tablet_may_be_the_board_display() -> None:
    """It has a screen of its own and records nothing."""
    house = await House.open(Memory())
    table = await table_in(house)
    phone = await guest(house, table, "a tablet")
    await phone.tap("Be the board display")
    member = table.seats.member("a tablet")
    assert member
    assert "board" == member.role


async def test_a_seat_that_is_taken_is_asked_for() -> None:
    """The phone that has it gives it with a tap, and the table opens on the other."""
    house = await House.open(Memory())
    table = await table_in(house)
    old = await at_table(house, table, "", "Ben's", owner=False)
    await arrange(table, "Ben's", c.Take(1))
    house.attendance.came("Ben's")
    new = await guest(house, table, "Ben's new one")
    await new.tap("Ben, Phone 2 has this seat. Tap to ask for it.")
    await old.settle()
    assert "Ben, Phone 2 is asked. Tap to ask no more." in new.names()
    assert "May Phone 3 have Ben’s seat?" in old.texts()
    await old.tap("Give the seat")
    await new.settle()
    assert "Ben's new one" == table.seats.holder(1)
    assert ASKED not in new.texts()


async def test_a_seat_that_is_kept_is_told() -> None:
    """The question is asked again."""
    house = await House.open(Memory())
    table = await table_in(house)
    old = await at_table(house, table, "", "Ben's", owner=False)
    await arrange(table, "Ben's", c.Take(1))
    house.attendance.came("Ben's")
    new = await guest(house, table, "another")
    await new.tap("Ben, Phone 2 has this seat. Tap to ask for it.")
    await old.settle()
    await old.tap("Keep it")
    await new.settle()
    assert "Ben, Phone 2 keeps this seat." in new.names()


async def test_the_host_gives_the_seat_of_a_phone_that_is_gone() -> None:
    """With one tap; what the seat kept secret stays closed."""
    house = await House.open(Memory())
    table = await table_in(house)
    await house.join("Ben's", table)
    await arrange(table, "Ben's", c.Take(1))
    before = table.seats.tenure(1)
    host = await device(house, f"/t/{table.code}")
    new = await guest(house, table, "Ben's new one")
    await new.tap("Ben, Phone 2 has this seat. Tap to ask for it.")
    await host.settle()
    assert "The phone that had the seat is not here. What it kept secret stays closed." in host.texts()
    await host.tap("Give the seat")
    await new.settle()
    assert "Ben's new one" == table.seats.holder(1)
    assert before != table.seats.tenure(1)


async def test_a_phone_that_is_gone_while_it_is_asked_leaves_the_answer_to_the_host() -> None:
    """The question moves on by itself."""
    house = await House.open(Memory())
    table = await table_in(house)
    await house.join("Ben's", table)
    await arrange(table, "Ben's", c.Take(1))
    house.attendance.came("Ben's")
    host = await device(house, f"/t/{table.code}")
    new = await guest(house, table, "Ben's new one")
    await new.tap("Ben, Phone 2 has this seat. Tap to ask for it.")
    await host.settle()
    assert "Give the seat" not in host.texts()
    house.attendance.went("Ben's")
    await host.settle()
    assert "Give the seat" in host.texts()


async def test_a_locked_table_opens_when_it_is_unlocked() -> None:
    """By itself."""
    house = await House.open(Memory())
    table = await table_in(house)
    await arrange(table, HOST, c.Lock(True))
    phone = await guest(house, table)
    assert "The table is locked. The host can unlock it." in phone.texts()
    await arrange(table, HOST, c.Lock(False))
    await phone.settle()
    assert ASKED in phone.texts()


async def test_a_phone_that_is_sent_away_sees_the_table_no_more() -> None:
    """At once, and not on its home either."""
    house = await House.open(Memory())
    table = await table_in(house)
    phone = await at_table(house, table, "", "Ben's", owner=False)
    await arrange(table, HOST, c.Remove("Ben's"))
    await phone.settle()
    assert ["The host has removed this device from the table."] == phone.texts()
    home = await device(house, "/", "Ben's", owner=False)
    assert "Krone & Schwert" not in home.texts()


async def test_a_table_that_is_over_asks_nobody() -> None:
    """There is nothing to record."""
    house = await House.open(Memory())
    table = await table_in(house)
    await table.referee.propose("x", Close("abandoned"), By(device=HOST))
    assert ASKED not in (await guest(house, table)).texts()


async def test_joining_erases_nothing() -> None:
    """The device keeps its settings and the tables it came to before."""
    house = await House.open(Memory())
    first, second = await table_in(house), await table_in(house)
    await house.join("Ben's", first)
    kept = await house.catalogue.device("Ben's")
    await house.catalogue.save_device(kept.model_copy(update={"theme": "dark"}))
    phone = await guest(house, second)
    await phone.tap("Ben, Free")
    found = await house.catalogue.device("Ben's")
    assert ("dark", [first.id, second.id]) == (found.theme, [place.table for place in found.tables])


async def test_undoing_what_another_phone_recorded_is_asked_about() -> None:
    """It names the move and its author; one's own is undone at once."""
    house = await House.open(Memory())
    table = await table_in(house)
    host = await device(house, f"/t/{table.code}")
    await house.join("Ben's", table)
    await arrange(table, "Ben's", c.Take(1))
    await table.referee.propose("x", Play(Drew(seat=0)), By(device="Ben's", seat=1))
    await host.settle()
    await host.tap("Undo draw, recorded by Ben")
    assert {"Undo what Ben recorded?", "Ada draws a card"} <= set(host.texts())
    assert 1 == table.standing.version
    await host.tap("Undo", latest=True)
    assert 2 == table.standing.version
    assert {1} == set(table.standing.book.dead)
    await host.tap("Draw")
    await host.tap("Undo draw")
    assert 4 == table.standing.version


async def test_what_is_asked_about_goes_when_it_is_no_longer_the_last() -> None:
    """Although the next entry is called the same."""
    house = await House.open(Memory())
    table = await table_in(house)
    host = await device(house, f"/t/{table.code}")
    await house.join("Ben's", table)
    await table.referee.propose("x", Play(Drew(seat=0)), By(device="Ben's"))
    await host.settle()
    await host.tap("Undo draw, recorded by Phone 2")
    assert "Undo what Phone 2 recorded?" in host.texts()
    await table.referee.propose("y", Play(Drew(seat=0)), By(device="Ben's"))
    await host.settle()
    assert "Undo what Phone 2 recorded?" not in host.texts()
    await host.tap("Undo draw, recorded by Phone 2")
    await host.tap("Undo", latest=True)
    assert {2} == set(table.standing.book.dead)


async def test_undoing_asks_nobody_where_the_host_wants_it_so() -> None:
    """A setting of the table."""
    house = await House.open(Memory())
    table = await table_in(house)
    host = await device(house, f"/t/{table.code}")
    await house.join("Ben's", table)
    await arrange(table, HOST, c.Warn(False))
    await table.referee.propose("x", Play(Drew(seat=0)), By(device="Ben's"))
    await host.settle()
    await host.tap("Undo draw, recorded by Phone 2")
    assert {1} == set(table.standing.book.dead)


async def test_an_entry_says_who_recorded_it() -> None:
    """On the sheet on which it is taken back."""
    house = await House.open(Memory())
    table = await table_in(house)
    await house.join("Ben's", table)
    await table.referee.propose("x", Play(Drew(seat=0)), By(device="Ben's"))
    await table.referee.propose("y", Play(Drew(seat=0)), By(device="Ben's"))
    await table.referee.propose("z", Drop((2,)), By(device="Ben's"))
    phone = await device(house, f"/t/{table.code}/timeline?entry=1")
    assert "Round 1, turn 1, recorded by Phone 2" in phone.texts()


async def test_an_objection_says_whose_move_came_first() -> None:
    """Whoever taps a moment later sees why the rulebook objects, and whom to ask."""
    house = await House.open(Memory())
    table = await lay(house, "Ada", "Ben")
    ada, ben = await at_table(house, table, name="Ada's"), await at_table(house, table, name="Ben's")
    for _ in range(3):
        await ben.tap("Draw")
    await ada.settle()
    await ada.tap("Draw")
    assert "Phone 3 was first and recorded: Ada draws a card" in ada.texts()
    await ben.tap("Draw")
    assert not [said for said in ben.texts() if "was first" in said]
