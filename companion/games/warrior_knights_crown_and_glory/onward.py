"""What leads the round on, in the thumb's reach: one button that is always the next step."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import (
    setup_now,
    state_now,
    use_round,
    use_setup,
    use_version,
)
from companion.games.warrior_knights_crown_and_glory.who import asked
from companion.widgets.at import At, go
from companion.widgets.buttons import primary
from companion.widgets.inputs import stepper
from companion.widgets.parts import arms, col, one_line, row
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.setup import INFLUENCE

if TYPE_CHECKING:
    from collections.abc import Callable


@ft.component
def Onward(at: At, pay: Callable[[], None]) -> ft.Control:
    """The next step of the round; nothing where neither rounds nor Influence are recorded."""
    now, setup, version, t = use_round(at), use_setup(at), use_version(at), at.words.t
    if now.over:
        return primary(at.look, t("Count"), go(f"{at.route}/score"), expand=1)
    if now.phase in {None, "upkeep"} and not now.paid and setup.tracks(INFLUENCE):
        return primary(at.look, t("Pay Influence"), paying(at, f"paid-{now.number}-{version}", pay), expand=1)
    if now.phase is None or now.number is None:
        return ft.Container(expand=1)
    labels = {"planning": t("End Planning"), "actions": t("End Actions"), "upkeep": t("Next round")}
    label = t("End the game") if now.phase == "upkeep" and now.closing else labels[now.phase]
    move = m.PhaseEnded(round=now.number, phase=now.phase)
    return primary(at.look, label, at.playing(move, once=f"{now.number}-{now.phase}-{version}"), expand=1)


def paying(at: At, once: str, ask: Callable[[], None]) -> Callable[..., object]:
    """Pays at once where every gain is known, else asks for them."""
    known = all(state_now(at).share(seat.number) is not None for seat in setup_now(at).seats)
    return at.playing(m.InfluencePaid(), once=once) if known else (lambda _: ask())


@ft.component
def PayTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Everybody's gain, as the table counts it."""
    t, state, seats = at.words.t, state_now(at), use_setup(at).seats
    known = {seat.number: share.gain for seat in seats if (share := state.share(seat.number))}
    gains, tell = ft.use_state(known)
    move = m.InfluencePaid(gains=tuple(m.Gain(seat=seat, influence=gain) for seat, gain in gains.items()))

    def set_(seat: int) -> Callable[[int], None]:
        return lambda to: tell(lambda now: {**now, seat: to})

    rows = [GainRow(at, seat.number, gains.get(seat.number), set_(seat.number)) for seat in seats]
    return col(
        asked(at, t("1 for each city that is neither besieged nor rebellious, 1 for the crown"), *rows),
        primary(at.look, t("Pay Influence"), at.playing(move, then=done), disabled=len(gains) < len(seats), width=2000),
        gap=14,
    )


@ft.component
def GainRow(at: At, number: int, gain: int | None, change: Callable[[int], None]) -> ft.Control:
    """One Baron's gain."""
    seat = use_setup(at).seats[number]
    return row(
        arms(seat, 30, at.look),
        ft.Container(one_line(seat.name, "strong", at.look.ink), expand=True),
        stepper(at.look, gain, change, label=seat.name, most=30),
        gap=12,
    )
