"""One entry of the timeline on a sheet: what else it may have been, or that it never was, and what follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.live.proposals import Replace
from companion.widgets import theme as th
from companion.widgets.buttons import primary, quiet
from companion.widgets.parts import col, icon, one_line, row, rule, text
from companion.widgets.rewrite import form
from companion.widgets.sheet import use_sheet
from companion.widgets.shields import shield
from companion.widgets.timeline import moment_of
from companion.widgets.undoing import author
from models.base import Message
from models.session import By, Dropped, Preview, Replaced, before, preview

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.rewrite import Part
    from companion.widgets.timeline import Line
    from models.base import Move
    from models.session import Consequence

TOLD = 5
"""So many later entries are named; of more only the number."""
BOTH = 2000
"""As wide as there is room for."""


@dataclass(frozen=True)
class Edit:
    """The last entry of a line under the pen: the move that is to stand in its place, and what follows."""

    entry: int
    was: Message
    now: Message
    move: Move
    changed: bool
    parts: tuple[Part, ...]
    """What else it may have been."""
    preview: Preview
    """What the change would do, or, as long as nothing is changed, taking the entry back."""

    @property
    def doubtful(self) -> tuple[Consequence, ...]:
        """The later entries that would then be against the rules."""
        return tuple(doubt for doubt in self.preview.doubtful if doubt.told.seq != self.entry)


def edit_of(table: Standing, line: Line, rewrite: Callable[..., tuple[Part, ...]], draft: Move | None) -> Edit | None:
    """The line's last entry with `draft` in its place; None where it has been taken back meanwhile."""
    book, entry, move = table.book, line.entries[-1], draft or line.move
    stood = before(book, entry)
    if stood is None:
        return None
    seq, now = book.version + 1, datetime.now(UTC)
    change = (
        Replaced(seq=seq, at=now, by=By(), replaces=entry, move=move)
        if draft
        else Dropped(seq=seq, at=now, by=By(), drops=entry)
    )
    parts = () if book.closed else rewrite(stood.state, move)
    said = book.game.describe(stood.state, move)
    return Edit(entry, line.sentence, said, move, draft is not None, parts, preview(book, change))


@ft.component
def Entry(at: At, line: Line | None, close: Callable[[], None]) -> ft.Control:
    """Opens the sheet of a line as long as there is one; it closes once the change stands."""
    nothing: tuple[int, Move] | None = None
    drafted, draft = ft.use_state(nothing)
    version: int = at.use("version", lambda table: table.version)
    entry = line.entries[-1] if line else 0
    move = drafted[1] if drafted and drafted[0] == entry else None

    def edit() -> Edit | None:
        return edit_of(at.standing, line, at.surface.rewrite, move) if line else None

    found: Edit | None = ft.use_memo(edit, [version, line, move, at.surface])

    def change(to: Move) -> None:
        draft((entry, to) if line and to != line.move else None)

    def leave() -> None:
        draft(None)
        close()

    def leave_once_written() -> None:
        if line and move == line.move:
            leave()

    ft.use_effect(leave_once_written, [line, move])
    tall = found is not None and bool(found.parts or found.doubtful[TOLD:])
    title = at.words.t("Change what happened")
    content = (lambda: EntrySheet(at, line, found, change, leave)) if line else None
    foot = (lambda: Recording(at, found, lambda: change(line.move))) if line and found and found.changed else None
    use_sheet(at.look, title, content, leave, tall=tall, foot=foot)
    return ft.Container(height=0)


@ft.component
def EntrySheet(
    at: At, line: Line, edit: Edit | None, change: Callable[[Move], None], close: Callable[[], None]
) -> ft.Control:
    """The sentence, what else it may have been, and what follows from that or from taking it back."""
    t, look = at.words.t, at.look
    if edit is None:
        return text(t("That has been taken back already."), "body", look.ink)
    parts = [form(at, edit.parts, edit.move, change), rule(look)] if edit.parts else []
    return col(
        sentences(at, line, edit),
        *parts,
        *(changing(at, edit) if edit.changed else taking_back(at, edit, close)),
        gap=14,
    )


def sentences(at: At, line: Line, edit: Edit) -> ft.Control:
    """What happened, and above it when, or what was thought to have happened."""
    look, setup = at.look, at.standing.book.setup
    seat = edit.move.seat
    mark = [shield(look, setup.seats[seat].arms, 34)] if seat is not None and seat < len(setup.seats) else []
    many = at.words.t("Recorded {n} times in a row; this is about the last one.", n=line.times)
    hint = [text(many, "small", look.ink2)] if line.times > 1 else []
    now = ft.Semantics(content=text(at.words.say(edit.now), "t3", look.ink), live_region=True)
    return row(*mark, ft.Container(col(above(at, line, edit), now, *hint, gap=2), expand=True), gap=12)


