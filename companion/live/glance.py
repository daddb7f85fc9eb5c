"""A table in a few lines, for whoever is waiting for the app or cannot run it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import islice
from typing import Protocol

from companion.live.attendance import Attendance
from companion.live.table import Table
from companion.words import Words
from models.base import Message
from models.session import Book

CALM = 10  # seconds without news after which a reader hears the same again
SAID = frozenset(("Round", "On turn"))
"""Headlines that the line about the turn says."""
FACTS = 3
"""So many headlines fit into a line."""


class Tables(Protocol):
    """Where the tables are, and who is connected."""

    attendance: Attendance

    def table(self, code: str) -> Table | None:
        """The open table with this code."""


def glance(table: Table, language: str) -> tuple[str, ...]:
    """The game, whose turn it is, who is king and whatever else the whole table counts, who is here, and the news."""
    book = table.standing.book
    words = Words(language, book.game.id.replace("-", "_"), "regalia")
    latest = words.say(book.told[-1].sentence) if book.told else ""
    lines = (book.game.title, turn(book, words), facts(book, words), players(table, words), latest)
    return tuple(line for line in lines if line)


def turn(book: Book, words: Words) -> str:
    """Round and turn, as far as they are recorded, or that there are no more."""
    clock = book.game.clock(book.state)
    if book.closed:
        return words.t("This game is over")
    if clock.seat is None:
        return "" if clock.round is None else words.t("Round {n}", n=clock.round)
    name = book.setup.name(clock.seat)
    if clock.round is None:
        return words.t("{name}’s turn", name=name)
    return words.t("Round {round}, {name}’s turn", round=clock.round, name=name)


def facts(book: Book, words: Words) -> str:
    """The first headlines, in a line."""
    return " · ".join(f"{label}: {value}" for label, value in islice(headlines(book, words), FACTS))


def headlines(book: Book, words: Words) -> Iterator[tuple[str, int | str]]:
    """The headlines that belong to no seat and that the turn does not say already."""
    for label, value in book.game.headlines(book.state):
        if not label.values and value is not None and label.msgid not in SAID:
            yield words.say(label), words.say(value) if isinstance(value, Message) else value


def players(table: Table, words: Words) -> str:
    """Who plays, and on how many phones the table is open."""
    names = words.listed([seat.name for seat in table.standing.book.setup.seats])
    open_on = sum(page.session.connection is not None for page in table.hub.pages)
    here = words.n("{n} phone is here", "{n} phones are here", open_on) if open_on else ""
    return ". ".join(line for line in (names, here) if line)


class Glances:
    """The glances of all tables, live until they are ended: a server that stops waits for nobody who reads."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._ended = asyncio.Event()

    def end(self) -> None:
        """Let every reader go."""
        self._ended.set()

    async def follow(self, table: Table, language: str, may_come: Callable[[], bool]) -> AsyncIterator[str]:
        """The glance now and after each move, as server-sent events; who may no longer come is left nothing."""
        while not self._ended.is_set():
            if not may_come():
                yield "data: []\n\n"
                return
            yield f"data: {json.dumps(glance(table, language))}\n\n"
            news = [asyncio.ensure_future(waiting) for waiting in (table.hub.moved(), self._ended.wait())]
            await asyncio.wait(news, timeout=CALM, return_when=asyncio.FIRST_COMPLETED)
            for waiting in news:
                waiting.cancel()
