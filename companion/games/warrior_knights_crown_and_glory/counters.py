"""What a tap on a Baron opens: every counter to be set right, why the Upkeep gives what it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import (
    setup_now,
    use_counter,
    use_seat,
    use_setup,
    use_titles,
)
from companion.widgets.buttons import quiet
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, row, text
from companion.widgets.why import Reason
from companion.words import capital
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.names import COUNTERS
from models.games.warrior_knights_crown_and_glory.setup import (
    CITIES,
    COLUMNS,
    INFLUENCE,
    KNOWLEDGE,
    TROOPS,
    UNITS,
    WEALTH,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.moves import SeatCounter, TableCounter
    from models.games.warrior_knights_crown_and_glory.upkeep import Share

ASKED: dict[str, tuple[SeatCounter, ...]] = {
    INFLUENCE: ("influence",),
    CITIES: ("cities", "overseas", "besieged", "rebellious"),
    WEALTH: ("crowns", "faith", "votes"),
    TROOPS: ("troops",),
    KNOWLEDGE: ("knowledge", "developments", "turned"),
    UNITS: ("garrisons", "recruits", "fortified"),
}
OF_TABLE: dict[str, tuple[TableCounter, ...]] = {
    INFLUENCE: ("pool",),
    CITIES: ("razed",),
    COLUMNS: ("taxation", "wages", "assembly", "draft"),
}


@ft.component
def BaronSheet(at: At, number: int) -> ft.Control:
    """Every counter of a Baron, stronghold and crown."""
    setup, stands, titles, t = use_setup(at), use_seat(at, number), use_titles(at), at.words.t
    rows = [SeatCounterRow(at, number, one) for tracker, own in ASKED.items() if setup.tracks(tracker) for one in own]
    buttons = []
    if setup.tracks(CITIES):
        gone = stands.stronghold is not False
        move = m.StrongholdLost(seat=number) if gone else m.StrongholdPlaced(seat=number)
        label = t("Stronghold off the board") if gone else t("Stronghold stands again")
        buttons.append(quiet(at.look, label, at.playing(move), glyph="castle", height=48, expand=1))
    if setup.tracks(INFLUENCE) and setup.options.king_variant:
        worn = titles.king == number
        label = t("Is not King") if worn else t("Is King")
        buttons.append(
            quiet(
                at.look, label, at.playing(m.KingSet(seat=None if worn else number)), glyph="crown", height=48, expand=1
            )
        )
    hint = text(t("Set right what does not match the table. Every change can be undone."), "small", at.look.ink2)
    return col(*why(at, number), hint, *rows, row(*buttons, gap=8), gap=8)


def why(at: At, number: int) -> list[ft.Control]:
    """What the next Upkeep gives, and why (WK-B3, WK-39, WK-54)."""
    share: Share | None = at.standing.state.share(number)
    if share is None or not setup_now(at).tracks(INFLUENCE):
        return []
    t = at.words.t
    parts = parts_of(at, share) if share.stronghold else t("without a stronghold no city counts")
    crown = t(", 1 for the crown") if share.king else ""
    return [Reason(at, t("The next Upkeep gives, by {parts}", parts=parts + crown), share.gain, "WK-B3")]


def parts_of(at: At, share: Share) -> str:
    """The cities, and those that give nothing, as far as there are any."""
    n = at.words.n
    found = [n("{n} city", "{n} cities", share.cities)]
    found += [n("{n} besieged", "{n} besieged", share.besieged)] * bool(share.besieged)
    found += [n("{n} rebellious", "{n} rebellious", share.rebellious)] * bool(share.rebellious)
    return ", ".join(found)


@ft.component
def SeatCounterRow(at: At, seat: int, counter: SeatCounter) -> ft.Control:
    """One counter of a Baron."""
    value = getattr(use_seat(at, seat), counter)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.Corrected(seat=seat, counter=counter, to=to))

    return counter_row(at, at.words.say(COUNTERS[counter]), value, change)


@ft.component
def TableSheet(at: At) -> ft.Control:
    """The counters of the table."""
    setup = use_setup(at)
    rows = [TableCounterRow(at, one) for tracker, own in OF_TABLE.items() if setup.tracks(tracker) for one in own]
    return col(*rows, gap=8)


@ft.component
def TableCounterRow(at: At, counter: TableCounter) -> ft.Control:
    """One counter of the table."""
    value = use_counter(at, counter)

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.TableCorrected(counter=counter, to=to))

    return counter_row(at, at.words.say(COUNTERS[counter]), value, change)


def counter_row(at: At, label: str, value: int | None, change: Callable[[int], object]) -> ft.Control:
    """A label and a stepper; a value that is not known, or cannot be, begins at 0."""
    wrong, label = value is not None and value < 0, capital(label)
    words = [text(at.words.t("This does not add up, correct it"), "small", at.look.warn)] if wrong else []
    return row(
        ft.Container(col(text(label, "body", at.look.ink), *words, gap=0), expand=True),
        stepper(at.look, None if wrong else value, change, label=label, least=0, most=9999, typed=True),
        gap=8,
    )
