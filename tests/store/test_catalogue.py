"""The catalogue remembers people, devices, settings and games that are over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from pydantic import ValidationError

from companion.store.catalogue import NAME, Catalogue
from companion.store.kept import Device, GamePlayed, Joined, Placed, Remark
from companion.store.lines import seal
from companion.store.memory import Memory
from companion.store.shelf import StoreError

if TYPE_CHECKING:
    from companion.store.shelf import Shelf

GOLDEN = Path(__file__).parent / "golden"
EVENING = datetime(2025, 3, 1, 19, 30, tzinfo=UTC)


def game(number: int, **more: Any) -> GamePlayed:
    """The game of that number, one a day."""
    placed = (
        Placed(player=UUID(int=1), name="Ada", seat=0, colour="red", arms="lion", total=41, rank=1),
        Placed(player=UUID(int=2), name="Bo", seat=1, colour="blue", arms="lily", total=38.5, rank=2),
    )
    plain: dict[str, Any] = {"game": "krone-und-schwert", "minutes": 95, "winners": ("Ada",), "decided_by": "points"}
    when = EVENING + timedelta(days=number)
    return GamePlayed.model_validate({"id": UUID(int=number), "when": when, "players": placed} | plain | more)


async def numbers(catalogue: Catalogue, **page: Any) -> list[int]:
    """The numbers of the games of a page."""
    return [found.id.int for found in await catalogue.history(**{"limit": 100} | page)]


class TestPlayers:
    """Names typed once are offered from then on."""

    async def test_a_new_name_is_a_new_person(self, shelf: Shelf) -> None:
        """With an id of their own, for ever."""
        catalogue = await Catalogue.open(shelf)
        ada = await catalogue.remember_player("  Ada   Lovelace ", colour="red", arms="lion", played=EVENING)

        assert (ada.name, ada.colour, ada.arms, ada.last_played) == ("Ada Lovelace", "red", "lion", EVENING)
        assert await (await Catalogue.open(shelf)).players() == (ada,)

    @pytest.mark.parametrize("spelling", ["JÜRGEN", " jürgen", "Ju\u0308rgen"])
    async def test_another_spelling_is_the_same_person(self, shelf: Shelf, spelling: str) -> None:
        """Capitals, blanks and the two ways to write an umlaut make no difference; the first spelling stays."""
        catalogue = await Catalogue.open(shelf)
        known = await catalogue.remember_player("Jürgen", colour="red", arms="lion", played=EVENING)

        again = await catalogue.remember_player(spelling, colour="blue")

        assert again == known.model_copy(update={"colour": "blue"})
        assert await catalogue.players() == (again,)

    async def test_those_who_played_last_come_first(self, shelf: Shelf) -> None:
        """Those who never played come last."""
        catalogue = await Catalogue.open(shelf)
        for name, days in (("Ada", 1), ("Bo", None), ("Cy", 3), ("Di", 2)):
            await catalogue.remember_player(name, played=None if days is None else EVENING + timedelta(days=days))

        assert [player.name for player in await catalogue.players()] == ["Cy", "Di", "Ada", "Bo"]

    async def test_any_time_zone_will_do(self, shelf: Shelf) -> None:
        """Times are kept in UTC; one without a zone is refused."""
        catalogue = await Catalogue.open(shelf)
        berlin = datetime(2025, 3, 1, 20, 30, tzinfo=timezone(timedelta(hours=1)))

        assert (await catalogue.remember_player("Ada", played=berlin)).last_played == EVENING
        with pytest.raises(ValidationError):
            await catalogue.remember_player("Ada", played=datetime(2025, 3, 1))  # noqa: DTZ001  # the point of it


class TestDevices:
    """Each device has settings of its own."""

    async def test_an_unknown_device_has_the_settings_everybody_begins_with(self, shelf: Shelf) -> None:
        """Nothing is kept of it until it changes something."""
        assert await (await Catalogue.open(shelf)).device("d1") == Device(id="d1")
        assert await shelf.read(NAME) is None

    async def test_a_device_keeps_its_settings_and_tables(self, shelf: Shelf) -> None:
        """Through a restart."""
        device = Device(
            id="d1", language="de", theme="dark", text_size=1.3, tables=(Joined(table=UUID(int=7), seat=2),)
        )
        await (await Catalogue.open(shelf)).save_device(device)

        again = await Catalogue.open(shelf)
        assert (await again.device("d1"), await again.device("d2")) == (device, Device(id="d2"))

    async def test_settings_of_the_server(self, shelf: Shelf) -> None:
        """Any JSON under a name; what was never set has the default asked for."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.set_setting("port", 8551)
        await catalogue.set_setting("port", 8552)
        await catalogue.set_setting("hosts", ["a", {"b": None}])

        again = await Catalogue.open(shelf)
        assert [await again.setting(name, "?") for name in ("port", "hosts", "none")] == [8552, ["a", {"b": None}], "?"]


