"""The final count: category by category, prefilled with what is known, then the sheet that answers "why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Reopen, Written
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet, tappable, tool
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.pages import page_body
from companion.widgets.parts import arms, card, col, heading, icon, one_line, row, text
from companion.widgets.sheet_grid import SheetGrid
from companion.widgets.sizes import SizesField
from companion.widgets.snack import snack
from models.library import BadDocument, read
from models.session import By

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from models.game import Count, Seat
    from models.scoring import ScoreSheet

Document = dict[str, Any]


@ft.component
def Score(at: At) -> ft.Control:
    """`/t/<code>/score`: the count while the table is open, the sheet once it is closed."""
    closed = at.use("closed", lambda table: table.book.closed)
    if closed is not None and closed.sheet is not None:
        return Sheet(at, closed.sheet, final=True)
    return Counting(at)


def prefilled(table: Standing) -> Document:
    """The count in progress, or what the table knows of the end."""
    draft = table.draft("count")
    return draft if draft is not None else table.book.game.tally(table.state)


def counted(at: At, tally: Document) -> tuple[ScoreSheet | None, str]:
    """The sheet of a count, or what is missing or wrong in it."""
    game = at.standing.book.game
    for player in tally["players"]:
        for count in game.counts:
            if player[count.name] is None:
                words = at.words.t("{name}: {what} is missing", name=player["name"], what=at.words.say(count.label))
                return None, words
    try:
        return game.score(read(game.tally_type, tally)), ""
    except BadDocument as bad:
        return None, str(bad)


@ft.component
def Counting(at: At) -> ft.Control:
    """One category after the other; everybody at the table sees the count grow."""
    tally: Document = at.use("count", prefilled)
    shown, show = ft.use_state(False)
    step, go_to = ft.use_state(0)
    here, t = use_here(), at.words.t
    game = at.standing.book.game
    count = game.counts[min(step, len(game.counts) - 1)]
    sheet, missing = counted(at, tally)
    if shown and sheet is not None:
        return Sheet(at, sheet, final=False, tally=tally, back=lambda: show(False))

    async def keep(changed: Document) -> None:
        await at.lay("count", changed)

    last = step >= len(game.counts) - 1

    def forward(_: object) -> None:
        if not last:
            go_to(step + 1)
        elif sheet is not None:
            show(True)
        else:
            snack(ft.context.page, at.look, missing)

    steps = [Step(at, name, at_step, step, tally, go_to) for at_step, name in enumerate(game.counts)]
    rows = [CountRow(at, seat, tally, count, keep) for seat in at.standing.book.setup.seats]
    body = [
        ft.Row(list(steps), wrap=True, spacing=6, run_spacing=6),
        heading(at.look, at.words.say(count.label)),
        text(at.words.say(count.hint), "body", at.look.ink2),
        card(at.look, col(*rows, gap=0), padding=ft.Padding.symmetric(vertical=4)),
    ]
    buttons = row(
        quiet(at.look, t("Back"), lambda _: go_to(max(0, step - 1)), disabled=step == 0, expand=1),
        primary(at.look, t("Show the sheet") if last else t("Next"), forward, expand=1),
        gap=12,
    )
    return frame(at, t("The final count"), page_body(body, here.size.width), buttons)


def frame(at: At, title: str, body: ft.Control, buttons: ft.Control, *tools: ft.Control) -> ft.Control:
    """A title with the way back, the body, and what to do at the bottom."""
    width = use_here().size.width
    bar = row(
        tool(at.look, "back", at.look.ink, at.words.t("Back to the table"), on_click=go(at.route)),
        ft.Container(one_line(title, "t2", at.look.ink), expand=True),
        *tools,
        gap=4,
    )
    side = max(16, (width - 760) / 2)
    return ft.SafeArea(
        ft.Column(
            [
                ft.Container(bar, padding=ft.Padding.only(left=4, right=8, top=8)),
                ft.Container(body, expand=True),
                ft.Container(buttons, padding=ft.Padding.only(left=side, right=side, top=10, bottom=16)),
            ],
            spacing=0,
            expand=True,
        ),
        expand=True,
    )


@ft.component
def Step(at: At, count: Count, number: int, current: int, tally: Document, go_to: Callable[[int], None]) -> ft.Control:
    """A category in the row of categories; a filled dot where everybody's number is known."""
    done = all(player[count.name] is not None for player in tally["players"])
    on, look = number == current, at.look
    fg = look.on_accent if on else look.ink
    mark = icon("check", 16, fg) if done else icon("ring", 14, fg)
    label = at.words.say(count.label)
    return tappable(
        row(mark, text(label, "label", fg), gap=6, tight=True),
        label + (", " + at.words.t("complete") if done else ""),
        lambda _: go_to(number),
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border_radius=th.R_CHIP,
        padding=ft.Padding.symmetric(horizontal=12, vertical=14),
    )


