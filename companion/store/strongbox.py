"""The file beside a journal that keeps what players keep to themselves.

It is replaced whole each time: what was destroyed stands in it no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.store.journal import FOLDER
from companion.store.lines import Damage, JsonObject, read_lines, seal
from models.base import Message

if TYPE_CHECKING:
    from companion.store.shelf import Shelf

FORMAT = 1


class Strongbox:
    """The sealed document of one table; there is no file while nothing is sealed."""

    def __init__(self, shelf: Shelf, table: str) -> None:
        self.name = f"{FOLDER}/{table}.sealed"
        self._shelf = shelf

    async def keep(self, document: JsonObject) -> None:
        """Puts the document in place of the old one; an empty one leaves no file. Raises `StoreError`."""
        if document:
            await self._shelf.replace(self.name, seal({"sealed": FORMAT, "kept": document}))
        else:
            await self._shelf.remove(self.name)

    async def read(self) -> JsonObject:
        """The document as it was kept last; raises `Damage`, or `StoreError`."""
        data = await self._shelf.read(self.name)
        if data is None:
            return {}
        match read_lines(data).documents[0]:
            case {"sealed": int(written), "kept": dict(kept)} if written <= FORMAT:
                return kept
            case _:
                raise Damage(Message("the first line is not the beginning of what is sealed"))
