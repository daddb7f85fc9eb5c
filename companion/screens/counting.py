"""Counting: one category after the other, on as many phones as like to."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import flet as ft

from companion.screens.count import Check, so_far, wizard
from companion.screens.count import check as check_count
from companion.screens.count_rows import count_row
from companion.screens.reckoning import corrected_from, counted_at, frame
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import link, primary, quiet, tappable, tool
from companion.widgets.here import use_here
from companion.widgets.pages import banner, page_body
from companion.widgets.parts import CENTER, card, col, heading, icon, row, text
from companion.widgets.snack import snack
from companion.words import capital

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from companion.live.standing import Standing
    from companion.screens.count import Document, Trouble
    from companion.widgets.at import At
    from models.game import Count

SHEET, LINES = "sheet", "lines"
"""How a complete count is shown: at once, or line by line."""


@ft.component
def Counting(
    at: At, tally: Document, check: Check, step: int, go_to: Callable[[int], None], show: Callable[[str], None]
) -> ft.Control:
    """The way leads through what is missing; what still is when the sheet is asked for is said."""
    asked, ask = ft.use_state(False)
    noted = use_noted(at)
    t = at.words.t
    ahead = next((one.step for one in check.lacks if one.step > step), None)
    last = asked or ahead is None

    def forward(how: str) -> Callable[..., Awaitable[None]]:
        async def tapped(_: object) -> None:
            if not asked and ahead is not None:
                go_to(ahead)
                return
            now = await present_check(at)
            if now.complete:
                show(how)
            else:
                ask(True)
                go_to(step if now.first is None else now.first)

        return tapped

    shown = check if asked else check._replace(lacks=(), wrong=None)
    body = [
        *([] if shown.complete else [banner(at.look, sentence(at, shown))]),
        ft.Row(
            [Step(at, number, step, tally, shown, go_to) for number in range(len(check.counts))],
            wrap=True,
            spacing=6,
            run_spacing=6,
        ),
        *category(at, step, tally, shown),
        *(own_note(at, step) if check.counts[step].name in noted else []),
    ]
    back = quiet(at.look, t("Back"), lambda _: go_to(max(0, step - 1)), disabled=step == 0, expand=1)
    onward = primary(at.look, t("Show the sheet") if last else t("Next"), forward(SHEET), expand=1)
    suspense = [link(at.look, t("Reveal it line by line"), forward(LINES))] if last else []
    title, drawn = t("The final count"), page_body(body, use_here().size.width)
    return frame(at, title, drawn, foot(at, back, suspense, onward), *anew(at), way_back=corrected_from(at))


def foot(at: At, back: ft.Control, suspense: Sequence[ft.Control], onward: ft.Control) -> ft.Control:
    """Where the count leads; a phone on its side is too low for two lines of it."""
    if at.here.size.landscape:
        return row(back, *suspense, onward, gap=12)
    return col(*suspense, row(back, onward, gap=12), gap=4, horizontal_alignment=CENTER)


async def present_check(at: At) -> Check:
    """What the count lacks once everything that is on its way is recorded: thumbs are faster than the screen."""
    await at.table.referee.rest()
    return check_count(at.standing.book.game, so_far(at.standing))


def use_noted(at: At) -> frozenset[str]:
    """The questions to which this device has noted an answer of its own."""
    device = at.here.settings.id
    answers = {memo.name: memo.count for memo in at.surface.memos if memo.count}

    def select(table: Standing) -> frozenset[str]:
        seats = {seat.player: seat.number for seat in table.book.setup.seats}
        notes = ((player, name, kept) for (player, name), kept in table.secrets.notes.items() if player in seats)
        shown = (name for player, name, kept in notes if kept.shown(table.seating, seats[player], device))
        return frozenset(answers[name] for name in shown if name in answers)

    noted: frozenset[str] = at.use(("noted", device), select)
    return noted


def own_note(at: At, step: int) -> list[ft.Control]:
    """The way to what this device has noted, which its owner may put in."""
    route = f"{at.route}/mine?from={quote(f'{counted_at(at)}?step={step}')}"
    return [quiet(at.look, at.words.t("What I have noted"), go(route), glyph="eye_off", outlined=False)]


def sentence(at: At, check: Check) -> str:
    """What is missing first, or what does not add up."""
    seats = at.standing.book.setup.seats
    if check.lacks:
        first = check.lacks[0]
        names = at.words.listed([seats[seat].name for seat in first.seats])
        label = at.words.say(check.counts[first.step].label)
        return at.words.t("Still missing for {names}: {what}", what=label, names=names)
    return wrong_words(at, check.counts, check.wrong) if check.wrong else ""


def wrong_words(at: At, counts: Sequence[Count], wrong: Trouble) -> str:
    """What does not add up, with its place."""
    said = at.words.say(wrong.message)
    if wrong.step is None or wrong.seat is None:
        return capital(said)
    seat, count = at.standing.book.setup.seats[wrong.seat], counts[wrong.step]
    return at.words.t("{name}, {what}: {wrong}", name=seat.name, what=at.words.say(count.label), wrong=said)


def category(at: At, step: int, tally: Document, check: Check) -> list[ft.Control]:
    """What is asked, and everybody's answer."""
    count, look = check.counts[step], at.look
    rule = go(f"/rules/{at.surface.game}?rule={count.rule}&from={quote(f'{counted_at(at)}?step={step}')}")
    tip = at.words.t("Read rule {rule}", rule=count.rule)
    rows = [
        count_row(at, seat, count, tally["players"][seat.number][count.name], against(at, check, step, seat.number))
        for seat in at.standing.book.setup.seats
        if count.name in tally["players"][seat.number]
    ]
    how = [text(at.words.t("Sizes, such as 9 5; 0 if none"), "small", look.ink2)] if count.kind == "sizes" else []
    what = text(at.words.say(count.hint), "body", look.ink2)
    asked = col(heading(look, at.words.say(count.label)), what, *how, gap=2)
    return [
        row(ft.Container(asked, expand=True), tool(look, "book", look.ink2, tip, on_click=rule)),
        card(look, col(*rows, gap=4), padding=4),
    ]


