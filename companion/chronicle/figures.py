"""The figures of the whole history, kept, and carried on when it grows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import Club
from companion.store.catalogue import instant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from companion.store.catalogue import Catalogue
    from companion.store.kept import Player

    Rows = dict[str, tuple[Mapping[str, Any], Mapping[str, Any]]]
    Place = tuple[str, str]

AT_ONCE = 25
"""Plays that are added up before others have their turn."""


class Figures:
    """What all games come to; they are added up once, whoever asks, and a later game is added to them."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._club, self._at = Club(), -1
        self._rows: Rows = {}
        self._names: dict[UUID, tuple[str, UUID | None]] = {}
        self._last: Place | None = None
        self._adding = asyncio.Lock()

    async def club(self) -> Club:
        """The figures as they are now; others are served while they are added up."""
        async with self._adding:
            changes = self._catalogue.changes
            if changes != self._at:
                await self._catch_up()
                self._at = changes
        return self._club

    async def _catch_up(self) -> None:
        """Adds what is new, if that is all that has changed; else adds everything up anew."""
        everybody = await self._catalogue.everybody()
        rows: Rows = {key: (row, said) for key, row, said in self._catalogue.rows()}
        new = _in_order(rows, rows.keys() - self._rows.keys())
        if not self._goes_on(rows, everybody, new):
            self._club, self._last = Club(), None
            new = _in_order(rows, rows)
        await self._add([key for _, key in new], People(everybody))
        self._last = new[-1] if new else self._last
        self._rows, self._names = rows, {player.id: (player.name, player.same_as) for player in everybody}

    def _goes_on(self, rows: Rows, everybody: Iterable[Player], new: list[Place]) -> bool:
        """Whether nothing that was added up is another now, and all that is new was played later."""
        names = {player.id: (player.name, player.same_as) for player in everybody}
        later = not new or self._last is None or new[0] > self._last
        same = all(_alike(rows.get(key), known) for key, known in self._rows.items())
        return later and same and self._names.items() <= names.items()

    async def _add(self, keys: list[str], people: People) -> None:
        """Reads a few games at a time: thousands that are held at once keep the collector of garbage busy."""
        for start in range(0, len(keys), AT_ONCE):
            for game in await self._catalogue.games_of(keys[start : start + AT_ONCE]):
                if game.outcome == "finished":
                    self._club.add(play_of(game, people))
            await asyncio.sleep(0)


def _in_order(rows: Rows, keys: Iterable[str]) -> list[Place]:
    """Where each of these games comes: by its moment, and its id."""
    return sorted((instant(*rows[key]), key) for key in keys)


def _alike(now: tuple[object, object] | None, known: tuple[object, object]) -> bool:
    """Whether a game is kept as it was; its document is another object as soon as it changes."""
    return now is not None and now[0] is known[0] and now[1] == known[1]
