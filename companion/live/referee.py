"""One referee for each table: proposals are judged in the order they come and on disk before anybody hears of them.

While one write is under way the next proposals gather and are written together, so nine phones hammering cost hardly
more disk time than one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Protocol

from companion.live import proposals as p
from companion.store.shelf import StoreError
from models.base import Message
from models.session import Amended, By, Closed, Dropped, Entry, Played, Reopened, Replaced, undoable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.live.standing import Standing

log = logging.getLogger(__name__)
REMEMBERED = 4096
"""Proposal ids that are kept, so that a repeated one is answered and not played again."""


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


class Referee:
    """Judges, numbers, dates, writes and announces."""

    def __init__(
        self, lines: Lines, standing: Standing, hub: Shows, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self.standing = standing
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
        if answer.cancelled() or answer.exception() or not isinstance(answer.result(), p.Written):
            self._answers.pop(proposal_id, None)

    async def _judge(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            standing, records, answers = self.standing, [], []
            for case in batch:
                standing, answer, lines = self._one(standing, case)
                records += lines
                answers.append(answer)
            if records and (failed := await self._written(records)):
                answers = [failed if isinstance(answer, p.Written) else answer for answer in answers]
            elif records:
                self.standing = standing
                self._hub.show(standing, first=batch[-1].page)
            for case, answer in zip(batch, answers, strict=True):
                case.answer.set_result(answer)

    def _one(self, standing: Standing, case: _Case) -> tuple[Standing, p.Answer, list[dict[str, Any]]]:
        try:
            return self._ruled(standing, case)
        except Exception:
            log.exception("a proposal could not be judged")
            return standing, p.Refused(Message("That could not be recorded. Nothing has changed.")), []

    async def _written(self, records: list[dict[str, Any]]) -> p.Refused | None:
        try:
            await self._lines.append(records)
        except StoreError as error:
            log.exception("a move could not be stored")
            return p.Refused(Message("Not recorded. {reason}", reason=error.message))
        return None

    def _ruled(self, standing: Standing, case: _Case) -> tuple[Standing, p.Answer, list[dict[str, Any]]]:
        book, proposal = standing.book, case.proposal
        if isinstance(proposal, p.Lay):
            return self._laid(standing, proposal)
        if ruling := ruling_against(standing, proposal):
            return standing, ruling, []
        entries: list[Entry] = []
        for kind, fields in entries_of(proposal):
            entry = kind(seq=book.version + 1, at=self._now(), by=case.by, **fields)
            book = book.write(entry)
            entries.append(entry)
        lines = [{"entry": entry.model_dump(mode="json")} for entry in entries]
        return standing.with_book(book), p.Written(tuple(entries)), lines

    def _laid(self, standing: Standing, laid: p.Lay) -> tuple[Standing, p.Answer, list[dict[str, Any]]]:
        known = standing.drafts.get(laid.name)
        latest = undoable(standing.book)
        cause = known.cause if known else latest.seq if latest else 0
        line = {"draft": {"name": laid.name, "value": laid.value, "cause": cause}}
        return standing.with_draft(laid.name, laid.value, cause), p.Written(), [line]


def entries_of(proposal: p.Proposal) -> list[tuple[type[Any], dict[str, Any]]]:
    """The entries a proposal becomes, without number, date and author."""
    match proposal:
        case p.Play(move=move, overrule=overrule):
            return [(Played, {"move": move, "overruled": overrule})]
        case p.Drop(entries=entries):
            return [(Dropped, {"drops": seq}) for seq in entries]
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


def ruling_against(standing: Standing, proposal: p.Proposal) -> p.Objected | p.Refused | None:
    """Why a proposal is not written: nonsense is refused, a broken rule that was not set aside is objected to."""
    book = standing.book
    if book.closed and not isinstance(proposal, p.Reopen | p.Drop):
        return p.Refused(Message("This table is closed. Reopen it to go on."))
    match proposal:
        case p.Play(move=move) | p.Replace(move=move) if any(not 0 <= s < len(book.setup.seats) for s in move.seats()):
            return p.Refused(Message("That seat is not at this table."))
        case p.Play(move=move, overrule=overrule):
            found = tuple(o for o in book.game.objections(book.state, move) if o.rule not in overrule)
            return p.Objected(found) if found else None
        case p.Drop(entries=entries) if not all(0 < seq <= book.version and seq not in book.dead for seq in entries):
            return p.Refused(Message("That has been taken back already."))
        case p.Replace(entry=seq) if not 0 < seq <= book.version or seq in book.dead:
            return p.Refused(Message("That has been taken back already."))
        case p.Amend() if not isinstance(proposal.setup, book.game.setup_type):
            return p.Refused(Message("That set-up belongs to another game."))
        case p.Reopen() if not book.closed:
            return p.Refused(Message("This table is open."))
        case _:
            return None
