"""The location that a winner takes: Herald, rivals, what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import setup_now, state_now, use_setup, use_table
from companion.widgets.buttons import Deed, primary
from companion.widgets.inputs import choice, stepper, switch_row
from companion.widgets.keyed import keyed
from companion.widgets.parts import col, row, text
from companion.widgets.why import Reason
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import LOCATIONS, REGIONS
from models.games.the_old_kings_crown.setup import PLACES, printed
from models.games.the_old_kings_crown.summer import brings, herald_there, rivals
from models.games.the_old_kings_crown.tracks import reward
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.the_old_kings_crown.components import Location
    from models.games.the_old_kings_crown.table import State

GLYPHS: dict[Location, str] = {
    "castle": "castle",
    "wilderness": "land",
    "harvest_field": "autumn",
    "battlefield": "sword",
    "shrine": "ring",
    "necropolis": "cathedral",
}
FIRST = 1
"""The region whose two locations have Influence printed on them."""


def place_deeds(at: At, made: Callable[[Location], Callable[..., object]]) -> list[Deed]:
    """The six locations."""
    return [
        Deed(name_of(at, location), GLYPHS[location], made(location))
        for pair in LOCATIONS.values()
        for location in pair
    ]


def choosing(at: At, winner: int, show: Callable[[str], None]) -> list[Deed]:
    """The two locations of the contested region; what is recorded of the Heralds is not asked again."""
    state = state_now(at)
    if state.contested is None:
        return []

    def chosen(location: Location) -> Callable[..., object]:
        move = m.LocationChosen(seat=winner, location=location)
        known = herald_there(state, move) is not None and rivals(state, move) is not None
        return at.playing(move) if known else lambda _: show(f"take {location}")

    return [
        Deed(gain_words(at, state, winner, place), GLYPHS[place], chosen(place)) for place in LOCATIONS[state.contested]
    ]


def gain_words(at: At, state: State, winner: int, location: Location) -> str:
    """A location with all it brings, where that is recorded; else with what is printed there (D3)."""
    found = brings(state, m.LocationChosen(seat=winner, location=location))
    gain = printed(state.setup, location) if found is None else found.gain
    return at.words.t("+{n} {place}", place=name_of(at, location), n=gain)


def name_of(at: At, location: Location) -> str:
    """What a location is called."""
    return at.words.say(PLACES[location])


@ft.component
def LocationTray(at: At, winner: int, location: Location, done: Callable[[], None]) -> ft.Control:
    """Whose Heralds are there, whether the reward is taken, and what it comes to."""
    state, setup, t = use_table(at), use_setup(at), at.words.t
    here, stand = ft.use_state(False)
    nobody: tuple[int, ...] = ()
    there, place = ft.use_state(nobody)
    extra, take = ft.use_state(True)
    move = m.LocationChosen(seat=winner, location=location, herald=here, rivals=there if here else (), extra=extra)

    def toggling(seat: int) -> Callable[[bool], None]:
        return lambda on: place((*there, seat) if on else tuple(other for other in there if other != seat))

    others = [seat for seat in setup.seats if seat.number != winner]
    rows: list[ft.Control] = [
        switch_row(
            at.look,
            t("{name}’s Herald is there", name=setup.name(winner)),
            t("1 Influence, and 1 from each other one"),
            here,
            stand,
        )
    ]
    if here:
        rows += [
            keyed(f"rival-{seat.number}", Rival, at, seat.name, seat.number in there, toggling(seat.number))
            for seat in others
        ]
    label = t("Take the Favour") if location == "harvest_field" else t("Take the reward")
    rows.append(switch_row(at.look, label, "", extra, take))
    found = brings(state, move)
    said = text(stolen_words(at, state, move), "small", at.look.ink2)
    gain = "?" if found is None else f"+{found.gain}"
    return col(
        *rows, said, primary(at.look, t("Record: {gain}", gain=gain), at.playing(move, then=done), width=2000), gap=6
    )


@ft.component
def Rival(at: At, name: str, on: bool, change: Callable[[bool], None]) -> ft.Control:
    """Another Herald."""
    return switch_row(at.look, at.words.t("{name}’s Herald is there", name=name), "", on, change)


def stolen_words(at: At, state: State, move: m.LocationChosen) -> str:
    """From whom something is stolen, as far as it is known who has any (B11)."""
    found, there = brings(state, move), rivals(state, move) or ()
    if found is None or not there:
        return ""
    names = [state.setup.name(seat) for seat, stolen in zip(there, found.stolen, strict=True) if stolen]
    if not names:
        return at.words.t("Nothing is stolen: they have none.")
    return at.words.t("1 each from {names}", names=at.words.listed(names))


# ── the two locations ────────────────────────────────────────────────────────
@ft.component
def PlaceTool(at: At, me: int) -> ft.Control:
    """What the two locations of a region bring a winner whose Herald is there or not (D3)."""
    state = use_table(at)
    place, choose = ft.use_state(FIRST)
    told, count = ft.use_state(0)
    regions = [(number, at.words.say(REGION_NAMES[region])) for number, region in enumerate(REGIONS)]
    pair = LOCATIONS[REGIONS[place]]
    there = [heralds_with_influence(state, me, location) for location in pair]
    asked = [rivals_row(at, told, count)] if None in there else []
    rows = [
        line
        for location, known in zip(pair, there, strict=True)
        for line in place_lines(at, location, told if known is None else known)
    ]
    ways = choice(at.look, regions, place, choose, room=at.here.size.inner() - 32)
    return col(ways, *asked, *rows, gap=8)


def rivals_row(at: At, told: int, count: Callable[[int], None]) -> ft.Control:
    """How many others have a Herald there, where nobody records it."""
    label = at.words.t("Other Heralds there that have Influence")
    knobs = stepper(at.look, told, count, label=label, most=3)
    return row(ft.Container(text(label, "body", at.look.ink), expand=True), knobs, gap=8)


def heralds_with_influence(state: State, me: int, location: Location) -> int | None:
    """How many others could be stolen from there; None where it is not recorded (B11)."""
    others = [seat for number, seat in enumerate(state.seats) if number != me]
    if any(seat.herald is None or seat.influence is None for seat in others):
        return None
    return sum(seat.herald == location and (seat.influence or 0) > 0 for seat in others)


def place_lines(at: At, location: Location, rivals: int) -> list[ft.Control]:
    """One location with the own Herald there, and without it."""
    name, influence, t = at.words.say(PLACES[location]), printed(setup_now(at), location), at.words.t
    gain = reward(influence, herald=True, rivals=(1,) * rivals).gain
    return [
        Reason(at, t("{place} with the own Herald", place=name), f"+{gain}", "OK-34"),
        Reason(at, t("{place} without it", place=name), f"+{influence}", "OK-35"),
    ]
