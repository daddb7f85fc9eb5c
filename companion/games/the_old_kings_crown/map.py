"""The map of the kingdom on a tablet: regions with their Supporters, locations with Heralds and what they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.the_old_kings_crown.drafts import CLASH
from companion.games.the_old_kings_crown.location import GLYPHS, gain_words, name_of
from companion.games.the_old_kings_crown.regions import NUMERALS
from companion.games.the_old_kings_crown.slices import setup_now, use_fields, use_heralds, use_table, use_there
from companion.games.the_old_kings_crown.wizard import opening
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.figures import mini
from companion.widgets.parts import arms, card, col, icon, one_line, row, spoken, text
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import LOCATIONS
from models.games.the_old_kings_crown.setup import printed
from models.games.the_old_kings_crown.summer import herald_there, rivals
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.the_old_kings_crown.slices import Field
    from companion.widgets.at import At
    from models.games.the_old_kings_crown.components import Location, Region
    from models.games.the_old_kings_crown.table import State

    Tap = tuple[str, Callable[..., object]]
    """What a tap is called, and what it does."""


@ft.component
def Map(at: At, seat: int, *, stacked: bool) -> ft.Control:
    """Three regions, below each other where they are `stacked`; a tap does what is due there."""
    fields, heralds, there, state = use_fields(at), use_heralds(at), use_there(at), use_table(at)
    if state.ended:
        return ft.Container(height=0)

    def plate(region: Region) -> ft.Control:
        field = fields[region]
        places = [place(at, one, field, heralds[one], tap_on(at, state, seat, one)) for one in LOCATIONS[region]]
        beside: ft.Control = row(*places, gap=8) if stacked else col(*places, gap=8)
        head = plate_head(at, state, region, field, there[region], stacked=stacked)
        edge = {"border": ft.Border.all(2, at.look.accent_text)} if field.now and field.marker is not None else {}
        return card(at.look, col(head, beside, gap=8), padding=12, expand=None if stacked else 1, **edge)

    plates = [plate(region) for region in LOCATIONS]
    return col(*plates, gap=10) if stacked else row(*plates, gap=10, vertical_alignment=ft.CrossAxisAlignment.START)


def tap_on(at: At, state: State, seat: int, location: Location) -> Tap | None:
    """What a tap on a location does: the acting seat's Herald goes there, or the winner of the clash takes it."""
    name = name_of(at, location)
    if state.step == "heralds" and state.setup.tracks("map"):
        return at.words.t("Herald to: {place}", place=name), at.playing(m.HeraldPlaced(seat=seat, location=location))
    if state.winner is None or location not in LOCATIONS.get(state.contested or "highlands", ()):
        return None
    move = m.LocationChosen(seat=state.winner, location=location)
    if herald_there(state, move) is None or rivals(state, move) is None:
        return None
    return at.words.t("Take: {place}", place=gain_words(at, state, state.winner, location)), at.playing(move)


def plate_head(
    at: At, state: State, region: Region, field: Field, there: Sequence[tuple[int, int]], *, stacked: bool
) -> ft.Control:
    """Marker and name, who won, the Supporters that wait there; a tap opens the clash that is due."""
    look, setup, name = at.look, state.setup, at.words.say(REGION_NAMES[region])
    numeral = "" if field.marker is None else NUMERALS[min(field.marker, 2)]
    won = None if field.winner is None else setup.seats[field.winner]
    due = field.now and state.step == "clashes" and state.contested is None
    sign = arms(won, 26, look) if won else icon("sword" if due else "tie", 22, look.accent_text if due else look.ink2)
    title = ft.Container(one_line(name, "t3", look.ink), expand=True)
    marker = [text(numeral, "n3", look.accent_text)] if numeral else []
    shown = [sign] if won or due or field.resolved else []
    beside = sent(at, there) if stacked else []
    body: ft.Control = row(*marker, title, *beside, *shown, gap=8, height=look.px(32))
    if not stacked and setup.tracks("map"):
        body = col(body, row(*sent(at, there), gap=10, height=look.px(20)), gap=2)
    if not due:
        return spoken(body, ", ".join(part for part in (name, numeral, won.name if won else "") if part))
    label, tapped = at.words.t("Clash: {region}", region=name), opening(at, CLASH, {"region": region}, "clash")
    return tappable(body, label, tapped, bgcolor=look.accent_soft, border_radius=th.R_BUTTON, padding=8)


def sent(at: At, there: Sequence[tuple[int, int]]) -> list[ft.Control]:
    """Whose Supporters wait there, and how many."""
    seats = setup_now(at).seats
    return [row(arms(seats[seat], 18, at.look), mini(at.look, "supporter", n), gap=2, tight=True) for seat, n in there]


def place(at: At, location: Location, field: Field, heralds: Sequence[int], tap: Tap | None) -> ft.Control:
    """A location: what it is called, what is printed there, whose Heralds wait."""
    look, setup, name = at.look, setup_now(at), name_of(at, location)
    taken, idle = field.location == location, field.resolved and field.location != location
    influence, shown = printed(setup, location), look.ink2 if idle else look.ink
    shields = [arms(setup.seats[seat], 24, look) for seat in (() if field.resolved else heralds)]
    figures = [text(f"+{influence}", "n4", look.gold_text if taken else shown)] if influence else []
    top = row(
        icon(GLYPHS[location], 20, look.gold if taken else look.accent_text),
        one_line(name, "label", shown, expand=1, expand_loose=True),
        gap=8,
    )
    below = row(*shields, ft.Container(expand=True), *figures, gap=4, height=look.px(28))
    body = col(top, below, gap=2)
    names = [setup.name(seat) for seat in heralds]
    said = ", ".join([f"{name} +{influence}" if influence else name, *names])
    frame: dict[str, Any] = {
        "bgcolor": look.gold_soft if taken else look.sunk,
        "border_radius": th.R_BUTTON,
        "expand": 1,
    }
    padding = ft.Padding.symmetric(horizontal=10, vertical=8)
    if tap is None:
        return ft.Container(spoken(body, said), padding=padding, **frame)
    return tappable(body, *tap, padding=padding, **frame | {"bgcolor": look.accent_soft})
