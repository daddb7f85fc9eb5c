"""All past games: sought, in order, a page at a time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import flet as ft

from companion.chronicle.index import Page, Sought
from companion.screens.framed import framed
from companion.widgets import inputs
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import chip, link, primary, quiet, tappable, tool
from companion.widgets.here import Here, use_here
from companion.widgets.keyed import keyed
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import CENTER, card, col, icon, row, text
from companion.widgets.played import PlayedRow
from companion.widgets.sheet import use_sheet
from companion.widgets.typed import use_line
from models.library import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.buttons import Tapped
    from companion.widgets.theme import Look
    from companion.words import Words

PAGE = 50


@dataclass(frozen=True)
class Seeking:
    """What is sought, and from which game on it is shown."""

    sought: Sought = field(default_factory=Sought)
    offset: int = 0


class Asking(NamedTuple):
    """One of the questions of a search: its name, what it is called, and the answers there are."""

    name: str
    title: str
    answers: Sequence[tuple[Any, str]]


@ft.component
def HistoryList() -> ft.View:
    """`/history`."""
    here = use_here()
    look, t = here.look(), here.words.t
    tools = [
        tool(look, "player", look.ink2, t("Players"), on_click=go("/players")),
        tool(look, "tally", look.ink2, t("Statistics"), on_click=go("/statistics")),
    ]
    if here.owner:
        body: ft.Control = Found(here)
    else:
        body = notice(look, t("The history is on the host’s device."), primary(look, t("Home"), go("/")), "history")
    return framed(here, "/history", t("Past games"), "/", body, *(tools if here.owner else []))


def use_seeking(here: Here) -> tuple[Seeking, Callable[[Seeking], None]]:
    """What this device seeks, also when it comes back from a game that it has found."""
    key = (here.settings.id, "seeking")
    seeking, show = ft.use_state(here.house.unfinished.get(key, Seeking()))

    def change(changed: Seeking) -> None:
        here.house.unfinished[key] = changed
        show(changed)

    return seeking, change


@ft.component
def Found(here: Here) -> ft.Control:
    """The questions, and the games that answer them."""
    look, t, (seeking, change) = here.look(), here.words.t, use_seeking(here)
    nothing: Page | None = None
    page, show = ft.use_state(nothing)

    async def read() -> None:
        show(await here.house.index.page(seeking.sought, limit=PAGE, offset=seeking.offset))

    def seek(**update: Any) -> None:
        change(Seeking(replace(seeking.sought, **update)))

    ft.use_effect(read, [seeking, ft.use_route_location()])
    if page is None:
        return ft.Container(expand=True)
    if not page.found and seeking.sought.everything:
        ways = col(
            primary(look, t("Home"), go("/"), width=th.FULL), importing(here), gap=8, horizontal_alignment=CENTER
        )
        return notice(look, t("No game has been finished yet."), ways, "history")
    rows = [keyed(f"played-{game.id}", PlayedRow, here, game) for game in page.games]
    listed = card(look, col(*rows, gap=0), padding=ft.Padding.symmetric(horizontal=14, vertical=4))
    none = text(t("No game is like that."), "body", look.ink2)
    body = [
        Questions(here, seeking.sought, seek),
        counted(here, page, seeking, lambda: change(Seeking())),
        listed if rows else none,
        *turning(here, page, seeking, change),
        ft.Row([link(look, t("Deleted games"), go("/bin")), importing(here)], wrap=True, spacing=8, run_spacing=0),
    ]
    return page_body(body, here.size.width, key=f"from {seeking.offset}")


def importing(here: Here) -> ft.Control:
    """The way to games in a file."""
    return link(here.look(), here.words.t("Import games"), go("/import"))


def counted(here: Here, page: Page, seeking: Seeking, clear: Callable[[], None]) -> ft.Control:
    """How many games were found, and the way back to all of them."""
    look, words = here.look(), here.words
    many = text(words.n("{n} game", "{n} games", page.found), "label", look.ink2, expand=True)
    plain = seeking.sought == Sought()
    return row(many, *([] if plain else [link(look, words.t("Show every game"), lambda _: clear())]))


def turning(here: Here, page: Page, seeking: Seeking, change: Callable[[Seeking], None]) -> list[ft.Control]:
    """The ways to the pages before and after this one."""
    look, t, at = here.look(), here.words.t, seeking.offset

    def to(offset: int) -> Tapped:
        return lambda _: change(replace(seeking, offset=offset))

    if page.found <= PAGE:
        return []
    back = quiet(look, t("Page before"), to(max(0, at - PAGE)), expand=1, disabled=at == 0)
    on = quiet(look, t("Next page"), to(at + PAGE), expand=1, disabled=at + PAGE >= page.found)
    where = t("{first} to {last}", first=at + 1, last=min(at + PAGE, page.found))
    return [row(back, text(where, "small", look.ink2), on, gap=12)]


# ── questions ────────────────────────────────────────────────────────────────
@ft.component
def Questions(here: Here, sought: Sought, seek: Callable[..., None]) -> ft.Control:
    """Words to type; game, person, year and order to choose."""
    look, words = here.look(), here.words
    nothing: Asking | None = None
    asking, ask = ft.use_state(nothing)

    async def typed(said: str) -> str:
        seek(words=said)
        return ""

    def answer(value: object) -> None:
        if asking:
            seek(**{asking.name: value})
        ask(None)

    line = use_line(sought.words, str, lambda said: (said, ""), typed, partial(search_box, look, words), (look, words))
    title = asking.title if asking else ""
    use_sheet(
        look,
        title,
        (lambda: answers(look, asking, getattr(sought, asking.name), answer)) if asking else None,
        lambda: ask(None),
        tall=asking is not None and len(asking.answers) > len(GAMES) + 1,
    )
    chips = [asked(here, sought, name, ask) for name in ("game", "player", "year", "order")]
    return col(line.control, ft.Row(list(chips), wrap=True, spacing=8, run_spacing=0), gap=2)


def search_box(look: Look, words: Words, shown: str, typed: Tapped) -> ft.TextField:
    """Words of a name, a place, a note, a date."""
    glass = ft.Container(icon("search", 20, look.ink2), padding=12)
    return inputs.field(look, words.t("Search: names, places, notes, 2026-11"), shown, typed, prefix_icon=glass)


def asked(here: Here, sought: Sought, name: str, ask: Callable[[Asking], None]) -> ft.Control:
    """A question with its present answer; a tap shows the others."""
    look = here.look()
    value = getattr(sought, name)
    plain = value == getattr(Sought(), name)

    async def tapped(_: object) -> None:
        ask(await question(here, name))

    return keyed(f"{name} {value}", Chip, here, name, value, look.accent_soft if not plain else look.sunk, tapped)


@ft.component
def Chip(here: Here, name: str, value: object, ground: str, tapped: Tapped) -> ft.Control:
    """The answer in words, as soon as it is known."""
    said, say = ft.use_state("")

    async def read() -> None:
        say(dict((await question(here, name)).answers).get(value, "?"))

    ft.use_effect(read, [name, value])
    look = here.look()
    return chip(look, said, ground, look.ink, "down", on_click=tapped) if said else ft.Container(height=th.TAP)


async def question(here: Here, name: str) -> Asking:
    """One of the questions, with every answer there is."""
    t = here.words.t
    match name:
        case "game":
            titles = [(game, GAMES[game].title) for game in GAMES]
            return Asking(name, t("Game"), [(None, t("Every game")), *titles])
        case "player":
            people = [one for one in await here.house.catalogue.everybody() if not one.same_as]
            named = sorted(((one.id, one.name) for one in people), key=lambda pair: pair[1].casefold())
            return Asking(name, t("Player"), [(None, t("Everybody")), *named])
        case "year":
            years = [(year, str(year)) for year in await here.house.index.years()]
            return Asking(name, t("Year"), [(None, t("Every year")), *years])
        case _:
            orders = [
                ("newest", t("Newest first")),
                ("oldest", t("Oldest first")),
                ("longest", t("Longest first")),
                ("closest", t("Closest first")),
            ]
            return Asking(name, t("Order"), orders)


def answers(look: Look, asking: Asking, chosen: object, answer: Callable[[object], None]) -> ft.Control:
    """The answers below each other, the present one ticked."""
    return col(
        *(answering(look, label, value == chosen, partial(answer, value)) for value, label in asking.answers), gap=0
    )


def answering(look: Look, label: str, on: bool, tapped: Callable[[], None]) -> ft.Control:
    """One of the answers."""
    tick = icon("check", 20, look.accent_text) if on else ft.Container(width=20)
    return tappable(
        row(tick, text(label, "strong" if on else "body", look.ink, expand=True), gap=12),
        label,
        lambda _: tapped(),
        selected=on,
        height=max(th.TAP, look.px(48)),
        border_radius=th.R_CHIP,
    )
