"""What is asked for when something is recorded from now on: the table as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Play, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import tracker_names
from companion.widgets.here import use_asked, use_here
from companion.widgets.inputs import stepper
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, notice, page_body, thumb_area
from companion.widgets.parts import card, col, heading, row, text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from models.base import Move

Answers = dict[Any, Any]
"""What has been said: by question, or by seat and counter."""
UNSAID: int | None = None
NOBODY = -1


@ft.component
def AsItStands(
    at: At,
    blank: tuple[str, ...],
    section: Callable[[str, At, Answers], ft.Control],
    moves_of: Callable[[Answers], Iterable[Move]],
) -> ft.Control:
    """A section for every tracker of which nothing has been said yet, "Set" and "Later"."""
    size, t, look = use_here().size, at.words.t, at.look
    asked, _ = ft.use_state(blank)
    answers: ft.MutableRef[Answers] = ft.use_ref(dict)
    back = use_back(at)
    if not asked:
        button = primary(look, t("Back to the table"), go(at.route))
        return notice(look, t("Everything that is recorded has been said."), button, glyph="check")

    async def record(_: object) -> None:
        page = ft.context.page
        for move in moves_of(answers.current):
            if not isinstance(await at.propose(Play(move)), Written):
                return
        page.navigate(back)

    names, side = tracker_names(at, asked), size.side(READABLE)
    hint = text(t("{what}: what you leave open stays “?” and can be said later.", what=names), "body", look.ink2)
    foot = row(quiet(look, t("Later"), go(back), expand=1), primary(look, t("Set"), record, expand=1), gap=12)
    bar = accent_bar(look, t("As it stands"), go(back), back_tip=t("Later"), side=side)
    body = page_body([hint, *(section(name, at, answers.current) for name in asked)], size.width)
    return ft.Column([bar, body, thumb_area(look, foot, side)], spacing=0, expand=True)


def use_back(at: At) -> str:
    """The screen of this table that asked; the table itself where none did."""
    asked = use_asked("from", at.route)
    return asked if asked.startswith(at.route) else at.route


def question(at: At, title: str, *below: ft.Control) -> ft.Control:
    """A card with a question."""
    return card(at.look, col(heading(at.look, title), *below, gap=8))


@ft.component
def Asked(at: At, label: str, said: Answers, key: Any, usual: int | None, least: int, most: int) -> ft.Control:
    """A number to count or to type that is kept; "?" until then."""
    value, change = ft.use_state(said.get(key, usual))

    def keep(to: int) -> None:
        said[key] = to
        change(to)

    number = stepper(at.look, value, keep, label=label, least=least, most=most, typed=True, unknown=least)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), number, gap=8)
