"""What the step of now asks for, in the thumb's reach: one tap to the action, one more to record it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown import trays
from companion.games.the_old_kings_crown.drafts import BIDS, CLASH
from companion.games.the_old_kings_crown.location import LocationTray, choosing, place_deeds
from companion.games.the_old_kings_crown.slices import use_setup, use_table, use_year
from companion.games.the_old_kings_crown.wizard import opening
from companion.widgets.at import At, go
from companion.widgets.buttons import Deed, primary, tray
from companion.widgets.history_bar import UndoRedo
from companion.widgets.pages import thumb_area
from companion.widgets.parts import arms, col, row
from companion.widgets.sheet import sheet_room, use_sheet
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import REGIONS
from models.games.the_old_kings_crown.table import upcoming
from models.games.the_old_kings_crown.telling import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.the_old_kings_crown.slices import Year
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Region
    from models.games.the_old_kings_crown.table import State

    Show = Callable[[str], None]
    Sheet = tuple[str, Callable[[], ft.Control]]

COLUMNS = 4


@ft.component
def Thumb(at: At, seat: int, room: float, *, wide: bool) -> ft.Control:
    """The tiles of the step above undo and what ends it; on a phone on a raised surface."""
    opened, show = ft.use_state("")
    state, setup, year = use_table(at), use_setup(at), use_year(at)

    def close() -> None:
        show("")

    title, content = sheet_of(at, state, seat, opened, close, show)
    use_sheet(at.look, title, content, close, mark=arms(setup.seats[seat], 32, at.look))
    deeds = tiles(at, state, seat, show)
    columns = columns_for(state, len(deeds), wide=wide)
    parts = [tray(at.look, room, deeds, columns=columns)] if deeds else []
    body = col(*parts, LastRow(at, state, year, seat, show), gap=10)
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


def columns_for(state: State, deeds: int, *, wide: bool) -> int:
    """How many tiles stand side by side: locations with what they bring need room beside the table."""
    if wide and state.winner is not None:
        return 2
    return deeds if state.step == "markers" or deeds < COLUMNS else COLUMNS


# ── tiles ────────────────────────────────────────────────────────────────────
def tiles(at: At, state: State, seat: int, show: Show) -> list[Deed]:
    """What the step asks for, then what happens at any time."""
    if state.ended:
        return [*always(at, state, show)]
    own = own_tiles(at, state, seat, show)
    others = always(at, state, show)
    return [*own, *others[max(0, len(own) + len(others) - COLUMNS) :]] if len(own) < COLUMNS else [*own, others[-1]]


def always(at: At, state: State, show: Show) -> list[Deed]:
    """Supplies, and everything that is rare."""
    t = at.words.t
    counted = state.setup.tracks("supply")
    supplies = [
        Deed(t("Lore"), "lore", lambda _: show("lore")),
        Deed(t("Influence"), "influence", lambda _: show("influence")),
    ]
    return [*(supplies if counted else []), Deed(t("More"), "more", lambda _: show("more"))]


def own_tiles(at: At, state: State, seat: int, show: Show) -> list[Deed]:
    """The tiles of one step."""
    t, setup = at.words.t, state.setup
    match state.step:
        case "draw" if setup.tracks("hands"):
            return [Deed(t("Attrition"), "cards", lambda _: show("attrition"))]
        case "order":
            return [Deed(t("Other order"), "drag", lambda _: show("order"))]
        case "bids":
            return bid_tiles(at, state, seat, show)
        case "heralds" if setup.tracks("map"):
            return place_deeds(at, lambda place: at.playing(m.HeraldPlaced(seat=seat, location=place)))
        case "cards" if setup.tracks("hands"):
            return [Deed(t("Fewer"), "cards", lambda _: show("fewer"))]
        case "spring" if setup.tracks("map"):
            return [Deed(t("Supporters"), "supporter", lambda _: show("supporters"))]
        case "markers":
            return []
        case "clashes":
            return clash_tiles(at, state, show)
        case "autumn":
            return autumn_tiles(at, state, show)
        case _:
            return []


def bid_tiles(at: At, state: State, seat: int, show: Show) -> list[Deed]:
    """The bids to be told; once they are, what the bidder of now does."""
    t = at.words.t
    if not state.bids:
        return [Deed(t("Bids"), "cards", opening(at, BIDS, {}, "bids"))]
    crowded = len(state.seats[seat].occupied or ()) > 1
    took = m.BidResolved(seat=seat, how="took")
    returned = m.BidResolved(seat=seat, how="returned")
    return [
        Deed(t("Take"), "plus", (lambda _: show("take")) if crowded else at.playing(took)),
        Deed(t("Steal"), "seize", lambda _: show("steal")),
        Deed(t("Take back"), "undo", at.playing(returned)),
    ]


def clash_tiles(at: At, state: State, show: Show) -> list[Deed]:
    """The region that clashes; the winner's locations; after a tie, the new clash or nothing."""
    t = at.words.t
    if state.winner is not None:
        return choosing(at, state.winner, show)
    if state.contested is not None:
        region = state.contested
        again = Deed(t("New clash"), "sword", opening(at, CLASH, {"region": region}, "clash"))
        return [again, Deed(t("All pass"), "tie", at.playing(m.RegionTied(region=region)))]
    due = upcoming(state)
    left = [region for region in REGIONS if region not in state.resolved] if due is None else [due]
    return [clash_tile(at, region) for region in left]


