"""Every widget on one page: `python -m tests.widgets.gallery 8620`, then look at /light/100 or /dark/130/Inputs."""
# ruff: noqa: N802 (a component is a function named like a class)

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from uuid import UUID

import flet as ft

from companion.widgets.buttons import Deed, chip, link, primary, quiet, tappable, tool, tray
from companion.widgets.chart import Bar, Moment, Ticks, Trace, bar_chart, line_chart, line_sample
from companion.widgets.cover import HoldToLook, cover, covering, ready_count, ready_line
from companion.widgets.figures import diamonds, figure, mini, rolling, strokes
from companion.widgets.here import provide, use_here
from companion.widgets.inputs import choice, field, option_row, stepper, switch_row
from companion.widgets.layout import Size
from companion.widgets.pages import accent_bar, banner, notice, page_body, thumb_area, top_bar
from companion.widgets.parts import arms, band, card, col, emblem, heading, icon, one_line, row, rule, text
from companion.widgets.sheet import use_sheet
from companion.widgets.sheet_grid import SheetGrid
from companion.widgets.shields import ORDER, line_color, shield
from companion.widgets.snack import snack
from companion.widgets.theme import BRIGHT_GOLD, FONTS, TYPE, Look, look, material, read_at
from companion.words import Words
from models.base import Message
from models.game import Seat
from models.scoring import PlayerScore, ScoreLine, ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Callable

ASSETS = Path(__file__).parents[2] / "companion" / "assets"
CRIMSON, ROSE = "#8E2433", "#EE97A0"
UNKNOWN: int | None = None
COLUMN, WHOLE = 420, 1400
"""How wide sections are beside each other, and one alone."""


@dataclass(frozen=True)
class Someone:
    """Somebody with a coat of arms."""

    name: str
    arms: str


ADA, BEN = Someone("Ada", "pale"), Someone("Ben", "fess")


def nothing(_: Any) -> None:
    """What a button in a gallery does."""


def type_sheet(k: Look) -> ft.Control:
    """Every kind of text."""
    return card(k, col(*(text(f"{kind} 3 Ada’s turn, 14", kind, k.ink) for kind in TYPE), gap=6))


def shields(k: Look) -> ft.Control:
    """Every shield at three sizes, and one crowned."""
    sizes = (row(*(shield(k, name, size) for name in ORDER), gap=6) for size in (44, 28, 20))
    return card(k, col(*sizes, row(arms(ADA, 48, k), arms(ADA, 48, k, crowned=True), gap=20)))


def icons(k: Look) -> ft.Control:
    """Every icon, small and large."""
    names = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))
    plain = [name for name in names if not name.startswith(("emblem_", "diaper"))]
    return card(k, ft.Row([icon(name, 24, k.ink) for name in plain], wrap=True, spacing=14, run_spacing=12))


def emblems(k: Look) -> ft.Control:
    """The games' emblems on an accent."""
    names = ("krone", "crowns", "koninkrijk", "knights", "oldking")
    return band(k, row(*(emblem(name, 52) for name in names), alignment=ft.MainAxisAlignment.SPACE_EVENLY))


def buttons(k: Look) -> ft.Control:
    """Filled, outlined, bare, with icons, off, and too long."""
    return card(
        k,
        col(
            row(quiet(k, "Leave it", nothing, expand=1), primary(k, "Record", nothing, expand=1)),
            row(
                quiet(k, "Undo castle", nothing, glyph="undo", outlined=False, expand=1),
                primary(k, "End turn", nothing, expand=1),
            ),
            row(
                quiet(k, "Off", nothing, disabled=True, expand=1),
                primary(k, "Off", nothing, disabled=True, expand=1),
            ),
            row(primary(k, "Siegpunkte zusammenzählen und Spiel abschließen", nothing, glyph="tally", expand=1)),
            row(
                *(quiet(k, str(n), nothing, glyph="sword", said=f"{n} swords", expand=1) for n in range(4)),
            ),
            row(
                link(k, "All 27", nothing),
                link(k, "Rule KS-64", nothing),
                chip(k, "begins"),
                chip(k, "tap me", on_click=nothing),
            ),
            row(
                *(
                    tool(k, name, None, name, on_click=nothing)
                    for name in ("back", "search", "settings", "share", "trash", "menu")
                )
            ),
            gap=10,
        ),
    )


