"""What becomes of a table's secrets when somebody notes, chooses or reveals something."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.live import proposals as p
from companion.live.sealed import Kept, Round
from models.base import Message
from models.session import undoable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.live.sealed import Sealed, Secrets
    from companion.live.standing import Standing
    from models.session import By

LONGEST = 4096
"""Letters that a sealed value has at most, as JSON."""


class Unfit(Exception):
    """Something that cannot be; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def sealed(standing: Standing, proposal: p.Note | p.BeginRound | p.Choose | p.EndRound | p.Hear, by: By) -> Secrets:
    """The secrets of a table after a device has changed them; raises `Unfit`."""
    match proposal:
        case p.Note():
            return _noted(standing, proposal, by.device)
        case p.BeginRound():
            return _begun(standing, proposal)
        case p.Choose():
            return _chosen(standing, proposal, by.device)
        case p.EndRound(round=id_):
            return standing.secrets.without(lambda found: found.id == id_)
        case p.Hear():
            return standing.secrets.heard(by.device)


def _noted(standing: Standing, note: p.Note, device: str) -> Secrets:
    _check_seat(standing, note.seat, device)
    mine = (standing.book.setup.seats[note.seat].player, note.name)
    known = standing.secrets.notes.get(mine)
    if known and standing.seating.holder(note.seat) is None and known.device != device:
        raise Unfit(Message("Another device keeps that."))
    return standing.secrets.with_note(mine, _kept(standing, note.seat, note.value, device))


def _begun(standing: Standing, begin: p.BeginRound) -> Secrets:
    book = standing.book
    if begin.name in standing.secrets.rounds:
        return standing.secrets
    if book.closed or (begin.wizard and begin.wizard not in standing.drafts):
        raise Unfit(Message("That has been taken back already."))
    if not all(0 <= seat < len(book.setup.seats) for seat in begin.seats):
        raise Unfit(Message("That seat is not at this table."))
    latest = undoable(book)
    cause = standing.drafts[begin.wizard].cause if begin.wizard else latest.seq if latest else 0
    asked = tuple(book.setup.seats[seat].player for seat in begin.seats)
    return standing.secrets.with_round(Round(begin.round, begin.name, cause, asked, begin.wizard))


def _chosen(standing: Standing, choice: p.Choose, device: str) -> Secrets:
    found = standing.secrets.round(choice.round)
    if found is None:
        raise Unfit(Message("This choice is over. What you chose was shown to nobody."))
    _check_seat(standing, choice.seat, device)
    player = standing.book.setup.seats[choice.seat].player
    if player not in found.asked:
        raise Unfit(Message("That seat is not asked."))
    kept = _kept(standing, choice.seat, choice.value, device)
    others = {other: laid for other, laid in found.laid.items() if other != player}
    covered = {player: replace(kept, covered=kept.tenure is None)} if kept else {}
    return standing.secrets.with_round(replace(found, laid={**others, **covered}))


def _check_seat(standing: Standing, seat: int, device: str) -> None:
    """A seat that a device holds is nobody else's to speak for."""
    if not 0 <= seat < len(standing.book.setup.seats):
        raise Unfit(Message("That seat is not at this table."))
    if standing.seating.holder(seat) not in {None, device}:
        raise Unfit(Message("This seat chooses on its own phone."))


def _kept(standing: Standing, seat: int, value: Sealed | None, device: str) -> Kept | None:
    if value is None:
        return None
    if len(json.dumps(value.unsealed(), allow_nan=False)) > LONGEST:
        raise Unfit(Message("That is too long to be kept."))
    return Kept(value, device, standing.seating.tenure(seat))


def choices(standing: Standing, reveal: p.Reveal) -> tuple[Sequence[p.Play | p.Lay | p.Fill], Message]:
    """What comes of the choices of a round, and what they were; raises `Unfit`."""
    found, setup = standing.secrets.round(reveal.round), standing.book.setup
    if found is None:
        raise Unfit(Message("That has been revealed or taken back already."))
    waiting = found.seats(setup.seats, ready=False)
    if waiting and not reveal.insists:
        raise Unfit(Message("{name} has not chosen yet.", name=setup.name(waiting[0])))
    laid = {
        seat: found.laid[setup.seats[seat].player].value.unsealed() for seat in found.seats(setup.seats, ready=True)
    }
    try:
        return reveal.into(standing, laid), reveal.said(standing, laid)
    except ValueError:  # its words would name what was laid
        raise Unfit(Message("What was laid does not fit this table.")) from None
