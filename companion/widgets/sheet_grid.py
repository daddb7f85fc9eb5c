"""The score sheet as a grid: categories down, players across; every number answers "why?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import tappable, tool
from companion.widgets.layout import TABLET
from companion.widgets.parts import arms, card, col, heading, one_line, row, spoken, text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.here import Here
    from companion.widgets.theme import Look
    from companion.words import Words
    from models.game import Seat
    from models.scoring import PlayerScore, ScoreLine, ScoreSheet

LABEL = 132


@ft.component
def SheetGrid(here: Here, words: Words, look: Look, sheet: ScoreSheet, seats: Sequence[Seat], game: str) -> ft.Control:
    """The grid, the answer to "why?" and the places; on a tablet beside each other."""
    chosen, choose = ft.use_state((0, 0))
    beside = here.size.width >= TABLET
    room = here.size.width - 32 - (360 if beside else 0)
    room = min(room, 760)
    width = max(46, (room - LABEL) / len(sheet.players))
    grid: ft.Control = ft.Container(grid_of(words, look, sheet, seats, width, chosen, choose))
    if LABEL + width * len(sheet.players) > room + 1:
        grid = ft.Row([grid], scroll=ft.ScrollMode.AUTO)
    line, player = chosen
    why = Why(words, look, sheet.players[player], seats[player], sheet.players[player].lines[line], game)
    winners = winner_words(words, sheet)
    verdict = row(text(winners, "t1", look.gold_text, text_align=ft.TextAlign.CENTER, expand=True))
    places = card(
        look,
        col(heading(look, words.t("Places")), *(place(look, words, sheet, p, seats) for p in ordered(sheet)), gap=4),
    )
    if beside:
        side = ft.Container(ft.Column([verdict, why, places], spacing=14, scroll=ft.ScrollMode.HIDDEN), width=328)
        columns = ft.Row(
            [ft.Container(ft.Column([grid], scroll=ft.ScrollMode.AUTO), expand=True), side],
            spacing=32,
            vertical_alignment=ft.CrossAxisAlignment.START,
            expand=True,
        )
        return ft.Container(columns, padding=ft.Padding.symmetric(horizontal=16), expand=True)
    side_room = max(16, (here.size.width - 760) / 2)
    return ft.ListView(
        [verdict, grid, why, places],
        spacing=12,
        padding=ft.Padding.only(left=side_room, right=side_room, bottom=12),
        expand=True,
    )


def winner_words(words: Words, sheet: ScoreSheet) -> str:
    """Who won, ties explained."""
    if not sheet.winners:
        return words.t("Nobody wins")
    if len(sheet.winners) == 1:
        return words.t("{name} wins", name=sheet.winners[0])
    return words.t("{names} share the victory", names=words.listed(sheet.winners))


def ordered(sheet: ScoreSheet) -> list[PlayerScore]:
    """Players by place."""
    return sorted(sheet.players, key=lambda player: player.rank)


def place(look: Look, words: Words, sheet: ScoreSheet, player: PlayerScore, seats: Sequence[Seat]) -> ft.Control:
    """A place, who has it and with how much."""
    won = player.rank == 1
    seat = seats[sheet.players.index(player)]
    color = look.gold_text if won else look.ink
    body = row(
        ft.Container(text(player.rank, "n4", color), width=22),
        arms(seat, 28, look, crowned=False),
        ft.Container(one_line(player.name, "strong", look.ink), expand=True),
        text(player.total, "n3" if won else "n4", color),
        gap=12,
    )
    return ft.Container(
        spoken(
            body,
            words.t("Place {rank}: {name}, {total} points", rank=player.rank, name=player.name, total=player.total),
        ),
        height=44,
    )


def grid_of(
    words: Words,
    look: Look,
    sheet: ScoreSheet,
    seats: Sequence[Seat],
    width: float,
    chosen: tuple[int, int],
    choose: Callable[[tuple[int, int]], None],
) -> ft.Control:
    """Shields, a row for each category, totals."""
    head = row(
        ft.Container(width=LABEL),
        *(shield_cell(look, seat, player, width) for seat, player in zip(seats, sheet.players, strict=True)),
        gap=0,
    )
    lines = [
        ft.Container(
            row(
                ft.Container(text(words.say(line.label), "small", look.ink, max_lines=2), width=LABEL),
                *(
                    cell(words, look, player, (number, at), width, chosen, choose)
                    for at, player in enumerate(sheet.players)
                ),
                gap=0,
            ),
            border=ft.Border.only(top=ft.BorderSide(1, look.line)),
        )
        for number, line in enumerate(sheet.players[0].lines)
    ]
    foot = row(
        ft.Container(text(words.t("Total"), "t3", look.ink), width=LABEL),
        *(total_cell(look, player, width) for player in sheet.players),
        gap=0,
    )
    return col(head, *lines, ft.Container(foot, border=ft.Border.only(top=ft.BorderSide(2, look.ink2))), gap=0)


def shield_cell(look: Look, seat: Seat, player: PlayerScore, width: float) -> ft.Control:
    """The head of a column."""
    won = player.rank == 1
    body = col(
        ft.Container(arms(seat, 32, look, crowned=won), height=50, alignment=ft.Alignment.BOTTOM_CENTER),
        one_line(seat.name, "small", look.ink, text_align=ft.TextAlign.CENTER),
        gap=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        body,
        width=width,
        bgcolor=look.gold_soft if won else None,
        border_radius=ft.BorderRadius.only(top_left=14, top_right=14),
        padding=ft.Padding.only(top=6, bottom=6),
    )


def cell(
    words: Words,
    look: Look,
    player: PlayerScore,
    place_in: tuple[int, int],
    width: float,
    chosen: tuple[int, int],
    choose: Callable[[tuple[int, int]], None],
) -> ft.Control:
    """A number; zero is a dot. A tap asks why."""
    line = player.lines[place_in[0]]
    zero = line.points == 0
    face = text("·" if zero else line.points, "n4", look.ink2 if zero else look.ink, 22)
    said = words.t("{name}, {what}: {points}, why?", name=player.name, what=words.say(line.label), points=line.points)
    on = chosen == place_in
    return tappable(
        face,
        said,
        lambda _: choose(place_in),
        selected=on,
        width=width,
        height=th.TAP,
        bgcolor=look.gold_soft if player.rank == 1 else None,
        border=ft.Border.all(2, look.accent_text if on else "#00000000"),
        border_radius=th.R_CHIP if on else 0,
        alignment=ft.Alignment.CENTER,
    )


def total_cell(look: Look, player: PlayerScore, width: float) -> ft.Control:
    """A player's total."""
    won = player.rank == 1
    return ft.Container(
        spoken(
            text(player.total, "n3", look.gold_text if won else look.ink, 34 if won else 27),
            f"{player.name}: {player.total}",
        ),
        width=width,
        height=60,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.gold_soft if won else None,
        border_radius=ft.BorderRadius.only(bottom_left=14, bottom_right=14),
    )


@ft.component
def Why(words: Words, look: Look, player: PlayerScore, seat: Seat, line: ScoreLine, game: str) -> ft.Control:
    """Why the chosen number stands there, and the rule."""
    because = words.say(line.because)
    here_route = ft.use_route_location().split("?")[0]
    opening = go(f"/rules/{game}?rule={line.rule}&from={here_route}")
    tip = words.t("Read rule {rule}", rule=line.rule)
    body = row(
        arms(seat, 40, look),
        ft.Container(
            col(
                one_line(f"{player.name}: {words.say(line.label)}", "label", look.ink2),
                text(because[:1].upper() + because[1:], "body", look.ink),
                gap=2,
            ),
            expand=True,
        ),
        text(line.points, "n2", look.accent_text),
        tool(look, "book", look.ink2, tip, on_click=opening),
        gap=12,
    )
    return card(
        look,
        body,
        padding=ft.Padding.only(left=16, right=6, top=10, bottom=12),
        border=ft.Border.all(1.5, look.accent_text),
    )
