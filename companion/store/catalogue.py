"""The catalogue: players, devices, settings of the server, history, in TinyDB.

Why TinyDB on a log of our own: in memory it takes 2 ms to insert into 10,000 documents and microseconds to fetch one by
its id, but its JSONStorage then rewrites everything in place, 1.7 s at 10,000, and is unreadable after most kills aimed
at the write; on the log a finished game costs 6 ms there, fsync included. Journals are not in it, so that recording a
move never touches it.
"""

from __future__ import annotations

import unicodedata
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self, TypeVar
from uuid import UUID, uuid4

from companion.store.kept import Device, GamePlayed, Player, Setting
from companion.store.keyed import Database
from companion.store.lines import Damage
from companion.store.log_storage import LogStorage
from models.base import Message, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import JsonValue

    from companion.store.shelf import Shelf

NAME = "catalogue.jsonl"
PLAYERS, DEVICES, SETTINGS, HISTORY = "players", "devices", "settings", "history"
LONG_AGO = datetime.min.replace(tzinfo=UTC)

V = TypeVar("V", bound=Value)


class Catalogue:
    """What Regalia remembers besides the tables. What a method changed is durable when it returns."""

    def __init__(self, storage: LogStorage, notice: Message | None = None) -> None:
        self.notice = notice
        self._storage, self._db = storage, Database(storage=lambda: storage)
        self._newest: dict[str | None, tuple[str, ...]] = {}

    @classmethod
    async def open(cls, shelf: Shelf) -> Self:
        """The catalogue as it was last saved; a damaged one is set aside, which `notice` then tells."""
        try:
            return cls(await LogStorage.open(shelf, NAME))
        except Damage as damage:
            kept = await shelf.set_aside(NAME)
            notice = Message(
                "Players, settings and history are damaged: {reason}. "
                "They were kept as {kept}, and a new catalogue was begun",
                reason=damage.message,
                kept=kept,
            )
            return cls(LogStorage(shelf, NAME), notice)

    async def players(self) -> tuple[Player, ...]:
        """Everybody who ever played here, those who played last first."""
        known = [Player.model_validate(found) for found in self._db.keyed(PLAYERS)]
        return tuple(sorted(known, key=lambda player: player.last_played or LONG_AGO, reverse=True))

    async def remember_player(
        self, name: str, *, colour: str | None = None, arms: str | None = None, played: datetime | None = None
    ) -> Player:
        """The person of that name, known or new; colour, arms and time replace what was known if they are given."""
        new = {"colour": colour, "arms": arms, "last_played": played}
        known = self._player_named(name) or Player(id=uuid4(), name=" ".join(name.split()))
        player = Player.model_validate(known.model_dump() | {key: said for key, said in new.items() if said})
        await self._keep(PLAYERS, {str(player.id): player})
        return player

    def _player_named(self, name: str) -> Player | None:
        same = spelling(name)
        found = next((row for row in self._db.keyed(PLAYERS) if spelling(row["name"]) == same), None)
        return None if found is None else Player.model_validate(found)

    async def device(self, device: str) -> Device:
        """What is known of a device; one never seen has the settings that everybody begins with."""
        return self._found(DEVICES, device, Device) or Device(id=device)

    async def save_device(self, device: Device) -> None:
        """Keeps a device's settings and tables."""
        await self._keep(DEVICES, {device.id: device})

    async def setting(self, name: str, default: JsonValue = None) -> JsonValue:
        """A setting of the server."""
        found = self._found(SETTINGS, name, Setting)
        return default if found is None else found.value

    async def set_setting(self, name: str, value: JsonValue) -> None:
        """Keeps a setting of the server."""
        await self._keep(SETTINGS, {name: Setting(value=value)})

    async def add_history(self, *games: GamePlayed) -> None:
        """Keeps games that are over, or that were counted again."""
        self._newest.clear()
        await self._keep(HISTORY, {str(game.id): game for game in games})

    async def remove_history(self, game: UUID) -> GamePlayed | None:
        """Takes a game out of the history and returns it, so that it can be added again.

        Trying again after a `StoreError` makes the removal durable, though there is nothing to return any more.
        """
        found = self._found(HISTORY, str(game), GamePlayed)
        if found is not None:
            self._newest.clear()
            self._db.keyed(HISTORY).drop([str(game)])
        await self._storage.save()
        return found

    async def game_played(self, game: UUID) -> GamePlayed | None:
        """A game of the history."""
        return self._found(HISTORY, str(game), GamePlayed)

    async def game_with_code(self, code: str) -> GamePlayed | None:
        """The game of the history whose table has this address."""
        rows = self._storage.read().get(HISTORY, {}).values()
        found = next((row for row in rows if code and row.get("code") == code), None)
        return None if found is None else GamePlayed.model_validate(found)

    async def history(self, *, limit: int, offset: int = 0, game: str | None = None) -> tuple[GamePlayed, ...]:
        """A page of the history, newest first, of all games or of one."""
        page = self._order(game)[offset : offset + limit]
        return tuple(GamePlayed.model_validate(self._db.keyed(HISTORY).at(key)) for key in page)

    async def history_count(self, game: str | None = None) -> int:
        """How many games the history has, of all games or of one."""
        return len(self._order(game))

    async def history_ids(self) -> frozenset[str]:
        """The tables that are over: none of them need be opened to go on with the others."""
        return frozenset(self._order(None))

    def _order(self, game: str | None) -> tuple[str, ...]:
        """The ids of the history, newest first; sorted anew only after it has changed."""
        if game not in self._newest:
            rows = self._storage.read().get(HISTORY, {})
            kept = [key for key, row in rows.items() if game is None or row["game"] == game]
            kept.sort(key=lambda key: datetime.fromisoformat(rows[key]["when"]))
            self._newest[game] = tuple(reversed(kept))
        return self._newest[game]

    def _found(self, table: str, key: str, kind: type[V]) -> V | None:
        row = self._db.keyed(table).at(key)
        return None if row is None else kind.model_validate(row)

    async def _keep(self, table: str, values: Mapping[str, Value]) -> None:
        self._db.keyed(table).put({key: value.model_dump(mode="json") for key, value in values.items()})
        await self._storage.save()


def spelling(name: str) -> str:
    """What two spellings of the same name have in common."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
