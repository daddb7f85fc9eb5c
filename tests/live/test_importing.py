"""Games come from a backup or from session documents: without duplicates, and all of them or none."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any
from uuid import UUID
from zipfile import ZipFile

import pytest

from companion.chronicle.taking_out import session_of, taken_out
from companion.chronicle.wanted import Wanted
from companion.live.house import House
from companion.live.importing import NO_SOURCE, plan, told
from companion.live.merging import Merging
from companion.live.verify import findings
from companion.store.catalogue import NAME
from companion.store.incoming import NAME as INCOMING
from companion.store.kept import Player, Remark
from companion.store.memory import Memory
from companion.store.shelf import StoreError
from tests.live.tables import lay
from tests.screens.test_history import finished_in

if TYPE_CHECKING:
    from companion.live.importing import Plan


async def another() -> House:
    """A house elsewhere: Ben has won a game, another has begun."""
    house = await House.open(Memory())
    table = await finished_in(house)
    await house.catalogue.save_remark(table.id, Remark(note="Thunder outside", place="Vienna"))
    await lay(house, "Ada", "Ben")
    return house


def files(house: House) -> dict[str, bytes]:
    """What its shelf holds."""
    assert isinstance(house.shelf, Memory)
    return {name: bytes(data) for name, data in house.shelf.files.items()}


def backup(house: House) -> bytes:
    """A backup of it."""
    packed = BytesIO()
    with ZipFile(packed, "w") as written:
        for name, data in files(house).items():
            written.writestr(name, data)
    return packed.getvalue()


async def documents(house: House) -> bytes:
    """Its past games as session documents, one a line."""
    return await taken_out(house.shelf, house.catalogue, "json", Wanted())


async def planned(house: House, data: bytes) -> Plan:
    """What would become of a file here."""
    return await plan(house.shelf, house.catalogue, data)


async def imported(house: House, data: bytes) -> list[str]:
    """Takes a file in; what was said of it before."""
    found = await planned(house, data)
    await house.take_in(found, lambda *_: None)
    return [str(message) for message in told(found)]


async def sound(house: House) -> bool:
    """Whether journals and history say the same."""
    return not [finding async for finding in findings(house.shelf, house.catalogue)]


async def test_a_backup_comes_with_everything_in_it() -> None:
    """Games, tables in progress, people, and what was said of games afterwards."""
    there, here = await another(), await House.open(Memory())
    said = await imported(here, backup(there))
    assert ["1 game is new", "1 table in progress is new", "1 note, place or day is added"] == said[:3]
    assert {"Ada", "Ben"} == {player.name for player in await here.catalogue.everybody()}
    assert await there.catalogue.games() == await here.catalogue.games()
    assert {table.id for table in there.in_progress()} == {table.id for table in here.in_progress()}
    assert await sound(here)
    assert await sound(await House.open(here.shelf))


async def test_session_documents_come_as_the_games_they_are() -> None:
    """The sheet as it was counted, also when the file holds one document in many lines."""
    there = await another()
    (game,) = await there.catalogue.games()
    whole = json.dumps(await session_of(there.shelf, game.id), indent=2).encode()
    for data in (whole, await documents(there)):
        here = await House.open(Memory())
        assert "1 game is new" in await imported(here, data)
        (found,) = await here.catalogue.games()
        assert (game.id, game.players, game.winners) == (found.id, found.players, found.winners)
        assert await here.table_of(game.id) is not None
        assert await sound(here)


async def test_nothing_comes_twice() -> None:
    """Neither from the same file nor from one of the other kind; then nothing is written either."""
    there, here = await another(), await House.open(Memory())
    await imported(here, backup(there))
    before = files(here)
    assert ["2 games are here already"] == await imported(here, backup(there))
    assert ["1 game is here already"] == await imported(here, await documents(there))
    assert before == files(here)


async def test_a_plan_changes_nothing() -> None:
    """However often one is made."""
    there, here = await another(), await finished_house()
    before = files(here)
    assert not (await planned(here, backup(there))).empty
    assert before == files(here)


async def finished_house() -> House:
    """A house with a past of its own."""
    house = await House.open(Memory())
    await finished_in(house)
    return house


async def test_a_game_that_went_another_way_stays_as_it_is_here() -> None:
    """It is said, and not overwritten."""
    there, here = await another(), await House.open(Memory())
    await imported(here, backup(there))
    (game,) = await there.catalogue.games()
    here.shelf.files[f"tables/{game.id}.jsonl"] = here.shelf.files[f"tables/{game.id}.jsonl"][:600]  # type: ignore[attr-defined]
    before = files(here)
    assert "1 game says something else here, and stays as it is here" in await imported(here, backup(there))
    assert before == files(here)


async def test_a_deleted_game_stays_in_the_bin() -> None:
    """Importing is no way to bring it back."""
    there, here = await another(), await House.open(Memory())
    await imported(here, backup(there))
    (game,) = await here.catalogue.games()
    await here.remove(game.id)
    assert "1 game lies in the bin here, and stays there" in await imported(here, backup(there))
    assert () == await here.catalogue.games()


async def test_what_was_said_here_counts() -> None:
    """What was said elsewhere alone is added to it."""
    there, here = await another(), await House.open(Memory())
    await imported(here, await documents(there))
    (game,) = await here.catalogue.games()
    await here.catalogue.save_remark(game.id, Remark(note="A calm evening"))
    assert "1 note, place or day is added" in await imported(here, backup(there))
    assert Remark(note="A calm evening", place="Vienna") == await here.catalogue.remark(game.id)


# ── people ───────────────────────────────────────────────────────────────────
ADA, BEN, EVA, OTHER = (UUID(int=number) for number in range(1, 5))


def person(id_: UUID, name: str, **kw: Any) -> Player:
    """Somebody."""
    return Player(id=id_, name=name, **kw)


@pytest.mark.parametrize(
    ("coming", "together", "changed"),
    [
        pytest.param([person(ADA, "Ada Lovelace")], [ADA], [], id="known by id, whatever the name"),
        pytest.param([person(OTHER, " ada")], [OTHER], [person(OTHER, " ada", same_as=ADA)], id="known by name"),
        pytest.param([person(OTHER, "Ada")], [OTHER, ADA], [person(OTHER, "Ada (2)")], id="a namesake at one table"),
        pytest.param(
            [person(OTHER, "Ada"), person(EVA, "Ada")],
            [OTHER, EVA, ADA],
            [person(OTHER, "Ada (2)"), person(EVA, "Ada (3)")],
            id="two namesakes",
        ),
        pytest.param([person(BEN, "Ben")], [BEN, ADA], [person(BEN, "Ben")], id="new"),
        pytest.param(
            [person(OTHER, "Eva", same_as=ADA)],
            [OTHER],
            [person(OTHER, "Eva", same_as=ADA)],
            id="a spelling known there",
        ),
        pytest.param(
            [person(OTHER, "Evi", same_as=EVA), person(EVA, "Eva")],
            [OTHER],
            [person(EVA, "Eva"), person(OTHER, "Evi", same_as=EVA)],
            id="a spelling of somebody new",
        ),
        pytest.param(
            [person(ADA, "Ada", last_played=datetime(2026, 11, 30, tzinfo=UTC))],
            [ADA],
            [person(ADA, "Ada", last_played=datetime(2026, 11, 30, tzinfo=UTC))],
            id="somebody who has played later elsewhere",
        ),
    ],
)
def test_who_is_who(coming: list[Player], together: list[UUID], changed: list[Player]) -> None:
    """Ada is known here."""
    merging = Merging([person(ADA, "Ada")], [frozenset(together)])
    assert changed == list(merging.merged(coming).players)


# ── trust ────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(b"", str(NO_SOURCE), id="nothing"),
        pytest.param(b"a letter", str(NO_SOURCE), id="a letter"),
        pytest.param(b"\xff\xd8\xff", str(NO_SOURCE), id="a picture"),
        pytest.param(b'{"id": "../../etc", "journal": []}', str(NO_SOURCE), id="a way out"),
        pytest.param(b"PK\x03\x04 and more", "The backup is damaged: File is not a zip file", id="half a backup"),
    ],
)
async def test_a_file_of_something_else_is_refused(data: bytes, sentence: str) -> None:
    """In a sentence."""
    with pytest.raises(StoreError) as refusal:
        await planned(await House.open(Memory()), data)
    assert sentence == str(refusal.value)


async def test_what_cannot_be_read_is_named_and_the_rest_comes() -> None:
    """With its line, or its table and the reason."""
    there, here = await another(), await House.open(Memory())
    line = await documents(there)
    id_ = str(UUID(int=9))
    newer = json.dumps({**json.loads(line), "id": id_, "format": 99}).encode()
    said = await imported(here, b"a letter\n" + line + newer)
    assert "1 game is new" in said
    assert "Line 1: this is no game of Regalia" in said
    assert f"{id_}: The table was recorded by a newer Regalia; update this one" in said


async def test_of_a_zip_file_of_something_else_nothing_is_unpacked() -> None:
    """Whatever it names."""
    packed = BytesIO()
    with ZipFile(packed, "w") as written:
        written.writestr(NAME, b"")
        written.writestr("../outside", b"")
    with pytest.raises(StoreError, match="neither a backup"):
        await planned(await House.open(Memory()), packed.getvalue())


class Failing(Memory):
    """A shelf that has room for so many files more."""

    room = 99

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place while there is room."""
        self.room -= 1
        if self.room < 0:
            raise StoreError(NO_SOURCE)
        await super().replace(name, data)


