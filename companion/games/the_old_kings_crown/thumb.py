"""What the step of now asks for, in the thumb's reach: one tap to the action, one more to record it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.sheets import ABOUT_ONE, sheet_of
from companion.games.the_old_kings_crown.slices import (
    use_actor,
    use_setup,
    use_table,
    use_version,
    use_year,
)
from companion.games.the_old_kings_crown.tiles import COLUMNS, tiles
from companion.games.the_old_kings_crown.trays import REGION_GLYPHS
from companion.games.the_old_kings_crown.year_trays import expected
from companion.widgets.at import At, go
from companion.widgets.buttons import Deed, primary, tray
from companion.widgets.history_bar import UndoRedo
from companion.widgets.kept import kept
from companion.widgets.pages import thumb_area
from companion.widgets.parts import arms, col, row
from companion.widgets.sheet import use_sheet
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import REGIONS
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.the_old_kings_crown.slices import Year
    from models.games.the_old_kings_crown.components import Region
    from models.games.the_old_kings_crown.table import State

    Show = Callable[[str], None]
    Sheet = tuple[str, Callable[[], ft.Control]]


@kept
@ft.component
def Thumb(at: At, chosen: int, room: float, *, wide: bool) -> ft.Control:
    """The tiles of the step above undo and what ends it; on a phone on a raised surface."""
    opened, show = ft.use_state("")
    state, setup, year, version = use_table(at), use_setup(at), use_year(at), use_version(at)
    seat = use_actor(at, chosen)

    def close() -> None:
        show("")

    title, content = sheet_of(at, state, seat, opened, close, show) if opened else ("", None)
    about = opened.split(" ")[0] in ABOUT_ONE
    use_sheet(at.look, title, content, close, mark=arms(setup.seats[seat], 32, at.look) if about else None)
    deeds = tiles(at, state, seat, show)
    columns = columns_for(state, len(deeds), wide=wide)
    parts = [tray(at.look, room, deeds, columns=columns)] if deeds else []
    body = col(*parts, LastRow(at, state, year, seat, show, version), gap=10)
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


def columns_for(state: State, deeds: int, *, wide: bool) -> int:
    """How many tiles stand side by side: locations with what they bring need room beside the table."""
    if wide and state.winner is not None:
        return 2
    return deeds if state.step == "markers" or deeds < COLUMNS else COLUMNS


@ft.component
def LastRow(at: At, state: State, year: Year, seat: int, show: Show, version: int) -> ft.Control:
    """Undo and redo, and what ends the step or the turn."""
    found = ending(at, state, year, seat, show, version)
    last = [primary(at.look, found[0], found[1], expand=1)] if found else []
    if state.step == "markers" and not state.ended:
        return col(Markers(at, state), row(ft.Container(UndoRedo(at), expand=1), *last, gap=8), gap=10)
    return row(ft.Container(UndoRedo(at), expand=1), *last, gap=8)


def ending(
    at: At, state: State, year: Year, seat: int, show: Show, version: int
) -> tuple[str, Callable[..., object]] | None:
    """The label and the tap that end the step; None where something else is to be done first."""
    t, once = at.words.t, f"step-{year.turn}-{version}"
    if state.ended:
        return t("Count the points"), go(f"{at.route}/score")
    over = at.playing(m.StepEnded(turn=year.turn or 0), once=once)
    match state.step:
        case "draw":
            return t("All have drawn"), at.playing(m.DrewUp(), once=once)
        case "order" if expected(at):
            return t("Set the order"), at.playing(m.OrderSettled(), once=once)
        case "order":
            return t("Set the order"), lambda _: show("order")
        case "bids" if not state.bids:
            return t("To the Great Road"), over
        case "road":
            return t("Road refreshed"), at.playing(m.RoadRefreshed(), once=once)
        case "heralds" if not state.setup.tracks("map"):
            return t("Heralds placed"), over
        case "cards":
            return t("Cards laid"), at.playing(m.CardsLaid(), once=once)
        case "spring" if not state.setup.tracks("map") and not state.setup.tracks("tactics"):
            return t("Spring is over"), over
        case "markers":
            return t("Without markers"), over
        case "spring" | "autumn":
            done = m.TurnEnded(seat=seat, turn=year.turn or 0)
            return t("{name} is done", name=state.setup.name(seat)), at.playing(done, once=once)
        case "winter":
            return t("Clear Winter away"), at.playing(m.WinterCleared(), once=once)
        case _:
            return None


@ft.component
def Markers(at: At, state: State) -> ft.Control:
    """The regions, tapped in the order in which they clash; the third tap records it."""
    none: tuple[Region, ...] = ()
    chosen, choose = ft.use_state(none)
    last = state.order[-1] if state.order else len(state.seats) - 1

    def tapped(region: Region) -> Callable[..., object]:
        picked = tuple(one for one in chosen if one != region) if region in chosen else (*chosen, region)
        if len(picked) == len(REGIONS):
            return at.playing(m.MarkersAssigned(seat=last, regions=picked), then=lambda: choose(none))
        return lambda _: choose(picked)

    def label(region: Region) -> str:
        name = at.words.say(REGION_NAMES[region])
        return f"{('I', 'II', 'III')[chosen.index(region)]} {name}" if region in chosen else name

    deeds = [Deed(label(region), REGION_GLYPHS[region], tapped(region)) for region in REGIONS]
    return tray(at.look, at.here.size.inner() if at.here.size.phone else 340, deeds, columns=3)
