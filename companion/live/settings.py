"""What this server remembers of itself, in a small file of its own."""

import secrets
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from companion.store.shelf import Shelf
from models.base import Message

NAME = "server.json"
PORT = 8550


class Settings(BaseModel):
    """The port, the owner's secret, and the public names that this server may be called by."""

    model_config = ConfigDict(frozen=True)

    port: int = Field(default=PORT, ge=0, le=65535)
    secret: str = Field(default_factory=lambda: secrets.token_urlsafe(16), min_length=16)
    names: frozenset[str] = frozenset()

    @classmethod
    async def open(cls, shelf: Shelf) -> tuple[Self, Message | None]:
        """The settings as they were kept, new ones the first time; a damaged file is set aside, which is told."""
        kept, notice = await shelf.read(NAME), None
        if kept is not None:
            try:
                return cls.model_validate_json(kept), None
            except ValidationError:
                aside = await shelf.set_aside(NAME)
                notice = Message(
                    "The server’s settings could not be read and were set aside as {file}. "
                    "The owner’s link and the port are new.",
                    file=aside,
                )
        fresh = cls()
        await fresh.keep(shelf)
        return fresh, notice

    async def keep(self, shelf: Shelf) -> None:
        """Put them in place of the old ones."""
        await shelf.replace(NAME, self.model_dump_json(indent=2).encode())
