"""Who sits where at a table, on which device, and who may do what: a value that the table keeps beside its book."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, field_validator

from models.base import Flag, Int, Message, Value
from models.game import printable_name

Role = Literal["comes", "plays", "watches", "board"]
"""A device that comes has not said yet what it wants to do."""
Records = Literal["everyone", "own", "keepers"]
MOST = 64
"""Devices at one table."""


class Member(Value):
    """A device that has come to the table, by the name it has given itself or its number."""

    device: str
    number: Int = Field(ge=1)
    name: str = ""
    role: Role = "plays"
    keeps: Flag = False
    """Whether it is one of the scorekeepers."""

    @field_validator("name")
    @classmethod
    def _is_printable(cls, name: str) -> str:
        return printable_name(name) if name else name

    @property
    def called(self) -> Message:
        """What the table calls it."""
        return Message("{name}", name=self.name) if self.name else Message("Phone {n}", n=self.number)


class Hold(Value):
    """A seat in the hands of a device.

    The tenure changes when the seat comes to another device without its holder having given it: what was sealed under
    one tenure is opened under no other. A device that stood up finds its own again.
    """

    seat: Int
    device: str
    tenure: Int
    left: Flag = False


class Ask(Value):
    """A device would like to have a seat that another one holds."""

    seat: Int
    device: str


class Seating(Value):
    """The devices of a table, their seats and what they may do."""

    members: tuple[Member, ...] = ()
    removed: tuple[Member, ...] = ()
    host: str = ""
    holds: tuple[Hold, ...] = ()
    asks: tuple[Ask, ...] = ()
    tenures: Int = 0
    """How many there have been."""
    locked: Flag = False
    """Whether no other device may come."""
    guarded: tuple[Int, ...] = ()
    """The seats whose moves their own devices alone record."""
    records: Records = "everyone"
    warns: Flag = True
    """Whether taking back what another device recorded is asked about first."""

    def of(self, device: str) -> frozenset[int]:
        """The seats that a device holds."""
        return frozenset(hold.seat for hold in self.holds if hold.device == device and not hold.left)

    def holder(self, seat: int) -> str | None:
        """The device that holds a seat."""
        return next((hold.device for hold in self.holds if hold.seat == seat and not hold.left), None)

    def tenure(self, seat: int) -> int | None:
        """Whose secrets of the seat may be opened now; None while nobody holds it."""
        return next((hold.tenure for hold in self.holds if hold.seat == seat and not hold.left), None)

    def seat(self, device: str) -> int | None:
        """The one seat of a device; None if it has none or several."""
        seats = self.of(device)
        return next(iter(seats)) if len(seats) == 1 else None

    def member(self, device: str) -> Member | None:
        """A device that has come to the table."""
        return next((member for member in self.members if member.device == device), None)

    def bars(self, device: str) -> bool:
        """Whether the device was removed."""
        return any(member.device == device for member in self.removed)

    def called(self, device: str) -> Message:
        """What the table calls a device."""
        member = next((known for known in (*self.members, *self.removed) if known.device == device), None)
        return member.called if member else Message("another device")
