"""What a set-up has good defaults for, and the checklist with its counts; folded away until it is wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.screens.options import OptionRows, TrackerRows
from companion.widgets import theme as th
from companion.widgets.fold import Fold
from companion.widgets.parts import col, icon, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.plan import Making
    from models.game import Setup


@ft.component
def OptionsFold(making: Making) -> ft.Control:
    """The readings of the rules."""
    words, look, game, plan = making.words, making.look, making.game, making.plan
    chosen, players = dict(plan.options), max(2, len(plan.players))
    n = len(chosen)
    summary = words.n("{n} changed", "{n} changed", n) if n else words.t("as in the rulebook")

    def keep(name: str, value: object) -> None:
        making.change(lambda plan: plan.with_option(name, value))

    return Fold(look, words.t("Options"), summary, lambda: OptionRows(words, look, game, chosen, players, keep))


@ft.component
def TrackersFold(making: Making) -> ft.Control:
    """What the table records."""
    words, look, game, trackers = making.words, making.look, making.game, making.plan.trackers

    def keep(trackers: tuple[str, ...]) -> None:
        making.change(lambda plan: replace(plan, trackers=trackers))

    kept = [words.say(tracker.label) for tracker in game.trackers if tracker.name in trackers]
    summary = ", ".join(kept) or words.t("nothing")
    return Fold(look, words.t("What is recorded"), summary, lambda: TrackerRows(words, look, game, trackers, keep))


@ft.component
def ChecklistFold(making: Making, setup: Setup | None) -> ft.Control:
    """The set-up with its exact counts, to tick."""
    none: tuple[int, ...] = ()
    ticked, tick = ft.use_state(none)
    words, look = making.words, making.look
    if setup is None:
        return ft.Container(height=0)
    steps = making.game.setting_up(setup)
    summary = words.t("{done} of {n} done", done=len(ticked), n=len(steps))

    def toggle(step: int) -> Callable[..., None]:
        return lambda _: tick(tuple(s for s in ticked if s != step) if step in ticked else (*ticked, step))

    def rows() -> ft.Control:
        said = (words.say(message) for message in steps)
        return col(*(tick_row(look, label, step in ticked, toggle(step)) for step, label in enumerate(said)), gap=2)

    return Fold(look, words.t("Setting up the board"), summary, rows)


def tick_row(look: th.Look, label: str, ticked: bool, toggle: Callable[..., None]) -> ft.Control:
    """A step with its box; all of it can be tapped."""
    body = row(box(look, ticked), text(label, "body", look.ink2 if ticked else look.ink, expand=True), gap=12)
    held = ft.Container(body, padding=ft.Padding.symmetric(vertical=12))
    return ft.Container(
        ft.Semantics(content=held, label=label, checked=ticked, exclude_semantics=True),
        ink=True,
        on_click=toggle,
        border_radius=th.R_CHIP,
    )


def box(look: th.Look, ticked: bool) -> ft.Control:
    """What is ticked."""
    return ft.Container(
        icon("check", look.px(16), look.on_accent) if ticked else None,
        width=look.px(24),
        height=look.px(24),
        border_radius=6,
        bgcolor=look.accent if ticked else None,
        border=None if ticked else ft.Border.all(2, look.ink2),
        alignment=ft.Alignment.CENTER,
    )
