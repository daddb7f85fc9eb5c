"""Past games are sought, people told apart, figures read, and what was wrong is put right."""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from uuid import UUID

import flet as ft
import flet_charts as charts
import pytest

from companion.chronicle.taking_out import ME
from companion.live.house import BIN_DAYS, House
from companion.screens.finding import PAGE
from companion.store.memory import Memory
from tests.chronicle.club import club, members
from tests.chronicle.ledger import asked, ledger
from tests.live.tables import lay
from tests.screens.device import Device, device
from tests.screens.test_history import finished, finished_in

FEW = 130
GAMES = club(FEW)
ONE = UUID(int=1)


@pytest.fixture
async def house() -> House:
    """The house of a club with a past."""
    made = await House.open(Memory())
    await made.catalogue._keep_players(*members())
    await made.catalogue.add_history(*GAMES)
    return made


def listed(phone: Device) -> list[str]:
    """What is read out of the games on the page."""
    return [said for said in phone.names() if said.endswith(" points")]


def count(sql: str) -> int:
    """What the club's ledger counts."""
    ((found,),) = asked(ledger(GAMES, members()), sql)
    return int(found)


# ── past games ───────────────────────────────────────────────────────────────
async def test_a_page_shows_some_games_and_leads_to_the_next(house: House) -> None:
    """However many there are, a phone draws no more than a page."""
    phone = await device(house, "/history")
    assert (PAGE, True) == (len(listed(phone)), f"{FEW} games" in phone.texts())
    first = listed(phone)
    await phone.tap("Next page")
    await phone.tap("Next page")
    assert FEW - 2 * PAGE == len(listed(phone))
    assert f"{2 * PAGE + 1} to {FEW}" in phone.texts()
    await phone.tap("Page before")
    await phone.tap("Page before")
    assert first == listed(phone)


async def test_words_find_games(house: House) -> None:
    """Letter by letter, and everything comes back by a tap."""
    phone = await device(house, "/history")
    await phone.types("Search: names, places, notes, 2026-11", "goldenen mmber")
    expected = [one for one in GAMES if "Löwen" in one.place and any(p.name == "Mmber 1" for p in one.players)]
    assert len(expected) == len(listed(phone))
    await phone.tap("Show every game")
    assert PAGE == len(listed(phone))


async def test_game_person_and_order_are_chosen(house: House) -> None:
    """Together they leave what answers all of them, under the name of today."""
    phone = await device(house, "/history")
    for question, answer in (("Every game", "Koninkrijk"), ("Everybody", "Member 1"), ("Newest first", "Oldest first")):
        await phone.tap(question)
        await phone.tap(answer, latest=True)
    found = count(
        f"select count(*) from play join part on play = id where game = 'koninkrijk' and person = '{ONE}'"  # noqa: S608
    )
    assert found == len(listed(phone))
    assert not any("Mmber 1" in said for said in phone.said())
    oldest = min(one.when for one in GAMES if one.game == "koninkrijk" and ONE in {p.player for p in one.players})
    assert f"{oldest.day} January 2015" in listed(phone)[0]


async def test_what_was_sought_is_still_sought_when_one_comes_back(house: House) -> None:
    """A game that was looked at does not cost the search."""
    phone = await device(house, "/history")
    await phone.types("Search: names, places, notes, 2026-11", "2015-01")
    found = listed(phone)
    again = await device(house, "/history")
    assert found == listed(again)
    assert PAGE == len(listed(await device(house, "/history", "another device")))


async def test_nothing_found_says_so(house: House) -> None:
    """And leads back to everything."""
    phone = await device(house, "/history")
    await phone.types("Search: names, places, notes, 2026-11", "nowhere")
    assert "No game is like that." in phone.texts()
    phone.tapped("Show every game")


# ── figures ──────────────────────────────────────────────────────────────────
async def test_figures_of_all_games(house: House) -> None:
    """Whoever played most comes first, with how sure one can be."""
    phone = await device(house, "/statistics")
    best = asked(ledger(GAMES, members()), "select count(*), sum(won) from part group by person order by 1 desc")[0]
    rows = [said for said in phone.names() if said.startswith("Member") and "Games" in said]
    assert f"Games {best[0]}," in rows[0]
    assert any(" to " in said and said.endswith("%") for said in phone.texts())


