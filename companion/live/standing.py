"""What a table stands at: its book, the wizards in progress and who sits where.

A value, so that phones can be shown it safely.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.live.seats import Seating

if TYPE_CHECKING:
    from collections.abc import Mapping

    from models.session import Book


@dataclass(frozen=True)
class Draft:
    """A wizard in progress; it is discarded when the entry that was the latest at its beginning no longer counts."""

    name: str
    value: dict[str, Any]
    cause: int


@dataclass(frozen=True)
class Standing:
    """The table as last acknowledged."""

    book: Book
    drafts: Mapping[str, Draft] = field(default_factory=dict)
    seating: Seating = field(default_factory=Seating)

    @property
    def state(self) -> Any:
        """The game's state."""
        return self.book.state

    @property
    def version(self) -> int:
        """The length of the journal."""
        return self.book.version

    def draft(self, name: str) -> dict[str, Any] | None:
        """The wizard in progress under this name."""
        found = self.drafts.get(name)
        return found.value if found else None

    def with_book(self, book: Book) -> Standing:
        """The same wizards over another book, without those whose cause is gone."""
        left = {name: draft for name, draft in self.drafts.items() if draft.cause not in book.dead}
        return replace(self, book=book, drafts=left if len(left) < len(self.drafts) else self.drafts)

    def with_draft(self, name: str, value: dict[str, Any] | None, cause: int) -> Standing:
        """A wizard begun, moved on or discarded."""
        others = {other: draft for other, draft in self.drafts.items() if other != name}
        return replace(self, drafts=others if value is None else {**others, name: Draft(name, value, cause)})
