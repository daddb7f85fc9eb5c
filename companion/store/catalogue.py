"""The catalogue: players, devices, settings of the server, history, in TinyDB.

Why TinyDB on a log of our own: in memory it takes 2 ms to insert into 10,000 documents and microseconds to fetch one by
its id, but its JSONStorage then rewrites everything in place, 1.7 s at 10,000, and is unreadable after most kills aimed
at the write; on the log a finished game costs 6 ms there, fsync included. Journals are not in it, so that recording a
move never touches it.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Self

from companion.store.kept import Binned, Device, GamePlayed, Remark, Setting
from companion.store.lines import Damage
from companion.store.log_storage import LogStorage
from companion.store.register import HISTORY, PLAYERS, REMARKS, Register
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from pydantic import JsonValue

    from companion.store.kept import Player
    from companion.store.shelf import Shelf

NAME = "catalogue.jsonl"
DEVICES, SETTINGS, BIN = "devices", "settings", "bin"
TOLD_OF = frozenset(("note", "place", "when"))
"""What a remark says of its game."""
AT_ONCE = 100
"""Games that are read before others have their turn."""


class Catalogue(Register):
    """What Regalia remembers besides the tables. What a method changed is durable when it returns."""

    def __init__(self, storage: LogStorage, notice: Message | None = None) -> None:
        super().__init__(storage)
        self.notice = notice
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

    async def take_in(
        self, players: Iterable[Player], games: Iterable[GamePlayed], remarks: Mapping[str, Remark]
    ) -> None:
        """Keeps people, games and what was said of them in one step."""
        self._newest.clear()
        self._put(PLAYERS, {str(player.id): player for player in players})
        self._put(HISTORY, {str(game.id): game for game in games})
        self._put(REMARKS, remarks)
        await self._storage.save()

    async def remove_history(self, game: UUID) -> GamePlayed | None:
        """Takes a game out of the history and returns it, so that it can be added again.

        Trying again after a `StoreError` makes the removal durable, though there is nothing to return any more.
        """
        found = self._found(HISTORY, str(game), GamePlayed)
        if found is not None:
            self._newest.clear()
            self.changes += 1
            self._db.keyed(HISTORY).drop([str(game)])
        await self._storage.save()
        return found

    async def throw_away(self, game: GamePlayed, since: datetime) -> None:
        """Keeps a game that was taken out, so that it can be found and brought back."""
        await self._keep(BIN, {str(game.id): Binned(game=game, since=since)})

    async def thrown_away(self) -> tuple[Binned, ...]:
        """The games that were taken out, the last one first."""
        binned = [Binned.model_validate(row) for row in self._db.keyed(BIN)]
        return tuple(sorted(binned, key=lambda one: one.since, reverse=True))

    async def forget(self, game: UUID) -> None:
        """Takes a game out of the bin: it was brought back, or is gone for good."""
        self._db.keyed(BIN).drop([str(game)] if self._db.keyed(BIN).at(str(game)) else [])
        await self._storage.save()

    async def forget_remark(self, game: UUID) -> None:
        """What was said of a game goes with it."""
        self._db.keyed(REMARKS).drop([str(game)] if self._db.keyed(REMARKS).at(str(game)) else [])
        await self._storage.save()

    async def game_played(self, game: UUID) -> GamePlayed | None:
        """A game of the history."""
        return self._played(str(game)) if self._db.keyed(HISTORY).at(str(game)) else None

    async def games(self) -> tuple[GamePlayed, ...]:
        """The whole history, newest first; others are served while it is read."""
        return await self.games_of(self._order(None))

    async def games_of(self, keys: Iterable[str]) -> tuple[GamePlayed, ...]:
        """These games; others are served while they are read, and one that is removed meanwhile is left out."""
        found: list[GamePlayed] = []
        for count, key in enumerate(keys, start=1):
            if key in self._storage.read().get(HISTORY, {}):
                found.append(self._played(key))
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
        return tuple(found)

    def row(self, game: UUID) -> GamePlayed | None:
        """A game as it was counted, without what was said of it afterwards."""
        return self._found(HISTORY, str(game), GamePlayed)

    def rows(self) -> list[tuple[str, Mapping[str, Any], Mapping[str, Any]]]:
        """Every game as it is kept, with its id and what was said of it afterwards."""
        tables = self._storage.read()
        rows: Mapping[str, Mapping[str, Any]] = tables.get(HISTORY, {})
        remarks: Mapping[str, Mapping[str, Any]] = tables.get(REMARKS, {})
        return [(key, row, remarks.get(key, {})) for key, row in rows.items()]

    async def remark(self, game: UUID) -> Remark:
        """What was said of a game afterwards."""
        return self._found(REMARKS, str(game), Remark) or Remark()

    async def save_remark(self, game: UUID, remark: Remark) -> None:
        """Keeps what people say of a game; it holds also when the game is counted again."""
        self._newest.clear()
        await self._keep(REMARKS, {str(game): remark})

    async def game_with_code(self, code: str) -> GamePlayed | None:
        """The game of the history whose table has this address."""
        rows = self._storage.read().get(HISTORY, {}).values()
        found = next((row for row in rows if code and row.get("code") == code), None)
        return None if found is None else self._played(found["id"])

    async def history(self, *, limit: int, offset: int = 0, game: str | None = None) -> tuple[GamePlayed, ...]:
        """A page of the history, newest first, of all games or of one."""
        page = self._order(game)[offset : offset + limit]
        return tuple(self._played(key) for key in page)

    async def history_count(self, game: str | None = None) -> int:
        """How many games the history has, of all games or of one."""
        return len(self._order(game))

    async def history_ids(self) -> frozenset[str]:
        """The tables that are over: none of them need be opened to go on with the others."""
        return frozenset(self._storage.read().get(HISTORY, {}))

    def _order(self, game: str | None) -> tuple[str, ...]:
        """The ids of the history, newest first; sorted anew only after it has changed."""
        if game not in self._newest:
            kept = [(instant(row, said), key) for key, row, said in self.rows() if game is None or row["game"] == game]
            self._newest[game] = tuple(key for _, key in sorted(kept, key=lambda pair: pair[0], reverse=True))
        return self._newest[game]

    def _played(self, key: str) -> GamePlayed:
        """A game as it was counted, with what was said of it afterwards."""
        said = {name: word for name, word in self._said(key).items() if word and name in TOLD_OF}
        return GamePlayed.model_validate({**self._storage.read()[HISTORY][key], **said})

    def _said(self, key: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._storage.read().get(REMARKS, {}).get(key, {})
        return found


def instant(row: Mapping[str, Any], said: Mapping[str, Any]) -> str:
    """When a game was, as it is kept and as it was said afterwards: texts in UTC are in the order of the moments."""
    written: str = said.get("when") or row["when"]
    if written.endswith("Z"):
        return written[:-1]
    return datetime.fromisoformat(written).astimezone(UTC).isoformat().removesuffix("+00:00")