def clash_tile(at: At, region: Region) -> Deed:
    """Opens the clash of a region for everybody at the table."""
    name = at.words.say(REGION_NAMES[region])
    return Deed(at.words.t("Clash: {region}", region=name), "sword", opening(at, CLASH, {"region": region}, "clash"))


def autumn_tiles(at: At, state: State, show: Show) -> list[Deed]:
    """Govern and Journey; what the Journey has brought is spent at once."""
    t = at.words.t
    govern = Deed(t("Govern"), "govern", lambda _: show("govern"))
    if state.gained is not None:
        return [govern, Deed(t("Spend Lore"), "lore", lambda _: show("lore"))]
    return [govern, Deed(t("Journey"), "journey", lambda _: show("journey"))]


def more_tiles(at: At, state: State, seat: int, show: Show, done: Callable[[], None]) -> list[Deed]:
    """What is done less often, as far as the table records it."""
    t, tracks = at.words.t, state.setup.tracks

    def opens(label: str, glyph: str, name: str) -> Deed:
        return Deed(label, glyph, lambda _: show(name))

    def plays(label: str, glyph: str, move: Move) -> Deed:
        return Deed(label, glyph, at.playing(move, then=done))

    found = []
    if tracks("supply"):
        found += [opens(t("Lore"), "lore", "lore"), opens(t("Influence"), "influence", "influence")]
    if tracks("favour"):
        holder = seat if state.favour is None else state.favour
        found += [plays(t("Use the Favour"), "laurel", m.FavourUsed(seat=holder))]
        found += [opens(t("Secrets’ reward"), "eye_off", "secrets")]
    if tracks("tactics"):
        found += [plays(t("Tactic"), "turn", m.TacticExhausted(seat=seat))]
    if tracks("hands"):
        found += [plays(t("Ambush"), "ambush", m.Ambushed(seat=seat))]
        found += [plays(t("Influence on a card"), "influence", m.InfluenceLaid(seat=seat, influence=1))]
        found += [plays(t("Hand size +1"), "plus", m.HandSizeChanged(seat=seat, by=1))]
        found += [plays(t("Hand size −1"), "minus", m.HandSizeChanged(seat=seat, by=-1))]
    if tracks("map"):
        found += [opens(t("Herald moves"), "herald", "herald"), opens(t("Supporters back"), "supporter", "return")]
    if tracks("councils"):
        found += [opens(t("Spend Relics"), "coin", "relics")]
    if tracks("councils") or tracks("hands"):
        found += [opens(t("Castle: Govern"), "castle", "castle")]
    if tracks("supply"):
        found += [opens(t("Wilderness: Journey"), "journey", "wilderness")]
    if tracks("year"):
        found += [opens(t("Order track"), "drag", "order"), opens(t("Year"), "hourglass", "year")]
        found += [plays(t("Step over"), "forward", m.StepEnded(turn=state.turn or 0))]
    return found


