"""The middle of the table: guest deck, discards, ravens out of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.games.game_of_crowns.slices import use_piles, use_setup, use_turn
from companion.widgets.buttons import tap_card, tappable
from companion.widgets.figures import (
    Figure,
    rolling,
)
from companion.widgets.kept import kept
from companion.widgets.parts import CENTER, MIDDLE, col, icon, one_line, row, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.game_of_crowns.slices import Piles
    from companion.widgets.at import At


def counted(at: At, piles: Piles) -> list[tuple[str, int, str]]:
    """Icon, number and words of each pile that is recorded."""
    t = at.words.t
    found = [
        ("people", piles.guests, t("guest deck")),
        ("cards", piles.discards, t("discarded")),
        ("raven", piles.ravens_out, t("ravens out")),
    ]
    return [(glyph, value, words) for glyph, value, words in found if value is not None]


@kept
@ft.component
def PilesCard(at: At, opened: Callable[[], None]) -> ft.Control:
    """What lies in the middle; a tap sets it right."""
    shown = counted(at, use_piles(at))
    if not shown:
        return ft.Container(height=0)
    figures = [Figure(at.look, glyph, value, words, "n4") for glyph, value, words in shown]
    body = row(*figures, gap=8) if len(shown) > 1 else in_line(at, *shown[0])
    said = ", ".join(f"{words}: {value}" for _, value, words in shown)
    return tap_card(at.look, body, said, lambda _: opened(), identifier="piles", padding=12)


def in_line(at: At, glyph: str, value: int, words: str) -> ft.Control:
    """A single pile takes a single line."""
    look = at.look
    number = ft.Container(text(value, "n4", look.ink), alignment=ft.Alignment.CENTER_RIGHT)
    return row(icon(glyph, 20, look.ink2), ft.Container(text(words, "body", look.ink2), expand=True), number, gap=10)


@kept
@ft.component
def Centre(at: At, opened: Callable[[], None], room: float) -> ft.Control:
    """The same in the middle of the sketched table, below the round."""
    k, t, turn, setup = at.look, at.words.t, use_turn(at), use_setup(at)
    shown = counted(at, use_piles(at))
    rounds = setup.options.rounds
    title = t("The game has ended") if turn.ended else t("Round {n} of {rounds}", n=turn.round, rounds=rounds)
    head = [one_line(title, "t2", k.ink)] if setup.tracks("turns") else []
    if turn.of is not None and not turn.ended:
        head.append(one_line(t("Turn {turn} of {of}", turn=turn.number, of=turn.of), "small", k.ink2))
    scale = min(1.0, room / 340)
    lines = [
        row(
            icon(glyph, 30 * scale, k.ink2),
            rolling(value, "n2", k.ink, 44 * scale),
            text(words, "small", k.ink2),
            gap=8,
            alignment=MIDDLE,
        )
        for glyph, value, words in shown
    ]
    said = ", ".join([*([title] if head else []), *(f"{words}: {value}" for _, value, words in shown)])
    body = col(*head, *lines, gap=4, horizontal_alignment=CENTER)
    if not shown:
        return body
    return tappable(body, said, lambda _: opened(), identifier="piles", border_radius=24, padding=12)
