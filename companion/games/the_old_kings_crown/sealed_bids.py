"""Bids laid face down: on phones of one's own, or on one that goes round (OK-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.the_old_kings_crown.drafts import BIDS, BidTold, key
from companion.games.the_old_kings_crown.pad import strength_key
from companion.live.proposals import Lay
from companion.widgets.buttons import link, primary
from companion.widgets.cover import HoldToLook
from companion.widgets.inputs import stepper
from companion.widgets.parts import col, row, text
from companion.widgets.secret_ready import Asking
from companion.widgets.secret_round import begin
from models.base import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.live.standing import Standing
    from companion.widgets.at import At
    from companion.widgets.secret_ready import Lays
    from models.game import Seat

KEYS, PER_ROW = 15, 5
UNSAID: int | None = None


def into(table: Standing, laid: Mapping[int, Any]) -> list[Lay]:
    """The bids that were laid, as if they had been told aloud."""
    known = table.draft(BIDS)
    if known is None:
        return []
    return [Lay(BIDS, {**known, **{key(seat): bid for seat, bid in laid.items()}})]


def said(table: Standing, laid: Mapping[int, Any]) -> Message:
    """Every bid with what it counts."""
    names = {f"name{seat}": table.book.setup.name(seat) for seat in laid}
    counts = {f"bid{seat}": bid["strength"] + bid["modifier"] for seat, bid in laid.items()}
    if not laid:
        return Message("no bid had been laid")
    msgid = ", ".join(f"{{name{seat}}} {{bid{seat}}}" for seat in laid)
    return Message(msgid, **names, **counts)


@ft.component
def SecretBid(at: At, _seat: Seat, known: dict[str, Any] | None, lay: Lays) -> ft.Control:
    """A strength and what modifies it; on a tablet, which lies flat, what is chosen shows only while it is held."""
    t, look, flat = at.words.t, at.look, at.here.size.tablet
    told = BidTold.model_validate(known or {})
    strength, choose = ft.use_state(told.strength if known else UNSAID)
    modifier, modify = ft.use_state(told.modifier)

    async def down(_: object) -> None:
        await lay({"strength": strength, "modifier": modifier})

    keys = [
        strength_key(
            at, number, t("Strength {n}", n=number), choosing(choose, number), on=number == strength and not flat
        )
        for number in range(KEYS)
    ]
    rows = [row(*keys[at_ : at_ + PER_ROW], gap=6) for at_ in range(0, KEYS, PER_ROW)]
    label = t("Modifiers")
    added = stepper(look, modifier, modify, label=label, least=-20, most=20)
    looked = [HoldToLook(look, at.words, t("Hold to look"), lambda: summary(at, strength, modifier))] if flat else []
    return col(
        text(t("Strength of the card you bid"), "label", look.ink2),
        *rows,
        row(ft.Container(text(label, "body", look.ink), expand=True), added, gap=8),
        *looked,
        primary(look, t("Lay face down"), down, glyph="eye_off", disabled=strength is None, width=2000),
        gap=8,
    )


def choosing(choose: Callable[[int], object], number: int) -> Callable[..., object]:
    """A tap on a strength."""
    return lambda _: choose(number)


def summary(at: At, strength: int | None, modifier: int) -> ft.Control:
    """A bid in one line."""
    look = at.look
    parts: list[ft.Control] = [text("?" if strength is None else strength, "n2", look.ink)]
    if modifier:
        parts.append(text(f"{modifier:+}".replace("-", "−"), "n3", look.ink2))
    return row(*parts, gap=10, alignment=ft.MainAxisAlignment.CENTER)


def show(at: At, bid: dict[str, Any]) -> ft.Control:
    """What was laid, for its owner."""
    return summary(at, bid["strength"], bid["modifier"])


BIDDING = Asking(BIDS, SecretBid, show, into, said)


def in_secret(at: At) -> ft.Control:
    """The way to bid unseen."""

    async def unseen(_: object) -> None:
        await begin(at, BIDS, BIDS)

    return link(at.look, at.words.t("Bid in secret"), unseen)
