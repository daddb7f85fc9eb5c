"""A table of Krone & Schwert with three players."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from models.game import Seat
from models.games.krone_und_schwert.setup import KroneSetup

if TYPE_CHECKING:
    from companion.live.house import House
    from companion.live.table import Table


def set_up(*names: str) -> KroneSetup:
    """The set-up with these players."""
    arms = ("pale", "fess", "bend", "chevron", "cross")
    seats = [
        Seat(number=number, player=UUID(int=number), name=name, colour=arms[number], arms=arms[number])
        for number, name in enumerate(names)
    ]
    return KroneSetup(seats=tuple(seats), trackers=("turns",))


async def lay(house: House, *names: str) -> Table:
    """A new table in this house."""
    return await house.new_table("krone-und-schwert", set_up(*names), "a device")
