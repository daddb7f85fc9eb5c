"""The phase that is on, and what is held at how many cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.games.warrior_knights_crown_and_glory.slices import (
    use_counter,
    use_round,
    use_setup,
    use_version,
)
from companion.widgets import theme as th
from companion.widgets.buttons import tappable
from companion.widgets.kept import kept
from companion.widgets.parts import CENTER, card, col, icon, one_line, row, text
from models.base import Message
from models.games.warrior_knights_crown_and_glory import moves as m
from models.games.warrior_knights_crown_and_glory.components import PHASES, fires_at
from models.games.warrior_knights_crown_and_glory.names import PHASE_NAMES, SPECIAL_NAMES
from models.games.warrior_knights_crown_and_glory.setup import COLUMNS, ROUNDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.at import At
    from models.games.warrior_knights_crown_and_glory.components import Phase, Special


class Area(NamedTuple):
    """A special phase, its short name, its icon and the colour of its area on the board."""

    special: Special
    name: Message
    glyph: str
    color: str


AREAS = (
    Area("taxation", SPECIAL_NAMES["taxation"], "taxes", "#C79A1B"),
    Area("wages", SPECIAL_NAMES["wages"], "coin", "#B0392E"),
    Area("assembly", SPECIAL_NAMES["assembly"], "people", "#2F62A3"),
    Area("draft", Message("Draft"), "herald", "#77707C"),
)


@ft.component
def PhaseCard(at: At, mark_draft: Callable[[], None]) -> ft.Control:
    """Planning, Actions, Upkeep, and below them the special phases."""
    setup, look = use_setup(at), at.look
    parts: list[ft.Control] = []
    if setup.tracks(ROUNDS):
        parts.append(row(*(PhaseStep(at, phase) for phase in PHASES), gap=6))
    if setup.tracks(COLUMNS):
        parts.append(row(*(AreaKey(at, area, mark_draft) for area in AREAS), gap=6))
    elif setup.tracks(ROUNDS):
        cards, markers = fires_at("wages", setup.barons), fires_at("draft", setup.barons)
        words = at.words.t(
            "Taxation, Wages and Assembly at {cards} cards, the Draft at {markers} markers",
            cards=cards,
            markers=markers,
        )
        parts.append(text(words, "small", look.ink2))
    return card(look, col(*parts, gap=10), padding=12) if parts else ft.Container(height=0)


@kept
@ft.component
def PhaseStep(at: At, phase: Phase) -> ft.Control:
    """One phase; the one that is on is filled. A tap sets the round right."""
    now, look = use_round(at), at.look
    on, name = now.phase == phase, at.words.say(PHASE_NAMES[phase])
    words = one_line(name, "label", look.on_accent if on else look.ink2, text_align=ft.TextAlign.CENTER)
    move = m.RoundSet(round=now.number or 1, phase=phase)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER),
        at.words.t("{phase} is on", phase=name) if on else at.words.t("It is {phase}", phase=name),
        None if on else at.playing(move),
        selected=on,
        bgcolor=look.accent if on else look.sunk,
        border=look.rim if on else None,
        border_radius=th.R_BUTTON,
        height=th.TAP,
        expand=1,
    )


@ft.component
def AreaKey(at: At, area: Area, mark_draft: Callable[[], None]) -> ft.Control:
    """Cards in an area of all that it takes; a tap lays one, and holds the phase once it is due."""
    laid, setup, version = use_counter(at, area.special), use_setup(at), use_version(at)
    look, t = at.look, at.words.t
    limit, name = fires_at(area.special, setup.barons), at.words.say(area.name)
    due = laid is not None and laid >= limit
    held = at.playing(m.PhaseHeld(phase=area.special), once=f"{area.special}-{version}")
    tapped: Callable[..., object] = held if due else (lambda _: mark_draft())
    if area.special != "draft" and not due:
        tapped = at.playing(m.CardLaid(column=area.special))
    count = "?" if laid is None else laid
    body = col(
        row(
            icon(area.glyph, look.px(16), look.on_accent if due else look.ink2),
            figure(at, count, limit, due=due),
            gap=4,
            tight=True,
        ),
        ft.Container(height=4, width=34, bgcolor=area.color, border_radius=2),
        one_line(t("Hold it") if due else name, "small", look.on_accent if due else look.ink2, 12),
        gap=3,
        horizontal_alignment=CENTER,
    )
    said = t("{phase}: {laid} of {limit}", phase=name, laid=count, limit=limit)
    return tappable(
        ft.Container(body, alignment=ft.Alignment.CENTER),
        f"{said}, {t('Hold it')}" if due else said,
        tapped,
        identifier=f"area-{area.special}",
        bgcolor=look.accent if due else look.sunk,
        border_radius=th.R_BUTTON,
        height=look.px(66),
        expand=1,
    )


def figure(at: At, count: object, limit: int, *, due: bool) -> ft.Control:
    """So many of so many."""
    look = at.look
    return row(
        text(count, "n4", look.on_accent if due else look.ink, 20),
        text(f"/{limit}", "small", look.on_accent if due else look.ink2, 12),
        gap=1,
        tight=True,
    )
