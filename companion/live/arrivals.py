"""A table that comes from another device: what it is to the tables here, and what becomes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal
from uuid import uuid4

from companion.store.journal import file_name
from models.session import Amended, By, Closed, Continued, Reopened

if TYPE_CHECKING:
    from datetime import datetime

    from companion.live.house import House
    from companion.live.table import Table
    from models.session import Book, Entry

Kinship = Literal["new", "known", "ahead", "apart"]


def kinship(here: Book | None, coming: Book) -> Kinship:
    """Whether the coming table is new here, known to the last entry, the same further on, or gone another way."""
    if here is None:
        return "new"
    if _alike(here, coming) or _follows(here, coming):
        return "known"
    return "ahead" if _follows(coming, here) else "apart"


def _alike(here: Book, coming: Book) -> bool:
    """Whether both stand at the same, however they came there."""
    both = [(book.setup, book.state, book.closed and book.closed.sheet) for book in (here, coming)]
    return both[0] == both[1]


def _follows(further: Book, book: Book) -> bool:
    """Whether one journal is the beginning of the other; devices have other names elsewhere."""
    begin = further.began_with == book.began_with and further.version >= book.version
    pairs = zip(book.entries, further.entries, strict=False)
    return begin and all(_nameless(one) == _nameless(other) for one, other in pairs)


def _nameless(entry: Entry) -> Entry:
    return entry.model_copy(update={"by": By(seat=entry.by.seat)})


def catching_up(here: Book, coming: Book, at: datetime, by: By) -> tuple[Entry, ...]:
    """The entries that bring the table here to where the coming one is; nothing that it has is lost."""
    if kinship(here, coming) == "ahead":
        return tuple(coming.entries[here.version :])
    written: list[tuple[type[Any], dict[str, Any]]] = [(Continued[Any], {"state": coming.state})]
    if coming.setup != here.setup:
        written.insert(0, (Amended[Any], {"setup": coming.setup, "since": "now"}))
    if here.closed:
        written.insert(0, (Reopened, {}))
    if coming.closed:
        ending = coming.closed
        written.append((Closed, {"outcome": ending.outcome, "tally": ending.tally, "sheet": ending.sheet}))
    return tuple(kind(seq=here.version + step, at=at, by=by, **said) for step, (kind, said) in enumerate(written, 1))


async def table_here(house: House, coming: Book) -> Table | None:
    """The table of this house that the coming one belongs to, open or in the history."""
    return await house.table_of(coming.id) if await _is_taken(house, coming) else None


async def take_in(house: House, coming: Book, device: str) -> Table:
    """The coming table as one of this house, beside any other; under its own id as long as that is free here."""
    return await house.lay(replace(coming, id=uuid4()) if await _is_taken(house, coming) else coming, device)


async def _is_taken(house: House, coming: Book) -> bool:
    return await house.shelf.read(file_name(str(coming.id))) is not None
