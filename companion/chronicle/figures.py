"""The figures of the whole history, kept, and carried on when it grows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import Club

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from uuid import UUID

    from companion.store.catalogue import Catalogue
    from companion.store.kept import GamePlayed, Player

    Rows = dict[str, tuple[Mapping[str, Any], Mapping[str, Any]]]
    Place = tuple[datetime, int]

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
        games = await self._in_order(rows.keys() - self._rows.keys())
        if not self._goes_on(rows, everybody, games):
            self._club, self._last = Club(), None
            games = await self._in_order(rows)
        await self._add(games, People(everybody))
        self._rows, self._names = rows, {player.id: (player.name, player.same_as) for player in everybody}

    async def _in_order(self, keys: Iterable[str]) -> list[GamePlayed]:
        return sorted(await self._catalogue.games_of(keys), key=_place)

    def _goes_on(self, rows: Rows, everybody: Iterable[Player], games: list[GamePlayed]) -> bool:
        """Whether nothing that was added up is another now, and all that is new was played later."""
        names = {player.id: (player.name, player.same_as) for player in everybody}
        later = not games or self._last is None or _place(games[0]) > self._last
        same = all(_alike(rows.get(key), known) for key, known in self._rows.items())
        return later and same and self._names.items() <= names.items()

    async def _add(self, games: list[GamePlayed], people: People) -> None:
        for count, game in enumerate(games, start=1):
            if game.outcome == "finished":
                self._club.add(play_of(game, people))
            self._last = _place(game)
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)


def _place(game: GamePlayed) -> Place:
    return game.when, game.id.int


def _alike(now: tuple[object, object] | None, known: tuple[object, object]) -> bool:
    """Whether a game is kept as it was; its document is another object as soon as it changes."""
    return now is not None and now[0] is known[0] and now[1] == known[1]
