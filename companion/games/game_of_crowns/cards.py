"""The thirteen kinds of cards as keys: a tap adds one, the minus takes one away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.widgets import theme as th
from companion.widgets.buttons import chip, tappable, tool
from companion.widgets.keyed import keyed
from companion.widgets.layout import fitting
from companion.widgets.parts import col, one_line, row, text
from models.games.game_of_crowns.components import CARD_NAMES, GUEST_CARDS, HOUSE_CARDS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from companion.widgets.at import At
    from models.games.game_of_crowns.components import Card, GuestCard, HouseCard

    Add = Callable[[str, int], object]
    Tell = Callable[[Any], Awaitable[str]]

TWO, THREE = 2, 3
EDGES, MINUS, LEAST = 32, 48, 11
"""What the edges and the minus take beside a name, and its smallest letters."""
ROOMY = 560
"""From so much room on three keys stand side by side."""


def use_adding(value: dict[str, int] | None, tell: Tell) -> Callable[[str, int], None]:
    """What adds a card to the hand, however fast the taps are: each goes on from the one before."""
    latest: ft.MutableRef[dict[str, int]] = ft.use_ref(dict)
    telling: ft.MutableRef[int] = ft.use_ref(0)
    if not telling.current:
        latest.current = value or {}

    async def say(hand: dict[str, int]) -> None:
        telling.current = (telling.current or 0) + 1
        await tell(hand)
        telling.current -= 1

    def add(kind: str, by: int) -> None:
        known = latest.current or {}
        latest.current = known | {kind: max(0, known.get(kind, 0) + by)}
        ft.context.page.run_task(say, latest.current)

    return add


def card_keys(at: At, owner: str, held: Mapping[str, int], add: Add, room: float) -> ft.Control:
    """House cards above guests."""
    per = TWO if room < ROOMY else THREE

    def keys(kinds: Sequence[HouseCard | GuestCard]) -> list[ft.Control]:
        drawn = [
            keyed(f"card-{kind}", CardKey, at, owner, kind, held.get(kind, 0), add, (room - 6 * per) / per)
            for kind in kinds
        ]
        spare = [ft.Container(expand=1) for _ in range(-len(drawn) % per)]
        filled = [*drawn, *spare]
        return [row(*filled[at_ : at_ + per], gap=6) for at_ in range(0, len(filled), per)]

    guests = text(at.words.t("Guests"), "label", at.look.ink2)
    return col(*keys(HOUSE_CARDS), guests, *keys(GUEST_CARDS), gap=6)


@ft.component
def CardKey(at: At, owner: str, kind: HouseCard | GuestCard, count: int, add: Add, room: float) -> ft.Control:
    """One kind: its name and how many."""
    look, t = at.look, at.words.t
    name = at.words.say(CARD_NAMES[kind])
    label = t("{name}, {what}", name=owner, what=name) if owner else name
    size = fitting(name, "label", room - EDGES - MINUS * (count > 0) - look.px(24), look.scale, least=LEAST)
    face = row(
        ft.Container(one_line(name, "label", look.ink, size), expand=True),
        text(count, "n4", look.ink if count else look.ink2),
        gap=6,
    )
    less = tool(look, "minus", look.ink, f"{label} \N{MINUS SIGN}1", size=18, on_click=lambda _: add(kind, -1))
    key = tappable(
        ft.Container(face, padding=ft.Padding.only(left=12, right=12)),
        f"{label} +1: {count}",
        lambda _: add(kind, 1),
        alignment=ft.Alignment.CENTER,
        height=th.TAP,
        border_radius=th.R_BUTTON,
        expand=True,
    )
    return ft.Container(
        row(*([less] if count else []), key, gap=0),
        bgcolor=look.accent_soft if count else look.sunk,
        border_radius=th.R_BUTTON,
        expand=1,
    )


# ── kinds to choose from ─────────────────────────────────────────────────────
def chosen_after(chosen: tuple[Card, ...], kind: Card, most: int) -> tuple[Card, ...]:
    """The cards after a tap on a kind: one more of it, else none of it, else it instead of the latest."""
    if len(chosen) < most:
        return (*chosen, kind)
    if kind in chosen:
        return tuple(other for other in chosen if other != kind)
    return (*chosen[:-1], kind)


def chips(
    at: At,
    kinds: Sequence[Card],
    chosen: Sequence[Card | None],
    choose: Callable[[Card], object],
    said: Callable[[str], str],
    brings: Mapping[Card, str] | None = None,
) -> ft.Control:
    """Kinds of cards to tap, each with what it `brings`; one that is chosen stands out, and says if it is so twice."""
    look = at.look

    def drawn(kind: Card) -> ft.Control:
        name, times, change = at.words.say(CARD_NAMES[kind]), chosen.count(kind), (brings or {}).get(kind, "")
        label = f"{name} ×{times}" if times > 1 else name
        ground = chip(
            look,
            f"{label} {change}".strip(),
            look.accent if times else look.sunk,
            look.on_accent if times else look.ink,
        )
        key = f"{said(name)}: {change}" if change else said(name)
        padding = ft.Padding.symmetric(vertical=9)
        return tappable(
            ground, key, lambda _: choose(kind), selected=times > 0, border_radius=th.R_CHIP, padding=padding
        )

    return ft.Row([drawn(kind) for kind in kinds], wrap=True, spacing=6, run_spacing=0)