def tiles(k: Look, width: float) -> ft.Control:
    """Trays with short and with long words."""
    short = [
        Deed("Build", "castle", nothing),
        Deed("Draw", "cards", nothing),
        Deed("Expand", "expand", nothing),
        Deed("More", "more", nothing),
    ]
    german = [
        Deed("Bauen", "castle", nothing),
        Deed("Ziehen", "cards", nothing),
        Deed("Ausbreiten", "expand", nothing),
        Deed("Mehr", "more", nothing),
    ]
    many = [
        Deed("Kleine Stadt", "small_city", nothing),
        Deed("Große Stadt", "large_city", nothing),
        Deed("Kathedrale", "cathedral", nothing),
        Deed("Aufstand anzetteln", "incite", nothing),
        Deed("Besuch des Papstes", "pope", nothing),
    ]
    return card(
        k, col(*(tray(k, width - 32, deeds, columns=n) for deeds, n in ((short, 4), (german, 4), (many, 3))), gap=14)
    )


@ft.component
def Numbers(k: Look) -> ft.Control:
    """Figures, and one that rolls."""
    n, count = ft.use_state(3)
    return card(
        k,
        col(
            row(
                figure(k, "castle", n, "castles", expand=1),
                figure(k, "city", 3, "cities", expand=1),
                figure(k, "cathedral", 1, "cathedrals", expand=1),
                figure(k, "cards", "?", "cards", expand=1),
                gap=4,
            ),
            row(mini(k, "castle", 4), mini(k, "city", 12), diamonds(2, 3, k.accent_text, k.faint, 22), gap=16),
            row(rolling(n, "n1", k.ink), tappable(chip(k, "roll"), "roll", lambda _: count(n + 1), height=48)),
            strokes((3, k.accent_text), (5, k.gold), (14, k.faint), width=8),
            gap=12,
        ),
    )


def charts(k: Look, width: float) -> ft.Control:
    """Lines of nine seats, and bars."""
    moments = [Moment(at, f"Round {at}") for at in range(1, 9)]
    traces = [
        Trace(arms, kind, line_color(k, arms, k.card), [at * (kind % 4) - kind for at in range(8)])
        for kind, arms in enumerate(ORDER)
    ]
    drawn = line_chart(k, Words("en"), moments, traces, Ticks(1, {at: str(at) for at in range(1, 9)}), width - 32)
    legend = [row(line_sample(k, one.kind, one.color), text(one.name, "label", k.ink), tight=True) for one in traces]
    months = [Bar(name, name, number**2) for number, name in enumerate(("Jan", "Feb", "Mar", "Apr", "May", "Jun"))]
    named = ft.Row(list(legend), wrap=True)
    return col(card(k, col(drawn, named)), card(k, bar_chart(k, months, width - 32)), gap=12)


