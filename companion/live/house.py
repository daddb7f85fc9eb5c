"""Everything this host keeps: the tables that are open, those that are over, the catalogue."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID, uuid4

from companion.chronicle.figures import Figures
from companion.chronicle.index import Index
from companion.live.attendance import Attendance
from companion.live.changes import Enter
from companion.live.importing import take_in
from companion.live.playing import played
from companion.live.proposals import Arrange, Close, Recount, Written
from companion.live.table import Table, lay_table, open_table
from companion.store import incoming
from companion.store.catalogue import Catalogue
from companion.store.journal import DamagedJournal, file_name, load, open_all
from companion.store.kept import Joined
from companion.store.lines import Damage
from companion.store.reading import Reading
from companion.store.shelf import StoreError
from companion.store.strongbox import Strongbox
from models.base import Message
from models.library import game_named
from models.session import By, new_book

if TYPE_CHECKING:
    from collections.abc import Hashable

    from companion.live.importing import Plan
    from companion.live.proposals import Answer, Reseat
    from companion.live.seats import Role
    from companion.store.backups import Backups
    from companion.store.incoming import Tell
    from companion.store.journal import Loaded
    from companion.store.kept import Device, GamePlayed
    from companion.store.shelf import Shelf
    from models.game import Setup
    from models.scoring import ScoreSheet
    from models.session import Book

log = logging.getLogger(__name__)
SOON, LATER = 1.0, 60.0
"""Seconds until the history is tried again after it could not be written, at first and at most."""
BIN_DAYS = 30
"""So long a deleted game can be brought back."""
REMOVED = "removed tables"
"""The setting that names the tables whose games were deleted."""


ONLY_READ = Message(
    "Another Regalia is using this folder. Here everything can be read as it was when this one started, and nothing "
    "can be recorded."
)


@dataclass
class House:
    """The host."""

    shelf: Shelf
    catalogue: Catalogue
    tables: dict[str, Table] = field(default_factory=dict)
    notices: list[Message] = field(default_factory=list)
    """What the owner should know: files that were set aside."""
    unfinished: dict[Hashable, Any] = field(default_factory=dict)
    """Set-ups in the making and questions not yet answered, by what names them: a page may be loaded anew or left."""
    attendance: Attendance = field(default_factory=Attendance)
    """Who is connected."""
    backups: Backups | None = None
    """What is kept of the folder; nothing in a browser."""
    figures: Figures = field(init=False)
    """What the games of the history come to."""
    index: Index = field(init=False)
    """How they are found."""
    _gone: dict[UUID, Table] = field(default_factory=dict)
    _behind: dict[UUID, Table] = field(default_factory=dict)
    """Tables whose ending the history could not be told."""
    _catching_up: asyncio.Task[None] | None = None
    _opening: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.figures, self.index = Figures(self.catalogue), Index(self.catalogue)

    @classmethod
    async def open(cls, shelf: Shelf) -> Self:
        """The house as it was last acknowledged; damaged files are set aside, which the notices then tell."""
        catalogue = await Catalogue.open(shelf)
        house = cls(shelf, catalogue)
        if catalogue.notice:
            house.notices.append(catalogue.notice)
        if house.only_read:
            house.notices.append(ONLY_READ)
        else:
            await house._finish_import()
        opened = await open_all(shelf, skip=await catalogue.history_ids() | await house._removed_ids())
        house.notices += [aside.reason for aside in opened.set_aside]
        for loaded in opened.journals:
            await house._opened(loaded)
        return house

    @property
    def only_read(self) -> bool:
        """Whether another Regalia has the folder, so that nothing is recorded here."""
        return isinstance(self.shelf, Reading)

    async def _finish_import(self) -> None:
        """What was about to come in when the process ended comes now; a damaged file of it is set aside."""
        try:
            await incoming.finish(self.shelf, self.catalogue)
        except Damage as damage:
            kept = await self.shelf.set_aside(incoming.NAME)
            self._notice(
                Message(
                    "What was imported cannot be read: {reason}. Its file was kept as {kept}",
                    reason=damage.message,
                    kept=kept,
                )
            )
        except StoreError as error:
            self._notice(error.message)

    async def take_in(self, planned: Plan, tell: Tell) -> None:
        """Does what was planned, all of it or nothing; tables in progress go on. Raises `StoreError`."""
        await take_in(self.shelf, self.catalogue, planned, tell)
        over = await self.catalogue.history_ids()
        for table in planned.journals:
            if table not in over:
                await self._opened(await load(self.shelf, table))

    async def _removed_ids(self) -> frozenset[str]:
        """The removed tables, which need not be read at every start."""
        kept = await self.catalogue.setting(REMOVED, [])
        return frozenset(str(table) for table in kept) if isinstance(kept, list) else frozenset()

    async def _keep_removed(self, ids: frozenset[str]) -> None:
        if ids != await self._removed_ids():
            await self.catalogue.set_setting(REMOVED, [*sorted(ids)])

    async def _opened(self, loaded: Loaded) -> Table | None:
        """The table of a journal; a damaged one is set aside, that of a newer Regalia stays where it is."""
        try:
            table = open_table(loaded.journal, loaded, Strongbox(self.shelf, loaded.journal.id))
        except DamagedJournal as damage:
            await self._set_aside(loaded.journal.id, damage)
            return None
        except StoreError as error:
            self._notice(error.message)
            return None
        if table is None and not self.only_read:
            await self._keep_removed(await self._removed_ids() | {loaded.journal.id})
        if table is not None:
            await self._recalled(table)
            self._put_up(table)
            await self._missed(table)
        return table

    async def _recalled(self, table: Table) -> None:
        """Opens the strongbox of a table; a damaged one is set aside, and the table goes on without it."""
        try:
            await table.recall()
        except Damage as damage:
            await self._set_aside(str(table.id), damage, table.box.name)
        except StoreError as error:
            self._notice(error.message)

    async def _set_aside(self, table: str, damage: Damage, name: str = "") -> None:
        try:
            kept = await self.shelf.set_aside(name or file_name(table))
        except StoreError as error:
            self._notice(error.message)
            return
        self._notice(
            Message(
                "The table {table} cannot be read: {reason}. Its file was kept as {kept}",
                table=table,
                reason=damage.message,
                kept=kept,
            )
            if not name
            else Message(
                "What is sealed at the table {table} cannot be read: {reason}. Its file was kept as {kept}",
                table=table,
                reason=damage.message,
                kept=kept,
            )
        )

    async def erase_removed(self) -> None:
        """Erases the deleted games, which nobody can bring back then."""
        await self._erase(await self._removed_ids())

    async def empty_bin(self, now: datetime) -> None:
        """Erases the games that were deleted so long ago that nobody misses them; a backup still has them."""
        long_ago = now - timedelta(days=BIN_DAYS)
        gone = frozenset(str(one.game.id) for one in await self.catalogue.thrown_away() if one.since < long_ago)
        if gone and self.backups:
            await self.backups.make(now)
        await self._erase(gone)

    async def _erase(self, tables: frozenset[str]) -> None:
        for table in tables:
            await self.shelf.remove(Strongbox(self.shelf, table).name)
            await self.shelf.remove(file_name(table))
            await self.catalogue.forget_remark(UUID(table))
            await self.catalogue.forget(UUID(table))
        await self._keep_removed(await self._removed_ids() - tables)

    def _notice(self, message: Message) -> None:
        log.error("%s", message)
        if message not in self.notices:
            self.notices.append(message)

    def _put_up(self, table: Table) -> None:
        self.tables[table.code] = table
        table.referee.on_ending = lambda book: self._remembered(table, book)

    async def _missed(self, table: Table) -> None:
        """A table that was finished elsewhere, or in the last moment of a killed host, enters the history now."""
        try:
            if await self.catalogue.game_played(table.id) is None:
                await self._remembered(table, table.standing.book)
        except (StoreError, ValueError):  # the other tables still open
            log.exception("the table %s could not enter the history", table.id)

    async def _remembered(self, table: Table, book: Book) -> None:
        """The history has the tables that are over, each as it was counted last, and no others."""
        if self.only_read:
            return
        self._behind.pop(table.id, None)
        try:
            if book.closed:
                await self._met(book)
                await self.catalogue.add_history(played(table, book))
            else:
                await self.catalogue.remove_history(table.id)
        except StoreError:
            self._behind[table.id] = table
            if self._catching_up is None or self._catching_up.done():
                self._catching_up = asyncio.create_task(self._catch_up())
            raise

    async def _catch_up(self) -> None:
        """Tells the history what it could not be told, as soon as it can be written again."""
        pause = SOON
        while self._behind:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATER)
            await self._try_again()

    async def _try_again(self) -> None:
        for table in tuple(self._behind.values()):
            with suppress(StoreError):
                await self._remembered(table, table.standing.book)

    def table(self, code: str) -> Table | None:
        """The open table with this code."""
        return self.tables.get(code)

    async def table_of(self, game: UUID) -> Table | None:
        """The table of a game in the history, opened from its journal if need be; None if it cannot be read."""
        async with self._opening:  # two phones at once must not open one journal twice
            if known := self._known(game):
                return known
            if game in self._gone:
                return None
            try:
                return await self._opened(await load(self.shelf, str(game)))
            except DamagedJournal as damage:
                await self._set_aside(str(game), damage)
            except StoreError as error:
                self._notice(error.message)
            return None

    def _known(self, game: UUID) -> Table | None:
        return next((table for table in self.tables.values() if table.id == game), None)

    async def find(self, code: str) -> Table | None:
        """The table with this code, open or in the history."""
        if code in self.tables:
            return self.tables[code]
        over = await self.catalogue.game_with_code(code)
        return None if over is None else await self.table_of(over.id)

    def in_progress(self, device: Device | None = None) -> tuple[Table, ...]:
        """Tables that are not closed, the latest first; only those a device has joined, if one is given."""
        found = [table for table in self.tables.values() if table.standing.book.closed is None]
        if device is not None:
            joined = {place.table for place in device.tables}
            found = [table for table in found if table.id in joined and not table.seats.bars(device.id)]
        return tuple(sorted(found, key=last_entry, reverse=True))

    async def new_table(self, game: str, setup: Setup, device: str) -> Table:
        """A new table."""
        return await self.lay(new_book(game_named(game), uuid4(), setup), device)

    async def lay(self, book: Book, device: str) -> Table:
        """A table that stands at this; its players are remembered with their colours and arms."""
        table = await lay_table(self.shelf, book)
        self._put_up(table)
        await self.join(device, table, owner=True)
        await self._met(book, table.laid)
        await self._missed(table)
        return table

    async def _met(self, book: Book, played: datetime | None = None) -> None:
        """Whoever sits at a table is known from then on, by the id that its journal has for them."""
        for seat in book.setup.seats:
            await self.catalogue.remember_player(
                seat.name, person=seat.player, colour=seat.colour, arms=seat.arms, played=played
            )

    async def join(self, device: str, table: Table, role: Role = "plays", *, owner: bool = False) -> Answer:
        """The device is at the table, and remembers that it has been there."""
        answer = await table.referee.propose(str(uuid4()), Arrange(Enter(role, owner)), By(device=device))
        known = await self.catalogue.device(device)
        if isinstance(answer, Written) and all(place.table != table.id for place in known.tables):
            tables = (*known.tables, Joined(table=table.id))
            await self.catalogue.save_device(known.model_copy(update={"tables": tables}))
        return answer

    async def finish(self, table: Table, tally: dict[str, object], sheet: ScoreSheet, by: By) -> Answer:
        """Closes a table with its sheet, which makes it history; of two phones that do, the second is refused."""
        return await table.referee.propose(str(uuid4()), Close("finished", tally, sheet), by)

    async def recount(self, table: Table, tally: dict[str, object], sheet: ScoreSheet, by: By) -> Answer:
        """Counts a closed table once more; the history has what it comes to."""
        return await table.referee.propose(str(uuid4()), Recount(tally, sheet), by)

    async def reseat(self, table: Table, reseat: Reseat, by: By) -> Answer:
        """Somebody else sat there; whoever it is, is known from then on."""
        return await table.referee.propose(str(uuid4()), reseat, by)

    async def remove(self, game: UUID) -> GamePlayed | None:
        """Takes a game out of the history; `restore` brings it back. Its journal is marked, never deleted."""
        table = await self.table_of(game)
        found = await self.catalogue.remove_history(game)
        if table is not None:
            table.referee.gone = Message("The game was deleted.")
            try:
                await table.journal.append([{"removed": True}])
            except StoreError:
                table.referee.gone = None
                if found:
                    await self.catalogue.add_history(found)
                raise
            await self._destroyed(table)
            self._behind.pop(game, None)
            self._gone[game] = self.tables.pop(table.code, table)
            if found:
                await self.catalogue.throw_away(found, datetime.now(UTC))
            await self._keep_removed(await self._removed_ids() | {str(game)})
        return found

    async def _destroyed(self, table: Table) -> None:
        """What players kept to themselves goes with their table, for good."""
        try:
            await table.destroy()
        except StoreError as error:
            self._notice(error.message)

    async def restore(self, game: GamePlayed) -> None:
        """Undoes a removal."""
        async with self._opening:
            await self._keep_removed(await self._removed_ids() - {str(game.id)})
            table = self._gone.get(game.id) or self._known(game.id)
            journal = table.journal if table else (await load(self.shelf, str(game.id))).journal
            await journal.append([{"removed": False}])
            if table is not None:
                table.referee.gone = None
                self._gone.pop(game.id, None)
                self._put_up(table)
        await self.catalogue.add_history(game)
        await self.catalogue.forget(game.id)

    async def close(self) -> None:
        """Returns when everything proposed is on disk."""
        for table in tuple(self.tables.values()):
            await table.referee.rest()
        await self._try_again()
        if self._catching_up is not None:
            self._catching_up.cancel()


def last_entry(table: Table) -> datetime:
    """When something was last recorded."""
    entries = table.standing.book.entries
    return entries[-1].at if len(entries) else table.laid