def with_answer(tally: Document, seat: int, count: Count, value: object) -> Document:
    """The count with one answer; a flag belongs to one player only."""
    players = [dict(player) for player in tally["players"]]
    if count.kind == "flag":
        for player in players:
            player[count.name] = False
    if seat >= 0:
        players[seat][count.name] = value
    return {**tally, "players": players}


@ft.component
def CountRow(
    at: At, seat: Seat, tally: Document, count: Count, keep: Callable[[Document], Awaitable[None]]
) -> ft.Control:
    """One player's answer in one category."""
    value = tally["players"][seat.number][count.name]
    label = f"{seat.name}, {at.words.say(count.label)}"

    def change(to: object) -> None:
        ft.context.page.run_task(keep, with_answer(tally, seat.number, count, to))

    def flag(on: object) -> None:
        ft.context.page.run_task(keep, with_answer(tally, seat.number if on else -1, count, True))

    if count.kind == "flag":
        yes_no = [(True, at.words.t("Yes")), (False, at.words.t("No"))]
        control: ft.Control = ft.Container(choice(at.look, yes_no, value, flag), width=170)
    elif count.kind == "sizes":
        control = SizesField(at.look, at.words, label, value, change)
    else:
        control = stepper(at.look, value, change, label=label, least=0, most=999, typed=True)
    head = row(arms(seat, 34, at.look), ft.Container(one_line(seat.name, "t3", at.look.ink), expand=True), gap=12)
    padding = ft.Padding.symmetric(horizontal=14, vertical=8)
    if count.kind == "sizes":
        return ft.Container(col(head, control, gap=6), padding=padding)
    return ft.Container(row(ft.Container(head, expand=True), control), padding=padding)


@ft.component
def Sheet(
    at: At, sheet: ScoreSheet, *, final: bool, tally: Document | None = None, back: Callable[[], None] | None = None
) -> ft.Control:
    """The reckoning; closing it makes it history."""
    here, t = use_here(), at.words.t
    seats = at.standing.book.setup.seats

    async def close_table(_: object) -> None:
        page = ft.context.page
        answer = await here.house.finish(at.table, tally or {}, sheet, By(device=here.settings.id))
        if isinstance(answer, Written):
            snack(page, at.look, t("The game is in the history."))

    async def reopen(_: object) -> None:
        page = ft.context.page
        if isinstance(await at.propose(Reopen()), Written):
            await here.house.reopened(at.table)
            page.navigate(at.route)

    if final:
        buttons = row(
            quiet(at.look, t("Reopen"), reopen, expand=1), primary(at.look, t("Home"), go("/"), expand=1), gap=12
        )
    else:
        buttons = row(
            quiet(at.look, t("Correct something"), lambda _: back() if back else None, expand=1),
            primary(at.look, t("Finish the game"), close_table, expand=1),
            gap=12,
        )
    body = SheetGrid(here, at.words, at.look, sheet, seats, at.surface.game)
    return frame(at, t("The reckoning"), body, buttons)
