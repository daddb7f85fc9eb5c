"""The tiles: what a step asks for, what happens at any time, and what is rare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.the_old_kings_crown.drafts import BIDS, CLASH
from companion.games.the_old_kings_crown.location import choosing, place_deeds
from companion.games.the_old_kings_crown.slices import owed
from companion.games.the_old_kings_crown.wizard import opening
from companion.widgets.buttons import Deed
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import REGIONS
from models.games.the_old_kings_crown.supply import spender
from models.games.the_old_kings_crown.table import upcoming
from models.games.the_old_kings_crown.words import REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.base import Move
    from models.games.the_old_kings_crown.components import Region
    from models.games.the_old_kings_crown.table import State

    Show = Callable[[str], None]


COLUMNS = 4


def tiles(at: At, state: State, seat: int, show: Show) -> list[Deed]:
    """What the step asks for, then what happens at any time."""
    if state.ended:
        return [*always(at, state, show)]
    own = [*prize_tiles(at, state, show), *own_tiles(at, state, seat, show)]
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


def prize_tiles(at: At, state: State, show: Show) -> list[Deed]:
    """What a location lets its winner do, as long as it is not recorded (OK-G1)."""
    t, tracks, prize = at.words.t, state.setup.tracks, owed(at.standing)
    if prize is None or state.step not in {"clashes", "autumn"}:
        return []
    if prize.location == "castle" and (tracks("councils") or tracks("hands")):
        return [Deed(t("Castle: Govern"), "castle", lambda _: show("castle"))]
    if prize.location == "wilderness" and tracks("supply"):
        return [Deed(t("Wilderness: Journey"), "journey", lambda _: show("wilderness"))]
    if prize.location == "shrine" and tracks("hands"):
        return [Deed(t("Shrine: cards"), "ring", lambda _: show("shrine"))]
    if prize.location == "necropolis" and tracks("hands"):
        return [Deed(t("Necropolis: cards"), "cathedral", lambda _: show("necropolis"))]
    return []


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
        passing = Deed(t("All pass"), "tie", at.playing(m.RegionTied(region=region)))
        return [again, passing, Deed(t("Which card?"), "cards", lambda _: show("tie"))]
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
    if spender(state) is not None:
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
        found += [opens(t("Cards move"), "exchange", "cards")]
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
