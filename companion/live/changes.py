"""What a device may change about who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.live.seats import Records, Role


@dataclass(frozen=True)
class Enter:
    """A device comes to the table or changes its role; the first one, or the owner's where there is none, is host."""

    role: Role = "plays"
    owner: bool = False


@dataclass(frozen=True)
class Take:
    """A device sits down at a free seat."""

    seat: int


@dataclass(frozen=True)
class StandUp:
    """A device leaves its seat."""

    seat: int


@dataclass(frozen=True)
class AskFor:
    """A device asks the one that holds a seat to give it."""

    seat: int


@dataclass(frozen=True)
class Withdraw:
    """A device asks no more."""


@dataclass(frozen=True)
class Give:
    """A seat goes to another device: its holder gives it with all it knows; `gone`, the host gives it without."""

    seat: int
    to: str
    gone: bool = False


@dataclass(frozen=True)
class Decline:
    """A device that asked does not get the seat."""

    seat: int
    to: str


@dataclass(frozen=True)
class Remove:
    """The host sends a device away; its seats are free."""

    device: str


@dataclass(frozen=True)
class LetIn:
    """A device that was sent away may come back."""

    device: str


@dataclass(frozen=True)
class HandOn:
    """Another device is the host."""

    device: str


@dataclass(frozen=True)
class Claim:
    """The owner's device is the host."""


@dataclass(frozen=True)
class Lock:
    """No other device may come, or again any."""

    on: bool


@dataclass(frozen=True)
class Guard:
    """A seat's own device alone records its moves, or whoever may."""

    seat: int
    on: bool


@dataclass(frozen=True)
class Let:
    """Who records."""

    records: Records


@dataclass(frozen=True)
class Warn:
    """Whether taking back what another device recorded is asked about."""

    on: bool


@dataclass(frozen=True)
class Appoint:
    """A device is a scorekeeper, or no more."""

    device: str
    on: bool


@dataclass(frozen=True)
class Name:
    """A device says what it is called; nothing gives it back its number."""

    name: str


Change = (
    Enter
    | Take
    | StandUp
    | AskFor
    | Withdraw
    | Give
    | Decline
    | Remove
    | LetIn
    | HandOn
    | Claim
    | Lock
    | Guard
    | Let
    | Warn
    | Appoint
    | Name
)
