"""The seats in the order of the track: Influence large, Lore beside it, the Favour and Supporters below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.slices import (
    use_acts,
    use_favour,
    use_next_order,
    use_order,
    use_seat,
    use_settling,
    use_setup,
)
from companion.widgets import theme as th
from companion.widgets.at import At, go
from companion.widgets.buttons import quiet, tappable
from companion.widgets.counter_row import counter_row
from companion.widgets.figures import mini, rolling
from companion.widgets.kept import kept
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, card, col, fitted, icon, one_line, row, text
from models.games.the_old_kings_crown import moves as m
from models.games.the_old_kings_crown.components import FAVOUR_USES, SUPPORTERS
from models.games.the_old_kings_crown.table import SEAT_COUNTERS
from models.games.the_old_kings_crown.words import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.games.the_old_kings_crown.moves import SeatCounter
    from models.games.the_old_kings_crown.table import SeatState


KEPT, KEPT_LARGE, SUPPLY = 124, 138, 118
"""What place, shield and gaps take beside a name, and what Lore and Influence take of it."""


@kept
@ft.component
def Track(at: At, pick: Callable[[int], None], room: float, large: bool) -> ft.Control:
    """Everybody from the top of the Order track down, `large` on a tablet; a tap opens a seat's counters."""
    order = use_order(at)
    rows = [
        keyed(f"seat-{seat}", Place, at, place, seat, pick, room, large) for place, seat in enumerate(order, start=1)
    ]
    return card(at.look, col(*rows, gap=0), padding=6)


@kept
@ft.component
def Place(at: At, place: int, number: int, pick: Callable[[int], None], room: float, large: bool) -> ft.Control:
    """One seat: its place, shield and name, what it shows, Lore and Influence."""
    stands, setup, active, favour = use_seat(at, number), use_setup(at), use_acts(at, number), use_favour(at)
    look, seat = at.look, setup.seats[number]
    shown, kept = shows(at, stands, favour.uses if favour.holder == number else 0), keeps(stands)
    free = room - (KEPT_LARGE if large else KEPT) - look.px(SUPPLY * (1.35 if large else 1) * setup.tracks("supply"))
    name = fitted(seat.name, "t2" if large else "t3", look.ink, free, look.scale)
    lines: list[ft.Control] = [name, *([shown] if shown else [])]
    lines += [row(*(mini(look, glyph, value) for glyph, value in kept), gap=10)] if kept else []
    body = row(
        *([text(place, "n4", look.ink2, 20, width=16)] if setup.tracks("year") else []),
        arms(seat, 52 if large else 38, look),
        ft.Container(col(*lines, gap=2), expand=True),
        *(supply(at, stands, 1.35 if large else 1) if setup.tracks("supply") else []),
        gap=12,
    )
    return tappable(
        body,
        spoken_seat(at, place, seat.name, stands, active=active, uses=favour.uses if favour.holder == number else 0),
        lambda _: pick(number),
        identifier=f"seat-{number}",
        height=look.px((86 if large else 62) + (22 if kept else 0)),
        bgcolor=look.accent_soft if active else None,
        border_radius=th.R_BUTTON,
        padding=ft.Padding.only(left=10, right=14),
    )


def figure(value: int | None) -> str:
    """A number, or "?" for what nobody recorded."""
    return "?" if value is None else str(value).replace("-", "−")


def keeps(stands: SeatState) -> list[tuple[str, str]]:
    """Hand, Kingdom cards, votes and Tactics, each with its sign: as far as they are recorded, and there are any."""
    votes = [stands.relics, stands.secrets, stands.oaths]
    found: list[tuple[str, str]] = []
    if stands.hand_size is not None:
        found.append(("cards", f"{figure(stands.hand)}/{stands.hand_size}"))
    if stands.occupied:
        found.append(("crown", "+".join(map(str, stands.occupied))))
    if any(votes):
        found.append(("govern", "·".join(figure(vote) for vote in votes)))
    if stands.tactics is not None:
        found.append(("turn", figure(stands.tactics)))
    return found


