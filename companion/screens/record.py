"""Who recorded what: every entry of the journal, those that no longer count included, and what hangs on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.screens.entry import doubt_row, fact_row, said
from companion.screens.settings import use_origin
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import link, quiet, tappable
from companion.widgets.here import use_here
from companion.widgets.pages import notice, page_body, top_bar
from companion.widgets.parts import arms, col, icon, one_line, row, text
from companion.widgets.sheet import use_sheet
from companion.words import capital
from models.base import Message
from models.session import Dropped, Played, Replaced, before, naming, preview

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.session import Book, By, Entry, Preview

PAGE, LIMIT, TOLD = 80, 760, 8
"""Entries shown at once, how wide the page is, and how many doubts are told."""


@dataclass(frozen=True)
class Recorded:
    """An entry as it reads: what it says, whether it counts, and which rules it was recorded against."""

    seq: int
    at: datetime
    by: By
    sentence: Message
    seat: int | None
    overruled: tuple[str, ...]
    counts: bool
    note: Message | None = None
    """What became of it, or what it does to another entry."""


def recorded(book: Book) -> tuple[Recorded, ...]:
    """The journal, the newest entry first."""
    told = {line.seq: line for line in book.told}
    instead = {entry.replaces: entry.seq for entry in book.entries if isinstance(entry, Replaced)}
    found: list[Recorded] = []
    for entry in book.entries:
        line = told.get(entry.seq)
        counts = entry.seq not in book.dead and entry.seq not in instead
        sentence = line.sentence if line and counts else _said(book, entry)
        move = entry.move if isinstance(entry, Played | Replaced) else None
        overruled = entry.overruled if isinstance(entry, Played | Replaced) else ()
        note = _note(book, entry, instead)
        seat = move.seat if move else None
        found.append(Recorded(entry.seq, entry.at, entry.by, sentence, seat, overruled, counts, note))
    return tuple(reversed(found))


def _said(book: Book, entry: Entry) -> Message:
    """What an entry says by itself."""
    match entry:
        case Played() | Replaced():
            stood = before(book, entry.seq)
            return book.game.describe(stood.state if stood else book.state, entry.move)
        case Dropped(drops=seq):
            return Message("Taken back: {what}", what=naming(book, book.entries[seq - 1]))
        case _:
            return naming(book, entry)


def _note(book: Book, entry: Entry, instead: dict[int, int]) -> Message | None:
    if entry.seq in book.dead:
        return Message("taken back later")
    if entry.seq in instead:
        return Message("replaced by entry {n}", n=instead[entry.seq])
    match entry:
        case Dropped(drops=seq):
            return Message("takes back entry {n}", n=seq)
        case Replaced(replaces=seq):
            return Message("in the place of entry {n}", n=seq)
        case _:
            return None


@ft.component
def RecordScreen(at: At) -> ft.Control:
    """`/t/<code>/record`."""
    here, t, back = use_here(), at.words.t, use_origin(f"{at.route}/timeline")
    book: Book = at.use("book", lambda table: table.book)
    lines: tuple[Recorded, ...] = ft.use_memo(lambda: recorded(book), [book.version])
    pages, turn = ft.use_state(1)
    against, only = ft.use_state(False)
    nothing: Recorded | None = None
    opened, open_ = ft.use_state(nothing)
    title = t("Entry {n}", n=opened.seq) if opened else ""
    use_sheet(at.look, title, (lambda: Dispute(at, opened)) if opened else None, lambda: open_(None), tall=True)
    side = here.size.side(LIMIT)
    bar = top_bar(at.look, t("Who recorded what"), go(back), back_tip=t("Back"), side=side)
    shown = [one for one in lines if one.overruled or not against]
    rows: list[ft.Control] = [line_row(at, one, open_) for one in shown[: PAGE * pages]]
    disputed = sum(bool(one.overruled) for one in lines)
    label = t("Show everything") if against else t("Only what was recorded against the rules ({n})", n=disputed)
    switch = [link(at.look, label, lambda _: only(not against))] if disputed else []
    earlier = quiet(at.look, t("Show earlier"), lambda _: turn(pages + 1), width=th.FULL)
    more = [earlier] if shown[PAGE * pages :] else []
    empty = notice(at.look, t("Nothing has happened yet. What you record appears here."), glyph="history")
    body = page_body([*switch, *rows, *more], here.size.width, limit=LIMIT, gap=0) if lines else empty
    return ft.SafeArea(ft.Column([bar, ft.Container(body, expand=True)], expand=True), expand=True)


def recorder(at: At, by: By) -> list[str]:
    """Who recorded it: the player whose seat the device had, and the device."""
    setup, seats, words = at.standing.book.setup, at.table.seats, at.words
    player = [] if by.seat is None else [setup.name(by.seat)]
    if by.device == at.here.settings.id:
        return [*player, words.t("This device")]
    return [*player, words.say(seats.called(by.device))] if seats.member(by.device) else player


def line_row(at: At, one: Recorded, open_: Callable[[Recorded], None]) -> ft.Control:
    """Number, sentence, who and when; a tap says what hangs on it."""
    look, words, seats = at.look, at.words, at.standing.book.setup.seats
    ink = look.ink if one.counts else look.ink2
    seat = seats[one.seat] if one.seat is not None and one.seat < len(seats) else None
    about = [words.moment(one.at), *recorder(at, one.by), *([words.say(one.note)] if one.note else [])]
    rules = words.t("recorded against {rules}", rules=", ".join(one.overruled)) if one.overruled else ""
    sentence = capital(words.say(one.sentence))
    lines = col(
        text(sentence, "body", ink, max_lines=3),
        text(", ".join(about), "small", look.ink2),
        *([text(rules, "small", look.warn)] if rules else []),
        gap=1,
        expand=True,
        tight=True,
    )
    mark = arms(seat, 24, look) if seat else ft.Container(width=20)
    number = ft.Container(one_line(one.seq, "small", look.ink2, text_align=ft.TextAlign.RIGHT), width=look.px(30))
    label = ", ".join(filter(None, (str(one.seq), sentence, *about, rules)))
    padding = ft.Padding.symmetric(vertical=8)
    return tappable(
        row(number, mark, lines, icon("right", 18, look.ink2), gap=10),
        label,
        lambda _: open_(one),
        padding=padding,
        border_radius=th.R_CHIP,
        key=f"entry-{one.seq}",
    )


# ── what hangs on an entry ───────────────────────────────────────────────────
def otherwise(book: Book, one: Recorded) -> Preview | None:
    """What would be different without a move that counts."""
    if not one.counts or not isinstance(book.entries[one.seq - 1], Played | Replaced):
        return None
    return preview(book, Dropped(seq=book.version + 1, at=datetime.now(UTC), drops=one.seq))


@ft.component
def Dispute(at: At, one: Recorded) -> ft.Control:
    """The rules it was recorded against in our own words, and what would be if it were decided otherwise."""
    look, t, book = at.look, at.words.t, at.standing.book
    found: Preview | None = ft.use_memo(lambda: otherwise(book, one), [one.seq, book.version])
    parts = [text(capital(at.words.say(one.sentence)), "t3", look.ink), *(rule_of(at, rule) for rule in one.overruled)]
    if found is None:
        return col(*parts, text(t("It does not count: nothing would change."), "body", look.ink2), gap=12)
    say = at.words.say
    facts = [fact_row(at, say(old.label), said(at, old.value), said(at, new.value)) for old, new in found.facts]
    without = t("Without it:") if facts else t("Without it no headline would be another.")
    doubts = [doubt for doubt in found.doubtful if doubt.told.seq != one.seq]
    more = doubts[TOLD:]
    those = [text(t("These would then be against the rules:"), "label", look.ink2)] if doubts else []
    left = [text(at.words.n("and {n} more", "and {n} more", len(more)), "small", look.ink2)] if more else []
    change = quiet(look, t("Change or take back"), go(f"{at.route}/timeline?entry={one.seq}"), width=th.FULL)
    return col(
        *parts,
        text(without, "label", look.ink2),
        *facts,
        *those,
        *(doubt_row(at, doubt) for doubt in doubts[:TOLD]),
        *left,
        *([] if book.closed else [change]),
        gap=12,
    )


def rule_of(at: At, rule: str) -> ft.Control:
    """A rule that the table set aside, in our own words."""
    look, known = at.look, at.standing.book.game.rules.rule(rule)
    head = text(at.words.t("Set aside: {rule}", rule=rule), "label", look.warn)
    body = col(head, *([text(at.words.say(known.text), "small", look.ink)] if known else []), gap=2)
    return ft.Container(body, bgcolor=look.warn_soft, border_radius=th.R_CHIP, padding=12)