@ft.component
def Settings(k: Look) -> ft.Control:
    """Steppers, alternatives, switches, fields."""
    swords, count = ft.use_state(11)
    theme, choose = ft.use_state("light")
    on, turn = ft.use_state(True)
    unknown, know = ft.use_state(UNKNOWN)
    themes = [("light", "Hell"), ("dark", "Dunkel"), ("system", "Wie das System")]
    return card(
        k,
        col(
            option_row(
                k,
                "Swords among the people",
                "Not in the rulebook. Count once to be sure.",
                stepper(k, swords, count, label="Swords"),
            ),
            rule(k, 16, 16),
            option_row(k, "Unknown", "", stepper(k, unknown, know, label="Cards", typed=True)),
            rule(k, 16, 16),
            ft.Container(
                stepper(k, swords, count, label="Points", leap=5, most=200), padding=12, alignment=ft.Alignment.CENTER
            ),
            rule(k, 16, 16),
            switch_row(k, "Open victory points", "Everyone sees the running totals", on, turn),
            switch_row(k, "Off", "", not on, lambda value: turn(not value)),
            ft.Container(choice(k, themes, theme, choose), padding=ft.Padding.symmetric(horizontal=16, vertical=8)),
            ft.Container(
                choice(k, themes, theme, choose, room=0), padding=ft.Padding.symmetric(horizontal=16, vertical=8)
            ),
            ft.Container(
                col(field(k, "Name", "Žofie"), field(k, "Name", "", error="Every player needs a name"), gap=12),
                padding=16,
            ),
            gap=0,
        ),
        padding=ft.Padding.symmetric(vertical=4),
    )


@ft.component
def States(k: Look) -> ft.Control:
    """Notices, banners, a snack, a sheet."""
    shown, show = ft.use_state(False)

    def inside() -> ft.Control:
        return col(
            text("Actions are never saved from one turn to the next.", "body", k.ink),
            primary(k, "Leave it", lambda _: show(False), width=2000),
            quiet(k, "Record anyway", nothing, glyph=icon("unlike", 18, k.warn), width=2000),
            gap=12,
        )

    use_sheet(k, "One action short", inside if shown else None, lambda: show(False), mark=arms(ADA, 40, k))
    page = ft.context.page
    return col(
        banner(k, "The file of this table was damaged. It has been set aside.", trailing=link(k, "Show", nothing)),
        banner(k, "No connection. Trying again.", glyph="offline"),
        row(
            quiet(k, "Sheet", lambda _: show(True), expand=1),
            quiet(k, "Snack", lambda _: snack(page, k, "Castle taken back", "Redo", nothing), expand=1),
        ),
        ft.Container(
            notice(k, "No table yet. The first one takes less than a minute.", primary(k, "New game", nothing)),
            height=320,
        ),
        ft.Container(
            notice(k, "This table is not on this host any more.", quiet(k, "Back", nothing), "offline"), height=300
        ),
        gap=12,
    )


def bars(k: Look) -> ft.Control:
    """Bars and the thumb's area."""
    deeds = [Deed("Build", "castle", nothing), Deed("More", "more", nothing)]
    reign = row(
        arms(BEN, 48, look(True), crowned=True),
        one_line("Ben reigns", "t1", k.on_accent, expand=True),
        rolling(3, "n2", BRIGHT_GOLD),
    )
    return col(
        accent_bar(
            k,
            "Krone & Schwert",
            nothing,
            tool(k, "qr", k.on_accent, "Share"),
            tool(k, "menu", k.on_accent, "Menu"),
            back_tip="Back",
        ),
        top_bar(k, "The reckoning", nothing, tool(k, "edit", k.ink2, "Edit"), back_tip="Back"),
        band(k, reign),
        thumb_area(
            k,
            col(
                tray(k, 340, deeds),
                row(
                    quiet(k, "Undo", nothing, glyph="undo", outlined=False, expand=1),
                    primary(k, "End turn", nothing, expand=1),
                ),
            ),
        ),
    )


def line(name: str, points: int, because: str) -> ScoreLine:
    """A line of the sample sheet."""
    return ScoreLine(label=Message(name), points=points, because=Message(because), rule="KS-90")


SHEET = ScoreSheet(
    game="krone-und-schwert",
    players=tuple(
        PlayerScore(name=name, total=cities + cathedrals, rank=rank, lines=lines)
        for rank, (name, cities, cathedrals) in enumerate((("Ada", 5, 2), ("Ben", 3, 2), ("Cleo", 2, 0)), start=1)
        for lines in [
            (
                line("Cities", cities, f"{cities} cities"),
                line("Cathedrals", cathedrals, "2 cathedrals" if cathedrals else "no cathedral"),
            )
        ]
    ),
    winners=("Ada",),
    decided_by="points",
)
SEATS = [
    Seat(number=number, player=UUID(int=number), name=player.name, colour="red", arms=ORDER[number])
    for number, player in enumerate(SHEET.players)
]


