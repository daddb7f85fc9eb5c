"""One referee for each table: proposals are judged in the order they come and on disk before anybody hears of them.

While one write is under way the next proposals gather and are written together, so nine phones hammering cost hardly
more disk time than one.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Protocol

from companion.live import proposals as p
from companion.store.shelf import StoreError
from models.base import Message
from models.session import Amended, Closed, Dropped, Played, Reopened, Replaced, undoable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from companion.live.standing import Draft, Standing
    from models.base import Move
    from models.session import Book, By, Entry

log = logging.getLogger(__name__)
REMEMBERED = 4096
"""Proposal ids that are kept, so that a repeated one is answered and not played again."""
UNRECORDED = p.Refused(Message("That could not be recorded. Nothing has changed."))


class Lines(Protocol):
    """A journal on disk: what is appended is durable when the call returns."""

    async def append(self, records: Sequence[dict[str, Any]]) -> None:
        """Appends all records or none; raises StoreError."""


class Shows(Protocol):
    """Who tells the phones."""

    def show(self, state: Any, first: Any | None = None) -> None:
        """Everybody sees this, the page `first` before the others."""


@dataclass
class _Case:
    proposal: p.Proposal
    by: By
    page: Any
    answer: asyncio.Future[p.Answer]

    def reply(self, answer: p.Answer) -> None:
        """Answers, once."""
        if not self.answer.done():
            self.answer.set_result(answer)


@dataclass(frozen=True)
class _Ruling:
    standing: Standing
    answer: p.Answer
    lines: list[dict[str, Any]] = field(default_factory=list)


async def nobody(_: Book) -> None:
    """Nobody needs to hear that a table has ended or goes on."""


class Referee:
    """Judges, numbers, dates, writes and announces."""

    def __init__(
        self, lines: Lines, standing: Standing, hub: Shows, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self.standing = standing
        self.gone: Message | None = None
        """Why nothing more is recorded here: the table was removed."""
        self.on_ending: Callable[[Book], Awaitable[None]] = nobody
        """Hears, before the answer is given, that the table has ended or goes on."""
        self._lines, self._hub, self._now = lines, hub, now
        self._waiting: list[_Case] = []
        self._answers: OrderedDict[str, asyncio.Future[p.Answer]] = OrderedDict()
        self._work: asyncio.Task[None] | None = None

    async def propose(self, proposal_id: str, proposal: p.Proposal, by: By, page: Any = None) -> p.Answer:
        """The answer, once what it says is durable; the same answer for the same proposal id."""
        answer = self._answers.get(proposal_id)
        if answer is None:
            answer = asyncio.get_running_loop().create_future()
            self._remember(proposal_id, answer)
            self._waiting.append(_Case(proposal, by, page, answer))
            if self._work is None or self._work.done():
                self._work = asyncio.create_task(self._judge())
        return await asyncio.shield(answer)

    async def rest(self) -> None:
        """Returns when nothing is being written."""
        if self._work is not None:
            await self._work

    def _remember(self, proposal_id: str, answer: asyncio.Future[p.Answer]) -> None:
        self._answers[proposal_id] = answer
        answer.add_done_callback(lambda done: self._forget_unwritten(proposal_id, done))
        while len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)

    def _forget_unwritten(self, proposal_id: str, answer: asyncio.Future[p.Answer]) -> None:
        """What was not written may be proposed again under the same id."""
        written = not answer.cancelled() and isinstance(answer.result(), p.Written)
        if not written and self._answers.get(proposal_id) is answer:
            del self._answers[proposal_id]

    async def _judge(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._settle(batch)
            except Exception:
                log.exception("proposals could not be recorded")
            finally:  # nobody is left waiting, whatever happened
                for case in batch:
                    case.reply(UNRECORDED)

    async def _settle(self, batch: list[_Case]) -> None:
        """Judges cases and writes what they become; what no journal can hold spoils no other case."""
        ruled = self._ruled_in_turn(batch)
        try:
            failed = await self._recorded(ruled, batch[-1].page)
        except ValueError:
            if len(batch) == 1:
                raise
            for case in batch:
                await self._alone(case)
            return
        for case, ruling in zip(batch, ruled, strict=True):
            case.reply(failed if failed and isinstance(ruling.answer, p.Written) else ruling.answer)

    async def _alone(self, case: _Case) -> None:
        try:
            await self._settle([case])
        except ValueError:
            log.exception("a proposal cannot be written down")
            case.reply(UNRECORDED)

    def _ruled_in_turn(self, batch: list[_Case]) -> list[_Ruling]:
        ruled, standing = [], self.standing
        for case in batch:
            ruled.append(self._ruled_safely(standing, case))
            standing = ruled[-1].standing
        return ruled

    def _ruled_safely(self, standing: Standing, case: _Case) -> _Ruling:
        try:
            return self._ruled(standing, case)
        except Exception:
            log.exception("a proposal could not be judged")
            return _Ruling(standing, UNRECORDED)

    async def _recorded(self, ruled: list[_Ruling], first: Any) -> p.Refused | None:
        """Writes and shows; the reason if that could not be, and then nothing has changed."""
        lines = [line for ruling in ruled for line in ruling.lines]
        if not lines:
            return None
        before, after = self.standing, ruled[-1].standing
        try:
            await self._lines.append(lines)
        except StoreError as error:
            log.exception("a move could not be stored")
            return p.Refused(Message("Not recorded. {reason}", reason=error.message))
        self.standing = after
        self._show(after, first)
        if after.book.closed is not before.book.closed:
            await self._tell_of_ending(after.book)
        return None

    def _show(self, standing: Standing, first: Any) -> None:
        try:
            self._hub.show(standing, first=first)
        except Exception:  # it is on disk, and that is what the answer says
            log.exception("a move could not be shown")

    async def _tell_of_ending(self, book: Book) -> None:
        try:
            await self.on_ending(book)
        except Exception:  # the journal knows better than the history, which is put right at the next start
            log.exception("the history could not be told")

    def _ruled(self, standing: Standing, case: _Case) -> _Ruling:
        if self.gone:
            return _Ruling(standing, p.Refused(self.gone))
        if isinstance(case.proposal, p.Lay):
            return laid(standing, case.proposal)
        if ruling := ruling_against(standing, case.proposal, case.by):
            return _Ruling(standing, ruling)
        book = standing.book
        entries: list[Entry] = []
        for kind, fields in entries_of(standing, case.proposal):
            entries.append(kind(seq=book.version + 1, at=self._now(), by=case.by, **fields))
            book = book.write(entries[-1])
        after = standing.with_book(book)
        lines = [{"entry": entry.model_dump(mode="json")} for entry in entries]
        lines += [discarded(draft) for name, draft in standing.drafts.items() if name not in after.drafts]
        return _Ruling(after, p.Written(tuple(entries)), lines)


def laid(standing: Standing, proposal: p.Lay) -> _Ruling:
    """A wizard as the journal keeps it: a value of its own that no screen can change behind the table's back."""
    value = json.loads(json.dumps(proposal.value))
    known, latest = standing.drafts.get(proposal.name), undoable(standing.book)
    cause = known.cause if known else latest.seq if latest else 0
    line = {"draft": {"name": proposal.name, "value": value, "cause": cause}}
    return _Ruling(standing.with_draft(proposal.name, value, cause), p.Written(), [line])


