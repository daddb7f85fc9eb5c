"""What a tap meant: it arrives after it was made, sometimes when the table has gone on."""

from __future__ import annotations

from collections import deque
from contextvars import ContextVar
from itertools import islice, pairwise, takewhile
from typing import TYPE_CHECKING

from companion.live import proposals as p
from models.base import Message
from models.session import Played, story

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.live.standing import Standing
    from models.base import Move
    from models.session import Book, By, Entry, Told

LATE: ContextVar[bool] = ContextVar("late", default=False)
"""Whether what is being heard was said long ago, into a dead line."""
TOO_LATE = Message("Not recorded: the connection was lost when you tapped. Tap again.")
SEEN: ContextVar[int | None] = ContextVar("seen", default=None)
"""The newest frame that a page had shown for a moment when it said what is being heard; None where it does not tell."""
LOOKED_AT = 20
"""Lines of the timeline in which the cause of an objection is looked for."""
GONE_ON = Message("Not recorded: meanwhile the table has gone on. Look, then tap again.")


def overtaken(shown: Standing, now: Standing, proposal: p.Proposal, by: By) -> bool:
    """Whether something has come first that whoever tapped had not seen.

    A move is overtaken by another turn and by the same move from another device; an undo by anything.
    """
    if shown.version == now.version:
        return False
    match proposal:
        case p.Play(move=move):
            return clock(shown) != clock(now) or _told_already(shown, now, move, by)
        case p.Drop():
            return True
        case _:
            return False


def clock(table: Standing) -> object:
    """Round, step, turn and whose it is."""
    return table.book.game.clock(table.state)


def from_others(shown: Standing, now: Standing, device: str) -> Iterator[Entry]:
    """What other devices have recorded since."""
    return (entry for entry in islice(now.book.entries, shown.version, None) if entry.by.device != device)


def came_first(book: Book, move: Move, device: str) -> Told | None:
    """The line of another device without which, and without all after it, the rulebook would have nothing new to say.

    None where the device itself has recorded since, and where the rulebook objected before.
    """
    others = sum(1 for _ in takewhile(lambda told: told.by.device != device, islice(reversed(book.told), LOOKED_AT)))
    walks = deque(story(book), maxlen=others + 1) if others else ()
    against = [{one.rule for one in book.game.objections(walk.state, move)} for walk in walks]
    caused = [at for at, (earlier, later) in enumerate(pairwise(against), 1) if (later - earlier) & against[-1]]
    return walks[caused[-1]].told[-1] if caused else None


def _told_already(shown: Standing, now: Standing, move: Move, by: By) -> bool:
    return any(isinstance(entry, Played) and entry.move == move for entry in from_others(shown, now, by.device))
