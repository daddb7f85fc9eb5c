"""A table in three lines, for whoever is waiting for the app or cannot run it."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Protocol

from companion.live.table import Table
from companion.words import Words

CALM = 10  # seconds without news after which a reader hears the same again


class Tables(Protocol):
    """Where the tables are."""

    def table(self, code: str) -> Table | None:
        """The open table with this code."""


def glance(table: Table, language: str) -> tuple[str, ...]:
    """The game, who plays, and what was recorded last."""
    book = table.standing.book
    words = Words(language, book.game.id)
    players = words.listed([seat.name for seat in book.setup.seats])
    lines = (book.game.title, players, words.say(book.told[-1].sentence) if book.told else "")
    return tuple(line for line in lines if line)


class Glances:
    """The glances of all tables, live until they are ended: a server that stops waits for nobody who reads."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._ended = asyncio.Event()

    def end(self) -> None:
        """Let every reader go."""
        self._ended.set()

    async def follow(self, table: Table, language: str) -> AsyncIterator[str]:
        """The glance now and after each move, as server-sent events."""
        while not self._ended.is_set():
            yield f"data: {json.dumps(glance(table, language))}\n\n"
            news = [asyncio.ensure_future(waiting) for waiting in (table.hub.moved(), self._ended.wait())]
            await asyncio.wait(news, timeout=CALM, return_when=asyncio.FIRST_COMPLETED)
            for waiting in news:
                waiting.cancel()