class TestHistory:
    """Games that are over, newest first."""

    async def test_a_game_is_found_again(self, shelf: Shelf) -> None:
        """As it was counted, halves and all."""
        await (await Catalogue.open(shelf)).add_history(game(1, note="Ada's first crown"))

        again = await Catalogue.open(shelf)
        assert await again.game_played(UUID(int=1)) == game(1, note="Ada's first crown")
        assert await again.history(limit=9) == (game(1, note="Ada's first crown"),)
        assert await again.game_played(UUID(int=2)) is None

    async def test_pages_newest_first(self, shelf: Shelf) -> None:
        """By the time they ended, not by the order in which they were added."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(*map(game, (2, 5, 1)))
        await catalogue.add_history(game(4), game(3, when=EVENING + timedelta(days=3, microseconds=1)))

        assert await numbers(catalogue) == [5, 4, 3, 2, 1]
        assert await numbers(catalogue, limit=2, offset=1) == [4, 3]
        assert await numbers(catalogue, limit=2, offset=9) == []

    async def test_the_history_of_one_game(self, shelf: Shelf) -> None:
        """Pages and counts of one game alone."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(*(game(n, game="koninkrijk" if n % 3 else "krone-und-schwert") for n in range(9)))

        assert await numbers(catalogue, game="krone-und-schwert") == [6, 3, 0]
        assert [await catalogue.history_count(name) for name in (None, "koninkrijk", "chess")] == [9, 6, 0]

    async def test_the_game_of_a_link(self, shelf: Shelf) -> None:
        """The address of a table leads to its game when that is over; no address leads to one without."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(game(1, code="abc"), game(2))

        assert [await catalogue.game_with_code(code) for code in ("abc", "ab", "")] == [game(1, code="abc"), None, None]

    async def test_a_game_counted_again_is_there_once(self, shelf: Shelf) -> None:
        """The later count stands."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(game(1))
        assert await numbers(catalogue) == [1]
        await catalogue.add_history(game(1, note="recounted"), game(2))

        assert [found.note for found in await catalogue.history(limit=9)] == ["", "recounted"]

    async def test_a_removed_game_can_be_brought_back(self, shelf: Shelf) -> None:
        """What was removed is handed out; what is not there is `None`."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(game(1), game(2))
        assert await catalogue.history_ids() == {str(UUID(int=1)), str(UUID(int=2))}

        removed = await catalogue.remove_history(UUID(int=1))

        assert (removed, await catalogue.remove_history(UUID(int=1))) == (game(1), None)
        assert await numbers(await Catalogue.open(shelf)) == [2]
        await catalogue.add_history(game(1))
        assert await numbers(await Catalogue.open(shelf)) == [2, 1]


class TestDamage:
    """A damaged catalogue costs what is in it, not the evening."""

    async def test_it_is_set_aside_and_a_new_one_begun(self, shelf: Shelf) -> None:
        """With a sentence that says where the old one is."""
        catalogue = await Catalogue.open(shelf)
        assert catalogue.notice is None
        await catalogue.set_setting("port", 8551)
        data = (await shelf.read(NAME) or b"").replace(b"8551", b"8552")
        await shelf.replace(NAME, data)

        catalogue = await Catalogue.open(shelf)

        assert str(catalogue.notice) == (
            "Players, settings and history are damaged: line 2 does not match its checksum. "
            "They were kept as set-aside/catalogue.jsonl, and a new catalogue was begun"
        )
        assert await shelf.read("set-aside/catalogue.jsonl") == data
        await catalogue.set_setting("port", 1)
        assert await (await Catalogue.open(shelf)).setting("port") == 1

    async def test_one_of_a_newer_format_is_left_alone(self, shelf: Shelf) -> None:
        """The newer Regalia that wrote it will read it."""
        await shelf.replace(NAME, seal({"catalogue": 2}))

        with pytest.raises(StoreError, match="newer Regalia"):
            await Catalogue.open(shelf)

        assert await shelf.read(NAME) == seal({"catalogue": 2})

    @pytest.mark.parametrize("number", [1])
    async def test_the_golden_copy_of_each_format_is_read(self, number: int) -> None:
        """A file of any format that was ever written opens for ever."""
        shelf = Memory()
        await shelf.replace(NAME, (GOLDEN / f"catalogue-{number}.jsonl").read_bytes())

        catalogue = await Catalogue.open(shelf)

        assert [player.name for player in await catalogue.players()] == ["Ada"]
        assert await catalogue.history(limit=9) == (game(1),)
        assert (await catalogue.device("d1")).tables == (Joined(table=UUID(int=7), seat=2),)
        assert await catalogue.setting("port") == 8551


class TestRemarks:
    """What people say of a game afterwards."""

    async def test_a_game_is_shown_with_what_was_said_of_it(self, shelf: Shelf) -> None:
        """Wherever it is shown, also after a restart."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(game(1, code="abc"), game(2))
        await catalogue.save_remark(UUID(int=1), Remark(note="A feast", place="At home"))

        again, said = await Catalogue.open(shelf), game(1, code="abc", note="A feast", place="At home")
        assert (game(2), said) == await again.history(limit=9) == await again.games()
        assert said == await again.game_played(UUID(int=1)) == await again.game_with_code("abc")

    async def test_it_stays_when_the_game_is_counted_again(self, shelf: Shelf) -> None:
        """Opening a table takes it out of the history, not what was said of it."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(game(1))
        await catalogue.save_remark(UUID(int=1), Remark(note="A feast"))
        await catalogue.remove_history(UUID(int=1))
        await catalogue.add_history(game(1, minutes=120))

        assert [("A feast", 120)] == [(found.note, found.minutes) for found in await catalogue.games()]

    async def test_another_day_is_another_place_in_the_history(self, shelf: Shelf) -> None:
        """And taken back it is the day of the count."""
        catalogue = await Catalogue.open(shelf)
        await catalogue.add_history(*map(game, (1, 2, 3)))
        await catalogue.save_remark(UUID(int=3), Remark(when=EVENING - timedelta(days=9)))
        assert [2, 1, 3] == await numbers(catalogue)
        await catalogue.save_remark(UUID(int=3), Remark())
        assert [3, 2, 1] == await numbers(catalogue)
        assert game(3) == await catalogue.game_played(UUID(int=3))
