"""The readings and trackers of a table, before it starts and in mid-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.live.proposals import Amend, Close, Written
from companion.screens.settings import came_from
from companion.widgets.at import go
from companion.widgets.buttons import quiet, tool
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.pages import page_body
from companion.widgets.parts import card, col, heading, one_line, row, text
from models.library import read

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.widgets import theme as th
    from companion.widgets.at import At
    from companion.words import Words
    from models.game import Game, Option


@ft.component
def OptionRows(
    words: Words,
    look: th.Look,
    game: Game[Any, Any, Any, Any],
    chosen: Mapping[str, Any],
    players: int,
    keep: Callable[[str, Any], None],
) -> ft.Control:
    """Each option that this many players have, in plain words."""
    fitting = [option for option in game.options if not option.players or players in option.players]
    return col(*(option_row(words, look, option, chosen, keep) for option in fitting), gap=14)


def option_row(
    words: Words, look: th.Look, option: Option, chosen: Mapping[str, Any], keep: Callable[[str, Any], None]
) -> ft.Control:
    """Title, explanation, and the readings to choose from."""
    title = words.say(option.label)
    default = option.choices[0].value if option.choices else None
    value = chosen.get(option.name, default)
    head = col(text(title, "strong", look.ink), text(words.say(option.hint), "small", look.ink2), gap=2)
    if not option.choices:
        known = (
            []
            if value is None
            else [quiet(look, words.t("Unknown"), lambda _: keep(option.name, None), height=48, width=130)]
        )
        number = stepper(
            look, value, lambda n: keep(option.name, n), label=title, least=option.least or 0, most=option.most or 999
        )
        return col(head, row(number, *known, gap=12), gap=8)
    readings = [(reading.value, words.say(reading.label)) for reading in option.choices]
    return col(head, choice(look, readings, value, lambda reading: keep(option.name, reading)), gap=8)


@ft.component
def TrackerRows(
    words: Words,
    look: th.Look,
    game: Game[Any, Any, Any, Any],
    trackers: tuple[str, ...],
    keep: Callable[[tuple[str, ...]], None],
) -> ft.Control:
    """The two presets, and every tracker with its switch."""
    presets = [(game.preset(full=False), words.t("The essentials")), (game.preset(full=True), words.t("Everything"))]
    ordered = tuple(tracker.name for tracker in game.trackers)

    def toggle(name: str, on: bool) -> None:
        kept = {*trackers, name} if on else {*trackers} - {name}
        keep(tuple(tracker for tracker in ordered if tracker in kept))

    rows = [
        row(
            ft.Container(
                col(
                    text(words.say(tracker.label), "strong", look.ink),
                    text(words.say(tracker.hint), "small", look.ink2),
                    gap=2,
                ),
                expand=True,
            ),
            ft.Switch(
                value=tracker.name in trackers,
                tooltip=words.say(tracker.label),
                on_change=lambda event, name=tracker.name: toggle(name, event.control.value),
            ),
            gap=12,
        )
        for tracker in game.trackers
    ]
    return col(choice(look, presets, trackers, keep), *rows, gap=12)


@ft.component
def Options(at: At) -> ft.Control:
    """`/t/<code>/options`: a house ruling, another tracker, the end of a table that nobody finishes."""
    here, back, t, look = use_here(), came_from(at.route), at.words.t, at.look
    setup = at.use("setup", lambda table: table.book.setup)
    game = at.standing.book.game
    document = setup.model_dump()

    def amend(changes: dict[str, Any], since: str) -> None:
        changed = read(game.setup_type, {**document, **changes})
        ft.context.page.run_task(at.propose, Amend(changed, since))  # type: ignore[arg-type]

    def choose(name: str, value: object) -> None:
        amend({"options": {**document["options"], name: value}}, "start")

    async def abandon(_: object) -> None:
        page = ft.context.page
        if isinstance(await at.propose(Close("abandoned")), Written):
            page.navigate("/")

    body = [
        heading(look, t("What is recorded")),
        card(look, TrackerRows(at.words, look, game, setup.trackers, lambda kept: amend({"trackers": kept}, "now"))),
        heading(look, t("Options")),
        card(look, OptionRows(at.words, look, game, document["options"], len(setup.seats), choose)),
        text(t("A change of a reading counts from the start of the game and can be undone."), "small", look.ink2),
        heading(look, t("End without a count")),
        quiet(look, t("Abandon this table"), abandon),
    ]
    bar = row(
        tool(look, "back", look.ink, t("Back to the table"), on_click=go(back)),
        ft.Container(one_line(t("Options of this table"), "t2", look.ink), expand=True),
        gap=4,
    )
    return ft.SafeArea(
        ft.Column(
            [ft.Container(bar, padding=ft.Padding.only(left=4, top=8)), page_body(body, here.size.width, limit=640)],
            expand=True,
        ),
        expand=True,
    )
