"""TinyDB with documents that are named by text: by the id of a device, a person, a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tinydb import TinyDB
from tinydb.table import Document, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Keyed(Table):
    """A table in which a document has a name; TinyDB's types know numbers only."""

    document_id_class = str  # type: ignore[assignment]

    def at(self, key: str) -> Mapping[str, Any] | None:
        """The document of that name."""
        return cast("Mapping[str, Any] | None", self.get(doc_id=cast("int", key)))

    def put(self, documents: Mapping[str, Mapping[str, Any]]) -> None:
        """Puts documents in, instead of those of the same names."""
        self.drop(key for key in documents if self.at(key) is not None)
        self.insert_multiple(Document(found, cast("int", key)) for key, found in documents.items())

    def drop(self, keys: Iterable[str]) -> None:
        """Takes documents out."""
        known = list(keys)
        if known:
            self.remove(doc_ids=cast("list[int]", known))


class Database(TinyDB):
    """Keyed tables over one storage."""

    table_class = Keyed

    def keyed(self, name: str) -> Keyed:
        """The table of that name."""
        return cast("Keyed", self.table(name))
