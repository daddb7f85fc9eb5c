"""What becomes of a table's seating when a device changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, assert_never

from companion.live import changes as c
from companion.live.seats import MOST, Ask, Hold, Member, Seating
from models.base import Message, Value
from models.game import NAME_LENGTH

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V", bound=Value)


class Unfit(Exception):
    """A change that cannot be; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def arranged(seating: Seating, change: c.Change, device: str, seats: int) -> Seating:
    """The seating of a table with so many seats after a device has changed it; raises `Unfit`."""
    match change:
        case c.Enter():
            return _entered(seating, change, device)
        case c.Claim():
            return _with(_entered(seating, c.Enter(owner=True), device), host=device)
        case _ if seating.member(device) is None:
            raise Unfit(Message("This device is not at this table."))
        case c.Take() | c.StandUp() | c.AskFor() | c.Withdraw() | c.Give() | c.Decline():
            return _seated(seating, change, device, seats)
        case c.Name(name=name):
            return _named(seating, device, name)
        case c.Guard(seat=seat, on=on):
            if device != seating.host and seating.holder(seat) != device:
                raise Unfit(Message("Only the host or the seat’s own phone may do that."))
            others = [other for other in seating.guarded if other != seat]
            return _with(seating, guarded=(*others, seat) if on else tuple(others))
        case _ if device != seating.host:
            raise Unfit(Message("Only the host may do that."))
        case _:
            return _hosted(seating, change)


def _entered(seating: Seating, change: c.Enter, device: str) -> Seating:
    if seating.bars(device) and not change.owner:
        raise Unfit(Message("The host has removed this device from the table."))
    known = seating.member(device)
    if known:
        asks = seating.asks if change.role == "comes" else tuple(ask for ask in seating.asks if ask.device != device)
        members = _each(seating, device, lambda member: _with(member, role=change.role))
        return _with(seating, members=members, asks=asks)
    if seating.locked and not change.owner:
        raise Unfit(Message("The table is locked. The host can unlock it."))
    if len(seating.members) >= MOST:
        raise Unfit(Message("There are {n} devices at this table, more cannot come.", n=MOST))
    number = 1 + max((member.number for member in (*seating.members, *seating.removed)), default=0)
    members = (*seating.members, Member(device=device, number=number, role=change.role))
    hosts = not seating.host and (change.owner or not seating.members)
    removed = tuple(gone for gone in seating.removed if gone.device != device)
    return _with(seating, members=members, removed=removed, host=device if hosts else seating.host)


def _seated(
    seating: Seating, change: c.Take | c.StandUp | c.AskFor | c.Withdraw | c.Give | c.Decline, device: str, seats: int
) -> Seating:
    if not isinstance(change, c.Withdraw) and not 0 <= change.seat < seats:
        raise Unfit(Message("That seat is not at this table."))
    match change:
        case c.Take(seat=seat):
            return _taken(seating, seat, device)
        case c.StandUp(seat=seat):
            holds = tuple(
                _with(hold, left=True) if hold.seat == seat and hold.device == device else hold
                for hold in seating.holds
            )
            return _with(seating, holds=holds, asks=tuple(ask for ask in seating.asks if ask.seat != seat))
        case c.AskFor(seat=seat):
            if seating.holder(seat) is None:
                return _taken(seating, seat, device)
            others = tuple(ask for ask in seating.asks if ask.device != device)
            return _with(seating, asks=(*others, Ask(seat=seat, device=device)))
        case c.Withdraw():
            return _with(seating, asks=tuple(ask for ask in seating.asks if ask.device != device))
        case c.Give():
            return _given(seating, change, device)
        case c.Decline(seat=seat, to=to):
            if device not in {seating.host, seating.holder(seat)}:
                raise Unfit(Message("Only the host or the seat’s own phone may do that."))
            return _with(seating, asks=tuple(ask for ask in seating.asks if (ask.seat, ask.device) != (seat, to)))
        case _:
            assert_never(change)


def _taken(seating: Seating, seat: int, device: str) -> Seating:
    """The seat in the device's hands, with its old tenure if it was the last to hold it."""
    holder = seating.holder(seat)
    if holder == device:
        return seating
    if holder is not None:
        raise Unfit(Message("Somebody else has just taken that seat."))
    last = next((hold for hold in seating.holds if hold.seat == seat and hold.device == device), None)
    return _held(seating, seat, device, last.tenure if last else None)


def _held(seating: Seating, seat: int, device: str, tenure: int | None) -> Seating:
    """The seat in the device's hands; without a tenure it begins a new one."""
    tenures = seating.tenures + (tenure is None)
    hold = Hold(seat=seat, device=device, tenure=tenures if tenure is None else tenure)
    return _with(
        seating,
        holds=(*(other for other in seating.holds if other.seat != seat), hold),
        asks=tuple(ask for ask in seating.asks if ask.seat != seat and ask.device != device),
        members=_each(seating, device, lambda member: _with(member, role="plays")),
        tenures=tenures,
    )


def _given(seating: Seating, change: c.Give, device: str) -> Seating:
    if seating.member(change.to) is None:
        raise Unfit(Message("That device is not at this table any more."))
    if seating.holder(change.seat) == device:
        return _held(seating, change.seat, change.to, seating.tenure(change.seat))
    if device == seating.host and (change.gone or seating.holder(change.seat) is None):
        return _held(seating, change.seat, change.to, None)
    raise Unfit(Message("The phone that has this seat is here. It is asked."))


def _named(seating: Seating, device: str, name: str) -> Seating:
    name = " ".join(name.split())
    if len(name) > NAME_LENGTH:
        raise Unfit(Message("A name has at most {n} letters.", n=NAME_LENGTH))
    if not name.isprintable():
        raise Unfit(Message("A name must be printable text."))
    taken = {member.name.casefold() for member in seating.members if member.device != device}
    if name and name.casefold() in taken:
        raise Unfit(Message("Another device is called {name}.", name=name))
    return _with(seating, members=_each(seating, device, lambda member: _with(member, name=name)))


def _hosted(seating: Seating, change: c.Remove | c.LetIn | c.HandOn | c.Lock | c.Let | c.Warn | c.Appoint) -> Seating:
    match change:
        case c.Remove(device=device):
            return _removed(seating, device)
        case c.LetIn(device=device):
            return _with(seating, removed=tuple(gone for gone in seating.removed if gone.device != device))
        case c.HandOn(device=device):
            if seating.member(device) is None:
                raise Unfit(Message("That device is not at this table any more."))
            return _with(seating, host=device)
        case c.Lock(on=on):
            return _with(seating, locked=on)
        case c.Let(records=records):
            return _with(seating, records=records)
        case c.Warn(on=on):
            return _with(seating, warns=on)
        case c.Appoint(device=device, on=on):
            return _with(seating, members=_each(seating, device, lambda member: _with(member, keeps=on)))
        case _:
            assert_never(change)


def _removed(seating: Seating, device: str) -> Seating:
    member = seating.member(device)
    if member is None or device == seating.host:
        raise Unfit(Message("That device is not at this table any more."))
    return _with(
        seating,
        members=tuple(other for other in seating.members if other != member),
        removed=(*seating.removed, _with(member, keeps=False, role="plays")),
        holds=tuple(hold for hold in seating.holds if hold.device != device),
        asks=tuple(ask for ask in seating.asks if ask.device != device),
    )


def _each(seating: Seating, device: str, changed: Callable[[Member], Member]) -> tuple[Member, ...]:
    return tuple(changed(member) if member.device == device else member for member in seating.members)


def _with(value: V, **fields: object) -> V:
    return value.model_copy(update=fields)
