"""Whatever an earlier Regalia kept opens in this one: a golden copy of each number that a format has had."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.live.house import House
from companion.live.importing import plan, told
from companion.live.verify import findings
from companion.store import incoming, journal, log_storage
from companion.store.backup import restore
from companion.store.disk import Disk
from companion.store.memory import Memory
from models.session import FORMAT

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

    from companion.store.kept import GamePlayed

HERE = Path(__file__).parent.parent
GOLDEN = HERE / "store" / "golden"
EVENINGS = ("four-players", "crowns-teams", "koninkrijk-thirty", "knights-usurped", "old-king-standard")
NOW = datetime(2026, 11, 30, 21, tzinfo=UTC)


def copies(kind: str) -> list[ParameterSet]:
    """Every golden copy of a kind."""
    return [pytest.param(file.read_bytes(), id=file.stem) for file in sorted(GOLDEN.glob(f"{kind}-*"))]


def winners() -> dict[str, list[str]]:
    """Who won the evenings that the golden folder holds, as their sheets say."""
    found = {}
    for name in EVENINGS:
        session = json.loads((HERE / "journals" / f"{name}.json").read_text(encoding="utf-8"))
        sheet = [entry["sheet"] for entry in session["journal"] if entry["kind"] == "closed"][-1]
        found[session["id"]] = sheet["winners"]
    return found


def told_of(games: tuple[GamePlayed, ...]) -> dict[str, list[str]]:
    """Who won, as the history says."""
    return {str(game.id): [*game.winners] for game in games}


def test_there_is_a_copy_of_every_number() -> None:
    """Of sessions, journals and catalogues, and of what comes in."""
    numbers = {"folder": max(FORMAT, journal.FORMAT, log_storage.FORMAT), "incoming": incoming.FORMAT}
    for kind, last in numbers.items():
        found = {int(file.stem.rpartition("-")[2]) for file in GOLDEN.glob(f"{kind}-*")}
        assert {*range(1, last + 1)} == found


@pytest.mark.parametrize("folder", sorted(GOLDEN.glob("folder-*.zip")), ids=lambda file: file.stem)
async def test_a_whole_data_folder_opens(folder: Path, tmp_path: Path) -> None:
    """Past games with their sheets, the table that goes on, what was said of games; nothing is amiss."""
    restore(tmp_path, folder, NOW)
    with Disk(tmp_path) as shelf:
        house = await House.open(shelf)
        games = await house.catalogue.games()
        assert (winners(), []) == (told_of(games), house.notices)
        assert 1 == len(house.in_progress())
        assert ["Linz"] == [game.place for game in games if game.place]
        assert all([await house.table_of(game.id) for game in games])
        assert [] == [str(one.message) async for one in findings(shelf, house.catalogue)]


@pytest.mark.parametrize("folder", copies("folder"))
async def test_a_backup_of_it_is_taken_in(folder: bytes) -> None:
    """By a Regalia that has nothing of it."""
    house = await House.open(Memory())
    planned = await plan(house.shelf, house.catalogue, folder)
    assert [] == planned.wrong
    await house.take_in(planned, lambda *_: None)
    assert winners() == told_of(await house.catalogue.games())
    assert "5 games are here already" not in map(str, told(planned))


@pytest.mark.parametrize("file", copies("incoming"))
async def test_what_was_about_to_come_in_comes(file: bytes) -> None:
    """Also where another Regalia finishes it."""
    shelf = Memory()
    await shelf.replace(incoming.NAME, file)
    house = await House.open(shelf)
    assert (1, []) == (await house.catalogue.history_count(), house.notices)
    assert incoming.NAME not in shelf.files
