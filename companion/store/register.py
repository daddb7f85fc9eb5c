"""Everybody who ever played here. A person may have several spellings; journals and games keep the ids they had."""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar
from uuid import UUID, uuid4

from companion.store.kept import Player
from companion.store.keyed import Database
from companion.store.shelf import StoreError
from models.base import Message, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.store.log_storage import LogStorage

PLAYERS, HISTORY, REMARKS = "players", "history", "remarks"
TOLD = frozenset((PLAYERS, HISTORY, REMARKS))
"""The tables that the history is told from."""
LONG_AGO = datetime.min.replace(tzinfo=UTC)

V = TypeVar("V", bound=Value)


class Register:
    """The people of the catalogue. What a method changed is durable when it returns."""

    def __init__(self, storage: LogStorage) -> None:
        self._storage, self._db = storage, Database(storage=lambda: storage)
        self.changes = 0
        """Rises with every change of people, games and what is said of them."""

    async def players(self) -> tuple[Player, ...]:
        """Everybody who may play here again, those who played last first."""
        return tuple(player for player in await self.everybody() if not (player.archived or player.same_as))

    async def everybody(self) -> tuple[Player, ...]:
        """Every spelling of everybody who ever played here, those who played last first."""
        known = [Player.model_validate(found) for found in self._db.keyed(PLAYERS)]
        return tuple(sorted(known, key=lambda player: player.last_played or LONG_AGO, reverse=True))

    async def remember_player(
        self,
        name: str,
        *,
        person: UUID | None = None,
        colour: str | None = None,
        arms: str | None = None,
        played: datetime | None = None,
    ) -> Player:
        """The person of that id or that name, known or new; colour, arms and time replace what was known.

        Somebody who comes from elsewhere with an id and a name that is known here is the same person from then on.
        """
        known = self._one(person) or self._player_named(name) or Player(id=person or uuid4(), name=_tidy(name))
        new = {"colour": colour, "arms": arms, "last_played": played}
        said = known.model_dump() | {key: value for key, value in new.items() if value} | {"archived": False}
        player = Player.model_validate(said)
        other = {person: Player(id=person, name=_tidy(name), same_as=player.id)} if person else {}
        await self._keep_players(*{**other, player.id: player}.values())
        return player

    def _one(self, person: UUID | None) -> Player | None:
        """Who bears an id, also under another spelling."""
        found = self._found(PLAYERS, str(person), Player)
        while found and found.same_as:
            found = self._found(PLAYERS, str(found.same_as), Player)
        return found

    def _player_named(self, name: str) -> Player | None:
        same = spelling(name)
        found = next((row for row in self._db.keyed(PLAYERS) if spelling(row["name"]) == same), None)
        return None if found is None else self._one(UUID(found["id"]))

    async def rename_player(self, person: UUID, name: str) -> Player:
        """The person under another name; raises `StoreError` where somebody else bears it."""
        known, other = self._known(person), self._player_named(name)
        if other is not None and other.id != known.id:
            raise StoreError(Message("{name} is somebody else; if the two are one person, merge them", name=other.name))
        player = known.model_copy(update={"name": _tidy(name)})
        await self._keep_players(player)
        return player

    async def merge_players(self, spelling: UUID, into: UUID) -> Player:
        """Two spellings are one person from then on, called like `into`; no game is rewritten.

        Raises `StoreError` where the two have sat at one table.
        """
        gone, stays = self._known(spelling), self._known(into)
        if gone.id == stays.id:
            return stays
        if self._have_met(gone.id, stays.id):
            raise StoreError(
                Message("{one} and {other} have sat at one table: they are two people", one=gone.name, other=stays.name)
            )
        latest = max(gone.last_played or LONG_AGO, stays.last_played or LONG_AGO)
        stays = stays.model_copy(update={"last_played": None if latest == LONG_AGO else latest, "archived": False})
        await self._keep_players(stays, gone.model_copy(update={"same_as": stays.id}))
        return stays

    async def part_players(self, spelling: UUID) -> Player | None:
        """Undoes a merging: the spelling is a person of its own again."""
        found = self._found(PLAYERS, str(spelling), Player)
        if found is None:
            return None
        player = found.model_copy(update={"same_as": None})
        await self._keep_players(player)
        return player

    async def archive_player(self, person: UUID, *, archived: bool) -> None:
        """Whether a person is offered for new games; the history keeps everybody."""
        await self._keep_players(self._known(person).model_copy(update={"archived": archived}))

    def _known(self, person: UUID) -> Player:
        found = self._one(person)
        if found is None:
            raise StoreError(Message("Nobody of this id has played here"))
        return found

    def _spellings(self, person: UUID) -> frozenset[str]:
        """Every id that stands for a person."""
        ids = (UUID(row["id"]) for row in self._db.keyed(PLAYERS))
        return frozenset(str(id_) for id_ in ids if (known := self._one(id_)) and known.id == person)

    def _have_met(self, one: UUID, other: UUID) -> bool:
        ones, others = self._spellings(one), self._spellings(other)
        games = self._storage.read().get(HISTORY, {}).values()
        seated = ({placed["player"] for placed in game["players"]} for game in games)
        return any(ones & ids and others & ids for ids in seated)

    async def _keep_players(self, *players: Player) -> None:
        await self._keep(PLAYERS, {str(player.id): player for player in players})

    def _found(self, table: str, key: str, kind: type[V]) -> V | None:
        row = self._db.keyed(table).at(key)
        return None if row is None else kind.model_validate(row)

    async def _keep(self, table: str, values: Mapping[str, Value]) -> None:
        self._put(table, values)
        await self._storage.save()

    def _put(self, table: str, values: Mapping[str, Value]) -> None:
        """Values that are not durable yet."""
        self.changes += table in TOLD
        self._db.keyed(table).put(
            {key: value.model_dump(mode="json", exclude_defaults=True) for key, value in values.items()}
        )


def _tidy(name: str) -> str:
    return " ".join(name.split())


def spelling(name: str) -> str:
    """What two spellings of the same name have in common."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
