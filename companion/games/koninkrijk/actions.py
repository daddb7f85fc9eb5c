"""What is done every turn, in the thumb's reach: whom to challenge, which card to bid, who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.koninkrijk.battle import BOTH, WhoWon, end_buttons
from companion.games.koninkrijk.cards import CardPad
from companion.games.koninkrijk.seats import SmallSeat, in_rows
from companion.games.koninkrijk.sheets import SeatSheet, is_tall
from companion.games.koninkrijk.slices import use_barred, use_duty, use_fight, use_setup, use_version
from companion.live.proposals import Play
from companion.widgets.buttons import quiet
from companion.widgets.history_bar import UndoRedo
from companion.widgets.kept import kept, use_steady
from companion.widgets.keyed import keyed
from companion.widgets.pages import thumb_area
from companion.widgets.parts import arms, col, one_line, row, text
from companion.widgets.seat_row import SeatKey
from companion.widgets.sheet import use_sheet
from models.games.koninkrijk import moves as m

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from companion.games.koninkrijk.slices import Fight
    from companion.widgets.at import At
    from models.game import Seat
    from models.games.koninkrijk.components import Card

NOBODY = -1


@kept
@ft.component
def Thumb(at: At, seat: int, room: float, wide: bool) -> ft.Control:
    """Whom the seat on turn challenges, or the next bid of the battle; undo below."""
    fight, duty, setup = use_fight(at), use_duty(at), use_setup(at)
    target, choose = ft.use_state(NOBODY)
    looking, look_at = ft.use_state(False)
    shown = target if fight is None and target < len(setup.seats) else NOBODY

    def close() -> None:
        look_at(False)
        choose(NOBODY)

    @use_steady
    def challenge(opponent: int) -> None:
        choose(opponent)

    def sheet() -> ft.Control:
        if looking:
            return SeatSheet(at, shown, close)
        return ChallengeTray(at, seat, shown, close, lambda: look_at(True))

    opponent = setup.name(shown)
    title = (
        opponent if looking else at.words.t("{name} challenges {opponent}", name=setup.name(seat), opponent=opponent)
    )
    use_sheet(at.look, title, sheet if shown != NOBODY else None, close, tall=looking and is_tall(at, setup))
    if fight is not None:
        above: ft.Control = keyed(f"bid-{fight.version}", Bidding, at, fight)
    elif duty.ended or duty.exhausted:
        above = ft.Container(height=0)
    else:
        above = Targets(at, seat, challenge, wide)
    body = col(above, keyed("undo", UndoRedo, at, True), gap=10)
    return body if wide else thumb_area(at.look, body, (at.here.size.width - room) / 2)


@kept
@ft.component
def Targets(at: At, seat: int, choose: Callable[[int], None], wide: bool) -> ft.Control:
    """Everybody else, clockwise; with what they show where nothing else on the screen does."""
    setup, count, barred = use_setup(at), len(use_setup(at).seats), use_barred(at, seat)
    asked = at.words.t("Whom does {name} challenge?", name=setup.name(seat))
    question = one_line(asked, "label", at.look.ink2)
    if barred is not None:
        return col(question, text(at.words.say(barred), "body", at.look.ink2), gap=8)
    others = [setup.seats[(seat + step) % count] for step in range(1, count)]

    def key(other: Seat) -> ft.Control:
        return SeatKey(at, other, False, choose) if wide else SmallSeat(at, other.number, choose)

    return col(question, in_rows([key(other) for other in others]), gap=8)


@ft.component
def ChallengeTray(
    at: At, seat: int, opponent: int, done: Callable[[], None], look_at: Callable[[], None]
) -> ft.Control:
    """Who won, in one tap; or the battle card by card."""
    setup, version, t = use_setup(at), use_version(at), at.words.t
    naming, name = ft.use_state(False)
    if naming:
        return Prize(at, seat, opponent, done)
    whole = setup.tracks("turns") and setup.tracks("kingdoms")
    begin = at.playing(m.Challenged(seat=seat, opponent=opponent), once=f"battle-{version}", then=done)
    tapped = (lambda _: name(True)) if setup.tracks("memory") else begin
    by_card = [quiet(at.look, t("Card by card"), tapped, glyph="cards", width=BOTH)] if whole else []

    has = t("What {name} has", name=setup.name(opponent))
    theirs = quiet(at.look, has, lambda _: look_at(), outlined=False, width=BOTH)
    return col(WhoWon(at, seat, opponent, done), *by_card, theirs, gap=12)


@ft.component
def Prize(at: At, seat: int, opponent: int, done: Callable[[], None]) -> ft.Control:
    """Which card lies in the middle; it need not be told."""
    t, version = at.words.t, use_version(at)

    async def begin(card: Card | None) -> None:
        done()
        await at.propose(Play(m.Challenged(seat=seat, opponent=opponent, card=card)), once=f"battle-{version}")

    async def unnamed(_: object) -> None:
        await begin(None)

    return col(
        text(t("Which card lies in the middle?"), "body", at.look.ink2),
        CardPad(at, begin),
        quiet(at.look, t("Leave it open"), unnamed, width=BOTH),
        gap=12,
    )


# ── bids ─────────────────────────────────────────────────────────────────────
@ft.component
def Bidding(at: At, fight: Fight) -> ft.Control:
    """The pad of whoever bids next, and what ends the battle."""
    bidder, setup = who_bids(fight), use_setup(at)
    barred = use_barred(at, fight.battle.challenger if bidder is None else bidder)
    ends = [] if use_barred(at, fight.battle.challenger) else end_buttons(at, fight)
    if bidder is None and barred is not None:
        return text(at.words.say(barred), "body", at.look.ink2)
    if bidder is None:
        return col(*ends, gap=10)
    seat = setup.seats[bidder]
    label = at.words.t("Which card does {name} bid?", name=seat.name)
    head = row(arms(seat, 24, at.look), one_line(label, "label", at.look.ink2, expand=True), gap=8)
    if barred is not None:
        return col(head, text(at.words.say(barred), "body", at.look.ink2), *ends, gap=10)
    colour = colour_of(fight)
    raising = fight.bids != "challenger" and bool(fight.battle.counter)
    pad = CardPad(at, bids(at, bidder, fight.version), colour if raising else None, colour)
    return col(head, pad, *ends, gap=10)


def who_bids(fight: Fight) -> int | None:
    """The seat that may bid next; where nobody can tell, the opponent may raise."""
    battle = fight.battle
    if fight.bids is None:
        return battle.opponent if fight.leads is None and len(battle.attack) == len(battle.counter) == 1 else None
    return battle.opponent if fight.bids == "opponent" else battle.challenger


def colour_of(fight: Fight) -> str | None:
    """The colour that counts with what the bidder has laid already."""
    laid = fight.battle.counter if fight.bids == "challenger" else fight.battle.attack
    return laid[0][0] if laid else None


def bids(at: At, seat: int, version: int) -> Callable[[Card], Coroutine[Any, Any, None]]:
    """Records a bid, once however often it is tapped."""

    async def pick(card: Card) -> None:
        await at.propose(Play(m.Bid(seat=seat, card=card)), once=f"bid-{version}")

    return pick
