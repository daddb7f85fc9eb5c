"""The commands about past games, as a person and as another program meet them."""

from __future__ import annotations

import asyncio
import json
import sys
from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING
from xml.dom.minidom import parseString

import pytest

from companion import cli
from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.report import lines
from companion.chronicle.statistics import statistics
from companion.live.house import House
from companion.live.proposals import Close
from companion.store.catalogue import NAME, Catalogue
from companion.store.disk import Disk
from companion.store.incoming import NAME as INCOMING
from companion.store.reading import Reading
from companion.store.shelf import StoreError
from models.library import read_session
from models.session import By, open_book
from tests.chronicle.club import club, members
from tests.chronicle.ledger import asked, ledger
from tests.live.tables import lay
from tests.live.test_golden import GOLDEN
from tests.screens.test_history import finished_in
from tests.share.test_rows import parsed
from tests.test_cli import regalia

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from companion.store.kept import GamePlayed

FEW = 60
SINCE, UNTIL = "2015-01-10", "2015-01-15"
BETWEEN = f"date(ended) between '{SINCE}' and '{UNTIL}'"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a club that plays on."""
    place = tmp_path_factory.mktemp("club")

    async def fill() -> None:
        with Disk(place) as shelf:
            house = await House.open(shelf)
            await finished_in(house)
            await house.close()

    asyncio.run(fill())
    return place


@pytest.fixture(scope="module")
def years(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a club with a past."""
    place = tmp_path_factory.mktemp("years")

    async def fill() -> None:
        with Disk(place) as shelf:
            house = await House.open(shelf)
            for member in members():
                await house.catalogue._keep_players(member)
            await house.catalogue.add_history(*club(FEW))

    asyncio.run(fill())
    return place


def history(folder: Path, *arguments: str) -> tuple[int, str, str]:
    """The command in this process: status, standard output, standard error."""
    out, err = TextIOWrapper(BytesIO(), "utf-8", newline=""), TextIOWrapper(BytesIO(), "utf-8", newline="")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        status = cli.main(["history", *arguments, "--data", str(folder)])
        err.flush()
    return status, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()


def taken(folder: Path, *arguments: str) -> str:
    """What the command writes when nothing is wrong."""
    status, out, err = history(folder, *arguments)
    assert (0, "") == (status, err)
    return out


def test_the_session_documents_are_what_is_taken_out_without_further_words(folder: Path) -> None:
    """One a line; each opens again, and `regalia replay` reads it."""
    (line,) = taken(folder, "export").splitlines()
    book = open_book(*read_session(json.loads(line)))
    assert book.closed is not None
    assert book.closed.sheet is not None
    assert ("Ben",) == book.closed.sheet.winners
    assert {""} == {entry.by.device for entry in book.entries}
    assert 0 == regalia("replay", "-", given=line).returncode


def test_a_file_for_bg_stats(years: Path) -> None:
    """Every play once, and the two spellings of one person as one."""
    found = json.loads(taken(years, "export", "--format", "bgsplay"))
    assert {str(game.id) for game in club(FEW)} == {play["uuid"] for play in found["plays"]}
    names = [player["name"] for player in found["players"]]
    assert len(names) == len(set(names))
    assert {"Mmber 1", "Member two"}.isdisjoint(names)


def test_a_file_as_boardgamegeek_tells_plays(years: Path) -> None:
    """Every play once."""
    root = parseString(taken(years, "export", "--format", "bgg")).documentElement  # noqa: S318 (our own words)
    assert root is not None
    assert {str(game.id) for game in club(FEW)} == {one.getAttribute("id") for one in root.getElementsByTagName("play")}


def test_a_table_for_spreadsheets(years: Path, tmp_path: Path) -> None:
    """As many rows as there were parts, oldest first, also written to a file."""
    written = tmp_path / "plays.csv"
    assert "" == taken(years, "export", "--format", "csv", "--output", str(written))
    rows = parsed(written.read_bytes())
    assert sum(len(game.players) for game in club(FEW)) == len(rows)
    assert sorted(row["date"] for row in rows) == [row["date"] for row in rows]


