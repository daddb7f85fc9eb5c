"""What a table stands at: its book, the wizards in progress, who sits where, and what is sealed.

A value, so that phones can be shown it safely.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.live.sealed import Secrets
from companion.live.seats import Seating

if TYPE_CHECKING:
    from collections.abc import Mapping

    from models.base import Message
    from models.session import Book


@dataclass(frozen=True)
class Draft:
    """A wizard in progress; it is discarded when the entry that was the latest at its beginning no longer counts."""

    name: str
    value: dict[str, Any]
    cause: int
    revealed: str = ""
    """The round whose choices were revealed into it."""


@dataclass(frozen=True)
class Revelation:
    """What a round revealed, in words, and the entries that came of it; none while it fills a wizard."""

    said: Message
    entries: tuple[int, ...] = ()


@dataclass(frozen=True)
class Standing:
    """The table as last acknowledged."""

    book: Book
    drafts: Mapping[str, Draft] = field(default_factory=dict)
    seating: Seating = field(default_factory=Seating)
    secrets: Secrets = field(default_factory=Secrets)
    revealed: Mapping[str, Revelation] = field(default_factory=dict)
    """By round what was revealed, also after it was taken back."""

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
        """The same wizards and rounds over another book, without those whose cause is gone."""
        left = {name: draft for name, draft in self.drafts.items() if draft.cause not in book.dead}
        drafts = left if len(left) < len(self.drafts) else self.drafts
        return replace(self, book=book, drafts=drafts, secrets=self.secrets.at(book, drafts))

    def with_draft(self, name: str, value: dict[str, Any] | None, cause: int, revealed: str = "") -> Standing:
        """A wizard begun, moved on or discarded with its rounds; what was revealed into it stays marked."""
        drafts = {other: draft for other, draft in self.drafts.items() if other != name}
        if value is not None:
            known = self.drafts.get(name)
            drafts[name] = Draft(name, value, cause, revealed or (known.revealed if known else ""))
        return replace(self, drafts=drafts, secrets=self.secrets.at(self.book, drafts))

    def without_round(self, id_: str) -> Standing:
        """A round that is over."""
        return replace(self, secrets=self.secrets.without(lambda found: found.id == id_))

    def taken_back(self) -> tuple[str, ...]:
        """The rounds whose revelation no longer stands."""
        filling = {draft.revealed for draft in self.drafts.values()}
        return tuple(
            round_
            for round_, shown in self.revealed.items()
            if (any(seq in self.book.dead for seq in shown.entries) if shown.entries else round_ not in filling)
        )