def above(at: At, line: Line, edit: Edit) -> ft.Control:
    """When it was, or what was thought to have happened: one line either way, so that nothing jumps."""
    if edit.changed:
        crossed = replace(th.style("small", at.look.ink2), decoration=ft.TextDecoration.LINE_THROUGH)
        was = ft.TextSpan(at.words.say(edit.was), crossed)
        return ft.Text(spans=[was], max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    when = at.words.t("As recorded") if line.turn is None else moment_of(at.words, line)
    who = author(at, at.standing.book.entries[edit.entry - 1].by)
    shown = at.words.t("{when}, recorded by {who}", when=when, who=who) if who else when
    return one_line(shown, "small", at.look.ink2)


# ── what follows ─────────────────────────────────────────────────────────────
def changing(at: At, edit: Edit) -> list[ft.Control]:
    """What the change does."""
    t = at.words.t
    return consequences(at, edit, t("The change affects:"), t("The change affects no headline."))


@ft.component
def Recording(at: At, edit: Edit, leave: Callable[[], None]) -> ft.Control:
    """The buttons that record the change and give it up, and how many later entries it puts in doubt."""
    t, look, doubts = at.words.t, at.look, len(edit.doubtful)

    async def record(_: object) -> None:
        once = f"replace-{at.standing.version}-{edit.entry}-{edit.move!r}"
        await at.propose(Replace(edit.entry, edit.move), once=once)

    said = at.words.n(
        "{n} later entry would be against the rules", "{n} later entries would be against the rules", doubts
    )
    warning = row(icon("unlike", 20, look.warn), ft.Container(text(said, "small", look.ink), expand=True), gap=8)
    buttons = row(
        quiet(look, t("Leave it as it was"), lambda _: leave(), outlined=False, expand=1),
        primary(look, t("Record the change"), record, expand=1),
    )
    return col(*([warning] if doubts else []), buttons)


def taking_back(at: At, edit: Edit, close: Callable[[], None]) -> list[ft.Control]:
    """What taking the entry back does, and the buttons: only this, or this and what hangs on it."""
    t, look = at.words.t, at.look
    doubtful = tuple(doubt.told.seq for doubt in edit.doubtful)

    def dropping(*entries: int) -> Callable[..., Awaitable[None]]:
        async def tapped(_: object) -> None:
            close()
            await at.drop(*entries)

        return tapped

    only = t("Take back only this") if doubtful else t("Take it back")
    both = [quiet(look, t("Take back this and those"), dropping(*reversed(doubtful), edit.entry), width=BOTH)]
    return [
        *consequences(at, edit, t("Taking it back changes:"), t("Taking it back changes no headline.")),
        quiet(look, only, dropping(edit.entry), glyph="undo", width=BOTH),
        *(both if doubtful else []),
    ]


def consequences(at: At, edit: Edit, some: str, none: str) -> list[ft.Control]:
    """Headlines before and after, and the later entries that would then be against the rules."""
    look, say = at.look, at.words.say
    facts = [fact_row(at, say(old.label), said(at, old.value), said(at, new.value)) for old, new in edit.preview.facts]
    found: list[ft.Control] = [col(text(some if facts else none, "label", look.ink2), *facts, gap=6)]
    doubts = [doubt_row(at, doubt) for doubt in edit.doubtful[:TOLD]]
    if doubts:
        left = len(edit.doubtful) - TOLD
        more = [text(at.words.n("and {n} more", "and {n} more", left), "small", look.ink2)] if left > 0 else []
        title = at.words.t("These would then be against the rules:")
        found.append(col(text(title, "label", look.ink2), *doubts, *more, gap=8))
    return found


def doubt_row(at: At, doubt: Consequence) -> ft.Control:
    """A later entry and what would stand against it."""
    look = at.look
    why = at.words.say(doubt.objections[0].message)
    reason = text(why[:1].upper() + why[1:], "small", look.ink2)
    words = col(text(at.words.say(doubt.told.sentence), "body", look.ink), reason, gap=0)
    return row(icon("unlike", 20, look.warn), ft.Container(words, expand=True), gap=10)


def said(at: At, value: object) -> str:
    """A headline's value in words."""
    if isinstance(value, Message):
        return at.words.say(value)
    return "–" if value is None else str(value)


def fact_row(at: At, label: str, before_it: str, after: str) -> ft.Control:
    """A headline before and after."""
    look = at.look
    return row(
        ft.Container(text(label, "body", look.ink), expand=True),
        text(before_it, "body", look.ink2),
        icon("forward", 18, look.ink2),
        text(after, "strong", look.ink),
        gap=10,
    )
