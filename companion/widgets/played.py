"""A game of the history in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets.at import go
from companion.widgets.buttons import tappable
from companion.widgets.parts import arms, col, icon, one_line, row, text
from models.library import GAMES

if TYPE_CHECKING:
    from companion.store.kept import GamePlayed
    from companion.widgets.here import Here


@ft.component
def PlayedRow(here: Here, game: GamePlayed) -> ft.Control:
    """What was played, when, who won and with how much."""
    look, words = here.look(), here.words
    title = GAMES[game.game].title if game.game in GAMES else game.game
    when = words.day(game.when) + (f", {words.minutes(game.minutes)}" if game.minutes else "")
    winner = next((player for player in game.players if player.name in game.winners), None)
    abandoned = words.t("Abandoned") if game.outcome == "abandoned" else ""
    won = abandoned or words.listed(game.winners)
    points = "" if winner is None or winner.total is None else words.number(winner.total)
    crown = icon("crown", 24, look.faint if abandoned else look.gold)
    shield = [arms(winner, 26, look, crowned=True)] if winner and winner.arms else [crown]
    body = row(
        *shield,
        ft.Container(
            col(
                one_line(won, "strong", look.ink),
                one_line(title, "small", look.ink2),
                text(when, "small", look.ink2, max_lines=2),
                gap=1,
            ),
            expand=True,
        ),
        text(points, "n4", look.gold_text, 24),
        gap=12,
    )
    counted = words.t("{game}, {when}: {names}, {points} points", game=title, when=when, names=won, points=points)
    said = words.t("{game}, {when}: {what}", game=title, when=when, what=abandoned) if abandoned else counted
    return tappable(body, said, go(f"/history/{game.id}"), padding=ft.Padding.symmetric(vertical=8), border_radius=10)