async def test_months_are_a_chart_and_the_same_as_a_table(house: House) -> None:
    """A bar a month up to the last one in which anything was played; the table begins with that one."""
    phone = await device(house, "/statistics")
    (chart,) = phone.all(charts.BarChart)
    bars = [group.rods[0].to_y for group in chart.groups]
    played = Counter(f"{one.when:%Y-%m}" for one in GAMES if one.outcome == "finished")
    assert (12, played[max(played)]) == (len(bars), bars[-1])
    await phone.tap(next(said for said in phone.names() if said.startswith("The same as a table")))
    rows = [said for said in phone.names() if re.fullmatch(r"\w+ \d{4}, Games \d+", said)]
    assert bars[::-1] == [int(row.rpartition(" ")[2]) for row in rows]


async def test_figures_of_one_game(house: House) -> None:
    """People, seats, roles and the lines of the sheet."""
    phone = await device(house, "/statistics")
    await phone.tap("Game of Crowns")
    said = phone.said()
    plays = count("select count(*) from play where game = 'game-of-crowns'")
    assert str(plays) in said
    began = count("select count(*) from part join play on id = play where game = 'game-of-crowns' and seat = first")
    assert any(name.startswith(f"begins, Games {began},") for name in said)
    assert {"Castellans", "Feuds", "Princesses"} <= {name.split(",")[0] for name in said}
    assert {"Seats", "Roles", "Points by category"} <= set(said)


async def test_a_person_and_the_others(house: House) -> None:
    """Plays and wins, both spellings together, and who was ahead of whom."""
    phone = await device(house, f"/players/{ONE}")
    wins = count(f"select sum(won) from part where person = '{ONE}'")  # noqa: S608 (our own id)
    plays = count(f"select count(*) from part where person = '{ONE}'")  # noqa: S608 (as above)
    assert {str(wins), str(plays)} <= set(phone.texts())
    assert any(said.startswith("Member ") and "ahead" in said and "behind" in said for said in phone.names())


async def test_without_games_there_are_no_figures() -> None:
    """It says so and leads home."""
    empty = await House.open(Memory())
    assert "No game has been finished yet." in (await device(empty, "/statistics")).texts()
    assert "Nobody has played here yet." in (await device(empty, "/players")).texts()


@pytest.mark.parametrize("route", ["/history", "/statistics", "/players", f"/players/{ONE}", "/bin"])
async def test_nobody_but_the_owner_sees_any_of_it(house: House, route: str) -> None:
    """Guests see the table whose code they scanned."""
    said = (await device(house, route, "a guest", owner=False)).said()
    assert not any("Member" in words for words in said)


# ── people ───────────────────────────────────────────────────────────────────
async def test_a_person_is_renamed_everywhere(house: House) -> None:
    """List, figures and past games say the new name; the journals keep theirs."""
    phone = await device(house, f"/players/{ONE}")
    await phone.types("Name", " Ada  Lovelace ")
    await phone.tap("Save")
    assert any("Ada Lovelace" in said for said in (await device(house, "/players")).texts())
    found = await device(house, "/history")
    await found.types("Search: names, places, notes, 2026-11", "lovelace")
    assert count(f"select count(*) from part where person = '{ONE}'") == len(listed(found))  # noqa: S608 (our own id)
    assert {"Member 1", "Mmber 1"} >= {
        p.name for g in await house.catalogue.games() for p in g.players if p.player == ONE
    }


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("", "A name has 1 to 40 letters that can be shown.", id="nothing"),
        pytest.param("x" * 41, "A name has 1 to 40 letters that can be shown.", id="too long"),
        pytest.param("member 5", "Member 5 is somebody else; if the two are one person, merge them", id="taken"),
    ],
)
async def test_a_name_that_will_not_do_is_refused_in_words(house: House, name: str, sentence: str) -> None:
    """And the old one stays."""
    phone = await device(house, f"/players/{ONE}")
    await phone.types("Name", name)
    await phone.tap("Save")
    said = [line.error for line in phone.all(ft.TextField)] + phone.texts()
    assert sentence in said
    assert "Member 1" == {player.id: player.name for player in await house.catalogue.players()}[ONE]


async def test_two_spellings_are_merged_and_parted(house: House) -> None:
    """Their games are one person's, and two persons' again."""
    await house.catalogue.remember_player("Membre 1", person=UUID(int=77))
    phone = await device(house, f"/players/{ONE}")
    await phone.tap("Merge with another spelling: When Member 1 was written otherwise once")
    await phone.tap("Membre 1 is Member 1")
    assert "Membre 1" not in {player.name for player in await house.catalogue.players()}
    await phone.tap("Part Membre 1")
    assert "Membre 1" in {player.name for player in await house.catalogue.players()}


