"""What happens to cities and strongholds: taken, besieged, in rebellion, destroyed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import setup_now, state_now, use_setup
from companion.games.warrior_knights_crown_and_glory.who import (
    asked,
    baron_tiles,
    chip_row,
    everybody,
    pick,
    term,
    toggling,
    who,
)
from companion.widgets.buttons import Deed, tray
from companion.widgets.inputs import choice, stepper
from companion.widgets.parts import arms, col, one_line, row, text
from companion.widgets.sheet import sheet_room
from models.games.warrior_knights_crown_and_glory import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

NEUTRAL = -1
NOBODY = -1
USUAL_INCOME = 3


def sources(at: At, source: int, choose: Callable[[int], None]) -> ft.Control:
    """Nobody, or one of the Barons."""
    t = at.words.t
    seats = [
        pick(
            at,
            seat.name,
            partial(choose, seat.number),
            on=source == seat.number,
            seat=seat,
            said=t("From {name}", name=seat.name),
        )
        for seat in setup_now(at).seats
    ]
    neutral = pick(at, t("Neutral"), lambda: choose(NEUTRAL), on=source == NEUTRAL, glyph="city")
    return chip_row(neutral, *seats)


def marks_of(at: At, source: int) -> dict[str, str]:
    """What may stand on a city of this Baron, by the name it has in the move."""
    stands, t = state_now(at).seat(source), at.words.t
    if stands is None:
        return {}
    found = {
        "besieged": (stands.besieged, t("besieged")),
        "rebellious": (stands.rebellious, t("rebellious")),
        "garrisoned": (stands.garrisons, t("with a garrison")),
        "fortified": (stands.fortified, t("fortified")),
    }
    return {name: label for name, (number, label) in found.items() if number}


@ft.component
def CityTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Whose city it was, where it lies, what stood on it, and who has it now."""
    source, choose = ft.use_state(NEUTRAL)
    overseas, sail = ft.use_state(False)
    none: frozenset[str] = frozenset()
    marks, mark = ft.use_state(none)
    use_setup(at)
    t = at.words.t
    known = marks_of(at, source)
    on = {name: True for name in marks if name in known}

    def change(to: int) -> None:
        choose(to)
        mark(none)

    def taken(seat: int) -> Callable[..., object]:
        document = {"seat": seat, "loser": None if source == NEUTRAL else source, "overseas": overseas, **on}
        return at.playing(m.CityTaken.model_validate(document), then=done)

    chips = [pick(at, label, toggling(mark, name), on=name in marks) for name, label in known.items()]
    seats = [seat for seat in everybody(at) if seat != source]
    return col(
        asked(at, t("Whose city is it?"), sources(at, source, change)),
        choice(at.look, [(False, t("In the Kingdom")), (True, t("Overseas"))], overseas, sail),
        *([asked(at, t("What is on it?"), chip_row(*chips))] if chips else []),
        asked(at, t("Who takes it?"), baron_tiles(at, seats, taken)),
        *lost(at, source, {"overseas": overseas, **on}, done),
        gap=14,
    )


def lost(at: At, source: int, document: dict[str, Any], done: Callable[[], None]) -> list[ft.Control]:
    """A city that nobody takes: it turns neutral, or is razed."""
    t = at.words.t
    razed = Deed(
        t("It is razed"), "unrest", at.playing(m.CityRazed(seat=None if source == NEUTRAL else source), then=done)
    )
    if source == NEUTRAL:
        return [] if document["overseas"] else [tray(at.look, sheet_room(at.here.size), [razed], columns=2)]
    neutral = m.CityLost.model_validate({"seat": source, **document})
    deeds = [Deed(t("It turns neutral"), "city", at.playing(neutral, then=done)), razed]
    return [tray(at.look, sheet_room(at.here.size), deeds, columns=2)]


