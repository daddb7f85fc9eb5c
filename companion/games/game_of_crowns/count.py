"""The hands of the final count: each player's cards by their kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games.game_of_crowns.cards import card_keys, use_adding
from companion.widgets import theme as th
from companion.widgets.buttons import link, tappable
from companion.widgets.here import use_here
from companion.widgets.parts import arms, col, icon, one_line, row, text
from models.games.game_of_crowns.box import left_in_game
from models.games.game_of_crowns.components import CARD_NAMES
from models.games.game_of_crowns.setup import agendas

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.widgets.at import At
    from models.game import Seat

    Tell = Callable[[Any], Awaitable[str]]

COUNT = "count"
"""The wizard that keeps everybody’s answers."""
LIMIT = 700
BESIDE = 28


@ft.component
def HandAnswer(at: At, seat: Seat, value: dict[str, int] | None, tell: Tell, wrong: str) -> ft.Control:
    """A player and how many cards were counted; a tap opens the keys."""
    look, here, add = at.look, use_here(), use_adding(value, tell)
    opened, open_ = ft.use_state(at.by.seat == seat.number)

    async def nothing(_: object) -> None:
        await tell({})

    doubts = [wrong] if wrong else [doubt_words(at, seat.number, value), *too_many(at, value)]
    below: list[ft.Control] = [text(said, "small", look.warn) for said in doubts if said]
    if opened:
        below.append(card_keys(at, seat.name, value or {}, add, here.size.inner(LIMIT) - BESIDE))
    if opened and value is None:
        below.append(link(look, at.words.t("{name} holds no card", name=seat.name), nothing))
    if opened and value is not None:
        below.append(link(look, at.words.t("Done: {name}", name=seat.name), lambda _: open_(False)))
    head = hand_head(
        at, seat, count_words(at, value), lambda _: open_(not opened), opened=opened, known=value is not None
    )
    body = [ft.Container(col(*below, gap=6), padding=ft.Padding.only(left=10, right=10, bottom=10))] if below else []
    return ft.Container(col(head, *body, gap=0), bgcolor=look.warn_soft if wrong else None, border_radius=th.R_BUTTON)


def hand_head(
    at: At, seat: Seat, summary: str, tapped: Callable[..., object], *, opened: bool, known: bool
) -> ft.Control:
    """Whose hand it is, and how much of it is counted."""
    look = at.look
    line = row(
        arms(seat, 34, look),
        ft.Container(one_line(seat.name, "t3", look.ink), expand=True),
        text(summary, "label", look.ink if known else look.ink2),
        icon("minus" if opened else "plus", 20, look.ink2),
        gap=12,
    )
    return tappable(line, f"{seat.name}: {summary}", tapped, expanded=opened, padding=10, border_radius=th.R_BUTTON)


def count_words(at: At, value: dict[str, int] | None) -> str:
    """How many cards were counted."""
    if value is None:
        return at.words.t("not counted yet")
    return at.words.n("{n} card", "{n} cards", sum(value.values()))


def too_many(at: At, value: dict[str, int] | None) -> list[str]:
    """Kinds of this hand of which all hands together hold more than are still in the game, once the box is counted."""
    left, answers = left_in_game(at.standing.state), at.standing.draft(COUNT) or {}
    hands = [hand for key, hand in answers.items() if key.endswith(" cards") and isinstance(hand, dict)]
    counted = {card: sum(hand.get(card, 0) for hand in hands) for card in left if (value or {}).get(card)}
    return [
        at.words.t(
            "{card}: {n} are counted, {most} are in the game",
            card=at.words.say(CARD_NAMES[card]),
            n=counted[card],
            most=left[card],
        )
        for card in counted
        if counted[card] > left[card]
    ]


def doubt_words(at: At, seat: int, value: dict[str, int] | None) -> str:
    """That the table recorded another number of cards."""
    held = at.standing.state.seats[seat].hand
    if value is None or held is None:
        return ""
    due = held + int(agendas(at.standing.state.setup) > 0)
    if due == sum(value.values()):
        return ""
    return at.words.n("The table recorded {n} card.", "The table recorded {n} cards.", due)
