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
from companion.live.judging import judged
from companion.live.late import GONE_ON, LATE, TOO_LATE, overtaken
from companion.live.rulings import Ruling
from companion.store.shelf import StoreError
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from companion.live.standing import Standing
    from models.session import Book, By

log = logging.getLogger(__name__)
REMEMBERED = 4096
"""Proposal ids that are kept, so that a repeated one is answered and not played again."""
UNRECORDED = p.Refused(Message("That could not be recorded. Nothing has changed."))


class Lines(Protocol):
    """A journal on disk: what is appended is durable when the call returns."""

    async def append(self, records: Sequence[dict[str, Any]]) -> None:
        """Appends all records or none; raises StoreError."""


class Keeps(Protocol):
    """What is sealed, on disk: the document is durable when the call returns."""

    async def keep(self, document: dict[str, Any]) -> None:
        """Puts the document in place of the old one; raises StoreError."""


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
    shown: Standing | None

    def reply(self, answer: p.Answer) -> None:
        """Answers, once."""
        if not self.answer.done():
            self.answer.set_result(answer)


async def nobody(_: Book) -> None:
    """Nobody needs to hear that a table has ended or goes on."""


class Referee:
    """Judges, numbers, dates, writes and announces."""

    def __init__(
        self,
        lines: Lines,
        box: Keeps,
        standing: Standing,
        hub: Shows,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.standing = standing
        self.gone: Message | None = None
        """Why nothing more is recorded here: the table was removed."""
        self.on_ending: Callable[[Book], Awaitable[None]] = nobody
        """Hears, before the answer is given, that the table has ended or goes on."""
        self._lines, self._box, self._hub, self._now = lines, box, hub, now
        self._waiting: list[_Case] = []
        self._answers: OrderedDict[str, asyncio.Future[p.Answer]] = OrderedDict()
        self._work: asyncio.Task[None] | None = None

    async def propose(
        self, proposal_id: str, proposal: p.Proposal, by: By, page: Any = None, shown: Standing | None = None
    ) -> p.Answer:
        """The answer, once what it says is durable; the same answer for the same proposal id.

        `shown` is the table as whoever tapped had it before their eyes, where that is known.
        """
        if LATE.get():
            return p.Refused(TOO_LATE)
        answer = self._answers.get(proposal_id)
        if answer is None:
            answer = asyncio.get_running_loop().create_future()
            self._remember(proposal_id, answer)
            self._waiting.append(_Case(proposal, by, page, answer, shown))
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
        """Judges cases and writes what they become; what no journal can hold spoils no other case.

        What is sealed lies in a file of its own, so that a case that touches it is written for itself.
        """
        rulings = self._ruled_in_turn(batch)
        if len(batch) > 1 and rulings[-1].standing.secrets is not self.standing.secrets:
            await self._one_by_one(batch)
            return
        try:
            failed = await self._recorded(rulings, batch[-1].page)
        except ValueError:
            if len(batch) == 1:
                raise
            await self._one_by_one(batch)
            return
        for case, ruling in zip(batch, rulings, strict=True):
            case.reply(failed if failed and isinstance(ruling.answer, p.Written) else ruling.answer)

    async def _one_by_one(self, batch: list[_Case]) -> None:
        for case in batch:
            try:
                await self._settle([case])
            except ValueError:
                log.exception("a proposal cannot be written down")
                case.reply(UNRECORDED)

    def _ruled_in_turn(self, batch: list[_Case]) -> list[Ruling]:
        rulings, standing = [], self.standing
        for case in batch:
            rulings.append(self._ruled_safely(standing, case))
            standing = rulings[-1].standing
        return rulings

    def _ruled_safely(self, standing: Standing, case: _Case) -> Ruling:
        try:
            if self.gone:
                return Ruling(standing, p.Refused(self.gone))
            if case.shown and overtaken(case.shown, standing, case.proposal, case.by):
                return Ruling(standing, p.Refused(GONE_ON))
            return judged(standing, case.proposal, case.by, self._now())
        except Exception:
            log.exception("a proposal could not be judged")
            return Ruling(standing, UNRECORDED)

    async def _recorded(self, rulings: list[Ruling], first: Any) -> p.Refused | None:
        """Writes and shows; the reason if that could not be, and then nothing has changed."""
        lines = [line for ruling in rulings for line in ruling.lines]
        before, after = self.standing, rulings[-1].standing
        if not lines and after.secrets is before.secrets:
            return None
        if reopens := before.book.closed is not None and after.book.closed is None:
            await self._tell_of_ending(after.book)  # first: what is closed and no history becomes history at the start
        try:
            await self._write(lines, before, after)
        except StoreError as error:
            log.exception("a move could not be stored")
            if reopens:
                await self._tell_of_ending(before.book)
            return p.Refused(Message("Not recorded. {reason}", reason=error.message))
        self.standing = after
        self._show(after, first)
        if after.book.closed is not before.book.closed and not reopens:
            await self._tell_of_ending(after.book)
        return None

    async def _write(self, lines: list[dict[str, Any]], before: Standing, after: Standing) -> None:
        """The journal first: it says which secrets are over, and whoever opens the table next destroys them."""
        if lines:
            await self._lines.append(lines)
        if after.secrets is not before.secrets:
            try:
                await self._box.keep(after.secrets.document())
            except StoreError:
                if not lines:
                    raise
                log.exception("what is sealed could not be stored")

    def _show(self, standing: Standing, first: Any) -> None:
        try:
            self._hub.show(standing, first=first)
        except Exception:  # it is on disk, and that is what the answer says
            log.exception("a move could not be shown")

    async def _tell_of_ending(self, book: Book) -> None:
        try:
            await self.on_ending(book)
        except Exception:  # the journal knows better than the history, which catches up as soon as it can
            log.exception("the history could not be told")
