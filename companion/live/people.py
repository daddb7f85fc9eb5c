"""Two spellings become one person, unless the two sit at one table right now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.chronicle.people import People
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from uuid import UUID

    from companion.live.house import House
    from companion.store.kept import Player


async def merge(house: House, spelling: UUID, into: UUID) -> Player:
    """One person from then on; raises `StoreError` where they are two."""
    people, both = People(await house.catalogue.everybody()), {spelling, into}
    for table in house.tables.values():
        seats = table.standing.book.setup.seats
        if both <= {people.who(seat.player) for seat in seats}:
            one, other = (people.name(person) for person in (spelling, into))
            raise StoreError(
                Message("{one} and {other} sit at one table now: they are two people", one=one, other=other)
            )
    return await house.catalogue.merge_players(spelling, into)
