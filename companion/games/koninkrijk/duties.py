"""What the table must not forget now, with the taps that do it."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.slices import MINUTE, use_blank, use_duty, use_fight, use_setup
from companion.live.proposals import Play
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import duty_card, tracker_names
from companion.widgets.figures import rolling
from companion.widgets.kept import kept
from companion.widgets.parts import col, row
from models.games.koninkrijk import moves as m

if TYPE_CHECKING:
    from companion.widgets.at import At

SECONDS = 60
BOTH = 2000


@kept
@ft.component
def Duties(at: At) -> ft.Control:
    """One card for each thing to do; nothing where there is nothing to do."""
    duty, blank, fight, t = use_duty(at), use_blank(at), use_fight(at), at.words.t
    reminders = at.use("reminders", lambda table: table.book.game.reminders(table.state))
    cards: list[ft.Control] = []
    if blank:
        words = t("Recorded from now on, but not said yet: {what}", what=tracker_names(at, blank))
        say = quiet(at.look, t("Say it"), go(f"{at.route}/present?from={at.route}"), height=48, width=150)
        cards.append(duty_card(at, "info", words, say))
    if duty.ended:
        cards += [End(at)]
    elif duty.exhausted:
        cards += [Minute(at)]
    elif fight is None or fight.open:
        cards += [duty_card(at, "info", at.words.say(message)) for message in reminders]
    return col(*cards, gap=8) if cards else ft.Container(height=0)


@ft.component
def End(at: At) -> ft.Control:
    """The game is over: the way to the count."""
    duty, setup, t = use_duty(at), use_setup(at), at.words.t
    words = t("The minute is over")
    if duty.won is not None:
        words = t("{name}’s kingdom is complete!", name=setup.name(duty.won))
    count = primary(at.look, t("Count"), go(f"{at.route}/score"), height=48, width=150)
    return duty_card(at, "crown", words, count)


@ft.component
def Minute(at: At) -> ft.Control:
    """The last minute, the same on every phone; it can be left early."""
    duty, t = use_duty(at), at.words.t
    left = use_seconds(duty.until)
    words = t("The source is empty. One minute to complete kingdoms or to make the best of them.")

    async def begin(_: object) -> None:
        await at.lay(MINUTE, {"until": time() + SECONDS})

    async def over(_: object) -> None:
        await at.propose(Play(m.MinuteOver(), ends=MINUTE), once=f"minute-{at.standing.version}")

    done = quiet(at.look, t("Everybody is ready"), over, height=48, expand=1)
    if left is None:
        return duty_card(at, "hourglass", words, primary(at.look, t("Start"), begin, height=48, expand=1), done)
    figure = ft.Semantics(content=rolling(left, "n1", at.look.ink, 56), label=t("{n} seconds left", n=left))
    if left == 0:
        to_count = primary(at.look, t("To the count"), over, height=48, expand=1)
        return duty_card(at, "hourglass", t("The minute is over"), to_count)
    return duty_card(at, "hourglass", words, row(figure, expand=1), done)


def use_seconds(until: float | None) -> int | None:
    """How many seconds are left, told every second; None while nobody has started them."""
    alive: ft.MutableRef[float | None] = ft.use_ref(None)
    left, show = ft.use_state(seconds(until))

    async def tick() -> None:
        alive.current = until
        while until is not None and alive.current == until:
            show(seconds(until))
            if not seconds(until):
                return
            await asyncio.sleep(until - time() - (seconds(until) or 1) + 1)

    def stop() -> None:
        alive.current = None

    ft.use_effect(tick, [until], cleanup=stop)
    return None if until is None else left


def seconds(until: float | None) -> int | None:
    """Whole seconds left, the last one till it is over."""
    return None if until is None else max(0, min(SECONDS, -int(-(until - time()) // 1)))
