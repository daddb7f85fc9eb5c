"""Home: tables in progress, a new game, past games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.chronicle.index import Page, Sought
from companion.games import surface, surfaces
from companion.live.house import last_entry
from companion.live.hub import use_slice
from companion.live.screen import screen
from companion.widgets import theme as th
from companion.widgets.at import go, way_in
from companion.widgets.buttons import quiet, tappable, tool
from companion.widgets.here import Here, use_here
from companion.widgets.keyed import keyed
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import card, col, emblem, heading, icon, raised, row, text
from companion.widgets.played import PlayedRow
from companion.widgets.table_face import table_face, where
from models.library import GAMES

if TYPE_CHECKING:
    from companion.live.table import Table
    from companion.widgets.surface import Surface

TILE = 138
LATEST = 3


@ft.component
def Home() -> ft.View:
    """`/`."""
    here = use_here()
    look, t = here.look(), here.words.t
    tables = here.house.in_progress(None if here.owner else here.settings)
    past, count = use_history(here)
    running = [keyed(f"table-{table.code}", InProgress, here, table) for table in tables]
    body: list[ft.Control] = [top(here), *notices(here), *side_by_side(here, running)]
    if here.owner:
        new = [section(heading(look, t("New game"))), tiles(here), from_elsewhere(here)]
        body += [] if here.house.only_read else new
    elif not tables:
        body.append(notice(look, t("To join a table, scan the code on the host’s screen.")))
        yours = t("Is this a device of yours? Open your link on it once: the terminal in which Regalia runs shows it.")
        body.append(text(yours, "small", look.ink2, text_align=ft.TextAlign.CENTER))
    if past and here.owner:
        every = ft.TextButton(
            content=text(t("All {n}", n=count), "label", look.ink), height=th.TAP, on_click=go("/history")
        )
        rows = [keyed(f"played-{game.id}", PlayedRow, here, game) for game in past]
        games = card(look, col(*rows, gap=0), padding=ft.Padding.symmetric(horizontal=14, vertical=4))
        body += [section(heading(look, t("Past games"), every if count > len(past) else None)), games]
    content = ft.SafeArea(page_body(body, here.size.width), expand=True)
    return screen("home", content, route="/", padding=0, bgcolor=look.bg)


def section(title: ft.Control) -> ft.Control:
    """A title with room above it."""
    return ft.Container(title, padding=ft.Padding.only(top=th.S3))


def use_history(here: Here) -> Page:
    """The latest games and how many there are."""
    nothing = Page((), 0)
    past, set_past = ft.use_state(nothing)

    async def read() -> None:
        set_past(await here.house.index.page(Sought(), limit=LATEST))

    ft.use_effect(read, [ft.use_route_location()])
    return past


def top(here: Here) -> ft.Control:
    """The name, and the settings of this device."""
    look, t = here.look(), here.words.t
    rules = f"/rules/{surfaces()[0].game}?from=/"
    return ft.Container(
        row(
            icon("crown", 30, look.gold),
            ft.Container(text("Regalia", "t1", look.ink), expand=True),
            tool(look, "book", look.ink2, t("Rules"), on_click=go(rules)),
            tool(look, "settings", look.ink2, t("Settings"), on_click=go("/settings?from=/")),
            gap=4,
        ),
        padding=ft.Padding.only(top=th.S4, bottom=th.S2),
    )


def notices(here: Here) -> list[ft.Control]:
    """What the owner should know about damaged files."""
    look = here.look()
    found = here.house.notices if here.owner else []
    return [
        ft.Container(
            row(
                icon("unlike", 20, look.warn),
                ft.Container(text(here.words.say(m), "body", look.ink), expand=True),
                gap=12,
            ),
            bgcolor=look.warn_soft,
            border_radius=th.R_BUTTON,
            padding=14,
        )
        for m in found
    ]


def side_by_side(here: Here, running: list[ft.Control]) -> list[ft.Control]:
    """Tables below each other on a phone, in pairs where there is room."""
    if here.size.phone:
        return running
    pairs = [running[at : at + 2] for at in range(0, len(running), 2)]
    return [ft.Row([ft.Container(table, expand=1) for table in pair], spacing=12) for pair in pairs]


@ft.component
def InProgress(here: Here, table: Table) -> ft.Control:
    """A table to go on with."""
    book = use_slice(table.hub, "standing", lambda table_now: table_now).book
    drawn = surface(book.game.id)
    return tappable(
        table_face(here, drawn, book, last_entry(table)),
        here.words.t("Continue {game}: {where}", game=book.game.title, where=where(here, book)),
        go(way_in(table)),
        **raised(here.look(drawn.accent, drawn.tint)),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def tiles(here: Here) -> ft.Control:
    """A cover for each game, and the count alone."""
    inner = min(here.size.width - 32, 760)
    per = 3 if here.size.phone else 6
    width = (inner - (per - 1) * 10) / per
    covers = [Cover(here, drawn, width) for drawn in surfaces()]
    return ft.Row([*covers, just_score(here, width)], wrap=True, spacing=10, run_spacing=10)


def from_elsewhere(here: Here) -> ft.Control:
    """The way in for a game that was begun on another device."""
    return quiet(here.look(), here.words.t("Continue a game from another device"), go("/continue"), glyph="qr")


@ft.component
def Cover(here: Here, drawn: Surface, width: float) -> ft.Control:
    """A game as a small bound book with a gilt frame."""
    look, title = here.look(drawn.accent, drawn.tint), GAMES[drawn.game].title
    frame = ft.Container(border=ft.Border.all(1, th.GILT), border_radius=10, left=6, top=6, right=6, bottom=6)
    short = title.partition(":")[0]
    name = text(short, "label", look.on_accent, 15, text_align=ft.TextAlign.CENTER, max_lines=2)
    inner = ft.Container(
        col(
            emblem(drawn.emblem, 56),
            ft.Container(name, height=look.px(38), alignment=ft.Alignment.CENTER),
            gap=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        left=8,
        right=8,
        top=0,
        bottom=0,
    )
    return tappable(
        ft.Stack([frame, inner], expand=True),
        here.words.t("New game: {game}", game=title),
        go(f"/new/{drawn.game}"),
        width=width,
        height=look.px(TILE),
        bgcolor=look.accent,
        border_radius=th.R_BUTTON,
        shadow=look.shadow,
    )


def just_score(here: Here, width: float) -> ft.Control:
    """A count without a recorded game."""
    look, label = here.look(), here.words.t("Just score")
    body = col(
        icon("tally", 44, look.ink2),
        ft.Container(
            text(label, "label", look.ink, 15, text_align=ft.TextAlign.CENTER),
            height=look.px(38),
            alignment=ft.Alignment.CENTER,
        ),
        gap=12,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    game = surfaces()[0].game
    return tappable(
        body,
        label,
        go(f"/new/{game}?just=score"),
        width=width,
        height=look.px(TILE),
        border=ft.Border.all(1.4, look.outline),
        border_radius=th.R_BUTTON,
        alignment=ft.Alignment.CENTER,
    )
