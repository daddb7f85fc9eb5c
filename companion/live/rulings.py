"""What becomes of a proposal at a standing: the entries and lines it is written as, or what stands against it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.live import proposals as p
from companion.live.arranging import Unfit, arranged
from companion.live.correcting import recounted, reseated, seated
from models.base import Message
from models.session import Amended, Closed, Dropped, Played, Reopened, Replaced, before, open_book, undoable

if TYPE_CHECKING:
    from datetime import datetime

    from companion.live.standing import Draft, Standing
    from models.base import Move
    from models.session import Book, By, Entry


RECOUNT = "recount"
"""The wizard that corrects the count of a table that is over."""


@dataclass(frozen=True)
class Ruling:
    """The standing after a proposal, what its phone is answered, and the lines that make it last."""

    standing: Standing
    answer: p.Answer
    lines: list[dict[str, Any]] = field(default_factory=list)


def ruled(standing: Standing, proposal: p.Said, by: By, at: datetime) -> Ruling:
    """What a proposal becomes."""
    if isinstance(proposal, p.Arrange):
        return arrangement(standing, proposal, by)
    if isinstance(proposal, p.Lay | p.Fill | p.Revise) and bool(standing.book.closed) == (proposal.name == RECOUNT):
        return drafted(standing, proposal)
    if isinstance(proposal, p.CatchUp):
        return caught_up(standing, proposal)
    if against := ruling_against(standing, proposal, by):
        return Ruling(standing, against)
    book = standing.book
    entries: list[Entry] = []
    for kind, fields in entries_of(standing, proposal):
        entries.append(kind(seq=book.version + 1, at=at, by=by, **fields))
        book = book.write(entries[-1])
    after = standing.with_book(book)
    ends = proposal.ends if isinstance(proposal, p.Play) else RECOUNT
    if ends in after.drafts:
        after = after.with_draft(ends, None, 0)
    return written(standing, after, tuple(entries))


def written(before_it: Standing, after: Standing, entries: tuple[Entry, ...]) -> Ruling:
    """What lasts: the entries, and that wizards are over whose cause is gone."""
    lines = [{"entry": entry.model_dump(mode="json")} for entry in entries]
    lines += [discarded(draft) for name, draft in before_it.drafts.items() if name not in after.drafts]
    return Ruling(after, p.Written(entries), lines)


def caught_up(standing: Standing, proposal: p.CatchUp) -> Ruling:
    """The table goes on from where it was on another device; all its entries are folded once."""
    book, entries = standing.book, proposal.entries
    if entries[0].seq != book.version + 1:
        return Ruling(standing, p.Refused(Message("The table has gone on meanwhile. Read the other one again.")))
    further = book.session.model_copy(update={"journal": (*book.entries, *entries)})
    return written(standing, standing.with_book(open_book(book.game, further)), entries)


def arrangement(standing: Standing, proposal: p.Arrange, by: By) -> Ruling:
    """The seating as a whole is one line: the latest counts."""
    try:
        seating = arranged(standing.seating, proposal.change, by.device, len(standing.book.setup.seats))
    except Unfit as unfit:
        return Ruling(standing, p.Refused(unfit.message))
    if seating == standing.seating:
        return Ruling(standing, p.Written())
    return Ruling(replace(standing, seating=seating), p.Written(), [{"seating": seating.model_dump(mode="json")}])


def drafted(standing: Standing, proposal: p.Lay | p.Fill | p.Revise) -> Ruling:
    """A wizard as the journal keeps it: a value of its own that no screen can change behind the table's back."""
    known, latest = standing.drafts.get(proposal.name), None
    match proposal:
        case p.Lay():
            value, latest = proposal.value, undoable(standing.book)
        case p.Fill():  # what single fields say rests on no move
            value = {**(known.value if known else {}), **proposal.fields}
        case p.Revise() if known is None:
            return Ruling(standing, p.Refused(Message("That is over already. Nothing has changed.")))
        case p.Revise():
            value = proposal.change(known.value)
    cause = known.cause if known else latest.seq if latest else 0
    line: dict[str, Any] = {"name": proposal.name, "value": json.loads(json.dumps(value)), "cause": cause}
    return Ruling(standing.with_draft(**line), p.Written(), [{"draft": line}])


def discarded(draft: Draft) -> dict[str, Any]:
    """The line that says a wizard is over; without it a redo would bring it back at the next start."""
    return {"draft": {"name": draft.name, "value": None, "cause": draft.cause}}


