"""Whether everything in a data folder can be read and says the same; what is derivable is put right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.live.playing import played
from companion.live.table import open_table
from companion.store import incoming
from companion.store.journal import FOLDER, load
from companion.store.lines import Damage
from companion.store.shelf import StoreError
from companion.store.strongbox import Strongbox
from models.base import Message
from models.library import BadDocument, read
from models.scoring import total

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from companion.live.table import Table
    from companion.store.catalogue import Catalogue
    from companion.store.kept import GamePlayed
    from companion.store.shelf import Shelf
    from models.session import Book


@dataclass(frozen=True)
class Finding:
    """Something that is not as it should be; `game` is what the history would say instead, where that follows."""

    message: Message
    game: GamePlayed | None = None


async def findings(shelf: Shelf, catalogue: Catalogue) -> AsyncIterator[Finding]:
    """Everything that is wrong, file by file, and at last with the history."""
    tables = set[str]()
    if await shelf.read(incoming.NAME) is not None:
        yield Finding(Message("{path}: an import is not finished; the next start finishes it", path=incoming.NAME))
    for name in await shelf.names(FOLDER):
        table = name.removeprefix(f"{FOLDER}/").removesuffix(".jsonl")
        if name.endswith(".jsonl"):
            tables.add(table)
            async for finding in _of_table(shelf, catalogue, table):
                yield finding
    for game in await catalogue.games():
        if str(game.id) not in tables:
            yield Finding(Message("{table}: the history has it, and its journal is gone", table=str(game.id)))


async def _of_table(shelf: Shelf, catalogue: Catalogue, table: str) -> AsyncIterator[Finding]:
    """What is wrong with a journal, its strongbox, its sheet and what the history says of it."""
    try:
        loaded, box = await load(shelf, table), Strongbox(shelf, table)
        opened = open_table(loaded.journal, loaded, box)
        await box.read()
    except (StoreError, Damage) as error:
        yield Finding(Message("{table}: {reason}", table=table, reason=error.message))
        return
    if opened is not None:
        for message in _of_sheet(opened.standing.book):
            yield Finding(Message("{table}: {reason}", table=table, reason=message))
        async for finding in _of_history(catalogue, opened):
            yield finding


def _of_sheet(book: Book) -> Iterator[Message]:
    """Whether a sheet adds up, and whether the count it was made from still comes to it."""
    sheet, tally = (book.closed.sheet, book.closed.tally) if book.closed else (None, None)
    if sheet is None:
        return
    for player in sheet.players:
        if total(player.lines) != player.total:
            yield Message("the lines of {name} do not add up", name=player.name)
    try:
        counted = book.game.score(read(book.game.tally_type, tally))
    except BadDocument:
        return  # a count of other rules: the sheet is what the table agreed on
    if [player.total for player in counted.players] != [player.total for player in sheet.players]:
        yield Message("counted by the rules of today the sheet would be another one")


async def _of_history(catalogue: Catalogue, table: Table) -> AsyncIterator[Finding]:
    """Whether the history has what the journal comes to."""
    book, said = table.standing.book, catalogue.row(table.id)
    meant = played(table, book) if book.closed else None
    if meant is None and said is not None:
        yield Finding(Message("{table}: the history has it, and it is not over", table=str(table.id)))
    elif meant != said:
        yield Finding(Message("{table}: the history says something else", table=str(table.id)), meant)