def discarded(draft: Draft) -> dict[str, Any]:
    """The line that says a wizard is over; without it a redo would bring it back at the next start."""
    return {"draft": {"name": draft.name, "value": None, "cause": draft.cause}}


def entries_of(standing: Standing, proposal: p.Proposal) -> list[tuple[type[Any], dict[str, Any]]]:
    """The entries a proposal becomes, without number, date and author."""
    match proposal:
        case p.Play(move=move):
            found = standing.book.game.objections(standing.state, move)
            return [(Played, {"move": move, "overruled": tuple(dict.fromkeys(o.rule for o in found))})]
        case p.Drop(entries=entries):
            return [(Dropped, {"drops": seq}) for seq in dict.fromkeys(entries)]
        case p.Replace(entry=seq, move=move, overrule=overrule):
            return [(Replaced, {"replaces": seq, "move": move, "overruled": overrule})]
        case p.Amend(setup=setup, since=since):
            return [(Amended, {"setup": setup, "since": since})]
        case p.Close(outcome=outcome, tally=tally, sheet=sheet):
            return [(Closed, {"outcome": outcome, "tally": tally, "sheet": sheet})]
        case p.Reopen():
            return [(Reopened, {})]
        case p.Lay():
            return []


def ruling_against(standing: Standing, proposal: p.Proposal, by: By) -> p.Objected | p.Refused | None:
    """Why a proposal is not written: nonsense is refused, a broken rule that was not set aside is objected to."""
    book = standing.book
    if book.closed and not isinstance(proposal, p.Reopen | p.Drop):
        return p.Refused(Message("This table is closed. Reopen it to go on."))
    match proposal:
        case p.Play(move=move) | p.Replace(move=move) if not _seated(book, by, move):
            return p.Refused(Message("That seat is not at this table."))
        case p.Play(move=move, overrule=overrule):
            found = tuple(o for o in book.game.objections(book.state, move) if o.rule not in overrule)
            return p.Objected(found) if found else None
        case p.Drop(entries=entries) if not all(_counts(book, seq) for seq in entries):
            return p.Refused(Message("That has been taken back already."))
        case p.Replace(entry=seq) if not (_counts(book, seq) and isinstance(book.entries[seq - 1], Played | Replaced)):
            return p.Refused(Message("That has been taken back already."))
        case p.Amend() if not isinstance(proposal.setup, book.game.setup_type):
            return p.Refused(Message("That set-up belongs to another game."))
        case p.Reopen() if not book.closed:
            return p.Refused(Message("This table is open."))
        case _:
            return None


def _counts(book: Book, seq: int) -> bool:
    return 0 < seq <= book.version and seq not in book.dead


def _seated(book: Book, by: By, move: Move) -> bool:
    seats = (*move.seats(), *(() if by.seat is None else (by.seat,)))
    return all(0 <= seat < len(book.setup.seats) for seat in seats)
