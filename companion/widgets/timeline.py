"""What happened, in sentences: the newest first, grouped by turn, repeated taps in one line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.kept import kept
from companion.widgets.parts import icon, row, spoken, text
from companion.widgets.shields import shield
from models.session import Arrived

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.words import Words
    from models.base import Message, Move
    from models.session import Told

SHOWN = 20
ARRIVED = "journey"
"""The icon of a table that came from another device."""
LINES = 2
"""Lines of a sentence; the rest is read when it is opened."""


@dataclass(frozen=True)
class Line:
    """One line: an entry, or several equal ones in a row."""

    entries: tuple[int, ...]
    seat: int | None
    move: Move
    sentence: Message
    round: int | None
    turn: int | None
    against: bool

    @property
    def times(self) -> int:
        """How often it happened in a row."""
        return len(self.entries)

    @property
    def arrived(self) -> bool:
        """Whether the table came from another device here, which is no move to change."""
        return isinstance(self.move, Arrived)


def moment_of(words: Words, line: Line) -> str:
    """The turn of a line, and the round where the game has rounds."""
    if line.round is None:
        return words.t("Turn {turn}", turn=line.turn)
    return words.t("Round {round}, turn {turn}", round=line.round, turn=line.turn)


def lines(told: Sequence[Told], at_most: int | None = None) -> tuple[Line, ...]:
    """The timeline, newest first."""
    return grouped(reversed(told), at_most)


def grouped(newest: Iterable[Told], at_most: int | None) -> tuple[Line, ...]:
    """Lines of what is told newest first, read only as far as they need."""
    found: list[Line] = []
    for entry in newest:
        line = Line(
            (entry.seq,),
            entry.move.seat,
            entry.move,
            entry.sentence,
            entry.clock.round,
            entry.clock.turn,
            bool(entry.overruled),
        )
        if found and same(found[-1], line):
            found[-1] = Line((*line.entries, *found[-1].entries), *[getattr(line, f) for f in FIELDS])
        elif at_most is not None and len(found) >= at_most:
            break
        else:
            found.append(line)
    return tuple(found)


FIELDS = ("seat", "move", "sentence", "round", "turn", "against")


def same(one: Line, other: Line) -> bool:
    """Whether two lines say the same of the same turn."""
    return all(getattr(one, name) == getattr(other, name) for name in FIELDS)


def latest(table: Standing) -> tuple[Line, ...]:
    """The newest lines of a table; ends of turns are left out, the grouping says them."""
    newest = reversed(table.book.told)
    return grouped((entry for entry in newest if getattr(entry.move, "kind", "") != "turn_ended"), SHOWN)


@dataclass(frozen=True)
class Rows:
    """The rows drawn last, by the first entry of their lines, and what they all hang on."""

    when: tuple[object, ...]
    rows: dict[int, tuple[Line, ft.Control]] = field(default_factory=dict)

    def row(self, when: tuple[object, ...], line: Line) -> tuple[Line, ft.Control] | None:
        """A line and its row, if that still says the same."""
        known = self.rows.get(line.entries[0])
        return known if known and known[0] == line and self.when == when else None


@kept
@ft.component
def Timeline(at: At, icon_of: Callable[[Move], str], *, scrolls: bool = False) -> ft.Control:
    """The newest lines; the same row object is kept while it is shown, so that a move draws one row."""
    shown: tuple[Line, ...] = at.use("latest", latest)
    setup = at.use("setup", lambda table: table.book.setup)
    kept: ft.MutableRef[Rows] = ft.use_ref(lambda: Rows(()))
    before = kept.current or Rows(())
    drawn = Rows((at.look, at.words, setup))
    for line in shown:
        drawn.rows[line.entries[0]] = before.row(drawn.when, line) or (line, line_row(at, line, setup, icon_of))
    kept.current = drawn
    if not shown:
        return text(at.words.t("Nothing has happened yet. What you record appears here."), "small", at.look.ink2)
    rows = [row for _, row in drawn.rows.values()]
    return ft.Column(rows, spacing=0, scroll=ft.ScrollMode.HIDDEN if scrolls else None, expand=scrolls)


def line_row(at: At, line: Line, setup: object, icon_of: Callable[[Move], str]) -> ft.Control:
    """One line: shield, icon, sentence, and the sign of what was recorded against the rules; a tap opens it."""
    look = at.look
    seat = setup.seats[line.seat] if line.seat is not None and line.seat < len(setup.seats) else None  # type: ignore[attr-defined]
    mark = [icon("unlike", 16, look.warn)] if line.against else []
    times = [text(f"{line.times} ×", "label", look.ink)] if line.times > 1 else []
    sentence = at.words.say(line.sentence)

    def opened(_: object) -> None:
        ft.context.page.navigate(f"{at.route}/timeline?entry={line.entries[-1]}")

    body = row(
        shield(look, seat.arms, 22) if seat else ft.Container(width=19),
        icon(ARRIVED if line.arrived else icon_of(line.move), 18, look.ink2),
        sentence_text(look, sentence, seat.name if seat else "", LINES),
        *times,
        *mark,
        gap=10,
    )
    said, key = spoken_line(at, line, sentence), f"line-{line.entries[0]}"
    if line.arrived:
        return ft.Container(spoken(body, said), height=look.px(th.TAP), key=key)
    return tappable(body, said, opened, height=look.px(th.TAP), border_radius=th.R_CHIP, key=key)


def spoken_line(at: At, line: Line, sentence: str) -> str:
    """A line as a screen reader says it."""
    times = f", {at.words.n('{n} time', '{n} times', line.times)}" if line.times > 1 else ""
    return sentence + times + (", " + at.words.t("recorded against the rules") if line.against else "")


def sentence_text(look: th.Look, sentence: str, name: str, at_most: int = 1) -> ft.Text:
    """The sentence in so many lines, its name in bold where it begins with one; as wide as there is room for."""
    quiet = th.style("small", look.ink2)
    first, style, spans = sentence, quiet, None
    if name and sentence.startswith(name):
        first, style, spans = name, th.style("label", look.ink), [ft.TextSpan(sentence[len(name) :], quiet)]
    return ft.Text(first, style=style, spans=spans, max_lines=at_most, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