async def test_two_who_sit_at_one_table_now_are_two_people() -> None:
    """The game in progress would have one person twice."""
    house = await House.open(Memory())
    await lay(house, "Ada", "Ben")
    ada, ben = sorted(await house.catalogue.players(), key=lambda player: player.name)
    phone = await device(house, f"/players/{ada.id}")
    await phone.tap("Merge with another spelling: When Ada was written otherwise once")
    await phone.tap("Ben is Ada")
    assert "Ben and Ada sit at one table now: they are two people" in phone.texts()
    assert ben.id in {player.id for player in await house.catalogue.players()}


async def test_the_archived_are_folded_away(house: House) -> None:
    """They are not offered for new games, and can be called back."""
    phone = await device(house, f"/players/{ONE}")
    (_, archived) = phone.all(ft.Switch)
    await phone.event(archived, "change", value=True)
    people = await device(house, "/players")
    assert not any(said.startswith("Member 1,") for said in people.names())
    await people.tap("Archived: 1 person")
    assert any(said.startswith("Member 1,") for said in people.names())


async def test_whose_regalia_it_is(house: House) -> None:
    """One person is me, and no more."""
    for person in (ONE, UUID(int=2)):
        phone = await device(house, f"/players/{person}")
        await phone.event(phone.all(ft.Switch)[0], "change", value=True)
    assert str(UUID(int=2)) == await house.catalogue.setting(ME)
    assert [True] == [
        said.startswith("Member 2 (me)") for said in (await device(house, "/players")).names() if "(me)" in said
    ]


# ── what is said afterwards ──────────────────────────────────────────────────
async def test_note_place_and_day_are_kept() -> None:
    """They stand at the game, and stay when it is opened again."""
    house, table = await finished()
    phone = await device(house, f"/history/{table.id}/edit")
    for line, words in (("Note", "A feast"), ("Place", "At home"), ("Day it was played", "2026-05-17")):
        await phone.types(line, words)
    await phone.tap("Save")
    game = await house.catalogue.game_played(table.id)
    assert game is not None
    assert ("A feast", "At home", "2026-05-17") == (game.note, game.place, f"{game.when.astimezone():%Y-%m-%d}")
    said = (await device(house, f"/history/{table.id}")).texts()
    assert "A feast" in said
    assert any("17 May 2026" in words and words.endswith("At home") for words in said)


async def test_a_day_that_is_none_is_refused() -> None:
    """Nothing is kept then."""
    house, table = await finished()
    phone = await device(house, f"/history/{table.id}/edit")
    await phone.types("Note", "A feast")
    await phone.types("Day it was played", "yesterday")
    await phone.tap("Save")
    assert "A day is written like 2026-11-30" in [line.error for line in phone.all(ft.TextField)]
    assert "" == (await house.catalogue.remark(table.id)).note


async def test_the_same_day_is_no_correction() -> None:
    """The hour of the count stays."""
    house, table = await finished()
    phone = await device(house, f"/history/{table.id}/edit")
    await phone.tap("Save")
    assert (await house.catalogue.remark(table.id)).when is None


# ── the bin ──────────────────────────────────────────────────────────────────
async def test_a_deleted_game_comes_back_from_the_bin() -> None:
    """Also after a restart, with what was said of it."""
    shelf = Memory()
    house = await House.open(shelf)
    table = await finished_in(house)
    phone = await device(house, f"/history/{table.id}/edit")
    await phone.types("Note", "A feast")
    await phone.tap("Save")
    await (await device(house, f"/history/{table.id}/edit")).tap("Delete this game")
    house = await House.open(shelf)
    assert 0 == await house.catalogue.history_count()
    await (await device(house, "/bin")).tap("Bring back: Krone & Schwert")
    (game,) = await house.catalogue.games()
    assert (table.id, "A feast", ()) == (game.id, game.note, await house.catalogue.thrown_away())
    assert await house.find(table.code) is not None
    assert "The bin is empty." in (await device(house, "/bin")).texts()


@pytest.mark.parametrize(("days", "left"), [(BIN_DAYS - 1, 1), (BIN_DAYS + 1, 0)])
async def test_after_thirty_days_a_deleted_game_is_gone(days: int, left: int) -> None:
    """Journal, strongbox and remark with it; until then it is whole."""
    shelf = Memory()
    house = await House.open(shelf)
    table = await finished_in(house)
    await house.remove(table.id)
    await house.empty_bin(datetime.now(UTC) + timedelta(days=days))
    assert left == len(await house.catalogue.thrown_away())
    assert left == len(await shelf.names("tables"))
    assert {} == (await House.open(shelf)).tables