@pytest.mark.parametrize("room", [0, 1, 2])
async def test_a_full_disk_leaves_nothing_half_done(room: int) -> None:
    """Whatever the file is that it has no room for."""
    there, shelf = await another(), Failing()
    here = await House.open(shelf)
    before, shelf.room = files(here), room
    with pytest.raises(StoreError):
        await imported(here, backup(there))
    assert before == files(here)


async def test_whoever_cancels_has_nothing_half_done() -> None:
    """While a file is read, and while it is laid."""
    there, here = await another(), await House.open(Memory())
    before = files(here)

    def stop(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await plan(here.shelf, here.catalogue, backup(there), stop)
    found = await planned(here, backup(there))
    with pytest.raises(KeyboardInterrupt):
        await here.take_in(found, stop)
    assert before == files(here)


class Dying(Memory):
    """A shelf whose process is killed after so many changes."""

    life = 99

    async def replace(self, name: str, data: bytes) -> None:
        """Puts a file in place while it lives."""
        self.lives()
        await super().replace(name, data)

    async def append(self, name: str, data: bytes) -> None:
        """Adds to a file while it lives."""
        self.lives()
        await super().append(name, data)

    async def remove(self, name: str) -> None:
        """Removes a file while it lives."""
        self.lives()
        await super().remove(name)

    def lives(self) -> None:
        """Dies when its time has come."""
        self.life -= 1
        if self.life < 0:
            raise MemoryError


@pytest.mark.parametrize("life", range(6))
async def test_a_process_killed_in_between_has_everything_or_nothing(life: int) -> None:
    """The next start finishes what had begun."""
    there, shelf = await another(), Dying()
    here = await House.open(shelf)
    shelf.life = life
    with suppress(MemoryError):
        await imported(here, backup(there))
    began = INCOMING in shelf.files or life > 4
    shelf.life = 99
    again = await House.open(shelf)
    assert (1 if began else 0) == await again.catalogue.history_count()
    assert (1 if began else 0) == len(again.in_progress())
    assert INCOMING not in shelf.files
    assert await sound(again)