@ft.component
def SiegeTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Whose city is besieged, and whose no longer."""
    t, state = at.words.t, state_now(at)
    use_setup(at)
    under = [seat for seat, stands in enumerate(state.seats) if stands.besieged]
    lifted = [who(at, t("A siege is lifted. Whose city is free?"), under, lambda seat: m.SiegeLifted(seat=seat), done)]
    twice = [term(at, t("A city that is rebellious gives nothing already: do not count it twice."))]
    return col(
        who(at, t("Whose city is besieged?"), everybody(at), lambda seat: m.SiegeLaid(seat=seat), done),
        *(twice if any(stands.rebellious for stands in state.seats) else []),
        *(lifted if under else []),
        gap=16,
    )


@ft.component
def RebellionTray(at: At, done: Callable[[], None]) -> ft.Control:
    """In whose city, and then what he does about it."""
    seat, choose = ft.use_state(NOBODY)
    setup, t = use_setup(at), at.words.t
    if seat == NOBODY:
        question = t("In whose city does it break out?")
        return asked(at, question, baron_tiles(at, everybody(at), lambda to: lambda _: choose(to)))
    return Answering(at, seat, done) if setup.options.for_glory else Revolt(at, seat, done)


@ft.component
def Answering(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """A rebellion: paid, held by a garrison, or marked; the second one in a city is an uprising (WK-38 to WK-41)."""
    second, again = ft.use_state(False)
    income, earn = ft.use_state(USUAL_INCOME)
    t, stands = at.words.t, state_now(at).seats[seat]

    def answer(how: str) -> Callable[..., object]:
        document = {"seat": seat, "answer": how, "second": second, "income": income if how == "crowns" else None}
        return at.playing(m.Rebelled.model_validate(document), then=done)

    unpaid = t("City turns neutral") if second else t("Not paid: marker")
    deeds = [
        Deed(unpaid, "unrest", answer("nothing")),
        Deed(t("1 faith"), "pope", answer("faith")),
        Deed(at.words.n("{n} gold", "{n} gold", 2 * income), "coin", answer("crowns")),
        Deed(t("A garrison"), "castle", answer("garrison")),
    ]
    marked = bool(stands.rebellious)
    which = choice(at.look, [(False, t("First rebellion there")), (True, t("Second there"))], second, again)
    quelled = Deed(
        t("A Noble or garrison arrives: marker off"), "check", at.playing(m.RebellionQuelled(seat=seat), then=done)
    )
    room = sheet_room(at.here.size)
    return col(
        whose(at, seat),
        term(at, t("English sheet: riot, and revolt for an uprising")),
        *([which] if marked else []),
        income_row(at, income, earn),
        tray(at.look, room, deeds, columns=2),
        *(
            [term(at, t("A city that is besieged gives nothing already: do not count it twice."))]
            * bool(stands.besieged)
        ),
        *([tray(at.look, room, [quelled], columns=1)] if marked else []),
        gap=12,
    )


@ft.component
def Revolt(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """A revolt of the base game: paid, or the city turns neutral (WK-B10)."""
    income, earn = ft.use_state(USUAL_INCOME)
    t = at.words.t
    deeds = [
        Deed(t("City turns neutral"), "unrest", at.playing(m.CityLost(seat=seat), then=done)),
        Deed(t("1 faith"), "pope", at.playing(m.Paid(seat=seat, goods="faith", amount=1), then=done)),
        Deed(
            at.words.n("{n} gold", "{n} gold", 2 * income),
            "coin",
            at.playing(m.Paid(seat=seat, goods="crowns", amount=2 * income), then=done),
        ),
    ]
    room = sheet_room(at.here.size)
    return col(whose(at, seat), income_row(at, income, earn), tray(at.look, room, deeds, columns=3), gap=12)


def whose(at: At, seat: int) -> ft.Control:
    """The Baron whom the questions below are about."""
    baron = setup_now(at).seats[seat]
    return row(arms(baron, 30, at.look), ft.Container(one_line(baron.name, "strong", at.look.ink), expand=True), gap=12)


def income_row(at: At, income: int, earn: Callable[[int], None]) -> ft.Control:
    """The income that stands beside the city's name."""
    label = at.words.t("Income of the city")
    return row(
        ft.Container(text(label, "body", at.look.ink), expand=True),
        stepper(at.look, income, earn, label=label, most=20),
    )


@ft.component
def StrongholdTray(at: At, done: Callable[[], None]) -> ft.Control:
    """Whose stronghold falls, to whom, and which city goes with it; and whose stands again."""
    loser, fall = ft.use_state(NOBODY)
    kind: str = "kingdom"
    city, give = ft.use_state(kind)
    use_setup(at)
    t, state = at.words.t, state_now(at)
    off = [seat for seat, stands in enumerate(state.seats) if stands.stronghold is False]
    on = [seat for seat in everybody(at) if seat not in off]
    if loser == NOBODY:
        again = who(at, t("Whose stands again?"), off, lambda seat: m.StrongholdPlaced(seat=seat), done)
        falls = asked(at, t("Whose stronghold falls?"), baron_tiles(at, on, lambda to: lambda _: fall(to)))
        return col(falls, *([again] if off else []), gap=16)

    def taken(seat: int) -> Callable[..., object]:
        move = m.StrongholdTaken.model_validate({"seat": seat, "loser": loser, "city": city})
        return at.playing(move, then=done)

    kinds = [("kingdom", t("Kingdom city")), ("overseas", t("Overseas city")), ("none", t("No city"))]
    nobody = Deed(t("Nobody gains by it"), "unrest", at.playing(m.StrongholdLost(seat=loser), then=done))
    others = [seat for seat in everybody(at) if seat != loser]
    room, usurped = sheet_room(at.here.size), state.king == loser
    spoils = t("Who takes it, with half of the gold, the crown and the King’s units?")
    spoils = spoils if usurped else t("Who takes it, with half of the gold?")
    return col(
        whose(at, loser),
        asked(at, t("Which city goes with it? The loser chooses."), choice(at.look, kinds, city, give, room=room)),
        asked(at, spoils, baron_tiles(at, others, taken)),
        tray(at.look, room, [nobody], columns=1),
        gap=14,
    )
