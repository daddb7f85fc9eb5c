"""A sheet turned over line by line, or shown at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.revealing import so_far
from models.games.krone_und_schwert.scoring import Tally, score
from models.library import read
from tests.screens.device import at_table
from tests.screens.test_count import counted

if TYPE_CHECKING:
    from models.scoring import ScoreSheet
    from tests.screens.device import Device


def sheet() -> ScoreSheet:
    """Ada has the crown, Ben more coins."""
    one = {"castles": 0, "small_cities": 0, "large_cities": 1, "cathedrals": 1, "territories": [2]}
    players = [{"name": "Ada", "coins": 3, "king": True, **one}, {"name": "Ben", "coins": 9, **one}]
    return score(read(Tally, {"game": "krone-und-schwert", "players": players}))


def test_covered_lines_count_nothing() -> None:
    """Totals are those of the lines turned over, and nobody has won before the last."""
    whole = sheet()
    for lines in range(len(whole.players[0].lines) + 1):
        partly = so_far(whole, lines)
        assert [lines] * 2 == [len(player.lines) for player in partly.players]
        assert [sum(line.points for line in player.lines) for player in partly.players] == [
            player.total for player in partly.players
        ]
        assert {0} == {player.rank for player in partly.players}
    assert [player.total for player in whole.players] == [player.total for player in partly.players]


def sees(phone: Device, part: str) -> bool:
    """Whether it is read out somewhere."""
    return any(part in said for said in (*phone.texts(), *phone.names()))


async def revealing() -> Device:
    """A complete count that is to be turned over."""
    house, table = await counted()
    phone = await at_table(house, table, "/score", "one")
    await phone.tap("Reveal it line by line")
    return phone


async def test_lines_are_turned_over_one_by_one() -> None:
    """First nothing, at the end the winner."""
    phone = await revealing()
    first, *others = (str(line.label) for line in sheet().players[0].lines)
    assert not sees(phone, "wins")
    await phone.tap(f"Turn over: {first}")
    assert sees(phone, f"Ada, {first}: ")
    assert not sees(phone, f"Ada, {others[0]}: ")
    for label in others:
        await phone.tap(f"Turn over: {label}")
    assert not sees(phone, "Ada wins")
    await phone.tap("Who has won?")
    assert sees(phone, "Ada wins")
    assert sees(phone, "Finish the game")


async def test_the_rest_can_be_skipped() -> None:
    """At any time."""
    phone = await revealing()
    await phone.tap("Show everything")
    assert sees(phone, "Ada wins")


async def test_a_count_that_lacks_something_reveals_nothing() -> None:
    """It says what is missing."""
    house, table = await counted(coins=None)
    phone = await at_table(house, table, "/score", "one")
    await phone.tap("Reveal it line by line")
    assert sees(phone, "Still missing for Ada")
