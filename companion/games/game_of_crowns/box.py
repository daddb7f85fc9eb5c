"""What is in the box: counted once, it tells which cards are still in the game and which guest may come next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.live.proposals import Play, Written
from companion.widgets.at import At, go
from companion.widgets.buttons import primary, quiet
from companion.widgets.here import use_here
from companion.widgets.inputs import stepper
from companion.widgets.keyed import keyed
from companion.widgets.layout import READABLE
from companion.widgets.pages import accent_bar, page_body, thumb_area
from companion.widgets.parts import card, col, heading, row, text
from models.games.game_of_crowns import moves as m
from models.games.game_of_crowns.box import left_in_game, next_guest
from models.games.game_of_crowns.components import CARD_NAMES, GUEST_CARDS, GUESTS, HAND, HOUSE_CARDS
from models.games.game_of_crowns.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from models.games.game_of_crowns.components import Card
    from models.games.game_of_crowns.table import State

    Counts = dict[Card, int]


def in_the_box(at: At, state: State) -> list[ft.Control]:
    """House cards still in the game, the next guest, and the way to count the box (D6)."""
    t, look = at.words.t, at.look
    found: list[ft.Control] = []
    left = left_in_game(state)
    if left:
        found += [text(t("Still in the game"), "label", look.ink2), text(listed(at, left.items()), "body", look.ink)]
    label = t("Count the box again") if left or state.guest_set else t("Count what is in the box")
    return [*found, *next_guest_line(at), quiet(look, label, go(f"{at.route}/box"), height=48, width=2000)]


def next_guest_line(at: At, own: Hand | None = None) -> list[ft.Control]:
    """How likely each guest is to be drawn next, as far as the guests were counted."""
    chances = next_guest(at.standing.state, own)
    likely = sorted(chances.items(), key=lambda one: -one[1])
    if not likely:
        return []
    words = listed(at, ((card, at.words.percent(chance)) for card, chance in likely))
    return [
        text(at.words.t("The next guest"), "label", at.look.ink2),
        text(words, "body", at.look.ink),
    ]


def listed(at: At, found: Iterable[tuple[Card, object]]) -> str:
    """Kinds of cards, each with its number."""
    return ", ".join(f"{at.words.say(CARD_NAMES[card])} {number}" for card, number in found)


# ── counting ─────────────────────────────────────────────────────────────────
@ft.component
def Box(at: At) -> ft.Control:
    """`/t/<code>/box`: a stepper a kind for one house and for the guests; either may stay open."""
    here, t, look = use_here(), at.words.t, at.look
    state: State = at.standing.state
    house, count_house = ft.use_state(counts_of(state.house_set, HOUSE_CARDS))
    guests, count_guests = ft.use_state(counts_of(state.guest_set, GUEST_CARDS))

    async def record(_: object) -> None:
        page = ft.context.page
        move = m.BoxTold(house=told(house), guests=told(guests))
        if isinstance(await at.propose(Play(move)), Written):
            page.navigate(at.route)

    body = [
        text(t("The rulebook does not say how often each card is there."), "body", look.ink2),
        keyed("house", Kinds, at, t("The cards of one house"), HOUSE_CARDS, HAND, house, count_house),
        keyed("guests", Kinds, at, t("The guests"), GUEST_CARDS, GUESTS, guests, count_guests),
    ]
    ready = all(sum(counts.values()) in {0, due} for counts, due in ((house, HAND), (guests, GUESTS)))
    off = not ready or not (house or guests)
    foot = row(
        quiet(look, t("Later"), go(at.route), expand=1),
        primary(look, t("Set"), record, expand=1, disabled=off),
        gap=12,
    )
    bar = accent_bar(look, t("What is in the box"), go(at.route), back_tip=t("Back to the table"))
    thumb = thumb_area(look, foot, here.size.side(READABLE))
    return ft.Column([bar, page_body(body, here.size.width), thumb], spacing=0, expand=True)


def counts_of(known: Hand | None, kinds: Sequence[Card]) -> Counts:
    """What has been counted before."""
    return {} if known is None else {kind: getattr(known, kind) for kind in kinds}


def told(counts: Counts) -> Hand | None:
    """The cards as they were counted; None where nobody counted any."""
    return Hand.model_validate(counts) if any(counts.values()) else None


@ft.component
def Kinds(
    at: At, title: str, kinds: Sequence[Card], due: int, counts: Counts, change: Callable[[Counts], object]
) -> ft.Control:
    """The kinds of one part of the box, and how many of its cards have been counted."""
    look, together = at.look, sum(counts.values())
    color = look.ink2 if together in {0, due} else look.warn
    sum_ = text(at.words.t("{n} of {due}", n=together, due=due), "n4", color)
    rows = [kind_row(at, kind, counts, change) for kind in kinds]
    return card(look, col(heading(look, title, sum_), *rows, gap=6))


def kind_row(at: At, kind: Card, counts: Counts, change: Callable[[Counts], object]) -> ft.Control:
    """So many of one kind."""
    name = at.words.say(CARD_NAMES[kind])
    number = stepper(at.look, counts.get(kind, 0), lambda n: change({**counts, kind: n}), label=name, most=GUESTS)
    return row(ft.Container(text(name, "body", at.look.ink), expand=True), number, gap=8)