def against(at: At, check: Check, step: int, seat: int) -> str:
    """What stands against one answer."""
    if check.wrong and (check.wrong.step, check.wrong.seat) == (step, seat):
        said = at.words.say(check.wrong.message)
        return capital(said)
    lacks = any(one.step == step and seat in one.seats for one in check.lacks)
    return at.words.t("Still missing") if lacks else ""


@ft.component
def Step(at: At, number: int, current: int, tally: Document, check: Check, go_to: Callable[[int], None]) -> ft.Control:
    """A category in the row of categories; a check mark where everybody's answer is known."""
    count, look, t = check.counts[number], at.look, at.words.t
    done = all(player.get(count.name, 0) is not None for player in tally["players"])
    on, bad, label = number == current, check.says(number), at.words.say(count.label)
    fg = look.on_accent if on else look.warn if bad else look.ink
    glyph, said = ("unlike", t("incomplete")) if bad else ("check", t("complete")) if done else ("ring", "")
    return tappable(
        row(icon(glyph, look.px(16), fg), text(label, "label", fg), gap=6, tight=True),
        f"{label}, {said}" if said else label,
        lambda _: go_to(number),
        selected=on,
        bgcolor=look.accent if on else look.warn_soft if bad else look.sunk,
        border=look.rim if on else None,
        border_radius=th.R_CHIP,
        height=max(th.TAP, look.px(44)),
        padding=ft.Padding.symmetric(horizontal=12),
    )


def anew(at: At) -> list[ft.Control]:
    """What forgets the answers, once there are any; they come back by an undo."""
    answers, look, t = at.standing.draft(wizard(at.standing)), at.look, at.words.t
    if not answers:
        return []

    async def forget(_: object) -> None:
        page = ft.context.page

        async def restore(_: object) -> None:
            await at.fill(wizard(at.standing), answers)

        await at.lay(wizard(at.standing), None)
        snack(page, look, t("The answers were cleared."), t("Undo"), restore)

    return [tool(look, "trash", look.ink2, t("Clear the answers"), on_click=forget)]