def supply(at: At, stands: SeatState, scale: float) -> list[ft.Control]:
    """Lore and Influence; a number that cannot be stands in the colour of a warning."""
    look = at.look
    color = look.warn if (stands.influence or 0) < 0 else look.ink
    return [
        row(icon("lore", 18, look.ink2), text(figure(stands.lore), "n4", look.ink, 22 * scale), gap=5, tight=True),
        row(
            icon("influence", 22, look.accent_text),
            ft.Container(
                rolling(figure(stands.influence), "n2", color, 36 * scale),
                width=look.px(42 * scale),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            gap=4,
            tight=True,
        ),
    ]


def shows(at: At, stands: SeatState, uses: int | None) -> ft.Control | None:
    """The Favour with its uses, Supporters on the board: as far as it is recorded."""
    look = at.look
    parts: list[ft.Control] = []
    if uses:
        gems = [icon("dot_action", 12, look.gold if at_ < uses else look.faint) for at_ in range(FAVOUR_USES)]
        parts.append(row(icon("laurel", 16, look.gold), *gems, gap=1, tight=True))
    if stands.supporters is not None and (uses or look.scale > 1):
        parts.append(mini(look, "supporter", figure(stands.supporters)))
    elif stands.supporters is not None:
        pips = (
            icon("supporter", 13, look.accent_text if at_ < stands.supporters else look.faint)
            for at_ in range(SUPPORTERS)
        )
        parts.append(row(*pips, gap=1, tight=True))
    return row(*parts, gap=6) if parts else None


def spoken_seat(at: At, place: int, name: str, stands: SeatState, *, active: bool, uses: int | None) -> str:
    """A seat as a screen reader says it."""
    t = at.words.t
    facts = [t("{name}, place {place}", name=name, place=place)]
    facts += [t("acts")] * active
    facts += [t("{n} Influence", n=figure(stands.influence))] * (stands.influence is not None)
    facts += [t("{n} Lore", n=figure(stands.lore))] * (stands.lore is not None)
    told: tuple[SeatCounter, ...] = ("supporters", "hand", "tactics")
    facts += [f"{at.words.say(COUNTERS[one])} {value}" for one in told if (value := getattr(stands, one)) is not None]
    if uses:
        facts.append(at.words.n("the Favour with {n} use", "the Favour with {n} uses", uses))
    return ", ".join(facts)


@kept
@ft.component
def NextOrder(at: At) -> ft.Control:
    """The order that the Influence of now would make; a tap opens the tool that says why."""
    order, setup, look, t = use_next_order(at), use_setup(at), at.look, at.words.t
    now = use_settling(at)
    if order is None:
        return ft.Container(height=0)
    places = [
        row(text(place, "n4", look.ink2, 18), arms(setup.seats[seat], 24, look), gap=4, tight=True)
        for place, seat in enumerate(order, start=1)
    ]
    label = t("This year’s order") if now else t("Next year’s order")
    names = ", ".join(setup.name(seat) for seat in order)
    why = (
        t("This year’s order: {names}, why?", names=names)
        if now
        else t("Next year’s order: {names}, why?", names=names)
    )
    return tappable(
        ft.Container(
            row(ft.Container(one_line(label, "label", look.ink2), expand=True), *places, gap=12),
            alignment=ft.Alignment.CENTER,
        ),
        why,
        go(f"{at.route}/tools"),
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=th.R_BUTTON,
        height=max(th.TAP, look.px(40)),
    )


# ── a seat's counters ────────────────────────────────────────────────────────
@ft.component
def SeatSheet(at: At, seat: int) -> ft.Control:
    """Every recorded counter of a seat, to be set right."""
    setup, t = use_setup(at), at.words.t
    counters = [name for tracker, names in SEAT_COUNTERS.items() if setup.tracks(tracker) for name in names]
    rows: list[ft.Control] = [CounterRow(at, seat, name) for name in counters]
    if setup.tracks("kingdom"):
        rows.append(Occupied(at, seat))
    if setup.tracks("favour"):
        rows.append(HoldsFavour(at, seat))
    hint = text(t("Set right what does not match the table. Every change can be undone."), "small", at.look.ink2)
    return col(hint, *rows, gap=8)


@ft.component
def CounterRow(at: At, seat: int, counter: str) -> ft.Control:
    """One counter of a seat."""
    value = getattr(use_seat(at, seat), counter)
    known: SeatCounter = counter  # type: ignore[assignment]

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.Corrected(seat=seat, counter=known, to=to))

    label = at.words.say(COUNTERS[known])
    return counter_row(at, label[:1].upper() + label[1:], value, change)


@ft.component
def HoldsFavour(at: At, seat: int) -> ft.Control:
    """Who holds the Favour, with how many uses."""
    favour, t = use_favour(at), at.words.t

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.FavourSet(seat=seat, uses=min(FAVOUR_USES, to)))

    uses = favour.uses if favour.holder == seat or favour.uses is None else 0
    return counter_row(at, t("Uses of the Favour"), uses, change)


@ft.component
def Occupied(at: At, seat: int) -> ft.Control:
    """The cards that occupy Kingdom cards: a stepper each, one more, one fewer."""
    stands, t, look = use_seat(at, seat), at.words.t, at.look
    cards = stands.occupied or ()

    def keep(strengths: tuple[int, ...]) -> None:
        ft.context.page.run_task(at.play, m.OccupiedSet(seat=seat, strengths=strengths))

    def changing(place: int) -> Callable[[int], None]:
        return lambda to: keep((*cards[:place], to, *cards[place + 1 :]))

    rows = [
        counter_row(at, t("Occupying card {n}", n=place + 1), strength, changing(place))
        for place, strength in enumerate(cards)
    ]
    more = quiet(look, t("One more"), lambda _: keep((*cards, 0)), height=48, expand=1)
    fewer = quiet(look, t("One fewer"), lambda _: keep(cards[:-1]), height=48, expand=1, disabled=not cards)
    return col(*rows, row(more, fewer, gap=8), gap=8)
