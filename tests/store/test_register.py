"""People can be renamed, merged and archived; the games keep the ids they were played with."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from uuid import UUID

import pytest

from companion.store.catalogue import Catalogue
from companion.store.shelf import StoreError
from tests.store.test_catalogue import game

if TYPE_CHECKING:
    from companion.store.kept import Player
    from companion.store.shelf import Shelf

EVENING = datetime(2025, 3, 1, 19, 30, tzinfo=UTC)
ADA, BO, CY = (UUID(int=number) for number in (1, 2, 3))


async def catalogue_of(shelf: Shelf, **people: UUID) -> Catalogue:
    """A catalogue that knows these people."""
    catalogue = await Catalogue.open(shelf)
    for days, (name, person) in enumerate(people.items()):
        await catalogue.remember_player(name, person=person, played=EVENING + timedelta(days=days))
    return catalogue


async def offered(shelf: Shelf) -> list[tuple[UUID, str]]:
    """Who may play, after a restart."""
    return [(player.id, player.name) for player in await (await Catalogue.open(shelf)).players()]


async def spelled(shelf: Shelf, person: UUID) -> Player:
    """What is kept under an id, after a restart."""
    return {player.id: player for player in await (await Catalogue.open(shelf)).everybody()}[person]


class TestArriving:
    """People come with tables from elsewhere."""

    async def test_a_person_keeps_the_id_of_the_journal(self, shelf: Shelf) -> None:
        """What the games say of an id is said of somebody known."""
        await catalogue_of(shelf, Ada=ADA)
        assert [(ADA, "Ada")] == await offered(shelf)

    async def test_a_name_known_here_is_the_same_person_under_another_id(self, shelf: Shelf) -> None:
        """Both ids stand for her, and she is offered once."""
        catalogue = await catalogue_of(shelf, Ada=ADA)
        assert ADA == (await catalogue.remember_player(" ada", person=CY)).id
        assert [(ADA, "Ada")] == await offered(shelf)
        assert ADA == (await spelled(shelf, CY)).same_as

    async def test_who_was_renamed_since_is_known_by_the_id(self, shelf: Shelf) -> None:
        """An old table does not bring the old name back."""
        catalogue = await catalogue_of(shelf, Ada=ADA)
        await catalogue.rename_player(ADA, "Ada Lovelace")
        assert "Ada Lovelace" == (await catalogue.remember_player("Ada", person=ADA)).name
        assert [(ADA, "Ada Lovelace")] == await offered(shelf)


class TestRenaming:
    """A name is only a name."""

    async def test_the_id_stays(self, shelf: Shelf) -> None:
        """Blanks are tidied; another case of the same name will do."""
        catalogue = await catalogue_of(shelf, ada=ADA)
        await catalogue.rename_player(ADA, "  Ada  L. ")
        await catalogue.rename_player(ADA, "ADA L.")
        assert [(ADA, "ADA L.")] == await offered(shelf)

    async def test_the_name_of_somebody_else_is_refused(self, shelf: Shelf) -> None:
        """Two people called alike could not be told apart."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Bo=BO)
        with pytest.raises(StoreError, match="Bo is somebody else; if the two are one person, merge them"):
            await catalogue.rename_player(ADA, " bo")
        assert [(BO, "Bo"), (ADA, "Ada")] == await offered(shelf)

    async def test_nobody_cannot_be_renamed(self, shelf: Shelf) -> None:
        """An id that nobody bears."""
        with pytest.raises(StoreError, match="Nobody of this id has played here"):
            await (await Catalogue.open(shelf)).rename_player(ADA, "Ada")


class TestMerging:
    """Two spellings are one person."""

    async def test_the_one_that_stays_has_the_later_evening(self, shelf: Shelf) -> None:
        """And is called as before."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Adah=BO)
        await catalogue.merge_players(BO, ADA)
        assert [(ADA, "Ada")] == await offered(shelf)
        assert EVENING + timedelta(days=1) == (await spelled(shelf, ADA)).last_played

    async def test_the_other_spelling_typed_again_is_that_person(self, shelf: Shelf) -> None:
        """Also its id, on whatever way it comes."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Adah=BO, Adda=CY)
        await catalogue.merge_players(CY, BO)
        await catalogue.merge_players(BO, ADA)
        for person in (None, ADA, BO, CY):
            assert ADA == (await catalogue.remember_player("Adda", person=person)).id
        assert [(ADA, "Ada")] == await offered(shelf)

    async def test_two_who_have_sat_at_one_table_are_two(self, shelf: Shelf) -> None:
        """Also under another spelling: nobody plays against themselves."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Bo=BO, Cy=CY)
        await catalogue.add_history(game(1))
        await catalogue.merge_players(CY, BO)
        for one, other in ((ADA, BO), (BO, ADA), (CY, ADA)):
            with pytest.raises(StoreError, match="have sat at one table: they are two people"):
                await catalogue.merge_players(one, other)

    async def test_a_person_is_merged_with_nobody_by_mistake(self, shelf: Shelf) -> None:
        """With oneself nothing changes, and with nobody it is refused."""
        catalogue = await catalogue_of(shelf, Ada=ADA)
        await catalogue.merge_players(ADA, ADA)
        with pytest.raises(StoreError, match="Nobody of this id"):
            await catalogue.merge_players(ADA, BO)
        assert [(ADA, "Ada")] == await offered(shelf)

    async def test_it_can_be_undone(self, shelf: Shelf) -> None:
        """The spelling is a person of its own again."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Adah=BO)
        await catalogue.merge_players(BO, ADA)
        await catalogue.part_players(BO)
        assert {(ADA, "Ada"), (BO, "Adah")} == set(await offered(shelf))

    async def test_no_game_is_rewritten(self, shelf: Shelf) -> None:
        """It says what it said when it was counted."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Bo=BO, Cy=CY)
        await catalogue.add_history(game(1))
        await catalogue.merge_players(BO, CY)
        await catalogue.rename_player(ADA, "Countess")
        assert (game(1),) == await (await Catalogue.open(shelf)).history(limit=9)


class TestArchiving:
    """Who does not come any more is not offered."""

    async def test_the_archived_are_known_and_not_offered(self, shelf: Shelf) -> None:
        """Until they are called back."""
        catalogue = await catalogue_of(shelf, Ada=ADA, Bo=BO)
        await catalogue.archive_player(BO, archived=True)
        assert [(ADA, "Ada")] == await offered(shelf)
        assert 2 == len(await catalogue.everybody())
        await catalogue.archive_player(BO, archived=False)
        assert 2 == len(await offered(shelf))

    async def test_who_plays_again_is_offered_again(self, shelf: Shelf) -> None:
        """By typing the name."""
        catalogue = await catalogue_of(shelf, Ada=ADA)
        await catalogue.archive_player(ADA, archived=True)
        await catalogue.remember_player("ada")
        assert [(ADA, "Ada")] == await offered(shelf)