@pytest.mark.parametrize(
    ("arguments", "condition"),
    [
        pytest.param(["--game", "koninkrijk"], "game = 'koninkrijk'", id="of one game"),
        pytest.param(
            ["--player", "member 1"],
            "id in (select play from part where person = '00000000-0000-0000-0000-000000000001')",
            id="with one person, however spelled",
        ),
        pytest.param(["--since", SINCE], f"date(ended) >= '{SINCE}'", id="since a day"),
        pytest.param(["--until", UNTIL], f"date(ended) <= '{UNTIL}'", id="until a day"),
        pytest.param(["--since", SINCE, "--until", UNTIL], BETWEEN, id="between"),
    ],
)
def test_only_what_is_meant(years: Path, arguments: list[str], condition: str) -> None:
    """Of all plays those asked for."""
    found = json.loads(taken(years, "export", "--format", "bgsplay", *arguments))
    meant = asked(ledger(club(FEW), members()), f"select id from play where {condition}")  # noqa: S608 (our own words)
    assert {play for (play,) in meant} == {play["uuid"] for play in found["plays"]}
    assert meant


def test_figures_as_a_document(years: Path) -> None:
    """The same that the app shows: here plays and wins of everybody."""
    found = json.loads(taken(years, "stats", "--json"))
    book = ledger(club(FEW), members())
    plays = dict(asked(book, "select person, count(*) from part group by person"))
    assert plays == {player["id"]: player["parts"] for player in found["players"]}
    assert [(sum(player["wins"] for player in found["players"]),)] == asked(book, "select sum(won) from part")
    assert all(player["low"] <= player["rate"] <= player["high"] for player in found["players"])


def test_figures_as_lines(years: Path) -> None:
    """Everybody and every game, a line each."""
    said = taken(years, "stats")
    people = People(members())
    figures = statistics(play_of(game, people) for game in club(FEW))
    assert list(lines(figures)) == said.splitlines()
    assert all(
        any(line.startswith(career.person.name) for line in said.splitlines()) for career in figures.careers.values()
    )


def test_an_empty_history_says_so(tmp_path: Path) -> None:
    """It is no error."""
    assert "No game has been finished yet.\n" == taken(tmp_path, "stats")
    assert "" == taken(tmp_path, "export")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        pytest.param(["stats", "--game", "chess"], 'game: "chess" is none of game-of-crowns', id="unknown game"),
        pytest.param(["export", "--format=csv", "--output", "no/such"], "no/such: No such file", id="nowhere to write"),
    ],
)
def test_bad_input_is_one_line(years: Path, arguments: list[str], sentence: str) -> None:
    """On standard error, with the status 2."""
    status, out, err = history(years, *arguments)
    assert (2, "", 1) == (status, out, err.count("\n"))
    assert err.startswith(sentence)


def test_a_day_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, with one that would do."""
    with pytest.raises(SystemExit, match="2"):
        cli.main(["history", "stats", "--since", "yesterday"])
    assert "argument --since: 'yesterday' is no day such as 2026-11-30" in capsys.readouterr().err


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """And is not made by asking for it."""
    status, _, err = history(tmp_path / "nowhere", "stats")
    assert (2, f"There is no folder {tmp_path / 'nowhere'}\n") == (status, err)
    assert not (tmp_path / "nowhere").exists()


def test_a_regalia_that_plays_on_is_not_disturbed(folder: Path) -> None:
    """Its folder is locked against a second one, and read all the same."""
    with Disk(folder):
        assert "1 plays" in taken(folder, "stats")


def test_a_second_regalia_is_told_how_to_read(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may not record, and says what can be done all the same."""
    monkeypatch.setenv("LC_ALL", "C")
    with Disk(folder):
        assert 1 == cli.main(["serve", "--no-browser", "--data", str(folder)])
    refused, offered = capsys.readouterr().err.splitlines()
    assert refused.startswith("Another Regalia")
    assert "It can be read meanwhile: regalia --read-only, regalia history, regalia backup, regalia verify" == offered


def test_damage_is_told_and_nothing_moved(years: Path, tmp_path: Path) -> None:
    """Only a Regalia that owns the folder sets files aside."""
    whole = (years / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole.replace(b"Member", b"Mumber", 1))
    status, _, err = history(tmp_path, "stats")
    assert (2, f"{NAME} is damaged, and nothing is changed while it is only read\n") == (status, err)
    assert [NAME] == [file.name for file in tmp_path.iterdir()]


