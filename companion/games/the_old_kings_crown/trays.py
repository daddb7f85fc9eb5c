"""What a tile opens: a question or two, and the tap that records the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.location import place_deeds
from companion.games.the_old_kings_crown.slices import use_order, use_seat, use_setup, use_table, use_year
from companion.widgets.buttons import Deed, primary, quiet, tray
from companion.widgets.inputs import choice, stepper
from companion.widgets.parts import arms, col, one_line, row, text
from companion.widgets.seat_row import SeatRow
from companion.widgets.sheet import sheet_room
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import COUNCILS, LAID, REGIONS, STEPS
from models.games.the_old_kings_crown.telling import COUNCIL_NAMES, REGION_NAMES, STEP_NAMES
from models.games.the_old_kings_crown.year import expected_order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Region

    Done = Callable[[], None]

SHIFTS = (-2, -1, 1, 2, 3)
GAINS = (1, 2, 3, 4)
COUNCIL_GLYPHS = {"relics": "coin", "secrets": "eye_off", "oaths": "sword"}
REGION_GLYPHS: dict[Region, str] = {"highlands": "castle", "plateau": "land", "lowlands": "cathedral"}


def buttons(at: At, choices: Sequence[tuple[str, str, Move]], done: Done) -> ft.Control:
    """Answers side by side; a tap records one. Each has its face and its name."""
    return row(
        *(quiet(at.look, face, at.playing(move, then=done), said=said, expand=1) for face, said, move in choices),
        gap=8,
    )


def numbered(
    at: At, label: str, value: int, change: Callable[[int], None], *, least: int = 0, most: int = 20
) -> ft.Control:
    """A label and a stepper."""
    return row(
        ft.Container(text(label, "body", at.look.ink), expand=True),
        stepper(at.look, value, change, label=label, least=least, most=most),
        gap=8,
    )


# ── supplies ─────────────────────────────────────────────────────────────────
@ft.component
def InfluenceTray(at: At, seat: int, done: Done) -> ft.Control:
    """Influence from an effect, or stolen from somebody."""
    setup, t = use_setup(at), at.words.t
    who, choose = ft.use_state(seat)
    shifts = [
        (f"{by:+}".replace("-", "−"), t("{by} Influence", by=f"{by:+}"), m.InfluenceGained(seat=who, influence=by))
        for by in SHIFTS
    ]
    thefts = [
        (
            other.name,
            t("1 Influence from {name}", name=other.name),
            m.InfluenceStolen(seat=who, victim=other.number, influence=1),
        )
        for other in setup.seats
        if other.number != who
    ]
    return col(
        SeatRow(at, setup.seats, who, choose),
        text(t("From the reserve"), "label", at.look.ink2),
        buttons(at, shifts, done),
        text(t("Steal 1 from"), "label", at.look.ink2),
        buttons(at, thefts, done),
        gap=10,
    )


@ft.component
def LoreTray(at: At, seat: int, done: Done) -> ft.Control:
    """Lore from an effect; what is spent at once comes with it."""
    setup, t, state = use_setup(at), at.words.t, use_table(at)
    who, choose = ft.use_state(seat if state.gained is None else state.gained)
    gains = [(f"+{lore}", t("{n} Lore", n=lore), m.LoreGained(seat=who, lore=lore)) for lore in GAINS]
    return col(
        SeatRow(at, setup.seats, who, choose),
        text(t("Gained by an effect"), "label", at.look.ink2),
        buttons(at, gains, done),
        Spend(at, who, done),
        gap=10,
    )


@ft.component
def Spend(at: At, seat: int, done: Done) -> ft.Control:
    """Lore for cards of the Site of Power."""
    stands, t = use_seat(at, seat), at.words.t
    lore, pay = ft.use_state(max(0, stands.lore or 0))
    advanced, draw = ft.use_state(1)
    hq, build = ft.use_state(0)
    move = m.Acquired(seat=seat, lore=lore, advanced=advanced, hq=hq)
    left = at.words.n("{n} card is left on the Site of Power", "{n} cards are left on the Site of Power", stands.site)
    return col(
        text(t("Spent at once"), "label", at.look.ink2),
        text(left, "small", at.look.ink2),
        numbered(at, t("Lore"), lore, pay),
        numbered(at, t("Advanced cards, to the hand"), advanced, draw),
        numbered(at, t("HQ cards, to the supply"), hq, build),
        primary(at.look, t("Spend"), at.playing(move, then=done), width=2000, disabled=not advanced + hq),
        gap=6,
    )


# ── Autumn ───────────────────────────────────────────────────────────────────
@ft.component
def GovernTray(at: At, seat: int, done: Done, castle: bool = False) -> ft.Control:
    """How many votes, then the Council."""
    votes, count = ft.use_state(1)
    t = at.words.t
    deeds = [
        Deed(
            at.words.say(COUNCIL_NAMES[council]),
            COUNCIL_GLYPHS[council],
            at.playing(m.Governed(seat=seat, council=council, votes=votes, castle=castle), then=done),
        )
        for council in COUNCILS
    ]
    hint = [text(t("The rest of that Council is emptied."), "small", at.look.ink2)] if castle else []
    return col(
        *hint,
        numbered(at, t("Votes on the card"), votes, count, least=0, most=9),
        tray(at.look, sheet_room(at.here.size), deeds, columns=3),
        gap=10,
    )


def journey_tray(at: At, seat: int, done: Done, *, wilderness: bool = False) -> ft.Control:
    """The Lore on the card: one tap."""
    t = at.words.t
    choices = [
        (str(lore), t("{n} Lore", n=lore), m.Journeyed(seat=seat, lore=lore, wilderness=wilderness)) for lore in GAINS
    ]
    return col(text(t("How much Lore does the card show?"), "body", at.look.ink2), buttons(at, choices, done), gap=10)


# ── Spring and Summer ────────────────────────────────────────────────────────
@ft.component
def SupportersTray(at: At, seat: int, done: Done) -> ft.Control:
    """How many, then where to."""
    stands = use_seat(at, seat)
    number, count = ft.use_state(1)
    most = 5 if stands.supporters is None else max(1, stands.supporters)
    deeds = [
        Deed(
            at.words.say(REGION_NAMES[region]),
            REGION_GLYPHS[region],
            at.playing(m.SupportersPlaced(seat=seat, region=region, supporters=number), then=done),
        )
        for region in REGIONS
    ]
    label = at.words.t("Supporters")
    return col(
        numbered(at, label, number, count, least=1, most=most),
        tray(at.look, sheet_room(at.here.size), deeds, columns=3),
        gap=10,
    )


def regions_tray(at: At, made: Callable[[Region], Callable[..., object]]) -> list[Deed]:
    """The three regions as tiles."""
    return [Deed(at.words.say(REGION_NAMES[region]), REGION_GLYPHS[region], made(region)) for region in REGIONS]


@ft.component
def StealTray(at: At, seat: int, done: Done, how: str = "stole") -> ft.Control:
    """A bid that takes or steals: whose card with which strength, and which own one makes room (OK-21, OK-22)."""
    state, setup, t = use_table(at), use_setup(at), at.words.t
    own = state.seats[seat].occupied
    nobody: tuple[int, int] | None = None
    robbed, rob = ft.use_state(nobody)
    nothing: int | None = None
    gone, replace = ft.use_state(nothing)
    prizes = [
        (other, strength)
        for other, stands in enumerate(state.seats)
        if other != seat
        for strength in (stands.occupied if stands.occupied is not None else (-1,))
    ]
    parts: list[ft.Control] = []
    if how == "stole":
        parts.append(text(t("From whom?"), "label", at.look.ink2))
        parts += [
            prize(at, setup.name(other), strength, robbed == (other, strength), lambda _, it=(other, strength): rob(it))
            for other, strength in prizes
        ]
        if not prizes:
            parts.append(text(t("Nobody else occupies a Kingdom card."), "body", at.look.ink2))
    if own is not None and len(own) > 1:
        parts.append(text(t("Which of the own ones is replaced?"), "label", at.look.ink2))
        parts += [
            prize(at, setup.name(seat), strength, gone == strength, lambda _, it=strength: replace(it))
            for strength in sorted(set(own))
        ]
    victim, occupier = robbed or (None, None)
    move = m.BidResolved(
        seat=seat,
        how="stole" if how == "stole" else "took",
        victim=victim,
        occupier=None if occupier in {None, -1} else occupier,
        replaced=gone,
    )
    crowded = own is not None and len(own) > 1 and gone is None
    ready = not crowded and (how != "stole" or robbed is not None)
    label = t("Steal it") if how == "stole" else t("Take it")
    return col(*parts, primary(at.look, label, at.playing(move, then=done), disabled=not ready, width=2000), gap=8)


def prize(at: At, name: str, strength: int, on: bool, tapped: Callable[..., object]) -> ft.Control:
    """A Kingdom card with the strength of the card that occupies it."""
    t = at.words.t
    said = name if strength < 0 else t("{name}, occupied by {n}", name=name, n=strength)
    return quiet(at.look, said, tapped, glyph="check" if on else None, height=48, width=2000)


@ft.component
def FewerTray(at: At, done: Done) -> ft.Control:
    """Who lays fewer than three cards."""
    setup, t = use_setup(at), at.words.t
    everybody: dict[int, int] = {}
    laid, change = ft.use_state(everybody)

    def counting(seat: int) -> Callable[[int], None]:
        return lambda cards: change({**laid, seat: cards})

    rows = [
        numbered(at, seat.name, laid.get(seat.number, LAID), counting(seat.number), most=LAID) for seat in setup.seats
    ]
    fewer = tuple(m.Laid(seat=seat, cards=cards) for seat, cards in laid.items() if cards < LAID)
    return col(
        *rows, primary(at.look, t("Cards laid"), at.playing(m.CardsLaid(fewer=fewer), then=done), width=2000), gap=8
    )


@ft.component
def AttritionTray(at: At, done: Done) -> ft.Control:
    """Who shuffled, where nobody counts the decks."""
    setup, t = use_setup(at), at.words.t
    nobody: tuple[int, ...] = ()
    shuffled, change = ft.use_state(nobody)

    def toggling(seat: int) -> Callable[..., object]:
        return lambda _: change(tuple(s for s in shuffled if s != seat) if seat in shuffled else (*shuffled, seat))

    rows = [
        quiet(
            at.look,
            t("{name} shuffled", name=seat.name),
            toggling(seat.number),
            glyph="check" if seat.number in shuffled else None,
            height=48,
            width=2000,
        )
        for seat in setup.seats
    ]
    record = at.playing(m.DrewUp(attrition=shuffled), then=done)
    return col(*rows, primary(at.look, t("All have drawn"), record, width=2000), gap=8)


# ── order and year ───────────────────────────────────────────────────────────
@ft.component
def OrderTray(at: At, done: Done) -> ft.Control:
    """The seats from the top down, tapped in their order."""
    setup, year, track, look, t = use_setup(at), use_year(at), use_order(at), at.look, at.words.t
    nobody: tuple[int, ...] = ()
    order, change = ft.use_state(nobody)
    left = [seat for seat in track if seat not in order]
    chosen: list[ft.Control] = [
        row(
            text(place, "n4", look.ink2, 18),
            arms(setup.seats[seat], 28, look),
            one_line(setup.name(seat), "label", look.ink),
            gap=6,
            tight=True,
        )
        for place, seat in enumerate(order, start=1)
    ]
    rows = [
        quiet(look, setup.name(seat), lambda _, it=seat: change((*order, it)), height=48, width=2000) for seat in left
    ]
    settled = year.step == "order"
    move: Move = m.OrderSettled(order=order) if settled else m.OrderSet(order=order)
    return col(
        text(t("Tap from the top of the Order track down"), "body", look.ink2),
        ft.Row(chosen, wrap=True, spacing=14) if chosen else ft.Container(height=0),
        *rows,
        row(
            quiet(look, t("Again"), lambda _: change(nobody), expand=1, disabled=not order),
            primary(look, t("Set"), at.playing(move, then=done), expand=1, disabled=bool(left)),
            gap=8,
        ),
        gap=8,
    )


@ft.component
def YearTray(at: At, done: Done) -> ft.Control:
    """Which round it is, and which step."""
    setup, year, t = use_setup(at), use_year(at), at.words.t
    number, turn = ft.use_state(year.round or 1)
    place, go_to = ft.use_state(STEPS.index(year.step or "bids"))
    steps = [(one, at.words.say(STEP_NAMES[step])) for one, step in enumerate(STEPS)]
    move = m.YearSet(round=number, step=STEPS[place])
    return col(
        numbered(at, t("Round"), number, turn, least=1, most=setup.options.rounds),
        choice(at.look, steps, place, go_to, room=1),
        primary(at.look, t("Set"), at.playing(move, then=done), width=2000),
        gap=10,
    )


def expected(at: At) -> bool:
    """Whether the new order follows from what is recorded."""
    return expected_order(at.standing.state) is not None


# ── places ───────────────────────────────────────────────────────────────────
@ft.component
def PlacesTray(at: At, seat: int, made: Callable[[int, Location], Move], done: Done) -> ft.Control:
    """Whose, then one of the six locations."""
    setup = use_setup(at)
    who, choose = ft.use_state(seat)
    deeds = place_deeds(at, lambda location: at.playing(made(who, location), then=done))
    return col(SeatRow(at, setup.seats, who, choose), tray(at.look, sheet_room(at.here.size), deeds, columns=3), gap=10)


@ft.component
def RelicsTray(at: At, seat: int, done: Done) -> ft.Control:
    """How many votes leave the Council of Relics, for as much Influence."""
    setup, t = use_setup(at), at.words.t
    who, choose = ft.use_state(seat)
    choices = [(f"+{n}", t("{n} Influence", n=n), m.RelicsSpent(seat=who, votes=n)) for n in (1, 2, 3, 4, 5)]
    hint = text(t("With a Herald’s reward: 1 Influence for each vote"), "body", at.look.ink2)
    return col(SeatRow(at, setup.seats, who, choose), hint, buttons(at, choices, done), gap=10)


@ft.component
def ReturnTray(at: At, seat: int, done: Done) -> ft.Control:
    """How many Supporters come back from the Lost Pile."""
    setup, t = use_setup(at), at.words.t
    who, choose = ft.use_state(seat)
    choices = [
        (str(n), at.words.n("{n} Supporter", "{n} Supporters", n), m.SupportersReturned(seat=who, supporters=n))
        for n in (1, 2, 3, 4, 5)
    ]
    hint = text(t("From the Lost Pile to the board"), "body", at.look.ink2)
    return col(SeatRow(at, setup.seats, who, choose), hint, buttons(at, choices, done), gap=10)