# ── sheets ───────────────────────────────────────────────────────────────────
def sheet_of(
    at: At, state: State, seat: int, name: str, done: Callable[[], None], show: Show
) -> tuple[str, Callable[[], ft.Control] | None]:
    """The sheet that a tile has opened."""
    t, who = at.words.t, state.setup.name(seat)
    if name.startswith("take ") and state.winner is not None:
        place: Location = name.removeprefix("take ")  # type: ignore[assignment]
        winner = state.winner
        return t("{name} takes a location", name=state.setup.name(winner)), lambda: LocationTray(
            at, winner, place, done
        )
    sheets: dict[str, Sheet] = {
        "influence": (t("Influence"), lambda: trays.InfluenceTray(at, seat, done)),
        "lore": (t("Lore"), lambda: trays.LoreTray(at, seat, done)),
        "govern": (t("{name} governs", name=who), lambda: trays.GovernTray(at, seat, done)),
        "castle": (t("Castle: Govern"), lambda: trays.GovernTray(at, seat, done, True)),
        "journey": (t("{name} journeys", name=who), lambda: trays.journey_tray(at, seat, done)),
        "wilderness": (t("Wilderness: Journey"), lambda: trays.journey_tray(at, seat, done, wilderness=True)),
        "supporters": (t("{name} sends Supporters", name=who), lambda: trays.SupportersTray(at, seat, done)),
        "relics": (t("Spend Relics"), lambda: trays.RelicsTray(at, seat, done)),
        "return": (t("Supporters back"), lambda: trays.ReturnTray(at, seat, done)),
        "take": (t("{name} takes a card", name=who), lambda: trays.StealTray(at, seat, done, "took")),
        "steal": (t("{name} steals a card", name=who), lambda: trays.StealTray(at, seat, done)),
        "fewer": (t("Fewer than three cards"), lambda: trays.FewerTray(at, done)),
        "attrition": (t("Attrition"), lambda: trays.AttritionTray(at, done)),
        "order": (t("Order track"), lambda: trays.OrderTray(at, done)),
        "year": (t("Year"), lambda: trays.YearTray(at, done)),
        "herald": (t("Herald moves"), lambda: trays.PlacesTray(at, seat, moved, done)),
        "secrets": (t("Secrets’ reward"), lambda: trays.PlacesTray(at, seat, rewarded, done)),
        "more": (
            t("More"),
            lambda: tray(at.look, sheet_room(at.here.size), more_tiles(at, state, seat, show, done), columns=3),
        ),
    }
    title, content = sheets.get(name, ("", None))
    return title, content


def moved(seat: int, location: Location) -> Move:
    """A Herald moves."""
    return m.HeraldMoved(seat=seat, location=location)


def rewarded(seat: int, location: Location) -> Move:
    """The Council of Secrets brings a reward."""
    return m.SecretsRewarded(seat=seat, location=location)


# ── the end of a step ────────────────────────────────────────────────────────
@ft.component
def LastRow(at: At, state: State, year: Year, seat: int, show: Show) -> ft.Control:
    """Undo and redo, and what ends the step or the turn."""
    found = ending(at, state, year, seat, show)
    last = [primary(at.look, found[0], found[1], expand=1)] if found else []
    if state.step == "markers" and not state.ended:
        return col(Markers(at, state), row(ft.Container(UndoRedo(at), expand=1), *last, gap=8), gap=10)
    return row(ft.Container(UndoRedo(at), expand=1), *last, gap=8)


def ending(at: At, state: State, year: Year, seat: int, show: Show) -> tuple[str, Callable[..., object]] | None:
    """The label and the tap that end the step; None where something else is to be done first."""
    t, once = at.words.t, f"step-{year.turn}-{year.version}"
    if state.ended:
        return t("Count the points"), go(f"{at.route}/score")
    over = at.playing(m.StepEnded(turn=year.turn or 0), once=once)
    match state.step:
        case "draw":
            return t("All have drawn"), at.playing(m.DrewUp(), once=once)
        case "order" if trays.expected(at):
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

    deeds = [Deed(label(region), trays.REGION_GLYPHS[region], tapped(region)) for region in REGIONS]
    return tray(at.look, at.here.size.inner() if at.here.size.phone else 340, deeds, columns=3)
