"""Everything this host keeps: the tables that are open, those that are over, the catalogue."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Self
from uuid import UUID, uuid4

from companion.live.proposals import Close
from companion.live.table import Table, lay_table, open_table
from companion.store.catalogue import Catalogue
from companion.store.journal import DamagedJournal, SetAside, file_name, load, open_all
from companion.store.kept import Device, GamePlayed, Joined, Placed
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from companion.live.proposals import Answer
    from companion.store.journal import Loaded
    from companion.store.shelf import Shelf
    from models.game import Setup
    from models.scoring import ScoreSheet
    from models.session import Book, By

PAUSE = timedelta(minutes=30)
"""A longer time without an entry is not playing time."""


@dataclass
class House:
    """The host."""

    shelf: Shelf
    catalogue: Catalogue
    tables: dict[str, Table] = field(default_factory=dict)
    notices: list[Message] = field(default_factory=list)
    """What the owner should know: files that were set aside."""

    @classmethod
    async def open(cls, shelf: Shelf) -> Self:
        """The house as it was last acknowledged; damaged files are set aside, which the notices then tell."""
        catalogue = await Catalogue.open(shelf)
        house = cls(shelf, catalogue)
        if catalogue.notice:
            house.notices.append(catalogue.notice)
        opened = await open_all(shelf, skip=await catalogue.history_ids())
        house.notices += [aside.reason for aside in opened.set_aside]
        for loaded in opened.journals:
            await house._opened(loaded)
        return house

    async def _opened(self, loaded: Loaded) -> Table | None:
        """The table of a journal; one that Regalia does not understand is set aside."""
        try:
            table = open_table(loaded.journal, loaded)
        except DamagedJournal as damage:
            kept = await self.shelf.set_aside(file_name(loaded.journal.id))
            aside = SetAside(loaded.journal.id, damage.message, kept)
            self.notices.append(
                Message(
                    "The table {table} cannot be read: {reason}. Its file was kept as {kept}",
                    table=aside.id,
                    reason=aside.reason,
                    kept=kept,
                )
            )
            return None
        if table is not None:
            self.tables[table.code] = table
            await self._remembered(table)
        return table

    async def _remembered(self, table: Table) -> None:
        """A table that was finished in the last moment of a killed host enters the history now."""
        closed = table.standing.book.closed
        if closed and closed.outcome == "finished" and await self.catalogue.game_played(table.id) is None:
            await self.catalogue.add_history(played(table))

    def table(self, code: str) -> Table | None:
        """The open table with this code."""
        return self.tables.get(code)

    async def table_of(self, game: UUID) -> Table | None:
        """The table of a game in the history, opened from its journal if need be."""
        known = next((table for table in self.tables.values() if table.id == game), None)
        return known or await self._opened(await load(self.shelf, str(game)))

    async def find(self, code: str) -> Table | None:
        """The table with this code, open or in the history."""
        if code in self.tables:
            return self.tables[code]
        size = await self.catalogue.history_count()
        games = await self.catalogue.history(limit=size)
        over = next((game for game in games if game.code == code), None)
        return None if over is None else await self.table_of(over.id)

    def in_progress(self, device: Device | None = None) -> tuple[Table, ...]:
        """Tables that are not closed, the latest first; only those a device has joined, if one is given."""
        joined = None if device is None else {place.table for place in device.tables}
        found = [
            table
            for table in self.tables.values()
            if table.standing.book.closed is None and (joined is None or table.id in joined)
        ]
        return tuple(sorted(found, key=last_entry, reverse=True))

    async def new_table(self, game: str, setup: Setup, device: str) -> Table:
        """A new table; its players are remembered with their colours and arms."""
        table = await lay_table(self.shelf, uuid4(), game, setup)
        self.tables[table.code] = table
        await self.join(device, table)
        for seat in setup.seats:
            await self.catalogue.remember_player(seat.name, colour=seat.colour, arms=seat.arms, played=table.laid)
        return table

    async def join(self, device: str, table: Table) -> None:
        """Remembers that the device has opened the table."""
        known = await self.catalogue.device(device)
        if all(place.table != table.id for place in known.tables):
            tables = (*known.tables, Joined(table=table.id))
            await self.catalogue.save_device(known.model_copy(update={"tables": tables}))

    async def finish(self, table: Table, tally: dict[str, object], sheet: ScoreSheet, by: By) -> Answer:
        """Closes a table with its sheet and adds the game to the history."""
        answer = await table.referee.propose(str(uuid4()), Close("finished", tally, sheet), by)
        await self._remembered(table)
        return answer

    async def remove(self, game: UUID) -> GamePlayed | None:
        """Takes a game out of the history; `restore` brings it back. Its journal is marked, never deleted."""
        table = await self.table_of(game)
        if table is None:
            return None
        await table.journal.append([{"removed": True}])
        self.tables.pop(table.code, None)
        return await self.catalogue.remove_history(game)

    async def restore(self, game: GamePlayed) -> None:
        """Undoes a removal."""
        loaded = await load(self.shelf, str(game.id))
        await loaded.journal.append([{"removed": False}])
        await self.catalogue.add_history(game)

    async def reopened(self, table: Table) -> None:
        """A table that goes on is no longer history."""
        await self.catalogue.remove_history(table.id)

    async def close(self) -> None:
        """Returns when everything proposed is on disk."""
        for table in self.tables.values():
            await table.referee.rest()


def last_entry(table: Table) -> datetime:
    """When something was last recorded."""
    entries = table.standing.book.entries
    return entries[-1].at if len(entries) else table.laid


def minutes_played(times: Sequence[datetime]) -> int:
    """Playing time: pauses of more than half an hour are left out."""
    gaps = (later - earlier for earlier, later in pairwise(times))
    return round(sum((gap for gap in gaps if gap <= PAUSE), timedelta()) / timedelta(minutes=1))


def played(table: Table) -> GamePlayed:
    """The game of a finished table, as the history keeps it."""
    book = table.standing.book
    closed = book.closed
    if closed is None or closed.sheet is None:
        msg = "only a counted table is history"
        raise ValueError(msg)
    return GamePlayed(
        id=book.id,
        game=book.game.id,
        when=closed.at,
        minutes=minutes_played([table.laid, *(entry.at for entry in book.entries)]),
        players=tuple(_placed(book, closed.sheet)),
        winners=closed.sheet.winners,
        decided_by=closed.sheet.decided_by,
        code=table.code,
    )


def _placed(book: Book, sheet: ScoreSheet) -> Iterable[Placed]:
    for seat, score in zip(book.setup.seats, sheet.players, strict=True):
        yield Placed(
            player=seat.player,
            name=seat.name,
            seat=seat.number,
            colour=seat.colour,
            arms=seat.arms,
            total=score.total,
            rank=score.rank,
        )
