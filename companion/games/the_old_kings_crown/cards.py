"""The cards of one side of a clash, with their traits, Supporters and modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.the_old_kings_crown.drafts import CLASH, ClashDraft, Told, lent, revising
from companion.games.the_old_kings_crown.slices import use_table
from companion.widgets import theme as th
from companion.widgets.buttons import primary, quiet, tappable
from companion.widgets.inputs import stepper
from companion.widgets.layout import fitting
from companion.widgets.parts import CENTER, MIDDLE, col, icon, one_line, row, text
from models.base import Message
from models.games.the_old_kings_crown.clash import Card
from models.games.the_old_kings_crown.components import SUPPORTERS, TRAITS, Trait

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At

    Keep = Callable[[Callable[[Told], Told]], None]

KEYS, PER_ROW = 12, 6
TRAIT_ROOM, TRAIT_SIZE, TRAIT_LEAST = 68, 12, 8
"""How wide the name of a trait may be on the narrowest phone, its usual size and its smallest."""
TRAIT_NAMES: dict[Trait, tuple[Message, str]] = {
    "deadly": (Message("Deadly"), "sword"),
    "invulnerable": (Message("Invulnerable"), "lock"),
    "resilient": (Message("Resilient"), "redo"),
}


@ft.component
def CardPad(at: At, draft: ClashDraft, seat: int, done: Callable[[], None], following: str = "") -> ft.Control:
    """A key a strength; the cards laid with their traits; Supporters and modifiers; then whoever is `following`."""
    state, look, t = use_table(at), at.look, at.words.t
    told = draft.told(seat)

    def keep(change: Callable[[Told], Told]) -> None:
        ft.context.page.run_task(at.revise, CLASH, revising(Told, seat, change))

    supporters = lent(state, draft, seat) if told.supporters is None else told.supporters
    sent = [(t("Supporters"), supporters, "supporters", 0, SUPPORTERS)]
    again = bool(state.tied) and state.contested == draft.region
    counters = [*([] if again else sent), (t("Modifiers"), told.modifier, "modifier", -99, 99)]
    return col(
        *keys(at, keep),
        *(laid(at, told, place, keep) for place in range(len(told.cards))),
        *(
            row(
                ft.Container(text(label, "body", look.ink), expand=True),
                stepper(look, value, keeping(keep, name), label=label, least=least, most=most),
            )
            for label, value, name, least, most in counters
        ),
        quiet(look, t("Next: {name}", name=following), lambda _: done(), glyph="right", width=2000)
        if following
        else primary(look, t("Done"), lambda _: done(), width=2000),
        gap=10,
    )


def keeping(keep: Keep, name: str) -> Callable[[int], None]:
    """What keeps one number of a side."""
    return lambda value: keep(lambda told: told.counting(**{name: value}))


def keys(at: At, keep: Keep) -> list[ft.Control]:
    """One key for each strength; a tap lays such a card."""

    def added(strength: int) -> Callable[..., object]:
        return lambda _: keep(lambda told: told.laying(Card(strength=strength)))

    faces = [
        tappable(
            text(f"+{strength}", "n4", at.look.ink),
            at.words.t("Lay a card of {n}", n=strength),
            added(strength),
            bgcolor=at.look.accent_soft,
            border_radius=th.R_BUTTON,
            height=th.TAP,
            alignment=ft.Alignment.CENTER,
            expand=1,
        )
        for strength in range(KEYS)
    ]
    return [row(*faces[at_ : at_ + PER_ROW], gap=6) for at_ in range(0, KEYS, PER_ROW)]


def laid(at: At, told: Told, place: int, keep: Keep) -> ft.Control:
    """One card: its strength, its traits to switch, and the way to take it back."""
    card, look = told.cards[place], at.look

    def toggling(trait: Trait) -> Callable[..., object]:
        return lambda _: keep(lambda told: told.toggling(place, trait))

    traits = [trait_key(at, card, trait, toggling(trait)) for trait in TRAITS]
    back = tappable(
        icon("close", 20, look.ink2),
        at.words.t("Take back the card of {n}", n=card.strength),
        lambda _: keep(lambda told: told.without(place, card)),
        width=th.TAP,
        height=th.TAP,
        alignment=ft.Alignment.CENTER,
        border_radius=th.R_BUTTON,
    )
    figure = ft.Container(text(card.strength, "n3", look.ink), width=look.px(40), alignment=ft.Alignment.CENTER)
    return row(figure, *traits, back, gap=6)


def trait_key(at: At, card: Card, trait: Trait, tapped: Callable[..., object]) -> ft.Control:
    """A trait that the card has or has not."""
    look, on = at.look, trait in card.traits
    name, glyph = TRAIT_NAMES[trait]
    label = at.words.say(name)
    color = look.on_accent if on else look.ink2
    size = fitting(label, "small", TRAIT_ROOM, look.scale, size=TRAIT_SIZE, least=TRAIT_LEAST)
    words = one_line(label, "small", color, size)
    face = col(icon(glyph, 16, color), words, gap=2, horizontal_alignment=CENTER, alignment=MIDDLE, tight=False)
    return tappable(
        face,
        at.words.t("{trait}, card of {n}", trait=label, n=card.strength),
        tapped,
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        padding=ft.Padding.symmetric(horizontal=2),
        expand=1,
    )
