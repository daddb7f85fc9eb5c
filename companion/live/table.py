"""One live table: who proposes to it, who watches it, and the journal that keeps it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from companion.live.hub import Hub
from companion.live.judging import recalled
from companion.live.referee import Referee
from companion.live.sealed import Secrets
from companion.live.seats import Seating
from companion.live.standing import Draft, Standing
from companion.store.journal import DamagedJournal, Journal
from companion.store.lines import Damage
from companion.store.shelf import StoreError
from companion.store.strongbox import Strongbox
from models.base import Message
from models.library import GAMES, BadDocument, read_session
from models.session import FORMAT, Book, open_book

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from companion.store.journal import Loaded
    from companion.store.shelf import Shelf

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and figures that nobody confuses when reading a code aloud."""

LONG = 26


def new_code() -> str:
    """A table's unguessable address: 128 bits, and still a small QR code."""
    return "".join(secrets.choice(LETTERS) for _ in range(LONG))


@dataclass
class Table:
    """A table that is open on this host."""

    code: str
    laid: datetime
    journal: Journal
    box: Strongbox
    hub: Hub[Standing]
    referee: Referee

    @property
    def id(self) -> UUID:
        """The table's id."""
        return self.standing.book.id

    @property
    def standing(self) -> Standing:
        """The table as last acknowledged."""
        return self.referee.standing

    @property
    def seats(self) -> Seating:
        """Who sits where, on which device."""
        return self.standing.seating

    async def recall(self) -> None:
        """Opens the strongbox; what is over by now is destroyed. Raises `Damage`, or `StoreError`."""
        sealed = await self.box.read()
        try:
            secrets = self.standing.secrets.filled(sealed)
        except (KeyError, TypeError, ValueError):  # its words would name what is sealed
            raise Damage(Message("it does not hold what is sealed")) from None
        self._show_with(secrets)
        if secrets.document() != sealed:
            await self.box.keep(secrets.document())

    async def destroy(self) -> None:
        """Destroys all that is sealed here."""
        await self.box.keep({})
        self._show_with(Secrets())

    def _show_with(self, secrets: Secrets) -> None:
        self.referee.standing = replace(self.standing, secrets=secrets)
        self.hub.show(self.standing)


def header(book: Book, code: str, laid: datetime) -> dict[str, Any]:
    """The first line of a journal: the session document without its entries, the table's code and when it was laid."""
    return {**book.session.model_dump(mode="json", exclude={"journal"}), "code": code, "laid": laid.isoformat()}


async def lay_table(shelf: Shelf, book: Book) -> Table:
    """A table that stands at this, on disk before it is returned."""
    code, laid = new_code(), datetime.now(UTC)
    entries = [{"entry": entry.model_dump(mode="json")} for entry in book.entries]
    journal = await Journal.create(shelf, str(book.id), header(book, code, laid), entries)
    return _table(code, laid, journal, Strongbox(shelf, str(book.id)), Standing(book))


def _table(code: str, laid: datetime, journal: Journal, box: Strongbox, standing: Standing) -> Table:
    hub: Hub[Standing] = Hub(standing)
    return Table(code, laid, journal, box, hub, Referee(journal, box, standing, hub))


def open_table(journal: Journal, loaded: Loaded, box: Strongbox) -> Table | None:
    """The table as it stood when it was last acknowledged, its strongbox still closed; None if it was removed.

    Raises `DamagedJournal`, or `StoreError` if a newer Regalia wrote it.
    """
    if from_the_future(loaded.header):
        raise StoreError(Message("The table was recorded by a newer Regalia; update this one"))
    try:
        return _opened(journal, loaded, box)
    except (BadDocument, KeyError, TypeError, ValueError) as error:
        raise DamagedJournal(Message("it is not a session: {reason}", reason=str(error))) from error


def _opened(journal: Journal, loaded: Loaded, box: Strongbox) -> Table | None:
    document = dict(loaded.header)
    code, laid = document.pop("code"), datetime.fromisoformat(document.pop("laid"))
    if removed(loaded.records):
        return None
    entries = [record["entry"] for record in loaded.records if "entry" in record]
    standing = Standing(open_book(*read_session({**document, "journal": entries})))
    for record in loaded.records:
        if "draft" in record:
            draft = Draft(**record["draft"])
            standing = standing.with_draft(draft.name, draft.value, draft.cause)
        if "seating" in record:
            standing = replace(standing, seating=Seating.model_validate(record["seating"]))
        standing = recalled(standing, record)
    return _table(code, laid, journal, box, standing.with_book(standing.book))


def from_the_future(header: dict[str, Any]) -> bool:
    """Whether the session is of a format, a game or rules that this Regalia does not have yet."""
    match header:
        case {"format": int(written)} if written > FORMAT:
            return True
        case {"game": str(game)} if game not in GAMES:
            return True
        case {"game": str(game), "rules": int(rules)}:
            return rules > GAMES[game].version
        case _:
            return False


def removed(records: Sequence[dict[str, Any]]) -> bool:
    """Whether the table was deleted, the last word on it."""
    words: list[bool] = [record["removed"] for record in records if "removed" in record]
    return bool(words) and words[-1]
