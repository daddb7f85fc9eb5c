"""Games that are over: a list, the sheet as it was counted, and ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.live.house import House
from companion.store.memory import Memory
from models.games.krone_und_schwert.game import GAME
from models.library import read
from models.session import By
from tests.live.tables import lay
from tests.screens.device import device

if TYPE_CHECKING:
    from companion.live.table import Table


async def finished() -> tuple[House, Table]:
    """A house with a game that Ben has won."""
    house = await House.open(Memory())
    return house, await finished_in(house)


async def finished_in(house: House) -> Table:
    """A game that Ben has won in this house."""
    table = await lay(house, "Ada", "Ben")
    ends = {"coins": 3, "castles": 0, "small_cities": 0, "large_cities": 0, "cathedrals": 0, "territories": []}
    players = [{"name": "Ada", **ends, "king": False}, {"name": "Ben", **ends, "king": True}]
    tally = {**GAME.tally(table.standing.state), "players": players}
    await house.finish(table, tally, GAME.score(read(GAME.tally_type, tally)), By(device="a device"))
    return table


async def test_a_game_is_listed_with_its_winner() -> None:
    """For the owner alone."""
    house, _ = await finished()
    listed = (await device(house, "/history")).names()
    assert [True] == [said.endswith("Ben, 8 points") for said in listed if "points" in said]
    assert "Ben" not in (await device(house, "/history", "a guest", owner=False)).texts()


async def test_a_list_without_games_says_so() -> None:
    """And leads home."""
    assert "No game has been finished yet." in (await device(await House.open(Memory()), "/history")).texts()


async def test_a_game_shows_its_sheet_and_the_verdict() -> None:
    """As it was counted, with the rule that decided it."""
    house, table = await finished()
    said = (await device(house, f"/history/{table.id}")).names()
    assert "Ben wins. 8 points, 5 points more than anybody else. Read rule KS-95" in said
    assert "Ben, King: 5, why?" in said


async def test_an_unknown_game_says_so() -> None:
    """Whatever the address is."""
    house, _ = await finished()
    assert "This game is not in the history." in (await device(house, "/history/x")).texts()


async def test_a_game_goes_on_from_the_history() -> None:
    """It is in progress again."""
    house, table = await finished()
    await (await device(house, f"/history/{table.id}")).tap("Reopen")
    assert (None, 0) == (table.standing.book.closed, await house.catalogue.history_count())


async def test_a_deleted_game_is_brought_back_by_undo() -> None:
    """Sheet, journal and address are as they were."""
    house, table = await finished()
    phone = await device(house, f"/history/{table.id}/edit")
    await phone.tap("Delete this game")
    assert 0 == await house.catalogue.history_count()
    (undo,) = [bar.action for bar in phone.all(ft.SnackBar) if isinstance(bar.action, ft.SnackBarAction)]
    await phone.event(undo, "click")
    assert 1 == await house.catalogue.history_count()
    assert table is await house.find(table.code)
