"""What a house keeps is there when it is opened again."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.live.house import House
from companion.live.playing import minutes_played
from companion.live.proposals import Close, Drop, Fill, Lay, Play, Refused, Reopen, Replace, Written
from companion.store.catalogue import NAME, Catalogue
from companion.store.disk import Disk
from companion.store.journal import file_name, load
from companion.store.lines import seal
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from models.base import Message
from models.games.krone_und_schwert import moves as m
from models.scoring import PlayerScore, ScoreSheet
from models.session import By
from tests.live.tables import lay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.live.proposals import Answer, Proposal
    from companion.live.table import Table
    from companion.store.shelf import Shelf

BY = By(device="a phone")
NEXT = Play(m.TurnEnded(turn=1))


@pytest.fixture(params=["memory", "disk"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    """A shelf of each kind."""
    if request.param == "memory":
        yield Memory()
        return
    with Disk(tmp_path) as disk:
        yield disk


def sheet(*totals: int) -> ScoreSheet:
    """A reckoning of Ada and Ben."""
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    players = tuple(
        PlayerScore(name=name, total=total, rank=rank, lines=())
        for name, total, rank in zip(("Ada", "Ben"), totals, ranks, strict=True)
    )
    winners = tuple(player.name for player in players if player.rank == 1)
    return ScoreSheet(game="krone-und-schwert", players=players, winners=winners, decided_by="points")


def stand(table: Table) -> tuple[object, ...]:
    """Everything a table stands at."""
    book = table.standing.book
    return book.state, dict(table.standing.drafts), list(book.entries), list(book.told), book.dead, book.closed


async def says(table: Table, proposal: Proposal, once: str) -> Answer:
    """The answer to a proposal."""
    return await table.referee.propose(once, proposal, BY)


async def finished(house: House) -> Table:
    """A table of Ada and Ben that Ada has won."""
    table = await lay(house, "Ada", "Ben")
    await house.finish(table, {}, sheet(30, 20), BY)
    return table


async def newer(shelf: Shelf, header: dict[str, object]) -> str:
    """The id of a table that some other Regalia has left."""
    house = await House.open(shelf)
    table = await lay(house, "Ada", "Ben")
    loaded = await load(shelf, str(table.id))
    name = file_name(str(table.id))
    await shelf.replace(name, seal({"journal": 1, "table": {**loaded.header, **header}}))
    return name


async def test_a_table_stands_as_it_was_acknowledged(shelf: Shelf) -> None:
    """Moves, wizards and the address are the same after a restart."""
    table = await lay(await House.open(shelf), "Ada", "Ben")
    await says(table, NEXT, "1")
    await says(table, Lay("revolt", {"king": 8}), "2")
    again = (await House.open(shelf)).table(table.code)
    assert again is not None
    assert stand(table) == stand(again)


@pytest.mark.parametrize(
    "header", [{"format": 2}, {"rules": 99}, {"game": "a-game-to-come"}], ids=["format", "rules", "game"]
)
async def test_a_table_of_a_newer_regalia_stays_where_it_is(shelf: Shelf, header: dict[str, object]) -> None:
    """Its owner is told, and the next update finds it untouched."""
    name = await newer(shelf, header)
    before = await shelf.read(name)
    house = await House.open(shelf)
    assert ["The table was recorded by a newer Regalia; update this one"] == [str(told) for told in house.notices]
    assert before == await shelf.read(name)


async def test_a_damaged_table_is_set_aside_and_the_rest_opens(shelf: Shelf) -> None:
    """The damaged file is kept under another name, which the notice tells."""
    name = await newer(shelf, {"setup": 7})
    other = await lay(await House.open(shelf), "Cleo", "Dora")
    house = await House.open(shelf)
    assert list(house.tables) == [other.code]
    assert await shelf.read(name) is None
    assert (await House.open(shelf)).notices == []


async def test_a_finished_table_is_history(shelf: Shelf) -> None:
    """It is found by its address, though it is not opened at the start."""
    table = await finished(await House.open(shelf))
    house = await House.open(shelf)
    assert {} == house.tables
    found = await house.find(table.code)
    assert found is not None
    assert stand(table) == stand(found)
    assert () == house.in_progress()


async def test_two_phones_that_open_an_old_table_open_one(shelf: Shelf) -> None:
    """Two referees over one journal would number entries twice."""
    table = await finished(await House.open(shelf))
    house = await House.open(shelf)
    one, other = await asyncio.gather(house.find(table.code), house.find(table.code))
    assert one is not None
    assert one is other


async def test_an_unknown_address_is_no_table(shelf: Shelf) -> None:
    """A wrong code finds nothing."""
    assert await (await House.open(shelf)).find("nowhere") is None


async def test_two_phones_that_finish_a_game_finish_it_once(shelf: Shelf) -> None:
    """The second is refused, and the history has the first."""
    house = await House.open(shelf)
    table = await lay(house, "Ada", "Ben")
    answers = await asyncio.gather(house.finish(table, {}, sheet(30, 20), BY), house.finish(table, {}, sheet(1, 2), BY))
    assert [Written, Refused] == [type(answer) for answer in answers]
    assert [("Ada",)] == [game.winners for game in await house.catalogue.history(limit=9)]


@pytest.mark.parametrize("back", [Reopen(), Drop((1,))], ids=["reopened", "ending taken back"])
async def test_a_game_that_goes_on_is_no_history(shelf: Shelf, back: Proposal) -> None:
    """It is in progress again, also after a restart; finished again, history has the new sheet."""
    house = await House.open(shelf)
    table = await finished(house)
    await says(table, back, "back")
    assert 0 == await house.catalogue.history_count()
    house = await House.open(shelf)
    assert [table.code] == [open_.code for open_ in house.in_progress()]
    await house.finish(house.tables[table.code], {}, sheet(10, 20), BY)
    assert [("Ben",)] == [game.winners for game in await house.catalogue.history(limit=9)]


async def test_a_game_finished_in_the_last_moment_enters_the_history_at_the_start(shelf: Shelf) -> None:
    """A host that was killed between journal and history loses neither."""
    house = await House.open(shelf)
    table = await finished(house)
    await house.catalogue.remove_history(table.id)
    assert 1 == await (await House.open(shelf)).catalogue.history_count()


class Stuck(Memory):
    """A shelf whose catalogue cannot be written for a while."""

    stuck = False

    async def append(self, name: str, data: bytes) -> None:
        """Journals are kept all the same."""
        if self.stuck and name == NAME:
            raise StoreError(Message("no space left"))
        await super().append(name, data)


@pytest.mark.parametrize("goes_on", [False, True], ids=["finished", "reopened"])
async def test_the_history_catches_up_as_soon_as_it_can_be_written(
    monkeypatch: pytest.MonkeyPatch, goes_on: bool
) -> None:
    """Nobody has to restart the host for it; whoever opens the shelf anew finds it done."""
    monkeypatch.setattr("companion.live.house.SOON", 0)
    monkeypatch.setattr("companion.live.house.LATER", 0)
    shelf = Stuck()
    house = await House.open(shelf)
    table = await finished(house) if goes_on else await lay(house, "Ada", "Ben")
    shelf.stuck = True
    answer = await says(table, Reopen(), "on") if goes_on else await house.finish(table, {}, sheet(30, 20), BY)
    assert isinstance(answer, Written)
    shelf.stuck = False
    await asyncio.sleep(0.02)
    assert int(not goes_on) == await (await Catalogue.open(shelf)).history_count()


async def test_a_host_that_closes_tries_once_more() -> None:
    """What could not be told until then is told now."""
    shelf = Stuck()
    house = await House.open(shelf)
    table = await lay(house, "Ada", "Ben")
    shelf.stuck = True
    await house.finish(table, {}, sheet(30, 20), BY)
    shelf.stuck = False
    await house.close()
    assert 1 == await (await Catalogue.open(shelf)).history_count()


async def test_an_abandoned_table_is_history_without_a_result(shelf: Shelf) -> None:
    """It is no longer in progress."""
    house = await House.open(shelf)
    table = await lay(house, "Ada", "Ben")
    await says(table, Close("abandoned"), "1")
    house = await House.open(shelf)
    assert () == house.in_progress()
    (game,) = await house.catalogue.games()
    assert ("abandoned", (), [None, None]) == (game.outcome, game.winners, [one.total for one in game.players])


async def test_a_removed_game_comes_back_with_its_table(shelf: Shelf) -> None:
    """In between its address leads nowhere, and phones that still show it are refused."""
    house = await House.open(shelf)
    table = await finished(house)
    game = await house.remove(table.id)
    assert game is not None
    assert await house.find(table.code) is None
    assert isinstance(await says(table, Reopen(), "1"), Refused)
    await house.restore(game)
    await house.restore(game)
    assert table is await house.find(table.code)
    await says(table, Reopen(), "2")
    again = (await House.open(shelf)).table(table.code)
    assert again is not None
    assert stand(table) == stand(again)


async def test_a_removed_game_is_not_read_at_the_start(shelf: Shelf) -> None:
    """It stays removed, and can still be restored by a later host."""
    house = await House.open(shelf)
    table = await finished(house)
    game = await house.remove(table.id)
    assert game is not None
    house = await House.open(shelf)
    assert {} == house.tables
    assert {str(table.id)} == await house._removed_ids()
    await house.restore(game)
    assert await (await House.open(shelf)).find(table.code) is not None


async def test_a_device_sees_the_tables_it_joined(shelf: Shelf) -> None:
    """The latest first; joining twice is joining once."""
    house = await House.open(shelf)
    table, _ = await lay(house, "Ada", "Ben"), await lay(house, "Cleo", "Dora")
    await house.join("a phone", table)
    await house.join("a phone", table)
    device = await house.catalogue.device("a phone")
    assert (table,) == house.in_progress(device)
    assert 1 == len(device.tables)


@pytest.mark.parametrize(
    ("minutes", "played"),
    [
        pytest.param([0, 10, 20], 20, id="without pause"),
        pytest.param([0, 10, 300, 310], 20, id="a long pause"),
        pytest.param([0, 30, 10, 20], 40, id="a clock set back"),
        pytest.param([0], 0, id="nothing recorded"),
    ],
)
def test_pauses_are_no_playing_time(minutes: list[int], played: int) -> None:
    """More than half an hour without an entry does not count."""
    start = datetime(2025, 1, 1, 20, tzinfo=UTC)
    assert played == minutes_played([start + timedelta(minutes=minute) for minute in minutes])


FEW = st.integers(1, 12)
PROPOSALS = st.one_of(
    st.builds(lambda turn: Play(m.TurnEnded(turn=turn), ("KS-26",)), FEW),
    st.builds(lambda to: Play(m.Corrected(seat=0, counter="coins", to=to)), FEW),
    st.builds(lambda seq: Drop((seq,)), FEW),
    st.builds(lambda seq, to: Replace(seq, m.Corrected(seat=1, counter="coats", to=to)), FEW, FEW),
    st.builds(lambda name, cards: Lay(name, {"cards": cards}), st.sampled_from("rv"), st.lists(FEW, max_size=2)),
    st.builds(lambda name: Lay(name, None), st.sampled_from("rv")),
    st.builds(lambda name, at, to: Fill(name, {str(at): to}), st.sampled_from("rv"), FEW, FEW),
    st.just(Close("abandoned")),
    st.just(Close("finished", {"coins": [1, 2]}, sheet(3, 2))),
    st.just(Reopen()),
)


@given(st.lists(st.lists(PROPOSALS, min_size=1, max_size=4), max_size=8))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_phones_propose_the_house_opens_as_it_was_left(rounds: list[list[Proposal]]) -> None:
    """State, wizards, timeline and what no longer counts are exactly the same."""
    asyncio.run(_opens_as_it_was_left(rounds))


async def _opens_as_it_was_left(rounds: list[list[Proposal]]) -> None:
    shelf = Memory()
    house = await House.open(shelf)
    table = await lay(house, "Ada", "Ben")
    for number, proposals in enumerate(rounds):
        await asyncio.gather(*(says(table, said, f"{number} {phone}") for phone, said in enumerate(proposals)))
    again = await (await House.open(shelf)).table_of(UUID(str(table.id)))
    assert again is not None
    assert stand(table) == stand(again)
