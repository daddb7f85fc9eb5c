"""How the numbers of a game went: everything that its headlines count, over rounds and over real time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from models.session import Arrived, story

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from models.base import Message
    from models.game import Clock, Fact, Setup
    from models.session import Book

OF_SEAT, ROUND = "{name}: {what}", "Round"
"""How headlines tell of one seat, and what the numbers are drawn over."""


class Step(NamedTuple):
    """A moment of the game: when it was, and where the game stood."""

    at: datetime
    clock: Clock

    @property
    def round(self) -> int | None:
        """The round, or the turn where there are no rounds."""
        return self.clock.turn if self.clock.round is None else self.clock.round


@dataclass(frozen=True)
class Curve:
    """One number through all steps: of everybody by seat, or of the table under `None`."""

    label: Message
    values: dict[int | None, tuple[int | None, ...]]

    @property
    def reach(self) -> int:
        """How far it goes up and down."""
        known = [value for line in self.values.values() for value in line if value is not None]
        return max(known, default=0) - min(known, default=0)


@dataclass(frozen=True)
class Curves:
    """The steps of a game and the numbers that changed.

    Those of seats come before those of the table, what gives points before the rest, what went further before what did
    not.
    """

    steps: tuple[Step, ...]
    curves: tuple[Curve, ...]

    def last_of_rounds(self) -> tuple[int, ...]:
        """The last step of every round; of the steps themselves where nobody counts rounds."""
        ends = {step.round: at for at, step in enumerate(self.steps)}
        if set(ends) == {None}:
            return tuple(range(len(self.steps)))
        return tuple(at for round_, at in ends.items() if round_ is not None)


def curves(book: Book) -> Curves:
    """The curves of a table; none where nothing happened."""
    told = list(story(book))[1:]
    steps = tuple(Step(one.told[-1].at, one.told[-1].clock) for one in told)
    found: dict[Message, dict[int | None, list[int | None]]] = {}
    for at, one in enumerate(told):
        if not isinstance(one.told[-1].move, Arrived):
            _note(found, one, at)
    drawn = [Curve(label, {seat: _filled(line, len(told)) for seat, line in of.items()}) for label, of in found.items()]
    moved, points = [curve for curve in drawn if curve.reach and str(curve.label) != ROUND], _points(book)

    def order(curve: Curve) -> tuple[bool, bool, int]:
        return None in curve.values, str(curve.label).casefold() not in points, -curve.reach

    return Curves(steps, tuple(sorted(moved, key=order)))


def _points(book: Book) -> frozenset[str]:
    """What a sheet has lines for."""
    sheet = book.closed.sheet if book.closed else None
    lines = (line for player in sheet.players for line in player.lines) if sheet else ()
    return frozenset(str(line.label).casefold() for line in lines)


def _note(found: dict[Message, dict[int | None, list[int | None]]], book: Book, at: int) -> None:
    """What the headlines count after a step."""
    for fact in book.game.headlines(book.state):
        if isinstance(fact.value, int) and not isinstance(fact.value, bool):
            label, seat = _told_of(fact, book.setup)
            line = found.setdefault(label, {}).setdefault(seat, [])
            line += [None] * (at - len(line))
            line.append(fact.value)


def _told_of(fact: Fact, setup: Setup) -> tuple[Message, int | None]:
    """What a headline counts, and of whom."""
    if fact.label.msgid != OF_SEAT:
        return fact.label, None
    name = fact.label.values["name"]
    return fact.label.values["what"], next((seat.number for seat in setup.seats if seat.name == name), None)


def _filled(line: Sequence[int | None], length: int) -> tuple[int | None, ...]:
    return (*line, *[None] * (length - len(line)))
