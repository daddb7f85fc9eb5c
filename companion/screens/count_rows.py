"""One player's answer in one category of the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Refused
from companion.screens.count import answering, wizard
from companion.widgets import theme as th
from companion.widgets.inputs import choice, stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import broken
from companion.widgets.parts import arms, col, fitted, icon, row, text
from companion.widgets.typed import number_line, read_number, read_sizes, sizes_line, use_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.at import At
    from models.game import Count, Seat

MOST = 9999
LARGEST = 999
USUAL, LEGIBLE = 21, 15
"""How large names are, and how small at the least; smaller ones stand above their answers."""
BESIDE = 88
"""What shield, gaps and margins take beside a name and its answer."""


def count_row(at: At, seat: Seat, count: Count, value: Any, wrong: str) -> ft.Control:
    """The row that a category needs; `wrong` is what the whole count has against it."""
    key = f"{count.name}-{seat.player}"
    if count.kind == "own":
        return keyed(key, at.surface.answers[count.name], at, seat, value, telling(at, seat, count), wrong)
    rows: dict[str, Callable[..., ft.Control]] = {"number": NumberRow, "sizes": SizesRow, "flag": FlagRow}
    return keyed(key, rows[count.kind], at, seat, count, value, wrong)


def telling(at: At, seat: Seat, count: Count) -> Callable[[Any], Awaitable[str]]:
    """Answers for everybody to see; what went wrong comes back."""

    async def tell(value: Any) -> str:
        fields = answering(at.standing.book.setup.seats, seat, count, value)
        answer = await at.fill(wizard(at.standing), fields)
        return at.words.say(answer.message) if isinstance(answer, Refused) else ""

    return tell


def label_of(at: At, seat: Seat, count: Count) -> str:
    """What the answer is called."""
    return f"{seat.name}, {at.words.say(count.label)}"


@ft.component
def NumberRow(at: At, seat: Seat, count: Count, value: int | None, wrong: str) -> ft.Control:
    """Knobs, and a line to type in."""
    look, words, label, tell = at.look, at.words, label_of(at, seat, count), telling(at, seat, count)
    line = use_line(
        value,
        lambda number: "" if number is None else str(number),
        lambda typed: read_number(words, typed, MOST),
        tell,
        lambda shown, typed: number_line(look, shown, typed),
        (look, words),
    )
    knobs = stepper(
        look,
        value,
        lambda to: ft.context.page.run_task(tell, to),
        label=label,
        most=MOST,
        line=named(line.control, label),
    )
    return answer(at, seat, knobs, 2 * (th.TAP + th.S1) + look.px(64), line.wrong or wrong)


@ft.component
def SizesRow(at: At, seat: Seat, count: Count, value: list[int] | None, wrong: str) -> ft.Control:
    """A line for the sizes, below the name."""
    look, words = at.look, at.words
    line = use_line(
        value,
        lambda sizes: "" if sizes is None else " ".join(map(str, sizes)) or "0",
        lambda typed: read_sizes(words, typed, LARGEST),
        telling(at, seat, count),
        lambda shown, typed: sizes_line(look, shown, typed),
        (look, words),
    )
    return answer(at, seat, named(line.control, label_of(at, seat, count)), look.px(160), line.wrong or wrong)


@ft.component
def FlagRow(at: At, seat: Seat, count: Count, value: bool | None, wrong: str) -> ft.Control:
    """Yes or no."""
    tell, words = telling(at, seat, count), at.words
    yes_no = [(True, words.t("Yes")), (False, words.t("No"))]
    pick = choice(at.look, yes_no, value, lambda to: ft.context.page.run_task(tell, to))
    return answer(at, seat, ft.Container(pick, width=at.look.px(150)), at.look.px(150), wrong)


def named(line: ft.TextField, label: str) -> ft.Control:
    """The line under a name that nobody sees, since it stands beside the seat's."""
    return ft.MergeSemantics(ft.Semantics(content=line, label=label))


def answer(at: At, seat: Seat, control: ft.Control, taken: float, wrong: str) -> ft.Control:
    """Whose answer it is, the answer with the room it has `taken`, and what is wrong with it."""
    look = at.look
    room = at.here.size.inner() - BESIDE - taken
    everybody = at.standing.book.setup.seats
    size = min(broken(one.name, "t3", room, look.scale)[0] for one in everybody)
    below = size < LEGIBLE
    if below:
        room, size = room + taken, USUAL
    name = fitted(seat.name, "t3", look.ink, room, look.scale, size=size, expand=True)
    head = row(arms(seat, 34, look), name, gap=12)
    body = (
        col(head, row(ft.Container(expand=True), control)) if below else row(ft.Container(head, expand=True), control)
    )
    said = row(icon("unlike", look.px(18), look.warn), text(wrong, "small", look.warn, expand=True), gap=6)
    spoken = ft.Semantics(content=said, live_region=True, label=f"{seat.name}: {wrong}", exclude_semantics=True)
    return ft.Container(
        col(body, *([spoken] if wrong else []), gap=4),
        padding=ft.Padding.symmetric(horizontal=14, vertical=8),
        bgcolor=look.warn_soft if wrong else None,
        border_radius=th.R_BUTTON,
    )