@ft.component
def Sheet(k: Look) -> ft.Control:
    """A score sheet with its answers."""
    here = use_here()
    return ft.Container(SheetGrid(here, here.words, k, SHEET, SEATS, "/"), height=720)


def secrets(k: Look) -> ft.Control:
    """A cover, who is ready, and what is seen while it is held."""
    words, (ada, ben, cleo) = Words("en"), SEATS
    lines = (
        ready_line(k, ada, "face down", ready=True, chosen=nothing),
        rule(k, 62),
        ready_line(k, ben, "chooses on the own phone", ready=False, chosen=None),
        rule(k, 62),
        ready_line(k, cleo, "still to choose", ready=False, chosen=nothing),
    )
    return col(
        ft.Container(cover(k, words, ben, nothing, nothing), height=460),
        ready_count(k, words, 1, 3),
        card(k, col(*lines, gap=0), 0),
        HoldToLook(k, words, "Ada: hold to look", lambda: text("4 and a Truce", "n4", k.ink)),
        row(covering(k, words, lambda: None)),
        gap=12,
    )


SECTIONS: dict[str, Callable[[Look, float], ft.Control]] = {
    "Bars": lambda k, _: bars(k),
    "Buttons": lambda k, _: buttons(k),
    "Tiles": tiles,
    "Figures": lambda k, _: Numbers(k),
    "Charts": charts,
    "Inputs": lambda k, _: Settings(k),
    "States": lambda k, _: States(k),
    "Shields": lambda k, _: shields(k),
    "Icons": lambda k, _: icons(k),
    "Emblems": lambda k, _: emblems(k),
    "Secrets": lambda k, _: secrets(k),
    "Sheet": lambda k, _: Sheet(k),
    "Type": lambda k, _: type_sheet(k),
}


@ft.component
def Gallery(names: tuple[str, ...], k: Look) -> ft.Control:
    """The sections asked for, all of them if none is."""
    page = ft.context.page
    width = min(page.width or 390, WHOLE if len(names) == 1 else COLUMN) - 32
    here: Any = SimpleNamespace(words=Words("en"), size=Size(width, page.height or 844))

    def content() -> ft.Control:
        shown = (col(heading(k, name), SECTIONS[name](k, width), gap=8) for name in names or SECTIONS)
        parts: list[ft.Control] = [ft.Container(part, width=width) for part in shown]
        flow = ft.Row(parts, wrap=True, spacing=24, run_spacing=24, vertical_alignment=ft.CrossAxisAlignment.START)
        return ft.Container(page_body([flow], page.width or 390, limit=WHOLE), bgcolor=k.bg, expand=True)

    return provide(here, content)


def main(page: ft.Page) -> None:
    """The address says what is shown: theme, text size in per cent, sections."""
    theme, size, *names = [part for part in page.route.split("?")[0].split("/") if part] or ["light", "100"]
    k = look(theme == "dark", accent=CRIMSON, tint=ROSE, scale=int(size) / 100)
    page.padding, page.spacing, page.fonts, page.bgcolor = 0, 0, FONTS, k.bg
    page.theme_mode = ft.ThemeMode.DARK if k.dark else ft.ThemeMode.LIGHT
    page.theme = page.dark_theme = material(k)
    read_at(page, k.scale)
    page.render(Gallery, tuple(names), k)


if __name__ == "__main__":
    ft.run(
        main, view=ft.AppView.WEB_BROWSER, host="127.0.0.1", port=int(sys.argv[1]), no_cdn=True, assets_dir=str(ASSETS)
    )
