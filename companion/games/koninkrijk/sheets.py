"""What a tap on a seat or on the source opens: the kingdom, the counters, what everybody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.koninkrijk.cards import CardPad, hand_of
from companion.games.koninkrijk.kingdom import KingdomEditor, bonus_of, plan_of
from companion.games.koninkrijk.slices import state_now, use_fight, use_seat, use_setup, use_turn
from companion.widgets.buttons import link, primary, quiet
from companion.widgets.counter_row import counter_row
from companion.widgets.parts import col, row, rule, text
from companion.words import capital
from models.games.koninkrijk import moves as m
from models.games.koninkrijk.telling import COUNTERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.koninkrijk.components import Card
    from models.games.koninkrijk.setup import KoninkrijkSetup

BOTH = 2000
ROOMY = 900
"""A screen as high as this has room for a kingdom and all that stands below it, in the usual size of letters."""


def is_tall(at: At, setup: KoninkrijkSetup) -> bool:
    """Whether the sheet of a seat takes the whole screen and scrolls."""
    return setup.tracks("kingdoms") and at.here.size.height < ROOMY * at.look.scale


@ft.component
def SeatSheet(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """The kingdom of a seat, its cards, what is known of its hand, and whose turn it is."""
    setup, turn, stand, t = use_setup(at), use_turn(at), use_seat(at, seat), at.words.t
    parts: list[ft.Control] = []
    if setup.tracks("kingdoms"):
        parts += [Kingdom(at, seat, done)]
    elif setup.tracks("turns"):
        complete = at.playing(m.Completed(seat=seat), then=done)
        parts += [quiet(at.look, t("The kingdom is complete"), complete, glyph="crown", width=BOTH)]
    if setup.tracks("cards"):
        label = capital(at.words.say(COUNTERS["cards"]))

        def change(to: int) -> None:
            ft.context.page.run_task(at.play, m.Corrected(seat=seat, counter="cards", to=to))

        parts += [rule(at.look)] * bool(parts) + [counter_row(at, label, stand.shows.cards, change)]
    if setup.tracks("memory"):
        parts += [rule(at.look), Known(at, seat)]
    if setup.tracks("turns") and turn.seat != seat:
        begins = at.playing(m.TurnSet(seat=seat), then=done)
        parts += [quiet(at.look, t("It is this player’s turn"), begins, width=BOTH)]
    return col(*parts, gap=12)


@ft.component
def Kingdom(at: At, seat: int, done: Callable[[], None]) -> ft.Control:
    """The kingdom as it lies, changed and recorded as a whole."""
    stand, fight, t = use_seat(at, seat), use_fight(at), at.words.t
    lies = plan_of(stand.shows.groups or (), stand.shows.treasures or 0)
    plan, change = ft.use_state(lies)
    move = m.KingdomLaid(seat=seat, groups=plan.laid, treasures=plan.treasures)
    battle = fight.battle if fight else None
    frozen = battle is not None and bool(battle.attack) and battle.side(seat) is not None
    hint = [text(t("In battle: the kingdom stays as it is."), "small", at.look.warn)] if frozen else []
    same = plan == lies and stand.shows.groups is not None
    label = t("Record: bonus {bonus}", bonus=bonus_of(at, plan))
    record = primary(at.look, label, at.playing(move, then=done), width=BOTH, disabled=same)
    return col(*hint, KingdomEditor(at, plan, change, True), record, gap=12)


@ft.component
def Known(at: At, seat: int) -> ft.Control:
    """The cards of a hand that everybody has seen, and a way to set them right."""
    stand, t, look = use_seat(at, seat), at.words.t, at.look
    adding, add = ft.use_state(False)
    known, untold = stand.shows.known or (), stand.shows.untold or 0

    async def more(card: Card) -> None:
        add(False)
        seen = state_now(at).seats[seat].known or ()
        await at.play(m.CardsRecalled(seat=seat, cards=tuple(sorted((*seen, card)))))

    nothing = t("No card of this hand is known for certain")
    lost = t("A battle was told without its cards: what was known before is not certain any more.")
    parts: list[ft.Control] = [text(t("Seen in the hand"), "label", look.ink2)]
    parts += [hand_of(at, known)] if known else [text(nothing, "body", look.ink)]
    parts += [text(lost, "small", look.ink2)] if untold and not known else []
    forget = link(look, t("Forget them"), at.playing(m.CardsRecalled(seat=seat, cards=())))
    parts.append(row(link(look, t("Add a card"), lambda _: add(not adding)), *([forget] if known else []), gap=4))
    parts += [CardPad(at, more)] if adding else []
    return col(*parts, gap=6)


@ft.component
def SourceSheet(at: At) -> ft.Control:
    """What is left in the source, to be set right, and how many turns everybody still has (D8)."""
    turn, setup, t = use_turn(at), use_setup(at), at.words.t

    def change(to: int) -> None:
        ft.context.page.run_task(at.play, m.TableCorrected(counter="source", to=to))

    parts = [counter_row(at, t("Cards in the source"), turn.source, change)]
    if turn.source is not None and turn.seat is not None and turn.source > 0:
        seats = len(setup.seats)
        for step in range(seats):
            name = setup.name((turn.seat + step) % seats)
            turns = max(0, -(-(turn.source - step) // seats))
            left = at.words.n("{name} still challenges {n} time", "{name} still challenges {n} times", turns, name=name)
            parts.append(text(left, "body", at.look.ink))
    return col(*parts, gap=8)
