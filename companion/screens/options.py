"""The readings and trackers of a table, before it starts and in mid-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import flet as ft

from companion.live.proposals import Amend, Close, Written
from companion.screens.settings import use_origin
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import quiet
from companion.widgets.here import use_here
from companion.widgets.inputs import choice, stepper
from companion.widgets.pages import page_body, top_bar
from companion.widgets.parts import card, col, heading, row, text
from companion.widgets.theme import CLEAR
from models.library import read
from models.session import Continued

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.widgets.at import At
    from companion.widgets.layout import Size
    from companion.words import Words
    from models.game import Game, Option
    from models.session import Book


LIMIT = 640
"""How wide the column of the options grows."""


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
    room = card_room(use_here().size)
    return col(*(option_row(words, look, option, chosen, keep, room) for option in fitting), gap=14)


def card_room(size: Size) -> float:
    """How wide the content of a card in this column is."""
    return size.inner(LIMIT) - 2 * th.S4


def option_row(
    words: Words,
    look: th.Look,
    option: Option,
    chosen: Mapping[str, Any],
    keep: Callable[[str, Any], None],
    room: float,
) -> ft.Control:
    """Title, explanation, and the readings to choose from, in so much room."""
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
    return col(head, choice(look, readings, value, lambda reading: keep(option.name, reading), room=room), gap=8)


@ft.component
def TrackerRows(
    words: Words,
    look: th.Look,
    game: Game[Any, Any, Any, Any],
    trackers: tuple[str, ...],
    keep: Callable[[tuple[str, ...]], None],
) -> ft.Control:
    """The two presets, and every tracker with its switch."""
    ordered = tuple(tracker.name for tracker in game.trackers)
    asked = {tracker.name for tracker in game.trackers if tracker.asked and tracker.name in trackers}

    def preset(*, full: bool) -> tuple[str, ...]:
        """The trackers of a preset; what is only recorded where a table asks for it stays as it is."""
        kept = {*game.preset(full=full), *asked}
        return tuple(name for name in ordered if name in kept)

    presets = [(preset(full=False), words.t("The essentials")), (preset(full=True), words.t("In detail"))]

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
                active_color=look.card,
                active_track_color=look.accent_text,
                track_outline_color={ft.ControlState.SELECTED: CLEAR, ft.ControlState.DEFAULT: look.outline},
                on_change=lambda event, name=tracker.name: toggle(name, event.control.value),
            ),
            gap=12,
        )
        for tracker in game.trackers
    ]
    room = card_room(use_here().size)
    return col(choice(look, presets, trackers, keep, room=room), *rows, gap=12)


PRESENT = "present"
"""The screen of a game that asks for the table as it stands, where it has one."""


def since_of(book: Book) -> Literal["start", "now"]:
    """Since when a tracker counts: from the start while nothing has happened, when everything is known."""
    begun = len(book.told) > 0 or any(isinstance(entry, Continued) for entry in book.entries)
    return "now" if begun else "start"


@ft.component
def Options(at: At) -> ft.Control:
    """`/t/<code>/options`: a house ruling, another tracker, the end of a table that nobody finishes."""
    here, back, t, look = use_here(), use_origin(at.route), at.words.t, at.look
    setup = at.use("setup", lambda table: table.book.setup)
    game = at.standing.book.game
    document = setup.model_dump()

    async def amend(changes: dict[str, Any], since: Literal["start", "now"]) -> bool:
        changed = read(game.setup_type, {**document, **changes})
        return isinstance(await at.propose(Amend(changed, since)), Written)

    def choose(name: str, value: object) -> None:
        ft.context.page.run_task(amend, {"options": {**document["options"], name: value}}, "start")

    def switch(kept: tuple[str, ...]) -> None:
        ft.context.page.run_task(track, kept)

    async def track(kept: tuple[str, ...]) -> None:
        page, since = ft.context.page, since_of(at.standing.book)
        if not await amend({"trackers": kept}, since) or since == "start":
            return
        if PRESENT in at.surface.pages and set(kept) - set(setup.trackers):
            page.navigate(f"{at.route}/{PRESENT}?from={at.route}/options")

    async def abandon(_: object) -> None:
        page = ft.context.page
        if isinstance(await at.propose(Close("abandoned")), Written):
            page.navigate("/")

    body = [
        heading(look, t("What is recorded")),
        card(look, TrackerRows(at.words, look, game, setup.trackers, switch)),
        heading(look, t("Options")),
        card(look, OptionRows(at.words, look, game, document["options"], len(setup.seats), choose)),
        text(t("A change of a reading counts from the start of the game and can be undone."), "small", look.ink2),
        heading(look, t("End without a count")),
        quiet(look, t("Abandon this table"), abandon),
    ]
    title, tip = t("Options of this table"), t("Back to the table")
    bar = top_bar(look, title, go(back), back_tip=tip, side=here.size.side(LIMIT))
    return ft.SafeArea(ft.Column([bar, page_body(body, here.size.width, limit=LIMIT)], expand=True), expand=True)
