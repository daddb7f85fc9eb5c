"""Who may record what, as the table has set it. A table with one device asks nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from companion.live import proposals as p
from models.base import Message
from models.session import Played, Replaced, original

if TYPE_CHECKING:
    from companion.live.seats import Member, Seating
    from companion.live.standing import Standing
    from models.session import Book, By

Entrance = Literal["in", "free", "asks", "locked", "removed"]


def forbidden(standing: Standing, proposal: p.Proposal, by: By) -> Message | None:
    """Why this device may not propose that; None where it may. What lies sealed for a seat is its own phone's."""
    seating = standing.seating
    if isinstance(proposal, p.Arrange):  # judged by what it changes
        return None
    member = seating.member(by.device)
    if seating.bars(by.device):
        return Message("The host has removed this device from the table.")
    own = isinstance(proposal, p.Note | p.Choose) and seating.holder(proposal.seat) == by.device
    if len(seating.members) <= 1 or own or isinstance(proposal, p.Hear):
        return None
    if member is None:
        return Message("This device is not at this table.")
    return _against_member(standing, proposal, member)


def _against_member(standing: Standing, proposal: p.Proposal, member: Member) -> Message | None:
    seating, keeps = standing.seating, keeper(standing.seating, member)
    if not keeps and member.role != "plays":
        return Message("This device watches. Take a seat to record.")
    if not keeps and seating.records == "keepers":
        return Message("At this table the scorekeepers record.")
    found = seats_of(standing.book, proposal)
    for seat in found:
        if why := _against_seat(standing, seat, member, keeps=keeps):
            return why
    if seating.records == "own" and not keeps and not found and not seating.of(member.device):
        return Message("At this table whoever has a seat records.")
    return None


def _against_seat(standing: Standing, seat: int, member: Member, *, keeps: bool) -> Message | None:
    holder, name = standing.seating.holder(seat), standing.book.setup.name(seat)
    if holder == member.device:
        return None
    if holder is not None and seat in standing.seating.guarded:
        return Message("Only {name}’s own phone records for {name}.", name=name)
    if keeps or standing.seating.records == "everyone":
        return None
    if holder is None:
        return Message("Nobody’s phone has {name}’s seat. The host records for {name}.", name=name)
    return Message("At this table {name}’s own phone records that.", name=name)


def keeper(seating: Seating, member: Member) -> bool:
    """Whether a device records for everybody: a scorekeeper, and the host."""
    return member.keeps or member.device == seating.host


def seats_of(book: Book, proposal: p.Proposal) -> tuple[int, ...]:
    """Whose doing a proposal is about: that of its move, and of what it takes back or changes."""
    match proposal:
        case p.Play(move=move):
            found = [move.seat]
        case p.Drop(entries=entries):
            found = [_doing(book, seq) for seq in entries]
        case p.Replace(entry=seq, move=move):
            found = [_doing(book, seq), move.seat]
        case p.CatchUp(entries=entries):
            found = [entry.move.seat for entry in entries if isinstance(entry, Played | Replaced)]
        case _:
            found = []
    return tuple(dict.fromkeys(seat for seat in found if seat is not None))


def _doing(book: Book, seq: int) -> int | None:
    """Whose doing an entry was."""
    if not 0 < seq <= book.version:
        return None
    entry = original(book, book.entries[seq - 1])
    return entry.move.seat if isinstance(entry, Played | Replaced) else None


def entrance(standing: Standing, device: str, *, owner: bool) -> Entrance:
    """How a device comes to the table: it is in, may walk in, is asked who it is, or may not come.

    The first device and whoever looks at a table that is over are asked nothing.
    """
    seating, over = standing.seating, standing.book.closed is not None
    member = seating.member(device)
    if seating.bars(device) and not owner:
        return "removed"
    if member is not None:
        return "asks" if member.role == "comes" and not over else "in"
    if not seating.members:
        return "free"
    if seating.locked and not owner:
        return "locked"
    return "free" if over else "asks"
