"""What the table must not forget now, with the taps that do it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import setup_now, use_blank
from companion.games.warrior_knights_crown_and_glory.tie import TieTray
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.duty import duty_card, tracker_names
from companion.widgets.parts import col
from companion.widgets.sheet import use_sheet
from models.games.warrior_knights_crown_and_glory import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.live.standing import Standing
    from models.base import Message
    from models.games.warrior_knights_crown_and_glory.table import State


class Due(NamedTuple):
    """What waits for a tap, beside what is only said."""

    heir: int | None
    tied: bool
    conqueror: int | None
    over: bool
    missions: bool
    version: int
    said: tuple[Message, ...]


def due(table: Standing) -> Due:
    """The crown, a victory by cities, the end."""
    state: State = table.state
    lead = state.lead if state.crowning_due else None
    conquerors = state.conquerors if state.phase == "upkeep" and not state.paid and not state.over else ()
    return Due(
        heir=lead.seat if lead else None,
        tied=lead is not None and lead.asked is not None,
        conqueror=conquerors[0] if conquerors else None,
        over=state.over,
        missions=state.over and state.setup.options.missions and state.ended != "cities",
        version=table.version,
        said=table.book.game.reminders(state),
    )


@ft.component
def Duties(at: At) -> ft.Control:
    """One card for each thing to remember; nothing where there is nothing."""
    found: Due = at.use("due", due)
    blank, t, look = use_blank(at), at.words.t, at.look
    settling, settle = ft.use_state(False)
    use_sheet(
        look,
        t("A tie for the crown"),
        (lambda: TieTray(at, lambda: settle(False))) if settling else None,
        lambda: settle(False),
    )
    taps: list[list[ft.Control]] = [[] for _ in found.said]
    if taps:
        taps[0] += tap_for(at, found, lambda: settle(True))
        taps[-1] += own_mission(at) if found.missions else []
    cards = [duty_card(at, "info", at.words.say(said), *below) for said, below in zip(found.said, taps, strict=True)]
    if blank:
        words = t("Recorded from now on, but not said yet: {what}", what=tracker_names(at, blank))
        cards.append(
            duty_card(at, "info", words, primary(look, t("Say it"), go(f"{at.route}/present"), height=48, width=130))
        )
    return col(*cards, gap=8) if cards else ft.Container(height=0)


def tap_for(at: At, found: Due, settle: Callable[[], None]) -> list[ft.Control]:
    """What the first reminder is done with: the crown and a victory stand before all else where they are due."""
    t, look, setup = at.words.t, at.look, setup_now(at)
    if found.conqueror is not None:
        won = at.playing(m.CityVictory(seat=found.conqueror), once=f"won-{found.version}")
        return [
            primary(look, t("{name} wins", name=setup.name(found.conqueror)), won, glyph="laurel", height=48, width=220)
        ]
    if found.heir is not None:
        crowned = at.playing(m.KingCrowned(seat=found.heir), once=f"crowned-{found.version}")
        return [
            primary(look, t("Crown {name}", name=setup.name(found.heir)), crowned, glyph="crown", height=48, width=220)
        ]
    if found.tied:
        return [primary(look, t("Settle the tie"), lambda _: settle(), glyph="tie", height=48, width=220)]
    return []


def own_mission(at: At) -> list[ft.Control]:
    """The way to what this device has noted, which its owner may put into the count now."""
    label = at.words.t("What I have noted")
    return [quiet(at.look, label, go(f"{at.route}/mine?from={at.route}"), glyph="eye_off", height=48, width=220)]