def test_a_game_that_nobody_finished_goes_out_as_its_document_alone(tmp_path: Path) -> None:
    """No other program would know what to make of it."""

    async def fill() -> None:
        with Disk(tmp_path) as shelf:
            house = await House.open(shelf)
            table = await lay(house, "Ada", "Ben")
            await table.referee.propose("1", Close("abandoned"), By(device="a device"))

    asyncio.run(fill())
    (line,) = taken(tmp_path, "export").splitlines()
    assert "abandoned" == json.loads(line)["journal"][-1]["outcome"]
    assert [] == json.loads(taken(tmp_path, "export", "--format", "bgsplay"))["plays"]


# ── taking in ────────────────────────────────────────────────────────────────
@pytest.fixture
def taken_file(folder: Path, tmp_path: Path) -> Path:
    """The games of the club as session documents."""
    written = tmp_path / "games.jsonl"
    taken(folder, "export", "--output", str(written))
    return written


def test_a_dry_run_says_what_would_come_and_changes_nothing(taken_file: Path, tmp_path: Path) -> None:
    """Not even a folder is made."""
    there = tmp_path / "data"
    there.mkdir()
    assert "1 game is new\nNew people: Ada, Ben\n" == taken(there, "import", "--dry-run", str(taken_file))
    assert [] == list(there.iterdir())


def test_games_come_once(taken_file: Path, tmp_path: Path) -> None:
    """The second time they are here already; figures and files say the same as where they come from."""
    there = tmp_path / "data"
    assert "1 game is new\nNew people: Ada, Ben\n" == taken(there, "import", str(taken_file))
    assert "1 game is here already\n" == taken(there, "import", str(taken_file))
    assert taken_file.read_text() == taken(there, "export")
    assert "1 plays" in taken(there, "stats")


def test_a_backup_comes_too(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the whole folder it was made of."""
    _, out, _ = ran(capsys, "backup", "--data", str(own))
    there = tmp_path / "data"
    assert taken(there, "import", out.strip()).startswith("1 game is new\n")
    assert (0, "", "") == ran(capsys, "verify", "--data", str(there))


def test_what_cannot_be_read_is_named(taken_file: Path, tmp_path: Path) -> None:
    """The status says so, and the rest comes."""
    taken_file.write_text("a letter\n" + taken_file.read_text())
    status, out, _ = history(tmp_path / "data", "import", str(taken_file))
    assert (1, True) == (status, out.endswith("Line 1: this is no game of Regalia\n"))
    assert "1 plays" in taken(tmp_path / "data", "stats")


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        pytest.param("no/such", "no/such: No such file or directory\n", id="no file"),
        pytest.param(__file__, "This is neither a backup of Regalia nor a file of its games\n", id="another file"),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, file: str, sentence: str) -> None:
    """In one line."""
    assert (2, "", sentence) == history(tmp_path, "import", file)


def test_nobody_imports_into_a_folder_that_another_uses(own: Path, taken_file: Path) -> None:
    """What would come is said all the same."""
    with Disk(own):
        status, _, err = history(own, "import", str(taken_file))
        assert (2, True) == (status, err.startswith("Another Regalia"))
        assert "1 game is new" in taken(own, "import", "--dry-run", str(taken_file))


# ── trust ────────────────────────────────────────────────────────────────────
def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Another command: status, standard output, standard error."""
    status = cli.main(list(arguments))
    return status, *capsys.readouterr()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A data folder with a game that Ben has won."""

    async def fill() -> None:
        with Disk(tmp_path) as shelf:
            await finished_in(await House.open(shelf))

    asyncio.run(fill())
    return tmp_path


async def rewritten(folder: Path, change: Callable[[Catalogue, GamePlayed], Awaitable[object]]) -> None:
    """The history after somebody tampered with it."""
    with Disk(folder) as shelf:
        catalogue = await Catalogue.open(shelf)
        (game,) = await catalogue.games()
        await change(catalogue, game)


def test_a_backup_is_made_while_regalia_plays_on_and_put_in_place_when_it_does_not(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Restoring needs the folder for itself."""
    with Disk(own):
        status, out, _ = ran(capsys, "backup", "--data", str(own))
        name = out.strip()
        assert (0, True) == (status, name.endswith(".zip"))
        status, _, err = ran(capsys, "restore", name, "--data", str(own))
        assert (2, True) == (status, err.startswith("Another Regalia"))
    asyncio.run(rewritten(own, lambda catalogue, game: catalogue.remove_history(game.id)))
    assert (0, "", "") == ran(capsys, "restore", name.rpartition("/")[2], "--data", str(own))
    assert "1 plays" in taken(own, "stats")


def test_of_an_empty_folder_there_is_nothing_to_back_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And it says so."""
    assert (2, "", f"{tmp_path}: nothing to back up\n") == ran(capsys, "backup", "--data", str(tmp_path))


def test_a_sound_folder_is_verified_without_a_word(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Journals, sheets, history and backups."""
    ran(capsys, "backup", "--data", str(own))
    assert (0, "", "") == ran(capsys, "verify", "--data", str(own))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param(lambda c, g: c.remove_history(g.id), "the history says something else", id="a game is missing"),
        pytest.param(
            lambda c, g: c.add_history(g.model_copy(update={"winners": ("Ada",)})),
            "the history says something else",
            id="another winner",
        ),
    ],
)
def test_what_follows_from_the_journals_is_repaired(
    own: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Catalogue, GamePlayed], Awaitable[object]],
    said: str,
) -> None:
    """Only when asked to; then nothing is left to say."""
    asyncio.run(rewritten(own, change))
    status, out, _ = ran(capsys, "verify", "--data", str(own))
    assert (1, 1, True) == (status, out.count("\n"), said in out)
    status, out, _ = ran(capsys, "verify", "--repair", "--data", str(own))
    assert (0, True) == (status, out.endswith(f"{said} (repaired)\n"))
    assert (0, "", "") == ran(capsys, "verify", "--data", str(own))


