"""The score sheet as a grid: categories down, players across; every number answers "why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import tappable, tool
from companion.widgets.layout import READABLE, TABLET
from companion.widgets.pages import page_body
from companion.widgets.parts import arms, card, col, heading, one_line, row, spoken, text
from companion.widgets.sheet_cells import grid_of
from companion.words import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.widgets.at import Handler
    from companion.widgets.here import Here
    from companion.widgets.theme import Look
    from companion.words import Words
    from models.game import Seat
    from models.scoring import PlayerScore, Points, ScoreLine, ScoreSheet, TeamScore

SIDE = 328
"""How wide the panel beside the grid is."""
FEW = 2
"""More winners are named in smaller letters."""


@ft.component
def SheetGrid(here: Here, words: Words, look: Look, sheet: ScoreSheet, seats: Sequence[Seat], back: str) -> ft.Control:
    """The grid, the answer to "why?" and the places; on a tablet beside each other."""
    chosen, choose = ft.use_state((0, 0))
    beside = here.size.width >= TABLET or here.size.landscape
    room = min(READABLE, here.size.width - 2 * th.GUTTER - (SIDE + th.S8 if beside else 0))
    grid = grid_of(words, look, sheet, seats, room, chosen, choose)
    line, player = chosen
    why = Why(words, look, sheet.players[player], seats[player], sheet.players[player].lines[line], sheet.game, back)
    won, order = verdict(look, words, sheet, back), places(look, words, sheet, seats)
    if beside:
        return _beside(grid, *((why, won) if here.size.landscape else (won, why)), order)
    answer = ft.Container(why, padding=ft.Padding.symmetric(horizontal=here.size.side()))
    return ft.Column([page_body([won, grid, order], here.size.width, bottom=th.S3), answer], spacing=0, expand=True)


def reading(game: str, rule: str, back: str) -> Handler:
    """What opens a rule, from which the way leads back to here."""
    return go(f"/rules/{game}?rule={rule}&from={quote(back)}")


def _beside(grid: ft.Control, *panel: ft.Control) -> ft.Control:
    """The grid with a panel at its right; each scrolls for itself."""
    left = ft.Container(ft.Column([grid], scroll=ft.ScrollMode.AUTO), expand=True)
    right = ft.Container(ft.Column(list(panel), spacing=14, scroll=ft.ScrollMode.AUTO), width=SIDE)
    columns = row(left, right, gap=th.S8, vertical_alignment=ft.CrossAxisAlignment.START, expand=True)
    return ft.Container(columns, padding=ft.Padding.symmetric(horizontal=th.GUTTER), expand=True)


def verdict(look: Look, words: Words, sheet: ScoreSheet, back: str) -> ft.Control:
    """Who won, and what decided it; older sheets say no more than who."""
    kind = "t1" if len(sheet.winners) <= FEW else "t2"
    name = text(winner_words(words, sheet), kind, look.gold_text, text_align=ft.TextAlign.CENTER)
    middle, found = ft.CrossAxisAlignment.CENTER, sheet.verdict
    if found is None:
        return col(name, gap=2, horizontal_alignment=middle)
    because, rule = capital(words.say(found.because)), words.t("Read rule {rule}", rule=found.rule)
    spans = [ft.TextSpan(f"{because}  "), ft.TextSpan(found.rule, th.style("label", look.accent_text))]
    why = ft.Text(spans=spans, style=th.style("body", look.ink), text_align=ft.TextAlign.CENTER)
    return tappable(
        col(name, why, gap=2, horizontal_alignment=middle),
        f"{name.value}. {because}. {rule}",
        reading(sheet.game, found.rule, back),
        border_radius=th.R_BUTTON,
    )


def winner_words(words: Words, sheet: ScoreSheet) -> str:
    """Who won, ties explained; partners of one team have tied with nobody."""
    if not sheet.winners:
        return words.t("Nobody wins")
    if len(sheet.winners) == 1:
        return words.t("{name} wins", name=sheet.winners[0])
    names = words.listed(sheet.winners)
    if sum(team.rank == 1 for team in sheet.teams or ()) == 1:
        return words.t("{names} win together", names=names)
    return words.t("{names} share the victory", names=names)


def places(look: Look, words: Words, sheet: ScoreSheet, seats: Sequence[Seat]) -> ft.Control:
    """Everybody, the winner first; teams with what their players come to together."""
    lines = (
        [place(look, words, sheet, player, seats) for player in ordered(sheet)]
        if sheet.teams is None
        else [team_place(look, words, sheet, team, seats) for team in sorted(sheet.teams, key=lambda team: team.rank)]
    )
    return card(look, col(heading(look, words.t("Places")), *lines, gap=4))


def ordered(sheet: ScoreSheet) -> list[PlayerScore]:
    """Players by place."""
    return sorted(sheet.players, key=lambda player: player.rank)


def place(look: Look, words: Words, sheet: ScoreSheet, player: PlayerScore, seats: Sequence[Seat]) -> ft.Control:
    """A place, who has it and with how much."""
    return placed(look, words, player.rank, player.total, player.name, [seats[sheet.players.index(player)]])


def team_place(look: Look, words: Words, sheet: ScoreSheet, team: TeamScore, seats: Sequence[Seat]) -> ft.Control:
    """A team's place, under the shields of its players."""
    shields = [seat for seat, player in zip(seats, sheet.players, strict=True) if player.name in team.players]
    return placed(look, words, team.rank, team.total, team.team, shields)


def placed(look: Look, words: Words, rank: int, total: Points, name: str, shields: Sequence[Seat]) -> ft.Control:
    """One line of the places."""
    won = rank == 1
    color = look.gold_text if won else look.ink
    body = row(
        ft.Container(text(rank, "n4", color), width=22),
        *(arms(seat, 28, look, crowned=False) for seat in shields),
        ft.Container(one_line(name, "strong", look.ink), expand=True),
        text(words.number(total), "n3" if won else "n4", color),
        gap=12,
    )
    said = words.n("Place {rank}: {name}, {n} point", "Place {rank}: {name}, {n} points", total, rank=rank, name=name)
    return ft.Container(spoken(body, said), height=44)


@ft.component
def Why(words: Words, look: Look, player: PlayerScore, seat: Seat, line: ScoreLine, game: str, back: str) -> ft.Control:
    """Why the chosen number stands there, and the rule."""
    tip = words.t("Read rule {rule}", rule=line.rule)
    body = row(
        arms(seat, 40, look),
        ft.Container(
            col(
                one_line(f"{player.name}: {words.say(line.label)}", "label", look.ink2),
                text(capital(words.say(line.because)), "body", look.ink),
                gap=2,
            ),
            expand=True,
        ),
        text(words.number(line.points), "n2", look.accent_text),
        tool(look, "book", look.ink2, tip, on_click=reading(game, line.rule, back)),
        gap=12,
    )
    return card(
        look,
        body,
        padding=ft.Padding.only(left=16, right=6, top=10, bottom=12),
        border=ft.Border.all(1.5, look.accent_text),
    )