def entries_of(standing: Standing, proposal: p.Said) -> list[tuple[type[Any], dict[str, Any]]]:
    """The entries a proposal becomes, without number, date and author."""
    match proposal:
        case p.Play(move=move, overrule=overrule):
            return [(Played, {"move": move, "overruled": _overruled(standing.book, move, overrule)})]
        case p.Drop(entries=entries):
            return [(Dropped, {"drops": seq}) for seq in dict.fromkeys(entries)]
        case p.Replace(entry=seq, move=move, overrule=overrule):
            overruled = _overruled(before(standing.book, seq), move, overrule)
            return [(Replaced, {"replaces": seq, "move": move, "overruled": overruled})]
        case p.Amend(setup=setup, since=since):
            return [(Amended, {"setup": setup, "since": since})]
        case p.Close(outcome=outcome, tally=tally, sheet=sheet):
            return [(Closed, {"outcome": outcome, "tally": tally, "sheet": sheet})]
        case p.Recount():
            return recounted(proposal)
        case p.Reseat():
            return reseated(standing.book, proposal)
        case p.Reopen():
            return [(Reopened, {})]
        case p.Lay() | p.Fill() | p.Revise() | p.Arrange() | p.CatchUp():
            return []


def ruling_against(standing: Standing, proposal: p.Said, by: By) -> p.Objected | p.Refused | None:
    """Why a proposal is not written: nonsense is refused, a broken rule that was not set aside is objected to."""
    book = standing.book
    if book.closed and not _reopens(book, proposal):
        return p.Refused(Message("This table is closed. Reopen it to go on."))
    if isinstance(proposal, p.Reopen | p.Recount | p.Reseat):
        return _correcting_against(book, proposal)
    match proposal:
        case p.Play(move=move) | p.Replace(move=move) if not _seated(book, by, move):
            return p.Refused(Message("That seat is not at this table."))
        case p.Play(move=move, overrule=overrule):
            return _objected(book, move, overrule)
        case p.Drop(entries=entries) if not all(_counts(book, seq) for seq in entries):
            return p.Refused(Message("That has been taken back already."))
        case p.Replace(entry=seq, move=move, overrule=overrule):
            stood = before(book, seq)
            gone = p.Refused(Message("That has been taken back already."))
            return _objected(stood, move, overrule) if stood else gone
        case p.Amend() if not isinstance(proposal.setup, book.game.setup_type):
            return p.Refused(Message("That set-up belongs to another game."))
        case _:
            return None


def _correcting_against(book: Book, proposal: p.Reopen | p.Recount | p.Reseat) -> p.Refused | None:
    """Only what is over is opened again or corrected."""
    if not book.closed:
        return p.Refused(Message("This table is open."))
    setup = seated(book, proposal) if isinstance(proposal, p.Reseat) else None
    return setup if isinstance(setup, p.Refused) else None


def _reopens(book: Book, proposal: p.Said) -> bool:
    """Whether a closed table goes on with this: its ending is taken back, or a reopening is brought back."""
    match proposal:
        case p.Reopen() | p.Recount() | p.Reseat():
            return True
        case p.Drop(entries=entries):
            return all(not _counts(book, seq) or _ending(book, seq) for seq in entries)
        case _:
            return False


def _ending(book: Book, seq: int) -> bool:
    entry = book.entries[seq - 1]
    return entry == book.closed or (isinstance(entry, Dropped) and isinstance(book.entries[entry.drops - 1], Reopened))


def _objected(book: Book, move: Move, overrule: tuple[str, ...]) -> p.Objected | None:
    """What a table in this state has against a move and has not set aside."""
    found = tuple(o for o in book.game.objections(book.state, move) if o.rule not in overrule)
    return p.Objected(found) if found else None


def _overruled(book: Book | None, move: Move, overrule: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that are set aside: those that object, not all that a phone thought would."""
    found = book.game.objections(book.state, move) if book and overrule else ()
    return tuple(dict.fromkeys(o.rule for o in found))


def _counts(book: Book, seq: int) -> bool:
    return 0 < seq <= book.version and seq not in book.dead


def _seated(book: Book, by: By, move: Move) -> bool:
    seats = (*move.seats(), *(() if by.seat is None else (by.seat,)))
    return all(0 <= seat < len(book.setup.seats) for seat in seats)
