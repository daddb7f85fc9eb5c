"""The bids as they are turned over, and the order in which they resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.the_old_kings_crown.drafts import BIDS, BidTold, bids_of, read_bids, revising
from companion.games.the_old_kings_crown.pad import Pad, pad_first
from companion.games.the_old_kings_crown.sealed_bids import BIDDING, in_secret
from companion.games.the_old_kings_crown.slices import setup_now, use_order, use_setup
from companion.games.the_old_kings_crown.wizard import LIMIT, Over, framed, recording, roomed
from companion.widgets import theme as th
from companion.widgets.inputs import stepper, switch_row
from companion.widgets.keyed import keyed
from companion.widgets.parts import arms, card, col, fitted, row, text
from companion.widgets.secret_round import SecretRound, use_round
from models.games.the_old_kings_crown.tracks import bid_order

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.at import At
    from models.games.the_old_kings_crown import moves as m

MOST, KEYS = 30, 12
BESIDE = 224
"""What stands beside a name."""


@ft.component
def Bids(at: At) -> ft.Control:
    """`/t/<code>/bids`: a number a seat, the order below."""
    draft, seen = at.use(BIDS, lambda table: table.draft(BIDS)), use_round(at, BIDDING.name)
    if draft is None:
        return Over(at)
    if seen is not None:
        openly = at.words.t("Tell the bids instead")
        return roomed(at, at.words.t("Bids"), BIDS, SecretRound(at, BIDDING, seen, openly))
    return Telling(at, draft)


@ft.component
def Telling(at: At, draft: dict[str, Any]) -> ft.Control:
    """The bids told aloud, or revealed a moment ago."""
    setup, order, t = use_setup(at), use_order(at), at.words.t
    nobody: tuple[int, ...] = ()
    (modified, show), (skipped, skip) = ft.use_state(False), ft.use_state(nobody)
    told = read_bids(draft, len(setup.seats))
    move = bids_of(told)
    rows = [keyed(f"bid-{seat}", BidRow, at, seat, told.get(seat, BidTold()), modified) for seat in order]
    hint = text(t("Strength of the card; who has no card to bid stays “?”."), "small", at.look.ink2)
    more = switch_row(at.look, t("Modifiers"), t("What effects add to a bid or take from it"), modified, show)
    secret = [] if told else [in_secret(at)]
    asked = next((seat for seat in order if seat not in told and seat not in skipped), None)
    pad = [] if asked is None else [bid_pad(at, asked, lambda: skip((*skipped, asked)))]
    bidders: list[ft.Control] = [card(at.look, col(*rows, gap=4), padding=12)]
    body = [
        row(ft.Container(hint, expand=True), *secret, height=at.look.px(th.TAP)),
        *pad_first(at, bidders, pad),
        card(at.look, more, padding=0),
    ]
    record = recording(at, t("Reveal the bids"), move, BIDS, disabled=not move.bids)
    return framed(at, t("Bids"), BIDS, body, resolving(at, order, move), record)


def bid_pad(at: At, seat: int, skip: Callable[[], object]) -> ft.Control:
    """A key a strength for the next bid that nobody has told."""

    def tell(strength: int) -> None:
        keep_bid(at, seat, strength=strength)

    return keyed(f"pad-{seat}", Pad, at, seat, range(KEYS), tell, skip)


def keep_bid(at: At, seat: int, **change: int) -> None:
    """Tells the whole table something of a bid."""
    revised = revising(BidTold, seat, lambda told: told.model_copy(update=change))
    ft.context.page.run_task(at.revise, BIDS, revised)


@ft.component
def BidRow(at: At, seat: int, told: BidTold, modified: bool) -> ft.Control:
    """One seat's bid."""
    setup, look, t = use_setup(at), at.look, at.words.t
    name, size = setup.seats[seat].name, at.here.size
    room = (size.width - 332 if size.landscape else size.inner(LIMIT)) - BESIDE
    label = t("Bid of {name}", name=name)
    strength = stepper(look, told.strength, lambda n: keep_bid(at, seat, strength=n), label=label, most=MOST, unknown=4)
    line = row(
        arms(setup.seats[seat], 34, look),
        ft.Container(fitted(name, "t3", look.ink, room, look.scale), expand=True),
        strength,
        gap=10,
    )
    if not modified:
        return line
    label = t("Modifier of {name}", name=name)
    added = stepper(look, told.modifier, lambda n: keep_bid(at, seat, modifier=n), label=label, least=-MOST, most=MOST)
    return col(line, row(ft.Container(text(t("modifiers"), "small", look.ink2), expand=True), added, gap=10), gap=0)


def resolving(at: At, order: Sequence[int], move: m.BidsRevealed) -> str:
    """The bidders in the order in which they resolve, with what their bids count."""
    if not move.bids:
        return at.words.t("The highest bid resolves first, a tie by the Order track.")
    totals, setup = {bid.seat: bid.total for bid in move.bids}, setup_now(at)
    return ", ".join(f"{setup.name(seat)} {totals[seat]}" for seat in bid_order(order, totals))
