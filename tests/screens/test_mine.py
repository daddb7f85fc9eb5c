"""What a seat keeps to itself: on its own phone, or under cover on one that goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.live import changes as c
from companion.live.house import House
from companion.live.proposals import Arrange, BeginRound, Choose, Drop, Play, Reveal
from companion.live.sealed import Sealed
from companion.store.memory import Memory
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.session import By
from tests.games.tables import setup_of
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.proposals import Proposal
    from companion.live.table import Table
    from tests.screens.device import Device

COINS, WORDS = "Coins behind the screen", "Hand cards and plans"
QUEEN = "the queen of hearts"


async def laid(*seats: int) -> tuple[House, Table]:
    """A table of two; these seats have phones named after their numbers."""
    house = await House.open(Memory())
    table = await house.new_table("krone-und-schwert", setup_of("krone-und-schwert", 2, trackers=()), "shared")
    for seat in seats:
        await house.join(str(seat), table)
        await table.referee.propose(f"take {seat}", Arrange(c.Take(seat)), By(device=str(seat)))
    return house, table


async def tap(phone: Device, *names: str) -> None:
    """One tap after the other."""
    for name in names:
        await phone.tap(name, latest=True)
        await phone.settle()
        await phone.follow()


async def test_a_seat_notes_on_its_own_phone() -> None:
    """Numbers and words, which are there when the phone comes back."""
    house, table = await laid(0)
    phone = await device(house, f"/t/{table.code}/mine", "0")
    await tap(phone, f"{COINS} +1", f"{COINS} +1")
    await phone.types(WORDS, QUEEN)
    again = await device(house, f"/t/{table.code}/mine", "0")
    assert ("1", QUEEN) == (again.line(COINS).value, again.line(WORDS).value)


async def test_no_other_phone_has_it() -> None:
    """Neither that of another seat nor the host's."""
    house, table = await laid(0, 1)
    await (await device(house, f"/t/{table.code}/mine", "0")).types(WORDS, QUEEN)
    other = await device(house, f"/t/{table.code}/mine", "1")
    host = await device(house, f"/t/{table.code}/mine", "shared")
    assert "" == other.line(WORDS).value
    assert any("Every seat has a phone of its own" in words for words in host.said())


async def test_one_phone_for_all_keeps_each_note_under_cover() -> None:
    """The phone is passed, opened, and covered again."""
    house, table = await laid()
    phone = await device(house, f"/t/{table.code}/mine", "shared")
    await tap(phone, "Ada")
    assert "Pass to Ada" in phone.texts()
    await tap(phone, "Ada is here: open")
    await phone.types(WORDS, QUEEN)
    await tap(phone, "Cover", "Ben", "Ben is here: open")
    assert "" == phone.line(WORDS).value


async def test_a_note_that_is_emptied_is_thrown_away() -> None:
    """Nothing of it is kept."""
    house, table = await laid(0)
    phone = await device(house, f"/t/{table.code}/mine", "0")
    await phone.types(WORDS, QUEEN)
    await phone.types(WORDS, "")
    assert {} == await table.box.read()


async def test_a_note_goes_into_the_final_count_when_its_owner_says_so() -> None:
    """From the count, by a tap."""
    house, table = await laid(0)
    phone = await device(house, f"/t/{table.code}/mine", "0")
    await tap(phone, f"{COINS} +1", f"{COINS} +1")
    assert "Put into the final count" not in phone.texts()
    counting = await device(house, f"/t/{table.code}/score?step=0", "0")
    assert table.standing.draft("count") is None
    await tap(counting, "What I have noted", "Put into the final count")
    (answer,) = (table.standing.draft("count") or {}).items()
    assert (f"{table.standing.book.setup.seats[0].player} coins", 1) == answer


REVEAL = Reveal("r", lambda *_: [Play(m.Corrected(seat=0, counter="coins", to=3))], lambda *_: Message("Ada: 3"))


async def test_a_reveal_that_was_taken_back_stays_in_the_timeline() -> None:
    """It was seen by everybody."""
    house, table = await laid()
    by = By(device="shared")
    choosing: list[Proposal] = [
        BeginRound("r", "bids", (0,)),
        Choose("r", 0, Sealed(3)),
        REVEAL,
    ]
    proposals: list[Proposal] = [*choosing, Drop((1,))]
    for number, proposal in enumerate(proposals):
        await table.referee.propose(str(number), proposal, by)
    phone = await device(house, f"/t/{table.code}/timeline", "shared")
    assert any(words == "Revealed and taken back: Ada: 3" for words in phone.said())
