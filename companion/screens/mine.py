"""What a seat keeps to itself, for its owner's eyes: on its own phone, or under cover on one that goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.live.proposals import Note, Refused, Written
from companion.live.sealed import Sealed
from companion.screens.count import COUNT, answering
from companion.screens.settings import use_origin
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tappable
from companion.widgets.cover import cover, use_veil
from companion.widgets.here import use_asked
from companion.widgets.inputs import field, stepper, switch_row
from companion.widgets.keyed import keyed
from companion.widgets.pages import accent_bar, page_body
from companion.widgets.parts import arms, card, col, icon, one_line, row, rule, text
from companion.widgets.snack import snack
from companion.widgets.typed import number_line, read_number, use_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.surface import Memo
    from models.game import Count, Seat

    Keep = Callable[[Any], Awaitable[str]]
    """Keeps another value, and answers what went wrong."""

MOST, LETTERS = 9999, 1500
NOBODY = -1


class Holding(NamedTuple):
    """The seats that this device holds, and those that nobody does."""

    own: tuple[int, ...]
    free: tuple[int, ...]


def use_holding(at: At) -> Holding:
    """Whose notes may lie on this device."""
    device = at.here.settings.id

    def select(table: Standing) -> Holding:
        seats = range(len(table.book.setup.seats))
        free = tuple(seat for seat in seats if table.seating.holder(seat) is None)
        return Holding(tuple(sorted(table.seating.of(device))), free)

    holding: Holding = at.use(("holding", device), select)
    return holding


def use_note(at: At, seat: int, name: str) -> Any:
    """What this device keeps for a seat under this name; None where it keeps nothing."""
    device = at.here.settings.id

    def select(table: Standing) -> Sealed | None:
        seats = table.book.setup.seats
        kept = table.secrets.notes.get((seats[seat].player, name)) if seat < len(seats) else None
        return kept.shown(table.seating, seat, device) if kept else None

    found: Sealed | None = at.use(("note", seat, name, device), select)
    return found.unsealed() if found else None


@ft.component
def Mine(at: At) -> ft.Control:
    """`/t/<code>/mine`."""
    t, look, holding, back = at.words.t, at.look, use_holding(at), use_origin(at.route)
    opened, open_ = ft.use_state(NOBODY)
    covered, cover_ = ft.use_state(True)
    seats = at.standing.book.setup.seats
    alone = holding.own[0] if len(holding.own) == 1 else NOBODY
    offered = holding.own or holding.free
    bar = accent_bar(look, t("What I have"), go(back), back_tip=t("Back to the table"), side=at.here.size.side())

    def pass_to(seat: int) -> Callable[..., None]:
        def tapped(_: object) -> None:
            cover_(True)
            open_(seat)

        return tapped

    def shut() -> None:
        open_(NOBODY)

    if alone != NOBODY:
        body: ft.Control = Notes(at, seats[alone], None)
    elif opened not in offered:
        body = Whose(at, [seats[seat] for seat in offered], pass_to)
    elif covered:
        low = at.here.size.landscape
        body = cover(look, at.words, seats[opened], lambda _: cover_(False), lambda _: shut(), low=low)
    else:
        body = Notes(at, seats[opened], shut)
    return ft.Column([bar, body], spacing=0, expand=True)


@ft.component
def Whose(at: At, seats: list[Seat], pass_to: Callable[[int], Callable[..., None]]) -> ft.Control:
    """Seats that share this device: the phone goes to one of them."""
    look, t = at.look, at.words.t
    lines: list[ft.Control] = []
    for seat in seats:
        lines += [rule(look, 62)] * bool(lines)
        body = row(
            arms(seat, 36, look),
            ft.Container(one_line(seat.name, "strong", look.ink), expand=True),
            icon("eye_off", look.px(20), look.ink2),
            gap=12,
        )
        padding = ft.Padding.symmetric(horizontal=14, vertical=10)
        lines.append(tappable(body, seat.name, pass_to(seat.number), padding=padding, border_radius=th.R_BUTTON))
    hint = t("Whose notes? They stay on this device, and nobody else gets them.")
    empty = t("Every seat has a phone of its own, which keeps its notes.")
    content = [
        text(hint if seats else empty, "body", look.ink2),
        *([card(look, col(*lines, gap=0), 0)] if lines else []),
    ]
    return page_body(content, at.here.size.width)


@ft.component
def Notes(at: At, seat: Seat, shut: Callable[[], None] | None) -> ft.Control:
    """Everything that a seat may note; on a phone that goes round nobody else sees it either."""
    use_veil(at.words, "opened", shown=shut is not None)
    look, t = at.look, at.words.t
    away = (
        [quiet(look, t("Cover"), lambda _: shut(), glyph="eye_off", outlined=False, snug=True, height=48)]
        if shut
        else []
    )
    head = row(arms(seat, 40, look), ft.Container(one_line(seat.name, "t2", look.ink), expand=True), *away, gap=12)
    wanted = [memo for memo in at.surface.memos if memo.wanted(at.standing.book.setup)]
    cards = [keyed(f"{seat.player} {memo.name}", MemoCard, at, seat, memo) for memo in wanted]
    hint = text(t("No other phone, export or log has this."), "small", look.ink2)
    return page_body([head, *cards, hint], at.here.size.width)


@ft.component
def MemoCard(at: At, seat: Seat, memo: Memo) -> ft.Control:
    """One thing to note."""
    value = use_note(at, seat.number, memo.name)
    asked, over = use_asked("from"), at.use("over", lambda table: table.book.game.over(table.state))
    counting = over or asked.startswith(f"{at.route}/score")

    async def keep(changed: Any) -> str:
        answer = await at.propose(Note(seat.number, memo.name, None if changed is None else Sealed(changed)))
        return at.words.say(answer.message) if isinstance(answer, Refused) else ""

    kinds: dict[str, Callable[..., ft.Control]] = {"number": NumberMemo, "words": WordsMemo, "flag": FlagMemo}
    counts = [count for count in at.standing.book.game.counts if count.name == memo.count]
    putting = [Putting(at, seat, count, value) for count in counts if value is not None and counting]
    drawn = memo.draw(at, seat, memo, value, keep) if memo.draw else kinds[memo.kind](at, memo, value, keep)
    return card(at.look, col(drawn, *putting, gap=10))


def titled(at: At, memo: Memo) -> ft.Control:
    """What it is."""
    look, say = at.look, at.words.say
    return col(text(say(memo.label), "strong", look.ink), text(say(memo.hint), "small", look.ink2), gap=2)


@ft.component
def NumberMemo(at: At, memo: Memo, value: int | None, keep: Keep) -> ft.Control:
    """Knobs, and a line to type in."""
    look, words = at.look, at.words
    line = use_line(
        value,
        lambda number: "" if number is None else str(number),
        lambda typed: read_number(words, typed, MOST),
        keep,
        lambda shown, typed: number_line(look, shown, typed),
        (look, words),
    )
    label = words.say(memo.label)
    named = ft.MergeSemantics(ft.Semantics(content=line.control, label=label))
    knobs = stepper(look, value, lambda to: ft.context.page.run_task(keep, to), label=label, most=MOST, line=named)
    wrong = [text(line.wrong, "small", look.warn)] if line.wrong else []
    return col(titled(at, memo), row(ft.Container(expand=True), knobs), *wrong, gap=8)


@ft.component
def WordsMemo(at: At, memo: Memo, value: str | None, keep: Keep) -> ft.Control:
    """A few lines of words."""
    look, words = at.look, at.words
    line = use_line(
        value,
        lambda said: said or "",
        lambda typed: (typed or None, ""),
        keep,
        lambda shown, typed: field(
            look, None, shown, typed, multiline=True, min_lines=2, max_lines=8, max_length=LETTERS, counter=""
        ),
        (look, words),
    )
    named = ft.MergeSemantics(ft.Semantics(content=line.control, label=words.say(memo.label)))
    wrong = [text(line.wrong, "small", look.warn)] if line.wrong else []
    return col(titled(at, memo), named, *wrong, gap=8)


@ft.component
def FlagMemo(at: At, memo: Memo, value: bool | None, keep: Keep) -> ft.Control:
    """Yes or no."""
    say = at.words.say
    line = switch_row(
        at.look, say(memo.label), say(memo.hint), bool(value), lambda on: ft.context.page.run_task(keep, on)
    )
    line.padding = 0  # the card around it has room of its own
    return line


@ft.component
def Putting(at: At, seat: Seat, count: Count, value: Any) -> ft.Control:
    """The note goes into the final count when its owner says so, and not before."""
    t = at.words.t

    async def put(_: object) -> None:
        page = ft.context.page
        fields = answering(at.standing.book.setup.seats, seat, count, value)
        if isinstance(await at.fill(COUNT, fields), Written):
            snack(page, at.look, t("It stands in the final count, where everybody sees it."))

    return quiet(at.look, t("Put into the final count"), put, glyph="tally", width=2000, height=48)
