"""How an attack stands: what would swing it, who wins, what the defeated gains, and what the victor takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.slices import use_setup
from companion.live.proposals import Written
from companion.widgets.buttons import primary, quiet
from companion.widgets.parts import CENTER, col, row, text
from companion.widgets.snack import snack

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.games.game_of_crowns.draft import AttackDraft, Outlook
    from companion.live.proposals import Answer
    from companion.widgets.at import At
    from models.games.game_of_crowns.moves import Prize

    Record = Callable[[Prize | None], Awaitable[Answer]]


@ft.component
def Verdict(at: At, draft: AttackDraft, look: Outlook, record: Record) -> ft.Control:
    """Who is still to vote; then the ravens, the result as it stands, and the prize that records it."""
    k, t, setup = at.look, at.words.t, use_setup(at)
    if look.waiting:
        names = at.words.listed([setup.name(seat) for seat in look.waiting])
        return text(t("Still to vote: {names}", names=names), "body", k.ink2)
    lines = [
        text(t("{name} wins", name=setup.name(look.victor)), "t2", k.gold_text),
        text(
            " ".join([swing_words(at, draft, look), *coming_words(at, look), *gain_words(at, look)]),
            "small",
            k.ink2,
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    said = " ".join([t("The Knight is discarded."), *gain_words(at, look)])
    buttons = [prize_button(at, prize, record, said, first=at_ == 0) for at_, prize in enumerate(look.prizes)]
    return col(*lines, row(*buttons, gap=10), gap=6, horizontal_alignment=CENTER)


def swing_words(at: At, draft: AttackDraft, look: Outlook) -> str:
    """How many votes more would turn it (D3); a tie is the Attacker's (GC-38)."""
    name, n = at.standing.book.setup.name, at.words.n
    loser = name(draft.target if look.votes.victor == "attacker" else draft.attacker)
    return n(
        "{n} vote more would turn it for {name}.",
        "{n} votes more would turn it for {name}.",
        look.votes.swing,
        name=loser,
    )


def coming_words(at: At, look: Outlook) -> list[str]:
    """Whether the ravens that may still come would turn it, at worst (D3)."""
    n, t = at.words.n, at.words.t
    if look.coming is None:
        return []
    if not look.coming:
        return [t("No raven can come against it any more.")]
    if look.coming < look.votes.swing:
        return [n("{n} raven can still come: too few.", "{n} ravens can still come: too few.", look.coming)]
    return [n("{n} raven can still come: enough.", "{n} ravens can still come: enough.", look.coming)]


def gain_words(at: At, look: Outlook) -> list[str]:
    """What becomes of the ravens (GC-40)."""
    name, n = at.standing.book.setup.name(look.defeated), at.words.n
    gained, gone = look.ravens.defeated, look.ravens.gone
    found = [n("{name} gains {n} raven.", "{name} gains {n} ravens.", gained, name=name)] if gained else []
    return [*found, n("{n} raven leaves the game.", "{n} ravens leave the game.", gone)] if gone else found


def prize_button(at: At, prize: Prize | None, record: Record, said: str, *, first: bool) -> ft.Control:
    """What the victor takes; a tap records the attack, and says what else the table does (GC-39 to GC-41, D7)."""
    t = at.words.t
    label = {"card": t("Takes a card"), "guest": t("Draws a guest"), None: t("There is nothing to take")}[prize]
    glyph = {"card": "cards", "guest": "people", None: "check"}[prize]

    async def tapped(_: object) -> None:
        page = ft.context.page
        if isinstance(await record(prize), Written):
            snack(page, at.look, said)

    draw = primary if first else quiet
    return draw(at.look, label, tapped, glyph=glyph, expand=1)