def test_an_import_that_was_interrupted_is_told_and_finished(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the next start, or by a repair."""
    (tmp_path / INCOMING).write_bytes((GOLDEN / "incoming-1.jsonl").read_bytes())
    status, out, _ = ran(capsys, "verify", "--data", str(tmp_path))
    assert (1, f"{INCOMING}: an import is not finished; the next start finishes it\n") == (status, out)
    assert (0, "", "") == ran(capsys, "verify", "--repair", "--data", str(tmp_path))
    assert "1 plays" in taken(tmp_path, "stats")


def cut_journal(folder: Path) -> None:
    """A letter in the middle is another one."""
    (journal,) = (folder / "tables").glob("*.jsonl")
    journal.write_bytes(journal.read_bytes().replace(b'"Ada"', b'"Eva"', 1))


def lost_journal(folder: Path) -> None:
    """The file is gone."""
    (journal,) = (folder / "tables").glob("*.jsonl")
    journal.unlink()


def spoilt_backup(folder: Path) -> None:
    """A backup that nobody could restore."""
    (folder / "backups").mkdir()
    (folder / "backups/2026-11-30-180312.zip").write_text("a letter")


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        pytest.param(cut_journal, "line 1 does not match its checksum", id="journal"),
        pytest.param(lost_journal, "the history has it, and its journal is gone", id="lost"),
        pytest.param(spoilt_backup, "2026-11-30-180312.zip is damaged", id="backup"),
    ],
)
def test_what_nothing_follows_from_is_told_and_left_alone(
    own: Path, capsys: pytest.CaptureFixture[str], harm: Callable[[Path], None], said: str
) -> None:
    """Also when asked to repair."""
    harm(own)
    for arguments in ((), ("--repair",)):
        status, out, _ = ran(capsys, "verify", *arguments, "--data", str(own))
        assert (1, 1, True) == (status, out.count("\n"), said in out)


async def test_what_is_only_read_cannot_be_changed(folder: Path) -> None:
    """Whatever is asked of it."""
    shelf = Reading(folder)
    assert await shelf.read(NAME) is not None
    assert await shelf.read("nothing.json") is None
    assert 1 == len([name for name in await shelf.names("tables") if name.endswith(".jsonl")])
    assert () == await shelf.names("nowhere")
    for changing in (shelf.append(NAME, b"x"), shelf.replace(NAME, b"x"), shelf.remove(NAME), shelf.set_aside(NAME)):
        with pytest.raises(StoreError):
            await changing
