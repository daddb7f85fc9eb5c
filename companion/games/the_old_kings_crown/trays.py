"""What a tile opens: a question or two, and the tap that records the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.location import place_deeds
from companion.games.the_old_kings_crown.pad import key_rows, strength_key
from companion.games.the_old_kings_crown.slices import setup_now, use_seat, use_setup, use_table
from companion.widgets.buttons import Deed, quiet, tray
from companion.widgets.inputs import choice, stepper, switch_row
from companion.widgets.parts import col, row, text
from companion.widgets.seat_row import SeatRow
from companion.widgets.sheet import sheet_room
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import COUNCILS, REGIONS
from models.games.the_old_kings_crown.forecast import supporters_back
from models.games.the_old_kings_crown.words import COUNCIL_NAMES, REGION_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.base import Move
    from models.games.the_old_kings_crown.components import Location, Region

    Done = Callable[[], None]

SHIFTS = (-2, -1, 1, 2, 3)
GAINS = (1, 2, 3, 4)
COSTLIEST = 11
"""The most Lore that a card is told to cost, where nobody knows how much there is."""
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
    """A card of the Site of Power: of which kind, then one tap on its cost."""
    stands, t = use_seat(at, seat), at.words.t
    hq, turn = ft.use_state(0)

    def buying(cost: int) -> Callable[..., object]:
        return at.playing(m.Acquired(seat=seat, lore=cost, advanced=1 - hq, hq=hq), then=done)

    costs = range(1 + (COSTLIEST if stands.lore is None else min(COSTLIEST, max(0, stands.lore))))
    kinds = [(0, t("Advanced, to the hand")), (1, t("HQ, to the supply"))]
    left = at.words.n("{n} card is left on the Site of Power", "{n} cards are left on the Site of Power", stands.site)
    return col(
        text(t("Spent at once: what does a card cost?"), "label", at.look.ink2),
        text(left, "small", at.look.ink2),
        choice(at.look, kinds, hq, turn, room=sheet_room(at.here.size)),
        *key_rows([strength_key(at, cost, t("A card for {n} Lore", n=cost), buying(cost)) for cost in costs]),
        gap=8,
    )


# ── Autumn ───────────────────────────────────────────────────────────────────
@ft.component
def GovernTray(at: At, seat: int, done: Done, castle: bool = False) -> ft.Control:
    """How many votes, then the Council; as the reward of the Castle also whose."""
    votes, count = ft.use_state(1)
    (who, choose), (active, from_map) = ft.use_state(seat), ft.use_state(False)
    t, setup = at.words.t, use_setup(at)
    deeds = [
        Deed(
            at.words.say(COUNCIL_NAMES[council]),
            COUNCIL_GLYPHS[council],
            at.playing(m.Governed(seat=who, council=council, votes=votes, castle=castle, active=active), then=done),
        )
        for council in COUNCILS
    ]
    hint: list[ft.Control] = []
    if castle:
        hint = [SeatRow(at, setup.seats, who, choose), *active_row(at, active, from_map)]
        hint += [text(t("The rest of that Council is emptied."), "small", at.look.ink2)]
    return col(
        *hint,
        numbered(at, t("Votes on the card"), votes, count, least=0, most=9),
        tray(at.look, sheet_room(at.here.size), deeds, columns=3),
        gap=10,
    )


@ft.component
def JourneyTray(at: At, seat: int, done: Done, wilderness: bool = False) -> ft.Control:
    """The Lore on the card: one tap; as the reward of the Wilderness also whose."""
    (who, choose), (active, from_map) = ft.use_state(seat), ft.use_state(False)
    t, setup = at.words.t, use_setup(at)
    choices = [
        (str(lore), t("{n} Lore", n=lore), m.Journeyed(seat=who, lore=lore, wilderness=wilderness, active=active))
        for lore in GAINS
    ]
    whose = [SeatRow(at, setup.seats, who, choose), *active_row(at, active, from_map)] if wilderness else []
    return col(
        *whose, text(t("How much Lore does the card show?"), "body", at.look.ink2), buttons(at, choices, done), gap=10
    )


def active_row(at: At, active: bool, change: Callable[[bool], object]) -> list[ft.Control]:
    """Whether the card is an Active one instead of a hand card, where cards are counted (OK-G1)."""
    if not setup_now(at).tracks("hands"):
        return []
    return [switch_row(at.look, at.words.t("An Active card, not one of the hand"), "", active, change)]


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
    by_oaths = supporters_back(use_table(at), who)
    words = t("From the Lost Pile to the board")
    if by_oaths:
        words = t("{what}; by the Council of Oaths {n}", what=words, n=by_oaths)
    hint = text(words, "body", at.look.ink2)
    return col(SeatRow(at, setup.seats, who, choose), hint, buttons(at, choices, done), gap=10)
