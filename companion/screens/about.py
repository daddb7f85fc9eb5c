"""All that is known of a past game: who played what where, by which readings, and what was set right afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.games import surface
from companion.live.corrected import corrections
from companion.screens.framed import framed
from companion.screens.history import find
from companion.widgets import theme as th
from companion.widgets.at import go
from companion.widgets.buttons import primary, quiet, tool
from companion.widgets.heraldry import COLOURS, colour_name
from companion.widgets.here import use_here
from companion.widgets.pages import notice, page_body
from companion.widgets.parts import arms, card, col, heading, row, rule, spoken, text
from companion.words import Words, capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.live.table import Table
    from companion.store.kept import GamePlayed, Placed, Remark, Said
    from companion.widgets.here import Here
    from companion.widgets.theme import Look
    from models.game import Option

    Known = tuple[GamePlayed, Table, Remark]

LIMIT = 640


@ft.component
def AboutPage() -> ft.View:
    """`/history/<id>/about`."""
    here, game_id = use_here(), ft.use_route_params().get("id", "")
    look, t = here.look(), here.words.t
    nothing: tuple[bool, Known | None] = (False, None)
    (looked, known), show = ft.use_state(nothing)

    async def read() -> None:
        _, game, table = await find(here, game_id)
        said = await here.house.catalogue.remark(game.id) if game else None
        show((True, (game, table, said) if game and table and said else None))

    ft.use_effect(read, [game_id, ft.use_route_location()])
    if not looked:
        body: ft.Control = ft.Container(expand=True)
    elif known is None or not here.owner:
        body = notice(look, t("This game is not in the history."), primary(look, t("Past games"), go("/history")))
    else:
        body = page_body(parts(here, *known), here.size.width, limit=LIMIT)
    route = f"/history/{game_id}"
    edit = [tool(look, "edit", look.ink2, t("Correct this game"), on_click=go(f"{route}/edit"))] if known else []
    return framed(here, f"{route}/about", t("About this game"), route, body, *edit, limit=LIMIT)


def parts(here: Here, game: GamePlayed, table: Table, remark: Remark) -> list[ft.Control]:
    """The evening, the players, the readings, the corrections, and ways on."""
    drawn = surface(game.game)
    look = here.look(drawn.accent, drawn.tint)
    words = Words(here.words.language, game.game.replace("-", "_"), "regalia")
    found = [
        heading(look, table.standing.book.game.title),
        pairs(look, evening(words, game)),
        *ways(look, words, game, table),
        heading(look, words.t("Players")),
        seats(look, words, game),
        heading(look, words.t("Options")),
        pairs(look, readings(words, table)),
    ]
    if lines := [*corrected(words, table), *said_before(words, remark)]:
        below = col(*(changed(look, *one) for one in lines), gap=10)
        found += [heading(look, words.t("Corrections")), card(look, below)]
    return found


def ways(look: Look, words: Words, game: GamePlayed, table: Table) -> list[ft.Control]:
    """What else there is of a game."""
    t, back = words.t, f"?from=/history/{game.id}/about"
    return [
        row(
            quiet(look, t("Curves"), go(f"/t/{table.code}/curves{back}"), expand=1),
            quiet(look, t("Step by step"), go(f"/t/{table.code}/replay{back}"), expand=1),
            gap=12,
        ),
        quiet(look, t("Who recorded what"), go(f"/t/{table.code}/record{back}"), width=th.FULL),
    ]


def pairs(look: Look, lines: Sequence[tuple[str, str]]) -> ft.Control:
    """What is known, one thing below the other."""
    drawn: list[ft.Control] = []
    for label, value in lines:
        left, right = text(label, "small", look.ink2, expand=2), text(value, "body", look.ink, expand=3)
        body = row(left, right, gap=12, vertical_alignment=ft.CrossAxisAlignment.START)
        padding = ft.Padding.symmetric(vertical=8)
        drawn += [*([rule(look)] if drawn else []), ft.Container(spoken(body, f"{label}: {value}"), padding=padding)]
    return card(look, col(*drawn, gap=0), padding=ft.Padding.symmetric(horizontal=14, vertical=4))


def evening(words: Words, game: GamePlayed) -> list[tuple[str, str]]:
    """When and where it was, how long it took, how it ended, and the note."""
    t = words.t
    ended = t("Abandoned") if game.outcome == "abandoned" else t("Counted")
    found = [
        (t("Played"), words.moment(game.when)),
        (t("Place"), game.place),
        (t("Playing time"), "" if game.minutes is None else words.minutes(game.minutes)),
        (t("Rounds"), "" if game.rounds is None else words.number(game.rounds)),
        (t("Ending"), t("{what}, corrected later", what=ended) if game.corrected else ended),
        (t("Note"), game.note),
    ]
    return [(label, value) for label, value in found if value]


def seats(look: Look, words: Words, game: GamePlayed) -> ft.Control:
    """Everybody in the order of the seats."""
    drawn: list[ft.Control] = []
    for placed in game.players:
        drawn += [*([rule(look)] if drawn else []), seat(look, words, game, placed)]
    return card(look, col(*drawn, gap=0), padding=ft.Padding.symmetric(horizontal=14, vertical=4))


def seat(look: Look, words: Words, game: GamePlayed, placed: Placed) -> ft.Control:
    """Who sat there, as whom, with which colour, and with how much in the end."""
    won = placed.name in game.winners
    about, points = ", ".join(told_of(words, game, placed)), "" if placed.total is None else words.number(placed.total)
    shield = [arms(placed, 30, look, crowned=won)] if placed.arms else []
    body = row(
        *shield,
        col(text(placed.name, "strong", look.ink), text(about, "small", look.ink2), gap=1, expand=True, tight=True),
        text(points, "n4", look.gold_text if won else look.ink, 22),
        gap=12,
    )
    said = ", ".join(filter(None, (placed.name, about, points)))
    return ft.Container(spoken(body, said), padding=ft.Padding.symmetric(vertical=8))


def told_of(words: Words, game: GamePlayed, placed: Placed) -> Iterator[str]:
    """The seat, the role, the team, the colour and the place."""
    yield words.t("Seat {n}", n=placed.seat + 1)
    if placed.seat == game.first:
        yield words.t("begins")
    yield from filter(None, (placed.role, placed.team))
    if placed.colour in COLOURS:
        yield words.say(colour_name(placed.colour))
    if placed.rank is not None:
        yield words.t("place {n}", n=placed.rank)


def readings(words: Words, table: Table) -> list[tuple[str, str]]:
    """The options in plain words, and what was recorded."""
    book = table.standing.book
    chosen: dict[str, Any] = book.setup.model_dump().get("options", {})
    fitting = [one for one in book.game.options if not one.players or len(book.setup.seats) in one.players]
    found = [(words.say(option.label), reading(words, option, chosen)) for option in fitting]
    kept = [words.say(tracker.label) for tracker in book.game.trackers if book.setup.tracks(tracker.name)]
    return [*found, (words.t("Recorded"), "; ".join(kept) or words.t("The final count alone"))]


def reading(words: Words, option: Option, chosen: dict[str, Any]) -> str:
    """What a table had chosen; a number as it stands."""
    default = option.choices[0].value if option.choices else None
    value = chosen.get(option.name, default)
    known = next((choice.label for choice in option.choices if choice.value == value), None)
    return words.say(known) if known else words.number(value)


def corrected(words: Words, table: Table) -> Iterator[tuple[str, str]]:
    """When the count or the players were set right, and how."""
    for one in corrections(table.standing.book):
        yield words.moment(one.at), "; ".join(map(words.say, one.changes)) or words.t("The same result")


def said_before(words: Words, remark: Remark) -> Iterator[tuple[str, str]]:
    """What was said of the game before it was said otherwise."""
    for one in remark.earlier:
        yield words.moment(one.until), words.t("Before: {what}", what=", ".join(told(words, one)))


def told(words: Words, said: Said) -> Iterator[str]:
    """A day, a place and a note."""
    if said.when:
        yield words.day(said.when)
    yield from filter(None, (said.place, said.note))


def changed(look: Look, when: str, what: str) -> ft.Control:
    """One correction."""
    body = col(text(when, "small", look.ink2), text(capital(what), "body", look.ink), gap=1, tight=True)
    return spoken(body, f"{when}: {what}")
