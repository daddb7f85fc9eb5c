"""The figures of the whole history, kept until it changes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.chronicle.people import People
from companion.chronicle.plays import play_of
from companion.chronicle.statistics import Club

if TYPE_CHECKING:
    from companion.store.catalogue import Catalogue

AT_ONCE = 100
"""Plays that are added up before others have their turn."""


class Figures:
    """What all games come to; they are added up once, whoever asks."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._club, self._at = Club(), -1
        self._adding = asyncio.Lock()

    async def club(self) -> Club:
        """The figures as they are now; others are served while they are added up."""
        async with self._adding:
            changes = self._catalogue.changes
            if changes != self._at:
                self._club, self._at = await self._added_up(), changes
        return self._club

    async def _added_up(self) -> Club:
        club, people = Club(), People(await self._catalogue.everybody())
        games = sorted(await self._catalogue.games(), key=lambda game: (game.when, game.id.int))
        for count, game in enumerate(games, start=1):
            if game.outcome == "finished":
                club.add(play_of(game, people))
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
        return club
